import type { IdentityState } from '@candor/contract/identity.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#shared/router/link.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { BankCardForm } from './bank-card-form.tsx';
import { KeptBankCard } from './kept-bank-card.tsx';
import { bankCard, type Centre } from './queries.ts';

interface BankCardPanelProps {
  readonly state: IdentityState;
  readonly centre: Centre;
}

/** The card withdrawals to a bank are paid to: bound once, then shown masked and locked. */
export function BankCardPanel({ state, centre }: BankCardPanelProps) {
  const t = useT();
  const card = useQuery(bankCard(centre));
  return (
    <section aria-label={t('app.page.bankCard')} className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{t('app.page.bankCard')}</h2>
      <p className="text-13 text-muted">{t('identity.bank.text')}</p>
      <Loaded query={card}>
        {(kept) => {
          if (kept !== null) return <KeptBankCard card={kept} />;
          return state.auditStatusPrimary === 1 ? <BankCardForm centre={centre} /> : <PrimaryFirst />;
        }}
      </Loaded>
    </section>
  );
}

function PrimaryFirst() {
  const t = useT();
  return (
    <p className="text-14">
      {t('identity.bank.primaryFirst')}{' '}
      <Link to="/user/index" search={{ key: 'primary' }} className={linkClass}>
        {t('app.page.primaryVerification')}
      </Link>
    </p>
  );
}
