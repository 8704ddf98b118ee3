import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { useT } from '#shared/texts/use-t.ts';

interface CardPage<Row> {
  readonly records: readonly Row[];
  readonly pages: number;
}

interface CardTableProps<Row, Page extends CardPage<Row>> {
  readonly label: string;
  /** Whose, and which part: under this name it is kept while it is open. */
  readonly name: readonly string[];
  readonly fetchPage: (current: string) => Promise<Page>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What an answer tells besides its rows. */
  readonly above?: (page: Page) => ReactNode;
}

/** One part of a card as a table, fetched when it is opened, a page at a time. */
export function CardTable<Row, Page extends CardPage<Row>>({
  label,
  name,
  columns,
  ...rest
}: CardTableProps<Row, Page>) {
  const { fetchPage, rowKey, above } = rest;
  const t = useT();
  const [current, setCurrent] = useState(1);
  const page = useQuery({
    queryKey: [...name, current],
    queryFn: () => fetchPage(String(current)),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={page}>
      {(shown) => (
        <div className="flex min-w-0 flex-col gap-2">
          {above?.(shown)}
          <DataTable
            label={label}
            columns={columns}
            rows={shown.records}
            rowKey={rowKey}
            empty={<EmptyState isSmall title={t('ops.card.empty')} />}
          />
          {shown.pages > 1 && <Pagination label={label} page={current} pageCount={shown.pages} onChange={setCurrent} />}
        </div>
      )}
    </Loaded>
  );
}
