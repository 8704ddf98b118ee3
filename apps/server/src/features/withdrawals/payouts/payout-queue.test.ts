import { NETWORK_FEES } from '@candor/domain/ledger/operator-accounts.ts';
import { findAccount } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { generatePrivateKey, HDKey, hdKeyToAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Chain, type Chains, createOrderNumbers, openChains } from '#features/chains/port.ts';
import { readConfig } from '#platform/config/config.ts';
import { createSwitches } from '#platform/switches.ts';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import { burnerCode, TURNCOAT_CODE } from '#testing/chain/development-contracts.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import type { WithdrawalRow, WithdrawalTables } from '../tables.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from '../withdrawal-desk.ts';
import { createWithdrawalReviews, type WithdrawalReviews } from '../withdrawal-reviews.ts';
import { createColdMoves } from './cold-moves.ts';
import { createPayouts, type Payouts } from './payouts.ts';

const ANNA = 1_000_001;
const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;
/** Longer than anything waits for a block before more is offered. */
const LONG_MS = 121_000;
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);
const tell = async (): Promise<void> => undefined;

let chain: DevelopmentChain;
let funds: TestFunds;
let chains: Chains;
let ethereum: Chain;
let desk: WithdrawalDesk;
let reviews: WithdrawalReviews;

beforeAll(async () => {
  chain = await openDevelopmentChain();
});
afterAll(() => chain.close());

beforeEach(async () => {
  funds = await openTestFunds();
  const { store, exchange, identities, sealedFields: fields, settings, clock, secrets, log } = funds;
  const CANDOR_CHAINS = JSON.stringify([chain.settings]);
  const config = readConfig({ MODE: 'live', PUBLIC_ORIGIN: 'https://exchange.example', CANDOR_CHAINS });
  chains = await openChains({ config, store, clock, secrets }, settings);
  const [connected] = chains.connected;
  if (connected === undefined) throw new Error('The chain is connected.');
  ethereum = connected;
  const numbers = createOrderNumbers(clock);
  desk = createWithdrawalDesk({ store, exchange, identities, fields, numbers, clock, log, tell });
  const db = store.tables<WithdrawalTables>();
  const refund = (row: WithdrawalRow) => desk.refund(row);
  const heldFor = () => undefined;
  reviews = createWithdrawalReviews({ ...funds, db, fields, newStaffMs: 0, tell, refund, heldFor });
  const identity = { flag: 1, realName: 'Ann Example', idCard: 'A1234567', country: 'CH' } as const;
  await identities.submitPrimary(ANNA, identity);
  const depositId = 'gift';
  const gift = { kind: 'creditDeposit', owner: ANNA, asset: 'ETH', units: units('1'), external: 202 } as const;
  await exchange.submit({ ...gift, depositId });
  await exchange.submit({ kind: 'unlockDeposit', depositId });
  await chain.pay(houseAddress(), 2n * ETHER);
});
afterEach(async () => {
  await chain.setAutomine(true);
  await funds.close();
});

/** The wallet that pays. */
function houseAddress(): string {
  return hdKeyToAccount(HDKey.fromMasterSeed(funds.secrets.key('chain seed')), { accountIndex: 1 }).address;
}

function startPayouts(): Payouts {
  const refund = (row: WithdrawalRow) => desk.refund(row);
  return createPayouts({ ...funds, chains, switches: createSwitches(), tell, refund, isHeld: () => false });
}

/** One turn as after a start: what it knows is what lies in the rows. */
const pay = (): Promise<void> => startPayouts().run(ethereum);

async function approved(address: string, { amount = '0.1', isContract = false, coin = 'ETH' } = {}): Promise<string> {
  const draft = {
    userId: ANNA,
    coin,
    way: 'ETH',
    chain: 'ethereum',
    address,
    units: units(amount),
    feeUnits: units('0.001'),
    valueUnits: units('40'),
    isContract,
    beneficiary: undefined,
  } as const;
  const placed = await desk.place(draft, {
    key: undefined,
    isAddressKnown: false,
    isDeviceKnown: true,
    hasLinkedTrades: false,
    isReviewed: false,
  });
  if (!placed.ok) throw new Error(placed.refusal.word);
  await reviews.approve(placed.value.id, { staff: 'rita', isTreasury: false });
  return placed.value.id;
}

async function rowOf(id: string): Promise<WithdrawalRow> {
  const db = funds.store.tables<WithdrawalTables>();
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function statesOf(...ids: readonly string[]): Promise<readonly string[]> {
  return Promise.all(ids.map(async (id) => (await rowOf(id)).state));
}

function newReceiver(): string {
  return privateKeyToAccount(generatePrivateKey()).address;
}

function feesKept(): string {
  const place = { owner: NETWORK_FEES, wallet: OPERATOR_WALLET, asset: 'ETH' };
  return printUnits(
    funds.exchange.read(({ ledger }) => findAccount(ledger, place)?.total ?? 0n),
    LEDGER_SCALE,
  );
}

/** Time passes and blocks come, with turns in between. */
async function passOn(): Promise<void> {
  funds.clock.set(funds.clock.nowMs() + LONG_MS);
  await pay();
  await chain.mine(13);
  await pay();
}

test.each([
  ['needs 14.5 million gas', 14_500_000],
  ['burns 12 million gas', 12_000_000],
])('[8.4] a receiver that %s is refused before it is signed, and holds up nobody', async (_, gas) => {
  const hostile = await chain.place(burnerCode(gas));
  expect(await ethereum.payer.check({ coin: 'ETH', to: hostile, units: 1n })).toEqual({
    isContract: true,
    isPayable: false,
  });
  const before = await chain.balanceOf(houseAddress());
  const bad = await approved(hostile, { isContract: true });
  await pay();
  expect(await statesOf(bad)).toEqual(['failed']);
  expect(await chain.balanceOf(houseAddress())).toBe(before);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['1', '1']);
  const receiver = newReceiver();
  const good = await approved(receiver);
  await pay();
  await passOn();
  expect(await statesOf(good)).toEqual(['confirmed']);
  expect(await chain.balanceOf(receiver)).toBe((99n * ETHER) / 1_000n);
});

test('[8.4] what the network took for a payment that a contract let fail is its owner’s', async () => {
  const turncoat = await chain.place(TURNCOAT_CODE);
  const id = await approved(turncoat, { isContract: true });
  const before = await chain.balanceOf(houseAddress());
  await chain.setAutomine(false);
  await pay();
  await chain.touchAhead(turncoat);
  await chain.mine(13);
  await pay();
  const spentWei = before - (await chain.balanceOf(houseAddress()));
  expect(spentWei).toBeGreaterThan(0n);
  const { state, keptUnits } = await rowOf(id);
  // Rounded up to the ledger's smallest unit.
  expect([state, keptUnits]).toEqual(['failed', (spentWei + 10n ** 10n - 1n) / 10n ** 10n]);
  expect(funds.balanceOf(ANNA, 'ETH')[1]).toBe(printUnits(units('1') - (keptUnits ?? 0n), LEDGER_SCALE));
  expect(feesKept()).toBe(printUnits(keptUnits ?? 0n, LEDGER_SCALE));
});

test('[8.4] an address that has become a contract since it was asked for is not paid, and all is back', async () => {
  const turncoat = await chain.place(TURNCOAT_CODE);
  const id = await approved(turncoat);
  await pay();
  expect(await statesOf(id)).toEqual(['failed']);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['1', '1']);
});

test('[8.4] what the network has become too dear for is offered for more, and paid once', async () => {
  await chain.setAutomine(false);
  const receivers = [newReceiver(), newReceiver(), newReceiver()];
  const ids: string[] = [];
  for (const receiver of receivers) ids.push(await approved(receiver));
  await pay();
  expect(await statesOf(...ids)).toEqual(['broadcast', 'broadcast', 'broadcast']);
  await chain.setBaseFee(100n * GWEI);
  await chain.mine(1);
  expect(await chain.balanceOf(receivers[0] ?? '')).toBe(0n);
  await passOn();
  expect(await statesOf(...ids)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  for (const receiver of receivers) expect(await chain.balanceOf(receiver)).toBe((99n * ETHER) / 1_000n);
});

test('[8.4] bytes that no node takes are replaced, and what stands behind them goes on', async () => {
  const hostile = await chain.place(burnerCode(14_500_000));
  const bad = await approved(hostile, { isContract: true });
  // As a version without a bound has signed it: more gas than a block has.
  const account = hdKeyToAccount(HDKey.fromMasterSeed(funds.secrets.key('chain seed')), { accountIndex: 1 });
  const nonce = await ethereum.payer.nextNonce();
  const call = { to: hostile as `0x${string}`, value: ETHER / 100n, gas: 90_000_000n, nonce };
  const fees = { maxFeePerGas: 3n * GWEI, maxPriorityFeePerGas: GWEI };
  const signedBytes = await account.signTransaction({ type: 'eip1559', chainId: 31_337, ...call, ...fees });
  const db = funds.store.tables<WithdrawalTables>();
  const createdAtMs = funds.clock.nowMs();
  const signed = { nonce, signedBytes, txHash: `0x${'ab'.repeat(32)}` };
  await db
    .insertInto('paymentAttempts')
    .values({ chain: 'ethereum', purpose: 'pay', createdAtMs, ...signed })
    .execute();
  await db
    .updateTable('withdrawals')
    .set({ ...signed, state: 'signing' })
    .where('id', '=', bad)
    .execute();
  const receiver = newReceiver();
  const good = await approved(receiver);
  await pay();
  await passOn();
  await passOn();
  expect(await statesOf(bad, good)).toEqual(['failed', 'confirmed']);
  expect(await chain.balanceOf(receiver)).toBe((99n * ETHER) / 1_000n);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0.9', '0.9']);
});

test.each([1n, 100n])(
  '[8.4] a payment whose block is lost after it was final is found and sent again at %s gwei, and nothing waits behind it',
  async (gwei) => {
    const before = await chain.snapshot();
    const [first, second] = [newReceiver(), newReceiver()];
    const id = await approved(first);
    await pay();
    await chain.mine(13);
    await pay();
    expect(await statesOf(id)).toEqual(['confirmed']);
    await chain.revert(before);
    await chain.setAutomine(false);
    expect(await chain.balanceOf(first)).toBe(0n);
    const next = await approved(second);
    await chain.setBaseFee(gwei * GWEI);
    for (let turn = 0; turn < 3; turn += 1) await passOn();
    expect(await statesOf(id, next)).toEqual(['confirmed', 'confirmed']);
    for (const receiver of [first, second]) expect(await chain.balanceOf(receiver)).toBe((99n * ETHER) / 1_000n);
  },
);

test('[8.4] any number of payments that the wallet is too short for hold up none that it can pay', async () => {
  const gift = { owner: ANNA, asset: 'USDT', units: units('3000'), external: 202, depositId: 'tokens' } as const;
  await funds.exchange.submit({ kind: 'creditDeposit', ...gift });
  await funds.exchange.submit({ kind: 'unlockDeposit', depositId: 'tokens' });
  const unpayable: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    unpayable.push(await approved(newReceiver(), { coin: 'USDT', amount: '100' }));
  }
  const good = await approved(newReceiver());
  const payouts = startPayouts();
  for (let turn = 0; turn < 2; turn += 1) await payouts.run(ethereum);
  expect(await statesOf(good)).toEqual(['broadcast']);
  expect(new Set(await statesOf(...unpayable))).toEqual(new Set(['approved']));
});

test('[8.4] a move to a cold wallet that nobody names any more gives its number back to those behind it', async () => {
  const cold = { ...ethereum, sweeper: { ...ethereum.sweeper, coldAddress: newReceiver() } };
  await approved(newReceiver());
  await pay();
  await passOn();
  const moves = createColdMoves({ ...funds, chains });
  const broadcast = () => Promise.reject(new Error('The node does not answer.'));
  await moves.run({ ...cold, payer: { ...cold.payer, broadcast } });
  const next = await approved(newReceiver());
  for (let turn = 0; turn < 2; turn += 1) {
    await passOn();
    await moves.run(ethereum);
  }
  await passOn();
  expect(await statesOf(next)).toEqual(['confirmed']);
  const rows = await funds.store.tables<WithdrawalTables>().selectFrom('coldMoves').select('nonce').execute();
  expect(rows).toEqual([{ nonce: 1 }]);
});

test('[8.4] what is approved and not signed yet may still be refused, and all of it is back', async () => {
  const id = await approved(newReceiver());
  expect(await reviews.refuse(id, { staff: 'rita', reason: 'chainOutage' })).toMatchObject({ ok: true });
  await pay();
  expect(await statesOf(id)).toEqual(['rejected']);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['1', '1']);
});

test('[8.4] a wallet that has too little of a token waits, and nobody’s address is blamed for it', async () => {
  // Of this token everybody has one of its smallest parts, which is a hundred of the ledger's.
  const payment = { coin: 'USDT', to: newReceiver(), units: 101n };
  expect(await ethereum.payer.check(payment)).toEqual({ isContract: false, isPayable: true });
  const nonce = await ethereum.payer.nextNonce();
  await expect(ethereum.payer.sign({ ...payment, nonce })).rejects.toThrow('has too little for a payment');
  await expect(ethereum.payer.sign({ ...payment, units: 100n, nonce })).resolves.toHaveProperty('txHash');
});
