import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a request was made on this very machine. A proxy here is loopback too; what it forwards comes from outside. */
export function isLoopbackCaller({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isForwarded && isLoopbackPeer({ socket });
}

/** Whether the other end of the connection is this machine: somebody here, or a proxy. */
export function isLoopbackPeer({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? '');
}

/** Whether a page of ours asks, in a browser on this machine: no form, no picture and no foreign page can say all of it. */
export function isPageHere(request: Pick<FastifyRequest, 'headers' | 'socket' | 'sender'>): boolean {
  return isLoopbackCaller(request) && request.sender === 'ownPage' && request.headers['lang'] !== undefined;
}
