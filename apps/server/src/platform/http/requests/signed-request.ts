import type { ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import type { Refusal, Result } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from './caller.ts';

/** What a program sends that signs its requests with an API key instead of showing a token. */
const SignatureHeaders = z.object({
  'x-api-key': z.string().check(z.regex(/^[\w-]{16,64}$/)),
  'x-api-timestamp': z.string().check(z.regex(/^\d{13}$/)),
  'x-api-nonce': z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** HMAC as hex, Ed25519 as base64. */
  'x-api-signature': z.string().check(z.regex(/^([0-9a-f]{64}|[A-Za-z0-9+/]{86}==)$/)),
});

export interface SignedRequest {
  readonly apiKey: string;
  readonly timestampMs: number;
  readonly nonce: string;
  readonly signature: string;
  readonly method: string;
  /** As it was sent, with the query. */
  readonly path: string;
  readonly body: Uint8Array;
  readonly ip: string;
  /** What the call asks of the key: one of these. */
  readonly scopes: readonly ApiKeyScope[];
}

/** Whose key signed this request, if it may be used for it. */
export type AuthenticateSigned = (request: SignedRequest) => Promise<Result<Caller, 'unauthorized' | 'forbidden'>>;

export function isSigned({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-api-key'] !== undefined;
}

/** Sets the caller of a signed request whose body was read; a refusal says that it may not go on. */
export async function passSignature(
  authenticate: AuthenticateSigned,
  { apiKey: scopes }: Endpoint,
  request: FastifyRequest,
): Promise<Refusal<PlatformRefusal> | undefined> {
  const headers = SignatureHeaders.safeParse(request.headers);
  if (!headers.success || scopes === undefined) return { word: 'unauthorized' };
  const authenticated = await authenticate({
    apiKey: headers.data['x-api-key'],
    timestampMs: Number(headers.data['x-api-timestamp']),
    nonce: headers.data['x-api-nonce'],
    signature: headers.data['x-api-signature'],
    method: request.method,
    path: request.raw.url ?? '',
    body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    ip: request.ip,
    scopes: [scopes].flat(),
  });
  if (!authenticated.ok) return authenticated.refusal;
  request.caller = authenticated.value;
  return undefined;
}
