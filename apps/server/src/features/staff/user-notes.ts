import {
  addUserNote,
  changeUserLabel,
  listUserNotes,
  type UserLabel,
  type UserNote,
} from '@candor/contract/staff/user-card/user-notes.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { cardPage } from '#features/account/port.ts';
import { actorOf, type StaffMember } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { readNewest } from '#platform/store/read-newest.ts';
import type { StaffTables, UserNoteRow } from './tables.ts';

/** What is to be written, by whom; when is the clock's. */
interface NewNote extends Pick<UserNoteRow, 'userId' | 'kind' | 'label' | 'text'> {
  readonly staff: StaffMember;
}

/** Notes and labels by the staff: written with who and when, never changed and never deleted. */
export function routeUserNotes(context: Context): void {
  const { console, people, store } = context;
  const db = store.tables<StaffTables>();
  console.route(
    listUserNotes,
    cardPage(people, async (userId, page) => {
      const { rows, total } = await readNewest(db.selectFrom('userNotes').where('userId', '=', userId), page);
      return { records: rows.map(noteOf), total, labels: await labelsOf(db, userId) };
    }),
  );
  console.route(addUserNote, async ({ params, body: { text }, staff }) => {
    const userId = rowNumber(params.userId);
    if ((await people.find(userId)) === undefined) return refuse('notFound');
    const written = await write(context, { userId, kind: 'note', label: null, text, staff });
    return written === undefined ? refuse('notFound') : ok(noteOf(written));
  });
  console.route(changeUserLabel, async ({ params, body: { label, isOn, text }, staff }) => {
    const userId = rowNumber(params.userId);
    if ((await people.find(userId)) === undefined) return refuse('notFound');
    const kind = isOn ? 'labelAdded' : 'labelRemoved';
    const written = await write(context, { userId, kind, label, text, staff });
    return written === undefined ? refuse('alreadyDecided') : ok(noteOf(written));
  });
}

/** One transaction with its row of the audit log, which names the note and does not repeat it; undefined where it says nothing new. */
async function write({ audit, store, clock }: Context, { staff, ...note }: NewNote): Promise<UserNoteRow | undefined> {
  const row = { id: await store.ids.next(), ...note, author: staff.name, atMs: clock.nowMs() };
  return audit.record<StaffTables, UserNoteRow | undefined>(async (tx, log) => {
    if (note.label !== null && (await isThere(tx, note.userId, note.label)) === (note.kind === 'labelAdded'))
      return undefined;
    await tx.insertInto('userNotes').values(row).execute();
    const details = { note: String(row.id), ...(note.label !== null && { label: note.label }) };
    await log({ actor: actorOf(staff), action: `user.${note.kind}`, object: `user:${note.userId}`, details });
    return row;
  });
}

async function isThere(db: Kysely<StaffTables>, userId: number, label: UserLabel): Promise<boolean> {
  return (await labelsOf(db, userId)).includes(label);
}

/** Those whose last change put them on. */
async function labelsOf(db: Kysely<StaffTables>, userId: number): Promise<UserLabel[]> {
  const changes = await db
    .selectFrom('userNotes')
    .select(['label', 'kind'])
    .where('userId', '=', userId)
    .where('label', 'is not', null)
    .orderBy('id')
    .execute();
  const last = new Map(changes.map(({ label, kind }) => [label, kind]));
  return [...last].flatMap(([label, kind]) => (label !== null && kind === 'labelAdded' ? [label] : []));
}

function noteOf({ userId: _userId, id, ...row }: UserNoteRow): UserNote {
  return { ...row, id: String(id) };
}
