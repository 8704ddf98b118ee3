/** A row that is longer than the screen: what is chosen in it must not lie outside. The row places its items. */
export function showChosen(row: HTMLElement | null, selector: string): void {
  const chosen = row?.querySelector<HTMLElement>(selector);
  if (row !== null && chosen !== null && chosen !== undefined) {
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }
}

/** The same for a row of links, as its ref. */
export function showCurrent(row: HTMLElement | null): void {
  showChosen(row, '[aria-current="page"]');
}
