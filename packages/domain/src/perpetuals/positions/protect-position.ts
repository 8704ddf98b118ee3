import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { checkLiveOrders, checkSlots } from '../../spot/orders/live-orders.ts';
import { lotsOrRefusal, ticksOrRefusal } from '../../spot/orders/order-filters.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { stopOnWrongSide } from '../orders/order-stops.ts';
import type { TriggerBy } from '../orders/perpetual-order.ts';
import { markTicksFor } from './perpetual-wallet.ts';
import { findPositionById, requirePerpetualMarket } from '../perpetuals-part.ts';
import type { Position } from './position.ts';
import { stopsOf } from './position-life.ts';
import { positionLiquidationTicks } from '../liquidation/position-liquidation.ts';
import { createStop, risesTo, STOPS_MAX, type Stop, type StopKind } from './position-stops.ts';

/** Sets a take-profit or a stop-loss on a position, for all of it or for a part (rule 2.8). */
export interface ProtectPosition {
  readonly kind: 'protectPosition';
  readonly owner: number;
  readonly key?: string;
  readonly positionId: number;
  readonly stop: StopKind;
  readonly triggerUnits: bigint;
  readonly triggerBy?: TriggerBy;
  readonly priceUnits?: bigint;
  readonly quantityUnits?: bigint;
  readonly clientOrderId?: string;
}

/** In the order of the checks. */
export const PROTECT_POSITION_REFUSALS = [
  'positionNotFound',
  'priceStep',
  'quantityStep',
  'belowMinimumQuantity',
  'aboveMaximum',
  'stopOnWrongSide',
  'stopAfterLiquidation',
  'tooManyStops',
  'stopsExceedPosition',
  'tooManyOpenOrders',
] as const;
type ProtectPositionRefusal = (typeof PROTECT_POSITION_REFUSALS)[number];

export const protectPosition: Handler<ProtectPosition, ProtectPositionRefusal, { readonly orderId: number }> = (
  context,
  command,
) => {
  const { perpetuals } = context.state;
  const position = findPositionById(perpetuals, command.positionId);
  if (position === undefined || position.owner !== command.owner) {
    return refuse('positionNotFound', { positionId: String(command.positionId) });
  }
  const market = requirePerpetualMarket(perpetuals, position.symbol);
  const stop = draftStop(market, command);
  if (!stop.ok) return stop;
  const { owner, symbol } = position;
  const objection =
    checkSide(context, market, { position, stop: stop.value }) ??
    checkOthers(context, market, { position, stop: stop.value }) ??
    checkSlots(perpetuals.slots, 1) ??
    checkLiveOrders(perpetuals.live, market.contract, { owner, symbol, isPending: true, count: 1 });
  if (objection !== undefined) return objection;
  return ok({ orderId: createStop(context, market, { position, stop: stop.value }) });
};

function draftStop({ contract }: PerpetualMarket, command: ProtectPosition): Result<Stop, ProtectPositionRefusal> {
  const { stop: kind, triggerBy = 'mark', priceUnits, quantityUnits, clientOrderId } = command;
  const trigger = ticksOrRefusal(contract, command.triggerUnits);
  if (!trigger.ok) return trigger;
  const price = priceUnits === undefined ? ok(undefined) : ticksOrRefusal(contract, priceUnits);
  if (!price.ok) return price;
  const maximumLots = contract.maxQuantityLots;
  const size = quantityUnits === undefined ? ok(undefined) : lotsOrRefusal(contract, { quantityUnits, maximumLots });
  if (!size.ok) return size;
  const parts = { priceTicks: price.value, quantityLots: size.value, clientOrderId };
  return ok({ kind, triggerTicks: trigger.value, triggerBy, ...parts });
}

interface Wanted {
  readonly position: Position;
  readonly stop: Stop;
}

/** A stop on the wrong side would fire at once; a loss beyond the liquidation price would never be reached. */
function checkSide(context: CommandContext, market: PerpetualMarket, { position, stop }: Wanted) {
  const { contract } = market;
  const { kind, triggerTicks, triggerBy } = stop;
  const markTicks = markTicksFor(market, position);
  const reference = triggerBy === 'mark' ? markTicks : (market.lastTrade?.priceTicks ?? markTicks);
  const isAbove = risesTo(kind, position);
  const isRight = isAbove ? triggerTicks > reference : triggerTicks < reference;
  if (!isRight) return stopOnWrongSide(market, { stop: kind, isAbove, bound: reference });
  const liquidation = kind === 'stopLoss' ? positionLiquidationTicks(context.state, position) : undefined;
  if (liquidation === undefined) return undefined;
  const isBefore = position.direction === 'long' ? triggerTicks > liquidation : triggerTicks < liquidation;
  return isBefore ? undefined : refuse('stopAfterLiquidation', { price: print(priceUnitsOf(liquidation, contract)) });
}

function checkOthers(context: CommandContext, { contract }: PerpetualMarket, { position, stop }: Wanted) {
  const standing = stopsOf(context, position).filter(({ origin }) => origin === stop.kind);
  if (standing.length >= STOPS_MAX) return refuse('tooManyStops', { limit: String(STOPS_MAX) });
  const lots = standing.reduce((sum, { quantityLots = 0 }) => sum + quantityLots, stop.quantityLots ?? 0);
  if (lots <= position.lots) return undefined;
  return refuse('stopsExceedPosition', { maximum: print(quantityUnitsOf(position.lots, contract)) });
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
