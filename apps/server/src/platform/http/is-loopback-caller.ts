import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a request was made on this very machine. A proxy here is loopback too; what it forwards comes from outside. */
export function isLoopbackCaller({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isForwarded && LOOPBACK.has(socket.remoteAddress ?? '');
}
