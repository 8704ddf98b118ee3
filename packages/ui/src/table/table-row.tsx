import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { Column } from './column.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Its place in the whole, counted from 0, when only a part is drawn. */
  readonly index?: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

export function TableRow<Row>({ row, columns, index, ref }: TableRowProps<Row>) {
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + HEADER_ROWS + 1}
      // A cell may stretch its link over the whole row.
      className="group relative"
    >
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(
            'h-row border-b border-line px-cell py-1 transition-colors group-last:border-transparent group-hover:bg-surface-3',
            column.align === 'end' && 'text-end tabular-nums',
            column.isAction === true && 'sticky end-0 bg-surface-2',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const HEADER_ROWS = 1;
