import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import type { BankAccount } from '@candor/contract/deposits/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { DeclaredDeposit } from './declared-deposit.tsx';
import { bankAccount } from './queries.ts';

interface BankDepositProps {
  readonly networks: readonly CoinNetwork[];
  readonly onDone: () => void;
}

/** The account to pay into and what the payment must say; then the payment is declared. */
export function BankDeposit({ networks, onDone }: BankDepositProps) {
  const t = useT();
  const account = useQuery(bankAccount);
  return (
    <Loaded query={account}>
      {(bank) =>
        bank === null ? (
          <Banner tone="warning">{t('deposits.bank.none')}</Banner>
        ) : (
          <div className="flex flex-col gap-5">
            <AccountCard bank={bank} />
            <DeclaredDeposit networks={networks} bank={bank} onDone={onDone} />
          </div>
        )
      }
    </Loaded>
  );
}

interface AccountCardProps {
  readonly bank: BankAccount;
}

function AccountCard({ bank }: AccountCardProps) {
  const t = useT();
  const { bankName, holder, accountNumber, swiftCode, currency, reference } = bank;
  return (
    <section
      aria-label={t('deposits.bank.label')}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5"
    >
      {bank.isSimulated && <Banner tone="danger">{t('deposits.bank.simulated')}</Banner>}
      <Banner tone="warning">{t('deposits.bank.state')}</Banner>
      <Facts>
        <Copied label={t('deposits.bank.reference')} value={reference} isMarked />
        <Copied label={t('deposits.bank.holder')} value={holder} />
        <Copied label={t('deposits.bank.accountNumber')} value={accountNumber} />
        <Copied label={t('deposits.bank.bankName')} value={bankName} />
        {swiftCode !== '' && <Copied label={t('deposits.bank.swiftCode')} value={swiftCode} />}
        <Fact label={t('deposits.bank.currency')}>{currency}</Fact>
        <Fact label={t('deposits.address.minimum')}>
          <Amount value={bank.depositMin} unit={bank.coin} />
        </Fact>
      </Facts>
    </section>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly value: string;
  readonly isMarked?: boolean;
}

/** One line of the account, to be taken over without a slip. */
function Copied({ label, value, isMarked = false }: CopiedProps) {
  const t = useT();
  return (
    <Fact label={label}>
      <span className="flex items-center gap-1">
        <span className={isMarked ? 'text-16 font-semibold' : 'break-all'}>{value}</span>
        <CopyButton value={value} label={t('deposits.bank.copy', { name: label })} />
      </span>
    </Fact>
  );
}
