import type { ReactNode } from 'react';
import type { SortableColumn } from './sort-rows.ts';

export interface Column<Row> extends SortableColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end, words at the start. */
  readonly align?: 'start' | 'end';
  /** Heads the card on a phone; the first column when none says so. */
  readonly isTitle?: boolean;
  /** Holds the buttons of the row: in view however narrow the table is; on a phone they end the card, across it all. */
  readonly isAction?: boolean;
  /** A header of several words may take two lines where the table has no room. */
  readonly wrapsHeader?: boolean;
  readonly className?: string;
}
