import { balanceOf, decline, give, USER } from '@candor/testkit/fixtures/wallet.ts';
import { must, openDesk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Transfer } from './transfer.ts';

const TRANSFER: Transfer = {
  kind: 'transfer',
  owner: USER,
  asset: 'USDT',
  units: units('10'),
  fromWallet: 1,
  toWallet: 5,
};

test.each([2, 5, 7])('W5 money moves from the funding wallet to wallet %i and back', (toWallet) => {
  const desk = openDesk();
  give(desk, USER, { USDT: '10' });
  must(desk, { ...TRANSFER, toWallet });
  expect(balanceOf(desk, USER, 'USDT').available).toBe('0');
  must(desk, { ...TRANSFER, fromWallet: toWallet, toWallet: 1 });
  expect(balanceOf(desk, USER, 'USDT').available).toBe('10');
});

test.each([
  ['an unknown asset', { asset: 'XYZ', units: 0n }, 'unknownAsset'],
  ['nothing', { units: 0n, toWallet: 1 }, 'amountMustBePositive'],
  ['a wallet to itself', { toWallet: 1 }, 'transferNotAllowed'],
  ['a wallet whose product does not exist yet', { toWallet: 3 }, 'transferNotAllowed'],
  ['more than is there', {}, 'insufficientBalance'],
])('W9 a transfer of %s is refused', (_, other, word) => {
  expect(decline(openDesk(), { ...TRANSFER, ...other })).toBe(word);
});
