/** The areas of the terminal, by the names that the order pages have in their addresses. */
export const TERMINAL_AREAS = ['spot', 'margin-all', 'margin-fixed', 'u', 'coin'] as const;
export type TerminalArea = (typeof TERMINAL_AREAS)[number];

/** The types of the calls and of the trading screen, each with its area. */
const AREAS_OF_TYPES: Readonly<Record<string, TerminalArea>> = {
  xh: 'spot',
  qc: 'margin-all',
  zc: 'margin-fixed',
  usta: 'u',
  ubw: 'u',
  bbw: 'coin',
};

/** A page over the whole window is named by its area or a type; anything else is the name of a market: `BTC_USDT`. */
export function terminalAreaOf(name: string): TerminalArea | undefined {
  return TERMINAL_AREAS.find((area) => area === name) ?? AREAS_OF_TYPES[name.toLowerCase()];
}

/** Where an area fills the whole window. */
export function fullScreenPath(area: TerminalArea): string {
  return area === 'u' || area === 'coin' ? `/exchange/full-contract/${area}` : `/exchange/full-screen/${area}`;
}
