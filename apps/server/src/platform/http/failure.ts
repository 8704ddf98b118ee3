import type { Socket } from 'node:net';
import { PLATFORM_REFUSALS, type PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import type { Refusal } from '@candor/domain/result.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/log.ts';
import { StoreError, type StoreFailure } from '#platform/store/store-error.ts';
import { answerRefusal, sendAnswer } from './answer.ts';
import { answerRefusalAt } from './open/open-answer.ts';
import { securityHeaders } from './site/security-headers.ts';

/** Everything that goes wrong outside a handler's own refusals is answered here, in the envelope and without a stack. */
export function addFailureAnswers(fastify: FastifyInstance, log: Log): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => answerFailure({ error, request, reply, log }));
}

interface Failure {
  readonly error: FastifyError;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}

export function answerFailure({ error, request, reply, log }: Failure): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.word === 'internal') log.error({ err: error, requestId: request.id }, 'a request failed');
  if (isStoreAway(error))
    log.warn({ reason: error.message, requestId: request.id }, 'the store could not serve a request');
  return sendAnswer(reply, answerRefusalAt(request, refusal));
}

const RETRY_SECONDS = '5';

const WORDS: Readonly<Record<number, PlatformRefusal>> = {
  400: 'malformed',
  404: 'notFound',
  413: 'tooLarge',
  414: 'malformed',
  415: 'unsupportedMedia',
  503: 'unavailable',
};

const PASSING_FAILURES: ReadonlySet<StoreFailure> = new Set(['full', 'busy', 'lost']);

/** No space, no turn, or no connection: the same request may succeed later. */
function isStoreAway(error: unknown): boolean {
  return error instanceof StoreError && PASSING_FAILURES.has(error.failure);
}

/** What a call is told that failed for no fault of its own. */
export function refusalOfFailure(error: unknown, requestId: string): Refusal<PlatformRefusal> {
  if (isStoreAway(error)) return { word: 'unavailable', details: { seconds: RETRY_SECONDS } };
  return { word: 'internal', details: { requestId } };
}

/** Who went away, or was cut off, before the whole request was here. */
function isSenderGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal<PlatformRefusal> {
  if (isStoreAway(error)) return { word: 'unavailable', details: { seconds: RETRY_SECONDS } };
  // Nobody hears it, and the fault is not ours.
  if (isSenderGone(request)) return { word: 'malformed', details: { field: 'request', problem: 'other' } };
  const { statusCode = 500, code } = error;
  // Only errors of the framework speak about the request; any other error with a status is somebody else's.
  const word = code?.startsWith('FST_') ? WORDS[statusCode] : undefined;
  switch (word) {
    case undefined:
      return { word: 'internal', details: { requestId: request.id } };
    case 'malformed':
      return { word, details: { field: code === 'FST_ERR_BAD_URL' ? 'path' : 'request', problem: 'other' } };
    case 'tooLarge':
      return { word, details: { limit: String(request.routeOptions.bodyLimit ?? '') } };
    case 'unavailable':
      return { word, details: { seconds: RETRY_SECONDS } };
    default:
      return { word };
  }
}

const RAW_STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are not HTTP never become a request; they get the same envelope and the connection is closed. */
export function answerRawBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code } = PLATFORM_REFUSALS.malformed;
  const { body } = answerRefusal({ word: 'malformed', details: { field: 'request', problem: 'other' } }, 'en');
  const headers = {
    ...securityHeaders({ origin: undefined }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = RAW_STATUS[error.code ?? ''] ?? `${code} Bad Request`;
  socket.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
}
