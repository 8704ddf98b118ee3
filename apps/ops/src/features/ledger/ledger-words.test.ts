import { expect, test } from 'vitest';
import { loadTexts, textOf, type TextId } from '#shared/texts/texts.ts';
import { nameBizType, nameOwner } from './ledger-words.ts';

const t = (id: TextId) => textOf('en', id);
const LEG = { wallet: 1, coin: 'USDT', bucket: 'available', amount: '1', balanceAfter: '1', bill: null };

test.each([
  ['1', 'FEE_INCOME', 'Fee income (1)'],
  ['103', 'REWARD_POOL:3', 'Reward pool (103)'],
  ['1003', null, 'Market maker (1003)'],
  ['1000007', null, '1000007'],
])('the owner %s, %s, is read as %s', async (owner, ownerName, name) => {
  await loadTexts('en');
  expect(nameOwner(t, { ...LEG, owner, ownerName })).toBe(name);
});

test('a transaction says what it was for', async () => {
  await loadTexts('en');
  expect(nameBizType(t, 'withdrawalHold')).toBe('Withdrawal held');
});
