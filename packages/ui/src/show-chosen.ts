/** A row that is longer than the screen: what is chosen in it must not lie outside. The row is what its items are placed by. */
export function showChosen(row: HTMLElement | null, selector: string): void {
  const chosen = row?.querySelector<HTMLElement>(selector);
  if (row !== null && chosen !== null && chosen !== undefined) {
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }
}
