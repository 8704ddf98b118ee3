import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { hdKeyToAccount, HDKey } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Chain, type Chains, createOrderNumbers, openChains } from '#features/chains/port.ts';
import { readConfig } from '#platform/config/config.ts';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import { type ChainWatcher, createChainWatcher } from './chain-watcher.ts';
import { createDepositAddresses } from './deposit-addresses.ts';
import { createDepositSettlement } from './deposit-settlement.ts';
import { createSweeps } from './sweeps.ts';
import type { SweepTables } from './sweep-tables.ts';
import type { DepositTables } from './deposit-tables.ts';

const ETHER = 10n ** 18n;
const [ANNA, BEN] = [1_000_001, 1_000_002];
const COLD = '0x00000000000000000000000000000000000000C0';

let chain: DevelopmentChain;
let funds: TestFunds;
let chains: Chains;
let ethereum: Chain;
let watcher: ChainWatcher;

beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

beforeEach(async () => {
  funds = await openTestFunds();
  await open({ coldAddress: COLD });
});
afterEach(() => funds.close());

async function open(more: { readonly coldAddress?: string }): Promise<void> {
  const { store, exchange, clock, secrets, settings, identities, log } = funds;
  const CANDOR_CHAINS = JSON.stringify([{ ...chain.settings, ...more }]);
  const config = readConfig({ MODE: 'live', PUBLIC_ORIGIN: 'https://exchange.example', CANDOR_CHAINS });
  chains = await openChains({ config, store, clock, secrets }, settings);
  const [connected] = chains.connected;
  if (connected === undefined) throw new Error('The chain is connected.');
  ethereum = connected;
  const db = store.tables<DepositTables>();
  const addresses = createDepositAddresses(db, chains);
  const settlement = createDepositSettlement({ db, exchange, identities, chains, tell, clock, log });
  const numbers = createOrderNumbers(clock);
  watcher = createChainWatcher({ chain: ethereum, chains, store, addresses, settlement, numbers, clock, log, tell });
  await watcher.look();
}

async function tell(): Promise<void> {}

/** A payment to somebody's address that nobody can take back any more. */
async function deposit(userId: number, pay: (address: string) => Promise<string>): Promise<string> {
  const db = funds.store.tables<DepositTables>();
  const identity = { flag: 1, realName: `Person ${userId}`, idCard: `A${userId}`, country: 'CH' } as const;
  await funds.identities.submitPrimary(userId, identity);
  const address = await createDepositAddresses(db, chains).addressOf('ethereum', userId);
  await pay(address);
  await makeFinal();
  return address;
}

/** Nobody takes back what stands now. */
async function makeFinal(): Promise<void> {
  await chain.mine(64);
  await watcher.look();
}

/** A collector as after a start: what it knows is what lies in the rows. */
async function sweep(): Promise<void> {
  await createSweeps({ ...funds, chains }).run(ethereum);
}

async function sweepsNow() {
  const rows = await funds.store.tables<SweepTables>().selectFrom('sweeps').selectAll().execute();
  return rows.map(({ coin, userId, place, state }) => [coin, userId, place, state]);
}

function houseAddress(accountIndex: number): string {
  return hdKeyToAccount(HDKey.fromMasterSeed(funds.secrets.key('chain seed')), { accountIndex }).address;
}

test('a final deposit is collected once: to the cold wallet where it is large, to the hot one while that has room', async () => {
  const anna = await deposit(ANNA, (address) => chain.pay(address, 10n * ETHER));
  const coldBefore = await chain.balanceOf(COLD);
  await sweep();
  await sweep();
  expect(await sweepsNow()).toEqual([['ETH', ANNA, 'cold', 'sent']]);
  await makeFinal();
  await sweep();
  await sweep();
  expect(await sweepsNow()).toEqual([['ETH', ANNA, 'cold', 'done']]);
  // All but the network's own fee has moved.
  expect((await chain.balanceOf(COLD)) - coldBefore).toBeGreaterThan((99n * ETHER) / 10n);
  expect(await chain.balanceOf(anna)).toBeLessThan(ETHER / 100n);

  await deposit(BEN, (address) => chain.pay(address, ETHER / 4n));
  await sweep();
  await makeFinal();
  await sweep();
  expect(await sweepsNow()).toContainEqual(['ETH', BEN, 'hot', 'done']);
  // A quarter is within a twentieth of ten and a quarter; another quarter is not.
  await deposit(BEN, (address) => chain.pay(address, (3n * ETHER) / 10n));
  await sweep();
  expect(await sweepsNow()).toContainEqual(['ETH', BEN, 'cold', 'sent']);
});

test('without a cold wallet nothing leaves its address once the hot one is full', async () => {
  await open({});
  const anna = await deposit(ANNA, (address) => chain.pay(address, ETHER));
  await sweep();
  expect(await sweepsNow()).toEqual([]);
  expect(await chain.balanceOf(anna)).toBe(ETHER);
});

test('a token is collected with the network’s fee from the exchange, which is nobody’s deposit', async () => {
  await chain.pay(houseAddress(2), ETHER);
  const anna = await deposit(ANNA, (address) => chain.payToken(address, 500_000_000n));
  expect(await chain.balanceOf(anna)).toBe(0n);
  await sweep();
  await makeFinal();
  await sweep();
  await watcher.look();
  expect(await sweepsNow()).toEqual([['USDT', ANNA, 'cold', 'done']]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['500', '500']);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0', '0']);
});

test('what was signed before a kill is sent afterwards, as the very same transaction', async () => {
  await deposit(ANNA, (address) => chain.pay(address, ETHER));
  const db = funds.store.tables<SweepTables>();
  await sweep();
  const [before] = await db.selectFrom('sweeps').selectAll().execute();
  await db.updateTable('sweeps').set({ state: 'signed' }).execute();
  await sweep();
  await makeFinal();
  await sweep();
  const after = await db.selectFrom('sweeps').selectAll().execute();
  expect(after).toMatchObject([{ txHash: before?.txHash, state: 'done' }]);
});

test('[8.4] a sweep that a block took while the server was down, before it knew that it was sent, is done', async () => {
  await deposit(ANNA, (address) => chain.pay(address, ETHER));
  await sweep();
  await funds.store.tables<SweepTables>().updateTable('sweeps').set({ state: 'signed' }).execute();
  await makeFinal();
  funds.clock.set(funds.clock.nowMs() + 121_000);
  await sweep();
  expect(await sweepsNow()).toEqual([['ETH', ANNA, 'cold', 'done']]);
});

test('[8.4] ether that paid for the sweep of a token at its address is not missed when the rest is collected', async () => {
  const anna = await deposit(ANNA, async (address) => {
    await chain.payToken(address, 500_000_000n);
    return chain.pay(address, ETHER / 10n);
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await sweep();
    await makeFinal();
  }
  expect(await sweepsNow()).toEqual(
    expect.arrayContaining([
      ['USDT', ANNA, 'cold', 'done'],
      ['ETH', ANNA, 'cold', 'sent'],
    ]),
  );
  expect(await chain.balanceOf(anna)).toBeLessThan(ETHER / 1_000n);
});

test('[8.4] a sweep that a reorganisation of thirteen blocks takes back is sent again', async () => {
  const anna = await deposit(ANNA, (address) => chain.pay(address, ETHER));
  await chain.setAutomine(false);
  try {
    const before = await chain.snapshot();
    await sweep();
    await chain.mine(13);
    await sweep();
    await chain.revert(before);
    await chain.mine(14);
    await sweep();
    await chain.mine(1);
  } finally {
    await chain.setAutomine(true);
  }
  expect(await chain.balanceOf(anna)).toBeLessThan(ETHER / 100n);
});

test('[8.4] a token whose gas comes later than a sweep waits for is collected, and the price is raised no further', async () => {
  await chain.pay(houseAddress(2), ETHER);
  await deposit(ANNA, (address) => chain.payToken(address, 500_000_000n));
  await chain.setAutomine(false);
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      await sweep();
      funds.clock.set(funds.clock.nowMs() + 121_000);
      await chain.mine(1);
    }
    await sweep();
  } finally {
    await chain.setAutomine(true);
  }
  await makeFinal();
  await sweep();
  expect(await sweepsNow()).toEqual([['USDT', ANNA, 'cold', 'done']]);
});

test('[8.4] a sweep that the network has become too dear for offers more, and collects once', async () => {
  const anna = await deposit(ANNA, (address) => chain.pay(address, ETHER));
  const cold = await chain.balanceOf(COLD);
  await chain.setAutomine(false);
  try {
    await sweep();
    await chain.setBaseFee(100n * 10n ** 9n);
    await chain.mine(1);
    expect(await chain.balanceOf(COLD)).toBe(cold);
    funds.clock.set(funds.clock.nowMs() + 121_000);
    await sweep();
    await makeFinal();
    await sweep();
  } finally {
    await chain.setAutomine(true);
  }
  expect(await sweepsNow()).toEqual([['ETH', ANNA, 'cold', 'done']]);
  expect(await chain.balanceOf(COLD)).toBeGreaterThan(cold + (98n * ETHER) / 100n);
  expect(await chain.balanceOf(anna)).toBeLessThan(ETHER / 50n);
});

test.each([
  ['is too little for its fee', '0.009', 1],
  ['its address does not have any more', '1', 3],
])('[8.4] what of two hundred others %s keeps nobody’s deposit from being collected', async (_, amount, turns) => {
  const db = funds.store.tables<DepositTables>();
  const anna = await deposit(ANNA, (address) => chain.pay(address, ETHER));
  const row = await db.selectFrom('deposits').selectAll().where('userId', '=', ANNA).executeTakeFirstOrThrow();
  const others = Array.from({ length: 201 }, (__, index) => ({
    ...row,
    id: `0${index}`,
    userId: BEN + index,
    amountUnits: requireUnits(amount, LEDGER_SCALE),
    txKey: `other ${index}`,
  }));
  await db.insertInto('deposits').values(others).execute();
  const sweeps = createSweeps({ ...funds, chains });
  for (let turn = 0; turn < turns; turn += 1) await sweeps.run(ethereum);
  expect(await sweepsNow()).toEqual([['ETH', ANNA, 'cold', 'sent']]);
  expect(await chain.balanceOf(anna)).toBeLessThan(ETHER / 100n);
});
