import { randomBytes, randomInt } from 'node:crypto';
import type { Registration } from '@candor/contract/account/wire.ts';
import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import { required } from '@candor/domain/assert.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { Store } from '#platform/store/store.ts';
import { type Contact, contactRow } from './contacts.ts';
import type { Person } from './people.ts';
import type { AccountTables } from './tables.ts';

/** Letters and digits that cannot be mistaken for one another on paper. */
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;
const NAME_ALPHABET = 'abcdefghijkmnopqrstuvwxyz23456789';
const NAME_LENGTH = 10;

/** `isDemo` of those whom a demonstration has made itself. */
const DEMO_NUMBERS = { user: 1, actor: 2, newcomer: 3 } as const;

export interface NewAccount {
  /** Undefined for whoever registers by an address: a name is made up. */
  readonly loginName?: string;
  readonly contact?: Contact;
  readonly passwordHash: string;
  readonly invitedBy?: number | undefined;
  readonly termsVersion: Registration['termsVersion'];
  readonly locale: Locale;
  readonly demo?: keyof typeof DEMO_NUMBERS;
}

export interface Accounts {
  /** The new id; the unique keys decide between two who want the same at the same moment. */
  open(account: NewAccount): Promise<Result<number, 'nameTaken' | 'contactTaken'>>;
  findByName(loginName: string): Promise<number | undefined>;
  findDemo(): Promise<number | undefined>;
  findActor(loginName: string): Promise<number | undefined>;
  find(userId: number): Promise<Person | undefined>;
  require(userId: number): Promise<Person>;
  setLocale(userId: number, locale: Locale): Promise<void>;
}

interface AccountsOptions {
  readonly store: Store;
  readonly fields: SealedFields;
  readonly nowMs: () => number;
}

export function createAccounts({ store, fields, nowMs }: AccountsOptions): Accounts {
  const db = store.tables<AccountTables>();

  async function find(userId: number): Promise<Person | undefined> {
    const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    if (row === undefined) return undefined;
    const { id, loginName, inviteCode, chatKey, createdAtMs } = row;
    const locale = LOCALES.find((known) => known === row.locale) ?? 'en';
    const isActor = row.isDemo === DEMO_NUMBERS.actor;
    return { id, loginName, locale, inviteCode, chatKey, createdAtMs, isActor };
  }

  return {
    find,

    async open(account) {
      const userId = await store.ids.next();
      const createdAtMs = nowMs();
      const { contact, termsVersion } = account;
      return store.transaction<AccountTables, Result<number, 'nameTaken' | 'contactTaken'>>(async (tx) => {
        const row = contact && contactRow(fields, { ...contact, userId, boundAtMs: createdAtMs });
        if (row !== undefined && !(await insertContact(tx, row))) return refuse('contactTaken');
        if (!(await insertUser(tx, userRow(account, userId, createdAtMs)))) return refuse('nameTaken');
        await tx
          .insertInto('agreements')
          .values({ userId, termsVersion, isAdult: 1, agreedAtMs: createdAtMs })
          .execute();
        return ok(userId);
      });
    },

    async findByName(loginName) {
      const key = loginName.toLowerCase();
      const row = await db.selectFrom('users').select('id').where('loginNameKey', '=', key).executeTakeFirst();
      return row?.id;
    },

    async findDemo() {
      const demo = db.selectFrom('users').select('id').where('isDemo', '=', DEMO_NUMBERS.user);
      return (await demo.executeTakeFirst())?.id;
    },

    async findActor(loginName) {
      const actors = db.selectFrom('users').select('id').where('isDemo', '=', DEMO_NUMBERS.actor);
      return (await actors.where('loginName', '=', loginName).executeTakeFirst())?.id;
    },

    async require(userId) {
      return required(await find(userId), 'somebody who is named exists');
    },

    async setLocale(userId, locale) {
      await db.updateTable('users').set({ locale }).where('id', '=', userId).execute();
    },
  };
}

function userRow(account: NewAccount, id: number, createdAtMs: number): AccountTables['users'] {
  const loginName = account.loginName ?? `u${randomText(NAME_ALPHABET, NAME_LENGTH)}`;
  return {
    id,
    loginName,
    loginNameKey: loginName.toLowerCase(),
    passwordHash: account.passwordHash,
    inviteCode: randomText(INVITE_ALPHABET, INVITE_LENGTH),
    invitedBy: account.invitedBy ?? null,
    chatKey: randomBytes(16).toString('hex'),
    createdAtMs,
    passwordChangedAtMs: null,
    locale: account.locale,
    avatarUploadId: null,
    sealedAntiCode: null,
    isDemo: account.demo === undefined ? null : DEMO_NUMBERS[account.demo],
  };
}

async function insertUser(tx: Kysely<AccountTables>, row: AccountTables['users']): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('loginNameKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertContact(tx: Kysely<AccountTables>, row: AccountTables['contacts']): Promise<boolean> {
  const inserted = await tx
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'blindIndex']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
