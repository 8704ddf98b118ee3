import type { InternalTransferRecord } from '@candor/contract/withdrawals/internal-transfer.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { MoneyTable } from '#shared/wallet/money-table.tsx';
import { receivedTransfers, RECEIVED_KEY } from './queries.ts';

/** What came from other users of the exchange; nothing where nothing ever did. */
export function ReceivedTransfers() {
  const t = useT();
  const [page, setPage] = useState(1);
  const received = useQuery(receivedTransfers(page));
  useRefreshOn(BALANCE_CHANGES, RECEIVED_KEY);
  if ((received.data?.total ?? 0) === 0) return null;
  const title = t('deposits.internal.title');
  const sender: Column<InternalTransferRecord> = {
    key: 'sender',
    header: t('deposits.internal.sender'),
    cell: ({ name, userId }) => (
      <span className="flex flex-col">
        <span>{name}</span>
        <span className="text-12 text-muted">{userId}</span>
      </span>
    ),
  };
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      <MoneyTable
        label={title}
        empty=""
        ask={() => null}
        columns={[sender]}
        query={received}
        page={page}
        onPage={setPage}
      />
    </section>
  );
}

const BALANCE_CHANGES = ['OWNCOIN'] as const;
