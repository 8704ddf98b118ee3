import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../constants.ts';
import { currentLocale } from '../i18n/locale-store.ts';
import { loadArea } from '@candor/browser/texts/message-store.ts';
import { currentAccessToken, currentUserId, freshAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { announceFailure } from './failure-hub.ts';
import { followInFlight } from './in-flight.ts';
import { refusalOf } from './refusal-of.ts';
import { requestUrl } from './request-url.ts';
import type { RequestParts } from './sealed-parts.ts';

export interface CallOptions {
  /** Sends the body as text/plain, for the calls the specification flags so. */
  readonly asText?: boolean;
  /** The idempotency key of an earlier attempt, so that trying again does it once. */
  readonly key?: string;
  /** No toast: the caller shows the failure itself. */
  readonly isQuiet?: boolean;
  readonly signal?: AbortSignal;
}

/** Makes one call of the contract. Resolves with its parsed reply, or rejects with an `ApiError`. */
export async function call<Spec extends Endpoint>(
  endpoint: Spec,
  request: RequestInput<Spec>,
  options: CallOptions = {},
): Promise<ReplyOutput<Spec>> {
  try {
    return await exchange(endpoint, request, options);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 0, cause });
    // The texts of refusals come with the first one: most visits meet none. Without them the server's sentence serves.
    if (error.word !== undefined) await loadArea('refusal', currentLocale()).catch(() => undefined);
    // A caller that went away does not want to hear of it.
    const isQuiet = options.isQuiet === true || options.signal?.aborted === true;
    announceFailure({ error, isQuiet });
    throw error;
  }
}

async function exchange<Spec extends Endpoint>(
  endpoint: Spec,
  request: RequestParts,
  options: CallOptions,
): Promise<ReplyOutput<Spec>> {
  try {
    return await readReply(endpoint, await send(endpoint, request, options));
  } catch (error) {
    if (!(error instanceof ApiError) || error.word !== 'sealingKeyUnknown') throw error;
    // The key went out of use on the way: once more with the new one.
    (await import('./sealed-parts.ts')).forgetSealingKey();
    return readReply(endpoint, await send(endpoint, request, options));
  }
}

/** Sends a request as every call does, and gives the bare answer: for the few that are no envelope. */
export async function send(endpoint: Endpoint, request: RequestParts, options: CallOptions): Promise<Response> {
  const token = await tokenFor(endpoint);
  // Nobody is logged in, so the answer is known: a page that a logout has not yet taken away asks in vain.
  if (endpoint.access === 'user' && token === undefined) throw new ApiError({ status: 401, code: 401 });
  const userId = token === undefined ? undefined : currentUserId();
  const parts = endpoint.sealed === true ? await seal(endpoint, request, userId) : request;
  const url = requestUrl(endpoint, parts);
  const early = token === undefined ? takeEarlyAnswer({ ...endpoint, url, language: currentLocale() }) : undefined;
  if (early !== undefined) return early;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const sent = fetch(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, options, token),
    credentials: 'same-origin',
    signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  return token === undefined ? sent : followInFlight(sent);
}

async function tokenFor({ access, sealed }: Endpoint): Promise<string | undefined> {
  if (access === 'user') return freshAccessToken();
  // A seal names its sender, and whoever logs in, registers or finds a password is nobody yet.
  return sealed === true ? undefined : currentAccessToken();
}

/** The code for it is fetched with the first secret, so that a page without a form never pays for it. */
async function seal(endpoint: Endpoint, request: RequestParts, userId: string | undefined): Promise<RequestParts> {
  const { sealedParts } = await import('./sealed-parts.ts');
  return sealedParts(endpoint, request, { ask: (spec) => call(spec, {}, { isQuiet: true }), userId });
}

function headersOf(endpoint: Endpoint, options: CallOptions, token: string | undefined): Headers {
  const locale = currentLocale();
  const headers = new Headers({ lang: locale, language: locale, 'x-requested-with': 'candor' });
  if (token !== undefined) {
    headers.set('authorization', token);
    headers.set('satoken', token);
  }
  if (endpoint.body !== undefined && endpoint.method !== 'GET') {
    headers.set('content-type', options.asText === true ? 'text/plain' : 'application/json');
  }
  if (endpoint.idempotent !== undefined && endpoint.idempotent !== false)
    headers.set('idempotency-key', options.key ?? makeKey());
  return headers;
}

async function readReply<Spec extends Endpoint>(endpoint: Spec, response: Response): Promise<ReplyOutput<Spec>> {
  const answer: unknown = await response.json().catch(() => undefined);
  const envelope = Envelope.safeParse(answer);
  if (!response.ok || !envelope.success || envelope.data.code !== 200) throw refusalOf(response.status, answer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ReplyOutput` is what this very schema gives.
  return endpoint.reply.parse(envelope.data.data) as ReplyOutput<Spec>;
}

/** A fresh idempotency key. `randomUUID` is missing on plain http outside this machine. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
