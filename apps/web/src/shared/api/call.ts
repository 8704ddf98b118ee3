import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/endpoint.ts';
import { Envelope, RefusalData } from '@candor/contract/envelope.ts';
import * as z from 'zod/mini';
import { REQUEST_TIMEOUT_MS } from '../constants.ts';
import { currentLocale } from '../i18n/locale-store.ts';
import { currentAccessToken, freshAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { announceFailure } from './failure-hub.ts';
import { requestUrl, type PlainValues } from './request-url.ts';

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
    const response = await send(endpoint, request, options);
    return await readReply(endpoint, response);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 0, cause });
    // A caller that went away does not want to hear of it.
    const isQuiet = options.isQuiet === true || options.signal?.aborted === true;
    announceFailure({ error, isQuiet });
    throw error;
  }
}

interface RequestParts {
  readonly params?: PlainValues;
  readonly query?: PlainValues;
  readonly body?: unknown;
}

async function send(endpoint: Endpoint, request: RequestParts, options: CallOptions): Promise<Response> {
  const token = endpoint.access === 'user' ? await freshAccessToken() : currentAccessToken();
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(requestUrl(endpoint, request), {
    method: endpoint.method,
    headers: headersOf(endpoint, options, token),
    credentials: 'same-origin',
    signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
}

function headersOf(endpoint: Endpoint, options: CallOptions, token: string | undefined): Headers {
  const locale = currentLocale();
  const headers = new Headers({ lang: locale, language: locale, 'x-requested-with': 'candor' });
  if (token !== undefined) {
    headers.set('authorization', token);
    headers.set('satoken', token);
  }
  if (endpoint.body !== undefined) {
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

/** Anything an answer may say about its own failure; a proxy in between may answer in another shape. */
const FailedAnswer = z.object({
  code: z.optional(z.int()),
  msg: z.optional(z.string()),
  error_description: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

function refusalOf(status: number, answer: unknown): ApiError {
  const failed = FailedAnswer.safeParse(answer);
  if (!failed.success) return new ApiError({ status, code: status });
  const refusal = RefusalData.safeParse(failed.data.data);
  return new ApiError({
    status,
    code: failed.data.code ?? status,
    word: refusal.success ? refusal.data.refusal : undefined,
    details: refusal.success ? refusal.data.details : undefined,
    message: failed.data.msg || failed.data.error_description,
  });
}

/** A fresh idempotency key. `randomUUID` is missing on plain http outside this machine. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
