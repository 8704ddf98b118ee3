import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { Refusal } from '@candor/domain/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, sendAnswer } from '../answer.ts';
import { answerRefusalAt } from '../open/open-answer.ts';
import type { HeaderReply } from '../open/open-gate.ts';
import {
  type Admission,
  type Door,
  type GatedCall,
  type GatedRequest,
  type GateParts,
  isQuick,
  NO_PLACE,
  passGate,
  rankOf,
} from './gate.ts';
import type { Overload } from './overload.ts';

/** Who knows the callers; each is set once, by the slice that does. */
export interface WhoAsks {
  authenticate: GateParts['authenticate'];
  admission: Admission | undefined;
}

interface JudgeParts extends Omit<GateParts, 'authenticate'> {
  readonly overload: Overload;
  readonly who: Readonly<WhoAsks>;
}

export type Guard = (
  call: GatedCall,
  door?: Door,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Why a call may not go on; undefined when it may. */
export type Judge = (
  call: GatedCall,
  visit: { readonly request: GatedRequest; readonly reply: HeaderReply },
  look?: () => Refusal | undefined,
) => Promise<Refusal | undefined>;

/** The gate of every call, for which there must be a place first. */
export function createJudge({ limits, isPaused, overload, who }: JudgeParts): Judge {
  return async (call, { request, reply }, look) => {
    const startMs = performance.now();
    const { authenticate, admission } = who;
    const pass = async () =>
      (await passGate({ limits, authenticate, isPaused }, call, { request, reply })) ??
      (await admission?.admit(call, request)) ??
      look?.();
    const refusal = overload.admits(rankOf(call)) ? await overload.during(pass) : NO_PLACE;
    request.gateMs = performance.now() - startMs;
    return refusal;
  };
}

/** The same as what stands before a route of HTTP. */
export function createGuard(judge: Judge, who: Readonly<WhoAsks>): Guard {
  return (call, door) => async (request, reply) => {
    const refusal = await judge(call, { request, reply }, () => door?.(request));
    if (refusal === undefined) return undefined;
    return sendAnswer(reply, answerRefusalAt(request, refusal, who.admission?.refusals));
  };
}

export type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/** Answers a call while it counts as under way, and tells how long it took. */
export function countedBy(overload: Overload, endpoint: Endpoint, answer: Answering) {
  const answerNow = async (request: FastifyRequest, reply: FastifyReply) =>
    sendAnswer(reply, await answer(request, reply));
  // Whoever waits for a hash keeps nobody from trading.
  if (!isQuick(endpoint)) return answerNow;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const startMs = performance.now();
    const answered = await overload.during(() => answer(request, reply));
    overload.took(request.gateMs + performance.now() - startMs);
    return sendAnswer(reply, answered);
  };
}
