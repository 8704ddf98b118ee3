import { expect, test } from 'vitest';
import {
  CLEARING,
  EXTERNAL,
  FEE_INCOME,
  operatorAccountName,
  INSURANCE_FUND,
  INTEREST_INCOME,
  isExternal,
  isOperator,
  isMarketMaker,
  isRewardPool,
  isUser,
  LENDING_POOL,
  LOAN_POOL,
  mayBeNegative,
  NETWORK_FEES,
  REBATE_PAYABLE,
  REWARD_POOL,
  ROUNDING,
  SECOND_BANK,
  SECURITY_FUND,
  SUSPENSE,
  TREASURY,
} from './operator-accounts.ts';
import { isMarginWallet, isolatedWalletOf, isUserWallet, isWallet, walletTypeOf } from './wallet.ts';

/** The first and the last number of everybody, and the neighbours of both. */
const OWNERS = [1, 99, 100, 101, 199, 200, 201, 299, 300, 999, 1000, 1999, 2000, 999_999, 1_000_000, 1_000_001];
const WALLETS = [-1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 99, 100, 101, 999, 1000, 1.5, 101.5, Number.NaN];

test.each([
  ['of the exchange', isOperator, [1, 99, 100, 101, 199, 200, 201, 299, 300, 999]],
  ['a market maker', isMarketMaker, [1000, 1999]],
  ['a user', isUser, [1_000_000, 1_000_001]],
  ['a pool of rewards', isRewardPool, [101, 199]],
  ['of the world outside', isExternal, [200, 201, 299]],
])('who is %s is a matter of the number, from the first to the last', (_, isOne, those) => {
  expect(OWNERS.filter(isOne)).toEqual(those);
});

test('L3 four accounts of the exchange may be below zero, and no other', () => {
  const operator = [FEE_INCOME, SECURITY_FUND, INSURANCE_FUND, REBATE_PAYABLE, INTEREST_INCOME, SECOND_BANK, TREASURY];
  const more = [ROUNDING, SUSPENSE, NETWORK_FEES, LENDING_POOL, LOAN_POOL, CLEARING, REWARD_POOL, EXTERNAL];
  expect([...operator, ...more].filter(mayBeNegative)).toEqual([ROUNDING, SUSPENSE, CLEARING, EXTERNAL]);
  expect(OWNERS.filter(mayBeNegative)).toEqual([200, 201, 299]);
});

test('an account of the exchange has a name, a pool and a part of the world outside their number in it', () => {
  expect([1, 12, 20, 99, 100, 101, 199, 200, 201, 299, 300, 1000, 1_000_000].map(operatorAccountName)).toEqual([
    'FEE_INCOME',
    'LOAN_POOL',
    'CLEARING',
    undefined,
    'REWARD_POOL',
    'REWARD_POOL:1',
    'REWARD_POOL:99',
    'EXTERNAL',
    'EXTERNAL:1',
    'EXTERNAL:99',
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['there', isWallet, [0, 1, 2, 3, 4, 5, 7, 8, 101, 999]],
  ['one that a user may have money in', isUserWallet, [1, 2, 4, 5, 7, 8, 101, 999]],
  ['of margin', isMarginWallet, [4, 101, 999]],
])('L1 which wallet is %s is a matter of its number, from the first to the last', (_, isOne, those) => {
  expect(WALLETS.filter(isOne)).toEqual(those);
});

test('L1 the isolated account of a pair has a wallet of its own, of type 3', () => {
  expect(isolatedWalletOf(7)).toBe(107);
  expect([2, 3, 4, 100, 101, 107, 999, 1000].map(walletTypeOf)).toEqual([2, 3, 4, 100, 3, 3, 3, 1000]);
});
