import { randomBytes, randomInt } from 'node:crypto';
import { isLoginPassword, isStrongPassword } from '@candor/format';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { UserInfo } from '@candor/contract/account.ts';
import type { Kysely } from 'kysely';
import type { PasswordHasher } from './password-hasher.ts';
import type { AccountTables } from './tables.ts';

/** Letters and digits that cannot be mistaken for one another on paper. */
const INVITE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INVITE_LENGTH = 8;

/** Said when too many passwords are being hashed at once. */
const BUSY = { seconds: '5' };

export interface Registration {
  readonly loginName: string;
  readonly loginPassword: string;
  readonly activeCode?: string | undefined;
}

export interface Accounts {
  register(
    registration: Registration,
  ): Promise<Result<number, 'passwordRule' | 'inviteCodeUnknown' | 'nameTaken' | 'unavailable'>>;
  /** The user's id; whether name or password was wrong is never told apart. */
  findByCredentials(loginName: string, password: string): Promise<Result<number, 'wrongCredentials' | 'unavailable'>>;
  requireInfo(userId: number): Promise<UserInfo>;
}

interface AccountsOptions {
  readonly db: Kysely<AccountTables>;
  readonly hasher: PasswordHasher;
  readonly nextId: () => Promise<number>;
  readonly nowMs: () => number;
}

export function createAccounts({ db, hasher, nextId, nowMs }: AccountsOptions): Accounts {
  async function findInviter(code: string): Promise<number | undefined> {
    const row = await db.selectFrom('users').select('id').where('inviteCode', '=', code).executeTakeFirst();
    return row?.id;
  }

  return {
    async register({ loginName, loginPassword, activeCode }) {
      if (!isLoginPassword(loginPassword) || !isStrongPassword(loginPassword)) return refuse('passwordRule');
      const invitedBy = activeCode === undefined ? undefined : await findInviter(activeCode);
      if (activeCode !== undefined && invitedBy === undefined) return refuse('inviteCodeUnknown');
      const passwordHash = await hasher.hash(loginPassword);
      if (passwordHash === undefined) return refuse('unavailable', BUSY);
      const userId = await nextId();
      // The unique key decides between two who want the same name at the same moment.
      const inserted = await db
        .insertInto('users')
        .values({
          id: userId,
          loginName: loginName,
          loginNameKey: loginName.toLowerCase(),
          passwordHash,
          inviteCode: newInviteCode(),
          invitedBy: invitedBy ?? null,
          chatKey: randomBytes(16).toString('hex'),
          createdAtMs: nowMs(),
        })
        .onConflict((conflict) => conflict.column('loginNameKey').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted === undefined ? refuse('nameTaken') : ok(userId);
    },

    async findByCredentials(loginName, password) {
      const row = await db
        .selectFrom('users')
        .select(['id', 'passwordHash'])
        .where('loginNameKey', '=', loginName.toLowerCase())
        .executeTakeFirst();
      const isMatch = await hasher.matches(password, row?.passwordHash);
      if (isMatch === undefined) return refuse('unavailable', BUSY);
      return isMatch && row !== undefined ? ok(row.id) : refuse('wrongCredentials');
    },

    async requireInfo(userId) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
      const id = String(row.id);
      return {
        id,
        userId: id,
        blade_user_id: id,
        loginName: row.loginName,
        avatar: '',
        email: null,
        phone: null,
        chatKey: row.chatKey,
        is_merchant: 0,
        merchant: null,
        inviteCode: row.inviteCode,
      };
    },
  };
}

function newInviteCode(): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET.charAt(randomInt(INVITE_ALPHABET.length))).join(
    '',
  );
}
