import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import type { AccountTables } from './tables.ts';

const FOUND_MAX = 50;
/** After every letter that a name may have. */
const NAME_END = '~';

/** Users by number, by the beginning of a name, by a whole contact, and by where or on what they have logged in. */
export function addAccountSearches({ console, people }: Context, db: Kysely<AccountTables>): void {
  console.addUserSearch((text) => Promise.resolve(/^\d{1,15}$/.test(text) ? [Number(text)] : []));
  console.addUserSearch((text) => findByName(db, text));
  console.addUserSearch(async (text) => {
    const [email, phone] = await Promise.all([
      people.contacts.findOwner('email', text),
      people.contacts.findOwner('phone', text),
    ]);
    return [email, phone].filter((id) => id !== undefined);
  });
  console.addUserSearch((text) => (isIP(text) === 0 ? Promise.resolve([]) : findByAddress(db, text)));
  console.addUserSearch((text) => findByDevice(db, text));
}

async function findByName(db: Kysely<AccountTables>, text: string): Promise<readonly number[]> {
  const name = text.toLowerCase();
  if (!/^[a-z0-9_]{1,20}$/.test(name)) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('loginNameKey', '>=', name)
    .where('loginNameKey', '<', `${name}${NAME_END}`)
    .orderBy('loginNameKey')
    .limit(FOUND_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

async function findByAddress(db: Kysely<AccountTables>, ip: string): Promise<readonly number[]> {
  const devices = db.selectFrom('devices').select('userId').where('ip', '=', ip).orderBy('lastSeenAtMs', 'desc');
  const tries = db.selectFrom('loginAttempts').select('userId').where('ip', '=', ip).where('userId', 'is not', null);
  const seen = await devices.limit(FOUND_MAX).execute();
  const tried = await tries.orderBy('atMs', 'desc').limit(FOUND_MAX).execute();
  return [...seen, ...tried].flatMap(({ userId }) => userId ?? []);
}

/** By the number of a device, or of the browser that several accounts have logged in with. */
async function findByDevice(db: Kysely<AccountTables>, id: string): Promise<readonly number[]> {
  const devices = db.selectFrom('devices').select('userId');
  const own = await devices.where('id', '=', id).execute();
  const sharing = await devices.where('browserId', '=', id).limit(FOUND_MAX).execute();
  return [...own, ...sharing].map(({ userId }) => userId);
}
