import { fund, must, place, submit, tryToPlace, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  borrowed,
  CROSS,
  ISOLATED,
  openMarginDesk,
  putIn,
  rateOf,
  repaid,
  setIndex,
} from '@candor/testkit/fixtures/margin.ts';
import { decline } from '@candor/testkit/fixtures/wallet.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';

const [ALICE, BOB] = [1_000_001, 1_000_002];
const BTC = { owner: ALICE, asset: 'BTC', ...ISOLATED };
const USDT = { owner: ALICE, asset: 'USDT', ...ISOLATED };
const order = { owner: ALICE, price: '60000', quantity: '0.1' } as const;

/** Alice has put 1 BTC into the account of the pair, and owes 60 000 there. */
function openBorrower(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '3', USDT: '50000' });
  fund(desk, BOB, { BTC: '1', USDT: '100000' });
  putIn(desk, BTC, '1');
  putIn(desk, { ...BTC, ...CROSS }, '1');
  expect(borrowed(desk, USDT, '60000')).toBe('accepted');
  return desk;
}

function bring(desk: Desk, status: 'trading' | 'halt', symbol = 'BTC/USDT'): void {
  must(desk, { kind: 'setMarginPairStatus', symbol, status });
}

test('B15 a pair that is halted for margin lends nothing and takes no order from a margin account, but one that repays', () => {
  const desk = openBorrower();
  const resting = place(desk, { ...order, side: 'buy', price: '50000', marginMode: 'isolated' });
  bring(desk, 'halt');
  expect(borrowed(desk, USDT, '10')).toBe('marketHalted');
  for (const marginMode of ['isolated', 'cross'] as const) {
    expect(tryToPlace(desk, { ...order, side: 'buy', marginMode })).toBe('marketHalted');
    expect(tryToPlace(desk, { ...order, side: 'sell', marginMode, autoRepay: true })).toBe('accepted');
  }
  expect(decline(desk, { kind: 'amendOrder', owner: ALICE, orderId: resting, priceUnits: units('49000') })).toBe(
    'marketHalted',
  );
  expect(decline(desk, { kind: 'cancelOrder', owner: ALICE, orderId: resting })).toBe('accepted');
  expect(putIn(desk, USDT, '10')).toBe('accepted');
  expect(repaid(desk, USDT, '100')).toBe('accepted');
});

test('B15 another pair, the cross account’s loans and spot know nothing of it, and everything goes on afterwards', () => {
  const desk = openBorrower();
  bring(desk, 'halt');
  expect(borrowed(desk, { ...USDT, ...CROSS }, '10')).toBe('accepted');
  expect(borrowed(desk, { ...USDT, symbol: 'ETH/USDT' }, '10')).toBe('aboveMaxBorrow');
  expect(tryToPlace(desk, { ...order, side: 'buy' })).toBe('accepted');
  bring(desk, 'trading');
  expect(borrowed(desk, USDT, '10')).toBe('accepted');
  expect(tryToPlace(desk, { ...order, side: 'buy', marginMode: 'isolated' })).toBe('accepted');
  expect(decline(desk, { kind: 'setMarginPairStatus', symbol: 'XRP/USDT', status: 'halt' })).toBe('marginNotOffered');
});

test('B15 who is in danger on a halted pair is liquidated like anybody else', () => {
  const desk = openBorrower();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1' });
  place(desk, { ...order, side: 'buy', quantity: '1', marginMode: 'isolated' });
  place(desk, { owner: BOB, side: 'buy', price: '32500', quantity: '3' });
  bring(desk, 'halt');
  setIndex(desk, 'BTC/USDT', '33000');
  expect(desk.events.some((event) => event.kind === 'marginLiquidationStep' && event.step === 'traded')).toBe(true);
  expect(Number(rateOf(desk, ALICE, ISOLATED))).toBeGreaterThanOrEqual(150);
});

test('B10 a tick of zero or less is refused and liquidates nobody', () => {
  const desk = openBorrower();
  const before = desk.events.length;
  for (const price of [0n, -1n]) {
    const refused = submit(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: price });
    expect(refused).toMatchObject({ refusal: { word: 'amountMustBePositive' } });
  }
  expect(desk.events).toHaveLength(before);
});
