import { fund, orderOf, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn, rateOf, repaid, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };

/** Alice has 140 000, of which 90 000 are borrowed: a rate of 155 %. */
function openDebt(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { USDT: '51000' });
  fund(desk, BOB, { BTC: '5', USDT: '60000' });
  putIn(desk, USDT, '50000');
  borrowed(desk, USDT, '90000');
  return desk;
}

const bid = { owner: ALICE, side: 'buy', price: '60000', quantity: '2.3', marginMode: 'cross' } as const;

test('B18 [R1] a bid that the index has left behind ends before a friend meets it, and the debt stays covered', () => {
  const desk = openDebt();
  const order = place(desk, bid);
  setIndex(desk, 'BTC/USDT', '58000');
  expect(orderOf(desk, order).status).toBe('open');
  setIndex(desk, 'BTC/USDT', '57900');
  expect(orderOf(desk, order)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand', filledLots: 0 });
  place(desk, { owner: BOB, side: 'sell', price: '57000', quantity: '2.3' });
  expect(rateOf(desk, ALICE, CROSS)).toBe('155.55');
  expect(audit(desk.state)).toEqual([]);
});

test('B18 [R1] an offer below the index ends the same way', () => {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1' });
  putIn(desk, { owner: ALICE, asset: 'BTC', ...CROSS }, '1');
  borrowed(desk, USDT, '60000');
  const order = place(desk, { owner: ALICE, side: 'sell', price: '60000', quantity: '1', marginMode: 'cross' });
  setIndex(desk, 'BTC/USDT', '62100');
  expect(orderOf(desk, order).status).toBe('open');
  setIndex(desk, 'BTC/USDT', '62200');
  expect(orderOf(desk, order)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand' });
});

test('B18 nobody is touched who owes nothing', () => {
  const desk = openDebt();
  const plain = place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '1' });
  const free = place(desk, { ...bid, quantity: '0.5' });
  expect(repaid(desk, USDT, '90000.75')).toBe('accepted');
  setIndex(desk, 'BTC/USDT', '56000');
  expect([orderOf(desk, plain).status, orderOf(desk, free).status]).toEqual(['open', 'open']);
});
