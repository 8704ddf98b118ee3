import { createHmac, randomInt } from 'node:crypto';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { findTotpCounter, newTotpSecret, otpauthOf } from '#platform/totp.ts';
import type { FailureLocks } from './failure-locks.ts';
import type { AccountTables } from '../tables.ts';

const PENDING_MS = 10 * 60_000;
const BACKUP_CODES = 10;
/** Letters and digits that cannot be mistaken for one another on paper. */
const BACKUP_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type FactorRefusal = 'secondFactorWrong' | 'secondFactorLocked';

export interface PendingAuthenticator {
  readonly secret: string;
  readonly otpauth: string;
  readonly expiresAtMs: number;
}

interface AuthenticatorsOptions {
  readonly db: Kysely<AccountTables>;
  readonly fields: SealedFields;
  readonly locks: FailureLocks;
  readonly key: Buffer;
  readonly nowMs: () => number;
}

/** Programs that make codes (RFC 6238), and the backup codes for whoever has lost one. */
export class Authenticators {
  readonly #options: AuthenticatorsOptions;

  constructor(options: AuthenticatorsOptions) {
    this.#options = options;
  }

  async isBound(userId: number): Promise<boolean> {
    return (await this.#findSecret(userId)) !== undefined;
  }

  async backupCodesLeft(userId: number): Promise<number> {
    const { count } = await this.#options.db
      .selectFrom('backupCodes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** A secret that waits ten minutes for its first right code; asking again makes a new one. */
  async begin(userId: number, loginName: string): Promise<Result<PendingAuthenticator, 'alreadyBound'>> {
    const { db, fields, nowMs } = this.#options;
    if (await this.isBound(userId)) return refuse('alreadyBound');
    const secret = newTotpSecret();
    const row = { sealedSecret: fields.seal(secret, placeOf(userId)), expiresAtMs: nowMs() + PENDING_MS };
    await db
      .insertInto('pendingAuthenticators')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return ok({ secret, otpauth: otpauthOf(secret, loginName), expiresAtMs: row.expiresAtMs });
  }

  /** Binds the waiting secret and gives the backup codes, which nobody can read again. */
  async confirm(userId: number, code: string): Promise<Result<readonly string[], FactorRefusal | 'codeExpired'>> {
    const { db, fields, nowMs } = this.#options;
    const pending = await db
      .selectFrom('pendingAuthenticators')
      .select('sealedSecret')
      .where('userId', '=', userId)
      .where('expiresAtMs', '>', nowMs())
      .executeTakeFirst();
    if (pending === undefined) return refuse('codeExpired');
    const counter = this.#findCounter(fields.open(pending.sealedSecret, placeOf(userId)), code);
    const passed = await this.#guarded(userId, () => Promise.resolve(counter !== undefined));
    if (!passed.ok) return passed;
    const backupCodes = await this.#bind(userId, pending.sealedSecret, counter ?? 0);
    return backupCodes === undefined ? refuse('codeExpired') : ok(backupCodes);
  }

  /** A code of the program or a backup code; each is taken once. */
  async check(userId: number, code: string): Promise<Result<undefined, FactorRefusal>> {
    return this.#guarded(userId, () =>
      /^\d{6}$/.test(code) ? this.#spendCounter(userId, code) : this.#spendBackupCode(userId, code),
    );
  }

  /** Ten new ones in place of those that are left. */
  async renewBackupCodes(userId: number): Promise<readonly string[]> {
    const backupCodes = newBackupCodes();
    await this.#options.db.transaction().execute((tx) => this.#keepBackupCodes(tx, userId, backupCodes));
    return backupCodes;
  }

  async remove(userId: number): Promise<void> {
    await this.#options.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('authenticators').where('userId', '=', userId).execute();
      await tx.deleteFrom('backupCodes').where('userId', '=', userId).execute();
    });
  }

  async removeExpired(): Promise<void> {
    const { db, nowMs } = this.#options;
    await db.deleteFrom('pendingAuthenticators').where('expiresAtMs', '<=', nowMs()).execute();
  }

  async #guarded(userId: number, isRight: () => Promise<boolean>): Promise<Result<undefined, FactorRefusal>> {
    const { locks } = this.#options;
    const judged = await locks.judge(userId, 'totp', isRight);
    if (!judged.ok) return refuse('secondFactorLocked', judged.refusal.details);
    return judged.value.isRight === true ? ok(undefined) : refuse('secondFactorWrong');
  }

  async #spendCounter(userId: number, code: string): Promise<boolean> {
    const secret = await this.#findSecret(userId);
    const counter = secret === undefined ? undefined : this.#findCounter(secret, code);
    if (counter === undefined) return false;
    // In one statement with the comparison: of two who show the same code at once, one comes through.
    const taken = await this.#options.db
      .updateTable('authenticators')
      .set({ lastCounter: counter })
      .where('userId', '=', userId)
      .where('lastCounter', '<', counter)
      .returning('userId')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async #spendBackupCode(userId: number, code: string): Promise<boolean> {
    const spent = await this.#options.db
      .deleteFrom('backupCodes')
      .where('userId', '=', userId)
      .where('codeHash', '=', this.#backupHash(userId, code.toUpperCase()))
      .returning('userId')
      .executeTakeFirst();
    return spent !== undefined;
  }

  /** Undefined when the waiting secret has been bound or replaced meanwhile. */
  async #bind(userId: number, pending: string, lastCounter: number): Promise<readonly string[] | undefined> {
    const { db, nowMs } = this.#options;
    const backupCodes = newBackupCodes();
    return db.transaction().execute(async (tx) => {
      const taken = await tx
        .deleteFrom('pendingAuthenticators')
        .where('userId', '=', userId)
        .where('sealedSecret', '=', pending)
        .returning('sealedSecret')
        .executeTakeFirst();
      if (taken === undefined) return undefined;
      await this.#keepBackupCodes(tx, userId, backupCodes);
      await tx
        .insertInto('authenticators')
        .values({ userId, ...taken, lastCounter, boundAtMs: nowMs() })
        .execute();
      return backupCodes;
    });
  }

  async #keepBackupCodes(tx: Kysely<AccountTables>, userId: number, codes: readonly string[]): Promise<void> {
    const rows = codes.map((code) => ({ userId, codeHash: this.#backupHash(userId, code) }));
    await tx.deleteFrom('backupCodes').where('userId', '=', userId).execute();
    await tx.insertInto('backupCodes').values(rows).execute();
  }

  async #findSecret(userId: number): Promise<string | undefined> {
    const { db, fields } = this.#options;
    const row = await db
      .selectFrom('authenticators')
      .select('sealedSecret')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return row === undefined ? undefined : fields.open(row.sealedSecret, placeOf(userId));
  }

  /** The thirty seconds a code belongs to, if it is one of this secret's that are good now. */
  #findCounter(secret: string, code: string): number | undefined {
    return findTotpCounter(secret, code, this.#options.nowMs());
  }

  #backupHash(userId: number, code: string): string {
    return createHmac('sha256', this.#options.key).update(`${userId}|${code}`).digest('base64url');
  }
}

function newBackupCodes(): readonly string[] {
  return Array.from({ length: BACKUP_CODES }, newBackupCode);
}

function newBackupCode(): string {
  const characters = Array.from({ length: 10 }, () => BACKUP_ALPHABET.charAt(randomInt(BACKUP_ALPHABET.length)));
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

function placeOf(userId: number) {
  return { table: 'authenticators', column: 'sealedSecret', row: userId };
}
