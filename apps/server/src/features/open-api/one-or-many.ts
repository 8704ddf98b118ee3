/** One row where one market was named, a list otherwise. */
export function oneOrMany<Row>(
  { symbol }: { readonly symbol?: string | undefined },
  rows: readonly Row[],
): Row | Row[] {
  const [only] = rows;
  return symbol !== undefined && only !== undefined ? only : [...rows];
}
