import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountTables } from './tables.ts';

const ACCESS_LIFE_MS = 15 * 60_000;
export const REFRESH_LIFE_MS = 7 * 86_400_000;
const SESSION_LIFE_MS = 30 * 86_400_000;
/** A lost answer or a second tab may present the same refresh token again for this long. */
const REUSE_GRACE_MS = 10_000;

export interface TokenPair {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export interface SessionOrigin {
  readonly userId: number;
  readonly device: string;
  readonly ip: string;
}

interface SessionsOptions {
  readonly db: Kysely<AccountTables>;
  readonly key: Buffer;
  readonly nowMs: () => number;
  /** Whoever listens on behalf of a session must stop: its sockets close. */
  readonly onRevoked: (sessionId: string) => void;
}

/**
 * Tokens are opaque and only their hashes are stored. The successor of a refresh token is derived from it with a key,
 * so that a client that asks twice within the grace gets the same pair, although nobody has kept it.
 */
export class Sessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  async open({ userId, device, ip }: SessionOrigin): Promise<TokenPair> {
    const { db, nowMs } = this.#options;
    const now = nowMs();
    const endsAtMs = now + SESSION_LIFE_MS;
    const pair = this.#pairOf(randomBytes(12).toString('base64url'), randomBytes(32).toString('base64url'));
    await db
      .insertInto('sessions')
      .values({
        id: pair.sessionId,
        userId,
        refreshHash: hashOf(pair.refreshToken),
        previousRefreshHash: null,
        rotatedAtMs: now,
        refreshExpiresAtMs: now + REFRESH_LIFE_MS,
        endsAtMs,
        revokedAtMs: null,
        device,
        ip,
        createdAtMs: now,
      })
      .execute();
    await this.#keepAccessToken(pair, endsAtMs);
    return pair;
  }

  /** Undefined when the token is unknown, expired or was used before; the last also ends the session. */
  async refresh(presented: string): Promise<TokenPair | undefined> {
    const { db, nowMs } = this.#options;
    const presentedHash = hashOf(presented);
    const session = await db
      .selectFrom('sessions')
      .selectAll()
      .where((where) =>
        where.or([where('refreshHash', '=', presentedHash), where('previousRefreshHash', '=', presentedHash)]),
      )
      .executeTakeFirst();
    const now = nowMs();
    if (session === undefined || session.revokedAtMs !== null || now >= session.refreshExpiresAtMs) return undefined;
    const pair = this.#pairOf(session.id, this.#derive('refresh', presented));
    if (session.refreshHash !== presentedHash) {
      if (now - session.rotatedAtMs <= REUSE_GRACE_MS) return pair;
      await this.revoke(session.id);
      return undefined;
    }
    await db
      .updateTable('sessions')
      .set({
        refreshHash: hashOf(pair.refreshToken),
        previousRefreshHash: presentedHash,
        rotatedAtMs: now,
        refreshExpiresAtMs: Math.min(now + REFRESH_LIFE_MS, session.endsAtMs),
      })
      .where('id', '=', session.id)
      .where('refreshHash', '=', presentedHash)
      .execute();
    await this.#keepAccessToken(pair, session.endsAtMs);
    return pair;
  }

  async findByAccessToken(accessToken: string): Promise<{ userId: number; sessionId: string } | undefined> {
    const { db, nowMs } = this.#options;
    const row = await db
      .selectFrom('accessTokens')
      .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
      .select(['sessions.id', 'sessions.userId', 'sessions.revokedAtMs', 'accessTokens.expiresAtMs'])
      .where('accessTokens.hash', '=', hashOf(accessToken))
      .executeTakeFirst();
    if (row === undefined || row.revokedAtMs !== null || nowMs() >= row.expiresAtMs) return undefined;
    return { userId: row.userId, sessionId: row.id };
  }

  async revoke(sessionId: string): Promise<void> {
    const { db, nowMs, onRevoked } = this.#options;
    await db
      .updateTable('sessions')
      .set({ revokedAtMs: nowMs() })
      .where('id', '=', sessionId)
      .where('revokedAtMs', 'is', null)
      .execute();
    onRevoked(sessionId);
  }

  async #keepAccessToken({ sessionId, accessToken }: TokenPair, endsAtMs: number): Promise<void> {
    const { db, nowMs } = this.#options;
    const now = nowMs();
    await db.deleteFrom('accessTokens').where('sessionId', '=', sessionId).where('expiresAtMs', '<=', now).execute();
    await db
      .insertInto('accessTokens')
      .values({ hash: hashOf(accessToken), sessionId, expiresAtMs: Math.min(now + ACCESS_LIFE_MS, endsAtMs) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }

  #pairOf(sessionId: string, refreshToken: string): TokenPair {
    const accessToken = this.#derive('access', refreshToken);
    return { sessionId, accessToken, refreshToken, expiresInSeconds: ACCESS_LIFE_MS / 1000 };
  }

  #derive(purpose: string, token: string): string {
    return createHmac('sha256', this.#options.key).update(`${purpose}|${token}`).digest('base64url');
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
