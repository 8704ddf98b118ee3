import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderNumbers, openChains } from '#features/chains/port.ts';
import { readConfig } from '#platform/config/config.ts';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import { type ChainWatcher, createChainWatcher } from './chain-watcher.ts';
import { createDepositAddresses } from './deposit-addresses.ts';
import { createDepositSettlement } from './deposit-settlement.ts';
import type { DepositTables } from './deposit-tables.ts';

const ANNA = 1_000_001;
const ETHER = 10n ** 18n;
const TOKEN = 10n ** 6n;
const tell = async (): Promise<void> => undefined;

let chain: DevelopmentChain;
let funds: TestFunds;
let address: string;
let watcher: ChainWatcher;

beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

beforeEach(async () => {
  funds = await openTestFunds();
  await restart();
  await watcher.look();
});
afterEach(() => funds.close());

/** A new watcher, as after a start: what it knows is what lies in the rows. */
async function restart(): Promise<void> {
  const { store, exchange, clock, secrets, identities, settings, log } = funds;
  const config = readConfig({
    MODE: 'live',
    PUBLIC_ORIGIN: 'https://exchange.example',
    CANDOR_CHAINS: JSON.stringify([chain.settings]),
  });
  const chains = await openChains({ config, store, clock, secrets }, settings);
  const [ethereum] = chains.connected;
  if (ethereum === undefined) throw new Error('The chain is connected.');
  const db = store.tables<DepositTables>();
  const addresses = createDepositAddresses(db, chains);
  address = await addresses.addressOf('ethereum', ANNA);
  const settlement = createDepositSettlement({ db, exchange, identities, chains, tell, clock, log });
  const numbers = createOrderNumbers(clock);
  watcher = createChainWatcher({ chain: ethereum, chains, store, addresses, settlement, numbers, clock, log, tell });
}

async function depositsOf(): Promise<readonly (readonly [coin: string, state: string])[]> {
  const rows = await funds.store.tables<DepositTables>().selectFrom('deposits').selectAll().orderBy('id').execute();
  return rows.map(({ coin, state }) => [coin, state]);
}

test('ether is seen at once, credited after 12 blocks, unlocked after 64, and once, also across a restart', async () => {
  await chain.pay(address, ETHER / 10n);
  await watcher.look();
  expect(await depositsOf()).toEqual([['ETH', 'confirming']]);
  await chain.mine(10);
  await watcher.look();
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0', '0']);
  await chain.mine(1);
  await watcher.look();
  expect(await depositsOf()).toEqual([['ETH', 'credited']]);
  await restart();
  await watcher.look();
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0.1', '0.1']);
  await chain.mine(52);
  await watcher.look();
  expect(await depositsOf()).toEqual([['ETH', 'unlocked']]);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0.1', '0.1']);
});

test('tokens below the minimum add up until there is enough of them', async () => {
  await chain.payToken(address, 4n * TOKEN);
  await chain.mine(12);
  await watcher.look();
  expect(await depositsOf()).toEqual([['USDT', 'accumulating']]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['0', '0']);
  await chain.payToken(address, 6n * TOKEN);
  await chain.mine(12);
  await watcher.look();
  expect(await depositsOf()).toEqual([
    ['USDT', 'credited'],
    ['USDT', 'credited'],
  ]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['10', '10']);
});

test('a reorganisation before the unlock takes a deposit back, and the same transaction is credited again', async () => {
  const before = await chain.snapshot();
  const txHash = await chain.payToken(address, 20n * TOKEN);
  await chain.mine(12);
  await watcher.look();
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['20', '20']);
  await chain.revert(before);
  await chain.mine(3);
  await watcher.look();
  expect(await depositsOf()).toEqual([['USDT', 'reversed']]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['0', '0']);
  await chain.resend(txHash);
  await chain.mine(12);
  await watcher.look();
  expect(await depositsOf()).toEqual([['USDT', 'credited']]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['20', '20']);
});

test('a deposit that a kill left credited but not written down is neither lost nor credited twice', async () => {
  await chain.payToken(address, 30n * TOKEN);
  await chain.mine(12);
  await watcher.look();
  const db = funds.store.tables<DepositTables>();
  await db.updateTable('deposits').set({ state: 'confirming', status: 0, creditedUnits: null }).execute();
  await restart();
  await watcher.look();
  expect(await depositsOf()).toEqual([['USDT', 'credited']]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['30', '30']);
});

test('without a verified identity what goes beyond 1 000 USDT waits for the verification', async () => {
  await chain.payToken(address, 900n * TOKEN);
  await chain.payToken(address, 200n * TOKEN);
  await chain.mine(12);
  await watcher.look();
  expect(await depositsOf()).toEqual([
    ['USDT', 'credited'],
    ['USDT', 'verificationNeeded'],
  ]);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['900', '900']);
  const identity = { flag: 1, realName: 'Ann Example', idCard: 'A1234567', country: 'CH' } as const;
  await funds.identities.submitPrimary(ANNA, identity);
  funds.clock.set(funds.clock.nowMs() + 30_000);
  await watcher.look();
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['1100', '1100']);
});
