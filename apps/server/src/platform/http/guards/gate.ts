import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal, RefusalTable } from '@candor/contract/shared/refusal-table.ts';
import type { Refusal } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import { type Authenticate, tokenOf } from '../requests/caller.ts';
import type { Switches } from '#platform/switches.ts';
import type { Rank } from './call-places.ts';
import { type HeaderReply, type OpenRefusal, passInsistence, passWeight } from '../open/open-gate.ts';
import { isSigned } from '../requests/signed-request.ts';

export interface GateParts {
  readonly limits: RateLimits;
  readonly authenticate: Authenticate;
  readonly isPaused: Switches['isPaused'];
}

/** What the gate has to know about a call. */
export type GatedCall = Pick<
  Endpoint,
  'method' | 'access' | 'apiKey' | 'limit' | 'changes' | 'essential' | 'stoppedBy' | 'open'
> &
  Partial<Pick<Endpoint, 'path'>>;

/** What a call shows of itself before its body is read; one on a socket shows the same. */
export type GatedRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'sender' | 'caller' | 'gateMs'>;

interface GatedVisit {
  readonly request: GatedRequest;
  readonly reply: HeaderReply;
}

/** Who of those who are known may make a call, decided before a byte of its body is read. */
export interface Admission {
  /** The words it refuses with. */
  readonly refusals: RefusalTable;
  admit(call: GatedCall, request: Pick<FastifyRequest, 'caller' | 'ip'>): Promise<Refusal | undefined>;
}

/** Why a call is turned away whatever it says, decided before a byte of its body is read. */
export type Door = (request: FastifyRequest) => Refusal | undefined;

/** When to ask again: nobody knows how long a stop lasts. */
const PAUSE_SECONDS = '60';

type GateRefusal = Refusal<PlatformRefusal>;

/** There is no place for the call now; a second later there may be one. */
export const NO_PLACE: GateRefusal = { word: 'unavailable', details: { seconds: '1' } };

/** Decides from the headers alone whether a call may go on, before a byte of its body is read. Sets the caller. */
export async function passGate(
  { limits, authenticate, isPaused }: GateParts,
  call: GatedCall,
  { request, reply }: GatedVisit,
): Promise<GateRefusal | OpenRefusal | undefined> {
  const part = [call.stoppedBy ?? []].flat().find((name) => isPaused(name));
  if (part !== undefined) return { word: 'paused', details: { part, seconds: PAUSE_SECONDS } };
  const everyCall = await limits.take('requests', { address: request.ip });
  if (!everyCall.ok) return call.open === undefined ? everyCall.refusal : passInsistence(limits, request, everyCall);
  if (isForged(call, request)) return { word: 'forbidden' };
  // The body is part of what a key signs, so who it is remains open until the body was read.
  if (isSigned(request)) {
    return call.apiKey === undefined || call.open !== undefined ? { word: 'forbidden' } : undefined;
  }
  if (call.open !== undefined) return passWeight(limits, call, { request, reply });

  const token = tokenOf(request.headers);
  request.caller = token === undefined ? undefined : await authenticate(token);
  if (call.access !== 'public' && request.caller === undefined) return { word: 'unauthorized' };
  if (isUncheckedText(request)) return { word: 'unsupportedMedia' };

  return takeNamedLimit(limits, call, request);
}

/** Who goes first when not all can be served. */
export function rankOf(call: GatedCall): Rank {
  if (call.essential === true) return 'essential';
  return isChange(call) ? 'change' : 'read';
}

/** Whether what it takes tells how busy the server is: hashing has a queue of its own, and a file takes as long as it is. */
export function isQuick({ sealed, download }: Endpoint): boolean {
  return sealed !== true && download === undefined;
}

/** Counts the call against the limit it names, once its caller is known. */
export async function takeNamedLimit(
  limits: RateLimits,
  call: GatedCall,
  { ip, caller }: Pick<FastifyRequest, 'ip' | 'caller'>,
): Promise<GateRefusal | undefined> {
  const limit = call.limit ?? (isChange(call) ? 'changes' : 'reads');
  const namedCalls = await limits.take(limit, { address: ip, userId: caller?.userId });
  return namedCalls.ok ? undefined : namedCalls.refusal;
}

function isChange({ method, changes }: GatedCall): boolean {
  return method !== 'GET' || changes === true;
}

/** A change that a foreign page may have sent in the user's name. */
function isForged(call: GatedCall, request: GatedRequest): boolean {
  if (!isChange(call)) return false;
  if (request.sender === 'otherPage') return true;
  // An image tag can send a GET, but it cannot add a header of ours.
  return call.method === 'GET' && tokenOf(request.headers) === undefined && request.headers['lang'] === undefined;
}

/** Browsers send text/plain to other sites without asking them first, so it needs the token and a page of our own. */
function isUncheckedText({ headers, caller, sender }: GatedRequest): boolean {
  if (headers['content-type']?.toLowerCase().startsWith('text/plain') !== true) return false;
  return caller === undefined || headers.origin === undefined || sender !== 'ownPage';
}
