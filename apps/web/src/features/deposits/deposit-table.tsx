import type { Deposit } from '@candor/contract/deposits/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { AskButton } from '#shared/support/ask-button.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { MoneyTable, type MoneyRows } from '#shared/wallet/money-table.tsx';

export function DepositTable(rows: MoneyRows<Deposit>) {
  const t = useT();
  return (
    <MoneyTable
      label={t('app.page.depositHistory')}
      ask={({ id }) => <AskButton about={{ kind: 'deposit', number: id }} />}
      columns={columnsOf(t)}
      {...rows}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Deposit>[] {
  return [
    {
      key: 'network',
      header: t('common.money.network'),
      cell: ({ chainType }) => (chainType === 'BANK' ? t('deposits.declare.bank') : chainType),
    },
    {
      key: 'credited',
      header: t('deposits.history.credited'),
      align: 'end',
      cell: ({ creditedAmount, coin }) => <Amount value={creditedAmount ?? undefined} unit={coin} isPrivate />,
    },
    { key: 'status', header: t('common.list.status'), cell: (deposit) => <DepositState t={t} deposit={deposit} /> },
  ];
}

interface DepositStateProps {
  readonly t: Translate;
  readonly deposit: Deposit;
}

/** How it stands, and what there is to know besides: the count of blocks, the reason, the picture. */
function DepositState({ t, deposit }: DepositStateProps) {
  const { state, status, confirmations, creditConfirmations, unlockConfirmations, reason, screenshot } = deposit;
  const needed = state === 'confirming' ? creditConfirmations : state === 'credited' ? unlockConfirmations : null;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={TONES[status]}>{t(`deposits.state.${state}`)}</Badge>
      {needed !== null && confirmations !== null && (
        <span className="text-12 text-muted">
          {t('deposits.history.blocks', { count: String(confirmations), needed: String(needed) })}
        </span>
      )}
      {reason !== null && <span className="text-12 text-muted">{t(`deposits.reason.${reason}`)}</span>}
      {screenshot !== null && (
        <a href={screenshot} target="_blank" rel="noreferrer" className={`text-12 ${linkClass}`}>
          {t('deposits.history.screenshot')}
        </a>
      )}
    </span>
  );
}

const TONES = { 0: 'accent', 1: 'success', 2: 'danger' } as const satisfies Record<Deposit['status'], string>;
