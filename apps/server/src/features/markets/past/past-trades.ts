import type { Side } from '@candor/domain/matching/side.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { livelinessOf, type Pace } from '../makers/liveliness.ts';
import type { Crew, Maker } from '../makers/makers.ts';
import { lotValueOf } from '../makers/trade-flow.ts';
import type { PublishedIndex, Venue, VenueMarket } from '../makers/venue.ts';
import { seededRandom } from '../sources/seeded-random.ts';

interface PastTradesOptions {
  readonly venue: Venue;
  readonly crew: Crew;
  /** The price at this moment. */
  readonly index: PublishedIndex;
  /** Hands it to the core, as every tick of a market that is served is. */
  readonly tellIndex: (market: VenueMarket, price: number) => Promise<unknown>;
  readonly pace: Pace;
  readonly seed: string;
}

/** One trade of a quiet market stands for many of one that is served: from how many a second on it has so many minutes. */
const MINUTES_BETWEEN = [
  { tradesPerSecond: 1, minutes: 1 },
  { tradesPerSecond: 0.3, minutes: 5 },
  { tradesPerSecond: 0, minutes: 15 },
] as const;
/** Contracts of a fixed number of dollars trade less. */
const COIN_MARGINED_MINUTES = 5;
/** What a trade of the flow is worth on average, as a multiple of its least. */
const MEAN_TIMES = 2.7;
const VALUE_MAX = 40_000;
/** How far from the index a trade is, in parts of the price. */
const STRAY = 0.000_15;
/** How strongly an account sells what it has bought too much of. */
const LEAN = 0.45;

/** Trades of the disclosed accounts with each other before the first start: an order that stands, and one that takes it. */
export class PastTrades {
  readonly #options: PastTradesOptions;
  readonly #random: () => number;
  /** What each taker has bought more than sold, in the quote asset, by account and symbol. */
  readonly #held = new Map<string, number>();

  constructor(options: PastTradesOptions) {
    this.#options = options;
    this.#random = seededRandom(`${options.seed}|past|${options.crew.noise.name}`);
  }

  /** The trades of one minute, counted from the market's beginning. */
  async step(minute: number): Promise<void> {
    const { venue, index, tellIndex } = this.#options;
    const done = venue.markets().flatMap((market, place) => {
      const price = index(market.indexSymbol);
      if (price === undefined || (minute + place) % this.#minutesOf(market) !== 0) return [];
      return [tellIndex(market, price), ...this.#trade(market, price)];
    });
    await Promise.all(done);
  }

  #minutesOf({ coin, lotValue }: VenueMarket): number {
    const { tradesPerSecond } = livelinessOf(coin, 'on');
    const { minutes } = MINUTES_BETWEEN.find((one) => tradesPerSecond >= one.tradesPerSecond) ?? MINUTES_BETWEEN[2];
    return lotValue === undefined ? minutes : Math.max(minutes, COIN_MARGINED_MINUTES);
  }

  #trade(market: VenueMarket, price: number): readonly Promise<unknown>[] {
    const { venue, crew } = this.#options;
    const taker = this.#taker();
    const side = this.#sideOf(taker, market);
    const lotValue = lotValueOf(market, price);
    const lots = Math.max(market.minQuantityLots, Math.round(this.#valueOf(market) / lotValue));
    const quantityLots = Math.min(lots, market.maxQuantityLots);
    const tick = Number(market.tickUnits) / Number(UNITS_PER_WHOLE);
    const priceTicks = Math.max(1, Math.round((price * (1 + STRAY * (2 * this.#random() - 1))) / tick));
    this.#hold(taker, market, (side === 'buy' ? 1 : -1) * quantityLots * lotValue);
    return [
      venue.place(crew.touch, market, { side: side === 'buy' ? 'sell' : 'buy', priceTicks, quantityLots }),
      venue.take(taker, market, { side, lots: quantityLots, limitTicks: priceTicks }),
    ];
  }

  /** As much as the flow would trade meanwhile, on average; now more, now less. */
  #valueOf(market: VenueMarket): number {
    const { tradesPerSecond, tradeValueMin } = livelinessOf(market.coin, this.#options.pace);
    const mean = tradesPerSecond * tradeValueMin * MEAN_TIMES * this.#minutesOf(market) * 60;
    return Math.min(VALUE_MAX, mean * (0.2 - Math.log(1 - this.#random()) * 0.8));
  }

  #taker(): Maker {
    const { noise, momentum, reversion } = this.#options.crew;
    const drawn = this.#random();
    return drawn < 0.6 ? noise : drawn < 0.8 ? momentum : reversion;
  }

  #sideOf(taker: Maker, { symbol }: VenueMarket): Side {
    const held = (this.#held.get(nameOf(taker, symbol)) ?? 0) / taker.coinValue;
    return this.#random() < 0.5 - LEAN * Math.min(1, Math.max(-1, 2 * held)) ? 'buy' : 'sell';
  }

  #hold(taker: Maker, { symbol }: VenueMarket, value: number): void {
    const name = nameOf(taker, symbol);
    this.#held.set(name, (this.#held.get(name) ?? 0) + value);
  }
}

function nameOf({ owner }: Maker, symbol: string): string {
  return `${owner} ${symbol}`;
}
