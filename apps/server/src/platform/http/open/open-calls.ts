import { randomUUID } from 'node:crypto';
import { openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { required } from '@candor/domain/assert.ts';
import type { Refusal } from '@candor/domain/result.ts';
import type { Log } from '#platform/log.ts';
import type { NoteAnswer } from '../access-log.ts';
import type { Answer } from '../answer.ts';
import { refusalOfFailure } from '../failure.ts';
import type { GatedRequest } from '../guards/gate.ts';
import type { Answering, Judge } from '../guards/guard.ts';
import type { Overload } from '../guards/overload.ts';
import { answerOpenRefusal } from './open-answer.ts';
import type { HeaderReply } from './open-gate.ts';
import { openRequestIn, readOpenRequest } from './open-request.ts';
import type { OpenAnswer, OpenEndpoint } from './open-route.ts';

/** A call of the open interface that came by a socket. */
export interface SocketCall {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The text that was signed. */
  readonly payload: string;
  readonly apiKey: string | undefined;
  readonly address: string;
}

interface OpenCallsParts {
  readonly judge: Judge;
  readonly overload: Overload;
  readonly note: NoteAnswer;
  readonly log: Log;
}

interface KnownCall {
  readonly endpoint: OpenEndpoint;
  readonly answer: OpenAnswer;
}

const NO_HEADERS: HeaderReply = { header: () => NO_HEADERS };

/** Answers calls of the open interface that come by a socket: by the gate, limits and handler of HTTP, without a request of it. */
export class OpenCalls {
  readonly #parts: OpenCallsParts;
  readonly #calls = new Map<string, KnownCall>();

  constructor(parts: OpenCallsParts) {
    this.#parts = parts;
  }

  /** Gives what answers the same call by HTTP. */
  add(endpoint: OpenEndpoint, answer: OpenAnswer): Answering {
    this.#calls.set(`${endpoint.method} ${endpoint.path}`, { endpoint, answer });
    return (request, reply) => answer({ request, reply, sent: readOpenRequest(request) });
  }

  async answer(call: SocketCall): Promise<Answer> {
    const { method, path, address } = call;
    const known = required(this.#calls.get(`${method} ${path}`), 'a socket names calls of HTTP alone');
    const startMs = performance.now();
    const requestId = randomUUID();
    const headers = call.apiKey === undefined ? {} : { 'x-mbx-apikey': call.apiKey };
    const request: GatedRequest = { ip: address, headers, sender: 'program', caller: undefined, gateMs: 0 };
    const answer = await this.#pass(known, call, request).catch((error: unknown) => {
      const refusal = refusalOfFailure(error, requestId);
      if (refusal.word === 'internal') this.#parts.log.error({ err: error, requestId }, 'a call on a socket failed');
      return refusedAt(path, refusal);
    });
    const ms = performance.now() - startMs;
    const { status } = answer;
    this.#parts.note({ requestId, method, route: path, status, ms, ip: address, userId: request.caller?.userId });
    return answer;
  }

  async #pass({ endpoint, answer }: KnownCall, call: SocketCall, request: GatedRequest): Promise<Answer> {
    const { judge, overload } = this.#parts;
    const refusal = await judge(endpoint, { request, reply: NO_HEADERS });
    if (refusal !== undefined) return refusedAt(call.path, refusal);
    const startMs = performance.now();
    const sent = openRequestIn(call.parameters, call.payload);
    const answered = await overload.during(() => answer({ request, reply: NO_HEADERS, sent }));
    overload.took(request.gateMs + performance.now() - startMs);
    return answered;
  }
}

function refusedAt(path: string, refusal: Refusal): Answer {
  return answerOpenRefusal(refusal, required(openFamilyOf(path), 'a call of the open interface has one of its paths'));
}
