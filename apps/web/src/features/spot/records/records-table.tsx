import type { Column } from '@candor/ui/table/column.ts';
import type { ComponentProps } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import type { RecordPartProps } from './record-filters.tsx';
import { isFiltered } from './records-search.ts';

interface RecordsTableProps<Row> extends RecordPartProps {
  readonly label: string;
  /** Said when there is nothing yet, whatever the filters. */
  readonly empty: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly query: ComponentProps<typeof PagedTable<Row>>['query'];
}

/** A page of one's orders or trades. */
export function RecordsTable<Row>({ empty, search, onChoose, ...table }: RecordsTableProps<Row>) {
  const t = useT();
  return (
    <PagedTable
      {...table}
      empty={isFiltered(search) ? t('records.empty.filtered') : empty}
      start={isFiltered(search) ? undefined : { to: '/exchange/index', label: t('common.start.order') }}
      drawing={isFiltered(search) ? 'search' : 'orders'}
      page={Number(search.page)}
      onPage={(page) => onChoose({ page: String(page) })}
    />
  );
}
