import type { LoanProduct } from '@candor/contract/loans/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';

interface TicketFootProps {
  readonly product: LoanProduct;
  /** Undefined while that is not known. */
  readonly isVerified: boolean | undefined;
}

/** The button, or the one thing that has to come first. */
export function TicketFoot({ product, isVerified }: TicketFootProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  const primary = buttonClass({ variant: 'primary', isFullWidth: true });
  if (!isLogin) {
    return (
      <Link to={LOGIN_PATH} search={{ redirect }} className={primary}>
        {t('app.account.login')}
      </Link>
    );
  }
  if (isVerified === false) {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-13 text-muted">{t('loans.verify.text')}</p>
        <Link to="/account/center/kyc" className={primary}>
          {t('loans.verify.link')}
        </Link>
      </div>
    );
  }
  return (
    <Button type="submit" variant="primary" isFullWidth disabled={product.status === 0 || isVerified === undefined}>
      {t('loans.action.apply')}
    </Button>
  );
}
