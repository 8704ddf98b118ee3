import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { Id, PAGE, pageOf, TimeMs, unitsAtMost } from '../../shared/fields.ts';
import { pick } from '../../shared/refusal-table.ts';
import { STAFF_REFUSALS } from '../staff-refusals.ts';
import { StaffName } from '../staff-session.ts';

/** What the staff may call a user by; a closed list, so that it can be counted and says nothing that nobody may keep. */
export const USER_LABELS = [
  'vip',
  'marketMaker',
  'politicallyExposed',
  'vulnerable',
  'complaint',
  'fraudSuspected',
  'fraudConfirmed',
  'linkedAccounts',
  'lawEnforcement',
] as const;
export const UserLabel = z.enum(USER_LABELS);
export type UserLabel = z.infer<typeof UserLabel>;

export const USER_NOTE_LENGTH_MAX = 2_000;

/** What somebody of the staff has written about a user, or which label they have put on or taken off; for ever. */
export const UserNote = z.strictObject({
  id: Id,
  kind: z.enum(['note', 'labelAdded', 'labelRemoved']),
  label: z.nullable(UserLabel),
  text: z.string(),
  author: StaffName,
  atMs: TimeMs,
});
export type UserNote = z.infer<typeof UserNote>;

const OneUser = { params: z.strictObject({ userId: Id }), access: 'staff' } as const;
const Text = z.string().check(z.trim(), z.minLength(5), ...unitsAtMost(USER_NOTE_LENGTH_MAX));

export const listUserNotes = endpoint({
  ...OneUser,
  method: 'GET',
  path: '/ops/api/users/:userId/notes',
  summary: 'The labels that a user has, and every note and change of a label, the newest first',
  query: z.strictObject({ current: PAGE.current }),
  reply: z.extend(pageOf(UserNote), { labels: z.array(UserLabel) }),
  refusals: {},
});

export const addUserNote = endpoint({
  ...OneUser,
  method: 'POST',
  path: '/ops/api/users/:userId/notes',
  idempotent: true,
  summary: 'Writes a note about a user, which is never changed or deleted',
  body: z.strictObject({ text: Text }),
  reply: UserNote,
  refusals: {},
});

export const changeUserLabel = endpoint({
  ...OneUser,
  method: 'POST',
  path: '/ops/api/users/:userId/labels',
  idempotent: true,
  summary: 'Puts a label on a user or takes it off, with a reason; both stay written',
  body: z.strictObject({ label: UserLabel, isOn: z.boolean(), text: Text }),
  reply: UserNote,
  refusals: pick(STAFF_REFUSALS, 'alreadyDecided'),
});
