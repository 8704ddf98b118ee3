import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrderNumbers } from '#features/chains/port.ts';
import { alarmsInto } from '#platform/jobs/test-alarms.ts';
import { addInvited } from '#testing/staff/add-invited.ts';
import { openTestFunds, type TestFunds } from '#testing/users/test-funds.ts';
import type { WithdrawalRow, WithdrawalTables } from './tables.ts';
import { finishWithdrawals } from './unfinished-withdrawals.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from './withdrawal-desk.ts';
import { createWithdrawalReviews } from './withdrawal-reviews.ts';

const DAY_MS = 86_400_000;
const KNOWN = {
  key: undefined,
  isAddressKnown: true,
  isDeviceKnown: true,
  hasLinkedTrades: false,
  isReviewed: false,
} as const;
const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);
const tell = async (): Promise<void> => undefined;

let funds: TestFunds;
let desk: WithdrawalDesk;

beforeEach(async () => {
  funds = await openTestFunds();
  const { sealedFields: fields, clock } = funds;
  desk = createWithdrawalDesk({ ...funds, fields, numbers: createOrderNumbers(clock), tell });
});
afterEach(() => funds.close());

async function open(userId: number): Promise<void> {
  const identity = { flag: 1, realName: `Person ${userId}`, idCard: `A${userId}`, country: 'CH' } as const;
  await funds.identities.submitPrimary(userId, identity);
  const depositId = `gift:${userId}`;
  const gift = { owner: userId, asset: 'USDT', units: units('50000'), external: 203, depositId } as const;
  await funds.exchange.submit({ kind: 'creditDeposit', ...gift });
  await funds.exchange.submit({ kind: 'unlockDeposit', depositId });
}

async function place(userId: number, value: string, address = `address of ${userId}`): Promise<WithdrawalRow> {
  const what = { userId, coin: 'USDT', way: 'TRC20', chain: 'tron', address, units: units(value) } as const;
  const draft = { ...what, feeUnits: 1n, valueUnits: units(value), isContract: false, beneficiary: undefined };
  const placed = await desk.place(draft, KNOWN);
  if (!placed.ok) throw new Error(placed.refusal.word);
  return placed.value;
}

const [ANNA] = [1_000_001];

test('[8.4] many small withdrawals of a day are as much as a large one: beyond 1 000 USDT somebody looks', async () => {
  await open(ANNA);
  const states: string[] = [];
  for (let count = 0; count < 11; count += 1) states.push((await place(ANNA, '100')).riskNotes);
  expect(states).toEqual([...Array.from({ length: 10 }, () => ''), 'largeAmount']);
});

test('[8.4] what came back counts no more, and a day later only the month counts', async () => {
  await open(ANNA);
  const large = await place(ANNA, '1500');
  expect(large.state).toBe('riskReview');
  await desk.cancel(ANNA, large.id);
  const notes: string[] = [];
  for (let day = 0; day < 11; day += 1) {
    notes.push((await place(ANNA, '1000')).riskNotes);
    funds.clock.set(funds.clock.nowMs() + DAY_MS);
  }
  expect(notes).toEqual([...Array.from({ length: 10 }, () => ''), 'largeMonth']);
});

test('[8.4] many people who pay one address are measured together, also for who has to approve', async () => {
  const notes: string[] = [];
  let last: WithdrawalRow | undefined;
  for (let index = 0; index < 6; index += 1) {
    await open(ANNA + index);
    last = await place(ANNA + index, '900', 'one address');
    notes.push(last.riskNotes);
  }
  expect(notes).toEqual(['', '', '', '', '', 'busyAddress']);
  const { store, exchange, sealedFields: fields, audit, memory, clock } = funds;
  const refund = (row: WithdrawalRow) => desk.refund(row);
  const db = store.tables<WithdrawalTables>();
  const reviews = createWithdrawalReviews({
    db,
    exchange,
    fields,
    audit,
    memory,
    clock,
    newStaffMs: 0,
    tell,
    refund,
    heldFor: () => undefined,
  });
  const approve = (staff: string) => reviews.approve(last?.id ?? '', { staff, isTreasury: false });
  expect(await approve('rita')).toMatchObject({ ok: true, value: { withdrawal: { state: 'riskReview' } } });
  await addInvited(funds, { name: 'puppet', sponsor: 'rita' });
  expect(await approve('puppet')).toMatchObject({ refusal: { word: 'sponsorInvolved' } });
  expect(await approve('sam')).toMatchObject({ ok: true, value: { withdrawal: { state: 'approved' } } });
});

test('[8.4] one withdrawal that cannot be taken up or given back holds up none behind it, and is named', async () => {
  await open(ANNA);
  const placed: WithdrawalRow[] = [];
  for (let count = 0; count < 4; count += 1) placed.push(await place(ANNA, '100'));
  const [first, second, third, fourth] = placed.map(({ id }) => id);
  const db = funds.store.tables<WithdrawalTables>();
  const states = [...placed.entries()].map(([index, { id }]) => [id, index < 2 ? 'requested' : 'rejected'] as const);
  for (const [id, state] of states) await db.updateTable('withdrawals').set({ state }).where('id', '=', id).execute();
  const alarms: unknown[] = [];
  const broken = (row: WithdrawalRow): boolean => [first, third].includes(row.id);
  const fail = (): never => {
    throw new Error('the line is dead');
  };
  await finishWithdrawals({
    ...funds,
    log: alarmsInto(alarms),
    tell: async (row) => (broken(row) ? fail() : undefined),
    refund: async (row) => (broken(row) ? fail() : desk.refund(row)),
    untilMs: funds.clock.nowMs(),
  });
  const rows = await db.selectFrom('withdrawals').select(['id', 'state', 'isSettled']).orderBy('id').execute();
  expect(rows.map(({ id, state, isSettled }) => [id, state, isSettled])).toEqual([
    [first, 'riskReview', 0],
    [second, 'riskReview', 0],
    [third, 'rejected', 0],
    [fourth, 'rejected', 1],
  ]);
  expect(alarms).toMatchObject([
    { alarm: 'rowWaits', job: 'finish-withdrawals', row: first },
    { alarm: 'rowWaits', job: 'finish-withdrawals', row: third },
  ]);
});
