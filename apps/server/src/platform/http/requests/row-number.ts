/** The number of a row by its id on the wire; 0, which no row has, for an id beyond what a number holds. */
export function rowNumber(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : 0;
}
