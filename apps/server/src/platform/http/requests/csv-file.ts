import { EXPORT_ROWS_MAX, ROWS_TOTAL_HEADER } from '@candor/contract/shared/fields.ts';
import { type CsvColumn, csvOf } from '#platform/csv.ts';

/** Rows that are read part by part, and how many there are. */
export interface Listing<Row> {
  readonly total: number;
  readonly parts: AsyncIterable<readonly Row[]>;
}

export interface CsvFileParts<Row> {
  readonly listing: Listing<Row>;
  readonly columns: readonly CsvColumn<Row>[];
  readonly nowMs: number;
}

/** The answer of a download: a file named after its day, with as many rows as a file may have. */
export function csvFileOf<Row>(name: string, { listing, columns, nowMs }: CsvFileParts<Row>) {
  return {
    fileName: `${name}-${new Date(nowMs).toISOString().slice(0, 10)}.csv`,
    headers: { [ROWS_TOTAL_HEADER]: String(listing.total) },
    chunks: csvOf(columns, listing.parts, EXPORT_ROWS_MAX),
  };
}
