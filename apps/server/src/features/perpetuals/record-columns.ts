import type { PerpetualFill, PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import type { CsvColumn } from '#platform/csv.ts';

const DIRECTIONS = { 1: 'openLong', 2: 'openShort', 3: 'closeLong', 4: 'closeShort' } as const;
const TYPES = { 0: 'limit', 1: 'market', 2: 'stopLimit', 3: 'plan' } as const;

/** The names of the columns do not change with the language: programs read these files too. */
export const PERPETUAL_ORDER_COLUMNS: readonly CsvColumn<PerpetualOrder>[] = [
  { title: 'created', of: ({ createTime }) => timeText(createTime) },
  { title: 'updated', of: ({ updateTime }) => timeText(updateTime) },
  { title: 'order', of: ({ orderNo }) => orderNo },
  { title: 'clientOrderId', of: ({ clientOrderId }) => clientOrderId },
  { title: 'contract', of: ({ symbol }) => symbol },
  { title: 'direction', of: ({ direction }) => DIRECTIONS[direction] },
  { title: 'type', of: ({ delegateType }) => TYPES[delegateType] },
  { title: 'origin', of: ({ origin }) => origin },
  { title: 'marginMode', of: ({ pattern }) => (pattern === 1 ? 'isolated' : 'cross') },
  { title: 'leverage', isNumber: true, of: ({ leverage }) => String(leverage) },
  { title: 'price', isNumber: true, of: ({ delegatePrice }) => delegatePrice },
  { title: 'quantity', isNumber: true, of: ({ delegateTotal }) => delegateTotal },
  { title: 'triggerPrice', isNumber: true, of: ({ triggerPrice }) => triggerPrice },
  { title: 'takeProfitPrice', isNumber: true, of: ({ takeProfitPrice }) => takeProfitPrice },
  { title: 'stopLossPrice', isNumber: true, of: ({ stopLossPrice }) => stopLossPrice },
  { title: 'filled', isNumber: true, of: ({ dealNum }) => dealNum },
  { title: 'averagePrice', isNumber: true, of: ({ dealPrice }) => dealPrice },
  { title: 'filledValue', isNumber: true, of: ({ dealValue }) => dealValue },
  { title: 'fee', isNumber: true, of: ({ fee }) => fee },
  { title: 'realised', isNumber: true, of: ({ earn }) => earn },
  { title: 'coin', of: ({ feeAsset }) => feeAsset },
  { title: 'state', of: ({ state }) => state },
  { title: 'reason', of: ({ reason }) => reason },
];

export const PERPETUAL_FILL_COLUMNS: readonly CsvColumn<PerpetualFill>[] = [
  { title: 'time', of: ({ createTime }) => timeText(createTime) },
  { title: 'trade', isNumber: true, of: ({ tradeId }) => tradeId },
  { title: 'orderId', of: ({ orderId }) => orderId },
  { title: 'contract', of: ({ symbol }) => symbol },
  { title: 'side', of: ({ type }) => (type === 0 ? 'buy' : 'sell') },
  { title: 'price', isNumber: true, of: ({ price }) => price },
  { title: 'quantity', isNumber: true, of: ({ quantity }) => quantity },
  { title: 'closed', isNumber: true, of: ({ closedQuantity }) => closedQuantity },
  { title: 'value', isNumber: true, of: ({ value }) => value },
  { title: 'fee', isNumber: true, of: ({ fee }) => fee },
  { title: 'liquidationFee', isNumber: true, of: ({ liquidationFee }) => liquidationFee },
  { title: 'realised', isNumber: true, of: ({ earn }) => earn },
  { title: 'coin', of: ({ feeAsset }) => feeAsset },
  { title: 'liquidity', of: ({ liquidity }) => liquidity },
  { title: 'manner', of: ({ manner }) => manner },
];

function timeText(atMs: number): string {
  return new Date(atMs).toISOString();
}
