import type { Endpoint, ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { ApiError } from '../errors/api-error.ts';
import { canSeal } from './can-seal.ts';
import type { RequestParts } from './request-url.ts';
import { serverClock } from './server-clock.ts';

type SealingKey = ReplyOutput<typeof getSealingKey>;

interface Sealer {
  /** Makes a call as any other is made. */
  readonly ask: (endpoint: typeof getSealingKey) => Promise<SealingKey>;
  /** The address of the call without its query, which the seal is bound to. */
  readonly path: string;
  /** The server binds the seal to whoever the call's token belongs to. */
  readonly userId: string | undefined;
}

/** The same request with its body sealed; a GET, which has no body, carries it in the query. */
export async function sealedParts(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: RequestParts,
  { ask, path, userId }: Sealer,
): Promise<RequestParts> {
  if (!canSeal()) throw new ApiError({ status: 0, code: 403, word: 'insecureConnection' });
  const key = await sealingKey(ask);
  const payload = await sealBody(body, {
    key,
    nowMs: serverClock.nowMs(),
    method: endpoint.method,
    path,
    userId,
  });
  return endpoint.method === 'GET' ? { params, query: { ...query, payload } } : { params, query, body: { payload } };
}

let kept: Promise<SealingKey> | undefined;

/** The server no longer knows the key: the next call asks for another. */
export function forgetSealingKey(): void {
  kept = undefined;
}

async function sealingKey(ask: Sealer['ask']): Promise<SealingKey> {
  kept ??= fetchWithTime(ask);
  try {
    const key = await kept;
    if (key.expiresAtMs > serverClock.nowMs()) return key;
  } catch (error) {
    forgetSealingKey();
    throw error;
  }
  kept = fetchWithTime(ask);
  return kept;
}

/** The key's answer names the server's time, by which the seal is dated. */
async function fetchWithTime(ask: Sealer['ask']): Promise<SealingKey> {
  const setClock = serverClock.ask();
  const key = await ask(getSealingKey);
  setClock(key.serverTimeMs);
  return key;
}
