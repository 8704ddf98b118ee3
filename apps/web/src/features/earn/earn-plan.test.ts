import { expect, test } from 'vitest';
import { previewOf, yearlyPercent, type EarnPlan } from './earn-plan.ts';

const PLAN: EarnPlan = {
  id: '2',
  type: 0,
  coin: 'USDT',
  days: 30,
  minOdds: '0.015',
  maxOdds: '0.02',
  rates: [
    { from: '0', odds: '0.015' },
    { from: '5000', odds: '0.02' },
  ],
  defaultOdds: '1',
  limitMin: '10',
  limitMax: '20000',
  tierMin: 'standard',
  status: 1,
  isSoldOut: false,
  totalQuota: '800000',
  remaining: '800000',
  progress: '0',
  rewardSource: 'treasury',
  rewardPool: '100',
  obligations: '0',
  purchasesMax: 5,
  bought: 0,
};
const DAY_MS = 86_400_000;
const NOON_MS = 20_000 * DAY_MS + DAY_MS / 2;

test('1,000 for 30 days bring 0.15 a day and 4.5 in all, from the next midnight on', () => {
  expect(previewOf(PLAN, '1000', NOON_MS)).toEqual({
    odds: '0.015',
    yearly: '5.475',
    daily: '0.15',
    total: '4.5',
    penalty: '10',
    beginsAtMs: 20_001 * DAY_MS,
    endsAtMs: 20_031 * DAY_MS,
  });
  expect(previewOf(PLAN, '5000', NOON_MS)).toMatchObject({ odds: '0.02', daily: '1' });
});

test('nothing typed is not nothing earned', () => {
  for (const amount of ['', '0', '1,5', 'x']) expect(previewOf(PLAN, amount, NOON_MS)).toBeUndefined();
});

test('a year is 365 days without interest on interest', () => {
  expect(yearlyPercent('0.01')).toBe('3.65');
});
