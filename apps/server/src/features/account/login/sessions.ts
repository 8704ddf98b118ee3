import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { AccountTables } from '../tables.ts';

const ACCESS_LIFE_MS = 15 * 60_000;
const SESSION_LIFE_MS = 30 * 86_400_000;
/** A lost answer or a second tab may present the same refresh token again for this long. */
const REUSE_GRACE_MS = 10_000;
const SESSIONS_PER_USER_MAX = 10;
const DEVICE_LENGTH_MAX = 200;

export interface TokenPair {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly refreshExpiresInSeconds: number;
}

export interface SessionOrigin {
  readonly userId: number;
  readonly device: string;
  readonly deviceId?: string;
  readonly ip: string;
}

/** Which of a user's sessions are meant; without a word all of them. */
export interface SessionChoice {
  readonly deviceId?: string;
  readonly exceptSessionId?: string;
}

interface SessionsOptions {
  readonly db: Kysely<AccountTables>;
  readonly key: Buffer;
  readonly nowMs: () => number;
  /** How long a refresh token that is not used is taken. */
  readonly refreshLifeMs: number;
  /** Whoever listens on behalf of a session must stop: its sockets close. */
  readonly onRevoked: (sessionId: string) => void;
  /** A refresh token came a second time: somebody else has it. The session has ended already. */
  readonly onReused: (stolen: { readonly userId: number; readonly device: string }) => Promise<void>;
}

type SessionRow = AccountTables['sessions'];

/**
 * Tokens are opaque and only their hashes are stored. The successor of a refresh token is derived from it with a key,
 * so that a client that asks twice within the grace gets the same pair, although nobody has kept it.
 */
export class Sessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** A user's oldest session ends when there would be more than ten. */
  async open({ userId, device, deviceId, ip }: SessionOrigin): Promise<TokenPair> {
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
        refreshExpiresAtMs: now + this.#options.refreshLifeMs,
        endsAtMs,
        revokedAtMs: null,
        device: device.slice(0, DEVICE_LENGTH_MAX),
        ip,
        createdAtMs: now,
        deviceId: deviceId ?? null,
      })
      .execute();
    await this.#keepAccessToken(pair, endsAtMs);
    await this.#endSurplus(userId);
    return pair;
  }

  /** Undefined when the token is unknown, expired or was used before; the last also ends the session. */
  async refresh(presented: string): Promise<TokenPair | undefined> {
    const session = await this.#findByRefreshHash(hashOf(presented));
    if (session === undefined) return this.#refreshAgain(presented);
    if (!this.#isAlive(session)) return undefined;
    const pair = this.#pairOf(session.id, this.#derive('refresh', presented));
    await this.#rotate(session, pair);
    await this.#keepAccessToken(pair, session.endsAtMs);
    return pair;
  }

  /** New tokens for a session that goes on. Its refresh token is gone at once, its access tokens after the grace. */
  async renew(sessionId: string): Promise<TokenPair | undefined> {
    const { db, nowMs } = this.#options;
    const session = await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
    if (session === undefined || !this.#isAlive(session)) return undefined;
    const pair = this.#pairOf(sessionId, randomBytes(32).toString('base64url'));
    // The other tabs of the same browser learn of it a moment later.
    const graceEndMs = nowMs() + REUSE_GRACE_MS;
    await db
      .updateTable('accessTokens')
      .set({ expiresAtMs: graceEndMs })
      .where('sessionId', '=', sessionId)
      .where('expiresAtMs', '>', graceEndMs)
      .execute();
    await db
      .updateTable('sessions')
      .set({ refreshHash: hashOf(pair.refreshToken), refreshExpiresAtMs: this.#refreshEndOf(session) })
      .where('id', '=', sessionId)
      .execute();
    await this.#keepAccessToken(pair, session.endsAtMs);
    return pair;
  }

  async findByAccessToken(accessToken: string): Promise<Caller | undefined> {
    const { db, nowMs } = this.#options;
    const row = await db
      .selectFrom('accessTokens')
      .innerJoin('sessions', 'sessions.id', 'accessTokens.sessionId')
      .select(['sessions.id', 'sessions.userId', 'sessions.revokedAtMs', 'sessions.refreshExpiresAtMs'])
      .select('accessTokens.expiresAtMs')
      .where('accessTokens.hash', '=', hashOf(accessToken))
      .executeTakeFirst();
    if (row === undefined || row.revokedAtMs !== null || nowMs() >= row.expiresAtMs) return undefined;
    return { userId: row.userId, sessionId: row.id, endsAtMs: row.refreshExpiresAtMs };
  }

  /** Asked again where a body was waited for: the session may have ended meanwhile. */
  async isLive(sessionId: string): Promise<boolean> {
    const session = await this.#options.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return session !== undefined && this.#isAlive(session);
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

  /** How many have ended. */
  async revokeAll(userId: number, { deviceId, exceptSessionId }: SessionChoice = {}): Promise<number> {
    let live = this.#liveOf(userId);
    if (deviceId !== undefined) live = live.where('deviceId', '=', deviceId);
    if (exceptSessionId !== undefined) live = live.where('id', '!=', exceptSessionId);
    const ended = await live.execute();
    for (const { id } of ended) await this.revoke(id);
    return ended.length;
  }

  /** The devices that are logged in, and the one of the session that asks. */
  async liveDevices(userId: number, sessionId: string): Promise<{ ids: ReadonlySet<string>; current: string | null }> {
    const live = await this.#liveOf(userId).select('deviceId').execute();
    const current = live.find(({ id }) => id === sessionId)?.deviceId ?? null;
    return { ids: new Set(live.flatMap(({ deviceId }) => deviceId ?? [])), current };
  }

  async findDeviceId(sessionId: string): Promise<string | undefined> {
    const row = await this.#options.db
      .selectFrom('sessions')
      .select('deviceId')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return row?.deviceId ?? undefined;
  }

  /** The session of a refresh token, for a browser that has lost its access token and wants to leave. */
  async revokeByRefreshToken(refreshToken: string): Promise<void> {
    const session = await this.#findByRefreshHash(hashOf(refreshToken));
    if (session !== undefined) await this.revoke(session.id);
  }

  /** Forgets what can never be used again; a job calls it once a day. */
  async removeEnded(): Promise<void> {
    const { db, nowMs } = this.#options;
    const ended = db.selectFrom('sessions').select('id').where('endsAtMs', '<=', nowMs());
    await db.deleteFrom('accessTokens').where('sessionId', 'in', ended).execute();
    await db.deleteFrom('spentRefreshTokens').where('sessionId', 'in', ended).execute();
    await db.deleteFrom('sessions').where('endsAtMs', '<=', nowMs()).execute();
  }

  /** A token that has had its turn: the same answer within the grace, a theft afterwards. */
  async #refreshAgain(presented: string): Promise<TokenPair | undefined> {
    const { db, nowMs } = this.#options;
    const spent = await db
      .selectFrom('spentRefreshTokens')
      .innerJoin('sessions', 'sessions.id', 'spentRefreshTokens.sessionId')
      .selectAll('sessions')
      .select('spentRefreshTokens.spentAtMs')
      .where('hash', '=', hashOf(presented))
      .executeTakeFirst();
    if (spent === undefined || !this.#isAlive(spent)) return undefined;
    const pair = this.#pairOf(spent.id, this.#derive('refresh', presented));
    const isLastOne = hashOf(pair.refreshToken) === spent.refreshHash;
    if (isLastOne && nowMs() - spent.spentAtMs <= REUSE_GRACE_MS) return pair;
    await this.revoke(spent.id);
    await this.#options.onReused({ userId: spent.userId, device: spent.device });
    return undefined;
  }

  async #rotate(session: SessionRow, pair: TokenPair): Promise<void> {
    const { db, nowMs } = this.#options;
    const now = nowMs();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('spentRefreshTokens')
        .values({ hash: session.refreshHash, sessionId: session.id, spentAtMs: now })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
      await tx
        .updateTable('sessions')
        .set({
          refreshHash: hashOf(pair.refreshToken),
          refreshExpiresAtMs: this.#refreshEndOf(session),
        })
        .where('id', '=', session.id)
        .where('refreshHash', '=', session.refreshHash)
        .execute();
    });
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

  async #endSurplus(userId: number): Promise<void> {
    const surplus = await this.#liveOf(userId)
      .orderBy('createdAtMs', 'desc')
      .orderBy('id')
      .offset(SESSIONS_PER_USER_MAX)
      .limit(SESSIONS_PER_USER_MAX)
      .execute();
    for (const { id } of surplus) await this.revoke(id);
  }

  #liveOf(userId: number) {
    return this.#options.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .where('revokedAtMs', 'is', null)
      .where('refreshExpiresAtMs', '>', this.#options.nowMs());
  }

  async #findByRefreshHash(refreshHash: string): Promise<SessionRow | undefined> {
    return this.#options.db
      .selectFrom('sessions')
      .selectAll()
      .where('refreshHash', '=', refreshHash)
      .executeTakeFirst();
  }

  #isAlive({ revokedAtMs, refreshExpiresAtMs }: SessionRow): boolean {
    return revokedAtMs === null && this.#options.nowMs() < refreshExpiresAtMs;
  }

  #refreshEndOf({ endsAtMs }: SessionRow): number {
    return Math.min(this.#options.nowMs() + this.#options.refreshLifeMs, endsAtMs);
  }

  #pairOf(sessionId: string, refreshToken: string): TokenPair {
    const accessToken = this.#derive('access', refreshToken);
    return {
      sessionId,
      accessToken,
      refreshToken,
      expiresInSeconds: ACCESS_LIFE_MS / 1000,
      refreshExpiresInSeconds: this.#options.refreshLifeMs / 1000,
    };
  }

  #derive(purpose: string, token: string): string {
    return createHmac('sha256', this.#options.key).update(`${purpose}|${token}`).digest('base64url');
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
