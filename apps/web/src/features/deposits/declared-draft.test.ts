import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import type { BankAccount } from '@candor/contract/deposits/wire.ts';
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

const BANK: BankAccount = {
  coin: 'USDT',
  currency: 'EUR',
  bankName: 'Some Bank',
  holder: 'Some Exchange',
  accountNumber: 'DE89370400440532013000',
  swiftCode: '',
  reference: 'CANDOR-1000001',
  depositMin: '20',
  isSimulated: false,
};
const WAYS = { networks: [NETWORK] };

test.each([
  ['', 'common.money.amountRequired'],
  ['a lot', 'common.money.amountRule'],
  ['0.99999999', 'deposits.declare.belowMinimum'],
  ['1', undefined],
])('[VAL-2] a declared amount of "%s" is answered with %s', (amount, error) => {
  expect(findDeclaredErrors({ ...DRAFT, amount }, WAYS, 'en').amount).toBe(error);
});

test.each([
  ['de', '0,5', '0.5'],
  ['de', '1.234,56', '1234.56'],
  ['en', '1,234.56', '1234.56'],
  ['de', ' 5000 ', '5000'],
])('[VAL-1] in %s a declared amount of "%s" is sent as %s', (locale, amount, sent) => {
  expect(declaredBody({ ...DRAFT, amount }, locale).amount).toBe(sent);
});

test.each([
  ['de', '1.234'],
  ['en', '1.234,56'],
  ['de', '-5'],
])('[VAL-1] in %s a declared amount of "%s" is refused instead of guessed', (locale, amount) => {
  expect(findDeclaredErrors({ ...DRAFT, amount }, WAYS, locale).amount).toBe('common.money.amountRule');
});

test('a screenshot is asked for, and a transaction number only has to be one', () => {
  expect(findDeclaredErrors({ ...DRAFT, screenshotId: '' }, WAYS, 'en').screenshotId).toBeDefined();
  expect(findDeclaredErrors({ ...DRAFT, txHash: 'abc' }, WAYS, 'en').txHash).toBe('deposits.declare.hashRule');
  expect(findDeclaredErrors({ ...DRAFT, txHash: ` ${'f'.repeat(64)}` }, WAYS, 'en').txHash).toBeUndefined();
});

test('[VAL-9] a bank transfer has the minimum of its account, and a coin that of its network', () => {
  expect(minimumOf({ coin: 'USDT', way: 'BANK' }, { ...WAYS, bank: BANK })).toBe('20');
  expect(minimumOf({ coin: 'USDT', way: 'TRC20' }, WAYS)).toBe('1');
  expect(minimumOf({ coin: 'BTC', way: 'BTC' }, WAYS)).toBeUndefined();
});

test('what was left empty does not travel', () => {
  expect(declaredBody(DRAFT, 'en')).toEqual({ coin: 'USDT', type: 'TRC20', amount: '1', fileFath: 'a'.repeat(32) });
});
