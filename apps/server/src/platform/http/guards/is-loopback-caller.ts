import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What proxies say of themselves and of whom they ask for; any of them is enough to know one by. */
const OF_PROXIES = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Whether a request was made on this very machine. A proxy here is loopback too; what it forwards comes from outside. */
export function isLoopbackCaller({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  return isLoopbackPeer({ socket }) && OF_PROXIES.every((name) => headers[name] === undefined);
}

/** Whether the other end of the connection is this machine: somebody here, or a proxy. */
export function isLoopbackPeer({ socket }: Pick<FastifyRequest, 'socket'>): boolean {
  return LOOPBACK.has(socket.remoteAddress ?? '');
}

/** Whether a page of ours asks, in a browser on this machine: no form, no picture and no foreign page can say all of it. */
export function isPageHere(request: Pick<FastifyRequest, 'headers' | 'socket' | 'sender'>): boolean {
  return isLoopbackCaller(request) && request.sender === 'ownPage' && request.headers['lang'] !== undefined;
}
