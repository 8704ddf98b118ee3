import { assert } from '@candor/domain/assert.ts';
import { ok, type Refusal, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import type { OrderNumbers } from '#features/chains/port.ts';
import type { Identities } from '#features/identity/port.ts';
import type { Clock } from '#platform/clock.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { ExitRefusal } from '../exits/exit-gate.ts';
import type { WithdrawalRow, WithdrawalTables } from '../tables.ts';
import { keepWithinLimit } from '../withdrawal-desk.ts';
import { changeState } from '../withdrawal-states.ts';
import { type InternalTransferDraft, type InternalTransferRefusal, stoppedBy } from './transfer-draft.ts';

export interface InternalTransferDesk {
  place(
    draft: InternalTransferDraft,
    key: string | undefined,
  ): Promise<Result<WithdrawalRow, InternalTransferRefusal | 'unavailable'>>;
  /** Takes up what a kill or a failure has left between a row, the core and those who are told. */
  finish(untilMs: number): Promise<void>;
}

interface DeskOptions {
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly exchange: Pick<Exchange, 'submit' | 'read'>;
  readonly identities: Pick<Identities, 'limitsOf'>;
  readonly numbers: OrderNumbers;
  readonly clock: Clock;
  readonly log: Log;
  /** Both sides hear of it. */
  readonly tell: (row: WithdrawalRow) => Promise<void>;
}

/**
 * A row among the withdrawals, so that both are counted towards one limit: written down first, carried out by the core
 * once for its number, and done.
 */
export function createInternalTransferDesk(options: DeskOptions): InternalTransferDesk {
  const { store, exchange, identities, clock, log, tell } = options;
  const db = store.tables<WithdrawalTables>();

  async function complete({ id }: WithdrawalRow): Promise<WithdrawalRow> {
    const change = { id, from: ['requested'], to: 'confirmed', atMs: clock.nowMs() } as const;
    const done = await store.transaction((tx: Kysely<WithdrawalTables>) => changeState(tx, change));
    const row = done ?? (await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    await tellBoth(row);
    return row;
  }

  async function tellBoth(row: WithdrawalRow): Promise<void> {
    await tell(row);
    await db.updateTable('withdrawals').set({ isSettled: 1 }).where('id', '=', row.id).execute();
  }

  return {
    async place(draft, key) {
      const { userId, receiver } = draft;
      const limits = await identities.limitsOf(userId);
      const row = rowOf(options, draft, key);
      const kept = await store.transaction((tx: Kysely<WithdrawalTables>) => keepWithinLimit(tx, row, limits));
      if (!kept.ok) return kept;
      const { id: transferId, coin: asset, amountUnits: units } = row;
      const wish = { owner: userId, transferId, receiver, asset, units };
      const outcome = await exchange.submit({ kind: 'internalTransfer', ...wish });
      if (outcome.ok) return ok(await complete(row));
      await db.deleteFrom('withdrawals').where('id', '=', row.id).where('state', '=', 'requested').execute();
      return refusedWith(outcome.refusal);
    },

    async finish(untilMs) {
      const queue = { log, job: 'finish-internal-transfers', idOf: ({ id }: WithdrawalRow) => id };
      const internal = db.selectFrom('withdrawals').selectAll().where('method', '=', 'internal');
      const left = internal.where('isSettled', '=', 0).where('updatedAtMs', '<=', untilMs);
      await eachByItself(await left.execute(), queue, async (row) => {
        if (row.state === 'confirmed') await tellBoth(row);
        else if (exchange.read(({ funds }) => funds.internalTransfers.has(row.id))) await complete(row);
        else await db.deleteFrom('withdrawals').where('id', '=', row.id).execute();
      });
    },
  };
}

function rowOf(
  { numbers, clock }: Pick<DeskOptions, 'numbers' | 'clock'>,
  { userId, coin, way, address, units, valueUnits }: InternalTransferDraft,
  key: string | undefined,
): WithdrawalRow {
  const nowMs = clock.nowMs();
  return {
    id: numbers.next(),
    userId,
    requestKey: key ?? null,
    coin,
    way,
    method: 'internal',
    chain: null,
    address,
    amountUnits: units,
    feeUnits: 0n,
    valueUnits,
    state: 'requested',
    reason: null,
    riskNotes: '',
    sealedBeneficiary: null,
    nonce: null,
    signedBytes: null,
    txHash: null,
    isContract: 0,
    keptUnits: null,
    countedUnits: null,
    isSettled: 0,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deadlineMs: nowMs,
  };
}

const GATE_WORDS: ReadonlySet<string> = new Set<ExitRefusal>([
  'withdrawalsHeld',
  'withdrawalsRestricted',
  'addressNotInBook',
  'addressNotActive',
]);

/** The words of the gate and the core that a caller can bring about; any other is our fault. */
function refusedWith(refusal: Refusal): Result<never, InternalTransferRefusal | 'unavailable'> {
  if (isOfGate(refusal)) return stoppedBy(refusal);
  const { word, details } = refusal;
  assert(word === 'insufficientBalance' || word === 'unavailable', 'a draft keeps the rules that can be looked up');
  return refuse(word, details);
}

function isOfGate(refusal: Refusal): refusal is Refusal<ExitRefusal> {
  return GATE_WORDS.has(refusal.word);
}
