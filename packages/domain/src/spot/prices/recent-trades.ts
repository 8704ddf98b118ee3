import { tickLotsOf, type Grid } from '@candor/money/grid.ts';
import { divide } from '@candor/money/rounding.ts';

/** The average price looks back this far (rule 1.1). */
const WINDOW_MS = 5 * 60 * 1000;
const SECOND_MS = 1000;

/** The trades of one second, added up. */
export interface TradedSecond {
  readonly startMs: number;
  lots: number;
  tickLots: bigint;
}

/** Enters a trade and forgets what has left the window. */
export function addTrade(
  seconds: TradedSecond[],
  trade: { readonly priceTicks: number; readonly quantityLots: number; readonly atMs: number },
): void {
  const tickLots = tickLotsOf(trade.priceTicks, trade.quantityLots);
  const newest = seconds[seconds.length - 1];
  // Time does not go back, so a trade belongs to the newest second or to a later one.
  if (newest !== undefined && trade.atMs < newest.startMs + SECOND_MS) {
    newest.lots += trade.quantityLots;
    newest.tickLots += tickLots;
    return;
  }
  const startMs = trade.atMs - (trade.atMs % SECOND_MS);
  while (seconds[0] !== undefined && !isInWindow(seconds[0], trade.atMs)) seconds.shift();
  seconds.push({ startMs, lots: trade.quantityLots, tickLots });
}

/** The average price of the window, weighted by quantity; undefined when nothing was traded in it. */
export function averageUnits(seconds: readonly TradedSecond[], { tickUnits }: Grid, atMs: number): bigint | undefined {
  let lots = 0n;
  let tickLots = 0n;
  for (const second of seconds) {
    if (!isInWindow(second, atMs)) continue;
    lots += BigInt(second.lots);
    tickLots += second.tickLots;
  }
  return lots === 0n ? undefined : divide(tickLots * tickUnits, lots, 'halfEven');
}

function isInWindow(second: TradedSecond, atMs: number): boolean {
  return second.startMs > atMs - WINDOW_MS;
}
