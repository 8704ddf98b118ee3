import type { WithdrawalOutcome } from '@candor/contract/staff/case-memory/case-queues.ts';
import { RISK_NOTES, type RiskNote } from '@candor/contract/staff/withdrawal-cases.ts';
import type { WithdrawalStopReason } from '@candor/contract/withdrawals/wire.ts';
import { Beneficiary } from '@candor/contract/withdrawals/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Exchange } from '#exchange/exchange.ts';
import { BANK_ACCOUNT } from '#features/chains/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { CaseMemory } from '#platform/console/memory/case-memory.ts';
import type { CaseMemoryRows } from '#platform/console/memory/case-memory-tables.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { OPEN_STATES, type WithdrawalRow, type WithdrawalTables } from './tables.ts';
import {
  aboutOf,
  addApproval,
  type ApprovalRefusal,
  type Approver,
  approversOf,
  decisionOf,
  findWithdrawal,
} from './withdrawal-approvals.ts';
import { beneficiaryPlaceOf, type TellWithdrawal } from './withdrawal-desk.ts';
import { type ApprovalNeeds, approvalNeedsOf } from './withdrawal-risk.ts';
import { changeState, type StateChange } from './withdrawal-states.ts';

const WAITING_MAX = 200;
const HISTORY_MAX = 20;
/** What is approved and not signed by then waits for somebody, as what is paid by a bank does. */
const UNSIGNED_MS = 600_000;

export interface WithdrawalCase {
  readonly withdrawal: WithdrawalRow;
  readonly dueAtMs: number;
  readonly riskNotes: readonly RiskNote[];
  readonly needs: ApprovalNeeds;
  readonly approvedBy: readonly Approver[];
}

export interface OpenedWithdrawalCase extends WithdrawalCase {
  readonly beneficiary: z.infer<typeof Beneficiary> | undefined;
  /** What went to the same address before, by anybody. */
  readonly addressHistory: readonly WithdrawalRow[];
  /** What the same person withdrew last. */
  readonly ownHistory: readonly WithdrawalRow[];
}

export interface StopDecision {
  readonly staff: string;
  /** From the closed list, and no other (rule NO-6). */
  readonly reason: WithdrawalStopReason;
}

type Decided<Word extends string = 'notFound'> = Promise<Result<WithdrawalCase, Word>>;

/** What those who decide about withdrawals may do. Everything is written down with who did it. */
export interface WithdrawalReviews {
  /** What is due first stands first. */
  listWaiting(): Promise<readonly WithdrawalCase[]>;
  /** Whose it is, where somebody still has to do something about it. */
  waitingOwner(id: string): Promise<number | undefined>;
  show(id: string, staff: string): Promise<Result<OpenedWithdrawalCase, 'notFound'>>;
  /** One of as many approvals as the amount asks for; the last one sends it on its way. */
  approve(id: string, approver: Approver): Decided<ApprovalRefusal>;
  /** Stops it for a reason that its owner reads, until it is approved or refused. */
  lock(id: string, decision: StopDecision): Decided;
  /** All of it goes back, its fee too. */
  refuse(id: string, decision: StopDecision): Decided;
  /** A bank has paid it: what no chain tells us, a person does. */
  confirmBankPayment(id: string, payment: { readonly staff: string; readonly reference: string }): Decided;
}

export interface WithdrawalReviewsOptions {
  readonly db: Kysely<WithdrawalTables>;
  readonly exchange: Pick<Exchange, 'submit'>;
  readonly fields: SealedFields;
  readonly audit: Audit;
  readonly memory: Pick<CaseMemory, 'keep'>;
  readonly clock: Clock;
  /** How long whoever is new at the console approves nothing. */
  readonly newStaffMs: number;
  readonly tell: TellWithdrawal;
  readonly refund: (row: WithdrawalRow) => Promise<WithdrawalRow>;
  /** Why the operator holds the ways out of somebody; undefined where it does not. */
  readonly heldFor: (userId: number) => string | undefined;
}

interface Decision {
  readonly staff: string;
  readonly action: string;
  readonly change: Omit<StateChange, 'atMs'>;
  /** Under which word its queue remembers it, and why; not given for what goes on waiting. */
  readonly outcome?: { readonly word: WithdrawalOutcome; readonly reason: string };
  readonly details?: Readonly<Record<string, string>>;
}

export function createWithdrawalReviews(options: WithdrawalReviewsOptions): WithdrawalReviews {
  return new Reviews(options);
}

class Reviews implements WithdrawalReviews {
  readonly #options: WithdrawalReviewsOptions;

  constructor(options: WithdrawalReviewsOptions) {
    this.#options = options;
  }

  async listWaiting(): Promise<readonly WithdrawalCase[]> {
    const longAgoMs = this.#options.clock.nowMs() - UNSIGNED_MS;
    const rows = await this.#options.db
      .selectFrom('withdrawals')
      .selectAll()
      .where((where) =>
        where.or([
          where('state', 'in', OPEN_STATES),
          where.and([where('state', '=', 'approved'), where('method', '=', 'bank')]),
          where.and([where('state', '=', 'approved'), where('updatedAtMs', '<', longAgoMs)]),
        ]),
      )
      .orderBy('deadlineMs')
      .limit(WAITING_MAX)
      .execute();
    const approvers = await approversOf(
      this.#options.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => caseOf(row, approvers.get(row.id)));
  }

  async waitingOwner(id: string): Promise<number | undefined> {
    const row = await findWithdrawal(this.#options.db, id);
    const isWaiting = row?.state === 'approved' || OPEN_STATES.some((state) => state === row?.state);
    return isWaiting ? row?.userId : undefined;
  }

  async show(id: string, staff: string): Promise<Result<OpenedWithdrawalCase, 'notFound'>> {
    const { db, audit, fields } = this.#options;
    const row = await findWithdrawal(db, id);
    if (row === undefined) return refuse('notFound');
    // Written down first: nobody sees what is not in the log.
    await audit.write({ actor: staff, action: 'withdrawal.view', ...aboutOf(row) });
    const { sealedBeneficiary: sealed } = row;
    return ok({
      ...(await this.#readCase(row)),
      beneficiary:
        sealed === null ? undefined : Beneficiary.parse(JSON.parse(fields.open(sealed, beneficiaryPlaceOf(id)))),
      addressHistory: await historyOf(db, { row, by: 'address' }),
      ownHistory: await historyOf(db, { row, by: 'userId' }),
    });
  }

  async approve(id: string, approver: Approver): Decided<ApprovalRefusal> {
    const { db, audit, memory, clock, newStaffMs, heldFor } = this.#options;
    const row = await findWithdrawal(db, id);
    const reason = row && heldFor(row.userId);
    if (reason !== undefined) return refuse('ownerHeld', { reason });
    const approved = await audit.record<WithdrawalTables, Result<WithdrawalRow, ApprovalRefusal>>((tx, write) =>
      addApproval(tx, { id, approver, newStaffMs, atMs: clock.nowMs(), write, memory }),
    );
    return approved.ok ? this.#told(approved.value) : approved;
  }

  async lock(id: string, { staff, reason }: StopDecision): Decided {
    const change = { id, from: ['submitted', 'riskReview'], to: 'locked', reason } as const;
    return this.#told(await this.#decide({ staff, action: 'withdrawal.lock', change, details: { reason } }));
  }

  async refuse(id: string, { staff, reason }: StopDecision): Decided {
    const from = (await isUnsignedPayment(this.#options.db, id)) ? [...OPEN_STATES, 'approved' as const] : OPEN_STATES;
    const change = { id, from, to: 'rejected', reason } as const;
    const outcome = { word: 'rejected', reason } as const;
    const refused = await this.#decide({ staff, action: 'withdrawal.refuse', change, details: { reason }, outcome });
    return refused === undefined ? refuse('notFound') : ok(await this.#readCase(await this.#options.refund(refused)));
  }

  async confirmBankPayment(id: string, payment: { readonly staff: string; readonly reference: string }): Decided {
    const { staff, reference } = payment;
    const row = await findWithdrawal(this.#options.db, id);
    if (row === undefined || row.method !== 'bank' || row.state !== 'approved') return refuse('notFound');
    const command = { kind: 'completeWithdrawal', withdrawalId: id, external: BANK_ACCOUNT } as const;
    const completed = await this.#options.exchange.submit(command);
    if (!completed.ok) throw new Error(`The core refused to complete a withdrawal: ${completed.refusal.word}.`);
    const change = { id, from: ['approved'], to: 'confirmed', set: { txHash: reference, isSettled: 1 } } as const;
    const outcome = { word: 'paid', reason: reference } as const;
    const decision = { staff, action: 'withdrawal.paid', change, details: { reference }, outcome };
    return this.#told(await this.#decide(decision));
  }

  /** Changes the state and writes it down in one transaction; nobody hears of it before. */
  #decide({ staff, action, change, details = {}, outcome }: Decision): Promise<WithdrawalRow | undefined> {
    const { audit, memory, clock } = this.#options;
    return audit.record<WithdrawalTables, WithdrawalRow | undefined>(async (tx, write) => {
      const changed = await changeState(tx, { ...change, atMs: clock.nowMs() });
      if (changed === undefined) return undefined;
      await write({ actor: staff, action, ...aboutOf(changed), details });
      if (outcome !== undefined)
        await memory.keep(tx.withTables<CaseMemoryRows>(), decisionOf(changed, { staff, ...outcome }));
      return changed;
    });
  }

  async #told(row: WithdrawalRow | undefined): Decided {
    if (row === undefined) return refuse('notFound');
    await this.#options.tell(row);
    return ok(await this.#readCase(row));
  }

  async #readCase(row: WithdrawalRow): Promise<WithdrawalCase> {
    return caseOf(row, (await approversOf(this.#options.db, [row.id])).get(row.id));
  }
}

function caseOf(withdrawal: WithdrawalRow, approvedBy: WithdrawalCase['approvedBy'] = []): WithdrawalCase {
  return {
    withdrawal,
    dueAtMs: withdrawal.deadlineMs,
    riskNotes: RISK_NOTES.filter((note) => withdrawal.riskNotes.split(' ').includes(note)),
    needs: approvalNeedsOf(withdrawal),
    approvedBy,
  };
}

/** By a chain, approved and not signed: nobody has been promised it, and of refusing and signing one comes first. */
async function isUnsignedPayment(db: Kysely<WithdrawalTables>, id: string): Promise<boolean> {
  const row = await findWithdrawal(db, id);
  return row?.method === 'address' && row.nonce === null;
}

interface HistoryQuestion {
  readonly row: WithdrawalRow;
  readonly by: 'address' | 'userId';
}

function historyOf(db: Kysely<WithdrawalTables>, { row, by }: HistoryQuestion): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where(by, '=', row[by])
    .where('id', '!=', row.id)
    .where('state', '!=', 'requested')
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute();
}
