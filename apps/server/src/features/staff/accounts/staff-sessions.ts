import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { StaffTables } from '../tables.ts';

/** Rule 10: whoever leaves the desk is logged out. */
export const IDLE_MS = 15 * 60_000;
const LIFE_MS = 12 * 3_600_000;

export interface OpenedSession {
  /** For the cookie; it authenticates nothing but the question for the token. */
  readonly secret: string;
  /** For the header of every call. */
  readonly token: string;
}

interface StaffSessionsOptions {
  readonly db: Kysely<StaffTables>;
  readonly key: Buffer;
  readonly nowMs: () => number;
}

/**
 * Of a session only the hash of its token is kept. The token is derived from the cookie's secret with a key, so that a
 * reload gets the same one back and a cookie alone changes nothing.
 */
export class StaffSessions {
  readonly #options: StaffSessionsOptions;

  constructor(options: StaffSessionsOptions) {
    this.#options = options;
  }

  async open(staffId: number, ip: string): Promise<OpenedSession> {
    const { db, nowMs } = this.#options;
    const now = nowMs();
    const secret = randomBytes(32).toString('base64url');
    const token = this.#tokenOf(secret);
    const id = randomBytes(12).toString('base64url');
    const times = { createdAtMs: now, lastActiveAtMs: now, endsAtMs: now + LIFE_MS };
    await db
      .insertInto('staffSessions')
      .values({ id, staffId, tokenHash: hashOf(token), ip, ...times })
      .execute();
    return { secret, token };
  }

  /** The token that belongs to a cookie, while its session lives. */
  async resume(secret: string): Promise<{ readonly token: string; readonly caller: Caller } | undefined> {
    const token = this.#tokenOf(secret);
    const caller = await this.find(token);
    return caller === undefined ? undefined : { token, caller };
  }

  async find(token: string): Promise<Caller | undefined> {
    const { db, nowMs } = this.#options;
    const row = await db
      .selectFrom('staffSessions')
      .select(['id', 'staffId', 'endsAtMs'])
      .where('tokenHash', '=', hashOf(token))
      .where('endsAtMs', '>', nowMs())
      .where('lastActiveAtMs', '>', nowMs() - IDLE_MS)
      .executeTakeFirst();
    return row && { userId: row.staffId, sessionId: row.id, endsAtMs: row.endsAtMs };
  }

  /** Somebody did something: the idle clock begins again. */
  async touch(sessionId: string): Promise<void> {
    const { db, nowMs } = this.#options;
    await db.updateTable('staffSessions').set({ lastActiveAtMs: nowMs() }).where('id', '=', sessionId).execute();
  }

  async end(sessionId: string): Promise<void> {
    await this.#options.db.deleteFrom('staffSessions').where('id', '=', sessionId).execute();
  }

  async removeEnded(): Promise<void> {
    const { db, nowMs } = this.#options;
    const idleSinceMs = nowMs() - IDLE_MS;
    await db
      .deleteFrom('staffSessions')
      .where((where) => where.or([where('endsAtMs', '<=', nowMs()), where('lastActiveAtMs', '<=', idleSinceMs)]))
      .execute();
  }

  #tokenOf(secret: string): string {
    return createHmac('sha256', this.#options.key).update(secret).digest('base64url');
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
