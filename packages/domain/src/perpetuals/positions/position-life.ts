import type { CommandContext } from '../../exchange/command-context.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import {
  closingDirection,
  isClosing,
  openingDirection,
  positionDirectionOf,
  type PerpetualOrder,
} from '../orders/perpetual-order.ts';
import { oppositeDirection } from '../instrument/perpetual.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import { dropPosition, keepPosition, type PositionPlace } from '../perpetuals-part.ts';
import type { MarginMode, Position, PositionStatus } from './position.ts';
import { rememberSafe } from '../marks/safe-marks.ts';

export interface PositionTerms extends PositionPlace {
  readonly leverage: number;
  readonly marginMode: MarginMode;
}

/** Opens an empty position; the lots come with the trade that opened it. */
export function openPosition(
  context: CommandContext,
  { owner, symbol, direction, leverage, marginMode }: PositionTerms,
): Position {
  const { perpetuals } = context.state;
  perpetuals.positionCount += 1;
  const position: Position = {
    id: perpetuals.positionCount,
    owner,
    symbol,
    direction,
    marginMode,
    leverage,
    lots: 0,
    peakLots: 0,
    costAtto: 0n,
    marginUnits: 0n,
    realisedUnits: 0n,
    feeUnits: 0n,
    closeFeeUnits: 0n,
    fundingUnits: 0n,
    closedLots: 0,
    closedAtto: 0n,
    status: 'open',
    openedAtMs: context.atMs,
    updatedAtMs: context.atMs,
  };
  keepPosition(perpetuals, position);
  return position;
}

/** A position has fewer lots: what can no longer close it gives way; with the last lot it ends, and its stops with it. */
export function afterReduction(
  context: CommandContext,
  market: PerpetualMarket,
  { position, end }: { readonly position: Position; readonly end: PositionStatus },
): void {
  if (position.lots === 0) {
    position.status = end;
    dropPosition(context.state.perpetuals, position);
  }
  tellPosition(context, position);
  trimReservations(context, market, position);
}

export function tellPosition(context: CommandContext, position: Position): void {
  position.updatedAtMs = context.atMs;
  delete position.safe;
  delete position.safeUnits;
  if (position.marginMode === 'isolated' && position.lots > 0) rememberSafe(context, position);
  const { warnedPercent: _, warnedAtMs: _at, fundedAtMs: _funded, liquidationId: _id, ...record } = position;
  delete record.safe;
  context.events.push({ kind: 'positionChanged', position: record });
}

/** The lots of a position that resting orders are going to close. */
export function reservedLots(context: CommandContext, position: Position): number {
  return closersOf(context, position).reduce((lots, { closingLots }) => lots + closingLots, 0);
}

/** Live orders that reserve lots of a position, the oldest first. */
export function closersOf(context: CommandContext, { owner, symbol, direction }: Position): readonly PerpetualOrder[] {
  const closes = closingDirection(direction);
  const nets = openingDirection(oppositeDirection(direction));
  return livePerpetualOrders(context, owner, symbol)
    .filter((order) => order.closingLots > 0 && (order.direction === closes || order.direction === nets))
    .toSorted((left, right) => left.createdAtMs - right.createdAtMs || left.id - right.id);
}

/** The stops that wait for the sake of a position; one that has fired is an order like any other. */
export function stopsOf(context: CommandContext, { owner, symbol, id }: Position): readonly PerpetualOrder[] {
  return livePerpetualOrders(context, owner, symbol).filter(
    ({ positionId, status }) => positionId === id && status === 'pending',
  );
}

function trimReservations(context: CommandContext, market: PerpetualMarket, position: Position): void {
  let lotsLeft = position.lots;
  for (const order of closersOf(context, position)) {
    const { closingLots } = order;
    if (closingLots <= lotsLeft) lotsLeft -= closingLots;
    else cancelLivePerpetualOrder(context, market, { order, reason: 'positionGone' });
  }
  if (position.lots > 0) return;
  for (const order of stopsOf(context, position))
    cancelLivePerpetualOrder(context, market, { order, reason: 'positionGone' });
  cancelPendingCloses(context, market, position);
}

/** A plan that would close a position waits for nothing once it is gone. */
function cancelPendingCloses(
  context: CommandContext,
  market: PerpetualMarket,
  { owner, symbol, direction }: Position,
): void {
  for (const order of livePerpetualOrders(context, owner, symbol)) {
    if (order.status !== 'pending' || !isClosing(order.direction)) continue;
    if (positionDirectionOf(order.direction) !== direction) continue;
    cancelLivePerpetualOrder(context, market, { order, reason: 'positionGone' });
  }
}
