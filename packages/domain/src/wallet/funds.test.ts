import { balanceOf, decline, give, USER } from '@candor/testkit/fixtures/wallet.ts';
import { must, openDesk, place, submit } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { BILL } from '../ledger/bill.ts';
import { EXTERNAL, NETWORK_FEES, SECURITY_FUND, SUSPENSE } from '../ledger/operator-accounts.ts';
import type { CreditDeposit } from './credit-deposit.ts';
import type { RequestWithdrawal } from './request-withdrawal.ts';
import { withdrawableUnits } from './withdrawable.ts';

const CHAIN = EXTERNAL + 1;
const DEPOSIT: CreditDeposit = {
  kind: 'creditDeposit',
  owner: USER,
  depositId: 'chain:abc:0',
  asset: 'USDT',
  units: units('100'),
  external: CHAIN,
};
const WITHDRAWAL: RequestWithdrawal = {
  kind: 'requestWithdrawal',
  owner: USER,
  withdrawalId: '7',
  asset: 'USDT',
  units: units('100'),
  feeUnits: units('1'),
};
const UNLOCK = { kind: 'unlockDeposit', depositId: DEPOSIT.depositId } as const;
const REVERSE = { kind: 'reverseDeposit', depositId: DEPOSIT.depositId } as const;
const COMPLETE = { kind: 'completeWithdrawal', withdrawalId: '7', external: CHAIN } as const;
const REFUND = { kind: 'refundWithdrawal', withdrawalId: '7' } as const;
const OUT_OF_FUNDING = {
  kind: 'transfer',
  owner: USER,
  asset: 'USDT',
  units: units('70'),
  fromWallet: 1,
  toWallet: 2,
} as const;

test('W1 a deposit is credited once, however often it is told', () => {
  const desk = openDesk();
  const first = must(desk, DEPOSIT);
  const again = must(desk, DEPOSIT);
  expect([first.events.length, again.events.length]).toEqual([1, 0]);
  expect(again.reply).toEqual(first.reply);
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '100', frozen: '0' });
  expect(balanceOf(desk, CHAIN, 'USDT').available).toBe('-100');
});

test.each([
  ['units', { units: units('101') }],
  ['owner', { owner: USER + 1 }],
  ['asset', { asset: 'BTC' }],
  ['chain', { external: CHAIN + 1 }],
])('W1 the same deposit with another %s is refused', (_, other) => {
  const desk = openDesk();
  must(desk, DEPOSIT);
  expect(decline(desk, { ...DEPOSIT, ...other })).toBe('depositDiffers');
});

test('W2 a deposit that its chain drops is taken back, and credited again when the chain takes it in again', () => {
  const desk = openDesk();
  must(desk, DEPOSIT);
  expect(must(desk, REVERSE).reply).toEqual({ owedUnits: 0n });
  expect(balanceOf(desk, USER, 'USDT').available).toBe('0');
  expect(decline(desk, UNLOCK)).toBe('depositReversed');
  must(desk, DEPOSIT);
  must(desk, UNLOCK);
  expect(balanceOf(desk, USER, 'USDT').available).toBe('100');
  expect(decline(desk, REVERSE)).toBe('depositUnlocked');
  expect(audit(desk.state)).toEqual([]);
});

test('W2 what was spent of a reversed deposit is owed, stands in suspense and is collected later', () => {
  const desk = openDesk();
  must(desk, DEPOSIT);
  must(desk, OUT_OF_FUNDING);
  expect(must(desk, REVERSE).reply).toEqual({ owedUnits: units('70') });
  expect(balanceOf(desk, SUSPENSE, 'USDT').available).toBe('-70');
  expect(balanceOf(desk, CHAIN, 'USDT').available).toBe('0');
  expect(must(desk, REVERSE).events).toEqual([]);
  must(desk, { ...OUT_OF_FUNDING, units: units('20'), fromWallet: 2, toWallet: 1 });
  expect(withdrawableUnits(desk, { owner: USER, asset: 'USDT' })).toBe(0n);
  expect(must(desk, REVERSE).reply).toEqual({ owedUnits: units('50') });
  expect(audit(desk.state)).toEqual([]);
  must(desk, DEPOSIT);
  expect(balanceOf(desk, USER, 'USDT').available).toBe('50');
  expect(balanceOf(desk, SUSPENSE, 'USDT').available).toBe('0');
  expect(audit(desk.state)).toEqual([]);
});

test('W3 a locked deposit may be moved and not withdrawn; an unlocked one may', () => {
  const desk = openDesk();
  must(desk, DEPOSIT);
  expect(decline(desk, { ...WITHDRAWAL, units: units('1.5') })).toBe('insufficientBalance');
  expect(submit(desk, { ...OUT_OF_FUNDING, units: 1n }).ok).toBe(true);
  expect(submit(desk, { ...OUT_OF_FUNDING, units: 1n, fromWallet: 2, toWallet: 1 }).ok).toBe(true);
  must(desk, UNLOCK);
  expect(must(desk, UNLOCK).events).toEqual([]);
  must(desk, WITHDRAWAL);
});

test('W3 what was bought with a locked deposit is not withdrawn before the deposit is final', () => {
  const desk = openDesk();
  give(desk, USER + 1, { BTC: '1' });
  must(desk, { ...OUT_OF_FUNDING, owner: USER + 1, asset: 'BTC', units: units('1') });
  must(desk, DEPOSIT);
  must(desk, { ...OUT_OF_FUNDING, units: units('100') });
  place(desk, { owner: USER + 1, side: 'sell', price: '60000', quantity: '0.001' });
  place(desk, { owner: USER, side: 'buy', price: '60000', quantity: '0.001' });
  must(desk, { ...OUT_OF_FUNDING, asset: 'BTC', units: units('0.0009'), fromWallet: 2, toWallet: 1 });
  const bitcoin = { ...WITHDRAWAL, asset: 'BTC', units: units('0.0009'), feeUnits: 0n };
  expect(decline(desk, bitcoin)).toBe('insufficientBalance');
  must(desk, UNLOCK);
  must(desk, bitcoin);
});

test('W3 money on its way out covers no locked deposit: what was bought with that stays', () => {
  const desk = openDesk();
  give(desk, USER + 1, { BTC: '1' });
  must(desk, { ...OUT_OF_FUNDING, owner: USER + 1, asset: 'BTC', units: units('1') });
  give(desk, USER, { USDT: '100' });
  must(desk, DEPOSIT);
  must(desk, WITHDRAWAL);
  must(desk, { ...OUT_OF_FUNDING, units: units('100') });
  place(desk, { owner: USER + 1, side: 'sell', price: '60000', quantity: '0.001' });
  place(desk, { owner: USER, side: 'buy', price: '60000', quantity: '0.001' });
  must(desk, { ...OUT_OF_FUNDING, asset: 'BTC', units: units('0.0009'), fromWallet: 2, toWallet: 1 });
  const bitcoin = { ...WITHDRAWAL, withdrawalId: '8', asset: 'BTC', units: units('0.0009'), feeUnits: 0n };
  expect(decline(desk, bitcoin)).toBe('insufficientBalance');
  must(desk, REFUND);
  must(desk, bitcoin);
});

test('W4 [AT-38] a withdrawal of 100 with a fee of 1 debits 100 and sends 99; the fund gets nothing of the fee', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  must(desk, WITHDRAWAL);
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '0', frozen: '100' });
  expect(audit(desk.state)).toEqual([]);
  must(desk, COMPLETE);
  expect(must(desk, COMPLETE).events).toEqual([]);
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '0', frozen: '0' });
  expect(balanceOf(desk, CHAIN, 'USDT').available).toBe('99');
  expect(balanceOf(desk, NETWORK_FEES, 'USDT').available).toBe('1');
  expect(balanceOf(desk, SECURITY_FUND, 'USDT').available).toBe('0');
  expect(decline(desk, REFUND)).toBe('withdrawalCompleted');
  expect(audit(desk.state)).toEqual([]);
});

test('W4 [AT-38] a refused withdrawal gives all 100 back, and both lines stand on the bill', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  must(desk, WITHDRAWAL);
  const { events } = must(desk, REFUND);
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '100', frozen: '0' });
  const bills = events.flatMap((event) =>
    event.kind === 'journalPosted' ? event.journal.legs.map(({ bill, units: moved }) => [bill, moved]) : [],
  );
  expect(bills).toEqual([
    [BILL.withdrawal, -units('100')],
    [BILL.withdrawalRefund, units('100')],
  ]);
  expect(must(desk, REFUND).events).toEqual([]);
  expect(decline(desk, COMPLETE)).toBe('withdrawalRefunded');
});

test('W4 of 200 withdrawals of one balance exactly one is taken', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  const outcomes = Array.from({ length: 200 }, (_, index) =>
    submit(desk, { ...WITHDRAWAL, withdrawalId: String(index), key: `key-${index}` }),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '0', frozen: '100' });
});

test.each([
  ['a deposit of an unknown asset', { ...DEPOSIT, asset: 'XYZ', units: 0n }, 'unknownAsset'],
  ['a deposit of nothing', { ...DEPOSIT, units: 0n }, 'amountMustBePositive'],
  ['an unlock of an unknown deposit', UNLOCK, 'unknownDeposit'],
  ['a reversal of an unknown deposit', REVERSE, 'unknownDeposit'],
  ['a withdrawal of an unknown asset', { ...WITHDRAWAL, asset: 'XYZ', units: 0n }, 'unknownAsset'],
  ['a withdrawal that is all fee', { ...WITHDRAWAL, units: units('1') }, 'amountNotAboveFee'],
  ['a withdrawal of too much', WITHDRAWAL, 'insufficientBalance'],
  ['the end of an unknown withdrawal', COMPLETE, 'unknownWithdrawal'],
  ['the refund of an unknown withdrawal', REFUND, 'unknownWithdrawal'],
])('W9 %s is refused with %s', (_, command, word) => {
  expect(decline(openDesk(), command)).toBe(word);
});

test('W4 what the network took for a payment that a contract let fail is not given back, and no more than that', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  must(desk, WITHDRAWAL);
  const held = units(balanceOf(desk, USER, 'USDT').frozen);
  expect(decline(desk, { ...REFUND, keptUnits: held + 1n })).toBe('keptOutOfRange');
  expect(decline(desk, { ...REFUND, keptUnits: -1n })).toBe('keptOutOfRange');
  must(desk, { ...REFUND, keptUnits: units('0.25') });
  expect(balanceOf(desk, USER, 'USDT')).toEqual({ available: '99.75', frozen: '0' });
  expect(balanceOf(desk, NETWORK_FEES, 'USDT').available).toBe('0.25');
  expect(must(desk, REFUND).events).toEqual([]);
  expect(audit(desk.state)).toEqual([]);
});

test('W9 a withdrawal told again with other content is refused before its balance is looked at', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '100' });
  must(desk, WITHDRAWAL);
  expect(must(desk, WITHDRAWAL).events).toEqual([]);
  expect(decline(desk, { ...WITHDRAWAL, feeUnits: 0n })).toBe('withdrawalDiffers');
});

test('a state brought back from its snapshot knows deposits, withdrawals and what they bind', () => {
  const desk = openDesk();
  must(desk, DEPOSIT);
  give(desk, USER, { USDT: '50' });
  must(desk, { ...WITHDRAWAL, units: units('20') });
  must(desk, { kind: 'quoteSwap', owner: USER, fromAsset: 'USDT', toAsset: 'BTC' });
  const text = encode(takeSnapshot(desk.state));
  const restored = restoreSnapshot(parseSnapshot(text));
  expect(encode(takeSnapshot(restored))).toBe(text);
  expect(withdrawableUnits({ state: restored, atMs: desk.atMs }, { owner: USER, asset: 'USDT' })).toBe(units('30'));
  expect(audit(restored)).toEqual([]);
});

test('W1 W4 what has ended leaves the state but for a receipt, which knows it again after a restart', () => {
  const desk = openDesk();
  must(desk, DEPOSIT);
  must(desk, UNLOCK);
  must(desk, WITHDRAWAL);
  must(desk, COMPLETE);
  const { funds } = desk.state;
  expect([funds.deposits.size, funds.withdrawals.size]).toEqual([0, 0]);
  desk.state = restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state))));
  for (const command of [DEPOSIT, UNLOCK, WITHDRAWAL, COMPLETE]) expect(must(desk, command).events).toEqual([]);
  expect(decline(desk, { ...DEPOSIT, units: 1n })).toBe('depositDiffers');
  expect(decline(desk, REVERSE)).toBe('depositUnlocked');
  expect(decline(desk, { ...WITHDRAWAL, feeUnits: 0n })).toBe('withdrawalDiffers');
  expect(decline(desk, REFUND)).toBe('withdrawalCompleted');
});

test('the audit finds a binding that no deposit explains', () => {
  const desk = openDesk();
  desk.state.funds.bound.set(USER, new Map([['USDT', 1n]]));
  expect(audit(desk.state).map(({ rule }) => rule)).toEqual(['W3']);
});
