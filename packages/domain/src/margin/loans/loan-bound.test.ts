import { fund, must, place, submit } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, ISOLATED, openMarginDesk, putIn, repaid, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { CROSS_MARGIN_WALLET } from '../../ledger/wallet.ts';
import { borrowLimitsOf } from './borrow-limits.ts';

const ALICE = 1_000_001;
const owedMaxUnits = units('10000');
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };

/** Alice has a bitcoin in her cross account and one in that of BTC/USDT. */
function openFunded() {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '2', USDT: '50000' });
  expect(putIn(desk, BTC, '1')).toBe('accepted');
  expect(putIn(desk, { ...BTC, ...ISOLATED }, '1')).toBe('accepted');
  return desk;
}

test('B16 exactly the bound may be owed, and a unit more is refused with the bound and what is left', () => {
  const desk = openFunded();
  const loan = { kind: 'borrowMargin', ...USDT, units: owedMaxUnits } as const;
  expect(submit(desk, { ...loan, owedMaxUnits: owedMaxUnits - 1n })).toMatchObject({
    ok: false,
    refusal: { word: 'marginLoanLimit', details: { maximum: '9999.99999999', left: '9999.99999999' } },
  });
  must(desk, { ...loan, owedMaxUnits });
  expect(submit(desk, { ...loan, units: units('10'), owedMaxUnits })).toMatchObject({
    refusal: { word: 'marginLoanLimit', details: { left: '0' } },
  });
  expect(borrowed(desk, USDT, '10')).toBe('accepted');
});

test('B16 what is owed counts in all accounts and coins, at the index, until it is repaid', () => {
  const desk = openFunded();
  const bounded = { owedMaxUnits };
  expect(borrowed(desk, { ...BTC, ...bounded }, '0.1')).toBe('accepted');
  expect(borrowed(desk, { ...USDT, ...ISOLATED, ...bounded }, '4000.00000001')).toBe('marginLoanLimit');
  expect(borrowed(desk, { ...USDT, ...ISOLATED, ...bounded }, '3000')).toBe('accepted');
  setIndex(desk, 'BTC/USDT', '71000');
  expect(borrowed(desk, { ...USDT, ...bounded }, '10')).toBe('marginLoanLimit');
  expect(repaid(desk, BTC, '0.1')).toBe('accepted');
  // The first hour's interest was paid first, so a little of the bitcoin is still owed.
  expect(borrowed(desk, { ...USDT, ...bounded }, '6990')).toBe('accepted');
});

test('B16 with a bound of nothing nothing is lent, and what is owed can be repaid', () => {
  const desk = openFunded();
  expect(borrowed(desk, USDT, '1000')).toBe('accepted');
  expect(borrowed(desk, { ...USDT, owedMaxUnits: 0n }, '10')).toBe('marginLoanLimit');
  expect(repaid(desk, USDT, '1000')).toBe('accepted');
});

test('B16 what could be borrowed keeps to the bound in every coin, and exactly that is lent', () => {
  const desk = openFunded();
  const mayBorrow = (asset: string) =>
    borrowLimitsOf(desk.state, { owner: ALICE, wallet: CROSS_MARGIN_WALLET, asset, owedMaxUnits }, desk.atMs)
      ?.allowedUnits;
  setIndex(desk, 'BTC/USDT', '59999.99999999');
  expect(mayBorrow('USDT')).toBe(units('10000'));
  expect(borrowed(desk, { ...USDT, ...ISOLATED, owedMaxUnits }, '3333.33333333')).toBe('accepted');
  const most = mayBorrow('BTC') ?? 0n;
  expect(most).toBe(units('0.11111111'));
  must(desk, { kind: 'borrowMargin', ...BTC, units: most, owedMaxUnits });
  expect(mayBorrow('BTC')).toBe(0n);
  setIndex(desk, 'BTC/USDT', '61000');
  expect(mayBorrow('USDT')).toBe(0n);
});

test('O21 an order of a margin account is amended whatever the day allows on spot', () => {
  const desk = openFunded();
  const amend = (orderId: number) =>
    submit(desk, { kind: 'amendOrder', owner: ALICE, orderId, quantityUnits: units('0.2'), dayValueMaxUnits: 0n });
  const order = { owner: ALICE, price: '50000', quantity: '0.1' } as const;
  const onSpot = place(desk, { ...order, side: 'buy' });
  const onMargin = place(desk, { ...order, side: 'sell', price: '62500', marginMode: 'cross' });
  expect(amend(onSpot)).toMatchObject({ refusal: { word: 'spotDayLimit' } });
  expect(amend(onMargin)).toMatchObject({ ok: true });
});
