import type { IdentityReason } from '@candor/contract/identity/wire.ts';
import type { Kysely } from 'kysely';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { People } from '#features/account/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { AUDIT_STATUS } from './audit-status.ts';
import { type IdentityRow, namePlaceOf, numberPlaceOf } from './identity-rows.ts';
import { findSameName, type SameName } from './same-name.ts';
import type { IdentityTables } from './tables.ts';
import { watermark } from './watermark.ts';

const { passed: PASSED, refused: REFUSED, underReview: UNDER_REVIEW } = AUDIT_STATUS;
const WAITING_MAX = 100;

export interface WaitingCase {
  readonly userId: number;
  readonly part: 'primary' | 'advanced';
  readonly country: string;
  readonly submittedAtMs: number;
}

export interface OpenedCase extends WaitingCase {
  readonly realName: string;
  readonly documentNumber: string;
  readonly pictures: readonly { readonly name: string; readonly jpeg: Buffer }[];
  readonly duplicates: readonly SameName[];
}

/** What those who decide about identities may do. Everything is written down with who did it. */
export interface Reviews {
  listWaiting(): Promise<readonly WaitingCase[]>;
  /** Shows a case with its pictures, watermarked; looking is an entry of the audit log. */
  show(userId: number, staff: string): Promise<Result<OpenedCase, 'notFound'>>;
  /** By whoever has opened the case as it now stands; so is a refusal. */
  pass(userId: number, staff: string): Promise<Result<WaitingCase, DecisionRefusal>>;
  refuse(
    userId: number,
    decision: { readonly staff: string; readonly reason: IdentityReason },
  ): Promise<Result<WaitingCase, DecisionRefusal>>;
}

type DecisionRefusal = 'notFound' | 'caseNotOpened';

interface ReviewsOptions {
  readonly db: Kysely<IdentityTables>;
  readonly fields: SealedFields;
  readonly uploads: Uploads;
  readonly audit: Audit;
  readonly people: Pick<People, 'notify'>;
  readonly clock: Clock;
}

interface Decision {
  readonly staff: string;
  readonly status: typeof PASSED | typeof REFUSED;
  readonly reason: IdentityReason | null;
}

export function createReviews({ db, fields, uploads, audit, people, clock }: ReviewsOptions): Reviews {
  /** The owner hears of it once it is kept. */
  async function decideAndTell(userId: number, decision: Decision): Promise<Result<WaitingCase, DecisionRefusal>> {
    const decided = await decide(userId, decision);
    if (!decided.ok) return decided;
    await people.notify(userId, {
      kind: 'identityDecided',
      part: decided.value.part,
      decision: decision.status === PASSED ? 'passed' : 'refused',
      reason: decision.reason ?? '',
      atMs: clock.nowMs(),
    });
    return decided;
  }

  function decide(userId: number, { staff, status, reason }: Decision): Promise<Result<WaitingCase, DecisionRefusal>> {
    return audit.record<IdentityTables, Result<WaitingCase, DecisionRefusal>>(async (tx, write) => {
      const waiting = caseOf(await findWaiting(tx, userId));
      if (waiting === undefined) return refuse('notFound');
      if (!(await hasOpened(tx, waiting, staff))) return refuse('caseNotOpened');
      await tx
        .updateTable('identities')
        .set(changeOf(waiting, { status, reason }))
        .where('userId', '=', userId)
        .execute();
      await write({
        actor: staff,
        action: status === PASSED ? 'identity.pass' : 'identity.refuse',
        object: `identity:${userId}`,
        details: { part: waiting.part, ...(reason !== null && { reason }) },
      });
      return ok(waiting);
    });
  }

  return {
    async listWaiting() {
      const rows = await waitingRows(db).orderBy('submittedAtMs').limit(WAITING_MAX).execute();
      return rows.flatMap((row) => caseOf(row) ?? []);
    },

    async show(userId, staff) {
      const row = await findWaiting(db, userId);
      const waiting = caseOf(row);
      if (row === undefined || waiting === undefined) return refuse('notFound');
      // Written down first: nobody sees what is not in the log.
      await audit.record<IdentityTables, void>(async (tx, write) => {
        await write({ actor: staff, action: 'identity.view', object: `identity:${userId}` });
        await keepView(tx, { userId, staff, viewedAtMs: clock.nowMs() });
      });
      return ok({
        ...waiting,
        realName: fields.open(row.sealedRealName, namePlaceOf(userId)),
        documentNumber: fields.open(row.sealedDocumentNumber, numberPlaceOf(userId)),
        pictures: await readPictures(row, uploads, clock.nowMs()),
        duplicates: await findSameName(db, fields, row),
      });
    },

    pass: (userId, staff) => decideAndTell(userId, { staff, status: PASSED, reason: null }),
    refuse: (userId, { staff, reason }) => decideAndTell(userId, { staff, status: REFUSED, reason }),
  };
}

async function keepView(tx: Kysely<IdentityTables>, view: IdentityTables['identityViews']): Promise<void> {
  const { viewedAtMs } = view;
  await tx
    .insertInto('identityViews')
    .values(view)
    .onConflict((conflict) => conflict.columns(['userId', 'staff']).doUpdateSet({ viewedAtMs }))
    .execute();
}

/** Since it was handed in: what was seen before is another case. */
async function hasOpened(tx: Kysely<IdentityTables>, { userId, submittedAtMs }: WaitingCase, staff: string) {
  const seen = tx.selectFrom('identityViews').select('userId').where('userId', '=', userId).where('staff', '=', staff);
  return (await seen.where('viewedAtMs', '>=', submittedAtMs).executeTakeFirst()) !== undefined;
}

/** Each with the case and the time of the look drawn over it. */
async function readPictures(row: IdentityRow, uploads: Uploads, nowMs: number) {
  const { userId, frontUploadId, backUploadId, handheldUploadId } = row;
  const stamp = `${userId}-${new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 12)}`;
  const named = { front: frontUploadId, back: backUploadId, handheld: handheldUploadId };
  const pictures: { name: string; jpeg: Buffer }[] = [];
  for (const [name, id] of Object.entries(named)) {
    const picture = id === null ? undefined : await uploads.readDocument(id);
    if (picture !== undefined) pictures.push({ name: `${userId}-${name}.jpg`, jpeg: await watermark(picture, stamp) });
  }
  return pictures;
}

function waitingRows(db: Kysely<IdentityTables>) {
  return db
    .selectFrom('identities')
    .selectAll()
    .where((where) =>
      where.or([where('primaryStatus', '=', UNDER_REVIEW), where('advancedStatus', '=', UNDER_REVIEW)]),
    );
}

function findWaiting(db: Kysely<IdentityTables>, userId: number): Promise<IdentityRow | undefined> {
  return waitingRows(db).where('userId', '=', userId).executeTakeFirst();
}

/** A primary case is decided before an advanced one can exist. */
function caseOf(row: IdentityRow | undefined): WaitingCase | undefined {
  if (row === undefined) return undefined;
  const { userId, country, submittedAtMs } = row;
  return { userId, country, submittedAtMs, part: row.primaryStatus === UNDER_REVIEW ? 'primary' : 'advanced' };
}

/** A refused document is free again: it may be its true owner who shows it next. */
function changeOf(
  { part }: WaitingCase,
  { status, reason }: Pick<Decision, 'status' | 'reason'>,
): Partial<IdentityRow> {
  if (part === 'advanced') return { advancedStatus: status, advancedReason: reason };
  return { primaryStatus: status, primaryReason: reason, ...(status === REFUSED && { documentIndex: null }) };
}
