import type { EarnOrder } from '@candor/contract/earn/wire.ts';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { WALLET_CHANGES } from '#shared/wallet/wallet-queries.ts';
import { orderColumns } from './order-columns.tsx';
import { EARN_KEY, earnOrders, type EarnFamily, type StatusChoice } from './queries.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

interface OrdersTableProps {
  readonly family: EarnFamily;
}

const CHOICES: readonly StatusChoice[] = ['all', '0', '1', '2'];

/** How an empty list of each family is drawn. */
const DRAWINGS = { staking: 'sprout', finance: 'finance' } as const satisfies Record<EarnFamily, string>;

/** Where an order of each family begins. */
const STARTS = {
  staking: { to: '/pledge/index', title: 'app.page.staking' },
  finance: { to: '/finance/investment', title: 'app.page.finance' },
} as const satisfies Record<EarnFamily, object>;

/** One's own orders: what runs, what is completed, what was redeemed. */
export function OrdersTable({ family }: OrdersTableProps) {
  const t = useT();
  const style = useDateStyle();
  const [status, setStatus] = useState<StatusChoice>('all');
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<EarnOrder>();
  const query = useQuery(earnOrders(family, status, page));
  useRefreshOn(WALLET_CHANGES, EARN_KEY);
  const choose = (choice: StatusChoice): void => {
    setStatus(choice);
    setPage(1);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="self-start">
        <SegmentedControl
          label={t('common.list.status')}
          segments={CHOICES.map((value) => ({
            value,
            label: value === 'all' ? t('common.list.all') : t(`earn.status.${value}`),
          }))}
          value={status}
          onChange={choose}
        />
      </div>
      <PagedTable
        label={t('earn.order.title')}
        empty={status === 'all' ? t('earn.order.empty') : t('common.list.filtered')}
        drawing={status === 'all' ? DRAWINGS[family] : 'search'}
        start={status === 'all' ? { to: STARTS[family].to, label: t(STARTS[family].title) } : undefined}
        columns={orderColumns(t, style, setLeaving)}
        rowKey={({ id }) => id}
        query={query}
        page={page}
        onPage={setPage}
      />
      {leaving !== undefined && <RedeemDialog order={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
