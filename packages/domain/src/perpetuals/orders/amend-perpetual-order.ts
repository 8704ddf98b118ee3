import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { required } from '../../assert.ts';
import type { Handler, Turn } from '../../exchange/turn.ts';
import { ladderOf, reduce } from '../../matching/book.ts';
import { levelOf, slotOfOrder } from '../../matching/order-slots.ts';
import { ok, refuse } from '../../result.ts';
import { checkAuction } from '../../spot/auction/check-auction.ts';
import { draftContractOrder, type ContractDraft } from './perpetual-draft.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import { lotsLeftOf, positionDirectionOf, requiredUnits, type ContractOrder } from './perpetual-order.ts';
import { leaveContractOrder, setHold, tellContractLevel, tellContractOrder } from './perpetual-order-life.ts';
import type { ContractRequest } from './perpetual-request.ts';
import { spendableUnits } from '../positions/perpetual-wallet.ts';
import { findContractOrder, requireContractMarket } from '../perpetuals-part.ts';
import { checkGrowth, checkOpened, checkTier, costOf, statusOf } from './place-perpetual-order.ts';
import { runContractOrder } from './run-perpetual-order.ts';

/** Changes price or quantity of a resting order at once: it either succeeds whole, or the order is as it was. */
export interface AmendContractOrder {
  readonly kind: 'amendContractOrder';
  readonly owner: number;
  readonly key?: string;
  readonly orderId: number;
  readonly priceUnits?: bigint;
  /** The whole quantity, what has traded included. */
  readonly quantityUnits?: bigint;
  /** As of a new order. */
  readonly notionalMaxUnits?: bigint | undefined;
}

/** In the order of the checks. */
export const AMEND_CONTRACT_ORDER_REFUSALS = [
  'orderNotFound',
  'alreadyFilled',
  'unsupportedCombination',
  'marketHalted',
  'marketInAuction',
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

export const amendContractOrder: Handler<AmendContractOrder, (typeof AMEND_CONTRACT_ORDER_REFUSALS)[number]> = (
  turn,
  command,
) => {
  const { perpetuals } = turn.state;
  const orderId = String(command.orderId);
  const order = findContractOrder(perpetuals, command.orderId);
  if (order === undefined || order.owner !== command.owner) return refuse('orderNotFound', { orderId });
  if (order.status === 'filled') return refuse('alreadyFilled', { orderId });
  if (order.status !== 'open') return refuse('unsupportedCombination', { what: 'amend', with: order.status });
  const market = requireContractMarket(perpetuals, order.symbol);
  const status = statusOf(market);
  if (status !== 'trading') return refuse('marketHalted', { status });
  const collecting = checkAuction(turn, market, { type: 'limit' });
  if (collecting !== undefined) return collecting;
  const request = requestOf(market, order, command);
  if (request.quantityUnits <= 0n) return refuse('alreadyFilled', { orderId });
  const draft = draftContractOrder(turn, market, { request, replaced: order });
  if (!draft.ok) return draft;
  const plan = { request, draft: draft.value, replaced: order };
  const objection =
    checkStops(order, draft.value) ??
    checkGrowth(turn, market, plan) ??
    checkTier(turn, market, plan) ??
    checkOpened(turn, market, plan);
  if (objection !== undefined) return objection;
  const { settle } = market.contract;
  const cost = costOf(market, plan, order.leverage);
  const available = spendableUnits(turn.state, { owner: order.owner, settle }) + order.heldUnits;
  if (cost > available) {
    return refuse('orderCostExceedsAvailable', { cost: print(cost), available: print(available), asset: settle });
  }
  change(turn, market, { order, draft: draft.value });
  return ok({ orderId: order.id });
};

/** The order as it would be sent anew, for what is left of it. */
function requestOf({ contract }: ContractMarket, order: ContractOrder, command: AmendContractOrder): ContractRequest {
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

/** The stops that an order still has to make stay on their sides of its price. */
function checkStops({ direction, takeProfitTicks, stopLossTicks, hasMadeStops }: ContractOrder, draft: ContractDraft) {
  if (hasMadeStops === true) return undefined;
  const sign = positionDirectionOf(direction) === 'long' ? 1 : -1;
  const isWrong = (ticks: number | undefined, side: number): boolean =>
    ticks !== undefined && (ticks - draft.limitTicks) * side <= 0;
  if (isWrong(takeProfitTicks, sign)) return refuse('stopOnWrongSide', { stop: 'takeProfit' });
  return isWrong(stopLossTicks, -sign) ? refuse('stopOnWrongSide', { stop: 'stopLoss' }) : undefined;
}

/** A smaller quantity at the same price keeps its place in the queue; anything else enters anew, as the last. */
function change(
  turn: Turn,
  market: ContractMarket,
  { order, draft }: { readonly order: ContractOrder; readonly draft: ContractDraft },
): void {
  const { slots } = turn.state.perpetuals;
  const cutLots = lotsLeftOf(order) - draft.lots;
  const keepsPlace = draft.limitTicks === order.priceTicks && cutLots >= 0;
  if (!keepsPlace) leaveContractOrder(turn, market, order);
  order.quantityLots = order.filledLots + draft.lots;
  order.closingLots = draft.closingLots;
  if (keepsPlace) {
    const slot = slotOfOrder(slots, order.id);
    reduce(ladderOf(market.book, order.side), slots, { slot, lots: cutLots });
    setHold(turn, market, { order, units: requiredUnits(market.contract, order) });
    tellContractOrder(turn, order);
    tellContractLevel(turn, market, { side: order.side, level: levelOf(slots, slot) });
    return;
  }
  order.priceTicks = draft.limitTicks;
  order.costTicks = draft.costTicks;
  setHold(turn, market, { order, units: requiredUnits(market.contract, order) });
  runContractOrder(turn, market, { order, limitTicks: draft.limitTicks });
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
