import type { SelfTradePrevention } from '@candor/contract/spot/order.ts';
import type { SelfTrade } from '@candor/domain/matching/match.ts';
import type { OrderDirection, TriggerBy } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { PlacePerpetualOrder } from '@candor/domain/perpetuals/orders/place-perpetual-order.ts';
import type { OrderType, TimeInForce } from '@candor/domain/spot/orders/order.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type * as z from 'zod/mini';

/** An order as either family of calls has read it: one vocabulary, amounts still as they travelled. */
export interface PerpetualForm {
  readonly owner: number;
  readonly symbol: string;
  readonly direction: OrderDirection;
  readonly type: OrderType;
  readonly quantity: string;
  readonly price?: string | undefined;
  readonly triggerPrice?: string | undefined;
  readonly triggerBy?: TriggerBy | undefined;
  readonly triggerDirection?: 'rise' | 'fall' | undefined;
  readonly takeProfitPrice?: string | undefined;
  readonly stopLossPrice?: string | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  /** When an order that is good till a date ends. */
  readonly goodTillDate?: number | undefined;
  readonly postOnly?: boolean | undefined;
  readonly stp?: z.infer<typeof SelfTradePrevention> | undefined;
  readonly clientOrderId?: string | undefined;
  readonly key: string | undefined;
}

const SELF_TRADES = {
  EXPIRE_MAKER: 'expireMaker',
  EXPIRE_TAKER: 'expireTaker',
  EXPIRE_BOTH: 'expireBoth',
} as const satisfies Record<z.infer<typeof SelfTradePrevention>, SelfTrade>;

/** The command a form stands for. Whether it may be carried out is for the core to say. */
export function perpetualCommandOf(form: PerpetualForm): PlacePerpetualOrder {
  const { owner, symbol, direction, type, quantity, triggerBy, triggerDirection, timeInForce } = form;
  const { goodTillDate, postOnly, stp, clientOrderId, key } = form;
  return {
    kind: 'placeContractOrder',
    owner,
    symbol,
    direction,
    type,
    quantityUnits: requireUnits(quantity, LEDGER_SCALE),
    ...pricesOf(form),
    ...(triggerBy === undefined ? {} : { triggerBy }),
    ...(triggerDirection === undefined ? {} : { triggerDirection }),
    ...(timeInForce === undefined ? {} : { timeInForce }),
    ...(goodTillDate === undefined ? {} : { expiresAtMs: goodTillDate }),
    ...(postOnly === undefined ? {} : { postOnly }),
    ...(stp === undefined ? {} : { selfTrade: SELF_TRADES[stp] }),
    ...(clientOrderId === undefined ? {} : { clientOrderId }),
    ...(key === undefined ? {} : { key }),
  };
}

/** What an order at the market has no use for is not looked at: clients send the price they see along with it. */
function pricesOf({ type, price, triggerPrice, takeProfitPrice, stopLossPrice }: PerpetualForm) {
  return unitsOf({
    priceUnits: type === 'market' ? undefined : price,
    triggerUnits: triggerPrice,
    takeProfitUnits: takeProfitPrice,
    stopLossUnits: stopLossPrice,
  });
}

function unitsOf<Name extends string>(decimals: Readonly<Record<Name, string | undefined>>) {
  const units: Partial<Record<Name, bigint>> = {};
  for (const name in decimals) {
    const decimal = decimals[name];
    if (decimal !== undefined) units[name] = requireUnits(decimal, LEDGER_SCALE);
  }
  return units;
}
