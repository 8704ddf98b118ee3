import type { LoanProduct, LoanTerms } from '@candor/contract/loans/wire.ts';
import { expect, test } from 'vitest';
import type { Translate } from '#shared/i18n/translate.ts';
import { errorsOf, previewOf, securityOf } from './loan-draft.ts';

const PRODUCT: LoanProduct = {
  id: '2',
  coin: 'USDT',
  amountMin: '100',
  amountMax: '10000',
  cycleType: 1,
  days: 14,
  repayType: 0,
  odds: '0.05',
  repayOrg: 'A lender',
  status: 1,
  lendable: '1000',
  overdueTimes: 3,
  graceHours: 72,
};
const TERMS: LoanTerms = {
  collaterals: [
    { coin: 'BTC', price: '60000' },
    { coin: 'ETH', price: null },
  ],
  initialLtv: 65,
  callLtv: 75,
  saleLtv: 83,
  unsecuredMax: '500',
  scoreMin: 650,
  asOfMs: 0,
};
/** The id and what it was given, so that a test sees both. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test reads ids, not sentences.
const t = ((id: string, values?: object) => `${id} ${JSON.stringify(values ?? {})}`) as unknown as Translate;

test('[AT-33] 500 for 14 days at 0.05 % come to 503.5, and cost three times as much on an overdue day', () => {
  const preview = previewOf(PRODUCT, '500');
  expect(preview).toMatchObject({ interest: '3.5', total: '503.5' });
  expect(preview?.byDay).toHaveLength(17);
  expect([preview?.byDay[0], preview?.byDay[13], preview?.byDay[14]]).toEqual(['500.25', '503.5', '504.25']);
  expect(previewOf(PRODUCT, '')).toBeUndefined();
});

test('[AT-33] the least collateral, and the prices at which more is called for and it is sold', () => {
  const draft = { amount: '500', coin: 'BTC', collateral: '0.01282052' };
  const security = securityOf(draft, TERMS);
  expect(security).toMatchObject({ least: '0.01282052', ltv: '65' });
  expect(Number(security?.callPrice).toFixed(2)).toBe('51999.97');
  expect(securityOf({ ...draft, coin: 'ETH' }, TERMS)).toBeUndefined();
});

test('what is wrong is said by its field', () => {
  const facts = { product: PRODUCT, terms: TERMS, score: undefined, available: '0.02' };
  const errors = (amount: string, coin: string, collateral: string) => errorsOf(t, { amount, coin, collateral }, facts);
  expect(errors('500', 'BTC', '0.015')).toEqual({ amount: undefined, collateral: undefined });
  expect(errors('99', 'BTC', '0.015').amount).toContain('loans.error.range');
  expect(errors('500', 'BTC', '0.01').collateral).toContain('loans.security.least');
  expect(errors('500', 'BTC', '0.03').collateral).toContain('loans.error.tooMuch');
  expect(errors('500', 'ETH', '1').collateral).toContain('loans.error.price');
  expect(errors('501', '', '').amount).toContain('"maximum":"500"');
});
