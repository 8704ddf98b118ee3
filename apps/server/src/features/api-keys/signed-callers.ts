import { BlockList, isIPv6 } from 'node:net';
import type { ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import { ok, refuse, type Refusal } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/requests/caller.ts';
import type { AuthenticateOpen, OpenProof, OpenProofRefusal } from '#platform/http/open/open-gate.ts';
import type { AuthenticateSigned, SignedRequest } from '#platform/http/requests/signed-request.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { partsOf, secretPlaceOf } from './api-keys.ts';
import { isSignedByKey } from './public-key.ts';
import { isHmacOf, signedTextOf } from './request-signature.ts';
import type { ApiKeyTables } from './tables.ts';

/** How far a request's time may lie from ours. */
const WINDOW_MS = 5_000;
/** How far a clock may be ahead of ours in the open interface. */
const AHEAD_MAX_MS = 1_000;
/** Longer than any signature can be shown again: twice the window. */
const NONCE_KEPT_MS = 60_000;
/** The last use is shown to the minute; more would be a write per request. */
const USE_NOTED_EVERY_MS = 60_000;

type ApiKeyRow = ApiKeyTables['apiKeys'];

export interface SignedCallers {
  readonly authenticate: AuthenticateSigned;
  /** The same of the open interface, which has no nonce: what is signed once is done once all the same. */
  readonly authenticateOpen: AuthenticateOpen;
  removeOldNonces(): Promise<void>;
}

interface SignedCallersOptions {
  readonly db: Kysely<ApiKeyTables>;
  readonly fields: SealedFields;
  readonly clock: Clock;
}

/** What stands for a session where a key is the caller. */
export function sessionOfKey(id: string): string {
  return `key:${id}`;
}

/** Knows callers by what they signed: every request once, within its seconds, from where its key may be used. */
export function createSignedCallers({ db, fields, clock }: SignedCallersOptions): SignedCallers {
  const findKey = (apiKey: string): Promise<ApiKeyRow | undefined> =>
    db.selectFrom('apiKeys').selectAll().where('apiKey', '=', apiKey).executeTakeFirst();

  const isOver = ({ expiresAtMs }: ApiKeyRow): boolean => expiresAtMs !== null && clock.nowMs() >= expiresAtMs;

  function isGenuine(key: ApiKeyRow, request: SignedRequest): boolean {
    if (isOver(key)) return false;
    if (Math.abs(clock.nowMs() - request.timestampMs) > WINDOW_MS) return false;
    return isSignedBy(fields, key, { text: signedTextOf(request), signature: request.signature });
  }

  /** What is wrong with what was signed; undefined when nothing is. */
  function findFault(key: ApiKeyRow, signed: NonNullable<OpenProof['signed']>): Refusal<OpenProofRefusal> | undefined {
    const { payload, signature, timestampMs, recvWindowMs } = signed;
    if (timestampMs === undefined) return missing('timestamp');
    if (signature === undefined) return missing('signature');
    if (timestampMs >= clock.nowMs() + AHEAD_MAX_MS) return { word: 'openTimestampAhead' };
    if (clock.nowMs() - timestampMs > recvWindowMs) return { word: 'openTimestamp' };
    return isSignedBy(fields, key, { text: payload, signature }) ? undefined : { word: 'openSignature' };
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

  async function noteUse({ id, lastUsedAtMs }: ApiKeyRow): Promise<void> {
    const nowMs = clock.nowMs();
    if (lastUsedAtMs !== null && nowMs - lastUsedAtMs < USE_NOTED_EVERY_MS) return;
    await db.updateTable('apiKeys').set({ lastUsedAtMs: nowMs }).where('id', '=', id).execute();
  }

  return {
    async authenticate(request) {
      const key = await findKey(request.apiKey);
      if (key === undefined || !isGenuine(key, request)) return refuse('unauthorized');
      if (!maySome(key, request.scopes) || !isFromHome(key, request.ip)) return refuse('forbidden');
      // Last: only what would have been let in uses up its nonce.
      if (!(await isNonceNew(key.id, request.nonce))) return refuse('unauthorized');
      await noteUse(key);
      return ok(callerOf(key));
    },
    async authenticateOpen({ apiKey, signed, ip, scopes }) {
      const key = await findKey(apiKey);
      if (key === undefined || isOver(key)) return refuse('unauthorized');
      const fault = signed === undefined ? undefined : findFault(key, signed);
      if (fault !== undefined) return { ok: false, refusal: fault };
      if (!maySome(key, scopes) || !isFromHome(key, ip)) return refuse('unauthorized');
      await noteUse(key);
      return ok(callerOf(key));
    },
    async removeOldNonces() {
      await db
        .deleteFrom('apiKeyNonces')
        .where('seenAtMs', '<', clock.nowMs() - NONCE_KEPT_MS)
        .execute();
    },
  };
}

function callerOf({ id, userId, scopes, expiresAtMs }: ApiKeyRow): Caller {
  const endsAtMs = expiresAtMs ?? Number.MAX_SAFE_INTEGER;
  return { userId, sessionId: sessionOfKey(id), endsAtMs, scopes: partsOf(scopes) };
}

interface SignedText {
  readonly text: string;
  readonly signature: string;
}

/** A key with a public key has no secret: an empty one signs nothing. */
function isSignedBy(
  fields: SealedFields,
  { id, sealedSecret, publicKey }: ApiKeyRow,
  { text, signature }: SignedText,
): boolean {
  return publicKey === null
    ? isHmacOf(fields.open(sealedSecret, secretPlaceOf(id)), text, signature)
    : isSignedByKey(publicKey, text, signature);
}

/** One of the scopes that a call names is enough. */
function maySome(key: ApiKeyRow, scopes: readonly ApiKeyScope[]): boolean {
  const own = partsOf(key.scopes);
  return scopes.some((scope) => own.includes(scope));
}

function missing(field: string): Refusal<'malformed'> {
  return { word: 'malformed', details: { field, problem: 'missing' } };
}

const MAPPED = '::ffff:';

function isFromHome({ ips }: ApiKeyRow, address: string): boolean {
  const home = partsOf(ips);
  if (home.length === 0) return true;
  const list = new BlockList();
  for (const ip of home) list.addAddress(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  const ip = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}
