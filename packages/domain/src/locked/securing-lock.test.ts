import { must, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { lend, openLoanDesk, tryToAsk } from '@candor/testkit/fixtures/loans.ts';
import { give } from '@candor/testkit/fixtures/wallet.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { EXTERNAL } from '../ledger/operator-accounts.ts';
import { sellableUnits } from '../otc/sellable-units.ts';
import { withdrawableUnits } from '../wallet/withdrawable.ts';
import { lockedStandingOf } from './locked-standing.ts';

const [THIEF, BUYER] = [1_000_010, 1_000_011];

/** What a chain may still take back. */
function lock(desk: Desk, asset: string, amount: string): void {
  const deposit = { kind: 'creditDeposit', owner: THIEF, depositId: 'chain:1:0', external: EXTERNAL + 1 } as const;
  must(desk, { ...deposit, asset, units: units(amount) });
}

function move(desk: Desk, asset: string, way: { readonly amount: string; readonly from: number; readonly to: number }) {
  const { amount, from: fromWallet, to: toWallet } = way;
  return submit(desk, { kind: 'transfer', owner: THIEF, asset, units: units(amount), fromWallet, toWallet });
}

function withdrawable(desk: Desk, asset: string): string {
  return decimal(withdrawableUnits(desk, { owner: THIEF, asset }));
}

/** Sells a bitcoin at the index to somebody who has nothing to do with it. */
function sellBitcoin(desk: Desk): void {
  give(desk, BUYER, { USDT: '60000' });
  must(desk, {
    kind: 'transfer',
    owner: BUYER,
    asset: 'USDT',
    units: units('60000'),
    fromWallet: 1,
    toWallet: 2,
  });
  place(desk, { owner: BUYER, side: 'buy', price: '60000', quantity: '1' });
  expect(move(desk, 'BTC', { amount: '1', from: 1, to: 2 }).ok).toBe(true);
  place(desk, { owner: THIEF, side: 'sell', price: '60000', quantity: '1' });
  expect(move(desk, 'USDT', { amount: '59880', from: 2, to: 1 }).ok).toBe(true);
}

test('[K1] [R8] what is pledged for a loan does not stand behind a deposit that may be taken back', () => {
  const desk = openLoanDesk();
  give(desk, THIEF, { BTC: '1' });
  lock(desk, 'BTC', '1');
  lend(desk, { owner: THIEF, amount: '5000', collateral: '1' });
  // The bitcoin that is pledged was theirs, and so is what was lent for it.
  expect(withdrawable(desk, 'USDT')).toBe('5000');
  sellBitcoin(desk);
  expect(withdrawable(desk, 'USDT')).toBe('0');
  expect(sellableUnits(desk, THIEF, 'USDT')).toBe(0n);
  expect(lockedStandingOf(desk, THIEF)).toMatchObject({ lockedUnits: units('60000'), keptUnits: units('64940') });
});

test('[K1] [R8] what secures contracts does not stand behind a deposit that may be taken back', () => {
  const desk = openLoanDesk();
  give(desk, THIEF, { BTC: '1' });
  expect(move(desk, 'BTC', { amount: '1', from: 1, to: 5 }).ok).toBe(true);
  lock(desk, 'BTC', '1');
  sellBitcoin(desk);
  expect(withdrawable(desk, 'USDT')).toBe('0');
  expect(sellableUnits(desk, THIEF, 'USDT')).toBe(0n);
  // Brought back it stands behind the deposit again.
  expect(move(desk, 'BTC', { amount: '1', from: 5, to: 2 }).ok).toBe(true);
  expect(withdrawable(desk, 'USDT')).toBe('59880');
});

test('[K5] [R8] what is locked, or was bought with it, is not pledged for a loan', () => {
  const desk = openLoanDesk();
  give(desk, THIEF, { BTC: '0.1' });
  lock(desk, 'USDT', '60000');
  give(desk, BUYER, { BTC: '1' });
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'BTC', units: units('1'), fromWallet: 1, toWallet: 2 });
  place(desk, { owner: BUYER, side: 'sell', price: '60000', quantity: '1' });
  expect(move(desk, 'USDT', { amount: '60000', from: 1, to: 2 }).ok).toBe(true);
  place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '1' });
  expect(move(desk, 'BTC', { amount: '0.9', from: 2, to: 1 }).ok).toBe(true);
  // The fee of 0.001 is missing of what is locked.
  expect(tryToAsk(desk, { owner: THIEF, amount: '5000', collateral: '0.9' })).toBe('lockedFundsStay');
  expect(tryToAsk(desk, { owner: THIEF, amount: '2000', collateral: '0.099' })).toBe('accepted');
  const more = { kind: 'addLoanCollateral', owner: THIEF, loanId: 1 } as const;
  expect(submit(desk, { ...more, units: units('0.01') })).toMatchObject({
    refusal: { word: 'lockedFundsStay', details: { limit: '0', asset: 'BTC' } },
  });
  must(desk, { kind: 'unlockDeposit', depositId: 'chain:1:0' });
  expect(submit(desk, { ...more, units: units('0.01') }).ok).toBe(true);
});

test('[K1] [R8] W3 the deposit of a merchant does not stand behind a deposit that may be taken back', () => {
  const desk = openLoanDesk();
  give(desk, THIEF, { USDT: '1000', BTC: '0.1' });
  must(desk, { kind: 'applyAsMerchant', owner: THIEF });
  lock(desk, 'USDT', '900');
  expect(withdrawable(desk, 'BTC')).toBe('0.1');
  give(desk, BUYER, { BTC: '1' });
  must(desk, { kind: 'transfer', owner: BUYER, asset: 'BTC', units: units('1'), fromWallet: 1, toWallet: 2 });
  place(desk, { owner: BUYER, side: 'sell', price: '60000', quantity: '0.015' });
  expect(move(desk, 'USDT', { amount: '900', from: 1, to: 2 }).ok).toBe(true);
  place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '0.015' });
  expect(withdrawable(desk, 'BTC')).toBe('0');
});
