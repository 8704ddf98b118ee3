import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { required } from '../../assert.ts';
import { withinLock } from '../../locked/locked-price.ts';
import { checkRepayingPrice, worstTicksOf } from '../../margin/accounts/worst-price.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { checkAuction } from '../auction/check-auction.ts';
import { checkDayValue, draftValueUnits } from '../prices/day-value.ts';
import { executeOrder } from './execute-order.ts';
import { findShortfall, hold, sweepShortfall } from './hold.ts';
import { checkGoodTillDate } from './good-till-date.ts';
import { checkLiveOrders, checkSlots } from './live-orders.ts';
import { mayRest, paidAssetOf } from './order.ts';
import { draftOrder, type Draft } from './order-draft.ts';
import { createOrder, stand } from './order-life.ts';
import { wishOf, type OrderRequest } from './order-request.ts';
import type { Market } from '../market.ts';
import type { Spot } from '../spot-part.ts';
import { draftTriggered } from './trigger-draft.ts';
import { walletOfOrder } from './wallet-of-order.ts';

export interface PlaceOrder extends OrderRequest {
  readonly kind: 'placeOrder';
  readonly key?: string;
}

/** In the order of the checks. */
export const PLACE_ORDER_REFUSALS = [
  'unknownInstrument',
  'marketHalted',
  'marketInAuction',
  'unsupportedCombination',
  'goodTillDateOutOfRange',
  'priceStep',
  'wouldTriggerImmediately',
  'quantityStep',
  'belowMinimumQuantity',
  'aboveMaximum',
  'noLiquidity',
  'belowMinimumValue',
  'priceOutsideBand',
  'wouldMatchImmediately',
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
export type PlaceOrderRefusal = (typeof PLACE_ORDER_REFUSALS)[number];

/** Hold, match, settle: all in this one command. */
export const placeOrder: Handler<PlaceOrder, PlaceOrderRefusal, { readonly orderId: number }> = (context, command) => {
  const { spot } = context.state;
  const market = spot.markets.get(command.symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol: command.symbol });
  const { status } = market.instrument;
  if (status !== 'trading') return refuse('marketHalted', { status });
  const collecting = checkAuction(context, market, command);
  if (collecting !== undefined) return collecting;
  const draft = draftRequest(context, market, command);
  if (!draft.ok) return draft;
  const { owner, side } = command;
  const plan: Plan = { request: command, draft: draft.value };
  const objection = checkSlots(spot.slots, 1) ?? checkCrowd(spot, market, plan) ?? checkDay(context, market, plan);
  if (objection !== undefined) return objection;
  const wallet = walletOfOrder(context, market, command);
  if (!wallet.ok) return wallet;
  const bounded =
    command.autoRepay === true
      ? boundDraft(context, market, plan)
      : withinLock(context, market, {
          owner,
          side,
          wallet: wallet.value,
          draft: draft.value,
          hasPrice: command.priceUnits !== undefined,
        });
  if (!bounded.ok) return bounded;
  const need = {
    owner,
    wallet: wallet.value,
    asset: paidAssetOf(side, market.instrument),
    units: bounded.value.heldUnits,
    sweep: command.sweep ?? false,
  };
  const shortfall = findShortfall(context, need);
  if (!shortfall.ok) return shortfall;

  sweepShortfall(context, need, shortfall.value);
  return ok({ orderId: enter(context, market, { request: command, draft: bounded.value, wallet: wallet.value }) });
};

interface Plan {
  readonly request: OrderRequest;
  readonly draft: Draft;
}

function draftRequest(context: CommandContext, market: Market, request: OrderRequest) {
  const wish = wishOf(request);
  if (!wish.ok) return wish;
  const untimely = checkGoodTillDate(request, context.atMs);
  if (untimely !== undefined) return untimely;
  const { triggerUnits } = request;
  return triggerUnits === undefined
    ? draftOrder(market, wish.value, { request, atMs: context.atMs })
    : draftTriggered(market, wish.value, { request, triggerUnits });
}

/** Almost nobody has a bound, and without one the value need not be known. */
function checkDay(context: CommandContext, market: Market, { request, draft }: Plan) {
  const { owner, side, dayValueMaxUnits } = request;
  if (dayValueMaxUnits === undefined) return undefined;
  return checkDayValue(context, { owner, dayValueMaxUnits, valueUnits: draftValueUnits(market, side, draft) });
}

/** A sale that repays keeps to the worst price of margin: with a price of its own or not at all, without one up to it. */
function boundDraft(
  context: CommandContext,
  market: Market,
  { request, draft }: Plan,
): Result<Draft, 'priceOutsideBand'> {
  if (draft.trigger !== undefined) return ok(draft);
  const objection = checkRepayingPrice(context, market, { autoRepay: true, priceTicks: draft.limitTicks });
  if (objection === undefined) return ok(draft);
  return request.priceUnits === undefined
    ? ok({ ...draft, limitTicks: required(worstTicksOf(context, market, 'sell'), 'a price is beyond a worst') })
    : objection;
}

/** Only an order that may stand counts against the limits. */
function checkCrowd(spot: Spot, { instrument }: Market, { request, draft }: Plan) {
  const { owner, symbol, priceUnits, timeInForce } = request;
  const isPending = draft.trigger !== undefined;
  return isPending || (priceUnits !== undefined && mayRest(timeInForce))
    ? checkLiveOrders(spot.live, instrument, { owner, symbol, isPending, count: 1 })
    : undefined;
}

function enter(context: CommandContext, market: Market, plan: Plan & { readonly wallet: number }): number {
  const order = createOrder(context, market, plan);
  hold(context, order, plan.draft.heldUnits);
  if (order.status === 'pending') stand(context, market, order);
  else executeOrder(context, market, { order, limitTicks: plan.draft.limitTicks });
  return order.id;
}
