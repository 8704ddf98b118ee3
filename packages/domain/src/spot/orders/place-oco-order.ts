import { required } from '../../assert.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { checkLockedPrice } from '../../locked/locked-price.ts';
import type { Side } from '../../matching/side.ts';
import { checkRepayingPrice } from '../../margin/accounts/worst-price.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { checkAuction } from '../auction/check-auction.ts';
import { checkDayValue, draftValueUnits } from '../prices/day-value.ts';
import { executeOrder } from './execute-order.ts';
import { findShortfall, hold, sweepShortfall } from './hold.ts';
import { checkLiveOrders, checkSlots } from './live-orders.ts';
import type { Market } from '../market.ts';
import { paidAssetOf } from './order.ts';
import { filterLimit, type Draft } from './order-draft.ts';
import { createOrder, stand } from './order-life.ts';
import { checkAutoRepay, type OrderRequest, type Wish } from './order-request.ts';
import { draftTriggered, type TriggerRefusal } from './trigger-draft.ts';
import { walletOfOrder } from './wallet-of-order.ts';

/**
 * One cancels the other: a limit order at the take-profit price rests on the book, a stop waits for the stop-loss
 * price. The first that fills or fires ends the other in the same command.
 */
export interface PlaceOcoOrder extends Pick<
  OrderRequest,
  | 'owner'
  | 'symbol'
  | 'side'
  | 'clientOrderId'
  | 'selfTrade'
  | 'group'
  | 'sweep'
  | 'marginMode'
  | 'autoRepay'
  | 'dayValueMaxUnits'
> {
  readonly kind: 'placeOcoOrder';
  readonly key?: string;
  readonly quantityUnits: bigint;
  readonly takeProfitUnits: bigint;
  readonly stopLossUnits: bigint;
  /** The limit of the stop's order; without it the stop sells or buys at the market. */
  readonly stopPriceUnits?: bigint;
}

/** In the order of the checks. */
export const PLACE_OCO_ORDER_REFUSALS = [
  'unknownInstrument',
  'marketHalted',
  'marketInAuction',
  'priceStep',
  'quantityStep',
  'belowMinimumQuantity',
  'aboveMaximum',
  'belowMinimumValue',
  'priceOutsideBand',
  'unsupportedCombination',
  'wouldTriggerImmediately',
  'tooManyOpenOrders',
  'spotDayLimit',
  'marginNotOffered',
  'marginLiquidating',
  'marginPriceUnavailable',
  'riskRateTooLow',
  'indexUnavailable',
  'lockedPriceLimit',
  'insufficientBalance',
] as const;

export const placeOcoOrder: Handler<
  PlaceOcoOrder,
  (typeof PLACE_OCO_ORDER_REFUSALS)[number],
  { readonly orderId: number; readonly stopOrderId: number }
> = (context, command) => {
  const { spot } = context.state;
  const { owner, symbol, side, sweep = false, dayValueMaxUnits } = command;
  const market = spot.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const { status } = market.instrument;
  if (status !== 'trading') return refuse('marketHalted', { status });
  const collecting = checkAuction(context, market, { type: 'limit' });
  if (collecting !== undefined) return collecting;
  const objection = checkAutoRepay(command);
  if (objection !== undefined) return objection;
  const legs = draftLegs(context, market, command);
  if (!legs.ok) return legs;
  const degradation =
    checkSlots(spot.slots, 2) ??
    checkLiveOrders(spot.live, market.instrument, { owner, symbol, isPending: false, count: 1 }) ??
    checkLiveOrders(spot.live, market.instrument, { owner, symbol, isPending: true, count: 1 }) ??
    checkDayValue(context, { owner, dayValueMaxUnits, valueUnits: pairValueUnits(market, side, legs.value) });
  if (degradation !== undefined) return degradation;
  const wallet = walletOfOrder(context, market, command);
  if (!wallet.ok) return wallet;
  const { limitTicks: priceTicks } = legs.value.profit.draft;
  const beyond =
    checkRepayingPrice(context, market, { autoRepay: command.autoRepay, priceTicks }) ??
    checkLockedPrice(context, market, { owner, side, wallet: wallet.value, priceTicks });
  if (beyond !== undefined) return beyond;
  const units = largerOf(legs.value.profit.draft.heldUnits, legs.value.stop.draft.heldUnits);
  const need = { owner, wallet: wallet.value, asset: paidAssetOf(side, market.instrument), units, sweep };
  const shortfall = findShortfall(context, need);
  if (!shortfall.ok) return shortfall;

  sweepShortfall(context, need, shortfall.value);
  return ok(enterPair(context, market, { ...legs.value, units, wallet: wallet.value }));
};

interface Leg {
  readonly request: OrderRequest;
  readonly draft: Draft;
}

interface Legs {
  readonly profit: Leg;
  readonly stop: Leg;
}

function draftLegs(context: CommandContext, market: Market, command: PlaceOcoOrder): Result<Legs, TriggerRefusal> {
  const { quantityUnits, takeProfitUnits, stopLossUnits, stopPriceUnits } = command;
  const profitWish = { kind: 'limit', priceUnits: takeProfitUnits, quantityUnits } as const;
  const profitRequest: OrderRequest = { ...command, type: 'limit', priceUnits: takeProfitUnits };
  const profit = filterLimit(market, profitWish, { request: profitRequest, atMs: context.atMs });
  if (!profit.ok) return profit;
  const stopWish: Wish =
    stopPriceUnits === undefined
      ? { kind: 'marketByBase', quantityUnits }
      : { kind: 'limit', priceUnits: stopPriceUnits, quantityUnits };
  const stopRequest: OrderRequest = {
    ...command,
    type: stopPriceUnits === undefined ? 'plan' : 'stopLimit',
    triggerUnits: stopLossUnits,
    ...(stopPriceUnits === undefined ? {} : { priceUnits: stopPriceUnits }),
  };
  const stop = draftTriggered(market, stopWish, { request: stopRequest, triggerUnits: stopLossUnits });
  if (!stop.ok) return stop;
  if (!isAround(market, command, { profit: profit.value, stop: stop.value })) return refuse('wouldTriggerImmediately');
  return ok({
    profit: { request: profitRequest, draft: profit.value },
    stop: { request: stopRequest, draft: stop.value },
  });
}

/** Whether the last price lies between the legs: a sell takes its profit above it, a buy below. */
function isAround(
  { lastTrade }: Market,
  { side }: PlaceOcoOrder,
  legs: { readonly profit: Draft; readonly stop: Draft },
): boolean {
  if (lastTrade === undefined) return false;
  const { limitTicks } = legs.profit;
  return side === 'sell'
    ? limitTicks > lastTrade.priceTicks && legs.stop.trigger?.direction === 'fall'
    : limitTicks < lastTrade.priceTicks && legs.stop.trigger?.direction === 'rise';
}

/** Only one of the legs trades. */
function pairValueUnits(market: Market, side: Side, { profit, stop }: Legs): bigint {
  return largerOf(draftValueUnits(market, side, profit.draft), draftValueUnits(market, side, stop.draft));
}

interface Pair extends Legs {
  readonly units: bigint;
  readonly wallet: number;
}

/** The money of the pair is frozen once, the larger of the two needs, and stands with the resting leg (rule 1.4). */
function enterPair(context: CommandContext, market: Market, { profit, stop, units, wallet }: Pair) {
  const profitOrder = createOrder(context, market, { ...profit, wallet });
  const stopOrder = createOrder(context, market, { ...stop, wallet });
  const stopLossTicks = required(stop.draft.trigger, 'a stop waits for a trigger').ticks;
  profitOrder.pair = { id: profitOrder.id, takeProfitTicks: profit.draft.limitTicks, stopLossTicks };
  stopOrder.pair = profitOrder.pair;
  profitOrder.twinId = stopOrder.id;
  stopOrder.twinId = profitOrder.id;
  hold(context, profitOrder, units);
  stand(context, market, stopOrder);
  executeOrder(context, market, { order: profitOrder, limitTicks: profit.draft.limitTicks });
  return { orderId: profitOrder.id, stopOrderId: stopOrder.id };
}

function largerOf(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
