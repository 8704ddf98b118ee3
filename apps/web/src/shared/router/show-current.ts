/** A row of links that is longer than a phone: the one to the page on screen must not lie outside. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
  if (row !== null && current !== null && current !== undefined) {
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}
