import type { ReactNode } from 'react';

/** Undefined is not known, and stands last whichever way one sorts. */
export type SortValue = string | number | bigint | undefined;

export interface Sort {
  readonly columnKey: string;
  readonly isDescending: boolean;
}

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
  /** `decimal` for amounts that travel as strings; text sorts as the reader's language does. */
  readonly sortAs?: 'text' | 'decimal' | undefined;
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

/** What a table shows, and in which order. */
export interface TableModel<Row> {
  /** Those that the reader has not put away. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  /** First press ascends, the second descends, the third gives back the order the rows came in. */
  readonly onPressHeader: (columnKey: string) => void;
}
