import { useMemo, useState } from 'react';
import { useUiTexts } from '../ui-texts.tsx';
import { chosenColumns } from './column-choice.tsx';
import { nextSort, sortRows } from './sort-rows.ts';
import { TableView, type TableProps } from './table-view.tsx';

/** A table of the site. The console's is `DataTable`, whose library weighs too much for every page (decision 180). */
export function Table<Row>({ initialSort, ...table }: TableProps<Row>) {
  const { columns, rows, choice } = table;
  const { locale } = useUiTexts();
  const collator = useMemo(() => new Intl.Collator(locale, { numeric: true }), [locale]);
  const [sort, setSort] = useState(initialSort);
  const model = {
    columns: chosenColumns(columns, choice),
    rows: sortRows(rows, { columns, sort, collator }),
    sort,
    onSort: setSort,
    onPressHeader: (columnKey: string) => setSort(nextSort(sort, columnKey)),
  };
  return <TableView {...table} model={model} />;
}
