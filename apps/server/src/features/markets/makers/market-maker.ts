import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import { openOrdersOf } from '@candor/domain/spot/market-views.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { listedInstruments } from '../listings.ts';
import { QUOTER } from './makers.ts';
import { type Quote, quoteLadder } from './quote-ladder.ts';

/** The index of a symbol as it was published, the same that everybody sees; undefined while it is invalid. */
export type PublishedIndex = (symbol: string) => number | undefined;

/** Below this part of its size a quote that was partly taken is put up anew. */
const WORN_PART = 2;

/** Quotes around the published index with its own funded balance. Every trade with it is a real trade of the exchange. */
export class MarketMaker {
  readonly #exchange: Exchange;
  readonly #index: PublishedIndex;

  constructor(exchange: Exchange, index: PublishedIndex) {
    this.#exchange = exchange;
    this.#index = index;
  }

  /** Brings every market's quotes to where the index is; what stands right stays and keeps its turn. */
  async step(): Promise<void> {
    const { instruments, orders } = this.#exchange.read((state) => ({
      instruments: listedInstruments(state),
      orders: openOrdersOf(state, QUOTER.owner),
    }));
    await Promise.all(
      instruments.map((instrument) => {
        const own = orders.filter((order) => order.symbol === instrument.symbol);
        const price = this.#index(instrument.symbol);
        // Without an index it does not know the price, and takes its quotes back.
        const wanted = price === undefined ? [] : quoteLadder(instrument, price);
        return this.#adjust(instrument.symbol, own, wanted);
      }),
    );
  }

  async #adjust(symbol: string, own: readonly OrderRecord[], wanted: readonly Quote[]): Promise<void> {
    const { moves, cancels, places } = planQuotes(own, wanted);
    const owner = QUOTER.owner;
    const submitted = [
      ...cancels.map(({ id }) => this.#exchange.submit({ kind: 'cancelOrder', owner, orderId: id })),
      ...moves.map(({ order, quote: { priceUnits, quantityUnits } }) =>
        this.#exchange.submit({ kind: 'amendOrder', owner, orderId: order.id, priceUnits, quantityUnits }),
      ),
      ...places.map(({ side, priceUnits, quantityUnits }) => {
        const order = { owner, symbol, side, priceUnits, quantityUnits };
        return this.#exchange.submit({ kind: 'placeOrder', type: 'limit', postOnly: true, ...order });
      }),
    ];
    await Promise.all(submitted);
  }
}

/** What a plan looks at of a resting order, of spot or of a contract. */
type RestingQuote = Pick<OrderRecord, 'id' | 'side' | 'priceTicks' | 'quantityLots' | 'filledLots'>;

interface Move<Order> {
  readonly order: Order;
  readonly quote: Quote;
}

export interface QuotePlan<Order> {
  readonly cancels: readonly Order[];
  readonly moves: readonly Move<Order>[];
  readonly places: readonly Quote[];
}

/** What has to be done so that the wanted quotes stand: an order that is not wanted moves to where one is missing. */
export function planQuotes<Order extends RestingQuote>(
  own: readonly Order[],
  wanted: readonly Quote[],
): QuotePlan<Order> {
  const kept = own.filter((order) => !isWorn(order) && wanted.some((quote) => isAt(order, quote)));
  const missing = wanted.filter((quote) => !kept.some((order) => isAt(order, quote)));
  const surplus = own.filter((order) => !kept.includes(order));
  const moves: Move<Order>[] = [];
  for (const quote of missing) {
    const order = surplus.find(
      (one) => one.side === quote.side && one.filledLots === 0 && !moves.some((move) => move.order === one),
    );
    if (order !== undefined) moves.push({ order, quote });
  }
  // Who steps back goes first: the other side could else not come nearer without crossing it.
  const retreatsFirst = moves.toSorted((left, right) => Number(isRetreat(right)) - Number(isRetreat(left)));
  return {
    cancels: surplus.filter((order) => !moves.some((move) => move.order === order)),
    moves: retreatsFirst,
    places: missing.filter((quote) => !moves.some((move) => move.quote === quote)),
  };
}

function isRetreat({ order, quote }: Move<RestingQuote>): boolean {
  const { priceTicks = 0 } = order;
  return quote.side === 'sell' ? quote.priceTicks > priceTicks : quote.priceTicks < priceTicks;
}

function isAt(order: RestingQuote, quote: Quote): boolean {
  return order.side === quote.side && order.priceTicks === quote.priceTicks;
}

function isWorn({ quantityLots = 0, filledLots }: RestingQuote): boolean {
  return (quantityLots - filledLots) * WORN_PART < quantityLots;
}
