import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';

/** One line and one measurement per answered request. Of the address only the route's pattern: values may be secrets. */
export function addAccessLog(fastify: FastifyInstance, log: Log, metrics: Metrics): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId, caller, ip } = request;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? (status < 400 ? 'site' : 'none');
    metrics.requestSeconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    const entry = { requestId, method, route, status, ms: Math.round(reply.elapsedTime), ip, userId: caller?.userId };
    // Whoever says 503 says why elsewhere, once and not for each who asks.
    if (status >= 500 && status !== 503) log.warn(entry, 'answered');
    else log.debug(entry, 'answered');
  });
}
