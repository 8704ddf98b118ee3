import type { ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import { ok, refuse, type Refusal } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { AuthenticateOpen, OpenProof, OpenProofRefusal } from '#platform/http/open/open-gate.ts';
import type { AuthenticateSigned, SignedRequest } from '#platform/http/requests/signed-request.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { KeyUses } from './key-uses.ts';
import { type KnownKey, KnownKeys } from './known-keys.ts';
import { signedTextOf } from './request-signature.ts';
import type { ApiKeyTables } from './tables.ts';

/** How far a request's time may lie from ours. */
const WINDOW_MS = 5_000;
/** How far a clock may be ahead of ours in the open interface. */
const AHEAD_MAX_MS = 1_000;
/** Longer than any signature can be shown again: twice the window. */
const NONCE_KEPT_MS = 60_000;

export interface SignedCallers {
  readonly authenticate: AuthenticateSigned;
  /** The same of the open interface, which has no nonce: what is signed once is done once all the same. */
  readonly authenticateOpen: AuthenticateOpen;
  /** Called once a key is deleted: it opens nothing from then on. */
  forget(id: string): void;
  /** Writes down which keys were used since the last time, many at once. */
  writeUses(): Promise<void>;
  removeOldNonces(): Promise<void>;
}

interface SignedCallersOptions {
  readonly db: Kysely<ApiKeyTables>;
  readonly fields: SealedFields;
  readonly clock: Clock;
  /** Whoever is let in by no password is let in by no key. */
  readonly isBlocked: (userId: number) => boolean;
}

/** What stands for a session where a key is the caller. */
export function sessionOfKey(id: string): string {
  return `key:${id}`;
}

/** Knows callers by what they signed: every request once, within its seconds, from where its key may be used. */
export function createSignedCallers({ db, fields, clock, isBlocked }: SignedCallersOptions): SignedCallers {
  const keys = new KnownKeys(db, fields);
  const uses = new KeyUses(db, clock);
  const isOver = ({ userId, expiresAtMs }: KnownKey): boolean =>
    isBlocked(userId) || (expiresAtMs !== null && clock.nowMs() >= expiresAtMs);

  function isGenuine(key: KnownKey, request: SignedRequest): boolean {
    if (isOver(key)) return false;
    if (Math.abs(clock.nowMs() - request.timestampMs) > WINDOW_MS) return false;
    return key.isSigner(signedTextOf(request), request.signature);
  }

  /** What is wrong with what was signed; undefined when nothing is. */
  function findFault(key: KnownKey, signed: NonNullable<OpenProof['signed']>): Refusal<OpenProofRefusal> | undefined {
    const { payload, signature, timestampMs, recvWindowMs } = signed;
    if (timestampMs === undefined) return missing('timestamp');
    if (signature === undefined) return missing('signature');
    if (timestampMs >= clock.nowMs() + AHEAD_MAX_MS) return { word: 'openTimestampAhead' };
    if (clock.nowMs() - timestampMs > recvWindowMs) return { word: 'openTimestamp' };
    return key.isSigner(payload, signature) ? undefined : { word: 'openSignature' };
  }

  async function isNonceNew(keyId: string, nonce: string): Promise<boolean> {
    const taken = await db
      .insertInto('apiKeyNonces')
      .values({ keyId, nonce, seenAtMs: clock.nowMs() })
      .onConflict((conflict) => conflict.columns(['keyId', 'nonce']).doNothing())
      .returning('nonce')
      .executeTakeFirst();
    return taken !== undefined;
  }

  return {
    async authenticate(request) {
      const key = await keys.find(request.apiKey);
      if (key === undefined || !isGenuine(key, request)) return refuse('unauthorized');
      if (!maySome(key, request.scopes) || !key.isAtHome(request.ip)) return refuse('forbidden');
      // Last: only what would have been let in uses up its nonce.
      if (!(await isNonceNew(key.id, request.nonce))) return refuse('unauthorized');
      uses.note(key);
      return ok(callerOf(key));
    },
    async authenticateOpen({ apiKey, signed, ip, scopes }) {
      const key = await keys.find(apiKey);
      if (key === undefined || isOver(key)) return refuse('unauthorized');
      const fault = signed === undefined ? undefined : findFault(key, signed);
      if (fault !== undefined) return { ok: false, refusal: fault };
      if (!maySome(key, scopes) || !key.isAtHome(ip)) return refuse('unauthorized');
      uses.note(key);
      return ok(callerOf(key));
    },
    forget: (id) => keys.forget(id),
    writeUses: () => uses.write(),
    async removeOldNonces() {
      await db
        .deleteFrom('apiKeyNonces')
        .where('seenAtMs', '<', clock.nowMs() - NONCE_KEPT_MS)
        .execute();
    },
  };
}

function callerOf({ id, userId, scopes, expiresAtMs }: KnownKey): Caller {
  const endsAtMs = expiresAtMs ?? Number.MAX_SAFE_INTEGER;
  return { userId, sessionId: sessionOfKey(id), endsAtMs, scopes };
}

/** One of the scopes that a call names is enough. */
function maySome(key: KnownKey, scopes: readonly ApiKeyScope[]): boolean {
  return scopes.some((scope) => key.scopes.includes(scope));
}

function missing(field: string): Refusal<'malformed'> {
  return { word: 'malformed', details: { field, problem: 'missing' } };
}
