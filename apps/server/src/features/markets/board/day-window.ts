import { divide } from '@candor/money/rounding.ts';
import { addPrint, openCandle, type PriceCandle, type PricePrint } from '../candles/price-candle.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** What of a minute's turnover market makers had a side in, or both. */
export interface MakerParts {
  readonly makerAmountUnits: bigint;
  readonly bothSidesAmountUnits: bigint;
}

export const NO_MAKERS: MakerParts = { makerAmountUnits: 0n, bothSidesAmountUnits: 0n };

interface Minute extends MakerParts {
  readonly candle: PriceCandle;
}

/** The last 24 hours, counted in whole minutes. */
export interface DayFigures extends MakerParts {
  /** The first minute in which there was a price. */
  readonly fromMs: number;
  readonly openUnits: bigint;
  readonly highUnits: bigint;
  readonly lowUnits: bigint;
  readonly closeUnits: bigint;
  /** In the base coin and in the quote coin; zero where prices were not made by trades. */
  readonly volumeUnits: bigint;
  readonly amountUnits: bigint;
}

/** The minutes of one symbol's last 24 hours. */
export class DayWindow {
  #minutes: Minute[] = [];
  #lastUnits: bigint | undefined;
  #figures: { readonly minute: number; readonly figures: DayFigures | undefined } | undefined;

  /** Takes up minutes that were kept, oldest first. */
  restore(candle: PriceCandle, parts: MakerParts): void {
    this.#minutes.push({ candle, ...parts });
    this.#lastUnits = candle.closeUnits;
    this.#figures = undefined;
  }

  /** The last price of a market that has been quiet for longer than the window. */
  restoreLast(priceUnits: bigint): void {
    this.#lastUnits ??= priceUnits;
  }

  absorb(print: PricePrint, parts: MakerParts = NO_MAKERS): void {
    const openAtMs = print.atMs - (print.atMs % MINUTE_MS);
    const newest = this.#minutes.at(-1);
    this.#lastUnits = print.priceUnits;
    this.#figures = undefined;
    if (newest?.candle.openAtMs !== openAtMs) {
      this.#minutes.push({ candle: openCandle(print, openAtMs), ...parts });
      return;
    }
    this.#minutes[this.#minutes.length - 1] = {
      candle: addPrint(newest.candle, print),
      makerAmountUnits: newest.makerAmountUnits + parts.makerAmountUnits,
      bothSidesAmountUnits: newest.bothSidesAmountUnits + parts.bothSidesAmountUnits,
    };
  }

  /** The last price, however old; undefined before the first. */
  lastUnits(): bigint | undefined {
    return this.#lastUnits;
  }

  /** The price that held at each of these moments, oldest first; undefined before the first that is known. */
  pricesAt(momentsMs: readonly number[]): readonly (bigint | undefined)[] {
    let next = 0;
    let price: bigint | undefined;
    return momentsMs.map((momentMs) => {
      for (let minute = this.#minutes[next]; minute !== undefined; minute = this.#minutes[next]) {
        if (minute.candle.openAtMs > momentMs) break;
        price = minute.candle.closeUnits;
        next += 1;
      }
      return price;
    });
  }

  /** Undefined when there was no price in the window. */
  figures(nowMs: number): DayFigures | undefined {
    const minute = Math.floor(nowMs / MINUTE_MS);
    if (this.#figures?.minute === minute) return this.#figures.figures;
    const fromMs = (minute - DAY_MINUTES + 1) * MINUTE_MS;
    this.#minutes = this.#minutes.filter(({ candle }) => candle.openAtMs >= fromMs);
    const figures = sumOf(this.#minutes);
    this.#figures = { minute, figures };
    return figures;
  }
}

function sumOf(minutes: readonly Minute[]): DayFigures | undefined {
  const [first] = minutes;
  const last = minutes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  let { highUnits, lowUnits } = first.candle;
  let [volumeUnits, amountUnits, makerAmountUnits, bothSidesAmountUnits] = [0n, 0n, 0n, 0n];
  for (const { candle, ...parts } of minutes) {
    if (candle.highUnits > highUnits) ({ highUnits } = candle);
    if (candle.lowUnits < lowUnits) ({ lowUnits } = candle);
    volumeUnits += candle.volume?.baseUnits ?? 0n;
    amountUnits += candle.volume?.quoteUnits ?? 0n;
    makerAmountUnits += parts.makerAmountUnits;
    bothSidesAmountUnits += parts.bothSidesAmountUnits;
  }
  return {
    fromMs: first.candle.openAtMs,
    openUnits: first.candle.openUnits,
    highUnits,
    lowUnits,
    closeUnits: last.candle.closeUnits,
    volumeUnits,
    amountUnits,
    makerAmountUnits,
    bothSidesAmountUnits,
  };
}

/** A change in percent with two decimals, as units of a hundredth; with its sign, rounded to the nearest. */
export function percentHundredths(fromUnits: bigint, toUnits: bigint): bigint {
  return divide((toUnits - fromUnits) * 10_000n, fromUnits, 'halfEven');
}
