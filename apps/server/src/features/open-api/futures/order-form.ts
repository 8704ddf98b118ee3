import type { NewAlgoOrder } from '@candor/contract/open-api/futures/algo-orders.ts';
import type { AlgoOrderType, PositionSide } from '@candor/contract/open-api/futures/futures-fields.ts';
import type { NewFuturesOrder } from '@candor/contract/open-api/futures/orders.ts';
import type { OrderDirection } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { PerpetualForm } from '#features/perpetuals/port.ts';

/** Who sends it, to which contract, and how their positions on it are kept. */
export interface FuturesSender {
  readonly owner: number;
  readonly symbol: string;
  readonly positionMode: PositionMode;
  /** Of the signature; the order's own name goes before it. */
  readonly key: string;
}

interface Sided {
  readonly side: 'BUY' | 'SELL';
  readonly positionSide?: PositionSide | undefined;
  readonly reduceOnly?: string | undefined;
  readonly closePosition?: string | undefined;
}

/** What a side means: with one position for a contract it opens unless it only reduces; with two it names one of them. */
export function directionOf(order: Sided, positionMode: PositionMode): Result<OrderDirection> {
  const { side, positionSide = 'BOTH' } = order;
  const isBuy = side === 'BUY';
  const reduces = isTrue(order.reduceOnly) || isTrue(order.closePosition);
  if ((positionMode === 'oneWay') !== (positionSide === 'BOTH')) return refuse('openPositionSide');
  if (positionSide === 'BOTH') {
    if (reduces) return ok(isBuy ? 'closeShort' : 'closeLong');
    return ok(isBuy ? 'openLong' : 'openShort');
  }
  const isLong = positionSide === 'LONG';
  // What adds to a position does not reduce it, whatever it says.
  if (isBuy === isLong && reduces) return refuse('openReduceOnly');
  if (isBuy === isLong) return ok(isLong ? 'openLong' : 'openShort');
  return ok(isLong ? 'closeLong' : 'closeShort');
}

/** The names of orders and of what waits for a price are one space, and apart from those of spot. */
export function futuresKeyOf(name: string): string {
  return `futures-${name}`;
}

/** An order that goes to the book, as the desk reads it; what its type has no use for is refused, and never dropped. */
export function futuresFormOf(order: NewFuturesOrder, sender: FuturesSender): Result<PerpetualForm> {
  const { type, quantity, price, timeInForce } = order;
  if (type !== 'LIMIT' && type !== 'MARKET') return refuse('openAlgoOnly');
  if (order.stopPrice !== undefined) return wrong('stopPrice', 'unneeded');
  if (quantity === undefined) return wrong('quantity', 'missing');
  if (type === 'LIMIT' && price === undefined) return wrong('price', 'missing');
  if (type === 'LIMIT' && timeInForce === undefined) return wrong('timeInForce', 'missing');
  if (type === 'MARKET' && price !== undefined) return wrong('price', 'unneeded');
  if (type === 'MARKET' && timeInForce !== undefined) return wrong('timeInForce', 'unneeded');
  const untimely = objectionToDate(order);
  if (untimely !== undefined) return untimely;
  const direction = directionOf(order, sender.positionMode);
  if (!direction.ok) return direction;
  const name = order.newClientOrderId ?? sender.key;
  return ok({
    owner: sender.owner,
    symbol: sender.symbol,
    direction: direction.value,
    type: type === 'LIMIT' ? 'limit' : 'market',
    quantity,
    price,
    ...timingOf(order),
    stp: order.selfTradePreventionMode,
    clientOrderId: name,
    key: futuresKeyOf(name),
  });
}

/** Whether the trigger lies where its owner loses or where they win, and whether there is a limit. */
const ALGO_TYPES: Readonly<Record<AlgoOrderType, { readonly isStop: boolean; readonly hasLimit: boolean }>> = {
  STOP: { isStop: true, hasLimit: true },
  STOP_MARKET: { isStop: true, hasLimit: false },
  TAKE_PROFIT: { isStop: false, hasLimit: true },
  TAKE_PROFIT_MARKET: { isStop: false, hasLimit: false },
};

/** An order that waits for a price: a plan of the desk, or the stop of a whole position. */
export type AlgoForm =
  | { readonly kind: 'plan'; readonly form: PerpetualForm }
  | { readonly kind: 'stop'; readonly stop: PositionStopForm };

export interface PositionStopForm {
  readonly direction: 'long' | 'short';
  readonly stop: 'takeProfit' | 'stopLoss';
  readonly triggerPrice: string;
  readonly triggerBy: 'mark' | 'last';
  readonly clientOrderId: string;
  readonly key: string;
}

export function algoFormOf(order: NewAlgoOrder, sender: FuturesSender): Result<AlgoForm> {
  const { type, quantity, price, timeInForce, triggerPrice } = order;
  const { isStop, hasLimit } = ALGO_TYPES[type];
  if (hasLimit && price === undefined) return wrong('price', 'missing');
  if (!hasLimit && price !== undefined) return wrong('price', 'unneeded');
  // At the market there is one thing to do when it fires, and until then it waits.
  if (!hasLimit && (timeInForce ?? 'GTC') !== 'GTC') return wrong('timeInForce', 'unneeded');
  const untimely = objectionToDate(order);
  if (untimely !== undefined) return untimely;
  const direction = directionOf(order, sender.positionMode);
  if (!direction.ok) return direction;
  const name = order.clientAlgoId ?? order.newClientOrderId ?? sender.key;
  const named = { clientOrderId: name, key: futuresKeyOf(name) };
  const triggerBy = order.workingType === 'MARK_PRICE' ? 'mark' : 'last';
  if (isTrue(order.closePosition)) {
    if (hasLimit) return wrong('closePosition', 'unneeded');
    if (quantity !== undefined) return wrong('quantity', 'unneeded');
    if (order.reduceOnly !== undefined) return wrong('reduceOnly', 'unneeded');
    if ((order.selfTradePreventionMode ?? 'EXPIRE_MAKER') !== 'EXPIRE_MAKER') return refuse('openNotOffered');
    const stop = isStop ? ('stopLoss' as const) : ('takeProfit' as const);
    const closes = direction.value === 'closeLong' ? ('long' as const) : ('short' as const);
    return ok({ kind: 'stop', stop: { direction: closes, stop, triggerPrice, triggerBy, ...named } });
  }
  if (quantity === undefined) return wrong('quantity', 'missing');
  const form: PerpetualForm = {
    owner: sender.owner,
    symbol: sender.symbol,
    direction: direction.value,
    type: hasLimit ? 'stopLimit' : 'plan',
    quantity,
    price,
    triggerPrice,
    triggerBy,
    triggerDirection: (order.side === 'BUY') === isStop ? 'rise' : 'fall',
    ...(hasLimit ? timingOf(order) : {}),
    stp: order.selfTradePreventionMode,
    ...named,
  };
  return ok({ kind: 'plan', form });
}

type Timed = Pick<NewFuturesOrder, 'timeInForce' | 'goodTillDate'>;

function timingOf({
  timeInForce,
  goodTillDate,
}: Timed): Pick<PerpetualForm, 'timeInForce' | 'goodTillDate' | 'postOnly'> {
  if (timeInForce === 'GTX') return { timeInForce: 'GTC', postOnly: true };
  return { timeInForce, ...(goodTillDate !== undefined && { goodTillDate: Number(goodTillDate) }) };
}

/** A date belongs to an order that is good till it, and to no other. */
function objectionToDate({ timeInForce, goodTillDate }: Timed) {
  if (timeInForce === 'GTD') return goodTillDate === undefined ? wrong('goodTillDate', 'missing') : undefined;
  return goodTillDate === undefined ? undefined : wrong('goodTillDate', 'unneeded');
}

function isTrue(flag: string | undefined): boolean {
  return flag?.toLowerCase() === 'true';
}

function wrong(field: string, problem: 'missing' | 'unneeded') {
  return refuse('malformed', { field, problem });
}
