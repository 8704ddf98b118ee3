import type { IdentityState } from '@candor/contract/identity/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { BankCardForm } from './bank-card-form.tsx';
import { KeptBankCard } from './kept-bank-card.tsx';
import { PrimaryFirst } from './primary-first.tsx';
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
      {/* In the personal centre it is a page of this name. */}
      {centre === 'account' && <h2 className="text-20 font-semibold">{t('app.page.bankCard')}</h2>}
      <p className="text-13 text-muted">{t('identity.bank.text')}</p>
      <Loaded query={card}>
        {(kept) => {
          if (kept !== null) return <KeptBankCard card={kept} />;
          return state.auditStatusPrimary === 1 ? (
            <BankCardForm centre={centre} />
          ) : (
            <PrimaryFirst text={t('identity.bank.primaryFirst')} />
          );
        }}
      </Loaded>
    </section>
  );
}
