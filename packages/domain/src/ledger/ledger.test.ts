import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditLedger, checkSums, type Breach } from './audit-ledger.ts';
import { EXTERNAL, FEE_INCOME, houseName, isHouse, isMarketMaker, isUser, SECURITY_FUND } from './house.ts';
import type { Leg } from './journal.ts';
import { availableUnits, createLedger, findAccount, post, postHold, postOnce, type Ledger } from './ledger.ts';
import { transferLegs } from '../wallet/transfer.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

function leg(owner: number, units: bigint, rest: Partial<Leg> = {}): Leg {
  return { owner, wallet: owner < 1000 ? 0 : 1, asset: 'USDT', bucket: 'available', units, ...rest };
}

function deposit(ledger: Ledger, owner: number, units: bigint): void {
  const bizNo = `deposit:${ledger.journalCount}`;
  post(ledger, { bizType: 'deposit', bizNo, legs: [leg(EXTERNAL, -units), leg(owner, units)] }, 0);
}

test('L1 an account that nobody has used holds nothing', () => {
  expect(availableUnits(createLedger(), { owner: ALICE, wallet: 1, asset: 'USDT' })).toBe(0n);
});

test('L1 an owner has the wallets they have used, and no number that is not a wallet', () => {
  const ledger = createLedger();
  deposit(ledger, ALICE, 5n);
  post(ledger, { bizType: 'x', bizNo: 'x:1', legs: [leg(ALICE, -5n), leg(ALICE, 5n, { wallet: 107 })] }, 0);
  expect(Object.keys(ledger.accounts.get(ALICE) ?? [])).toEqual(['1', '107']);
  expect(Object.keys(ledger.accounts.get(EXTERNAL) ?? [])).toEqual(['0']);
  for (const wallet of [-1, 1.5, 9, 100, 107.5, 1000, Number.NaN]) {
    const legs = [leg(EXTERNAL, -5n), leg(ALICE, 5n, { wallet })];
    expect(() => post(ledger, { bizType: 'x', bizNo: 'x:2', legs }, 0)).toThrow(`wallet ${wallet} exists`);
  }
});

test('L2 [I1] a journal that does not balance in every asset stops the core', () => {
  const legs = [leg(EXTERNAL, -5n), leg(ALICE, 4n)];
  expect(() => post(createLedger(), { bizType: 'x', bizNo: 'x:1', legs }, 0)).toThrow('balances');
  const mixed = [leg(EXTERNAL, -5n), leg(ALICE, 5n, { asset: 'BTC' })];
  expect(() => post(createLedger(), { bizType: 'x', bizNo: 'x:1', legs: mixed }, 0)).toThrow('balances');
});

test('L3 [I5] nobody but the world outside goes below zero', () => {
  const ledger = createLedger();
  deposit(ledger, ALICE, 5n);
  for (const owner of [ALICE, FEE_INCOME, 1000]) {
    const legs = [leg(owner, -6n), leg(BOB, 6n)];
    expect(() => post(ledger, { bizType: 'x', bizNo: 'x:1', legs }, 0)).toThrow('is not negative');
  }
  expect(findAccount(ledger, { owner: EXTERNAL, wallet: 0, asset: 'USDT' })?.available).toBe(-5n);
});

test('L3 a bucket other than available is not below zero either', () => {
  const legs = [leg(ALICE, -1n, { bucket: 'frozen' }), leg(ALICE, 1n)];
  expect(() => post(createLedger(), { bizType: 'x', bizNo: 'x:1', legs }, 0)).toThrow('frozen');
});

test('L4 every leg tells what its bucket and its account hold after it', () => {
  const ledger = createLedger();
  deposit(ledger, ALICE, 10n);
  const legs = [leg(ALICE, -4n), leg(ALICE, 4n, { bucket: 'frozen' })];
  const journal = post(ledger, { bizType: 'hold', bizNo: 'hold:1', legs }, 7);
  expect(journal).toMatchObject({ id: 2, bizType: 'hold', bizNo: 'hold:1', atMs: 7 });
  expect(journal.legs.map(({ balanceAfter, totalAfter }) => [balanceAfter, totalAfter])).toEqual([
    [6n, 6n],
    [4n, 10n],
  ]);
});

test('L4 a hold and its release are the journal of two legs that they stand for, below zero or not', () => {
  const [ledger, other] = [createLedger(), createLedger()];
  for (const each of [ledger, other]) deposit(each, ALICE, 10n);
  const account = { owner: ALICE, wallet: 1, asset: 'USDT' };
  for (const units of [4n, -1n, -3n]) {
    const named = { bizType: 'hold', bizNo: `hold:${units}` };
    const legs = [leg(ALICE, -units), leg(ALICE, units, { bucket: 'frozen' })];
    expect(postHold(ledger, { ...named, ...account, units }, 7)).toEqual(post(other, { ...named, legs }, 7));
  }
  expect(ledger).toEqual(other);
  const named = { bizType: 'hold', bizNo: 'hold:x', ...account };
  expect(() => postHold(ledger, { ...named, units: 11n }, 8)).toThrow('available');
  expect(() => postHold(ledger, { ...named, units: -1n }, 8)).toThrow('frozen');
});

test('L5 a business number from outside is posted once', () => {
  const ledger = createLedger();
  const posting = { bizType: 'deposit', bizNo: 'chain:abc:0', legs: [leg(EXTERNAL, -5n), leg(ALICE, 5n)] };
  expect(postOnce(ledger, posting, 0)).toBeDefined();
  expect(postOnce(ledger, posting, 1)).toBeUndefined();
  expect(availableUnits(ledger, { owner: ALICE, wallet: 1, asset: 'USDT' })).toBe(5n);
});

test('L10 [I33] transfers between own wallets never change what an owner has', () => {
  const step = fc.record({ units: fc.bigInt({ min: 1n, max: 1000n }), isBack: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const ledger = createLedger();
      deposit(ledger, ALICE, 500n);
      for (const [index, { units, isBack }] of steps.entries()) {
        const [fromWallet, toWallet] = isBack ? [2, 1] : [1, 2];
        if (availableUnits(ledger, { owner: ALICE, wallet: fromWallet, asset: 'USDT' }) < units) continue;
        const legs = transferLegs({ owner: ALICE, asset: 'USDT', units, fromWallet, toWallet });
        post(ledger, { bizType: 'transfer', bizNo: `transfer:${index}`, legs }, 0);
      }
      const totals = [1, 2].map((wallet) => availableUnits(ledger, { owner: ALICE, wallet, asset: 'USDT' }));
      expect(totals.reduce((left, right) => left + right)).toBe(500n);
      expect(breachesOf(ledger)).toEqual([]);
    }),
  );
});

test.each([
  ['a sum carried along is off', 'I2', (ledger: Ledger) => void ledger.sums.set('USDT', { units: 1n })],
  ['money appeared in an account', 'I2', (ledger: Ledger) => change(ledger, (account) => (account.available += 1n))],
  ['a total is not its buckets', 'I4', (ledger: Ledger) => change(ledger, (account) => (account.total += 1n))],
  ['a balance is below zero', 'I5', (ledger: Ledger) => change(ledger, (account) => (account.available = -1n))],
  ['fees came without their tenth', 'I18', (ledger: Ledger) => void ledger.fees.set('USDT', 10n)],
  ['rebates are owed and not set aside', 'I19', (ledger: Ledger) => owe(ledger)],
])('L9 the audit finds it when %s', (_, rule, breakIt) => {
  const ledger = createLedger();
  deposit(ledger, ALICE, 10n);
  expect(breachesOf(ledger)).toEqual([]);
  expect(checkSums(ledger)).toEqual([]);
  breakIt(ledger);
  expect(breachesOf(ledger).map((breach) => breach.rule)).toContain(rule);
});

function change(ledger: Ledger, breakIt: (account: NonNullable<ReturnType<typeof findAccount>>) => unknown): void {
  const account = findAccount(ledger, { owner: ALICE, wallet: 1, asset: 'USDT' });
  if (account === undefined) throw new Error('Nothing to break.');
  breakIt(account);
}

function owe(ledger: Ledger): void {
  ledger.fees.set('USDT', 5n);
  ledger.rebateMillionths.set('USDT', 1_000_000n);
}

test('the house, market makers and users have their own numbers', () => {
  expect([SECURITY_FUND, 1500, ALICE].map((owner) => [isHouse(owner), isMarketMaker(owner), isUser(owner)])).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect(houseName(SECURITY_FUND)).toBe('SECURITY_FUND');
  expect(houseName(ALICE)).toBeUndefined();
});

function breachesOf(ledger: Ledger): readonly Breach[] {
  return [...auditLedger(ledger)].filter((step) => step !== undefined);
}
