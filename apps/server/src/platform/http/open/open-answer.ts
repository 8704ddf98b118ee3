import { openErrorOf } from '@candor/contract/open-api/open-error.ts';
import { type OpenFamily, openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import type { RefusalTable } from '@candor/contract/shared/refusal-table.ts';
import type { Refusal } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import { type Answer, answerRefusal } from '../answer.ts';

/** A value as the open interface answers it: bare. */
export function answerOpenValue(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

/** `data`: what came of the parts of a call that does several things. */
export function answerOpenRefusal(refusal: Refusal, family: OpenFamily, data?: object): Answer {
  const { status, code, msg } = openErrorOf(refusal, family);
  const isPassing = status === 429 || status === 418 || status === 503;
  const retryAfterSeconds = isPassing ? (refusal.details?.['seconds'] ?? '1') : undefined;
  return { status, body: JSON.stringify({ code, msg, ...(data !== undefined && { data }) }), retryAfterSeconds };
}

/** A refusal in the shape that belongs to the address that was asked. */
export function answerRefusalAt(request: FastifyRequest, refusal: Refusal, table: RefusalTable = {}): Answer {
  const family = openFamilyOf(request.raw.url);
  return family === undefined ? answerRefusal(refusal, request.locale, table) : answerOpenRefusal(refusal, family);
}
