import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { NothingYet } from '#shared/trade-desk/nothing-yet.tsx';
import { useColumnChoice } from '#shared/trade-desk/use-column-choice.ts';
import { useLiveQuery } from '#shared/socket/use-live-query.ts';
import { useCancelColumn } from '#shared/trade-desk/orders/use-cancel-column.tsx';
import { openPerpetualOrders } from '../queries.ts';
import { AmendPerpetualCell } from './amend-perpetual-cell.tsx';
import { cancelContractOrder } from './cancel-perpetual-order.ts';
import { perpetualOrderColumns } from './perpetual-order-columns.tsx';

interface OpenPerpetualOrdersProps {
  /** All contracts when none is named. */
  readonly symbol: string | undefined;
}

/** Orders and stops that wait: price and amount can be changed in their place, each can be cancelled. */
export function OpenPerpetualOrders({ symbol }: OpenPerpetualOrdersProps) {
  const t = useT();
  const choice = useColumnChoice('perpetuals.open');
  const style = useDateStyle();
  const orders = useLiveQuery(openPerpetualOrders);
  const cancel = useCancelColumn<PerpetualOrder>(cancelContractOrder);
  const columns = [...perpetualOrderColumns(t, style, AMENDED_CELLS), cancel];
  return (
    <Loaded query={orders}>
      {(rows) => (
        <Table
          choice={choice}
          label={t('spot.orders.open')}
          columns={columns}
          rows={symbol === undefined ? rows : rows.filter((row) => row.symbol === symbol)}
          rowKey={({ id }) => id}
          empty={<NothingYet of="orders" title={t('spot.orders.emptyOpen')} />}
        />
      )}
    </Loaded>
  );
}

const AMENDED_CELLS = {
  price: (order: PerpetualOrder) => <AmendPerpetualCell order={order} field="price" />,
  amount: (order: PerpetualOrder) => <AmendPerpetualCell order={order} field="amount" />,
};
