import type { Side } from '@candor/domain/matching/side.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { seededRandom } from '../sources/seeded-random.ts';
import { type Liveliness, livelinessOf, type Pace } from './liveliness.ts';
import type { Crew, Maker } from './makers.ts';
import type { PublishedIndex, QuotedMarket, Venue, VenueMarket } from './venue.ts';

interface TradeFlowOptions {
  readonly venue: Venue;
  readonly crew: Crew;
  readonly index: PublishedIndex;
  readonly pace: Pace;
  readonly seed: string;
}

export const FLOW_STEP_MS = 250;

/** Trades call forth trades: half of them are answers to others, within some seconds (a Hawkes process). */
const ANSWERED_PART = 0.5;
const ANSWER_MS = 4_000;
/** How soon the two averages forget: what has just moved, and what has moved for minutes. */
const FAST_MS = 10_000;
const SLOW_MS = 90_000;
/** Whose trades they are: most follow nothing. */
const MOMENTUM_PART = 0.2;
const REVERSION_PART = 0.2;
/** What a trade is worth: a power law, as real ones show, cut off at so many times the least. */
const VALUE_EXPONENT = -0.65;
const VALUE_TIMES_MAX = 300;
/** How strongly an account sells what it has too much of. */
const LEAN = 0.4;

/** What the flow remembers of a market. */
interface Pulse {
  /** Trades a second that are due now. */
  rate: number;
  fast: number;
  slow: number;
}

/** Three disclosed accounts with ways of their own: seeded orders against the books, paid from their own balances. */
export class TradeFlow {
  readonly #options: TradeFlowOptions;
  readonly #random: () => number;
  readonly #pulses = new Map<string, Pulse>();

  constructor(options: TradeFlowOptions) {
    this.#options = options;
    this.#random = seededRandom(`${options.seed}|${options.crew.noise.name}`);
  }

  /** Called every `FLOW_STEP_MS`. */
  async step(): Promise<void> {
    const { venue, index, pace } = this.#options;
    const trades = venue.markets().flatMap((market) => {
      const price = index(market.indexSymbol);
      if (price === undefined) return [];
      const life = livelinessOf(market.coin, pace);
      const pulse = this.#beat(market, price, life);
      const count = this.#countIn(pulse.rate * (FLOW_STEP_MS / 1_000));
      pulse.rate += (count * ANSWERED_PART * 1_000) / ANSWER_MS;
      return Array.from({ length: count }, () => this.#trade(market, { price, life, pulse }));
    });
    await Promise.all(trades);
  }

  /** Moves the averages, and lets what others did fade. */
  #beat({ symbol }: VenueMarket, price: number, { tradesPerSecond }: Liveliness): Pulse {
    const own = tradesPerSecond * (1 - ANSWERED_PART);
    const pulse = this.#pulses.get(symbol) ?? { rate: own, fast: price, slow: price };
    this.#pulses.set(symbol, pulse);
    pulse.rate = own + (pulse.rate - own) * Math.exp(-FLOW_STEP_MS / ANSWER_MS);
    pulse.fast += (price - pulse.fast) * (FLOW_STEP_MS / FAST_MS);
    pulse.slow += (price - pulse.slow) * (FLOW_STEP_MS / SLOW_MS);
    return pulse;
  }

  /** How many come where so many are to be expected (Poisson, by Knuth's product). */
  #countIn(expected: number): number {
    const limit = Math.exp(-expected);
    let product = this.#random();
    let count = 0;
    while (product > limit) {
      count += 1;
      product *= this.#random();
    }
    return count;
  }

  async #trade(
    market: VenueMarket,
    { price, life, pulse }: { readonly price: number; readonly life: Liveliness; readonly pulse: Pulse },
  ): Promise<void> {
    const { venue } = this.#options;
    const { maker, bias } = this.#whose(pulse, price);
    const times = Math.min(VALUE_TIMES_MAX, (1 - this.#random()) ** VALUE_EXPONENT);
    const excess = Math.min(1, Math.max(-1, venue.excessOf(maker, market, price)));
    const side: Side = this.#random() < 0.5 + bias - LEAN * excess ? 'buy' : 'sell';
    const lotValue = lotValueOf(market, price);
    const lots = Math.max(market.minQuantityLots, Math.round((life.tradeValueMin * times) / lotValue));
    await venue.take(maker, market, { side, lots: Math.min(lots, market.maxQuantityLots) });
  }

  /** Who trades, and how much rather it buys than sells. */
  #whose({ fast, slow }: Pulse, price: number): { readonly maker: Maker; readonly bias: number } {
    const { noise, momentum, reversion } = this.#options.crew;
    const drawn = this.#random();
    if (drawn < MOMENTUM_PART) return { maker: momentum, bias: LEAN * Math.sign(price - fast) };
    if (drawn < MOMENTUM_PART + REVERSION_PART) return { maker: reversion, bias: LEAN * Math.sign(slow - price) };
    return { maker: noise, bias: 0 };
  }
}

/** What a lot of a market is worth in the quote asset. */
export function lotValueOf({ lotValue, lotUnits }: QuotedMarket, price: number): number {
  return lotValue ?? (Number(lotUnits) / Number(UNITS_PER_WHOLE)) * price;
}
