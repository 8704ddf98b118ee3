import { isBoundInPerpetualAuction } from '../auction/give-way-in-call.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { ladderOf, reduce } from '../../matching/book.ts';
import { dropDeadline, keepDeadline } from '../../matching/deadlines.ts';
import { levelOf, slotOfOrder } from '../../matching/order-slots.ts';
import { ok, refuse } from '../../result.ts';
import { checkAuction, checkStaying } from '../../spot/auction/check-auction.ts';
import { checkAmendedDate } from '../../spot/orders/good-till-date.ts';
import { draftPerpetualOrder, type PerpetualDraft } from './perpetual-draft.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { lotsLeftOf, requiredUnits, type PerpetualOrder } from './perpetual-order.ts';
import { checkStopSides } from './order-stops.ts';
import { leavePerpetualOrder, setHold, tellPerpetualLevel, tellPerpetualOrder } from './perpetual-order-life.ts';
import type { PerpetualRequest } from './perpetual-request.ts';
import { spendableUnits } from '../positions/perpetual-wallet.ts';
import { findPerpetualOrder, requirePerpetualMarket } from '../perpetuals-part.ts';
import { checkGrowth, checkOpened, checkTier, costOf, statusOf } from './place-perpetual-order.ts';
import { runPerpetualOrder } from './run-perpetual-order.ts';

/** Changes price or quantity of a resting order at once: it either succeeds whole, or the order is as it was. */
export interface AmendPerpetualOrder {
  readonly kind: 'amendContractOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
  readonly priceUnits?: bigint;
  /** The whole quantity, what has traded included. */
  readonly quantityUnits?: bigint;
  /** Another moment at which a `GTD` order ends; without it the one it has stays. */
  readonly expiresAtMs?: number;
  /** As of a new order. */
  readonly notionalMaxUnits?: bigint | undefined;
}

/** In the order of the checks. */
export const AMEND_PERPETUAL_ORDER_REFUSALS = [
  'orderNotFound',
  'alreadyFilled',
  'unsupportedCombination',
  'marketHalted',
  'marketInAuction',
  'auctionClosing',
  'goodTillDateOutOfRange',
  'priceStep',
  'wouldTriggerImmediately',
  'quantityStep',
  'belowMinimumQuantity',
  'aboveMaximum',
  'closeExceedsPosition',
  'priceOutsideBand',
  'noLiquidity',
  'belowMinimumValue',
  'wouldMatchImmediately',
  'stopOnWrongSide',
  'indexUnavailable',
  'leverageAboveTier',
  'openingPaused',
  'contractDelisting',
  'positionLimit',
  'openInterestLimit',
  'notionalLimit',
  'orderCostExceedsAvailable',
] as const;

export const amendContractOrder: Handler<
  AmendPerpetualOrder,
  (typeof AMEND_PERPETUAL_ORDER_REFUSALS)[number],
  { readonly orderId: number }
> = (context, command) => {
  const { perpetuals } = context.state;
  const orderId = String(command.orderId);
  const order = findPerpetualOrder(perpetuals, command.orderId);
  if (order === undefined || order.owner !== command.owner) return refuse('orderNotFound', { orderId });
  if (order.status === 'filled') return refuse('alreadyFilled', { orderId });
  if (order.status !== 'open') return refuse('unsupportedCombination', { what: 'amend', with: order.status });
  const market = requirePerpetualMarket(perpetuals, order.symbol);
  const status = statusOf(market);
  if (status !== 'trading') return refuse('marketHalted', { status });
  const collecting = checkAuction(context, market, { type: 'limit' });
  if (collecting !== undefined) return collecting;
  const staying = checkStaying(context, market, isBoundInPerpetualAuction(context, market, order));
  if (staying !== undefined) return staying;
  const untimely = checkAmendedDate(order, command.expiresAtMs, context.atMs);
  if (untimely !== undefined) return untimely;
  const request = requestOf(market, order, command);
  if (request.quantityUnits <= 0n) return refuse('alreadyFilled', { orderId });
  const draft = draftPerpetualOrder(context, market, { request, replaced: order });
  if (!draft.ok) return draft;
  const plan = { request, draft: draft.value, replaced: order };
  const objection =
    // Stops that it has still to make stay on their sides of its price.
    (order.hasMadeStops === true ? undefined : checkStopSides(market, plan, order)) ??
    checkGrowth(context, market, plan) ??
    checkTier(context, market, plan) ??
    checkOpened(context, market, plan);
  if (objection !== undefined) return objection;
  const { settle } = market.contract;
  const cost = costOf(market, plan, order.leverage);
  const available = spendableUnits(context.state, { owner: order.owner, settle }) + order.heldUnits;
  if (cost > available) {
    return refuse('orderCostExceedsAvailable', { cost: print(cost), available: print(available), asset: settle });
  }
  change(context, market, { order, draft: draft.value, expiresAtMs: command.expiresAtMs });
  return ok({ orderId: order.id });
};

/** The order as it would be sent anew, for what is left of it. */
function requestOf(
  { contract }: PerpetualMarket,
  order: PerpetualOrder,
  command: AmendPerpetualOrder,
): PerpetualRequest {
  const { owner, symbol, direction, type, postOnly, filledLots } = order;
  const priceTicks = required(order.priceTicks, 'a resting order has a price');
  const quantityLots = required(order.quantityLots, 'a resting order has a quantity');
  const quantityUnits = command.quantityUnits ?? quantityUnitsOf(quantityLots, contract);
  return {
    owner,
    symbol,
    direction,
    type,
    postOnly,
    priceUnits: command.priceUnits ?? priceUnitsOf(priceTicks, contract),
    quantityUnits: quantityUnits - quantityUnitsOf(filledLots, contract),
    notionalMaxUnits: command.notionalMaxUnits,
  };
}

interface Change {
  readonly order: PerpetualOrder;
  readonly draft: PerpetualDraft;
  readonly expiresAtMs: number | undefined;
}

/** A smaller quantity at the same price keeps its place in the queue, whatever its date; anything else enters anew, as the last. */
function change(context: CommandContext, market: PerpetualMarket, { order, draft, expiresAtMs }: Change): void {
  const { slots } = context.state.perpetuals;
  const cutLots = lotsLeftOf(order) - draft.lots;
  const keepsPlace = draft.limitTicks === order.priceTicks && cutLots >= 0;
  if (!keepsPlace) leavePerpetualOrder(context, market, order);
  order.quantityLots = order.filledLots + draft.lots;
  order.closingLots = draft.closingLots;
  if (expiresAtMs !== undefined) moveDeadline(market, order, { atMs: expiresAtMs, isStanding: keepsPlace });
  if (keepsPlace) {
    const slot = slotOfOrder(slots, order.id);
    reduce(ladderOf(market.book, order.side), slots, { slot, lots: cutLots });
    setHold(context, market, { order, units: requiredUnits(market.contract, order) });
    tellPerpetualOrder(context, order);
    tellPerpetualLevel(context, market, { side: order.side, level: levelOf(slots, slot) });
    return;
  }
  order.priceTicks = draft.limitTicks;
  order.costTicks = draft.costTicks;
  setHold(context, market, { order, units: requiredUnits(market.contract, order) });
  runPerpetualOrder(context, market, { order, limitTicks: draft.limitTicks });
}

/** An order that enters anew keeps its date when it stands again. */
function moveDeadline(
  { deadlines }: PerpetualMarket,
  order: PerpetualOrder,
  { atMs, isStanding }: { readonly atMs: number; readonly isStanding: boolean },
): void {
  order.expiresAtMs = atMs;
  if (!isStanding) return;
  dropDeadline(deadlines, order.id);
  keepDeadline(deadlines, { orderId: order.id, atMs });
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
