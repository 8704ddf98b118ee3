import { fund, must, pass, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, heldBy, openMarginDesk, putIn, rateOf, takeOut } from '@candor/testkit/fixtures/margin.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { CROSS_MARGIN_WALLET } from '../ledger/wallet.ts';
import { marginFiguresOf, transferableUnits } from './accounts/account-figures.ts';
import { borrowLimitsOf } from './loans/borrow-limits.ts';
import { depositRateCentipercent } from './accounts/margin-figures.ts';

const ALICE = 1_000_001;
const HOUR_MS = 3_600_000;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const PLACE = { owner: ALICE, wallet: CROSS_MARGIN_WALLET, asset: 'USDT' };

/** 1 BTC at 60 000 and 20 000 USDT against 40 000 that were borrowed 24 hours ago. */
function openExample(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1' });
  putIn(desk, { ...USDT, asset: 'BTC' }, '1');
  borrowed(desk, USDT, '40000');
  takeOut(desk, USDT, '20000');
  pass(desk, 24 * HOUR_MS);
  return desk;
}

test('[AT-26] cross margin with 1 BTC, 20 000 USDT and 40 000 borrowed: the rate, no transfer out, the most that may be borrowed, and 150 % after it', () => {
  const desk = openExample();
  expect(heldBy(desk, USDT)).toEqual({ available: '20000', frozen: '0' });
  const figures = marginFiguresOf(desk.state, PLACE, desk.atMs);
  expect(figures?.debt).toBe(units('40008') * units('1'));
  expect(rateOf(desk, ALICE, CROSS)).toBe('199.96');
  expect(decimal(transferableUnits(desk.state, PLACE, desk.atMs) ?? -1n)).toBe('0');
  expect(takeOut(desk, USDT, '0.00000001')).toBe('transferLimit');

  expect(decimal(borrowLimitsOf(desk.state, PLACE, desk.atMs)?.allowedUnits ?? 0n)).toBe('39976');
  const tooMuch = submit(desk, { kind: 'borrowMargin', ...USDT, units: units('39976.00000001') });
  expect(tooMuch).toMatchObject({
    refusal: { word: 'aboveMaxBorrow', details: { maximum: '39976', asset: 'USDT' } },
  });
  must(desk, { kind: 'borrowMargin', ...USDT, units: units('39976') });
  const after = marginFiguresOf(desk.state, PLACE, desk.atMs);
  expect(after && after.assets * 100n === after.debt * 150n).toBe(true);
  expect(after && depositRateCentipercent(after)).toBe(15_000n);
  expect(borrowed(desk, USDT, '10')).toBe('riskRateTooLow');
});

test.each([
  { asset: 'BTC', held: '2', usdt: '150', debt: '30000', rate: '500.50', most: '210300' },
  { asset: 'BTC', held: '0.5', usdt: '0', debt: '60000', rate: '150.00', most: '0' },
  { asset: 'ETH', held: '12', usdt: '0', debt: '36000', rate: '200.00', most: '36000' },
  { asset: 'ETH', held: '1', usdt: '7', debt: '2999.99', rate: '200.23', most: '3014.01' },
])(
  'B2 B3 the same by a plain sheet: $held $asset, $usdt and $debt borrowed is $rate %, and $most more',
  ({ asset, held, usdt, debt, rate, most }) => {
    const desk = openMarginDesk();
    fund(desk, ALICE, { [asset]: held, USDT: '1000' });
    putIn(desk, { ...USDT, asset }, held);
    if (usdt !== '0') putIn(desk, USDT, usdt);
    expect(borrowed(desk, USDT, debt)).toBe('accepted');
    expect(rateOf(desk, ALICE, CROSS)).toBe(rate);
    // The cap of one owner for USDT, 200 000, is the other limit.
    const capLeft = units('200000') - units(debt);
    const expected = units(most) < capLeft ? units(most) : capLeft;
    expect(borrowLimitsOf(desk.state, PLACE, desk.atMs)?.allowedUnits).toBe(expected);
  },
);
