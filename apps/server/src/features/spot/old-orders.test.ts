import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { required } from '@candor/domain/assert.ts';
import { expect, test } from 'vitest';
import { orderIn as perpetualIn } from '../perpetuals/orders/order-records.ts';
import { perpetualOrderOf } from '../perpetuals/orders/perpetual-order.ts';
import { orderIn } from './order-history.ts';
import { spotOrderOf } from './spot-order.ts';

const ENDED = {
  owner: 1_000_001,
  type: 'limit',
  timeInForce: 'GTC',
  side: 'buy',
  postOnly: false,
  selfTrade: 'expireMaker',
  group: 1_000_001,
  priceTicks: 5_900_000,
  quantityLots: 1_000,
  filledLots: 0,
  feeUnits: 0n,
  heldUnits: 0n,
  status: 'cancelled',
  reason: 'cancelledByOwner',
  createdAtMs: 1,
  updatedAtMs: 2,
} as const;

/** As a version wrote it that knew no dates. */
function oldText(order: { readonly goodTillDate: number | null }): string {
  const { goodTillDate: _, ...old } = order;
  return JSON.stringify(old);
}

test('O28 orders that were written down before there were dates are read as orders without one', () => {
  const [instrument] = DEFAULT_INSTRUMENTS;
  const record: OrderRecord = {
    ...ENDED,
    id: 4_194_304,
    wallet: 2,
    symbol: 'BTC/USDT',
    filledQuoteUnits: 0n,
    feeAsset: 'BTC',
    heldAsset: 'USDT',
  };
  const order = spotOrderOf(record, required(instrument, 'there is a market'));
  expect(orderIn({ orderText: oldText(order) })).toEqual(order);
  expect(orderIn({ orderText: JSON.stringify({ ...order, goodTillDate: 9 }) }).goodTillDate).toBe(9);
});

test('P37 and so are those on contracts', () => {
  const [contract] = DEFAULT_PERPETUALS;
  const record: PerpetualOrderRecord = {
    ...ENDED,
    id: 2 ** 52,
    symbol: 'BTCUSDT',
    direction: 'openLong',
    origin: 'owner',
    leverage: 5,
    marginMode: 'cross',
    filledAtto: 0n,
    closingLots: 0,
    realisedUnits: 0n,
    costTicks: 590_000,
  };
  const order = perpetualOrderOf(record, required(contract, 'there is a contract'));
  expect(perpetualIn({ orderText: oldText(order) })).toEqual(order);
});
