import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { isLoginPassword, isStrongPassword } from '@candor/format';
import type { Kysely } from 'kysely';
import type { Turn } from '#platform/turns.ts';
import { isCommonPassword } from '../credentials/common-passwords.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import type { AccountTables } from '../tables.ts';

/** Said when too many passwords are being hashed at once. */
const BUSY = { seconds: '5' };

export interface LoginPasswords {
  /** Both rules of VAL-5, and not what everybody else uses. */
  mayBeUsed(password: string): boolean;
  /** The hash of a password that may be used, which is what a row keeps. */
  hash(password: string): Promise<Result<string, 'passwordRule' | 'unavailable'>>;
  /** Refused while too many passwords are being hashed: whoever asks first saves the work of looking anything up. */
  requireRoom(): Result<undefined, 'unavailable'>;
  /** With nobody's id it does the same work and is never right. */
  matches(userId: number | undefined, password: string, turn?: Turn): Promise<Result<boolean, 'unavailable'>>;
  set(userId: number, password: string): Promise<Result<undefined, 'passwordRule' | 'unavailable'>>;
  changedAtMs(userId: number): Promise<number>;
}

interface LoginPasswordsOptions {
  readonly db: Kysely<AccountTables>;
  readonly hasher: PasswordHasher;
  readonly nowMs: () => number;
}

export function createLoginPasswords({ db, hasher, nowMs }: LoginPasswordsOptions): LoginPasswords {
  async function hash(password: string, turn?: Turn): Promise<Result<string, 'passwordRule' | 'unavailable'>> {
    if (!mayBeUsed(password)) return refuse('passwordRule');
    const hashed = await hasher.hash(password, turn);
    return hashed === undefined ? refuse('unavailable', BUSY) : ok(hashed);
  }

  async function findHash(userId: number | undefined): Promise<string | undefined> {
    // Nobody has the id 0: an unknown account costs the same look-up.
    const id = userId ?? 0;
    const row = await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirst();
    return row?.passwordHash;
  }

  /** A password was shown in the clear and is right: the moment to hash it with today's cost. */
  async function renew(userId: number, password: string, stored: string): Promise<void> {
    if (!hasher.isOutdated(stored)) return;
    const passwordHash = await hasher.hash(password);
    if (passwordHash === undefined) return;
    await db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', userId)
      .where('passwordHash', '=', stored)
      .execute();
  }

  return {
    mayBeUsed,
    hash,
    requireRoom: () => (hasher.isBusy() ? refuse('unavailable', BUSY) : ok(undefined)),

    async matches(userId, password, turn) {
      const stored = await findHash(userId);
      const isMatch = await hasher.matches(password, stored, turn);
      if (isMatch === undefined) return refuse('unavailable', BUSY);
      if (isMatch && userId !== undefined && stored !== undefined) await renew(userId, password, stored);
      return ok(isMatch);
    },

    async set(userId, password) {
      // Its owner has proved who they are, and does not wait behind those who guess.
      const hashed = await hash(password, { isFavoured: true });
      if (!hashed.ok) return hashed;
      await db
        .updateTable('users')
        .set({ passwordHash: hashed.value, passwordChangedAtMs: nowMs() })
        .where('id', '=', userId)
        .execute();
      return ok(undefined);
    },

    async changedAtMs(userId) {
      const row = await db
        .selectFrom('users')
        .select(['passwordChangedAtMs', 'createdAtMs'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return row.passwordChangedAtMs ?? row.createdAtMs;
    },
  };
}

function mayBeUsed(password: string): boolean {
  return isLoginPassword(password) && isStrongPassword(password) && !isCommonPassword(password);
}
