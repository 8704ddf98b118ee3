import type { FastifyRequest } from 'fastify';
import { originOf } from './served-hosts.ts';

/** Where a request comes from: a page of ours, a page of somebody else, or a program that is no browser. */
export type Sender = 'ownPage' | 'otherPage' | 'program';

/**
 * A browser cannot forge `Origin` or `Sec-Fetch-Site`, and sends at least one of them with every request that changes
 * something; whoever sends neither is no browser, and so carries nobody's cookies by accident.
 */
export function senderOf({ headers, ownOrigin: own }: Pick<FastifyRequest, 'headers' | 'ownOrigin'>): Sender {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin !== own) return 'otherPage';
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'otherPage';
  return origin === undefined && site === undefined ? 'program' : 'ownPage';
}

/** The origin a request was sent to; undefined when its `Host` is no host. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string | undefined {
  return publicOrigin ?? originOf(request.protocol, request.host);
}
