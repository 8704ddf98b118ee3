import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { SPOT_WALLET } from '../../ledger/wallet.ts';
import { checkLockedPrice } from '../../locked/locked-price.ts';
import { checkMarginOrder } from '../../margin/accounts/margin-gates.ts';
import { checkRepayingPrice } from '../../margin/accounts/worst-price.ts';
import { ladderOf, reduce } from '../../matching/book.ts';
import { dropDeadline, keepDeadline } from '../../matching/deadlines.ts';
import { levelOf, slotOfOrder } from '../../matching/order-slots.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { checkAuction, checkStaying } from '../auction/check-auction.ts';
import { isBoundInAuction } from '../auction/stand-in-call.ts';
import { checkDayValue, draftValueUnits } from '../prices/day-value.ts';
import { executeOrder } from './execute-order.ts';
import { checkAmendedDate } from './good-till-date.ts';
import { findShortfall, hold, release, sweepShortfall } from './hold.ts';
import type { Market } from '../market.ts';
import { requirementOf, type Order } from './order.ts';
import { draftLimit, type DraftRefusal } from './order-draft.ts';
import { leave, tellLevel, tellOrder } from './order-life.ts';
import { findOrder, requireMarket } from '../spot-part.ts';

/** Changes price or quantity of a resting order at once: it either succeeds whole, or the order is as it was. */
export interface AmendOrder {
  readonly kind: 'amendOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
  readonly priceUnits?: bigint;
  /** The whole quantity, what has traded included. */
  readonly quantityUnits?: bigint;
  /** Another moment at which a `GTD` order ends; without it the one it has stays. */
  readonly expiresAtMs?: number;
  readonly sweep?: boolean;
  /** As of a new order. */
  readonly dayValueMaxUnits?: bigint | undefined;
}

/** In the order of the checks. */
export const AMEND_ORDER_REFUSALS = [
  'orderNotFound',
  'alreadyFilled',
  'unsupportedCombination',
  'marketHalted',
  'marketInAuction',
  'auctionClosing',
  'goodTillDateOutOfRange',
  'priceStep',
  'quantityStep',
  'belowMinimumQuantity',
  'aboveMaximum',
  'belowMinimumValue',
  'priceOutsideBand',
  'wouldMatchImmediately',
  'spotDayLimit',
  'marginLiquidating',
  'marginPriceUnavailable',
  'riskRateTooLow',
  'indexUnavailable',
  'lockedPriceLimit',
  'insufficientBalance',
] as const;

export const amendOrder: Handler<AmendOrder, (typeof AMEND_ORDER_REFUSALS)[number], { readonly orderId: number }> = (
  context,
  command,
) => {
  const { spot } = context.state;
  const orderId = String(command.orderId);
  const order = findOrder(spot, command.orderId);
  if (order === undefined || order.owner !== command.owner) return refuse('orderNotFound', { orderId });
  if (order.status === 'filled') return refuse('alreadyFilled', { orderId });
  // A leg of a pair shares its money with the other, and a pending order has not entered the book: cancel and place anew.
  if (order.status !== 'open' || order.twinId !== undefined) {
    return refuse('unsupportedCombination', {
      what: 'amend',
      with: order.twinId === undefined ? order.status : 'pair',
    });
  }
  const market = requireMarket(spot, order.symbol);
  const { status } = market.instrument;
  if (status !== 'trading') return refuse('marketHalted', { status });
  const collecting = checkAuction(context, market, { type: 'limit' });
  if (collecting !== undefined) return collecting;
  const staying = checkStaying(context, market, isBoundInAuction(context, market, order));
  if (staying !== undefined) return staying;
  const untimely = checkAmendedDate(order, command.expiresAtMs, context.atMs);
  if (untimely !== undefined) return untimely;
  const target = targetOf(context, market, { order, command });
  if (!target.ok) return target;
  const { owner } = command;
  const { valueUnits } = target.value;
  // As of a new order: the day bounds spot alone, and whoever closes on margin is kept from nothing.
  const dayValueMaxUnits = order.wallet === SPOT_WALLET ? command.dayValueMaxUnits : undefined;
  const objection =
    checkDayValue(context, { owner, dayValueMaxUnits, valueUnits, replaced: order }) ??
    checkMarginOrder(context, order, order.autoRepay === true) ??
    checkRepayingPrice(context, market, { autoRepay: order.autoRepay, priceTicks: target.value.priceTicks }) ??
    checkLockedPrice(context, market, { ...order, priceTicks: target.value.priceTicks });
  if (objection !== undefined) return objection;
  const extraUnits = target.value.heldUnits - order.heldUnits;
  const need = {
    owner: order.owner,
    wallet: order.wallet,
    asset: order.heldAsset,
    units: extraUnits,
    sweep: command.sweep ?? false,
  };
  const shortfall = findShortfall(context, need);
  if (!shortfall.ok) return shortfall;

  sweepShortfall(context, need, shortfall.value);
  if (extraUnits > 0n) hold(context, order, extraUnits);
  else release(context, order, -extraUnits);
  change(context, market, { order, target: target.value, expiresAtMs: command.expiresAtMs });
  return ok({ orderId: order.id });
};

interface Target {
  readonly priceTicks: number;
  readonly quantityLots: number;
  readonly heldUnits: bigint;
  readonly valueUnits: bigint;
}

/** What the order is to become, checked like a new order of that price and quantity. */
function targetOf(
  context: CommandContext,
  market: Market,
  { order, command }: { readonly order: Order; readonly command: AmendOrder },
): Result<Target, Exclude<DraftRefusal, 'noLiquidity'> | 'alreadyFilled'> {
  const { instrument } = market;
  const { owner, symbol, side, type, postOnly } = order;
  const priceUnits =
    command.priceUnits ?? priceUnitsOf(required(order.priceTicks, 'a resting order has a price'), instrument);
  const quantityUnits =
    command.quantityUnits ??
    quantityUnitsOf(required(order.quantityLots, 'a resting order has a quantity'), instrument);
  const request = { owner, symbol, side, type, postOnly };
  const draft = draftLimit(market, { kind: 'limit', priceUnits, quantityUnits }, { request, atMs: context.atMs });
  if (!draft.ok) return draft;
  const { limitTicks: priceTicks, quantityLots = 0 } = draft.value;
  if (quantityLots <= order.filledLots) return refuse('alreadyFilled', { orderId: String(order.id) });
  const openLots = quantityLots - order.filledLots;
  const heldUnits = requirementOf(side, instrument, { priceTicks, quantityLots: openLots });
  const valueUnits = draftValueUnits(market, side, { limitTicks: priceTicks, quantityLots: openLots, heldUnits });
  return ok({ priceTicks, quantityLots, heldUnits, valueUnits });
}

interface Change {
  readonly order: Order;
  readonly target: Target;
  readonly expiresAtMs: number | undefined;
}

/** A smaller quantity at the same price keeps its place in the queue, whatever its date; anything else enters anew, as the last. */
function change(context: CommandContext, market: Market, { order, target, expiresAtMs }: Change): void {
  const { slots } = context.state.spot;
  const { priceTicks, quantityLots } = target;
  const cutLots = (order.quantityLots ?? 0) - quantityLots;
  if (priceTicks === order.priceTicks && cutLots >= 0) {
    const slot = slotOfOrder(slots, order.id);
    reduce(ladderOf(market.book, order.side), slots, { slot, lots: cutLots });
    order.quantityLots = quantityLots;
    if (expiresAtMs !== undefined) moveDeadline(market, order, expiresAtMs);
    tellOrder(context, order);
    tellLevel(context, market, { side: order.side, level: levelOf(slots, slot) });
    return;
  }
  leave(context, market, order);
  if (expiresAtMs !== undefined) order.expiresAtMs = expiresAtMs;
  order.priceTicks = priceTicks;
  order.quantityLots = quantityLots;
  executeOrder(context, market, { order, limitTicks: priceTicks });
}

function moveDeadline({ deadlines }: Market, order: Order, atMs: number): void {
  order.expiresAtMs = atMs;
  dropDeadline(deadlines, order.id);
  keepDeadline(deadlines, { orderId: order.id, atMs });
}
