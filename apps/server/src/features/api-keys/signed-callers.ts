import { BlockList, isIPv6 } from 'node:net';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { AuthenticateSigned, SignedRequest } from '#platform/http/requests/signed-request.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { partsOf, secretPlaceOf } from './api-keys.ts';
import { isSameSignature, signatureOf } from './request-signature.ts';
import type { ApiKeyTables } from './tables.ts';

/** How far a request's time may lie from ours. */
const WINDOW_MS = 5_000;
/** Longer than any signature can be shown again: twice the window. */
const NONCE_KEPT_MS = 60_000;
/** The last use is shown to the minute; more would be a write per request. */
const USE_NOTED_EVERY_MS = 60_000;

type ApiKeyRow = ApiKeyTables['apiKeys'];

export interface SignedCallers {
  readonly authenticate: AuthenticateSigned;
  removeOldNonces(): Promise<void>;
}

interface SignedCallersOptions {
  readonly db: Kysely<ApiKeyTables>;
  readonly fields: SealedFields;
  readonly clock: Clock;
}

/** Knows callers by what they signed: every request once, within its seconds, from where its key may be used. */
export function createSignedCallers({ db, fields, clock }: SignedCallersOptions): SignedCallers {
  const findKey = (apiKey: string): Promise<ApiKeyRow | undefined> =>
    db.selectFrom('apiKeys').selectAll().where('apiKey', '=', apiKey).executeTakeFirst();

  function isGenuine({ id, sealedSecret, expiresAtMs }: ApiKeyRow, request: SignedRequest): boolean {
    const nowMs = clock.nowMs();
    if (expiresAtMs !== null && nowMs >= expiresAtMs) return false;
    if (Math.abs(nowMs - request.timestampMs) > WINDOW_MS) return false;
    const secret = fields.open(sealedSecret, secretPlaceOf(id));
    return isSameSignature(request.signature, signatureOf(secret, request));
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
      if (!partsOf(key.scopes).includes(request.scope) || !isFromHome(key, request.ip)) return refuse('forbidden');
      // Last: only what would have been let in uses up its nonce.
      if (!(await isNonceNew(key.id, request.nonce))) return refuse('unauthorized');
      await noteUse(key);
      const endsAtMs = key.expiresAtMs ?? Number.MAX_SAFE_INTEGER;
      return ok({ userId: key.userId, sessionId: `key:${key.id}`, endsAtMs });
    },
    async removeOldNonces() {
      await db
        .deleteFrom('apiKeyNonces')
        .where('seenAtMs', '<', clock.nowMs() - NONCE_KEPT_MS)
        .execute();
    },
  };
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
