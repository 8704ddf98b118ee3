const ROWS_PER_INSERT = 200;

/** A long list in parts that one statement can carry. */
export function inParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const parts: (readonly Row[])[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    parts.push(rows.slice(start, start + ROWS_PER_INSERT));
  return parts;
}
