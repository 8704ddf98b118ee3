import type { Handler, CommandContext } from '../../exchange/command-context.ts';
import { secondsLeft } from '../../matching/auction/auction.ts';
import { freeSlotCount } from '../../matching/order-slots.ts';
import { ok, refuse } from '../../result.ts';
import { bestOffer, closingEdge, protectionTicks } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { closingDirection, sideOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { createPerpetualOrder } from '../orders/perpetual-order-life.ts';
import { findPositionById, requirePerpetualMarket } from '../perpetuals-part.ts';
import { statusOf } from '../orders/place-perpetual-order.ts';
import type { Position } from './position.ts';
import { makeRoom, runPerpetualOrder, STOP_SLIPPAGE_PPM } from '../orders/run-perpetual-order.ts';

/** Closes a whole position at the market; what the book does not take within protection stays open (rule 2.10). */
export interface ClosePosition {
  readonly kind: 'closePosition';
  readonly owner: number;
  readonly key?: string;
  readonly positionId: number;
}

/** In the order of the checks. */
export const CLOSE_POSITION_REFUSALS = [
  'positionNotFound',
  'marketHalted',
  'marketInAuction',
  'noLiquidity',
  'tooManyOpenOrders',
] as const;
export type ClosePositionRefusal = (typeof CLOSE_POSITION_REFUSALS)[number];

export const closePosition: Handler<
  ClosePosition,
  ClosePositionRefusal,
  { readonly orderId: number; readonly symbol: string; readonly filledLots: number; readonly leftLots: number }
> = (context, { owner, positionId }) => {
  const { perpetuals } = context.state;
  const position = findPositionById(perpetuals, positionId);
  if (position === undefined || position.owner !== owner) {
    return refuse('positionNotFound', { positionId: String(positionId) });
  }
  const market = requirePerpetualMarket(perpetuals, position.symbol);
  const objection = objectionToClose(context, market, position);
  if (objection !== undefined) return refuse(objection, detailsOf(context, market));
  const { id, filledLots } = closeAtMarket(context, market, position);
  return ok({ orderId: id, symbol: position.symbol, filledLots, leftLots: position.lots });
};

/** Which contract it is, and how long its auction lasts at least. */
export function detailsOf(
  { atMs }: CommandContext,
  { contract, auction }: PerpetualMarket,
): Readonly<Record<string, string>> {
  const { symbol } = contract;
  return auction === undefined ? { symbol } : { symbol, seconds: String(secondsLeft(auction, atMs)) };
}

/** Why a position cannot be closed at the market now; undefined when it can. */
export function objectionToClose(
  context: CommandContext,
  market: PerpetualMarket,
  { direction }: Position,
): Exclude<ClosePositionRefusal, 'positionNotFound'> | undefined {
  const status = statusOf(market);
  // A contract that takes no new risk still lets everybody out.
  if (status !== 'trading' && status !== 'cancelOnly') return 'marketHalted';
  // By a limit order it can be closed there too.
  if (market.auction !== undefined) return 'marketInAuction';
  if (bestOffer(market, sideOf(closingDirection(direction))) === undefined) return 'noLiquidity';
  return freeSlotCount(context.state.perpetuals.slots) === 0 ? 'tooManyOpenOrders' : undefined;
}

/** Closes all that a position has; resting orders that would close it give way. */
export function closeAtMarket(context: CommandContext, market: PerpetualMarket, position: Position): PerpetualOrder {
  const { owner, symbol, direction, leverage, marginMode, lots } = position;
  makeRoom(context, market, { position, lots });
  const closes = closingDirection(direction);
  const side = sideOf(closes);
  const edge = closingEdge(context.state, market, { position });
  const limitTicks = protectionTicks(market, { side, slippagePpm: STOP_SLIPPAGE_PPM, edge }) ?? edge;
  const order = createPerpetualOrder(context, {
    owner,
    symbol,
    direction: closes,
    side,
    origin: 'owner',
    type: 'market',
    timeInForce: 'IOC',
    postOnly: false,
    selfTrade: 'expireMaker',
    group: owner,
    leverage,
    marginMode,
    protectionTicks: limitTicks,
    quantityLots: lots,
    closingLots: lots,
    costTicks: limitTicks,
    status: 'open',
  });
  runPerpetualOrder(context, market, { order, limitTicks });
  return order;
}
