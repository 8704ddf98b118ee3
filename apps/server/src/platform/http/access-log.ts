import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';

/** One line and one measurement per answered request. Of the address only the route's pattern: values may be secrets. */
export function addAccessLog(fastify: FastifyInstance, note: NoteAnswer): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId, caller, ip } = request;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? (status < 400 ? 'site' : 'none');
    note({ requestId, method, route, status, ms: reply.elapsedTime, ip, userId: caller?.userId });
  });
}

interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly ip: string;
  readonly userId: number | undefined;
}

export type NoteAnswer = (answered: Answered) => void;

/** The same for a call that came another way than by a request of HTTP. */
export function createNoteAnswer(log: Log, metrics: Metrics): NoteAnswer {
  return ({ ms, ...answered }) => {
    const { method, route, status } = answered;
    metrics.requestSeconds.observe({ method, route, status: String(status) }, ms / 1000);
    const entry = { ...answered, ms: Math.round(ms) };
    // Whoever says 503 says why elsewhere, once and not for each who asks.
    if (status >= 500 && status !== 503) log.warn(entry, 'answered');
    else log.debug(entry, 'answered');
  };
}
