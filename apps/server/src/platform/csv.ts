/** A column of a file: what a row has there, null for nothing. Only a column of numbers is left as it is. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly of: (row: Row) => string | null;
}

/** Spreadsheet programs take a file without it for another encoding. */
const BYTE_ORDER_MARK = '\u{FEFF}';
const LINE_END = '\r\n';

/** A CSV file, made part by part as its rows come, with at most so many of them. */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
  rowsMax: number,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title));
  let left = rowsMax;
  for await (const rows of parts) {
    yield rows
      .slice(0, left)
      .map((row) => lineOf(columns.map((column) => cellOf(column, row))))
      .join('');
    left -= rows.length;
    if (left <= 0) return;
  }
}

function lineOf(cells: readonly string[]): string {
  return cells.join(',') + LINE_END;
}

const NUMBER = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet would take for a formula, and carry out on the reader's machine. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf<Row>({ isNumber, of }: CsvColumn<Row>, row: Row): string {
  const value = of(row) ?? '';
  if (isNumber === true && NUMBER.test(value)) return value;
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
