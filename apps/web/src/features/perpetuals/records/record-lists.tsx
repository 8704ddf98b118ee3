import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { Liquidation } from '@candor/contract/perpetuals/records.ts';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useDetailsColumn } from '#shared/trade-desk/orders/use-details-column.tsx';
import { useCancelColumn } from '#shared/trade-desk/orders/use-cancel-column.tsx';
import { perpetualOrderColumns, dealtColumns } from '../dock/perpetual-order-columns.tsx';
import { cancelContractOrder } from '../dock/cancel-perpetual-order.ts';
import {
  closedPositionColumns,
  perpetualFillColumns,
  liquidationColumns,
  ownFundingColumns,
} from './record-columns.tsx';
import {
  closedPositions,
  fillRecords,
  fundingRecords,
  liquidationRecords,
  orderRecords,
  type OrderChoice,
  type RecordChoice,
} from './record-queries.ts';

interface RecordListProps<Choice extends RecordChoice = RecordChoice> {
  readonly choice: Choice;
  readonly onPage: (page: number) => void;
  /** Whether the list may be empty only because of what was chosen. */
  readonly isFiltered?: boolean;
  /** Where one begins what would stand here; not on the desk itself. */
  readonly start?: ComponentProps<typeof PagedTable>['start'];
}

/** Orders that wait, each with the way to cancel it, or those that have ended. */
export function OrderList({ choice, ...list }: RecordListProps<OrderChoice>) {
  const t = useT();
  const style = useDateStyle();
  const cancel = useCancelColumn<PerpetualOrder>(cancelContractOrder);
  const isOpen = choice.status === '0';
  const [opened, setOpened] = useState<PerpetualOrder>();
  const details = useDetailsColumn<PerpetualOrder>(setOpened);
  return (
    <>
      <RecordTable
        label={t(isOpen ? 'spot.orders.open' : 'spot.orders.history')}
        drawing="orders"
        empty={t(isOpen ? 'spot.orders.emptyOpen' : 'spot.orders.emptyHistory')}
        columns={[...perpetualOrderColumns(t, style), ...(isOpen ? [cancel] : [...dealtColumns(t), details])]}
        rowKey={({ id }) => id}
        query={useQuery(orderRecords(choice))}
        page={choice.current}
        {...list}
      />
      {opened !== undefined && (
        <Suspense>
          <PerpetualOrderDetails order={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const PerpetualOrderDetails = lazy(async () => {
  const { PerpetualOrderDetails: Loaded } = await loadChunk(() => import('./perpetual-order-details.tsx'));
  return { default: Loaded };
});

export function FillList({ choice, ...list }: RecordListProps) {
  const t = useT();
  return (
    <RecordTable
      label={t('spot.orders.trades')}
      drawing="orders"
      empty={t('spot.orders.emptyTrades')}
      columns={perpetualFillColumns(t, useDateStyle())}
      rowKey={({ tradeId, type }) => `${tradeId}-${type}`}
      query={useQuery(fillRecords(choice))}
      page={choice.current}
      {...list}
    />
  );
}

export function ClosedList({ choice, ...list }: RecordListProps) {
  const t = useT();
  return (
    <RecordTable
      label={t('perpetuals.tab.closed')}
      drawing="positions"
      empty={t('perpetuals.records.emptyClosed')}
      columns={closedPositionColumns(t, useDateStyle())}
      rowKey={({ id }) => id}
      query={useQuery(closedPositions(choice))}
      page={choice.current}
      {...list}
    />
  );
}

export function FundingList({ choice, ...list }: RecordListProps) {
  const t = useT();
  return (
    <RecordTable
      label={t('perpetuals.tab.fundings')}
      drawing="positions"
      empty={t('perpetuals.records.emptyFundings')}
      columns={ownFundingColumns(t, useDateStyle())}
      rowKey={({ positionId, createTime }) => `${positionId}-${createTime}`}
      query={useQuery(fundingRecords(choice))}
      page={choice.current}
      {...list}
    />
  );
}

/** Liquidations; each opens step by step. */
export function LiquidationList({ choice, ...list }: RecordListProps) {
  const t = useT();
  const style = useDateStyle();
  const [opened, setOpened] = useState<Liquidation>();
  const action: Column<Liquidation> = {
    key: 'action',
    header: t('spot.orders.action'),
    isAction: true,
    align: 'end',
    cell: (liquidation) => (
      <Button size="small" onClick={() => setOpened(liquidation)}>
        {t('perpetuals.liquidation.steps')}
      </Button>
    ),
  };
  return (
    <>
      <RecordTable
        label={t('perpetuals.tab.liquidations')}
        drawing="positions"
        empty={t('perpetuals.records.emptyLiquidations')}
        columns={[...liquidationColumns(t, style), action]}
        rowKey={({ id }) => id}
        query={useQuery(liquidationRecords(choice))}
        page={choice.current}
        {...list}
      />
      {opened !== undefined && (
        <Suspense>
          <LiquidationDialog liquidation={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface RecordTableProps<Row> extends Omit<ComponentProps<typeof PagedTable<Row>>, 'page'> {
  readonly page: string | undefined;
  readonly isFiltered?: boolean | undefined;
}

/** A page of records; where filters leave nothing, it is they that are named. */
function RecordTable<Row>({ page = '1', isFiltered = false, ...props }: RecordTableProps<Row>) {
  const t = useT();
  const { empty, start, drawing, ...table } = props;
  const told = isFiltered
    ? { empty: t('records.empty.filtered'), drawing: 'search' as const }
    : { empty, start, drawing };
  return <PagedTable {...table} {...told} page={Number(page)} />;
}

const LiquidationDialog = lazy(async () => {
  const { LiquidationDialog: Loaded } = await loadChunk(() => import('./liquidation-dialog.tsx'));
  return { default: Loaded };
});
