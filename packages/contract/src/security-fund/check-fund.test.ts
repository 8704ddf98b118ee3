import { expect, test } from 'vitest';
import { checkFund } from './check-fund.ts';
import type { FundAsset, FundDay } from './wire.ts';

const ASSET: FundAsset = { coin: 'BTC', fees: '0.00000029', income: '0.00000002', balance: '0.00000002' };
const DAYS: readonly FundDay[] = [
  { dayMs: 86_400_000, coin: 'BTC', fees: '0.0000002', income: '0.00000002', balance: '0.00000002' },
  { dayMs: 0, coin: 'BTC', fees: '0.00000009', income: '0', balance: '0' },
];

function findingsOf(changed: Partial<FundAsset>, days = DAYS): readonly string[] {
  return checkFund({ assets: [{ ...ASSET, ...changed }], days: [...days], asOfMs: 0 }).map(({ check }) => check);
}

test('[CONST-5] a fund of exactly the floor of a tenth of all fees passes its check', () => {
  expect(findingsOf({})).toEqual([]);
});

test.each([
  ['a unit of income is missing', { income: '0.00000001', balance: '0.00000001' }, ['tenth', 'days']],
  ['something was taken out', { balance: '0.00000001' }, ['balance']],
  ['the fees are more than their days', { fees: '0.00000028' }, ['days']],
])('the check finds it when %s', (_, changed, expected) => {
  expect(findingsOf(changed)).toEqual(expected);
});

test('a day that is left out is found', () => {
  expect(findingsOf({}, DAYS.slice(0, 1))).toEqual(['days']);
});
