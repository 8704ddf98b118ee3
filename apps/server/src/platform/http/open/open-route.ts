import { hash } from 'node:crypto';
import { openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import type { Endpoint, ReplyInput, RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { required } from '@candor/domain/assert.ts';
import type { Refusal, Result } from '@candor/domain/result.ts';
import type { Answer } from '../answer.ts';
import type { Caller } from '../requests/caller.ts';
import { parseParts } from '../requests/request-parts.ts';
import { answerOpenRefusal, answerOpenValue } from './open-answer.ts';
import { openKeyOf, type OpenGateParts, type OpenVisit, passKey } from './open-gate.ts';
import type { OpenRequest } from './open-request.ts';
import type { Repeats } from './repeats.ts';

/** A call of the open interface: its weight and its refusals are told as programs know them. */
export type OpenEndpoint = Endpoint & Required<Pick<Endpoint, 'open'>>;

export interface OpenHandlerRequest<Spec extends OpenEndpoint> {
  readonly query: RequestOutput<Spec>['query'];
  readonly caller: Spec['access'] extends 'public' ? undefined : Caller;
  /** The same for the same signed text, so that what is signed once is done once, whatever becomes of the connection. */
  readonly key: string;
}

/** Any word may be refused with that the table of errors knows. */
export type OpenHandler<Spec extends OpenEndpoint> = (
  request: OpenHandlerRequest<Spec>,
) => Promise<Result<ReplyInput<Spec>> | OpenFailure>;

/** A refusal of a call of several steps, which tells of each. */
interface OpenFailure {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly data?: object;
}

export interface OpenRouteParts extends OpenGateParts {
  readonly repeats: Repeats;
}

/** What is asked, once it was let in. */
export interface OpenAsk extends OpenVisit {
  readonly sent: Result<OpenRequest, 'malformed'>;
}

export type OpenAnswer = (ask: OpenAsk) => Promise<Answer>;

/** Turns a call of the open interface and what answers it into answers, whichever way it is asked. */
export function createOpenAnswer<Spec extends OpenEndpoint>(
  parts: OpenRouteParts,
  endpoint: Spec,
  handler: OpenHandler<Spec>,
): OpenAnswer {
  const family = required(openFamilyOf(endpoint.path), 'a call of the open interface has one of its paths');
  const refused = (refusal: Refusal, data?: object): Answer => answerOpenRefusal(refusal, family, data);
  return async ({ request, reply, sent }) => {
    if (!sent.ok) return refused(sent.refusal);
    const unknown = await passKey(parts, endpoint, { request, reply, sent: sent.value });
    if (unknown !== undefined) return refused(unknown);
    const { parameters, payload, signature = '' } = sent.value;
    const parsed = parseParts(endpoint, { params: NO_PARAMS, query: parameters, body: undefined });
    if (!parsed.ok) return refused(parsed.refusal);
    const { caller } = request;
    const key = keyOf(openKeyOf(request), payload);
    const run = async (): Promise<Answer> => {
      const given = { query: parsed.value.query, caller, key };
      // The gate has made sure that a call for users has a caller, which the compiler cannot see from here.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const result = await handler(given as OpenHandlerRequest<Spec>);
      if (result.ok) return answerOpenValue(endpoint.reply.parse(result.value));
      return refused(result.refusal, 'data' in result ? result.data : undefined);
    };
    const isChange = endpoint.method !== 'GET' && signature !== '' && caller !== undefined;
    return isChange ? parts.repeats.once(`${endpoint.path} ${key}`, run) : run();
  };
}

/** No address of this shape has a part that varies. */
const NO_PARAMS = {};

/** Of what was signed and by which key, not of the signature: that can be written in more than one way. */
function keyOf(apiKey: string | undefined, payload: string): string {
  return `sig-${hash('sha256', `${apiKey}\n${payload}`).slice(0, 32)}`;
}
