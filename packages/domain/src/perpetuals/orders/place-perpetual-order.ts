import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { checkAuction } from '../../spot/auction/check-auction.ts';
import { checkGoodTillDate } from '../../spot/orders/good-till-date.ts';
import { mayRest } from '../../spot/orders/order.ts';
import { checkLiveOrders, checkSlots } from '../../spot/orders/live-orders.ts';
import { checkCaps } from '../caps/check-caps.ts';
import { draftPerpetualOrder, type PerpetualDraft, type Wanted } from './perpetual-draft.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import {
  isClosing,
  lotsLeftOf,
  openingDirection,
  positionDirectionOf,
  requiredUnits,
  sideOf,
} from './perpetual-order.ts';
import {
  createPerpetualOrder,
  livePerpetualOrders,
  setHold,
  standPerpetualOrder,
  type NewOrder,
} from './perpetual-order-life.ts';
import { checkRequest, type PerpetualRequest } from './perpetual-request.ts';
import { valueAtto } from '../instrument/perpetual-value.ts';
import { markTicksFor, spendableBeside } from '../positions/perpetual-wallet.ts';
import {
  carryOutLeverage,
  draftLeverage,
  type LEVERAGE_REFUSALS,
  type LeverageChange,
} from '../positions/leverage-change.ts';
import { tierOf } from '../liquidation/maintenance-margin.ts';
import { checkNotional } from '../instrument/notional.ts';
import { checkPause } from '../instrument/opening-pause.ts';
import { orderCostUnits } from './order-cost.ts';
import { draftStops } from './order-stops.ts';
import { findPosition, settingsOf } from '../perpetuals-part.ts';
import { makeRoom, runPerpetualOrder } from './run-perpetual-order.ts';
import { checkNewRisk } from '../marks/stale-index.ts';

export interface PlacePerpetualOrder extends PerpetualRequest {
  readonly kind: 'placeContractOrder';
  readonly key?: string;
}

/** In the order of the checks. */
export const PLACE_PERPETUAL_ORDER_REFUSALS = [
  'unknownInstrument',
  'marketHalted',
  'marketInAuction',
  'unsupportedCombination',
  'goodTillDateOutOfRange',
  'leverageNotAllowed',
  'indexUnavailable',
  'auctionClosing',
  'leverageAboveTier',
  'marginMissing',
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
  'tooManyOpenOrders',
  'openingPaused',
  'contractDelisting',
  'positionLimit',
  'openInterestLimit',
  'notionalLimit',
  'orderCostExceedsAvailable',
] as const;
export type PlacePerpetualOrderRefusal = (typeof PLACE_PERPETUAL_ORDER_REFUSALS)[number];

/** Hold, match, settle: all in this one command. A leverage that comes with the order is chosen when it is taken. */
export const placeContractOrder: Handler<
  PlacePerpetualOrder,
  PlacePerpetualOrderRefusal,
  { readonly orderId: number }
> = (context, command) => {
  const { perpetuals } = context.state;
  const { owner, symbol } = command;
  const market = perpetuals.markets.get(symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol });
  const status = statusOf(market);
  if (status !== 'trading') return refuse('marketHalted', { status });
  const collecting = checkAuction(context, market, command);
  if (collecting !== undefined) return collecting;
  const shape = checkRequest(command);
  if (!shape.ok) return shape;
  const untimely = checkGoodTillDate(command, context.atMs);
  if (untimely !== undefined) return untimely;
  const request = cappedRequest(context, market, command);
  const change = leverageWith(context, market, request);
  if (!change.ok) return change;
  const draft = draftPerpetualOrder(context, market, { request });
  if (!draft.ok) return draft;
  const plan = { request, draft: draft.value };
  const wanted = newOrderOf(context, market, plan);
  if (!wanted.ok) return wanted;
  const objection =
    checkGrowth(context, market, plan) ??
    checkTier(context, market, plan) ??
    checkSlots(perpetuals.slots, 4) ??
    checkCrowd(context, market, plan) ??
    checkOpened(context, market, plan);
  if (objection !== undefined) return objection;
  const need = costOf(market, plan, wanted.value.leverage);
  const { settle } = market.contract;
  const available = spendableBeside(context.state, { owner, settle }, change.value?.needUnits ?? 0n);
  if (need > available) {
    return refuse('orderCostExceedsAvailable', { cost: print(need), available: print(available), asset: settle });
  }
  if (change.value !== undefined) carryOutLeverage(context, market, change.value);
  return ok({ orderId: enter(context, market, { wanted: wanted.value, limitTicks: draft.value.limitTicks }) });
};

/** An order that brings no leverage while the chosen one is above its owner's cap brings the highest below it. */
function cappedRequest(
  { state }: CommandContext,
  { contract }: PerpetualMarket,
  request: PerpetualRequest,
): PerpetualRequest {
  const { owner, symbol, leverageMax } = request;
  if (request.leverage !== undefined || leverageMax === undefined) return request;
  if (settingsOf(state.perpetuals, owner, symbol).leverage <= leverageMax) return request;
  return { ...request, leverage: contract.leverages.findLast((one) => one <= leverageMax) ?? leverageMax };
}

/** The change of leverage that an order brings along; undefined when it brings none, or the chosen one while it is allowed. */
function leverageWith(
  context: CommandContext,
  market: PerpetualMarket,
  { owner, symbol, leverage, leverageMax }: PerpetualRequest,
): Result<LeverageChange | undefined, (typeof LEVERAGE_REFUSALS)[number]> {
  if (leverage === undefined) return ok(undefined);
  const isChosen = leverage === settingsOf(context.state.perpetuals, owner, symbol).leverage;
  if (isChosen && leverage <= (leverageMax ?? leverage)) return ok(undefined);
  return draftLeverage(context, market, { owner, leverage, ...(leverageMax === undefined ? {} : { leverageMax }) });
}

/** Before its first index a contract has no mark to measure anything by. */
export function statusOf({ contract, price }: PerpetualMarket): PerpetualMarket['contract']['status'] {
  return contract.status === 'trading' && price === undefined ? 'cancelOnly' : contract.status;
}

/** What only closes goes on while an index is stale; what opens, or would open, does not (R5). */
export function checkGrowth(
  { state, atMs }: CommandContext,
  market: PerpetualMarket,
  { request, draft, replaced }: Plan,
) {
  const opens = draft.lots - draft.closingLots;
  if (isClosing(request.direction) || opens === 0) return undefined;
  const stays = replaced !== undefined && draft.limitTicks === replaced.priceTicks;
  if (stays && opens <= lotsLeftOf(replaced) - replaced.closingLots) return undefined;
  return checkNewRisk(state, market, { owner: request.owner, atMs });
}

interface Plan extends Wanted {
  readonly draft: PerpetualDraft;
}

function newOrderOf(
  context: CommandContext,
  market: PerpetualMarket,
  { request, draft }: Plan,
): Result<NewOrder, PlacePerpetualOrderRefusal> {
  const stops = draftStops(market, { request, draft });
  if (!stops.ok) return stops;
  const { owner, symbol, direction, type, postOnly = false, selfTrade = 'expireMaker', clientOrderId } = request;
  const { leverage: chosen, marginMode } = settingsOf(context.state.perpetuals, owner, symbol);
  const leverage = request.leverage ?? chosen;
  const hasPrice = request.priceUnits !== undefined;
  return ok({
    owner,
    symbol,
    direction,
    side: sideOf(direction),
    origin: 'owner',
    type,
    timeInForce: hasPrice ? (request.timeInForce ?? 'GTC') : 'IOC',
    ...(request.expiresAtMs === undefined ? {} : { expiresAtMs: request.expiresAtMs }),
    postOnly,
    selfTrade,
    group: request.group ?? owner,
    leverage,
    marginMode,
    quantityLots: draft.lots,
    closingLots: draft.closingLots,
    costTicks: draft.costTicks,
    status: draft.trigger === undefined ? 'open' : 'pending',
    ...stops.value,
    ...(hasPrice ? { priceTicks: draft.limitTicks } : { protectionTicks: draft.limitTicks }),
    ...(draft.trigger === undefined
      ? {}
      : {
          triggerTicks: draft.trigger.ticks,
          triggerDirection: draft.trigger.direction,
          triggerBy: request.triggerBy ?? 'last',
        }),
    ...(clientOrderId === undefined ? {} : { clientOrderId }),
  });
}

/** Position, orders of the same direction and this one together must be in a tier that allows the leverage (rule 2.3). */
export function checkTier(context: CommandContext, market: PerpetualMarket, { request, draft, replaced }: Plan) {
  const { contract } = market;
  const { owner, symbol, direction } = request;
  if (isClosing(direction)) return undefined;
  const { perpetuals } = context.state;
  const held = findPosition(perpetuals, { owner, symbol, direction: positionDirectionOf(direction) });
  const opens = openingDirection(positionDirectionOf(direction));
  let value = valueAtto(contract, { lots: draft.lots - draft.closingLots, priceTicks: draft.costTicks });
  if (held !== undefined) value += valueAtto(contract, { lots: held.lots, priceTicks: markTicksFor(market, contract) });
  for (const order of livePerpetualOrders(context, owner, symbol)) {
    if (order.direction !== opens || order === replaced) continue;
    value += valueAtto(contract, { lots: lotsLeftOf(order) - order.closingLots, priceTicks: order.costTicks });
  }
  const { leverageMax } = tierOf(contract, value);
  const leverage = request.leverage ?? settingsOf(perpetuals, owner, symbol).leverage;
  return leverage > leverageMax ? refuse('leverageAboveTier', { maximum: String(leverageMax) }) : undefined;
}

/** Only an order that may stand counts against the limits. */
function checkCrowd(context: CommandContext, { contract }: PerpetualMarket, { request, draft }: Plan) {
  const { owner, symbol, priceUnits, timeInForce } = request;
  const isPending = draft.trigger !== undefined;
  if (!isPending && (priceUnits === undefined || !mayRest(timeInForce))) return undefined;
  return checkLiveOrders(context.state.perpetuals.live, contract, { owner, symbol, isPending, count: 1 });
}

/** An order that closes opens nothing, whatever is open. */
export function checkOpened(context: CommandContext, market: PerpetualMarket, plan: Plan) {
  const { request, draft, replaced } = plan;
  const { owner, direction, notionalMaxUnits } = request;
  if (isClosing(direction)) return undefined;
  return (
    checkPause(context, market, { owner, draft, replaced }) ??
    checkCaps(context, market, plan) ??
    checkNotional(context, market, { owner, notionalMaxUnits, draft, replaced })
  );
}

export function costOf({ contract }: PerpetualMarket, { request, draft }: Plan, leverage: number): bigint {
  const lots = draft.lots - draft.closingLots;
  if (isClosing(request.direction) || lots === 0) return 0n;
  return orderCostUnits(contract, { lots, priceTicks: draft.costTicks }, leverage);
}

function enter(
  context: CommandContext,
  market: PerpetualMarket,
  { wanted, limitTicks }: { readonly wanted: NewOrder; readonly limitTicks: number },
): number {
  const { owner, symbol, direction, type } = wanted;
  if (isClosing(direction) && type === 'market') {
    const position = findPosition(context.state.perpetuals, {
      owner,
      symbol,
      direction: positionDirectionOf(direction),
    });
    if (position !== undefined) makeRoom(context, market, { position, lots: wanted.quantityLots ?? 0 });
  }
  const order = createPerpetualOrder(context, wanted);
  if (!isClosing(direction)) setHold(context, market, { order, units: requiredUnits(market.contract, order) });
  if (order.status === 'pending') standPerpetualOrder(context, market, order);
  else runPerpetualOrder(context, market, { order, limitTicks });
  return order.id;
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
