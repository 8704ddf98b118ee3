import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import { expect, test } from 'vitest';
import { declaredBody, findDeclaredErrors, minimumOf, type DeclaredDraft } from './declared-draft.ts';

const DRAFT: DeclaredDraft = { coin: 'USDT', way: 'TRC20', amount: '1', txHash: '', screenshotId: 'a'.repeat(32) };
const NETWORK: CoinNetwork = {
  coin: 'USDT',
  chainType: 'TRC20',
  network: 'Tron',
  depositMin: '1',
  creditConfirmations: 20,
  unlockConfirmations: 20,
  withdrawMin: '10',
  withdrawFee: '1',
  isDepositOpen: true,
  isWithdrawalOpen: true,
  isConnected: true,
  isSimulated: true,
};

test.each([
  ['', 'common.money.amountRequired'],
  ['a lot', 'common.money.amountRule'],
  ['0.99999999', 'deposits.declare.belowMinimum'],
  ['1', undefined],
])('[VAL-2] a declared amount of "%s" is answered with %s', (amount, error) => {
  expect(findDeclaredErrors({ ...DRAFT, amount }, [NETWORK]).amount).toBe(error);
});

test('a screenshot is asked for, and a transaction number only has to be one', () => {
  expect(findDeclaredErrors({ ...DRAFT, screenshotId: '' }, [NETWORK]).screenshotId).toBeDefined();
  expect(findDeclaredErrors({ ...DRAFT, txHash: 'abc' }, [NETWORK]).txHash).toBe('deposits.declare.hashRule');
  expect(findDeclaredErrors({ ...DRAFT, txHash: ` ${'f'.repeat(64)}` }, [NETWORK]).txHash).toBeUndefined();
});

test('a bank transfer has the minimum of the coin’s first network', () => {
  expect(minimumOf({ coin: 'USDT', way: 'BANK' }, [NETWORK])).toBe('1');
  expect(minimumOf({ coin: 'BTC', way: 'BTC' }, [NETWORK])).toBeUndefined();
});

test('what was left empty does not travel', () => {
  expect(declaredBody(DRAFT)).toEqual({ coin: 'USDT', type: 'TRC20', amount: '1', fileFath: 'a'.repeat(32) });
});
