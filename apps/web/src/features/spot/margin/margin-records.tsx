import {
  type BorrowOrder,
  listBorrowOrders,
  listMarginInterest,
  listMarginLiquidations,
  listMarginRepayments,
  type MarginInterestRow,
  type MarginLiquidationRow,
  type MarginRepayment,
} from '@candor/contract/margin/records.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { formatDateTime, zonedHeader } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { MARGIN_KEY, type MarginMode } from './margin-queries.ts';

export const MARGIN_RECORDS = ['loans', 'repaid', 'interest', 'repayments', 'liquidations'] as const;
export type MarginRecordKind = (typeof MARGIN_RECORDS)[number];

interface MarginRecordsProps {
  readonly mode: MarginMode;
  readonly kind: MarginRecordKind;
}

/** What has happened to loans: one list at a time. */
export function MarginRecords({ mode, kind }: MarginRecordsProps) {
  switch (kind) {
    case 'loans':
      return <Loans mode={mode} state="now" />;
    case 'repaid':
      return <Loans mode={mode} state="history" />;
    case 'interest':
      return <Interest />;
    case 'repayments':
      return <Repayments />;
    case 'liquidations':
      return <Liquidations />;
    default:
      return kind satisfies never;
  }
}

const PAGE_SIZE = '20';

/** A page of a list, kept on screen while the next one comes. */
function usePage<Reply>(name: string, load: (page: Readonly<Record<'current' | 'size', string>>) => Promise<Reply>) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...MARGIN_KEY, 'records', name, page],
    queryFn: () => load({ current: String(page), size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return { query, page, onPage: setPage };
}

function Loans({ mode, state }: { readonly mode: MarginMode; readonly state: 'now' | 'history' }) {
  const t = useT();
  const account = mode === 'cross' ? 'gg_qc' : 'gg_zc';
  const list = usePage(`${state}/${account}`, (query) =>
    call(listBorrowOrders, { params: { state, account, symbol: 'all' }, query }, { isQuiet: true }),
  );
  const columns: readonly Column<BorrowOrder>[] = [
    ...usePlaceColumns<BorrowOrder>(),
    figure('amount', t('margin.records.borrowed'), ({ borrowAmount, symbol }) => [borrowAmount, symbol]),
    figure('repaid', t('margin.records.repaid'), ({ stillAmount, symbol }) => [stillAmount, symbol]),
    figure('interest', t('margin.repay.interest'), ({ interestAmount, symbol }) => [interestAmount, symbol]),
    figure('paid', t('margin.records.interestPaid'), ({ interestPaid, symbol }) => [interestPaid, symbol]),
  ];
  const label = t(state === 'now' ? 'margin.records.loans' : 'margin.records.repaidLoans');
  return (
    <PagedTable
      {...list}
      {...{ label, columns }}
      empty={t('margin.records.empty')}
      rowKey={({ borrowCode }) => borrowCode}
    />
  );
}

function Interest() {
  const t = useT();
  const list = usePage('interest', (query) => call(listMarginInterest, { query }, { isQuiet: true }));
  const columns: readonly Column<MarginInterestRow>[] = [
    ...usePlaceColumns<MarginInterestRow>(),
    figure('principal', t('margin.repay.principal'), ({ principal, symbol }) => [principal, symbol]),
    { key: 'hours', header: t('margin.records.hours'), align: 'end', cell: ({ hours }) => hours },
    figure('rate', t('margin.borrow.dayRate'), ({ dayRate }) => [dayRate, '%']),
    figure('amount', t('margin.repay.interest'), ({ amount, symbol }) => [amount, symbol]),
  ];
  return <RecordTable {...list} label={t('margin.repay.interest')} columns={columns} />;
}

function Repayments() {
  const t = useT();
  const list = usePage('repayments', (query) => call(listMarginRepayments, { query }, { isQuiet: true }));
  const columns: readonly Column<MarginRepayment>[] = [
    ...usePlaceColumns<MarginRepayment>(),
    figure('interest', t('margin.repay.interest'), ({ interest, symbol }) => [interest, symbol]),
    figure('principal', t('margin.repay.principal'), ({ principal, symbol }) => [principal, symbol]),
    { key: 'by', header: t('margin.records.by'), cell: ({ by }) => t(`margin.by.${by}`) },
  ];
  return <RecordTable {...list} label={t('margin.records.repayments')} columns={columns} />;
}

function Liquidations() {
  const t = useT();
  const list = usePage('liquidations', (query) => call(listMarginLiquidations, { query }, { isQuiet: true }));
  const columns: readonly Column<MarginLiquidationRow>[] = [
    ...usePlaceColumns<MarginLiquidationRow>(),
    { key: 'step', header: t('margin.records.step'), cell: ({ step }) => t(`margin.step.${step}`) },
    figure('amount', t('common.money.amount'), ({ amount, symbol }) => [amount, symbol]),
    figure('fee', t('common.money.fee'), ({ fee, symbol }) => [fee, symbol]),
    figure('rate', t('margin.panel.rate'), ({ depositRate }) => [depositRate, '%']),
  ];
  return <RecordTable {...list} label={t('margin.records.liquidations')} columns={columns} />;
}

interface RecordTableProps<Row> extends Omit<Parameters<typeof PagedTable<Row>>[0], 'empty' | 'rowKey'> {}

function RecordTable<Row extends { readonly id: string }>(props: RecordTableProps<Row>) {
  const t = useT();
  return <PagedTable {...props} empty={t('margin.records.empty')} rowKey={({ id }) => id} />;
}

interface Placed {
  readonly createTime: number;
  readonly symbolName: string | null;
}

/** When, and in which account. */
function usePlaceColumns<Row extends Placed>(): readonly Column<Row>[] {
  const t = useT();
  const style = useDateStyle();
  return [
    {
      key: 'time',
      header: zonedHeader(t('common.list.time'), style),
      isTitle: true,
      cell: ({ createTime }) => formatDateTime(createTime, style),
    },
    {
      key: 'account',
      header: t('margin.records.account'),
      cell: ({ symbolName }) => symbolName ?? t('spot.area.crossMargin'),
    },
  ];
}

/** An amount with its coin; what a step did not move is a dash. */
function figure<Row>(
  key: string,
  header: string,
  figureOf: (row: Row) => readonly [string | null, string | null],
): Column<Row> {
  return {
    key,
    header,
    align: 'end',
    cell: (row) => {
      const [value, unit] = figureOf(row);
      return <Amount value={value ?? undefined} {...(unit !== null && { unit })} isPrivate />;
    },
  };
}
