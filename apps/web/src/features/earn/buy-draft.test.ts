import { expect, test } from 'vitest';
import type { Translate } from '#shared/i18n/translate.ts';
import { buyError, obstacleOf } from './buy-draft.ts';
import type { EarnPlan } from './earn-plan.ts';

const LIMITS = { limitMin: '10', limitMax: '5000', coin: 'USDT' };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The message's key is all that is looked at.
const t = ((id: string) => id) as Translate;

test.each([
  ['', '100', 'common.money.amountRequired'],
  ['x', '100', 'common.money.amountRule'],
  ['9.99999999', '100', 'earn.error.range'],
  ['5000.00000001', '6000', 'earn.error.range'],
  ['100.1', '100', 'earn.error.tooMuch'],
  ['100', '100', undefined],
  ['100', undefined, undefined],
])('an amount of "%s" with %s available is %s', (amount, available, word) => {
  expect(buyError(t, LIMITS, { amount, available })).toBe(word);
});

test.each([
  [{ status: 0 }, 'closed'],
  [{ purchasesMax: 5, bought: 5 }, 'used'],
  [{ isSoldOut: true }, 'soldOut'],
  [{ purchasesMax: 0, bought: 50 }, undefined],
] as const)('a plan with %j has the obstacle %s', (change, obstacle) => {
  const plan = { status: 1, isSoldOut: false, purchasesMax: 5, bought: 0 } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nothing else of a plan is looked at.
  expect(obstacleOf({ ...plan, ...change } as EarnPlan)).toBe(obstacle);
});
