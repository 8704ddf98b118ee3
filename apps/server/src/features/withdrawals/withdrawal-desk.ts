import type { SealedFields } from '#platform/sealed-fields.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { OrderNumbers } from '#features/chains/port.ts';
import type { Identities, IdentityLimits } from '#features/identity/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import { boundUnits } from '@candor/domain/wallet/funds.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import { allowanceOf } from './daily-allowance.ts';
import { OPEN_STATES, type WithdrawalRow, type WithdrawalTables } from './tables.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';
import { countedUnitsOf, riskNotesOf } from './withdrawal-risk.ts';
import { addStep, changeState } from './withdrawal-states.ts';
import { sumsWith } from './withdrawal-sums.ts';

/** Done or refused by then (rule 8.4). */
export const DEADLINE_HOURS = 24;
const DEADLINE_MS = DEADLINE_HOURS * 3_600_000;

export interface PlacedWith {
  /** The caller's own name for it: the same one is placed once, also across a restart. */
  readonly key: string | undefined;
  readonly isAddressKnown: boolean;
  readonly isDeviceKnown: boolean;
  readonly hasLinkedTrades: boolean;
  readonly isReviewed: boolean;
}

type PlaceRefusal =
  | 'withdrawalLimit'
  | 'withdrawalsHeld'
  | 'withdrawalsRestricted'
  | 'insufficientBalance'
  | 'amountNotAboveFee'
  | 'duplicateRequest'
  | 'unavailable';

/** Hears of every change, after it is kept. */
export type TellWithdrawal = (row: WithdrawalRow) => Promise<void>;

/** What makes two wishes the same. */
type PlacedWish = Pick<WithdrawalDraft, 'userId' | 'coin' | 'address' | 'units'> & Pick<WithdrawalRow, 'way'>;

export interface WithdrawalDesk {
  /** The one that was placed under this key, if it was the same. */
  findPlaced(wish: PlacedWish, key: string): Promise<Result<WithdrawalRow | undefined, 'duplicateRequest'>>;
  place(draft: WithdrawalDraft, placed: PlacedWith): Promise<Result<WithdrawalRow, PlaceRefusal>>;
  cancel(userId: number, id: string): Promise<Result<WithdrawalRow, 'notFound' | 'withdrawalNotCancellable'>>;
  /** Gives back what a state says has come back. */
  refund(row: WithdrawalRow): Promise<WithdrawalRow>;
}

export interface WithdrawalDeskOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'submit' | 'read'>;
  readonly identities: Pick<Identities, 'limitsOf'>;
  readonly fields: SealedFields;
  readonly numbers: OrderNumbers;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: TellWithdrawal;
}

export function createWithdrawalDesk(options: WithdrawalDeskOptions): WithdrawalDesk {
  return new Desk(options);
}

class Desk implements WithdrawalDesk {
  readonly #options: WithdrawalDeskOptions;
  readonly #db: Kysely<WithdrawalTables>;

  constructor(options: WithdrawalDeskOptions) {
    this.#options = options;
    this.#db = options.store.tables<WithdrawalTables>();
  }

  async findPlaced({ userId, coin, way, address, units }: PlacedWish, key: string) {
    const row = await this.#db
      .selectFrom('withdrawals')
      .selectAll()
      .where('userId', '=', userId)
      .where('requestKey', '=', key)
      .executeTakeFirst();
    if (row === undefined || row.state === 'requested') return ok(undefined);
    const isSame = row.coin === coin && row.way === way && row.address === address && row.amountUnits === units;
    return isSame ? ok(row) : refuse('duplicateRequest');
  }

  async place(draft: WithdrawalDraft, placed: PlacedWith): Promise<Result<WithdrawalRow, PlaceRefusal>> {
    const { store, exchange, identities } = this.#options;
    const limits = await identities.limitsOf(draft.userId);
    const row = rowOf(this.#options, { draft, placed });
    const kept = await store.transaction((tx: Kysely<WithdrawalTables>) => keepWithinLimit(tx, row, limits));
    if (!kept.ok) return kept;
    const { id: withdrawalId, userId: owner, coin: asset, amountUnits: units, feeUnits } = row;
    const outcome = await exchange.submit({ kind: 'requestWithdrawal', owner, withdrawalId, asset, units, feeUnits });
    if (outcome.ok) return ok(await this.#accept(row, placed));
    await this.#db.deleteFrom('withdrawals').where('id', '=', row.id).where('state', '=', 'requested').execute();
    return refuse(placeWordOf(outcome.refusal), outcome.refusal.details);
  }

  async cancel(userId: number, id: string): Promise<Result<WithdrawalRow, 'notFound' | 'withdrawalNotCancellable'>> {
    const { store, clock } = this.#options;
    const cancelled = await store.transaction(async (tx: Kysely<WithdrawalTables>) => {
      if ((await findOwn(tx, userId, id)) === undefined) return refuse('notFound');
      const changed = await changeState(tx, { id, from: OPEN_STATES, to: 'cancelled', atMs: clock.nowMs() });
      return changed === undefined ? refuse('withdrawalNotCancellable') : ok(changed);
    });
    return cancelled.ok ? ok(await this.refund(cancelled.value)) : cancelled;
  }

  async refund(row: WithdrawalRow): Promise<WithdrawalRow> {
    const { exchange, log, tell } = this.#options;
    const { id: withdrawalId, keptUnits } = row;
    const kept = keptUnits === null || keptUnits === 0n ? {} : { keptUnits };
    const outcome = await exchange.submit({ kind: 'refundWithdrawal', withdrawalId, ...kept });
    if (!outcome.ok) {
      log.fatal({ alarm: 'refundRefused', withdrawal: row.id, refusal: outcome.refusal }, 'the core refused a refund');
      return row;
    }
    await this.#db.updateTable('withdrawals').set({ isSettled: 1 }).where('id', '=', row.id).execute();
    await tell(row);
    return { ...row, isSettled: 1 };
  }

  /** The core has the money: from here on it is either sent or given back. */
  async #accept(row: WithdrawalRow, placed: PlacedWith): Promise<WithdrawalRow> {
    const { store, exchange, clock, tell } = this.#options;
    const bound = exchange.read(({ funds }) => boundUnits(funds, { owner: row.userId, asset: row.coin }));
    const accepted = await store.transaction(async (tx: Kysely<WithdrawalTables>) => {
      // Counted in the same transaction: of many at once each counts those before it.
      const notes = riskNotesOf({ ...placed, sums: await sumsWith(tx, row), areDepositsMatured: bound === 0n });
      return admit(tx, { row, riskNotes: notes.join(' '), atMs: clock.nowMs() });
    });
    if (accepted === undefined) throw new Error('A withdrawal was changed before anybody could know of it.');
    await tell(accepted);
    return accepted;
  }
}

interface Admission {
  readonly row: WithdrawalRow;
  readonly riskNotes: string;
  readonly atMs: number;
}

/** Submitted, and at once either approved or before somebody's eyes. */
export async function admit(tx: Kysely<WithdrawalTables>, { row, riskNotes, atMs }: Admission) {
  await addStep(tx, { withdrawalId: row.id, state: 'submitted', reason: null, atMs });
  const to = riskNotes === '' ? 'approved' : 'riskReview';
  const countedUnits = countedUnitsOf(await sumsWith(tx, row));
  return changeState(tx, { id: row.id, from: ['requested'], to, atMs, set: { riskNotes, countedUnits } });
}

interface Keeping {
  readonly draft: WithdrawalDraft;
  readonly placed: PlacedWith;
}

function rowOf({ fields, numbers, clock }: WithdrawalDeskOptions, { draft, placed }: Keeping): WithdrawalRow {
  const id = numbers.next();
  const nowMs = clock.nowMs();
  const beneficiary = draft.beneficiary === undefined ? undefined : JSON.stringify(draft.beneficiary);
  return {
    id,
    userId: draft.userId,
    requestKey: placed.key ?? null,
    coin: draft.coin,
    way: draft.way,
    method: draft.chain === null ? 'bank' : 'address',
    chain: draft.chain,
    address: draft.address,
    amountUnits: draft.units,
    feeUnits: draft.feeUnits,
    valueUnits: draft.valueUnits,
    state: 'requested',
    reason: null,
    riskNotes: '',
    sealedBeneficiary: beneficiary === undefined ? null : fields.seal(beneficiary, beneficiaryPlaceOf(id)),
    nonce: null,
    signedBytes: null,
    txHash: null,
    isContract: draft.isContract ? 1 : 0,
    keptUnits: null,
    countedUnits: null,
    isSettled: 0,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deadlineMs: nowMs + DEADLINE_MS,
  };
}

/** Written down before the money is frozen, and counted: of many at once, no more pass than the limit has room for. */
export async function keepWithinLimit(
  tx: Kysely<WithdrawalTables>,
  row: WithdrawalRow,
  limits: IdentityLimits,
): Promise<Result<WithdrawalRow, 'withdrawalLimit'>> {
  const { limitUnits, leftUnits } = await allowanceOf(tx, { userId: row.userId, limits, nowMs: row.createdAtMs });
  if (row.valueUnits > leftUnits) {
    const limit = printUnits(limitUnits, LEDGER_SCALE);
    return refuse('withdrawalLimit', { limit, left: printUnits(leftUnits, LEDGER_SCALE) });
  }
  await tx.insertInto('withdrawals').values(row).execute();
  return ok(row);
}

export function beneficiaryPlaceOf(id: string) {
  return { table: 'withdrawals', column: 'sealedBeneficiary', row: id };
}

async function findOwn(tx: Kysely<WithdrawalTables>, userId: number, id: string) {
  return tx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '!=', 'requested')
    .executeTakeFirst();
}

/** The words of the gate and the core that a caller can bring about; any other is our fault. */
function placeWordOf({ word }: Refusal): PlaceRefusal {
  if (word === 'insufficientBalance' || word === 'amountNotAboveFee' || word === 'unavailable') return word;
  if (word === 'withdrawalsHeld' || word === 'withdrawalsRestricted') return word;
  throw new Error(`The core refused a withdrawal with ${word}.`);
}
