import { TableView, type TableProps } from './table-view.tsx';
import { useTableModel } from './use-table-model.ts';

/** A table whose order and columns TanStack Table keeps: the console's. */
export function DataTable<Row>({ initialSort, ...table }: TableProps<Row>) {
  const { columns, rows, rowKey, choice } = table;
  const model = useTableModel({ columns, rows, rowKey, initialSort, choice });
  return <TableView {...table} model={model} />;
}
