import type { DepositReason } from '@candor/contract/deposits/wire.ts';
import type { Kysely } from 'kysely';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { usdtValue } from '#features/chains/port.ts';
import { watermark } from '#features/identity/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { CaseMemory, Decision } from '#platform/console/memory/case-memory.ts';
import type { CaseMemoryRows } from '#platform/console/memory/case-memory-tables.ts';
import { findObstacle, type Obstacle, type SecondPersonTables } from '#platform/console/second-person.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { bankLineKeyOf } from './bank/bank-line.ts';
import { isTransactionUsed } from './declared-deposits.ts';
import { findDuplicates, type DepositDuplicate } from './deposit-duplicates.ts';
import type { DepositRow, DepositTables } from './deposit-tables.ts';
import { DEPOSIT_STATUS, txKeyOf } from './tables.ts';

const WAITING_MAX = 200;
/** Decided by then (rule 8.3). */
const REVIEW_MS = 24 * 3_600_000;
/** Above this value in USDT two people decide. */
const TWO_REVIEWERS_ABOVE_UNITS = 5_000n * UNITS_PER_WHOLE;

/** What the money itself was found by: a screenshot is no proof. */
export type DepositEvidence =
  | { readonly kind: 'transaction'; readonly txHash: string }
  | { readonly kind: 'bankLine'; readonly line: string };

export interface DepositCase {
  readonly deposit: DepositRow;
  readonly dueAtMs: number;
  readonly approvalsNeeded: 1 | 2;
  readonly approvedBy: readonly string[];
}

export interface OpenedDepositCase extends DepositCase {
  readonly screenshot: Buffer | undefined;
  readonly duplicates: readonly DepositDuplicate[];
}

export interface DepositFinding {
  readonly staff: string;
  /** What has arrived, which is what is credited. */
  readonly receivedUnits: bigint;
  readonly evidence: DepositEvidence;
}

export type DepositReviewRefusal =
  | 'notFound'
  | 'transactionUsed'
  | 'secondReviewerNeeded'
  | 'findingDiffers'
  | Obstacle['word'];

/** What those who decide about declared deposits may do. Everything is written down with who did it. */
export interface DepositReviews {
  /** What is due first stands first. */
  listWaiting(): Promise<readonly DepositCase[]>;
  /** Whose it is, where it still waits. */
  waitingOwner(id: string): Promise<number | undefined>;
  /** Shows a case, decided or not, with its screenshot, watermarked; looking is an entry of the audit log. */
  show(id: string, staff: string): Promise<Result<OpenedDepositCase, 'notFound'>>;
  /** Passes it, or is the first of two who must find the same. */
  pass(id: string, finding: DepositFinding): Promise<Result<DepositCase, DepositReviewRefusal>>;
  refuse(
    id: string,
    decision: { readonly staff: string; readonly reason: DepositReason },
  ): Promise<Result<DepositCase, 'notFound'>>;
}

interface DepositReviewsOptions {
  readonly db: Kysely<DepositTables>;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly uploads: Pick<Uploads, 'readDocument'>;
  readonly audit: Audit;
  readonly memory: Pick<CaseMemory, 'keep'>;
  readonly clock: Clock;
  /** How long whoever is new at the console approves nothing. */
  readonly newStaffMs: number;
  /** Once a decision is kept: credits what passed, tells its owner. */
  readonly onDecided: (row: DepositRow) => Promise<void>;
}

export function createDepositReviews(options: DepositReviewsOptions): DepositReviews {
  return new Reviews(options);
}

class Reviews implements DepositReviews {
  readonly #options: DepositReviewsOptions;

  constructor(options: DepositReviewsOptions) {
    this.#options = options;
  }

  async listWaiting(): Promise<readonly DepositCase[]> {
    const rows = await waitingRows(this.#options.db).orderBy('createdAtMs').limit(WAITING_MAX).execute();
    return rows.map((row) => this.#caseOf(row));
  }

  async waitingOwner(id: string): Promise<number | undefined> {
    return (await findWaiting(this.#options.db, id))?.userId;
  }

  async show(id: string, staff: string): Promise<Result<OpenedDepositCase, 'notFound'>> {
    const { db, audit, uploads, clock } = this.#options;
    const row = await findDeclared(db, id);
    if (row === undefined) return refuse('notFound');
    // Written down first: nobody sees what is not in the log.
    await audit.write({ actor: staff, action: 'deposit.view', object: `deposit:${id}`, about: [row.userId] });
    const picture = row.uploadId === null ? undefined : await uploads.readDocument(row.uploadId);
    const stamp = `${row.userId}-${new Date(clock.nowMs()).toISOString().replace(/\D/g, '').slice(0, 12)}`;
    const screenshot = picture === undefined ? undefined : await watermark(picture, stamp);
    return ok({ ...this.#caseOf(row), screenshot, duplicates: await findDuplicates(db, row) });
  }

  async pass(id: string, finding: DepositFinding): Promise<Result<DepositCase, DepositReviewRefusal>> {
    const { audit, memory, clock, newStaffMs } = this.#options;
    const passed = await audit.record<DepositTables, Result<DepositRow, DepositReviewRefusal>>(async (tx, write) => {
      const row = await findWaiting(tx, id);
      if (row === undefined) return refuse('notFound');
      const needed = this.#caseOf(found(row, finding)).approvalsNeeded;
      const next = await nextOf(tx, { row, finding, needed });
      if (!next.ok) return next;
      const makers = row.firstReviewer === null || needed === 1 ? [] : [row.firstReviewer];
      const people = { checker: finding.staff, makers, newStaffMs, nowMs: clock.nowMs() };
      const obstacle = await findObstacle(tx.withTables<SecondPersonTables>(), people);
      if (obstacle !== undefined) return { ok: false, refusal: obstacle };
      const changed = { ...next.value, updatedAtMs: clock.nowMs() };
      await tx.updateTable('deposits').set(changed).where('id', '=', id).execute();
      await write({
        actor: finding.staff,
        action: changed.state === 'passed' ? 'deposit.pass' : 'deposit.approve',
        object: `deposit:${id}`,
        about: [row.userId],
        details: { evidence: textOf(finding.evidence), receivedUnits: String(finding.receivedUnits) },
      });
      const after = { ...row, ...changed };
      if (changed.state === 'passed')
        await memory.keep(tx.withTables<CaseMemoryRows>(), decisionOf(after, finding.staff));
      return ok(after);
    });
    if (!passed.ok) return passed;
    return ok(passed.value.state === 'passed' ? await this.#decided(passed.value) : this.#caseOf(passed.value));
  }

  async refuse(
    id: string,
    { staff, reason }: { readonly staff: string; readonly reason: DepositReason },
  ): Promise<Result<DepositCase, 'notFound'>> {
    const { audit, memory, clock } = this.#options;
    const refused = await audit.record<DepositTables, Result<DepositRow, 'notFound'>>(async (tx, write) => {
      const row = await findWaiting(tx, id);
      if (row === undefined) return refuse('notFound');
      const changed = { ...FAILED, reason, updatedAtMs: clock.nowMs() };
      await tx.updateTable('deposits').set(changed).where('id', '=', id).execute();
      const about = [row.userId];
      await write({ actor: staff, action: 'deposit.refuse', object: `deposit:${id}`, about, details: { reason } });
      const decided = { ...row, ...changed };
      await memory.keep(tx.withTables<CaseMemoryRows>(), decisionOf(decided, staff));
      return ok(decided);
    });
    return refused.ok ? ok(await this.#decided(refused.value)) : refused;
  }

  #caseOf(deposit: DepositRow): DepositCase {
    const units = deposit.creditedUnits ?? deposit.amountUnits;
    const value = this.#options.exchange.read((state) =>
      usdtValue(state, { coin: deposit.coin, units }, this.#options.clock.nowMs()),
    );
    return {
      deposit,
      dueAtMs: deposit.createdAtMs + REVIEW_MS,
      // What cannot be valued is treated as much.
      approvalsNeeded: value === undefined || value > TWO_REVIEWERS_ABOVE_UNITS ? 2 : 1,
      approvedBy: deposit.firstReviewer === null ? [] : [deposit.firstReviewer],
    };
  }

  async #decided(row: DepositRow): Promise<DepositCase> {
    await this.#options.onDecided(row);
    return this.#caseOf(row);
  }
}

const FAILED = { state: 'failed', status: DEPOSIT_STATUS.failed, creditedUnits: null, bankLineKey: null } as const;

interface NextStep {
  readonly row: DepositRow;
  readonly finding: DepositFinding;
  readonly needed: 1 | 2;
}

type Step = Pick<
  DepositRow,
  'state' | 'status' | 'creditedUnits' | 'evidence' | 'bankLineKey' | 'firstReviewer' | 'txHash' | 'txKey'
>;

async function nextOf(
  tx: Kysely<DepositTables>,
  { row, finding, needed }: NextStep,
): Promise<Result<Step, DepositReviewRefusal>> {
  const { staff, receivedUnits, evidence } = finding;
  if (evidence.kind === 'transaction' && row.kind === 'chain' && txKeyOf(evidence.txHash) !== row.txKey) {
    return refuse('findingDiffers');
  }
  if (await isEvidenceUsed(tx, { row, evidence })) return refuse('transactionUsed');
  const known = found(row, finding);
  if (needed === 2 && row.firstReviewer === null) return ok({ ...stepOf(known, 'underReview'), firstReviewer: staff });
  if (needed === 2 && row.firstReviewer === staff) return refuse('secondReviewerNeeded');
  const isSame = row.evidence === known.evidence && row.creditedUnits === receivedUnits;
  if (row.firstReviewer !== null && !isSame) return refuse('findingDiffers');
  return ok(stepOf(known, 'passed'));
}

interface EvidenceUse {
  readonly row: DepositRow;
  readonly evidence: DepositEvidence;
}

/** One transaction, one line of a statement: each is the evidence of one deposit. */
async function isEvidenceUsed(tx: Kysely<DepositTables>, { row, evidence }: EvidenceUse): Promise<boolean> {
  if (evidence.kind === 'bankLine') return isBankLineUsed(tx, row.id, bankLineKeyOf(evidence.line));
  // Of a transaction that the watcher has read every transfer has its own row, and this one is meant.
  if (row.kind === 'chain') return isPlaceCredited(tx, row);
  return isTransactionUsed(tx, { txKey: txKeyOf(evidence.txHash), exceptId: row.id });
}

async function isBankLineUsed(tx: Kysely<DepositTables>, id: string, bankLineKey: string): Promise<boolean> {
  const used = await tx
    .selectFrom('deposits')
    .select('id')
    .where('bankLineKey', '=', bankLineKey)
    .where('id', '!=', id)
    .executeTakeFirst();
  return used !== undefined;
}

async function isPlaceCredited(tx: Kysely<DepositTables>, { id, chain, txKey, position }: DepositRow) {
  const credited = await tx
    .selectFrom('deposits')
    .select('id')
    .where('chain', '=', chain)
    .where('txKey', '=', txKey)
    .where((where) => (position === null ? where('position', 'is', null) : where('position', '=', position)))
    .where('id', '!=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
  return credited !== undefined;
}

/** The case with what a reviewer has found. */
function found(row: DepositRow, { receivedUnits, evidence }: DepositFinding): DepositRow {
  const by =
    evidence.kind === 'transaction'
      ? { txHash: evidence.txHash, txKey: txKeyOf(evidence.txHash), bankLineKey: null }
      : { bankLineKey: bankLineKeyOf(evidence.line) };
  return { ...row, ...by, creditedUnits: receivedUnits, evidence: textOf(evidence) };
}

function stepOf(known: DepositRow, state: DepositRow['state']): Step {
  const { creditedUnits, evidence, bankLineKey, firstReviewer, txHash, txKey } = known;
  return { state, status: DEPOSIT_STATUS[state], creditedUnits, evidence, bankLineKey, firstReviewer, txHash, txKey };
}

function textOf(evidence: DepositEvidence): string {
  return evidence.kind === 'transaction' ? `transaction ${evidence.txHash}` : `bank line ${evidence.line}`;
}

/** What its queue remembers of it; of two reviewers the one who agreed. */
function decisionOf(row: DepositRow, staff: string): Decision {
  const { id, userId, coin, state, reason, evidence, createdAtMs, updatedAtMs } = row;
  const amount = printUnits(row.creditedUnits ?? row.amountUnits, LEDGER_SCALE);
  const times = { decidedAtMs: updatedAtMs, submittedAtMs: createdAtMs };
  return { id, userId, coin, amount, outcome: state, reason: reason ?? evidence ?? '', staff, ...times };
}

/** What was declared, or was taken before somebody’s eyes. */
function findDeclared(db: Kysely<DepositTables>, id: string): Promise<DepositRow | undefined> {
  const rows = db.selectFrom('deposits').selectAll().where('id', '=', id);
  return rows
    .where((where) => where.or([where('kind', '=', 'declared'), where('state', '=', 'underReview')]))
    .executeTakeFirst();
}

function waitingRows(db: Kysely<DepositTables>) {
  return db.selectFrom('deposits').selectAll().where('state', '=', 'underReview');
}

function findWaiting(db: Kysely<DepositTables>, id: string): Promise<DepositRow | undefined> {
  return waitingRows(db).where('id', '=', id).executeTakeFirst();
}
