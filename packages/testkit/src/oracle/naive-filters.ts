import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';
import { naiveBest } from './naive-book.ts';
import { dateObjections, isDateStray, naiveRests } from './naive-dates.ts';
import type { NaiveMarket } from './naive-market.ts';
import { naiveBand, naiveProtection } from './naive-price.ts';
import { isNaivelyReached } from './naive-stops.ts';

export type Objections = readonly string[];

/** What speaks against an order, and what it needs frozen when nothing does. */
export interface Judgement {
  readonly words: Objections;
  readonly needUnits: bigint;
}

type Side = OrderRequest['side'];

/** Everything that speaks against an order on a trading market, its owner's money aside. */
export function objectionsTo(market: NaiveMarket, request: OrderRequest, atMs: number): Judgement {
  if (isUnsupported(request) || isDateStray(request)) return refused('unsupportedCombination');
  const untimely = dateObjections(request.expiresAtMs, atMs);
  if (untimely.length > 0) return refused(...untimely);
  const { side, priceUnits, triggerUnits, timeInForce, owner } = request;
  const judgement =
    triggerUnits === undefined
      ? immediateObjections(market, request, atMs)
      : triggerObjections(market, { ...request, side, triggerUnits });
  const mayRest = priceUnits !== undefined && naiveRests(timeInForce);
  const crowd = triggerUnits === undefined && !mayRest ? [] : crowdObjections(market, owner, placeOf(triggerUnits));
  return { ...judgement, words: [...judgement.words, ...crowd] };
}

/** The legs that may stand on this market are counted. */
export function crowdObjections(market: NaiveMarket, owner: number, place: 'open' | 'pending'): Objections {
  const { instrument, book, orders, pending } = market;
  const isOwn = (id: number) => orders.get(id)?.request.owner === owner;
  const [standing, limit] =
    place === 'pending'
      ? [pending.filter(({ id }) => isOwn(id)).length, instrument.maxTriggerOrders]
      : [book.resting.filter(({ id }) => isOwn(id)).length, instrument.maxOpenOrders];
  return standing + 1 > limit ? ['tooManyOpenOrders'] : [];
}

interface LimitWish {
  readonly side: Side;
  readonly priceUnits: bigint;
  readonly quantityUnits: bigint;
  /** Undefined where resting is not promised and matching at once is no objection. */
  readonly postOnly?: boolean;
  readonly atMs: number;
}

export function limitObjections(market: NaiveMarket, wish: LimitWish): Judgement {
  const { instrument } = market;
  const { side, priceUnits, postOnly = false } = wish;
  const grid = [
    ...priceWords(market, priceUnits),
    ...quantityWords(market, wish.quantityUnits, instrument.maxQuantityLots),
  ];
  if (grid.length > 0) return refused(...grid);
  const priceTicks = Number(priceUnits / instrument.tickUnits);
  const best = naiveBest(market.book, side === 'buy' ? 'sell' : 'buy');
  const wouldMatch = best !== undefined && (side === 'buy' ? best <= priceTicks : best >= priceTicks);
  const words = [
    ...valueWords(market, valueOf(wish)),
    ...bandWords(market, { side, priceTicks, postOnly, atMs: wish.atMs }),
    ...(postOnly && wouldMatch ? ['wouldMatchImmediately'] : []),
  ];
  return { words, needUnits: costOf(side, wish) };
}

interface TriggerWish {
  readonly side: Side;
  readonly triggerUnits: bigint;
  readonly triggerDirection?: 'rise' | 'fall';
  readonly priceUnits?: bigint;
  readonly quantityUnits?: bigint;
  readonly quoteUnits?: bigint;
}

/** An order that is to wait: band and liquidity are judged when it fires. */
export function triggerObjections(market: NaiveMarket, wish: TriggerWish): Judgement {
  const { instrument, lastTicks } = market;
  const { side, triggerUnits, priceUnits, quantityUnits, quoteUnits = 0n } = wish;
  const triggerTicks = Number(triggerUnits / instrument.tickUnits);
  const maximum = priceUnits === undefined ? instrument.marketMaxQuantityLots : instrument.maxQuantityLots;
  const grid = [
    ...priceWords(market, triggerUnits),
    ...(lastTicks === undefined ? ['unsupportedCombination'] : []),
    ...(isPassed(wish.triggerDirection, triggerTicks, lastTicks) || isNaivelyReached(market, triggerTicks)
      ? ['wouldTriggerImmediately']
      : []),
    ...(priceUnits === undefined ? [] : priceWords(market, priceUnits)),
    ...(quantityUnits === undefined ? [] : quantityWords(market, quantityUnits, maximum)),
  ];
  if (grid.length > 0) return refused(...grid);
  if (quantityUnits === undefined) return { words: valueWords(market, quoteUnits), needUnits: quoteUnits };
  const worstTicks = BigInt(naiveProtection(instrument, side, triggerTicks));
  const limitUnits = priceUnits ?? worstTicks * instrument.tickUnits;
  return {
    words: valueWords(market, valueOf({ priceUnits: priceUnits ?? triggerUnits, quantityUnits })),
    needUnits: costOf(side, { priceUnits: limitUnits, quantityUnits }),
  };
}

/** A trigger that the last price stands at, or has left on the side where it was not expected. */
function isPassed(direction: 'rise' | 'fall' | undefined, ticks: number, lastTicks = Number.NaN): boolean {
  if (ticks === lastTicks) return true;
  return (direction === 'rise' && ticks < lastTicks) || (direction === 'fall' && ticks > lastTicks);
}

/** What a quantity at a price needs frozen: its value for a buy, itself for a sell. */
export function costOf(side: Side, lots: { readonly priceUnits: bigint; readonly quantityUnits: bigint }): bigint {
  return side === 'buy' ? valueOf(lots) : lots.quantityUnits;
}

function immediateObjections(market: NaiveMarket, request: OrderRequest, atMs: number): Judgement {
  const { side, priceUnits, quantityUnits, quoteUnits = 0n, postOnly = false } = request;
  if (priceUnits !== undefined && quantityUnits !== undefined) {
    return limitObjections(market, { side, priceUnits, quantityUnits, postOnly, atMs });
  }
  const { instrument } = market;
  const best = naiveBest(market.book, side === 'buy' ? 'sell' : 'buy');
  const size =
    quantityUnits === undefined ? [] : quantityWords(market, quantityUnits, instrument.marketMaxQuantityLots);
  const value = quantityUnits === undefined ? valueWords(market, quoteUnits) : [];
  if (best === undefined || size.length > 0)
    return refused(...size, ...value, ...(best === undefined ? ['noLiquidity'] : []));
  if (quantityUnits === undefined) return { words: value, needUnits: quoteUnits };
  const bestUnits = BigInt(best) * instrument.tickUnits;
  const worst = naiveProtection(instrument, side, best);
  const edge = naiveBand(market, 'buy', atMs)?.highTicks ?? worst;
  const limitUnits = BigInt(Math.min(worst, edge)) * instrument.tickUnits;
  return {
    words: valueWords(market, valueOf({ priceUnits: bestUnits, quantityUnits })),
    needUnits: costOf(side, { priceUnits: limitUnits, quantityUnits }),
  };
}

function isUnsupported(request: OrderRequest): boolean {
  const { type, side, timeInForce, postOnly = false, priceUnits, quantityUnits, quoteUnits, triggerUnits } = request;
  const isTriggered = type === 'stopLimit' || type === 'plan';
  if (isTriggered !== (triggerUnits !== undefined)) return true;
  if (postOnly && !naiveRests(timeInForce)) return true;
  const isMarket = type === 'market' || (type === 'plan' && priceUnits === undefined);
  if (!isMarket) return priceUnits === undefined || quantityUnits === undefined || quoteUnits !== undefined;
  if (postOnly || timeInForce !== undefined || priceUnits !== undefined) return true;
  if ((quantityUnits === undefined) === (quoteUnits === undefined)) return true;
  return quoteUnits !== undefined && side === 'sell';
}

function priceWords({ instrument }: NaiveMarket, priceUnits: bigint): Objections {
  return priceUnits <= 0n || priceUnits % instrument.tickUnits !== 0n ? ['priceStep'] : [];
}

function quantityWords({ instrument }: NaiveMarket, quantityUnits: bigint, maximumLots: number): Objections {
  const { lotUnits, minQuantityLots } = instrument;
  if (quantityUnits % lotUnits !== 0n) return ['quantityStep'];
  if (quantityUnits < BigInt(minQuantityLots) * lotUnits) return ['belowMinimumQuantity'];
  return quantityUnits > BigInt(maximumLots) * lotUnits ? ['aboveMaximum'] : [];
}

function valueWords({ instrument }: NaiveMarket, valueUnits: bigint): Objections {
  if (valueUnits < instrument.minNotionalUnits) return ['belowMinimumValue'];
  return valueUnits > instrument.maxNotionalUnits ? ['aboveMaximum'] : [];
}

interface Quote {
  readonly side: Side;
  readonly priceTicks: number;
  readonly postOnly: boolean;
  readonly atMs: number;
}

function bandWords(market: NaiveMarket, { side, priceTicks, postOnly, atMs }: Quote): Objections {
  const band = naiveBand(market, side, atMs);
  if (band === undefined) return postOnly ? [] : ['unsupportedCombination'];
  return priceTicks < band.lowTicks || priceTicks > band.highTicks ? ['priceOutsideBand'] : [];
}

function valueOf({
  priceUnits,
  quantityUnits,
}: {
  readonly priceUnits: bigint;
  readonly quantityUnits: bigint;
}): bigint {
  return (priceUnits * quantityUnits) / 100_000_000n;
}

function placeOf(triggerUnits: bigint | undefined): 'open' | 'pending' {
  return triggerUnits === undefined ? 'open' : 'pending';
}

function refused(...words: readonly string[]): Judgement {
  return { words, needUnits: 0n };
}
