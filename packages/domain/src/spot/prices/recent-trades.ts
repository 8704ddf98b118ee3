import type { Grid } from '@candor/money/grid.ts';
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
  const startMs = trade.atMs - (trade.atMs % SECOND_MS);
  const tickLots = BigInt(trade.priceTicks) * BigInt(trade.quantityLots);
  const newest = seconds[seconds.length - 1];
  if (newest?.startMs === startMs) {
    newest.lots += trade.quantityLots;
    newest.tickLots += tickLots;
    return;
  }
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
