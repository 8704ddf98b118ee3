import type { SelfTrade } from '../../matching/match.ts';
import type { Side } from '../../matching/side.ts';
import type { MarginMode } from '../../margin/accounts/margin-wallet.ts';
import { ok, refuse, type Result } from '../../result.ts';
import { mayRest, type OrderType, type TimeInForce } from './order.ts';

/** What an owner asks for, in exact smallest units: the core itself checks tick and step, and never rounds. */
export interface OrderRequest {
  readonly owner: number;
  readonly symbol: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce?: TimeInForce;
  /** The moment a `GTD` order ends by itself. */
  readonly expiresAtMs?: number;
  readonly postOnly?: boolean;
  readonly priceUnits?: bigint;
  readonly quantityUnits?: bigint;
  /** For a market buy by value: how much quote to spend. */
  readonly quoteUnits?: bigint;
  readonly triggerUnits?: bigint;
  /** Which way the owner expects the last price to reach the trigger; without it, whichever way it lies. */
  readonly triggerDirection?: 'rise' | 'fall';
  readonly clientOrderId?: string;
  readonly selfTrade?: SelfTrade;
  readonly group?: number;
  /** Whether a shortfall may be drawn from the funding wallet, shown as a transfer (rule 8.1). */
  readonly sweep?: boolean;
  /** The margin account it trades from; without it, the spot wallet. */
  readonly marginMode?: MarginMode;
  /** What the owner may trade for on one day, in units of USDT; without it there is no bound. */
  readonly dayValueMaxUnits?: bigint | undefined;
  /** A sale from a margin account that repays what is owed with what it brings (rule 3.2). */
  readonly autoRepay?: boolean;
}

/** What may be traded: a quantity at a price, a quantity at the market, a value at the market. */
export type Wish =
  | { readonly kind: 'limit'; readonly priceUnits: bigint; readonly quantityUnits: bigint }
  | { readonly kind: 'marketByBase'; readonly quantityUnits: bigint }
  | { readonly kind: 'marketByQuote'; readonly quoteUnits: bigint };

type Wished = Result<Wish, 'unsupportedCombination'>;

/** Reads the parts of a request as one of the few things an order can be; all else is not supported. */
export function wishOf(request: OrderRequest): Wished {
  const isTriggered = request.type === 'stopLimit' || request.type === 'plan';
  if (isTriggered !== (request.triggerUnits !== undefined)) return notSupported(request.type, 'triggerPrice');
  if (request.postOnly === true && !mayRest(request.timeInForce)) {
    return notSupported('postOnly', request.timeInForce ?? 'GTC');
  }
  const objection = checkAutoRepay(request);
  if (objection !== undefined) return objection;
  const isMarket = request.type === 'market' || (request.type === 'plan' && request.priceUnits === undefined);
  return isMarket ? marketWishOf(request) : limitWishOf(request);
}

/** Only a sale brings what is owed most often, and only a margin account owes (rule 3.2). */
export function checkAutoRepay({
  autoRepay,
  side,
  marginMode,
}: Pick<OrderRequest, 'autoRepay' | 'side' | 'marginMode'>) {
  if (autoRepay !== true || (side === 'sell' && marginMode !== undefined)) return undefined;
  return notSupported('autoRepay', marginMode === undefined ? 'spot' : side);
}

function limitWishOf({ type, priceUnits, quantityUnits, quoteUnits }: OrderRequest): Wished {
  if (priceUnits === undefined) return notSupported(type, 'noPrice');
  if (quoteUnits !== undefined || quantityUnits === undefined) return notSupported(type, 'value');
  return ok({ kind: 'limit', priceUnits, quantityUnits });
}

function marketWishOf(request: OrderRequest): Wished {
  const { type, side, priceUnits, quantityUnits, quoteUnits, timeInForce } = request;
  if (request.postOnly === true) return notSupported(type, 'postOnly');
  if (timeInForce !== undefined) return notSupported(type, timeInForce);
  if (priceUnits !== undefined) return notSupported(type, 'price');
  if ((quantityUnits === undefined) === (quoteUnits === undefined)) return notSupported(type, 'quantityAndValue');
  if (quantityUnits !== undefined) return ok({ kind: 'marketByBase', quantityUnits });
  if (quoteUnits === undefined || side === 'sell') return notSupported(type, 'sellByValue');
  return ok({ kind: 'marketByQuote', quoteUnits });
}

function notSupported(what: string, withWhat: string) {
  return refuse('unsupportedCombination', { what, with: withWhat });
}
