import { RISK_NOTES, type RiskNote } from '@candor/contract/staff/withdrawal-cases.ts';
import type { WithdrawalStopReason } from '@candor/contract/withdrawals/wire.ts';
import { Beneficiary } from '@candor/contract/withdrawals/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Exchange } from '#exchange/exchange.ts';
import { BANK_ACCOUNT } from '#features/chains/port.ts';
import type { Audit, AuditWrite } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import { findObstacle, type Obstacle, type SecondPersonTables } from '#platform/console/second-person.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { OPEN_STATES, type WithdrawalRow, type WithdrawalTables } from './tables.ts';
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
  readonly approvedBy: readonly { readonly staff: string; readonly isTreasury: boolean }[];
}

export interface OpenedWithdrawalCase extends WithdrawalCase {
  readonly beneficiary: z.infer<typeof Beneficiary> | undefined;
  /** What went to the same address before, by anybody. */
  readonly addressHistory: readonly WithdrawalRow[];
  /** What the same person withdrew last. */
  readonly ownHistory: readonly WithdrawalRow[];
}

export interface Approver {
  readonly staff: string;
  readonly isTreasury: boolean;
}

export interface StopDecision {
  readonly staff: string;
  /** From the closed list, and no other (rule NO-6). */
  readonly reason: WithdrawalStopReason;
}

type ApprovalRefusal = 'notFound' | 'secondReviewerNeeded' | 'ownerHeld' | Obstacle['word'];
type Decided<Word extends string = 'notFound'> = Promise<Result<WithdrawalCase, Word>>;

/** What those who decide about withdrawals may do. Everything is written down with who did it. */
export interface WithdrawalReviews {
  /** What is due first stands first. */
  listWaiting(): Promise<readonly WithdrawalCase[]>;
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

  async show(id: string, staff: string): Promise<Result<OpenedWithdrawalCase, 'notFound'>> {
    const { db, audit, fields } = this.#options;
    const row = await find(db, id);
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
    const { db, audit, clock, newStaffMs, heldFor } = this.#options;
    const row = await find(db, id);
    const reason = row && heldFor(row.userId);
    if (reason !== undefined) return refuse('ownerHeld', { reason });
    const approved = await audit.record<WithdrawalTables, Result<WithdrawalRow, ApprovalRefusal>>((tx, write) =>
      addApproval(tx, { id, approver, newStaffMs, atMs: clock.nowMs(), write }),
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
    const refused = await this.#decide({ staff, action: 'withdrawal.refuse', change, details: { reason } });
    return refused === undefined ? refuse('notFound') : ok(await this.#readCase(await this.#options.refund(refused)));
  }

  async confirmBankPayment(id: string, payment: { readonly staff: string; readonly reference: string }): Decided {
    const { staff, reference } = payment;
    const row = await find(this.#options.db, id);
    if (row === undefined || row.method !== 'bank' || row.state !== 'approved') return refuse('notFound');
    const command = { kind: 'completeWithdrawal', withdrawalId: id, external: BANK_ACCOUNT } as const;
    const outcome = await this.#options.exchange.submit(command);
    if (!outcome.ok) throw new Error(`The core refused to complete a withdrawal: ${outcome.refusal.word}.`);
    const change = { id, from: ['approved'], to: 'confirmed', set: { txHash: reference, isSettled: 1 } } as const;
    return this.#told(await this.#decide({ staff, action: 'withdrawal.paid', change, details: { reference } }));
  }

  /** Changes the state and writes it down in one transaction; nobody hears of it before. */
  #decide({ staff, action, change, details = {} }: Decision): Promise<WithdrawalRow | undefined> {
    const { audit, clock } = this.#options;
    return audit.record<WithdrawalTables, WithdrawalRow | undefined>(async (tx, write) => {
      const changed = await changeState(tx, { ...change, atMs: clock.nowMs() });
      if (changed !== undefined) await write({ actor: staff, action, ...aboutOf(changed), details });
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

/** What the audit log says it is about. */
function aboutOf({ id, userId }: WithdrawalRow) {
  return { object: `withdrawal:${id}`, about: [userId] };
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

interface Approving {
  readonly id: string;
  readonly approver: Approver;
  readonly newStaffMs: number;
  readonly atMs: number;
  readonly write: AuditWrite;
}

async function addApproval(
  tx: Kysely<WithdrawalTables>,
  { id, approver: { staff, isTreasury }, newStaffMs, atMs, write }: Approving,
): Promise<Result<WithdrawalRow, ApprovalRefusal>> {
  const row = await find(tx, id);
  if (row === undefined || !OPEN_STATES.some((state) => state === row.state)) return refuse('notFound');
  const makers = ((await approversOf(tx, [id])).get(id) ?? []).map((former) => former.staff);
  if (makers.includes(staff)) return refuse('secondReviewerNeeded');
  const people = { checker: staff, makers, newStaffMs, nowMs: atMs };
  const obstacle = await findObstacle(tx.withTables<SecondPersonTables>(), people);
  if (obstacle !== undefined) return { ok: false, refusal: obstacle };
  const added = await tx
    .insertInto('withdrawalApprovals')
    .values({ withdrawalId: id, staff, isTreasury: isTreasury ? 1 : 0, atMs })
    .onConflict((conflict) => conflict.columns(['withdrawalId', 'staff']).doNothing())
    .returning('staff')
    .executeTakeFirst();
  if (added === undefined) return refuse('secondReviewerNeeded');
  const details = { amountUnits: String(row.amountUnits), coin: row.coin, address: row.address };
  await write({ actor: staff, action: 'withdrawal.approve', ...aboutOf(row), details });
  const given = (await approversOf(tx, [id])).get(id) ?? [];
  if (!isEnough(approvalNeedsOf(row), given)) return ok(row);
  const approved = await changeState(tx, { id, from: OPEN_STATES, to: 'approved', atMs });
  return approved === undefined ? refuse('notFound') : ok(approved);
}

/** Whoever approves for the treasury does so besides the others, not in their place. */
function isEnough({ approvers, treasury }: ApprovalNeeds, given: WithdrawalCase['approvedBy']): boolean {
  const needed = approvers + (treasury ? 1 : 0);
  return given.length >= needed && (!treasury || given.some(({ isTreasury }) => isTreasury));
}

/** Who has approved each of these, in the order they did. */
async function approversOf(
  db: Kysely<WithdrawalTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalCase['approvedBy']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawalApprovals')
    .select(['withdrawalId', 'staff', 'isTreasury'])
    .where('withdrawalId', 'in', ids)
    .orderBy('atMs')
    .execute();
  const found = new Map<string, WithdrawalCase['approvedBy']>();
  for (const { withdrawalId, staff, isTreasury } of rows) {
    found.set(withdrawalId, [...(found.get(withdrawalId) ?? []), { staff, isTreasury: isTreasury === 1 }]);
  }
  return found;
}

function find(db: Kysely<WithdrawalTables>, id: string): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'requested')
    .executeTakeFirst();
}

/** By a chain, approved and not signed: nobody has been promised it, and of refusing and signing one comes first. */
async function isUnsignedPayment(db: Kysely<WithdrawalTables>, id: string): Promise<boolean> {
  const row = await find(db, id);
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
