import type { WithdrawalOutcome } from '@candor/contract/staff/case-memory/case-queues.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { AuditWrite } from '#platform/audit/audit.ts';
import type { CaseMemory, Decision } from '#platform/console/memory/case-memory.ts';
import type { CaseMemoryRows } from '#platform/console/memory/case-memory-tables.ts';
import { findObstacle, type Obstacle, type SecondPersonTables } from '#platform/console/second-person.ts';
import { OPEN_STATES, type WithdrawalRow, type WithdrawalTables } from './tables.ts';
import { type ApprovalNeeds, approvalNeedsOf } from './withdrawal-risk.ts';
import { changeState } from './withdrawal-states.ts';

export type ApprovalRefusal = 'notFound' | 'secondReviewerNeeded' | 'ownerHeld' | Obstacle['word'];

export interface Approver {
  readonly staff: string;
  readonly isTreasury: boolean;
}

interface Outcome {
  readonly staff: string;
  readonly word: WithdrawalOutcome;
  readonly reason: string;
}

/** What its queue remembers of it; of several approvals the one that sent it on its way. */
export function decisionOf(row: WithdrawalRow, { staff, word, reason }: Outcome): Decision {
  const { id, userId, coin, amountUnits, createdAtMs, updatedAtMs } = row;
  const amount = printUnits(amountUnits, LEDGER_SCALE);
  const times = { decidedAtMs: updatedAtMs, submittedAtMs: createdAtMs };
  return { id, userId, coin, amount, outcome: word, reason, staff, ...times };
}

/** What the audit log says it is about. */
export function aboutOf({ id, userId }: WithdrawalRow) {
  return { object: `withdrawal:${id}`, about: [userId] };
}

export function findWithdrawal(db: Kysely<WithdrawalTables>, id: string): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'requested')
    .executeTakeFirst();
}

interface Approving {
  readonly id: string;
  readonly approver: Approver;
  readonly newStaffMs: number;
  readonly atMs: number;
  readonly write: AuditWrite;
  readonly memory: Pick<CaseMemory, 'keep'>;
}

/** One of as many approvals as the amount asks for; the last one sends it on its way. */
export async function addApproval(
  tx: Kysely<WithdrawalTables>,
  { id, approver: { staff, isTreasury }, newStaffMs, atMs, write, memory }: Approving,
): Promise<Result<WithdrawalRow, ApprovalRefusal>> {
  const row = await findWithdrawal(tx, id);
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
  if (approved === undefined) return refuse('notFound');
  await memory.keep(tx.withTables<CaseMemoryRows>(), decisionOf(approved, { staff, word: 'approved', reason: '' }));
  return ok(approved);
}

/** Whoever approves for the treasury does so besides the others, not in their place. */
function isEnough({ approvers, treasury }: ApprovalNeeds, given: readonly Approver[]): boolean {
  const needed = approvers + (treasury ? 1 : 0);
  return given.length >= needed && (!treasury || given.some(({ isTreasury }) => isTreasury));
}

/** Who has approved each of these, in the order they did. */
export async function approversOf(
  db: Kysely<WithdrawalTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Approver[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawalApprovals')
    .select(['withdrawalId', 'staff', 'isTreasury'])
    .where('withdrawalId', 'in', ids)
    .orderBy('atMs')
    .execute();
  const found = new Map<string, readonly Approver[]>();
  for (const { withdrawalId, staff, isTreasury } of rows) {
    found.set(withdrawalId, [...(found.get(withdrawalId) ?? []), { staff, isTreasury: isTreasury === 1 }]);
  }
  return found;
}
