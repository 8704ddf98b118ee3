import type { Instrument } from '@candor/domain/spot/instrument.ts';

const PPM = 1_000_000n;
const AVERAGE_WINDOW_MS = 300_000;
export const INDEX_OLD_MS = 5_000;

/** A trade as the average price remembers it. */
export interface PricedTrade {
  readonly priceTicks: number;
  readonly lots: number;
  readonly atMs: number;
}

/** What prices are measured by: the index, and every trade there ever was. */
export interface Measures {
  readonly instrument: Instrument;
  readonly trades: readonly PricedTrade[];
  indexUnits: bigint | undefined;
  indexAtMs: number;
}

/** A market in which the coins have an index. */
interface Indexed {
  readonly instrument: Instrument;
  readonly indexOf: (asset: string, atMs: number) => bigint | undefined;
}

export type NaiveFreedom = 'free' | 'watched' | 'spent';

/** One that also knows how the lock of somebody's money lets them trade. */
interface Locking extends Indexed {
  readonly freedomOf: (owner: number) => NaiveFreedom;
}

/** The prices a side may name now, both ends included; undefined while there is nothing to measure them by. */
export function naiveBand(
  measures: Measures,
  side: 'buy' | 'sell',
  atMs: number,
): { readonly lowTicks: number; readonly highTicks: number } | undefined {
  const reference = referenceOf(measures, atMs);
  if (reference === undefined) return undefined;
  const { band, tickUnits } = measures.instrument;
  const [upPpm, downPpm] = side === 'buy' ? [band.bidUpPpm, band.bidDownPpm] : [band.askUpPpm, band.askDownPpm];
  const grain = PPM * tickUnits;
  return {
    lowTicks: Number((reference * BigInt(downPpm) + grain - 1n) / grain),
    highTicks: Number((reference * BigInt(upPpm)) / grain),
  };
}

/** A price moved against its order by the slippage of its market. */
export function naiveProtection({ marketSlippagePpm }: Instrument, side: 'buy' | 'sell', ticks: number): number {
  const slip = BigInt(marketSlippagePpm);
  if (side === 'buy') return Number((BigInt(ticks) * (PPM + slip)) / PPM);
  return Number((BigInt(ticks) * (PPM - slip) + PPM - 1n) / PPM);
}

/** The worst price at which borrowed money may be made to trade; undefined while one of the coins has no index. */
export function naiveWorst({ instrument, indexOf }: Indexed, side: 'buy' | 'sell', atMs: number): number | undefined {
  const price = naiveFair(instrument, (asset) => indexOf(asset, atMs));
  if (price === undefined) return undefined;
  const grain = 1_000n * instrument.tickUnits;
  return side === 'sell' ? Number((price * 965n + grain - 1n) / grain) : Number((price * 1_035n) / grain);
}

/** The worst price at which somebody whose money is locked may trade; undefined while one of the coins has no index. */
export function naiveLockedWorst(
  { instrument, indexOf, freedomOf }: Locking,
  { owner, side }: { readonly owner: number; readonly side: 'buy' | 'sell' },
  atMs: number,
): number | undefined {
  const price = naiveFair(instrument, (asset) => indexOf(asset, atMs));
  if (price === undefined) return undefined;
  const percent = freedomOf(owner) === 'spent' ? 0n : 1n;
  const grain = 100n * instrument.tickUnits;
  return side === 'sell'
    ? Number((price * (100n - percent) + grain - 1n) / grain)
    : Number((price * (100n + percent)) / grain);
}

/** What a market's coin is worth in its quote, by what both are worth. */
export function naiveFair(
  { base, quote }: Pick<Instrument, 'base' | 'quote'>,
  priceOf: (asset: string) => bigint | undefined,
): bigint | undefined {
  const [baseUnits, quoteUnits] = [priceOf(base), priceOf(quote)];
  if (baseUnits === undefined || quoteUnits === undefined) return undefined;
  return halfEven(baseUnits * 100_000_000n, quoteUnits);
}

/** The index, else the average of five minutes by whole seconds, else the last trade. */
function referenceOf({ instrument, trades, indexUnits, indexAtMs }: Measures, atMs: number): bigint | undefined {
  if (indexUnits !== undefined && atMs - indexAtMs < INDEX_OLD_MS) return indexUnits;
  const last = trades.at(-1);
  if (last === undefined) return undefined;
  let lots = 0n;
  let value = 0n;
  for (const trade of trades.toReversed()) {
    if (trade.atMs - (trade.atMs % 1000) <= atMs - AVERAGE_WINDOW_MS) break;
    lots += BigInt(trade.lots);
    value += BigInt(trade.lots) * BigInt(trade.priceTicks) * instrument.tickUnits;
  }
  return lots === 0n ? BigInt(last.priceTicks) * instrument.tickUnits : halfEven(value, lots);
}

function halfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend - quotient * divisor) * 2n;
  const isAway = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return isAway ? quotient + 1n : quotient;
}
