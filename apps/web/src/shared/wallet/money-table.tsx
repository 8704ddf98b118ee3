import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { ComponentProps, ReactNode } from 'react';
import { formatDateTime } from '../i18n/dates.ts';
import { useT } from '../i18n/use-t.ts';
import { PagedTable } from '../paged-table.tsx';
import { useDateStyle } from '../settings/settings-store.ts';

interface MoneyRow {
  readonly id: string;
  readonly coin: string;
  readonly amount: string;
  readonly createdAtMs: number;
}

/** What a list of money is handed by whoever asks for its rows. */
export type MoneyRows<Row> = Pick<
  ComponentProps<typeof PagedTable<Row>>,
  'query' | 'page' | 'onPage' | 'empty' | 'start'
> & {
  /** The newest alone, without their pages. */
  readonly isShort?: boolean;
};

type MoneyTableProps<Row> = MoneyRows<Row> & {
  readonly label: string;
  /** A way to ask about one row. */
  readonly ask: (row: Row) => ReactNode;
  /** What stands after the number and the amount that every row begins with. */
  readonly columns: readonly Column<Row>[];
};

/** Deposits or withdrawals: each with its number, its time and its amount. */
export function MoneyTable<Row extends MoneyRow>({
  ask,
  columns,
  query,
  isShort = false,
  ...rest
}: MoneyTableProps<Row>) {
  const t = useT();
  const style = useDateStyle();
  const { data } = query;
  const first: readonly Column<Row>[] = [
    {
      key: 'number',
      header: t('common.list.number'),
      cell: (row) => (
        <span className="flex items-center gap-1">
          <span className="flex flex-col">
            <span>{row.id}</span>
            <span className="text-12 text-muted">{formatDateTime(row.createdAtMs, style)}</span>
          </span>
          {ask(row)}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('common.money.amount'),
      align: 'end',
      isTitle: true,
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} isPrivate />,
    },
  ];
  return (
    <PagedTable
      columns={[...first, ...columns]}
      rowKey={({ id }) => id}
      query={isShort && data !== undefined ? { ...query, data: { ...data, pages: 1 } } : query}
      {...rest}
    />
  );
}
