import type { SelfTrade } from '../../matching/match.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { mayRest, type OrderType, type TimeInForce } from '../../spot/orders/order.ts';
import { isClosing, type OrderDirection, type TriggerBy } from './perpetual-order.ts';

/** An order as its sender words it. Prices and quantities are units; contracts of an inverse market are whole ones. */
export interface PerpetualRequest {
  readonly owner: number;
  readonly symbol: string;
  readonly direction: OrderDirection;
  readonly type: OrderType;
  readonly quantityUnits: bigint;
  readonly priceUnits?: bigint;
  readonly triggerUnits?: bigint;
  readonly triggerBy?: TriggerBy;
  /** On which side of its price the trigger is expected to lie; the price may have passed it on the way. */
  readonly triggerDirection?: 'rise' | 'fall';
  readonly timeInForce?: TimeInForce;
  /** The moment a `GTD` order ends by itself. */
  readonly expiresAtMs?: number;
  readonly postOnly?: boolean;
  readonly takeProfitUnits?: bigint;
  readonly stopLossUnits?: bigint;
  readonly clientOrderId?: string;
  readonly selfTrade?: SelfTrade;
  readonly group?: number;
  /** The leverage that is chosen with it, for the contract and together with the order: both, or neither. */
  readonly leverage?: number;
  /** The most that the owner may choose (rule 2.1); a choice above it counts as this. */
  readonly leverageMax?: number;
  /** What the owner may have open on all contracts together, in units of USDT; without it there is no bound. */
  readonly notionalMaxUnits?: bigint | undefined;
}

/** Whether the parts of a request fit together. */
export function checkRequest(request: PerpetualRequest): Result<undefined, 'unsupportedCombination'> {
  const { type, direction, priceUnits, triggerUnits, timeInForce, postOnly = false } = request;
  const isTriggered = type === 'stopLimit' || type === 'plan';
  if (isTriggered !== (triggerUnits !== undefined)) return notSupported(type, 'triggerPrice');
  if (!isTriggered && request.triggerBy !== undefined) return notSupported(type, 'triggerBy');
  if (!isTriggered && request.triggerDirection !== undefined) return notSupported(type, 'triggerDirection');
  const isMarket = type === 'market' || (type === 'plan' && priceUnits === undefined);
  if (isMarket !== (priceUnits === undefined)) return notSupported(type, 'price');
  if (isMarket && (timeInForce !== undefined || postOnly)) return notSupported(type, timeInForce ?? 'postOnly');
  if (postOnly && !mayRest(timeInForce)) return notSupported('postOnly', timeInForce ?? 'GTC');
  const hasStops = request.takeProfitUnits !== undefined || request.stopLossUnits !== undefined;
  if (hasStops && isClosing(direction)) return notSupported(direction, 'stops');
  if (request.leverage !== undefined && isClosing(direction)) return notSupported(direction, 'leverage');
  return ok(undefined);
}

function notSupported(what: string, withWhat: string) {
  return refuse('unsupportedCombination', { what, with: withWhat });
}
