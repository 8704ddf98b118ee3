/** The areas of the terminal, by the names that the order pages have in their addresses. */
export const TERMINAL_AREAS = ['spot', 'margin-all', 'margin-fixed', 'u', 'coin'] as const;
export type TerminalArea = (typeof TERMINAL_AREAS)[number];

/** A page over the whole window is named by its area or by its market: `BTC_USDT`. */
export function isTerminalArea(name: string | undefined): name is TerminalArea {
  return TERMINAL_AREAS.some((area) => area === name);
}

/** Where an area fills the whole window. */
export function fullScreenPath(area: TerminalArea): string {
  return area === 'u' || area === 'coin' ? `/exchange/full-contract/${area}` : `/exchange/full-screen/${area}`;
}
