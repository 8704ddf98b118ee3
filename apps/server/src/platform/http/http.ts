import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import type { Access, Endpoint } from '@candor/contract/shared/endpoint.ts';
import { refuse } from '@candor/domain/result.ts';
import fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Switches } from '#platform/switches.ts';
import { addAccessLog, createNoteAnswer } from './access-log.ts';
import { sendAnswer } from './answer.ts';
import { addApiDocs } from './docs/api-docs.ts';
import type { Authenticate } from './requests/caller.ts';
import { addConfigScript, type PlatformConfig } from './site/config-script.ts';
import { downloadsOf, type DownloadEndpoint, type DownloadHandler } from './requests/download.ts';
import { addFailureAnswers, answerFailure, answerRawBytes } from './failure.ts';
import { type Admission, type Door, rankOf } from './guards/gate.ts';
import { type Answering, countedBy, createGuard, createJudge, type Guard, type WhoAsks } from './guards/guard.ts';
import { createIdempotency, type IdempotencyStore } from './requests/idempotency.ts';
import { OVERLOAD_BOUNDS, type OverloadBounds, watchOverload } from './guards/overload.ts';
import { type Life, lifeOf } from './life.ts';
import { answerRefusalAt } from './open/open-answer.ts';
import type { AuthenticateOpen } from './open/open-gate.ts';
import { OpenCalls } from './open/open-calls.ts';
import { createOpenAnswer, type OpenEndpoint, type OpenHandler } from './open/open-route.ts';
import { createRepeats } from './open/repeats.ts';
import { addPolicyReports } from './site/policy-reports.ts';
import { addProbes, type ReadinessCheck } from './probes.ts';
import { findRepeatedHeader } from './guards/repeated-header.ts';
import { addRequestState, fillRequestState } from './requests/request-state.ts';
import { answersOf, createRoute, type Handler, type RouteParts } from './route.ts';
import type { Sealing } from './sealing/sealing.ts';
import type { AuthenticateSigned } from './requests/signed-request.ts';
import { addTurnAway } from './guards/turn-away.ts';
import { createKnownCalls } from './guards/known-calls.ts';
import { addUploadRoute, type UploadHandler } from './requests/upload-route.ts';
import { securityHeaders } from './site/security-headers.ts';
import { refuseHost, type ServedHosts } from './guards/served-hosts.ts';
import { addSite } from './site/site.ts';
import { addSlowSenders, PATIENCE } from './guards/slow-senders.ts';

const BODY_BYTES_MAX = 64 * 1024;
const PARAMETER_LENGTH_MAX = 200;
const REQUEST_TIMEOUT_MS = 120_000;
/** A connection on which nothing moves, such as that of somebody who does not read what was asked for. */
const SILENT_MS = 60_000;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface HttpOptions {
  readonly config: Pick<Config, 'host' | 'port' | 'head' | 'publicOrigin' | 'trustProxy' | 'metricsToken'>;
  /** The names it answers to. */
  readonly hosts: ServedHosts;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  readonly idempotencyStore: IdempotencyStore;
  /** What a kept request is recognised by is made with it. */
  readonly fingerprintKey: Buffer;
  readonly sealing: Sealing;
  readonly checks: readonly ReadinessCheck[];
  readonly platformConfig: () => PlatformConfig;
  readonly version: string;
  /** The built site; without it only the calls answer. */
  readonly siteFolder?: string | undefined;
  /** Where inside it the pages drawn ahead for this mode lie. */
  readonly sitePages?: string;
  /** The first part of every path of the site, when it has one: `ops`. */
  readonly sitePrefix?: string;
  /** Whose calls are served here besides the public ones; a call for others cannot be routed. */
  readonly audience?: Exclude<Access, 'public'>;
  /** Which parts of the exchange are stopped; none where nobody can stop one. */
  readonly isPaused?: Switches['isPaused'];
  readonly overloadBounds?: OverloadBounds;
}

export interface Http extends Life {
  /** For the few answers that are no call of the contract: files, uploads, upgrades. */
  readonly fastify: FastifyInstance;
  /** The calls registered so far. */
  readonly endpoints: readonly Endpoint[];
  route<const Spec extends Endpoint>(endpoint: Spec, handler: Handler<Spec>, door?: Door): void;
  /** A call whose answer is a file, which is streamed. */
  download<const Spec extends DownloadEndpoint>(endpoint: Spec, handler: DownloadHandler<Spec>): void;
  /** A call whose body is a form with one file of at most so many bytes. */
  upload<const Spec extends Endpoint>(endpoint: Spec, bytesMax: number, handler: UploadHandler<Spec>): void;
  /** A call of the open interface, which is asked and answered as programs know it. */
  open<const Spec extends OpenEndpoint>(endpoint: Spec, handler: OpenHandler<Spec>): void;
  /** Answers a call of the open interface that came by a socket. */
  readonly answerOpen: OpenCalls['answer'];
  /** The gate of a call, as the `onRequest` of a route that is registered on `fastify` itself. */
  readonly guard: Guard;
  /** Set once, by the slice that knows the sessions. */
  authenticateWith(authenticate: Authenticate): void;
  /** Set once, by the slice that knows the API keys. */
  authenticateSignedWith(authenticate: AuthenticateSigned): void;
  /** Whose key it is, for calls of the open interface that come another way. */
  readonly authenticateOpen: AuthenticateOpen;
  /** Set once, by the same, for the open interface. */
  authenticateOpenWith(authenticate: AuthenticateOpen): void;
  /** Set once, where being known is not enough. */
  admitWith(admission: Admission): void;
}

function createOpenParts(limits: RateLimits) {
  let authenticate: AuthenticateOpen = () => Promise.resolve(refuse('unauthorized'));
  return {
    limits,
    repeats: createRepeats(() => performance.now()),
    authenticateOpen: (proof: Parameters<AuthenticateOpen>[0]) => authenticate(proof),
    authenticateOpenWith: (next: AuthenticateOpen) => void (authenticate = next),
  };
}

/** The HTTP side of the server. It knows calls, callers and envelopes, and no product. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config, log, limits, isPaused = () => false } = options;
  const overload = watchOverload(options.overloadBounds ?? OVERLOAD_BOUNDS, log);
  const endpoints: Endpoint[] = [];
  const server = createFastify(config, log);
  const calls = createKnownCalls();
  addTurnAway(server.server, calls, overload);
  await addPlatform(server, options, endpoints);
  const idempotency = createIdempotency(options.idempotencyStore, (error) => {
    log.error({ err: error }, 'the answer to a keyed request could not be kept');
  });
  const who: WhoAsks = { authenticate: knowNobody, admission: undefined };
  let authenticateSigned: AuthenticateSigned = () => Promise.resolve(refuse('unauthorized'));
  const openParts = createOpenParts(limits);
  const parts: RouteParts = {
    limits,
    idempotency,
    fingerprintKey: options.fingerprintKey,
    sealing: options.sealing,
    authenticateSigned: (request) => authenticateSigned(request),
  };
  const judge = createJudge({ limits, overload, isPaused, who });
  const guard = createGuard(judge, who);
  const openCalls = new OpenCalls({ judge, overload, note: createNoteAnswer(log, options.metrics), log });

  function place(endpoint: Endpoint): Endpoint['path'] {
    requireAudience(endpoint, options.audience);
    const path = placedPath(endpoint.path, config.head);
    endpoints.push({ ...endpoint, path });
    calls.add(endpoint.method, path, rankOf(endpoint));
    return path;
  }

  function addRoute(endpoint: Endpoint, answer: Answering, door?: Door): void {
    server.route({
      method: endpoint.method,
      url: place(endpoint),
      onRequest: guard(endpoint, door),
      handler: countedBy(overload, endpoint, answer),
    });
  }

  return {
    fastify: server,
    endpoints,
    guard,
    route: (endpoint, handler, door) =>
      addRoute(endpoint, createRoute(parts, endpoint, answersOf(endpoint, handler)), door),
    download: (endpoint, handler) => addRoute(endpoint, createRoute(parts, endpoint, downloadsOf(endpoint, handler))),
    open: (endpoint, handler) =>
      addRoute(endpoint, openCalls.add(endpoint, createOpenAnswer(openParts, endpoint, handler))),
    answerOpen: (call) => openCalls.answer(call),
    upload: (endpoint, bytesMax, handler) =>
      addUploadRoute(server, { endpoint, url: place(endpoint), onRequest: guard(endpoint), bytesMax, handler }),
    authenticateWith: (next) => void (who.authenticate = next),
    authenticateSignedWith: (next) => void (authenticateSigned = next),
    authenticateOpen: openParts.authenticateOpen,
    authenticateOpenWith: openParts.authenticateOpenWith,
    admitWith: (next) => void (who.admission = next),
    ...lifeOf({ server, overload, config }),
  };
}

function knowNobody(): Promise<undefined> {
  return Promise.resolve(undefined);
}

/** Users and staff never share a door: neither's session means anything at the other's. */
function requireAudience({ access, path }: Endpoint, audience: HttpOptions['audience'] = 'user'): void {
  if (access !== 'public' && access !== audience) throw new Error(`${path} is not for those who are served here.`);
}

function placedPath(path: Endpoint['path'], head: string): Endpoint['path'] {
  return `/${path.slice(1).replace('{head}', head)}`;
}

/** What stands around every call, and the few addresses that are no call of a slice. */
async function addPlatform(
  server: FastifyInstance,
  options: HttpOptions,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const { config, hosts, log, metrics, limits } = options;
  await server.register(cookie);
  addRequestState(server);
  addSlowSenders(server, PATIENCE);
  server.addHook('onRequest', async (request, reply) => {
    beginAnswer(request, reply, config.publicOrigin);
    if (!hosts.isServed(request.raw)) return refuseHost(reply);
    const field = findRepeatedHeader(request.raw);
    if (field === undefined) return undefined;
    const refusal = { word: 'malformed', details: { field, problem: 'other' } };
    return sendAnswer(reply, answerRefusalAt(request, refusal));
  });
  addBodies(server);
  addFailureAnswers(server, log);
  addAccessLog(server, createNoteAnswer(log, metrics));
  addProbes(server, { checks: options.checks, metrics, metricsToken: config.metricsToken });
  addConfigScript(server, options.platformConfig);
  await addApiDocs(server, { endpoints, version: options.version, head: config.head });
  await addPolicyReports(server, limits, log);
  await addSite(server, {
    folder: options.siteFolder,
    pages: options.sitePages,
    prefix: options.sitePrefix,
    endpoints,
  });
}

function createFastify(config: HttpOptions['config'], log: Log): FastifyInstance {
  return fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_MS,
    http: { headersTimeout: PATIENCE.headersMs, connectionsCheckingInterval: PATIENCE.lookMs },
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
    // The query is parsed by our own rules, with the other parts of the request.
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX, querystringParser: () => ({}) },
    // A call is parsed by its contract: the framework's own compilers would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    clientErrorHandler: (error, socket) => answerRawBytes(error, socket),
    frameworkErrors: (error, request, reply) => {
      // Such a request never reaches the hooks.
      beginAnswer(request, reply, config.publicOrigin);
      void answerFailure({ error, request, reply, log });
    },
  });
}

function refuseSchema(): never {
  throw new Error('A route has a schema of the framework.');
}

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

function beginAnswer(request: FastifyRequest, reply: FastifyReply, publicOrigin: string | undefined): void {
  fillRequestState(request, publicOrigin);
  reply.headers(securityHeaders({ origin: request.ownOrigin }));
  reply.header('x-request-id', request.id);
}

/** Bodies stay bytes until the endpoint is known; the gate has already decided whether text/plain may pass. */
function addBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // Programs send forms to the open interface; a form of a foreign page needs nobody's leave, so no other call reads one.
  server.addContentTypeParser(FORM, { parseAs: 'buffer' }, (request, body, done) => {
    if (openFamilyOf(request.raw.url) === undefined) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM));
    else done(null, body);
  });
}

const FORM = 'application/x-www-form-urlencoded';
