import type { Endpoint, RefusalWord, ReplyInput, RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import type { PlatformRefusal, RefusalTable } from '@candor/contract/shared/refusal-table.ts';
import { SEALING_REFUSALS } from '@candor/contract/shared/sealing.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limited, RateLimits } from '#platform/limits/rate-limits.ts';
import { type Answer, answerRefusal, answerValue } from './answer.ts';
import type { Caller } from './requests/caller.ts';
import { type Cookies, cookiesOf } from './requests/cookies.ts';
import { takeNamedLimit } from './guards/gate.ts';
import { fingerprintOf, type Idempotency, keyOf } from './requests/idempotency.ts';
import { isPageHere } from './guards/is-loopback-caller.ts';
import { parseJsonText } from './requests/json-text.ts';
import { parseQueryText, queryTextOf } from './requests/query-text.ts';
import { parseParts, type RawParts } from './requests/request-parts.ts';
import { openSealed } from './sealing/open-sealed.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { Sender } from './guards/sender.ts';
import { type AuthenticateSigned, isSigned, passSignature } from './requests/signed-request.ts';

/** What a handler is given: the parsed parts, and who asks from where. */
export interface HandlerRequest<Spec extends Endpoint> extends RequestOutput<Spec> {
  readonly caller: Spec['access'] extends 'public' ? Caller | undefined : Caller;
  /** The idempotency key, for a handler that hands it on with its command. */
  readonly key: string | undefined;
  readonly locale: Locale;
  readonly requestId: string;
  readonly ip: string;
  /** The origin that the request was sent to. */
  readonly origin: string | undefined;
  readonly userAgent: string;
  readonly sender: Sender;
  /** False on plain http to anything but this machine: a password should not travel there. */
  readonly isPrivateConnection: boolean;
  /** By a page of ours that is open on this very machine: it may see what demo mode shows of others. */
  readonly isPageHere: boolean;
  readonly cookies: Cookies;
  /** Counts this call against the windows of the endpoint's limit that are about a target, such as a login name. */
  readonly limitTarget: (target: string) => Promise<Limited>;
}

export type Handler<Spec extends Endpoint> = (
  request: HandlerRequest<Spec>,
) => Promise<Result<ReplyInput<Spec>, NoInfer<RefusalWord<Spec> | PlatformRefusal>>>;

/** What answers a request whose parts are known. */
export type Answerer<Spec extends Endpoint> = (request: HandlerRequest<Spec>) => Promise<Result<Answer>>;

/** Parsed on the way out too: a field that the contract does not name never leaves the exchange. */
export function answersOf<Spec extends Endpoint>(endpoint: Spec, handler: Handler<Spec>): Answerer<Spec> {
  return async (request) => {
    const result = await handler(request);
    return result.ok ? ok(answerValue(endpoint.reply.parse(result.value))) : result;
  };
}

export interface RouteParts {
  readonly limits: RateLimits;
  readonly idempotency: Idempotency;
  readonly fingerprintKey: Buffer;
  readonly sealing: Sealing;
  readonly authenticateSigned: AuthenticateSigned;
}

/** Turns a declared call and what answers it into a handler of requests. */
export function createRoute<Spec extends Endpoint>(parts: RouteParts, endpoint: Spec, answerer: Answerer<Spec>) {
  const table = refusalsOf(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const refused = (refusal: Refusal): Answer => answerRefusal(refusal, request.locale, table);
    const unsigned = isSigned(request) ? await passSigned(parts, endpoint, request) : undefined;
    if (unsigned !== undefined) return refused(unsigned);
    const read = readParts(request);
    if (!read.ok) return refused(read.refusal);
    const raw = await openSealed(parts.sealing, { endpoint, request }, read.value);
    if (!raw.ok) return refused(raw.refusal);
    const parsed = parseParts(endpoint, raw.value);
    if (!parsed.ok) return refused(parsed.refusal);
    const key = endpoint.idempotent ? keyOf(request.headers['idempotency-key'], raw.value.body) : undefined;
    if (key === false) return refused(MALFORMED_KEY);

    const run = async (): Promise<Answer> => {
      const ticketContext = contextOf({ request, reply, limits: parts.limits, endpoint });
      // The gate has made sure that a call for users has a caller, which the compiler cannot see from here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const result = await answerer({ key, ...parsed.value, ...ticketContext } as HandlerRequest<Spec>);
      return result.ok ? result.value : refused(result.refusal);
    };

    const { caller } = request;
    if (key === undefined || caller === undefined || endpoint.idempotent !== true) return run();
    const fingerprint = fingerprintOf([endpoint.method, endpoint.path, raw.value], parts.fingerprintKey);
    const once = await parts.idempotency.once({ userId: caller.userId, key, fingerprint }, run);
    return once.ok ? once.value : refused(once.refusal);
  };
}

/** What the gate left open: who signed, and that caller's limit. */
async function passSigned({ limits, authenticateSigned }: RouteParts, endpoint: Endpoint, request: FastifyRequest) {
  const refusal = await passSignature(authenticateSigned, endpoint, request);
  return refusal ?? takeNamedLimit(limits, endpoint, request);
}

/** Every word the call may answer besides the platform's: its own, and a sealed one's about the seal. */
export function refusalsOf({ sealed, refusals }: Endpoint): RefusalTable {
  return sealed === true ? { ...refusals, ...SEALING_REFUSALS } : refusals;
}

const MALFORMED_KEY: Refusal = { word: 'malformed', details: { field: 'Idempotency-Key', problem: 'format' } };

function readParts(request: FastifyRequest): Result<RawParts, 'malformed'> {
  const query = parseQueryText(queryTextOf(request.raw.url));
  if (!query.ok) return query;
  const body = readBody(request.body);
  if (!body.ok) return body;
  return ok({ params: request.params, query: query.value, body: body.value });
}

function readBody(bytes: unknown): Result<unknown, 'malformed'> {
  if (bytes === undefined || bytes === null) return ok(undefined);
  if (!(bytes instanceof Uint8Array)) return refuse('malformed', { field: 'body', problem: 'json' });
  return bytes.length === 0 ? ok(undefined) : parseJsonText(bytes);
}

interface TicketBasis {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: RateLimits;
  readonly endpoint: Endpoint;
}

function contextOf({ request, reply, limits, endpoint }: TicketBasis) {
  const limitTarget = (target: string): Promise<Limited> =>
    endpoint.limit === undefined
      ? Promise.resolve(ok(undefined))
      : limits.takeTarget(endpoint.limit, { address: request.ip, target });
  return {
    caller: request.caller,
    locale: request.locale,
    requestId: request.id,
    ip: request.ip,
    origin: request.ownOrigin,
    userAgent: request.headers['user-agent'] ?? '',
    sender: request.sender,
    isPrivateConnection: request.isPrivateConnection,
    isPageHere: isPageHere(request),
    cookies: cookiesOf(request, reply),
    limitTarget,
  };
}
