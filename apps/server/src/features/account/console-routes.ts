import { findUsers, getUser, unmaskUser, USERS_FOUND_MAX, type UserRow } from '@candor/contract/staff/users.ts';
import { standingOf } from '@candor/domain/fees/account-tiers.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { maskEmail, maskPhone } from '@candor/format';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { AccountTables } from './tables.ts';
import { addAccountSearches } from './user-searches.ts';

/** As many as one statement may name. */
const NAMED_MAX = 500;

type AccountRow = Pick<AccountTables['users'], 'id' | 'loginName' | 'createdAtMs'>;

/** Users as staff sees them: contacts masked, and unmasked only with a reason that is written down first. */
export function routeUsers(context: Context): void {
  const { console, people, audit, exchange, clock } = context;
  const db = context.store.tables<AccountTables>();
  addAccountSearches(context, db);
  console.route(findUsers, async ({ query: { text = '' } }) => {
    const rows = await findRows(context, db, text.trim());
    return ok(await Promise.all(rows.map((row) => userOf(context, row))));
  });
  console.route(getUser, async ({ params }) => {
    const row = await findRow(db, rowNumber(params.userId));
    if (row === undefined) return refuse('notFound');
    const hold = await people.holds.withdrawalHold(row.id);
    const balances = exchange
      .read((state) => balancesOf(state, row.id))
      .map((balance) => ({
        wallet: balance.wallet,
        coin: balance.asset,
        available: printUnits(balance.available, LEDGER_SCALE),
        frozen: printUnits(balance.total - balance.available, LEDGER_SCALE),
      }));
    const { tier, agreedTier, turnoverUnits } = exchange.read(({ accountTiers }) =>
      standingOf(accountTiers, row.id, clock.nowMs()),
    );
    const turnover = printUnits(turnoverUnits, LEDGER_SCALE);
    const standing = { tier, agreedTier, turnover, balances, limits: await context.identities.limitsOf(row.id) };
    return ok({ ...(await userOf(context, row)), ...standing, holdsUntilMs: hold?.untilMs ?? null });
  });
  console.route(unmaskUser, async ({ params, staff, body: { reason } }) => {
    const row = await findRow(db, rowNumber(params.userId));
    if (row === undefined) return refuse('notFound');
    await audit.write({ actor: actorOf(staff), action: 'user.unmask', object: `user:${row.id}`, details: { reason } });
    const email = (await people.contacts.find(row.id, 'email')) ?? null;
    return ok({ email, phone: (await people.contacts.find(row.id, 'phone')) ?? null });
  });
}

/** The newest without a text; else all that any index gives for it. */
async function findRows({ console }: Context, db: Kysely<AccountTables>, text: string): Promise<readonly AccountRow[]> {
  const rows = db
    .selectFrom('users')
    .select(['id', 'loginName', 'createdAtMs'])
    .orderBy('id', 'desc')
    .limit(USERS_FOUND_MAX);
  if (text === '') return rows.execute();
  const ids = [...new Set(await console.findUserIds(text))].slice(0, NAMED_MAX);
  return ids.length === 0 ? [] : rows.where('id', 'in', ids).execute();
}

function findRow(db: Kysely<AccountTables>, userId: number): Promise<AccountRow | undefined> {
  return db.selectFrom('users').select(['id', 'loginName', 'createdAtMs']).where('id', '=', userId).executeTakeFirst();
}

async function userOf({ people, identities }: Context, { id, loginName, createdAtMs }: AccountRow): Promise<UserRow> {
  const [email, phone, { level }] = await Promise.all([
    people.contacts.find(id, 'email'),
    people.contacts.find(id, 'phone'),
    identities.limitsOf(id),
  ]);
  return {
    userId: String(id),
    loginName,
    email: email === undefined ? null : maskEmail(email),
    phone: phone === undefined ? null : maskPhone(phone),
    identityLevel: level,
    createdAtMs,
  };
}
