import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { PlaceOcoOrder } from '@candor/domain/spot/orders/place-oco-order.ts';
import type { PlaceOrder } from '@candor/domain/spot/orders/place-order.ts';
import type { OrderRequest } from '@candor/domain/spot/orders/order-request.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { OrderKind } from './order-kind.ts';

/** An order as either family of calls has read it: one vocabulary, amounts still as they travelled. */
export interface OrderForm {
  readonly owner: number;
  readonly market: string;
  readonly side: OrderRequest['side'];
  readonly kind: OrderKind;
  readonly price?: string | undefined;
  /** In the base coin. */
  readonly quantity?: string | undefined;
  /** In the quote coin; a market buy goes by it when it is there, and nothing else does (rule 1.3). */
  readonly value?: string | undefined;
  readonly triggerPrice?: string | undefined;
  /** Which way the last price is expected to reach it; without it, whichever way it lies. */
  readonly triggerDirection?: OrderRequest['triggerDirection'] | undefined;
  readonly takeProfitPrice?: string | undefined;
  readonly stopLossPrice?: string | undefined;
  readonly stopLimitPrice?: string | undefined;
  readonly timeInForce?: OrderRequest['timeInForce'] | undefined;
  /** When an order that is good till a date ends. */
  readonly goodTillDate?: number | undefined;
  readonly postOnly?: boolean | undefined;
  readonly stp?: keyof typeof SELF_TRADES | undefined;
  readonly clientOrderId?: string | undefined;
  /** The margin account it trades from; without it, the spot wallet. */
  readonly account?: OrderRequest['marginMode'] | undefined;
  readonly autoRepay?: boolean | undefined;
  readonly key: string | undefined;
}

type Written = Result<PlaceOrder | PlaceOcoOrder, 'unsupportedCombination'>;

/** The command a form stands for. Whether it may be carried out is for the core to say. */
export function orderCommandOf(form: OrderForm): Written {
  const stray = TRIGGER_FIELDS.find((field) => form[field] !== undefined && !FIELDS_OF_KIND[form.kind].includes(field));
  if (stray !== undefined) return notSupported(form.kind, stray);
  return form.kind === 'pair' ? pairCommandOf(form) : ok(singleCommandOf(form, form.kind));
}

const TRIGGER_FIELDS = ['triggerPrice', 'takeProfitPrice', 'stopLossPrice', 'stopLimitPrice'] as const;
type TriggerField = (typeof TRIGGER_FIELDS)[number];

const FIELDS_OF_KIND: Readonly<Record<OrderKind, readonly TriggerField[]>> = {
  limit: [],
  market: [],
  stopLimit: ['triggerPrice'],
  plan: ['triggerPrice'],
  pair: ['takeProfitPrice', 'stopLossPrice', 'stopLimitPrice'],
};

const SELF_TRADES = {
  EXPIRE_MAKER: 'expireMaker',
  EXPIRE_TAKER: 'expireTaker',
  EXPIRE_BOTH: 'expireBoth',
} as const;

function singleCommandOf(form: OrderForm, type: Exclude<OrderKind, 'pair'>): PlaceOrder {
  return {
    kind: 'placeOrder',
    type,
    ...commonOf(form),
    ...unitsOf({ ...sizeOf(form), triggerUnits: form.triggerPrice }),
    ...(form.triggerDirection === undefined ? {} : { triggerDirection: form.triggerDirection }),
    ...(form.timeInForce === undefined ? {} : { timeInForce: form.timeInForce }),
    ...(form.goodTillDate === undefined ? {} : { expiresAtMs: form.goodTillDate }),
    ...(form.postOnly === undefined ? {} : { postOnly: form.postOnly }),
  };
}

function pairCommandOf(form: OrderForm): Written {
  const { quantity, takeProfitPrice, stopLossPrice, stopLimitPrice, timeInForce = 'GTC', postOnly = false } = form;
  if (quantity === undefined) return notSupported('pair', 'noQuantity');
  if (takeProfitPrice === undefined || stopLossPrice === undefined) return notSupported('pair', 'onePrice');
  if (timeInForce !== 'GTC') return notSupported('pair', timeInForce);
  if (form.goodTillDate !== undefined) return notSupported('pair', 'goodTillDate');
  if (postOnly) return notSupported('pair', 'postOnly');
  return ok({
    kind: 'placeOcoOrder',
    ...commonOf(form),
    quantityUnits: requireUnits(quantity, LEDGER_SCALE),
    takeProfitUnits: requireUnits(takeProfitPrice, LEDGER_SCALE),
    stopLossUnits: requireUnits(stopLossPrice, LEDGER_SCALE),
    ...unitsOf({ stopPriceUnits: stopLimitPrice }),
  });
}

function commonOf({ owner, market, side, stp, clientOrderId, account, autoRepay, key }: OrderForm) {
  return {
    owner,
    symbol: market,
    side,
    ...(stp === undefined ? {} : { selfTrade: SELF_TRADES[stp] }),
    ...(clientOrderId === undefined ? {} : { clientOrderId }),
    ...(account === undefined ? {} : { marginMode: account }),
    ...(autoRepay === undefined ? {} : { autoRepay }),
    ...(key === undefined ? {} : { key }),
  };
}

/** What an order at the market has no use for is not looked at: clients send the price they see along with it. */
function sizeOf({ kind, side, price, quantity, value }: OrderForm) {
  const isAtMarket = kind === 'market' || (kind === 'plan' && price === undefined);
  if (!isAtMarket) return { priceUnits: price, quantityUnits: quantity };
  const isByValue = value !== undefined && (side === 'buy' || quantity === undefined);
  return isByValue ? { quoteUnits: value } : { quantityUnits: quantity };
}

function unitsOf<Name extends string>(decimals: Readonly<Partial<Record<Name, string | undefined>>>) {
  const units: Partial<Record<Name, bigint>> = {};
  for (const name in decimals) {
    const decimal = decimals[name];
    if (decimal !== undefined) units[name] = requireUnits(decimal, LEDGER_SCALE);
  }
  return units;
}

function notSupported(what: string, withWhat: string) {
  return refuse('unsupportedCombination', { what, with: withWhat });
}
