import type { Entrust, EntrustCode, EntrustDeal } from '@candor/contract/spot/entrust.ts';
import type { PerpetualFill } from '@candor/contract/perpetuals/order.ts';
import type { SpotFill, SpotOrder } from '@candor/contract/spot/order.ts';
import { marketNameOf } from './market-name.ts';
import type { OrderKind } from './order-kind.ts';

/** The codes of family B, each for a kind of order. */
export const KINDS_BY_CODE = {
  ptwt: 'limit',
  sjwt: 'market',
  zyzs: 'stopLimit',
  dtzyzs: 'pair',
  jhwt: 'plan',
} as const satisfies Record<EntrustCode, OrderKind>;

const CODES_BY_TYPE = { 0: 'ptwt', 1: 'sjwt', 2: 'zyzs', 3: 'jhwt' } as const satisfies Record<
  SpotOrder['delegateType'],
  EntrustCode
>;

/** A code may name the margin account it trades from: `gg_qc_` cross, `gg_zc_` isolated (rule 1.3). */
const CODE = /^(?:gg_(?<account>qc|zc)_)?(?<code>[a-z]+)$/;

/** What a code says; undefined for one that is not known. */
export function readCode(
  text: string,
): { readonly kind: OrderKind; readonly account?: SpotOrder['account'] } | undefined {
  const { account, code = '' } = CODE.exec(text)?.groups ?? {};
  if (!isEntrustCode(code)) return undefined;
  const kind = KINDS_BY_CODE[code];
  return account === undefined ? { kind } : { kind, account: account === 'qc' ? 'cross' : 'isolated' };
}

function isEntrustCode(code: string): code is EntrustCode {
  return Object.hasOwn(KINDS_BY_CODE, code);
}

/** The same order in the names of family B. */
export function entrustOf(order: SpotOrder): Entrust {
  const { id, orderNo, clientOrderId, timeInForce, goodTillDate, postOnly, stp, ocoGroup } = order;
  const { triggerPrice, takeProfitPrice, stopLossPrice } = order;
  const { dealNum, dealPrice, dealValue, fee, feeAsset, state, reason, createTime, updateTime } = order;
  return {
    id,
    orderNo,
    clientOrderId,
    exchangeCoinStr: marketNameOf(order.symbol, order.coin),
    ...(order.account === undefined ? {} : { account: order.account }),
    direction: order.type === 0 ? 1 : 2,
    entrustType: ocoGroup === null ? CODES_BY_TYPE[order.delegateType] : 'dtzyzs',
    timeInForce,
    goodTillDate,
    postOnly,
    stp,
    price: order.delegatePrice,
    amount: order.delegateTotal,
    money: order.delegateValue,
    triggerPrice,
    takeProfitPrice,
    stopLossPrice,
    ocoGroup,
    dealNum,
    dealPrice,
    dealValue,
    fee,
    feeAsset,
    entrust_status: entrustStatusOf(order),
    state,
    reason,
    createTime,
    updateTime,
  };
}

function entrustStatusOf({ status, state }: SpotOrder): Entrust['entrust_status'] {
  if (status !== 3) return status;
  return state === 'failed' ? -2 : -1;
}

/** The same fill in the names of family B. */
export function entrustDealOf(fill: SpotFill): EntrustDeal {
  const { tradeId, orderId, symbol, coin, type, price, quantity, quote, fee, feeAsset, liquidity, createTime } = fill;
  return {
    tradeId,
    orderId,
    exchangeCoinStr: marketNameOf(symbol, coin),
    direction: type === 0 ? 1 : 2,
    price,
    amount: quantity,
    money: quote,
    fee,
    feeAsset,
    liquidity,
    createTime,
  };
}

/** A fill of a contract order, in the same names; direction 1 bought, 2 sold. */
export function perpetualDealOf(fill: PerpetualFill): EntrustDeal {
  return {
    tradeId: fill.tradeId,
    orderId: fill.orderId ?? '',
    exchangeCoinStr: fill.symbol,
    direction: fill.type === 0 ? 1 : 2,
    price: fill.price,
    amount: fill.quantity,
    money: fill.value,
    fee: fill.fee,
    feeAsset: fill.feeAsset,
    liquidity: fill.liquidity,
    createTime: fill.createTime,
  };
}
