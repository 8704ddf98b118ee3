import type { Side } from '@candor/domain/matching/side.ts';

/** One order a market maker wants to have on the book. */
export interface Quote {
  readonly side: Side;
  readonly priceTicks: number;
  readonly quantityLots: number;
}

/** What a plan looks at of a resting order, of spot or of a contract. */
export interface RestingQuote {
  readonly id: number;
  readonly side: Side;
  readonly priceTicks?: number | undefined;
  readonly quantityLots?: number | undefined;
  readonly filledLots: number;
}

interface Move {
  readonly order: RestingQuote;
  readonly quote: Quote;
}

interface QuotePlan {
  readonly cancels: readonly RestingQuote[];
  /** Away from the other side: these go before anybody comes nearer. */
  readonly retreats: readonly Move[];
  readonly advances: readonly Move[];
  readonly places: readonly Quote[];
}

/** Below this part of its size a quote that was partly taken is put up anew. */
const WORN_PART = 2;

/** What has to be done so that the wanted quotes stand: an order that is not wanted moves to where one is missing. */
export function planQuotes(own: readonly RestingQuote[], wanted: readonly Quote[]): QuotePlan {
  const open = new Map(wanted.map((quote) => [keyOf(quote), quote]));
  const surplus: RestingQuote[] = [];
  for (const order of own) {
    const quote = open.get(keyOf(order));
    if (quote !== undefined && !isWorn(order) && order.quantityLots === quote.quantityLots) open.delete(keyOf(order));
    else surplus.push(order);
  }
  const moves: Move[] = [];
  const cancels: RestingQuote[] = [];
  // One that only changes its size stays at its price, and does not go where another is missing.
  for (const order of surplus.toSorted(
    (left, right) => Number(open.has(keyOf(right))) - Number(open.has(keyOf(left))),
  )) {
    const quote = order.filledLots === 0 ? (open.get(keyOf(order)) ?? firstOf(open, order.side)) : undefined;
    if (quote === undefined) {
      cancels.push(order);
      continue;
    }
    open.delete(keyOf(quote));
    moves.push({ order, quote });
  }
  return {
    cancels,
    retreats: moves.filter(isRetreat),
    advances: moves.filter((move) => !isRetreat(move)),
    places: [...open.values()],
  };
}

function firstOf(open: ReadonlyMap<string, Quote>, side: Side): Quote | undefined {
  for (const quote of open.values()) if (quote.side === side) return quote;
  return undefined;
}

function isRetreat({ order, quote }: Move): boolean {
  const { priceTicks = 0 } = order;
  return quote.side === 'sell' ? quote.priceTicks > priceTicks : quote.priceTicks < priceTicks;
}

function keyOf({ side, priceTicks = 0 }: Pick<RestingQuote, 'side' | 'priceTicks'>): string {
  return `${side}${priceTicks}`;
}

function isWorn({ quantityLots = 0, filledLots }: RestingQuote): boolean {
  return (quantityLots - filledLots) * WORN_PART < quantityLots;
}
