import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { PerpetualEntrust, EntrustPosition, openContract } from '@candor/contract/perpetuals/entrust.ts';
import type { PerpetualDirection, PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { OrderDirection } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { OrderType } from '@candor/domain/spot/orders/order.ts';
import { perpetualNameOf } from '../perpetual-name.ts';
import type { PerpetualForm } from './order-form.ts';

/** The codes of family B that are a kind of order. */
export const TYPES_BY_CODE: Readonly<Record<string, OrderType>> = {
  ptwt: 'limit',
  sjwt: 'market',
  zyzs: 'stopLimit',
  jhwt: 'plan',
};

const CODES = { 0: 'ptwt', 1: 'sjwt', 2: 'zyzs', 3: 'jhwt' } as const satisfies Record<
  PerpetualOrder['delegateType'],
  PerpetualEntrust['entrustType']
>;

export const DIRECTION_WORDS = {
  1: 'openLong',
  2: 'openShort',
  3: 'closeLong',
  4: 'closeShort',
} as const satisfies Record<PerpetualDirection, OrderDirection>;

type OrderBody = Omit<RequestOutput<typeof openContract>['body'], 'amount' | 'leverage'>;

/** An order of family B in the vocabulary of the desk. */
export function formOf(
  body: OrderBody,
  order: Pick<PerpetualForm, 'owner' | 'key' | 'type' | 'quantity'>,
): PerpetualForm {
  const { exchangeCoinStr, direction, pattern: _, patternType: _split, contractType: _kind, ...prices } = body;
  return { ...prices, ...order, symbol: perpetualNameOf(exchangeCoinStr), direction: DIRECTION_WORDS[direction] };
}

/** The same order in the names of family B. */
export function perpetualEntrustOf(order: PerpetualOrder): PerpetualEntrust {
  const { id, orderNo, clientOrderId, contractType, direction, pattern, leverage, timeInForce, postOnly, stp } = order;
  const { triggerPrice, takeProfitPrice, stopLossPrice, closePrice, dealNum, dealPrice, dealValue } = order;
  const { goodTillDate, fee, feeAsset, earn, state, reason, createTime, updateTime } = order;
  return {
    id,
    orderNo,
    clientOrderId,
    exchangeCoinStr: order.symbol,
    contractType,
    direction,
    pattern,
    patternType: 1,
    leverage,
    entrustType: CODES[order.delegateType],
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
    closePrice,
    logContractId: order.positionId,
    dealNum,
    dealPrice,
    dealValue,
    fee,
    feeAsset,
    earn,
    entrust_status: statusOf(order),
    state,
    reason,
    createTime,
    updateTime,
  };
}

function statusOf({ status, state }: PerpetualOrder): PerpetualEntrust['entrust_status'] {
  if (status !== 3) return status;
  return state === 'failed' ? -2 : -1;
}

/** The same position in the names of family B (rule 2.11). */
export function entrustPositionOf(position: PerpetualPosition): EntrustPosition {
  const { id, pattern, leverage, marginRatio, takeProfitPrice, stopLossPrice, markPrice, createTime } = position;
  return {
    id,
    order_code: position.orderNo,
    symbol_name: position.symbol,
    contract_type: position.contractType,
    direction: position.type === 0 ? 1 : 2,
    pattern,
    pattern_type: 1,
    leverage,
    balance: position.openNum,
    avg_price: position.openPrice,
    principal_amount: position.adjustAmount,
    sy_num: position.earn,
    forcePrice: position.closePrice,
    marginRatio,
    takeProfitPrice,
    stopLossPrice,
    markPrice,
    createTime,
  };
}
