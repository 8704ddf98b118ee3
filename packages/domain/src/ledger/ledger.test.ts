import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCKETS } from './account.ts';
import { auditLedger, checkSums, type Breach } from './audit-ledger.ts';
import {
  EXTERNAL,
  FEE_INCOME,
  operatorAccountName,
  isOperator,
  isMarketMaker,
  isUser,
  REBATE_PAYABLE,
  SECURITY_FUND,
} from './operator-accounts.ts';
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

test('L4 a line of a bill and a remark are told with the journal, and left out where there are none', () => {
  const legs = [leg(EXTERNAL, -5n), leg(ALICE, 5n, { bill: 7 })];
  const named = { bizType: 'deposit', bizNo: 'deposit:1' };
  const journal = post(createLedger(), { ...named, remark: 'for you', legs }, 3);
  expect(journal).toStrictEqual({
    id: 1,
    ...named,
    atMs: 3,
    remark: 'for you',
    legs: [
      {
        owner: EXTERNAL,
        wallet: 0,
        asset: 'USDT',
        bucket: 'available',
        units: -5n,
        balanceAfter: -5n,
        totalAfter: -5n,
      },
      {
        owner: ALICE,
        wallet: 1,
        asset: 'USDT',
        bucket: 'available',
        units: 5n,
        bill: 7,
        balanceAfter: 5n,
        totalAfter: 5n,
      },
    ],
  });
  expect(Object.keys(post(createLedger(), { ...named, legs }, 3))).toEqual(['id', 'bizType', 'bizNo', 'atMs', 'legs']);
});

test('L2 L4 whatever follows whatever in a journal, its legs add up to the balances', () => {
  const place = fc.record({
    owner: fc.constantFrom(ALICE, BOB),
    wallet: fc.constantFrom(1, 2),
    asset: fc.constantFrom('USDT', 'BTC'),
    bucket: fc.constantFrom(...BUCKETS),
    units: fc.bigInt({ min: 0n, max: 9n }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
      const ledger = createLedger();
      const outside = places.map(({ asset, units }) => leg(EXTERNAL, -units, { asset }));
      post(ledger, { bizType: 'x', bizNo: 'x:1', legs: [...places, ...outside] }, 0);
      for (const { owner, wallet, asset, bucket } of places) {
        const same = places.filter(
          (other) => other.owner === owner && other.wallet === wallet && other.asset === asset,
        );
        const account = findAccount(ledger, { owner, wallet, asset });
        expect(account?.total).toBe(sumOf(same));
        expect(account?.[bucket]).toBe(sumOf(same.filter((other) => other.bucket === bucket)));
      }
      expect(breachesOf(ledger)).toEqual([]);
      expect([...ledger.sums.values()].every(({ units }) => units === 0n)).toBe(true);
    }),
  );
});

test('L2 a journal whose last asset alone does not balance stops the core', () => {
  const legs = [
    leg(EXTERNAL, -5n),
    leg(ALICE, 5n),
    leg(EXTERNAL, -2n, { asset: 'BTC' }),
    leg(ALICE, 1n, { asset: 'BTC' }),
  ];
  expect(() => post(createLedger(), { bizType: 'x', bizNo: 'x:9', legs }, 0)).toThrow(
    'journal x:9 balances in every asset',
  );
});

test.each(BUCKETS)('L3 [I5] %s may come to nothing, and not below', (bucket) => {
  const ledger = createLedger();
  post(ledger, { bizType: 'x', bizNo: 'x:1', legs: [leg(EXTERNAL, -5n), leg(ALICE, 5n, { bucket })] }, 0);
  const takes = (units: bigint): readonly Leg[] => [leg(ALICE, -units, { bucket }), leg(EXTERNAL, units)];
  expect(() => post(ledger, { bizType: 'x', bizNo: 'x:2', legs: takes(6n) }, 0)).toThrow(
    `${bucket} of ${ALICE} in USDT is not negative`,
  );
  expect(post(ledger, { bizType: 'x', bizNo: 'x:3', legs: takes(5n) }, 0).legs[0]).toMatchObject({ balanceAfter: 0n });
});

function sumOf(places: readonly { readonly units: bigint }[]): bigint {
  return places.reduce((sum, { units }) => sum + units, 0n);
}

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

test('L9 the audit says what it found, where and how much, and nothing of those who may be below zero', () => {
  const ledger = createLedger();
  deposit(ledger, ALICE, 10n);
  change(ledger, (account) => (account.frozen = -3n));
  ledger.fees.set('USDT', 29n);
  ledger.rebateMillionths.set('USDT', 1_999_999n);
  ledger.sums.set('BTC', { units: 2n });
  expect(breachesOf(ledger)).toEqual([
    { rule: 'I2', finding: 'all accounts in BTC sum to 2' },
    { rule: 'I4', finding: `the buckets of ${ALICE}/1/USDT are not its total` },
    { rule: 'I5', finding: `frozen of ${ALICE}/1/USDT is -3` },
    { rule: 'I2', finding: 'the accounts in USDT add up to -3' },
    { rule: 'I18', finding: 'fund of USDT is 0 of 29 fees' },
    { rule: 'I19', finding: 'rebates of USDT are 0, owed 1' },
  ]);
});

test('L6 L7 [I18] the audit takes the tenth and the rebates floored, once over their sum', () => {
  const ledger = createLedger();
  const legs = [leg(EXTERNAL, -4n), leg(SECURITY_FUND, 2n), leg(REBATE_PAYABLE, 2n)];
  post(ledger, { bizType: 'x', bizNo: 'x:1', legs }, 0);
  ledger.fees.set('USDT', 29n);
  ledger.rebateMillionths.set('USDT', 2_999_999n);
  expect(breachesOf(ledger)).toEqual([]);
  ledger.fees.set('USDT', 30n);
  ledger.rebateMillionths.set('USDT', 3_000_000n);
  expect(breachesOf(ledger).map(({ rule }) => rule)).toEqual(['I18', 'I19']);
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

test('the exchange, market makers and users have their own numbers', () => {
  expect([SECURITY_FUND, 1500, ALICE].map((owner) => [isOperator(owner), isMarketMaker(owner), isUser(owner)])).toEqual(
    [
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ],
  );
  expect(operatorAccountName(SECURITY_FUND)).toBe('SECURITY_FUND');
  expect(operatorAccountName(ALICE)).toBeUndefined();
});

function breachesOf(ledger: Ledger): readonly Breach[] {
  return [...auditLedger(ledger)].filter((step) => step !== undefined);
}
