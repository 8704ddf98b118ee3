import { linkClass } from '@candor/ui/link-class.ts';
import { Link } from '#shared/router/link.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { useSearchParams } from '#shared/router/use-search-params.ts';
import { AccountCard } from '../account-card.tsx';
import { RegisterFields } from './register-fields.tsx';
import { RegisterSearch } from './register-search.ts';

export function Screen() {
  const t = useT();
  const { redirect } = useSearchParams(RegisterSearch);
  return (
    <AccountCard
      title={t('account.register.title')}
      aside={
        <>
          {t('account.register.hasAccount')}
          <Link to="/user/login" search={{ redirect }} className={linkClass}>
            {t('account.register.toLogin')}
          </Link>
        </>
      }
    >
      <RegisterFields />
    </AccountCard>
  );
}
