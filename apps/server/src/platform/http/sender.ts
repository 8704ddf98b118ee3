import type { FastifyRequest } from 'fastify';

/** Where a request comes from: a page of ours, a page of somebody else, or a program that is no browser. */
export type Sender = 'ownPage' | 'otherPage' | 'program';

const HOST = /^[A-Za-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:]{2,45}\](:\d{1,5})?$/;

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
  if (publicOrigin !== undefined) return publicOrigin;
  const origin = `${request.protocol}://${request.host}`;
  return HOST.test(request.host) && URL.canParse(origin) ? new URL(origin).origin : undefined;
}
