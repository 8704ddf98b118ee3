import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { type Kysely, sql } from 'kysely';
import { knownPhone } from '../phone-numbers.ts';
import type { AccountTables, CodeClaim, ContactKind } from '../tables.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = { email: 10 * MINUTE_MS, phone: 5 * MINUTE_MS } as const satisfies Record<ContactKind, number>;
const RESEND_MS = MINUTE_MS;
const TRIES_MAX = 5;

export type CodeRefusal = 'codeWrong' | 'codeExpired';

export interface IssuedCode {
  readonly code: string;
  readonly resendSeconds: number;
  readonly expiresIn: number;
}

interface CodesOptions {
  readonly db: Kysely<AccountTables>;
  readonly key: Buffer;
  readonly nowMs: () => number;
}

/** Six digits are only safe because few tries are allowed; those are counted in the row, before the digits are compared. */
export class Codes {
  readonly #options: CodesOptions;

  constructor(options: CodesOptions) {
    this.#options = options;
  }

  /** A new code in place of the last one. A decoy is made with the same work and no digits open it. */
  async issue(claim: CodeClaim, isDecoy = false): Promise<Result<IssuedCode, 'codeTooSoon'>> {
    const { db, nowMs } = this.#options;
    const claimKey = this.#claimKeyOf(claim);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const sentAtMs = nowMs();
    const row = {
      codeHash: this.#hashOf(claimKey, isDecoy ? randomBytes(16).toString('hex') : code),
      triesLeft: TRIES_MAX,
      sentAtMs,
      expiresAtMs: sentAtMs + LIFE_MS[claim.kind],
    };
    const isOld = sentAtMs - RESEND_MS;
    const kept = await db
      .insertInto('codes')
      .values({ claimKey, ...row })
      .onConflict((conflict) => conflict.column('claimKey').doUpdateSet(row).where('codes.sentAtMs', '<=', isOld))
      .returning('claimKey')
      .executeTakeFirst();
    if (kept === undefined) return refuse('codeTooSoon', { seconds: await this.#secondsLeft(claimKey) });
    return ok({ code, resendSeconds: RESEND_MS / 1000, expiresIn: LIFE_MS[claim.kind] / 1000 });
  }

  /** Costs one of five tries, right or wrong, and leaves the code to be spent. */
  async check(claim: CodeClaim, code: string): Promise<Result<undefined, CodeRefusal>> {
    const { db, nowMs } = this.#options;
    const claimKey = this.#claimKeyOf(claim);
    const row = await db
      .updateTable('codes')
      .set({ triesLeft: sql`"triesLeft" - 1` })
      .where('claimKey', '=', claimKey)
      .where('triesLeft', '>', 0)
      .where('expiresAtMs', '>', nowMs())
      .returning('codeHash')
      .executeTakeFirst();
    if (row === undefined) return refuse('codeExpired');
    return isSame(row.codeHash, this.#hashOf(claimKey, code)) ? ok(undefined) : refuse('codeWrong');
  }

  /** False when another request has spent it meanwhile. */
  async spend(claim: CodeClaim): Promise<boolean> {
    const spent = await this.#options.db
      .deleteFrom('codes')
      .where('claimKey', '=', this.#claimKeyOf(claim))
      .returning('claimKey')
      .executeTakeFirst();
    return spent !== undefined;
  }

  /** Checks and spends. */
  async redeem(claim: CodeClaim, code: string): Promise<Result<undefined, CodeRefusal>> {
    const checked = await this.check(claim, code);
    if (!checked.ok) return checked;
    return (await this.spend(claim)) ? ok(undefined) : refuse('codeExpired');
  }

  async removeExpired(): Promise<void> {
    const { db, nowMs } = this.#options;
    await db.deleteFrom('codes').where('expiresAtMs', '<=', nowMs()).execute();
  }

  async #secondsLeft(claimKey: string): Promise<string> {
    const { db, nowMs } = this.#options;
    const row = await db.selectFrom('codes').select('sentAtMs').where('claimKey', '=', claimKey).executeTakeFirst();
    const leftMs = (row?.sentAtMs ?? 0) + RESEND_MS - nowMs();
    return String(Math.max(1, Math.ceil(leftMs / 1000)));
  }

  #claimKeyOf({ purpose, kind, target, userId }: CodeClaim): string {
    const place = kind === 'phone' ? knownPhone(target) : target.toLowerCase();
    return this.#hmac(['claim', purpose, kind, place, userId ?? 'nobody'].join('|'));
  }

  #hashOf(claimKey: string, secret: string): string {
    return this.#hmac(`code|${claimKey}|${secret}`);
  }

  #hmac(text: string): string {
    return createHmac('sha256', this.#options.key).update(text).digest('base64url');
  }
}

function isSame(first: string, second: string): boolean {
  return timingSafeEqual(Buffer.from(first), Buffer.from(second));
}
