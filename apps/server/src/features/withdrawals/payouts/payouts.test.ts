import { requireUnits } from '@candor/money/decimal.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { generatePrivateKey, HDKey, hdKeyToAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Chain, type Chains, createOrderNumbers, openChains } from '#features/chains/port.ts';
import { readConfig } from '#platform/config/config.ts';
import { createSwitches } from '#platform/switches.ts';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import { createColdMoves } from './cold-moves.ts';
import { createPayouts } from './payouts.ts';
import type { WithdrawalRow, WithdrawalTables } from '../tables.ts';
import { finishWithdrawals } from '../unfinished-withdrawals.ts';
import { createWithdrawalDesk, type PlacedWith, type WithdrawalDesk } from '../withdrawal-desk.ts';
import { createWithdrawalReviews, type WithdrawalReviews } from '../withdrawal-reviews.ts';

const ANNA = 1_000_001;
const ETHER = 10n ** 18n;
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);
const COLD = '0x00000000000000000000000000000000000000C1';
const NEW = { isAddressKnown: false, isDeviceKnown: true, hasLinkedTrades: false, isReviewed: false } as const;
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
  const CANDOR_CHAINS = JSON.stringify([{ ...chain.settings, coldAddress: COLD }]);
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
  await give('ETH', '1');
  // The operator's own wallet has something to pay with.
  await chain.pay(
    hdKeyToAccount(HDKey.fromMasterSeed(secrets.key('chain seed')), { accountIndex: 1 }).address,
    2n * ETHER,
  );
});
afterEach(() => funds.close());

async function give(asset: string, amount: string): Promise<void> {
  const depositId = `gift:${asset}`;
  const gift = { kind: 'creditDeposit', owner: ANNA, asset, units: units(amount), external: 202, depositId } as const;
  await funds.exchange.submit(gift);
  await funds.exchange.submit({ kind: 'unlockDeposit', depositId });
}

/** Payments as after a start: what they know is what lies in the rows. */
function startPayouts(switches = createSwitches()) {
  const refund = (row: WithdrawalRow) => desk.refund(row);
  return createPayouts({ ...funds, chains, switches, tell, refund, isHeld: () => false });
}

function draftOf(address: string, amount: string) {
  return {
    userId: ANNA,
    coin: 'ETH',
    way: 'ETH',
    chain: 'ethereum',
    address,
    units: units(amount),
    feeUnits: units('0.001'),
    valueUnits: units('100'),
    isContract: false,
    beneficiary: undefined,
  } as const;
}

function place(address: string, amount = '0.5') {
  return desk.place(draftOf(address, amount), { key: undefined, ...NEW });
}

async function approved(address: string, amount?: string): Promise<string> {
  const placed = await place(address, amount);
  if (!placed.ok) throw new Error(placed.refusal.word);
  await reviews.approve(placed.value.id, { staff: 'rita', isTreasury: false });
  return placed.value.id;
}

async function rowOf(id: string): Promise<WithdrawalRow> {
  const db = funds.store.tables<WithdrawalTables>();
  return db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The chain as it is when its node answers no more after the signature. */
function unreachable(): Chain {
  const broadcast = () => Promise.reject(new Error('The node does not answer.'));
  return { ...ethereum, payer: { ...ethereum.payer, broadcast } };
}

function newReceiver(): string {
  return privateKeyToAccount(generatePrivateKey()).address;
}

test('a withdrawal is signed, kept, sent and confirmed on a real chain: what arrives is the amount without the fee', async () => {
  const receiver = newReceiver();
  const id = await approved(receiver);
  const payouts = startPayouts();
  await payouts.run(ethereum);
  expect((await rowOf(id)).state).toBe('broadcast');
  await chain.mine(12);
  await payouts.run(ethereum);
  expect((await rowOf(id)).state).toBe('confirmed');
  expect(await chain.balanceOf(receiver)).toBe((499n * ETHER) / 1_000n);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0.5', '0.5']);
});

test('whoever dies between signing, sending and writing it down pays once all the same', async () => {
  const receiver = newReceiver();
  const id = await approved(receiver);
  await startPayouts().run(unreachable());
  const { state, signedBytes, txHash } = await rowOf(id);
  expect(state).toBe('signing');
  // Sent, and dead before the row says so.
  await ethereum.payer.broadcast({ bytes: signedBytes ?? '', txHash: txHash ?? '' });
  await startPayouts().run(ethereum);
  await startPayouts().run(ethereum);
  await chain.mine(12);
  await startPayouts().run(ethereum);
  await startPayouts().run(ethereum);
  expect((await rowOf(id)).state).toBe('confirmed');
  expect(await chain.balanceOf(receiver)).toBe((499n * ETHER) / 1_000n);
});

test('a payment that its block has lost is sent again, the very same', async () => {
  const receiver = newReceiver();
  const id = await approved(receiver);
  const payouts = startPayouts();
  const before = await chain.snapshot();
  await payouts.run(ethereum);
  expect(await chain.balanceOf(receiver)).toBeGreaterThan(0n);
  await chain.revert(before);
  expect(await chain.balanceOf(receiver)).toBe(0n);
  await payouts.run(ethereum);
  await chain.mine(12);
  await payouts.run(ethereum);
  expect((await rowOf(id)).state).toBe('confirmed');
  expect(await chain.balanceOf(receiver)).toBe((499n * ETHER) / 1_000n);
});

test('while withdrawals are stopped nothing new is signed, and what is signed goes on', async () => {
  const switches = createSwitches();
  const [first, second] = [newReceiver(), newReceiver()];
  const signedId = await approved(first, '0.1');
  await startPayouts(switches).run(unreachable());
  switches.set('withdrawals', true);
  const waitingId = await approved(second, '0.1');
  await startPayouts(switches).run(ethereum);
  expect([(await rowOf(signedId)).state, (await rowOf(waitingId)).state]).toEqual(['broadcast', 'approved']);
});

test('a payment that the chain does not take holds up no other', async () => {
  // More than the operator's wallet has.
  const tooMuch = await approved(newReceiver(), '0.1');
  const db = funds.store.tables<WithdrawalTables>();
  await db
    .updateTable('withdrawals')
    .set({ amountUnits: units('100') })
    .where('id', '=', tooMuch)
    .execute();
  const receiver = newReceiver();
  const fine = await approved(receiver, '0.1');
  const payouts = startPayouts();
  await payouts.run(ethereum);
  expect([(await rowOf(tooMuch)).state, (await rowOf(fine)).state]).toEqual(['approved', 'broadcast']);
});

test('several payments have numbers of their own, and each arrives', async () => {
  const receivers = [newReceiver(), newReceiver(), newReceiver()];
  for (const receiver of receivers) await approved(receiver, '0.1');
  const payouts = startPayouts();
  await payouts.run(ethereum);
  await chain.mine(12);
  await payouts.run(ethereum);
  for (const receiver of receivers) expect(await chain.balanceOf(receiver)).toBe((99n * ETHER) / 1_000n);
  expect(await ethereum.payer.nextNonce()).toBe(3);
});

test('what the paying wallet holds above its bound goes to the cold one, once and not before those who wait', async () => {
  const cold = await chain.balanceOf(COLD);
  const id = await approved(newReceiver(), '0.5');
  await createColdMoves({ ...funds, chains }).run(ethereum);
  expect(await chain.balanceOf(COLD)).toBe(cold);
  await startPayouts().run(ethereum);
  await chain.mine(12);
  await startPayouts().run(ethereum);
  expect((await rowOf(id)).state).toBe('confirmed');

  for (let turn = 0; turn < 3; turn += 1) {
    await createColdMoves({ ...funds, chains }).run(ethereum);
    await chain.mine(12);
  }
  // Of one ether 0.501 are left here, a twentieth of it is 0.02505; two were in the wallet, and 0.499 left it.
  const moved = (await chain.balanceOf(COLD)) - cold;
  expect(moved).toBeGreaterThan((147n * ETHER) / 100n);
  expect(moved).toBeLessThan((148n * ETHER) / 100n);
  expect(await ethereum.sweeper.hotUnits('ETH')).toBeLessThanOrEqual(units('0.02505'));
  const rows = await funds.store.tables<WithdrawalTables>().selectFrom('coldMoves').select('state').execute();
  expect(rows).toEqual([{ state: 'done' }]);

  const next = await approved(newReceiver(), '0.02');
  await startPayouts().run(ethereum);
  expect(await rowOf(next)).toMatchObject({ state: 'broadcast', nonce: 2 });
});

test('200 withdrawals of one balance at once are exactly one', async () => {
  await give('USDT', '10');
  const draft = {
    userId: ANNA,
    coin: 'USDT',
    way: 'TRC20',
    chain: 'tron',
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    units: units('10'),
    feeUnits: units('1'),
    valueUnits: units('10'),
    isContract: false,
    beneficiary: undefined,
  } as const;
  const placed = await Promise.all(
    Array.from({ length: 200 }, (_, index) => desk.place(draft, { key: `k${index}`, ...NEW })),
  );
  expect(placed.filter((result) => result.ok)).toHaveLength(1);
  const words = new Set(placed.flatMap((result) => (result.ok ? [] : [result.refusal.word])));
  expect([...words]).toEqual(['insufficientBalance']);
  expect(funds.balanceOf(ANNA, 'USDT')).toEqual(['0', '10']);
  const db = funds.store.tables<WithdrawalTables>();
  expect(await db.selectFrom('withdrawals').select('id').execute()).toHaveLength(1);
});

test('what a kill left between row and core is taken up: asked for, never answered, ended and not given back', async () => {
  const db = funds.store.tables<WithdrawalTables>();
  const kept = await place(newReceiver(), '0.2');
  const ended = await place(newReceiver(), '0.3');
  if (!kept.ok || !ended.ok) throw new Error('Both are placed.');
  const unanswered = { ...kept.value, id: '77', requestKey: 'lost', state: 'requested' } as const;
  await db.insertInto('withdrawals').values(unanswered).execute();
  await db.updateTable('withdrawals').set({ state: 'requested' }).where('id', '=', kept.value.id).execute();
  await db.updateTable('withdrawals').set({ state: 'rejected' }).where('id', '=', ended.value.id).execute();
  await finishWithdrawals({ ...funds, tell, refund: (row) => desk.refund(row), untilMs: funds.clock.nowMs() });
  expect((await rowOf(kept.value.id)).state).toBe('riskReview');
  expect(await db.selectFrom('withdrawals').select('id').where('id', '=', '77').execute()).toEqual([]);
  expect(funds.balanceOf(ANNA, 'ETH')).toEqual(['0.8', '1']);
});

test('nobody has to look at a small amount to a known address from a known device with matured deposits', async () => {
  const known = { isAddressKnown: true, isDeviceKnown: true, hasLinkedTrades: false, isReviewed: false } as const;
  const placeAs = async (facts: Omit<PlacedWith, 'key'>, amount: string) => {
    const placed = await desk.place(draftOf(newReceiver(), amount), { key: undefined, ...facts });
    return placed.ok ? [placed.value.state, placed.value.riskNotes] : placed.refusal.word;
  };
  expect(await placeAs(known, '0.1')).toEqual(['approved', '']);
  expect(await placeAs({ ...known, isDeviceKnown: false }, '0.1')).toEqual(['riskReview', 'unknownDevice']);
  expect(await placeAs({ ...known, isAddressKnown: false }, '0.1')).toEqual(['riskReview', 'newAddress']);
  expect(await placeAs({ ...known, hasLinkedTrades: true }, '0.1')).toEqual(['riskReview', 'linkedTrades']);
  expect(await placeAs({ ...known, isReviewed: true }, '0.1')).toEqual(['riskReview', 'accountReviewed']);
  const depositId = 'young';
  const young = { owner: ANNA, asset: 'ETH', units: units('0.1'), external: 202, depositId } as const;
  await funds.exchange.submit({ kind: 'creditDeposit', ...young });
  expect(await placeAs(known, '0.1')).toEqual(['riskReview', 'depositsNotMatured']);
});

test('above 5 000 two approve, above 50 000 the treasury besides, and nobody twice', async () => {
  const placed = await place(newReceiver(), '0.2');
  if (!placed.ok) throw new Error(placed.refusal.word);
  const { id } = placed.value;
  const db = funds.store.tables<WithdrawalTables>();
  await db
    .updateTable('withdrawals')
    .set({ valueUnits: units('50000.01') })
    .where('id', '=', id)
    .execute();
  const approve = (staff: string, isTreasury = false) => reviews.approve(id, { staff, isTreasury });
  expect(await approve('rita')).toMatchObject({ ok: true });
  expect(await approve('rita')).toMatchObject({ refusal: { word: 'secondReviewerNeeded' } });
  expect(await approve('sam')).toMatchObject({ ok: true, value: { withdrawal: { state: 'riskReview' } } });
  expect(await approve('uma')).toMatchObject({ ok: true, value: { withdrawal: { state: 'riskReview' } } });
  expect(await approve('tom', true)).toMatchObject({ ok: true, value: { withdrawal: { state: 'approved' } } });
});
