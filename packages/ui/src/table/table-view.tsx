import type { Column, Sort, TableModel } from './column.ts';
import { lazy, Suspense, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { ColumnChoice } from './column-choice.tsx';
import { EmptyState } from '../empty-state.tsx';
import { TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useHeldOrder } from './use-held-order.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { useUiTexts } from '../ui-texts.tsx';

export interface TableProps<Row> {
  /** What the table holds; read out, not drawn. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly initialSort?: Sort;
  /** Drawn when there are no rows; without it, that there is nothing. */
  readonly empty?: ReactNode;
  /** What a card holds on a phone, where the names and values of all columns would be too much. */
  readonly card?: (row: Row) => ReactNode;
  /** Dense trading tables scroll sideways on a phone instead of turning into cards. */
  readonly hasCards?: boolean;
  /** Lets the reader put columns away; not on a phone, where each row is a card. */
  readonly choice?: ColumnChoice;
  /** How high it may grow before it scrolls, by utilities; its header then stays in view. */
  readonly heightClassName?: string;
}

interface TableViewProps<Row> extends Omit<TableProps<Row>, 'initialSort'> {
  readonly model: TableModel<Row>;
}

/** Draws a table as its model says: a row each, or a card each on a phone. */
export function TableView<Row>({ label, columns, rows, rowKey, empty, model, ...rest }: TableViewProps<Row>) {
  const { hasCards = true, heightClassName, card, choice } = rest;
  const { text } = useUiTexts();
  const isPhone = useMediaQuery(PHONE);
  const { columns: drawn, sort } = model;
  const { rows: shown, holders } = useHeldOrder(model.rows, rowKey);

  if (rows.length === 0) return empty ?? <EmptyState isSmall title={text('ui.table.empty')} />;
  if (isPhone && hasCards) {
    return <TableCards {...{ label, columns, rows: shown, rowKey, sort, card }} onSort={model.onSort} />;
  }
  const isLong = shown.length > VIRTUAL_FROM;
  const plainRows = shown.slice(0, VIRTUAL_FROM).map((row) => <TableRow key={rowKey(row)} row={row} columns={drawn} />);
  const drawRow = (index: number, ref: Ref<HTMLTableRowElement>) => {
    const row = shown[index];
    return row !== undefined && <TableRow key={rowKey(row)} columns={drawn} {...{ row, index, ref }} />;
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
      tabIndex={0}
      role="region"
      aria-label={label}
      className={classNames('overflow-auto', heightClassName ?? (isLong && 'max-h-128'))}
    >
      <table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className="w-full border-separate border-spacing-0 text-13"
      >
        <TableHead {...{ columns, drawn, choice, sort }} onSort={model.onPressHeader} />
        {isLong ? (
          <Suspense fallback={<tbody {...holders}>{plainRows}</tbody>}>
            <VirtualRows rowCount={shown.length} drawRow={drawRow} holders={holders} />
          </Suspense>
        ) : (
          <tbody {...holders}>{plainRows}</tbody>
        )}
      </table>
    </div>
  );
}

const PHONE = '(max-width: 39.99rem)';
/** Below this the browser draws all rows faster than a list machine starts. */
const VIRTUAL_FROM = 200;

const VirtualRows = lazy(async () => {
  const { TableVirtualRows } = await import('./table-virtual-rows.tsx');
  return { default: TableVirtualRows };
});
