import type { SpotFill, SpotOrder } from '@candor/contract/spot/order.ts';
import type { CsvColumn } from '#platform/csv.ts';
import { marketNameOf } from './market-name.ts';

/** The names of the columns do not change with the language: programs read these files too. */
export const ORDER_COLUMNS: readonly CsvColumn<SpotOrder>[] = [
  { title: 'created', of: ({ createTime }) => timeText(createTime) },
  { title: 'updated', of: ({ updateTime }) => timeText(updateTime) },
  { title: 'order', of: ({ orderNo }) => orderNo },
  { title: 'clientOrderId', of: ({ clientOrderId }) => clientOrderId },
  { title: 'market', of: ({ symbol, coin }) => marketNameOf(symbol, coin) },
  { title: 'side', of: ({ type }) => sideText(type) },
  { title: 'type', of: typeText },
  { title: 'timeInForce', of: ({ timeInForce }) => timeInForce },
  { title: 'price', isNumber: true, of: ({ delegatePrice }) => delegatePrice },
  { title: 'quantity', isNumber: true, of: ({ delegateTotal }) => delegateTotal },
  { title: 'value', isNumber: true, of: ({ delegateValue }) => delegateValue },
  { title: 'triggerPrice', isNumber: true, of: ({ triggerPrice }) => triggerPrice },
  { title: 'takeProfitPrice', isNumber: true, of: ({ takeProfitPrice }) => takeProfitPrice },
  { title: 'stopLossPrice', isNumber: true, of: ({ stopLossPrice }) => stopLossPrice },
  { title: 'filled', isNumber: true, of: ({ dealNum }) => dealNum },
  { title: 'averagePrice', isNumber: true, of: ({ dealPrice }) => dealPrice },
  { title: 'filledValue', isNumber: true, of: ({ dealValue }) => dealValue },
  { title: 'fee', isNumber: true, of: ({ fee }) => fee },
  { title: 'feeAsset', of: ({ feeAsset }) => feeAsset },
  { title: 'state', of: ({ state }) => state },
  { title: 'reason', of: ({ reason }) => reason },
];

export const FILL_COLUMNS: readonly CsvColumn<SpotFill>[] = [
  { title: 'time', of: ({ createTime }) => timeText(createTime) },
  { title: 'trade', isNumber: true, of: ({ tradeId }) => tradeId },
  { title: 'order', of: ({ orderId }) => `S${orderId}` },
  { title: 'market', of: ({ symbol, coin }) => marketNameOf(symbol, coin) },
  { title: 'side', of: ({ type }) => sideText(type) },
  { title: 'price', isNumber: true, of: ({ price }) => price },
  { title: 'quantity', isNumber: true, of: ({ quantity }) => quantity },
  { title: 'value', isNumber: true, of: ({ quote }) => quote },
  { title: 'fee', isNumber: true, of: ({ fee }) => fee },
  { title: 'feeAsset', of: ({ feeAsset }) => feeAsset },
  { title: 'liquidity', of: ({ liquidity }) => liquidity },
];

function timeText(atMs: number): string {
  return new Date(atMs).toISOString();
}

function sideText(type: 0 | 1): string {
  return type === 0 ? 'buy' : 'sell';
}

const TYPE_TEXTS = { 0: 'limit', 1: 'market', 2: 'stopLimit', 3: 'plan' } as const;

function typeText({ delegateType, ocoGroup }: SpotOrder): string {
  return ocoGroup === null ? TYPE_TEXTS[delegateType] : 'pair';
}
