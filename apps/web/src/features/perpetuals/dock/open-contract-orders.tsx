import type { ContractOrder } from '@candor/contract/perpetuals/order.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { useCancelColumn } from '#shared/trade-desk/orders/use-cancel-column.tsx';
import { openContractOrders } from '../queries.ts';
import { AmendContractCell } from './amend-contract-cell.tsx';
import { cancelContractOrder } from './cancel-contract-order.ts';
import { contractOrderColumns } from './contract-order-columns.tsx';

interface OpenContractOrdersProps {
  /** All contracts when none is named. */
  readonly symbol: string | undefined;
}

/** Orders and stops that wait: price and amount can be changed in their place, each can be cancelled. */
export function OpenContractOrders({ symbol }: OpenContractOrdersProps) {
  const t = useT();
  const style = useDateStyle();
  const orders = useLiveQuery(openContractOrders);
  const cancel = useCancelColumn<ContractOrder>(cancelContractOrder);
  const columns = [...contractOrderColumns(t, style, AMENDED_CELLS), cancel];
  return (
    <Loaded query={orders}>
      {(rows) => (
        <Table
          label={t('spot.orders.open')}
          columns={columns}
          rows={symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol)}
          rowKey={({ id }) => id}
          empty={<EmptyState isSmall title={t('spot.orders.emptyOpen')} />}
        />
      )}
    </Loaded>
  );
}

const AMENDED_CELLS = {
  price: (order: ContractOrder) => <AmendContractCell order={order} field="price" />,
  amount: (order: ContractOrder) => <AmendContractCell order={order} field="amount" />,
};
