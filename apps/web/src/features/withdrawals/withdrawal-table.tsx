import type { Withdrawal } from '@candor/contract/withdrawals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { lazy, Suspense, useState } from 'react';
import { AskButton } from '#shared/support/ask-button.tsx';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { MoneyTable, type MoneyRows } from '#shared/wallet/money-table.tsx';

export function WithdrawalTable(rows: MoneyRows<Withdrawal>) {
  const t = useT();
  const [openId, setOpenId] = useState<string>();
  const open = rows.query.data?.records.find(({ id }) => id === openId);
  const details: Column<Withdrawal> = {
    key: 'details',
    header: t('withdrawals.history.details'),
    align: 'end',
    cell: ({ id }) => (
      <Button size="small" onClick={() => setOpenId(id)}>
        {t('withdrawals.history.details')}
      </Button>
    ),
  };
  return (
    <>
      <MoneyTable
        label={t('app.page.withdrawalHistory')}
        ask={({ id }) => <AskButton about={{ kind: 'withdrawal', number: id }} />}
        columns={[...columnsOf(t), details]}
        {...rows}
      />
      {open !== undefined && (
        <Suspense>
          <WithdrawalDialog withdrawal={open} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function columnsOf(t: Translate): readonly Column<Withdrawal>[] {
  return [
    {
      key: 'fee',
      header: t('common.money.fee'),
      align: 'end',
      cell: ({ fee, coin }) => <Amount value={fee} unit={coin} isPrivate />,
    },
    {
      key: 'receiver',
      header: t('withdrawals.history.receiver'),
      cell: ({ address, label, method }) => (
        <span className="block max-w-52 truncate font-mono text-12" title={address}>
          {label ?? (method === 'internal' ? t('withdrawals.internal.user', { id: address }) : address)}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('common.list.status'),
      cell: ({ state, status, reason }) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={TONES[status]}>{t(`withdrawals.state.${state}`)}</Badge>
          {reason !== null && <span className="text-12 text-muted">{t(`withdrawals.reason.${reason}`)}</span>}
        </span>
      ),
    },
  ];
}

const TONES = { 0: 'accent', 1: 'success', 2: 'danger', 3: 'warning' } as const satisfies Record<
  Withdrawal['status'],
  string
>;

const WithdrawalDialog = lazy(async () => {
  const { WithdrawalDialog: Loaded } = await loadChunk(() => import('./withdrawal-dialog.tsx'));
  return { default: Loaded };
});
