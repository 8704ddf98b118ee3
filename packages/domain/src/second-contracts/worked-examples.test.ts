import {
  advance,
  fundSeconds,
  openAt,
  openSecondDesk,
  secondBalance,
  secondOf,
  takeSecond,
} from '@candor/testkit/fixtures/second-contracts.ts';
import type { SecondDeskOptions } from '@candor/testkit/fixtures/second-contracts.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { FEE_INCOME, SECOND_BANK, SECURITY_FUND } from '../ledger/operator-accounts.ts';
import { breakEvenPpm } from './settle-second.ts';

const USER = 1_000_000;
const OPEN = '60000.12';
const HIGHER = Array.from({ length: 5 }, () => '60001');
const LOWER = Array.from({ length: 5 }, () => '59999');
const EQUAL = Array.from({ length: 5 }, () => OPEN);

/** Somebody with 1 000 stakes 100 on a rise, and the last five seconds say what they say. */
function play(prices: readonly (string | undefined)[], options: SecondDeskOptions = {}): { desk: Desk; id: number } {
  const desk = openSecondDesk(options);
  fundSeconds(desk, USER, '1000');
  const id = takeSecond(desk, { owner: USER, stake: '100' });
  const openMs = openAt(desk, OPEN);
  advance(desk, openMs + 56_000, prices);
  return { desk, id };
}

test('[AT-29] 100 at odds of 0.85 with a fee of 1: 101 are held until it ends', () => {
  const desk = openSecondDesk();
  fundSeconds(desk, USER, '1000');
  takeSecond(desk, { owner: USER, stake: '100' });
  expect(secondBalance(desk, USER)).toEqual({ available: '899', escrow: '101' });
  expect(secondBalance(desk, FEE_INCOME).available).toBe('0');
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  { result: 'win', prices: HIGHER, left: '1084', bank: '999915' },
  { result: 'lose', prices: LOWER, left: '914', bank: '1000085' },
])('[AT-29] a $result is credited by the odds, and only then is the fee booked', ({ result, prices, left, bank }) => {
  const { desk, id } = play(prices);
  expect(secondOf(desk, id).end?.result).toBe(result);
  expect(secondBalance(desk, USER)).toEqual({ available: left, escrow: '0' });
  expect(secondBalance(desk, SECOND_BANK).available).toBe(bank);
  expect(secondBalance(desk, SECURITY_FUND).available).toBe('0.1');
  expect(secondBalance(desk, FEE_INCOME).available).toBe('0.9');
  expect(audit(desk.state)).toEqual([]);
});

test('[AT-29] a tie gives stake and fee back, and one is even at 50.59 %', () => {
  const { desk, id } = play(EQUAL);
  expect(secondOf(desk, id).end).toMatchObject({ result: 'tie', payoutUnits: units('101') });
  expect(secondBalance(desk, USER)).toEqual({ available: '1000', escrow: '0' });
  expect(secondBalance(desk, FEE_INCOME).available).toBe('0');
  expect(breakEvenPpm({ oddsPpm: 850_000, feePpm: 10_000, isWholeStakeLost: false })).toBe(505_883);
});

test('[AT-30] where a loss costs the whole stake and there is no fee: 185, 0 or 100, and even at 54.05 %', () => {
  const options = { terms: { isWholeStakeLost: true, feePpm: 0 } };
  expect(secondBalance(play(HIGHER, options).desk, USER).available).toBe('1085');
  expect(secondBalance(play(LOWER, options).desk, USER).available).toBe('900');
  expect(secondBalance(play(EQUAL, options).desk, USER).available).toBe('1000');
  expect(breakEvenPpm({ oddsPpm: 850_000, feePpm: 0, isWholeStakeLost: true })).toBe(540_541);
});

test('[AT-31] ticks of .12 .20 .10 .05 .13 are 60 000.12 in the mean: a tie', () => {
  const { desk, id } = play(['60000.12', '60000.20', '60000.10', '60000.05', '60000.13']);
  expect(secondOf(desk, id).end).toMatchObject({ result: 'tie', closePriceUnits: units('60000.12') });
});

test('[AT-31] with two of five ticks the order is void, with three it is not', () => {
  const { desk, id } = play(['60001', undefined, undefined, '60001', undefined]);
  expect(secondOf(desk, id).end).toMatchObject({ result: 'void', voidReason: 'tooFewTicks' });
  expect(secondBalance(desk, USER)).toEqual({ available: '1000', escrow: '0' });
  const three = play(['60001', undefined, '60001', '60001', undefined]);
  expect(secondOf(three.desk, three.id).end?.result).toBe('win');
});
