import type { Withdrawal, WithdrawalState, WithdrawalStatus } from '@candor/contract/withdrawals/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import { type AddressBook, isAt } from './address-book.ts';
import { type KeptState, OPEN_STATES, WITHDRAWAL_STATUS, type WithdrawalRow, type WithdrawalTables } from './tables.ts';

export interface WithdrawalFilter extends Page {
  readonly userId: number;
  readonly coin?: string | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly states?: readonly WithdrawalState[] | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  /** Of the request, as its sender named it. */
  readonly key?: string | undefined;
}

export interface WithdrawalLists {
  list(filter: WithdrawalFilter): Promise<PageOf<Withdrawal>>;
  /** The same as they are kept. */
  rowsOf(filter: WithdrawalFilter): Promise<readonly WithdrawalRow[]>;
  toWire(row: WithdrawalRow): Promise<Withdrawal>;
  /** Whether money of this person has arrived there before. */
  isPaidAddress(userId: number, address: string, untilMs?: number): Promise<boolean>;
  /** Where money of this person went or was about to go. */
  addressesOf(userId: number): Promise<readonly string[]>;
}

const ADDRESSES_MAX = 500;

export function createWithdrawalLists(db: Kysely<WithdrawalTables>, book: AddressBook): WithdrawalLists {
  function matching({ userId, coin, status, states, fromMs, toMs, key }: WithdrawalFilter) {
    let query = db.selectFrom('withdrawals').where('userId', '=', userId).where('state', '!=', 'requested');
    if (coin !== undefined) query = query.where('coin', '=', coin);
    if (status !== undefined) query = query.where('state', 'in', statesOf(status));
    if (states !== undefined) query = query.where('state', 'in', states);
    if (fromMs !== undefined) query = query.where('createdAtMs', '>=', fromMs);
    if (toMs !== undefined) query = query.where('createdAtMs', '<=', toMs);
    if (key !== undefined) query = query.where('requestKey', '=', key);
    return query;
  }

  const toWires = (userId: number, rows: readonly WithdrawalRow[]) => readWires({ db, book }, userId, rows);

  return {
    async toWire(row) {
      const [wire] = await toWires(row.userId, [row]);
      if (wire === undefined) throw new Error('One row gives one withdrawal.');
      return wire;
    },

    async list(filter) {
      const { rows, total } = await readNewest(matching(filter), filter);
      return { records: await toWires(filter.userId, rows), total };
    },

    rowsOf: async (filter) => (await readNewest(matching(filter), filter)).rows,

    async isPaidAddress(userId, address, untilMs = Number.MAX_SAFE_INTEGER) {
      const paid = await db
        .selectFrom('withdrawals')
        .select('id')
        .where('userId', '=', userId)
        .where('address', '=', address)
        .where('state', '=', 'confirmed')
        .where('updatedAtMs', '<=', untilMs)
        .executeTakeFirst();
      return paid !== undefined;
    },

    async addressesOf(userId) {
      const rows = await db
        .selectFrom('withdrawals')
        .select('address')
        .distinct()
        .where('userId', '=', userId)
        .where('method', '=', 'address')
        .limit(ADDRESSES_MAX)
        .execute();
      return rows.map(({ address }) => address);
    },
  };
}

interface WireGround {
  readonly db: Kysely<WithdrawalTables>;
  readonly book: AddressBook;
}

/** The rows of one person, with all their steps and the names of their addresses in one look each. */
async function readWires(
  { db, book }: WireGround,
  userId: number,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await db
    .selectFrom('withdrawalSteps')
    .select(['withdrawalId', 'state', 'atMs', 'reason'])
    .where('withdrawalId', 'in', ids)
    .orderBy('position')
    .execute();
  const listed = await book.list(userId);
  return rows.map((row) => ({
    ...withdrawalOf(row),
    label: listed.find((entry) => isAt(entry, row))?.label ?? null,
    timeline: steps
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map(({ state, atMs, reason }) => ({ state, atMs, reason })),
  }));
}

function withdrawalOf(row: WithdrawalRow): Omit<Withdrawal, 'label' | 'timeline'> {
  const { id, coin, way, method, address, amountUnits, feeUnits, state, reason } = row;
  return {
    id,
    coin,
    chainType: way,
    method,
    address,
    amount: printUnits(amountUnits, LEDGER_SCALE),
    fee: printUnits(feeUnits, LEDGER_SCALE),
    received: printUnits(amountUnits - feeUnits, LEDGER_SCALE),
    status: WITHDRAWAL_STATUS[state],
    state: shownState(state),
    reason,
    txHash: row.txHash,
    canCancel: OPEN_STATES.some((open) => open === state),
    createdAtMs: row.createdAtMs,
    deadlineMs: row.deadlineMs,
  };
}

export function shownState(state: KeptState): WithdrawalState {
  if (state === 'requested') throw new Error('Nobody is shown what the core has not answered yet.');
  return state;
}

function statesOf(status: WithdrawalStatus): readonly KeptState[] {
  const states = Object.keys(WITHDRAWAL_STATUS) as KeptState[];
  return states.filter((state) => WITHDRAWAL_STATUS[state] === status);
}
