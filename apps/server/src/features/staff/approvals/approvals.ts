import { createHash } from 'node:crypto';
import type { Approval, ApprovalKind } from '@candor/contract/staff/approvals.ts';
import type { StaffRole } from '@candor/contract/staff/staff-role.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import { actorOf, type StaffMember } from '#platform/console/staff-member.ts';
import type { StaffTrust } from '../accounts/staff-trust.ts';
import type { StaffTables } from '../tables.ts';

export type ApprovalRow = StaffTables['approvals'];
type Parameters = Readonly<Record<string, string>>;

/** Rule 10: a request that nobody decides about is over after a day. */
const LIFE_MS = 24 * 3_600_000;
const DECIDED_SHOWN = 50;

/** One kind of action that takes two people. */
export interface Action {
  /** Who may decide; never whoever asked. */
  readonly deciders: readonly StaffRole[];
  /** Its effective time is part of what is carried out: the decision itself is kept as soon as it is made. */
  readonly keepsItsTime?: true;
  /** Does it; may be called again after a crash, so doing it twice is doing it once. Gives what came of it. */
  carryOut(parameters: Parameters, approval: CarriedOut): Promise<string>;
}

/** What a action is told of the request it carries out. */
type CarriedOut = Pick<ApprovalRow, 'id' | 'maker' | 'checker' | 'reason' | 'effectiveAtMs'>;

export interface ActionRequest {
  readonly kind: ApprovalKind;
  readonly object: string;
  readonly parameters: Parameters;
  /** What the second person reads. */
  readonly lines: Approval['lines'];
  readonly reason: string;
  /** Null: as soon as it is approved. */
  readonly effectiveAtMs: number | null;
}

/** What stands in the way of any decision, and of an approval besides. */
type DecisionRefusal = 'notFound' | 'alreadyDecided' | 'requestExpired' | 'roleMissing';
type ApprovalRefusal = DecisionRefusal | 'ownRequest' | 'contentChanged' | 'sponsorInvolved' | 'tooNewToApprove';

interface ApprovalsOptions {
  readonly db: Kysely<StaffTables>;
  readonly audit: Audit;
  readonly trust: Pick<StaffTrust, 'findObstacle'>;
  readonly actions: Readonly<Record<ApprovalKind, Action>>;
  readonly nextId: () => Promise<number>;
  readonly nowMs: () => number;
  readonly onFailed: (error: unknown, approval: ApprovalRow) => void;
}

/** Four eyes: one asks, another decides about exactly what was asked, and it is carried out once. */
export class Approvals {
  readonly #options: ApprovalsOptions;
  readonly #underWay = new Set<number>();

  constructor(options: ApprovalsOptions) {
    this.#options = options;
  }

  async request(maker: StaffMember, action: ActionRequest): Promise<ApprovalRow> {
    const { audit, nextId, nowMs } = this.#options;
    const requestedAtMs = nowMs();
    const { kind, object, reason, effectiveAtMs } = action;
    const asked = { id: await nextId(), kind, object, reason, effectiveAtMs, makerId: maker.id, requestedAtMs };
    const content = { ...asked, parameters: JSON.stringify(action.parameters), lines: JSON.stringify(action.lines) };
    const row: ApprovalRow = {
      ...content,
      contentHash: contentHashOf(content),
      maker: maker.name,
      state: 'waiting',
      checker: null,
      expiresAtMs: requestedAtMs + LIFE_MS,
      decidedAtMs: null,
      result: null,
    };
    await audit.record<StaffTables, void>(async (tx, write) => {
      await tx.insertInto('approvals').values(row).execute();
      await write(entryOf(row, { actor: actorOf(maker), action: 'approval.request' }));
    });
    return row;
  }

  /** Approves what was looked at; it is carried out at once, or at its time by `carryOutDue`. */
  async approve(id: number, checker: StaffMember, contentHash: string): Promise<Result<ApprovalRow, ApprovalRefusal>> {
    const { audit, trust, nowMs } = this.#options;
    const approved = await audit.record<StaffTables, Result<ApprovalRow, ApprovalRefusal>>(async (tx, write) => {
      const found = await this.#findWaiting(tx, id, checker);
      if (!found.ok) return found;
      const row = found.value;
      if (row.makerId === checker.id) return refuse('ownRequest');
      const obstacle = await trust.findObstacle(tx, checker.name, row.maker);
      if (obstacle !== undefined) return { ok: false, refusal: obstacle };
      // Made again from the row: neither what was seen nor what is kept may differ from what was asked.
      if (contentHash !== row.contentHash || contentHashOf(row) !== contentHash) return refuse('contentChanged');
      const decided = {
        state: 'scheduled',
        checker: checker.name,
        decidedAtMs: nowMs(),
        effectiveAtMs: row.effectiveAtMs ?? nowMs(),
      } as const;
      await tx.updateTable('approvals').set(decided).where('id', '=', id).execute();
      await write(entryOf(row, { actor: actorOf(checker), action: 'approval.approve' }));
      return ok({ ...row, ...decided });
    });
    if (!approved.ok) return approved;
    await this.carryOutDue();
    return ok((await this.#find(id)) ?? approved.value);
  }

  /** Refused by another, or withdrawn by whoever asked. */
  async refuse(id: number, checker: StaffMember, reason: string): Promise<Result<ApprovalRow, DecisionRefusal>> {
    const { audit, nowMs } = this.#options;
    return audit.record<StaffTables, Result<ApprovalRow, DecisionRefusal>>(async (tx, write) => {
      const found = await this.#findWaiting(tx, id, checker);
      if (!found.ok) return found;
      const isOwn = found.value.makerId === checker.id;
      const state = isOwn ? 'withdrawn' : 'refused';
      const decided = { state, checker: checker.name, decidedAtMs: nowMs(), result: reason } as const;
      await tx.updateTable('approvals').set(decided).where('id', '=', id).execute();
      const action = isOwn ? 'approval.withdraw' : 'approval.refuse';
      await write(entryOf({ ...found.value, reason }, { actor: actorOf(checker), action }));
      return ok({ ...found.value, ...decided });
    });
  }

  /** What has been approved and whose time has come, also what a crash left behind. */
  async carryOutDue(): Promise<void> {
    const { db, nowMs } = this.#options;
    const due = await db.selectFrom('approvals').selectAll().where('state', '=', 'scheduled').orderBy('id').execute();
    const isDue = ({ kind, effectiveAtMs }: ApprovalRow): boolean =>
      this.#options.actions[kind].keepsItsTime === true || (effectiveAtMs ?? 0) <= nowMs();
    for (const row of due.filter(isDue)) await this.#carryOut(row);
  }

  async expireOld(): Promise<void> {
    const { db, nowMs } = this.#options;
    await db
      .updateTable('approvals')
      .set({ state: 'expired', decidedAtMs: nowMs() })
      .where('state', '=', 'waiting')
      .where('expiresAtMs', '<=', nowMs())
      .execute();
  }

  /** Those that wait first, by who has to hurry; then what was decided last. */
  async list(): Promise<readonly ApprovalRow[]> {
    await this.expireOld();
    const rows = this.#options.db.selectFrom('approvals').selectAll();
    const open = await rows.where('state', 'in', ['waiting', 'scheduled']).orderBy('expiresAtMs').execute();
    const decided = await rows
      .where('state', 'not in', ['waiting', 'scheduled'])
      .orderBy('requestedAtMs', 'desc')
      .limit(DECIDED_SHOWN)
      .execute();
    return [...open, ...decided];
  }

  async countWaiting(): Promise<number> {
    const { db, nowMs } = this.#options;
    const { count } = await db
      .selectFrom('approvals')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .where('expiresAtMs', '>', nowMs())
      .executeTakeFirstOrThrow();
    return count;
  }

  decidersOf({ kind }: ApprovalRow): readonly StaffRole[] {
    return this.#options.actions[kind].deciders;
  }

  mayDecide(row: ApprovalRow, { id, roles }: StaffMember): boolean {
    if (row.state !== 'waiting' || row.makerId === id) return false;
    return this.decidersOf(row).some((role) => roles.includes(role));
  }

  #find(id: number): Promise<ApprovalRow | undefined> {
    return this.#options.db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async #findWaiting(
    tx: Kysely<StaffTables>,
    id: number,
    checker: StaffMember,
  ): Promise<Result<ApprovalRow, DecisionRefusal>> {
    const row = await tx.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return refuse('notFound');
    if (row.state === 'expired' || row.expiresAtMs <= this.#options.nowMs()) return refuse('requestExpired');
    if (row.state !== 'waiting') return refuse('alreadyDecided');
    const deciders = this.decidersOf(row);
    const mayDecide = row.makerId === checker.id || deciders.some((role) => checker.roles.includes(role));
    return mayDecide ? ok(row) : refuse('roleMissing', { roles: deciders.join(', ') });
  }

  async #carryOut(row: ApprovalRow): Promise<void> {
    if (this.#underWay.has(row.id)) return;
    this.#underWay.add(row.id);
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by `request`, and its hash was checked.
      const parameters = JSON.parse(row.parameters) as Parameters;
      const result = await this.#options.actions[row.kind].carryOut(parameters, row);
      await this.#end(row, { state: 'done', result });
    } catch (error) {
      const isRefused = error instanceof ActionRefused;
      if (!isRefused) this.#options.onFailed(error, row);
      await this.#end(row, { state: 'failed', result: isRefused ? error.message : 'internal' });
    } finally {
      this.#underWay.delete(row.id);
    }
  }

  async #end(row: ApprovalRow, ended: Pick<ApprovalRow, 'state' | 'result'>): Promise<void> {
    await this.#options.audit.record<StaffTables, void>(async (tx, write) => {
      await tx.updateTable('approvals').set(ended).where('id', '=', row.id).execute();
      await write(entryOf(row, { actor: 'system', action: `approval.${ended.state}` }));
    });
  }
}

/** A rule stood in the way when the action was carried out; the message is the rule's word. */
export class ActionRefused extends Error {
  override readonly name = 'ActionRefused';
}

type Content = Pick<
  ApprovalRow,
  'id' | 'kind' | 'object' | 'parameters' | 'lines' | 'effectiveAtMs' | 'makerId' | 'reason' | 'requestedAtMs'
>;

function contentHashOf(content: Content): string {
  const { id, kind, object, parameters, lines, effectiveAtMs, makerId, reason, requestedAtMs } = content;
  const canonical = JSON.stringify([
    id,
    kind,
    object,
    parameters,
    lines,
    effectiveAtMs,
    makerId,
    reason,
    requestedAtMs,
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}

function entryOf(
  { id, kind, object, reason, maker, contentHash }: Content & Pick<ApprovalRow, 'maker' | 'contentHash'>,
  { actor, action }: { readonly actor: string; readonly action: string },
) {
  return { actor, action, object, details: { request: String(id), kind, maker, reason, contentHash } };
}
