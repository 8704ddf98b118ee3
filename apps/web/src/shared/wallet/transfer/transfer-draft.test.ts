import { expect, test } from 'vitest';
import { findTransferErrors, reversed } from './transfer-draft.ts';

const WALLETS = [
  { key: 'wallet', available: '10' },
  { key: 'spot', available: '0' },
] as const;

test.each([
  ['', 'common.money.amountRequired'],
  ['ten', 'common.money.amountRule'],
  ['0', 'common.money.amountRule'],
  ['10.00000001', 'wallet.transfer.tooMuch'],
  ['10', undefined],
])('an amount of "%s" is answered with %s', (amount, error) => {
  expect(findTransferErrors({ from: 'wallet', to: 'spot', amount }, WALLETS).amount).toBe(error);
});

test('the way back begins without an amount', () => {
  expect(reversed({ from: 'wallet', to: 'spot', amount: '5' })).toEqual({ from: 'spot', to: 'wallet', amount: '' });
});
