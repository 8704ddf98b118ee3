import type { Liquidation } from '@candor/contract/perpetual-records.ts';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { contractOrderColumns, dealtColumns } from '../dock/contract-order-columns.tsx';
import { LiquidationDialog } from './liquidation-dialog.tsx';
import {
  closedPositionColumns,
  contractFillColumns,
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
}

export function OrderList({ choice, onPage }: RecordListProps<OrderChoice>) {
  const t = useT();
  const style = useDateStyle();
  const isOpen = choice.status === '0';
  return (
    <PagedTable
      label={t(isOpen ? 'spot.orders.open' : 'spot.orders.history')}
      empty={t(isOpen ? 'spot.orders.emptyOpen' : 'spot.orders.emptyHistory')}
      columns={[...contractOrderColumns(t, style), ...(isOpen ? [] : dealtColumns(t))]}
      rowKey={({ id }) => id}
      query={useQuery(orderRecords(choice))}
      {...pageOf(choice, onPage)}
    />
  );
}

export function FillList({ choice, onPage }: RecordListProps) {
  const t = useT();
  return (
    <PagedTable
      label={t('spot.orders.trades')}
      empty={t('spot.orders.emptyTrades')}
      columns={contractFillColumns(t, useDateStyle())}
      rowKey={({ tradeId, type }) => `${tradeId}-${type}`}
      query={useQuery(fillRecords(choice))}
      {...pageOf(choice, onPage)}
    />
  );
}

export function ClosedList({ choice, onPage }: RecordListProps) {
  const t = useT();
  return (
    <PagedTable
      label={t('perpetuals.tab.closed')}
      empty={t('perpetuals.records.emptyClosed')}
      columns={closedPositionColumns(t, useDateStyle())}
      rowKey={({ id }) => id}
      query={useQuery(closedPositions(choice))}
      {...pageOf(choice, onPage)}
    />
  );
}

export function FundingList({ choice, onPage }: RecordListProps) {
  const t = useT();
  return (
    <PagedTable
      label={t('perpetuals.tab.fundings')}
      empty={t('perpetuals.records.emptyFundings')}
      columns={ownFundingColumns(t, useDateStyle())}
      rowKey={({ positionId, createTime }) => `${positionId}-${createTime}`}
      query={useQuery(fundingRecords(choice))}
      {...pageOf(choice, onPage)}
    />
  );
}

/** Liquidations; each opens step by step. */
export function LiquidationList({ choice, onPage }: RecordListProps) {
  const t = useT();
  const style = useDateStyle();
  const [opened, setOpened] = useState<Liquidation>();
  const action: Column<Liquidation> = {
    key: 'action',
    header: t('spot.orders.action'),
    align: 'end',
    cell: (liquidation) => (
      <Button size="small" onClick={() => setOpened(liquidation)}>
        {t('perpetuals.liquidation.steps')}
      </Button>
    ),
  };
  return (
    <>
      <PagedTable
        label={t('perpetuals.tab.liquidations')}
        empty={t('perpetuals.records.emptyLiquidations')}
        columns={[...liquidationColumns(t, style), action]}
        rowKey={({ id }) => id}
        query={useQuery(liquidationRecords(choice))}
        {...pageOf(choice, onPage)}
      />
      {opened !== undefined && <LiquidationDialog liquidation={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function pageOf({ current }: RecordChoice, onPage: (page: number) => void) {
  return { page: Number(current ?? '1'), onPage };
}
