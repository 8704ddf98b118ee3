// @vitest-environment node
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { samplePeriod, sampleProtections } from '../samples.ts';
import { EMPTY_TICKET, stakeChips, summarizeSecond } from './second-ticket.ts';
import { findTicketError } from './ticket-errors.ts';

const PERIOD = samplePeriod();
const NOTHING_KNOWN = { period: PERIOD, availableUnits: undefined, protections: undefined };

function staked(stake: string) {
  return { ...EMPTY_TICKET, stake };
}

test('a symmetric contract of 100 at 0.85 takes 101 and gives back 185, 15 or 101 (AT-29)', () => {
  const summary = summarizeSecond(staked('100'), PERIOD);
  const figures = [summary?.debitUnits, summary?.winPayoutUnits, summary?.losePayoutUnits];
  expect(figures.map((units) => printUnits(units ?? 0n, LEDGER_SCALE))).toEqual(['101', '185', '15']);
});

test('a contract that may cost the whole stake gives back 185 or nothing (AT-30)', () => {
  const summary = summarizeSecond(staked('100'), { ...PERIOD, flag: true, feeRate: '0' });
  const figures = [summary?.debitUnits, summary?.winPayoutUnits, summary?.losePayoutUnits];
  expect(figures.map((units) => printUnits(units ?? 0n, LEDGER_SCALE))).toEqual(['100', '185', '0']);
});

test.each([
  ['', { word: 'stakeMissing' }],
  ['0', { word: 'stakeMissing' }],
  ['10.5', { word: 'stakeNotInteger' }],
  ['10.0', undefined],
  ['4', { word: 'stakeOutOfRange', minimum: '5', limit: '100' }],
  ['101', { word: 'stakeOutOfRange', minimum: '5', limit: '100' }],
  ['100', undefined],
] as const)('a stake of "%s" is judged by the period', (stake, error) => {
  expect(findTicketError(staked(stake), NOTHING_KNOWN)).toEqual(error);
});

test('what could be lost is held against what may still be lost, in the order of the rules', () => {
  const judge = (changes: Parameters<typeof sampleProtections>[0]) =>
    findTicketError(staked('100'), { ...NOTHING_KNOWN, protections: sampleProtections(changes) });
  expect(judge({})).toBeUndefined();
  expect(judge({ openOrders: { limit: 3, used: 3 } })).toEqual({ word: 'tooManyOpen', limit: '3' });
  expect(judge({ dailyOrders: { limit: 50, used: 50 } })).toEqual({ word: 'dailyOrders', limit: '50' });
  expect(judge({ dailyStake: { limit: '1000', used: '901' } })).toEqual({ word: 'dailyStake', limit: '99' });
  const { dailyLoss } = sampleProtections({});
  expect(judge({ dailyLoss: { ...dailyLoss, left: '86' } })).toBeUndefined();
  expect(judge({ dailyLoss: { ...dailyLoss, left: '85.99' } })).toEqual({ word: 'dailyLoss', limit: '85.99' });
});

test('stake and fee must be there', () => {
  const judge = (availableUnits: bigint) => findTicketError(staked('100'), { ...NOTHING_KNOWN, availableUnits });
  expect(judge(10_100_000_000n)).toBeUndefined();
  expect(judge(10_099_999_999n)).toEqual({ word: 'insufficientBalance', limit: '100.99999999' });
});

test('only stakes that the period takes are offered', () => {
  expect(stakeChips(PERIOD)).toEqual(['5', '10', '25', '50', '100']);
  expect(stakeChips({ ...PERIOD, minAmount: '20', maxAmount: '60' })).toEqual(['25', '50']);
});
