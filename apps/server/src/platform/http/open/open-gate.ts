import type { ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import { refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import type { Caller } from '../requests/caller.ts';
import type { OpenRequest } from './open-request.ts';

/** What a program shows of a key: what it signed, or the key alone where that is enough. */
export interface OpenProof {
  readonly apiKey: string;
  readonly signed: Pick<OpenRequest, 'payload' | 'signature' | 'timestampMs' | 'recvWindowMs'> | undefined;
  readonly ip: string;
  readonly scopes: readonly ApiKeyScope[];
}

export type OpenProofRefusal = 'unauthorized' | 'openSignature' | 'openTimestamp' | 'openTimestampAhead' | 'malformed';

/** Whose key it is, if it may be used for this. */
export type AuthenticateOpen = (proof: OpenProof) => Promise<Result<Caller, OpenProofRefusal>>;

const KEY_HEADER = 'x-mbx-apikey';
const KEY = /^[\w-]{16,64}$/;

export type OpenRefusal = Refusal<
  PlatformRefusal | OpenProofRefusal | 'openKeyFormat' | 'openBanned' | 'openTooManyOrders'
>;

/** The key a request names; undefined when there is none that can be one. */
export function openKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers[KEY_HEADER];
  return typeof given === 'string' && KEY.test(given) ? given : undefined;
}

/** What the gate asks of a call and tells about it, whichever way it came. */
export interface OpenVisit {
  readonly request: Pick<FastifyRequest, 'ip' | 'headers' | 'caller'>;
  readonly reply: HeaderReply;
}

/** Where headers are told; a call on a socket has none. */
export interface HeaderReply {
  header(name: string, value: string): HeaderReply;
}

/** Counts a call's weight against its address, before a byte of its body is read; whoever does not stop is banned. */
export async function passWeight(
  limits: RateLimits,
  call: Pick<Endpoint, 'access' | 'open'>,
  { request, reply }: OpenVisit,
): Promise<OpenRefusal | undefined> {
  const subject = { address: request.ip };
  // A browser may let any page read what is public; who is asked by whom is told by a key, and pages have none.
  if (call.access === 'public') reply.header('access-control-allow-origin', '*');
  const ban = await findBan(limits, request.ip);
  if (ban !== undefined) return ban;
  const { used, waitSeconds } = await limits.spend('openWeight', subject, call.open?.weight ?? 1);
  reply.header('x-mbx-used-weight', String(used)).header('x-mbx-used-weight-1m', String(used));
  if (waitSeconds > 0) return passInsistence(limits, request, tooMany(waitSeconds));
  return call.access !== 'public' && openKeyOf(request) === undefined ? { word: 'openKeyFormat' } : undefined;
}

/** Counts that a call was refused for being one too many; whoever goes on all the same is banned. */
export async function passInsistence(
  limits: RateLimits,
  { ip }: Pick<FastifyRequest, 'ip'>,
  { refusal }: { readonly refusal: Refusal<'tooManyRequests'> },
): Promise<OpenRefusal> {
  const ban = await findBan(limits, ip);
  if (ban === undefined) await limits.spend('openInsistence', { address: ip }, 1);
  return ban ?? refusal;
}

async function findBan(limits: RateLimits, address: string): Promise<OpenRefusal | undefined> {
  const { waitSeconds } = await limits.spend('openInsistence', { address }, 0);
  return waitSeconds > 0 ? { word: 'openBanned', details: { seconds: String(waitSeconds) } } : undefined;
}

function tooMany(waitSeconds: number) {
  return refuse('tooManyRequests', { seconds: String(waitSeconds) });
}

export interface OpenGateParts {
  readonly limits: RateLimits;
  readonly authenticateOpen: AuthenticateOpen;
}

/** Sets the caller of a request whose parameters were read, and counts what it may do only so often. */
export async function passKey(
  { limits, authenticateOpen }: OpenGateParts,
  { access, apiKey: scopes, open, limit }: Endpoint,
  { request, reply, sent }: OpenVisit & { readonly sent: OpenRequest },
): Promise<OpenRefusal | undefined> {
  if (access === 'public') return undefined;
  const apiKey = openKeyOf(request);
  if (apiKey === undefined || scopes === undefined) return { word: 'openKeyFormat' };
  const signed = open?.isKeyEnough === true ? undefined : sent;
  const known = await authenticateOpen({ apiKey, signed, ip: request.ip, scopes: [scopes].flat() });
  if (!known.ok) return known.refusal;
  request.caller = known.value;
  const subject = { address: request.ip, userId: known.value.userId };
  const named = limit === undefined ? undefined : await limits.take(limit, subject);
  if (named?.ok === false) return named.refusal;
  if (open?.isOrder !== true) return undefined;
  const { used, waitSeconds } = await limits.spend('openOrders', subject, open.ordersMax ?? 1);
  reply.header('x-mbx-order-count-10s', String(used));
  return waitSeconds > 0 ? { word: 'openTooManyOrders', details: { seconds: String(waitSeconds) } } : undefined;
}
