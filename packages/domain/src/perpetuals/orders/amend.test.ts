import { audit } from '@candor/domain/exchange/audit.ts';
import {
  choose,
  perpetualBalance,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { perpetualDepthOf, openPerpetualOrdersOf } from '../instrument/perpetual-views.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

function openDesk(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) {
    fundPerpetual(desk, owner, { USDT: '10000' });
    choose(desk, owner, { leverage: 10 });
  }
  return desk;
}

const amend = (desk: Desk, orderId: number, change: { readonly price?: string; readonly quantity?: string }) =>
  submit(desk, {
    kind: 'amendContractOrder',
    owner: ALICE,
    orderId,
    ...(change.price === undefined ? {} : { priceUnits: units(change.price) }),
    ...(change.quantity === undefined ? {} : { quantityUnits: units(change.quantity) }),
  });

test('P25 an amended order freezes what it then needs, and a smaller one keeps its place', () => {
  const desk = openDesk();
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '50000', quantity: '0.4' });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '50000', quantity: '0.1' });
  expect(amend(desk, orderId, { quantity: '0.2' })).toMatchObject({ ok: true });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '8995', frozen: '1005', margin: '0' });
  expect(perpetualDepthOf(desk.state, 'BTCUSDT').bids).toEqual([{ priceTicks: 500_000, quantityLots: 300 }]);
  must(desk, {
    kind: 'placeContractOrder',
    owner: BOB,
    symbol: 'BTCUSDT',
    direction: 'openShort',
    type: 'limit',
    priceUnits: units('57000'),
    quantityUnits: units('0.01'),
  });
  expect(amend(desk, orderId, { price: '51000', quantity: '0.3' })).toMatchObject({ ok: true });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '8462.35', frozen: '1537.65', margin: '0' });
  expect(audit(desk.state)).toEqual([]);
});

test('P25 an order may be moved to where it trades at once', () => {
  const desk = openDesk();
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '50000', quantity: '0.1' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.1' });
  expect(amend(desk, orderId, { price: '60000' })).toMatchObject({ ok: true });
  expect(openPerpetualOrdersOf(desk.state, ALICE)).toEqual([]);
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '9397', frozen: '0', margin: '600' });
  expect(audit(desk.state)).toEqual([]);
});

test('P25 a close that is amended may promise what it had promised, and not a lot more', () => {
  const desk = openDesk();
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '61000', quantity: '0.3' });
  expect(amend(desk, orderId, { quantity: '0.5' })).toMatchObject({ ok: true });
  expect(amend(desk, orderId, { quantity: '0.501' })).toMatchObject({ refusal: { word: 'closeExceedsPosition' } });
  expect(audit(desk.state)).toEqual([]);
});

test('P25 what is refused leaves the order as it was', () => {
  const desk = openDesk();
  const stops = { takeProfit: '62000', stopLoss: '55000' };
  const orderId = placePerpetual(desk, {
    owner: ALICE,
    direction: 'openLong',
    price: '58000',
    quantity: '0.1',
    ...stops,
  });
  const before = openPerpetualOrdersOf(desk.state, ALICE);
  for (const [change, word] of [
    [{ price: '58000.05' }, 'priceStep'],
    [{ price: '64000' }, 'priceOutsideBand'],
    [{ price: '62000' }, 'stopOnWrongSide'],
    [{ price: '54000' }, 'stopOnWrongSide'],
    [{ quantity: '0.0001' }, 'quantityStep'],
    [{ quantity: '5' }, 'orderCostExceedsAvailable'],
    [{ quantity: '500' }, 'leverageAboveTier'],
  ] as const) {
    expect(amend(desk, orderId, change), word).toMatchObject({ refusal: { word } });
  }
  expect(openPerpetualOrdersOf(desk.state, ALICE)).toEqual(before);
  expect(amend(desk, orderId + 1, { quantity: '1' })).toMatchObject({ refusal: { word: 'orderNotFound' } });
});
