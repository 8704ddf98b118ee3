import type { CommandContext } from '../../exchange/command-context.ts';
import { freeSlotCount } from '../../matching/order-slots.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { closingDirection, sideOf, type PerpetualOrder, type TriggerBy } from '../orders/perpetual-order.ts';
import { createPerpetualOrder, standPerpetualOrder } from '../orders/perpetual-order-life.ts';
import type { Position } from './position.ts';
import { stopsOf } from './position-life.ts';

export type StopKind = 'takeProfit' | 'stopLoss';

/** Per side and position (rule 2.8). */
export const STOPS_MAX = 10;

/** An order that waits to close a position, or a part of it. */
export interface Stop {
  readonly kind: StopKind;
  readonly triggerTicks: number;
  readonly triggerBy: TriggerBy;
  /** The limit of the order it becomes; without it the market. */
  readonly priceTicks?: number | undefined;
  /** Without it the whole position, however large it then is. */
  readonly quantityLots?: number | undefined;
  readonly clientOrderId?: string | undefined;
}

/** Lets a stop wait. It holds nothing and reserves nothing: what it finds when it fires is what it closes. */
export function createStop(
  context: CommandContext,
  market: PerpetualMarket,
  { position, stop }: { readonly position: Position; readonly stop: Stop },
): number {
  const { owner, symbol, direction, leverage, marginMode, id: positionId } = position;
  const closes = closingDirection(direction);
  const order = createPerpetualOrder(context, {
    owner,
    symbol,
    direction: closes,
    side: sideOf(closes),
    origin: stop.kind,
    type: stop.priceTicks === undefined ? 'plan' : 'stopLimit',
    timeInForce: stop.priceTicks === undefined ? 'IOC' : 'GTC',
    postOnly: false,
    selfTrade: 'expireMaker',
    group: owner,
    leverage,
    marginMode,
    ...(stop.priceTicks === undefined ? {} : { priceTicks: stop.priceTicks }),
    ...(stop.quantityLots === undefined ? {} : { quantityLots: stop.quantityLots }),
    ...(stop.clientOrderId === undefined ? {} : { clientOrderId: stop.clientOrderId }),
    triggerTicks: stop.triggerTicks,
    triggerBy: stop.triggerBy,
    triggerDirection: risesTo(stop.kind, position) ? 'rise' : 'fall',
    positionId,
    closingLots: 0,
    costTicks: stop.triggerTicks,
    status: 'pending',
  });
  standPerpetualOrder(context, market, order);
  return order.id;
}

/** A long takes its profit above and its loss below; a short the other way round. */
export function risesTo(kind: StopKind, { direction }: Pick<Position, 'direction'>): boolean {
  return (kind === 'takeProfit') === (direction === 'long');
}

/** The stops that came with an opening order are made when it first opens something (rule 2.8). */
export function createOrderStops(
  context: CommandContext,
  market: PerpetualMarket,
  { order, position }: { readonly order: PerpetualOrder; readonly position: Position },
): void {
  if (order.hasMadeStops === true) return;
  const wanted = [
    { kind: 'takeProfit', triggerTicks: order.takeProfitTicks },
    { kind: 'stopLoss', triggerTicks: order.stopLossTicks },
  ] as const;
  for (const { kind, triggerTicks } of wanted) {
    if (triggerTicks === undefined) continue;
    order.hasMadeStops = true;
    const standing = stopsOf(context, position).filter(({ origin }) => origin === kind).length;
    if (standing >= STOPS_MAX || freeSlotCount(context.state.perpetuals.slots) === 0) continue;
    createStop(context, market, { position, stop: { kind, triggerTicks, triggerBy: 'mark' } });
  }
}
