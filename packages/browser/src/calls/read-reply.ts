import type { Endpoint, ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import { refusalOf } from '../errors/refusal-of.ts';

const DONE = 200;

/** The parsed reply in an answer; an answer that is none is thrown as an `ApiError`. */
export function readReply<Spec extends Endpoint>(endpoint: Spec, status: number, answer: unknown): ReplyOutput<Spec> {
  const envelope = Envelope.safeParse(answer);
  if (status < 200 || status > 299 || !envelope.success || envelope.data.code !== DONE) throw refusalOf(status, answer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ReplyOutput` is what this very schema gives.
  return endpoint.reply.parse(envelope.data.data) as ReplyOutput<Spec>;
}
