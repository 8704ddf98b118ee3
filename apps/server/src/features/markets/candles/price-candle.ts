import type { Candle } from '@candor/contract/markets/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';

/** A price that was paid or counted at a moment; only a trade has a volume. */
export interface PricePrint {
  readonly atMs: number;
  readonly priceUnits: bigint;
  readonly volume?: PrintVolume | undefined;
}

export interface PrintVolume {
  /** In the base coin, and in the quote coin. */
  readonly baseUnits: bigint;
  readonly quoteUnits: bigint;
}

export interface PriceCandle {
  readonly openAtMs: number;
  readonly openUnits: bigint;
  readonly highUnits: bigint;
  readonly lowUnits: bigint;
  readonly closeUnits: bigint;
  readonly volume: PrintVolume | undefined;
}

export function openCandle({ priceUnits, volume }: PricePrint, openAtMs: number): PriceCandle {
  return {
    openAtMs,
    openUnits: priceUnits,
    highUnits: priceUnits,
    lowUnits: priceUnits,
    closeUnits: priceUnits,
    volume,
  };
}

/** The candle with one more price in it, which is its newest. */
export function addPrint(candle: PriceCandle, { priceUnits, volume }: PricePrint): PriceCandle {
  return {
    ...candle,
    highUnits: priceUnits > candle.highUnits ? priceUnits : candle.highUnits,
    lowUnits: priceUnits < candle.lowUnits ? priceUnits : candle.lowUnits,
    closeUnits: priceUnits,
    volume: addVolume(candle.volume, volume),
  };
}

function addVolume(sum: PrintVolume | undefined, more: PrintVolume | undefined): PrintVolume | undefined {
  if (sum === undefined || more === undefined) return sum ?? more;
  return { baseUnits: sum.baseUnits + more.baseUnits, quoteUnits: sum.quoteUnits + more.quoteUnits };
}

export interface CandleMarks {
  readonly isClosed: boolean;
  readonly isSimulated: boolean;
}

/** A candle as it travels. */
export function printCandle(candle: PriceCandle, marks: CandleMarks): Candle {
  const { volume } = candle;
  return {
    openAtMs: candle.openAtMs,
    open: print(candle.openUnits),
    high: print(candle.highUnits),
    low: print(candle.lowUnits),
    close: print(candle.closeUnits),
    volume: volume === undefined ? null : print(volume.baseUnits),
    amount: volume === undefined ? null : print(volume.quoteUnits),
    ...marks,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
