import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { PasswordHasher, People } from '#features/account/port.ts';
import { isEasyFundPassword } from './is-easy-fund-password.ts';
import type { SecurityTables } from './tables.ts';

/** Said when too many passwords are being hashed at once. */
const BUSY = { seconds: '5' };
/** Whoever asks is in already, and does not wait behind those who guess. */
const KNOWN = { isFavoured: true };

export type FundPasswordRefusal = 'fundPasswordNotSet' | 'fundPasswordWrong' | 'fundPasswordLocked' | 'unavailable';

/** Six digits that guard what leaves the exchange. They have a pepper of their own and rest for a day after five failures. */
export interface FundPasswords {
  isSet(userId: number): Promise<boolean>;
  mayBeUsed(fundPassword: string): boolean;
  check(userId: number, fundPassword: string): Promise<Result<undefined, FundPasswordRefusal>>;
  set(userId: number, fundPassword: string): Promise<Result<undefined, 'fundPasswordRule' | 'unavailable'>>;
  /** Its owner has forgotten it; the next one is set like the first. */
  forget(userId: number): Promise<void>;
}

interface FundPasswordsOptions {
  readonly db: Kysely<SecurityTables>;
  readonly people: People;
  readonly hasher: PasswordHasher;
  readonly nowMs: () => number;
}

export function createFundPasswords({ db, people, hasher, nowMs }: FundPasswordsOptions): FundPasswords {
  async function findHash(userId: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('fundPasswords')
      .select('passwordHash')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row?.passwordHash;
  }

  const mayBeUsed = (fundPassword: string): boolean => !isEasyFundPassword(fundPassword);

  return {
    mayBeUsed,
    isSet: async (userId) => (await findHash(userId)) !== undefined,

    async check(userId, fundPassword) {
      const stored = await findHash(userId);
      if (stored === undefined) return refuse('fundPasswordNotSet');
      const look = () => hasher.matches(fundPassword, stored, KNOWN);
      const judged = await people.locks.judge(userId, 'fundPassword', look);
      if (!judged.ok) return refuse('fundPasswordLocked', judged.refusal.details);
      const { isRight, triesLeft } = judged.value;
      if (isRight === undefined) return refuse('unavailable', BUSY);
      return isRight ? ok(undefined) : refuse('fundPasswordWrong', { triesLeft: String(triesLeft) });
    },

    async forget(userId) {
      await db.deleteFrom('fundPasswords').where('userId', '=', userId).execute();
    },

    async set(userId, fundPassword) {
      if (!mayBeUsed(fundPassword)) return refuse('fundPasswordRule');
      const isLoginPassword = await people.passwords.matches(userId, fundPassword, KNOWN);
      if (!isLoginPassword.ok) return isLoginPassword;
      if (isLoginPassword.value) return refuse('fundPasswordRule');
      const passwordHash = await hasher.hash(fundPassword, KNOWN);
      if (passwordHash === undefined) return refuse('unavailable', BUSY);
      const row = { passwordHash, changedAtMs: nowMs() };
      await db
        .insertInto('fundPasswords')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      return ok(undefined);
    },
  };
}
