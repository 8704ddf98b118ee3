import { livelinessOf, type Pace } from './liveliness.ts';
import type { Crew } from './makers.ts';
import { quoteLadder, touchQuotes } from './quote-ladder.ts';
import { planQuotes, type RestingQuote } from './quote-plan.ts';
import type { PublishedIndex, Venue, VenueMarket } from './venue.ts';

interface MarketMakerOptions {
  readonly venue: Venue;
  readonly crew: Crew;
  readonly index: PublishedIndex;
  readonly pace: Pace;
}

/** Who quotes; what each does is its own account's. */
const QUOTING = ['touch', 'near', 'middle', 'deep'] as const;

type Resting = ReadonlyMap<string, readonly RestingQuote[]>;

/** Quotes around the published index with its own funded balances. Every trade with it is a real trade of the exchange. */
export class MarketMaker {
  readonly #options: MarketMakerOptions;
  #second = -1;

  constructor(options: MarketMakerOptions) {
    this.#options = options;
  }

  /** Called once a second: brings quotes to where the index is; what stands right stays and keeps its turn. */
  async step(nowMs: number): Promise<void> {
    const { venue, crew, pace } = this.#options;
    this.#second += 1;
    const resting = new Map(QUOTING.map((role) => [role, venue.restingOf(crew[role])]));
    const due = venue
      .markets()
      .filter((market, place) => this.#isDue(livelinessOf(market.coin, pace).everySeconds, place));
    await Promise.all(due.map((market) => this.#adjust(market, { resting, nowMs })));
  }

  /** The first time all are; later each in its turn, so that the seconds are alike. */
  #isDue(everySeconds: number, place: number): boolean {
    return this.#second === 0 || (this.#second + place) % everySeconds === 0;
  }

  async #adjust(
    market: VenueMarket,
    { resting, nowMs }: { readonly resting: ReadonlyMap<string, Resting>; readonly nowMs: number },
  ): Promise<void> {
    const { venue, crew, index, pace } = this.#options;
    const price = index(market.indexSymbol);
    const life = livelinessOf(market.coin, pace);
    // Without an index they do not know the price, and take their quotes back.
    const moment = price === undefined ? undefined : { price, nowMs };
    const wanted = moment && { touch: touchQuotes(market, life, moment), ...quoteLadder(market, life, moment) };
    const plans = QUOTING.map(
      (role) => [crew[role], planQuotes(resting.get(role)?.get(market.symbol) ?? [], wanted?.[role] ?? [])] as const,
    );
    // Whoever steps back goes first: the other side could else not come nearer without crossing it.
    await Promise.all([
      ...plans.flatMap(([maker, { cancels }]) => cancels.map(({ id }) => venue.cancel(maker, id))),
      ...(['retreats', 'advances'] as const).flatMap((way) =>
        plans.flatMap(([maker, plan]) =>
          plan[way].map(({ order, quote }) => venue.move(maker, market, { orderId: order.id, quote })),
        ),
      ),
      ...plans.flatMap(([maker, { places }]) => places.map((quote) => venue.place(maker, market, quote))),
    ]);
  }
}
