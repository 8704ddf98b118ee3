import type { Locale } from '@candor/contract/shared/locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseLocale } from '#platform/i18n/choose-locale.ts';
import type { Caller } from './caller.ts';
import { isLoopbackCaller, isLoopbackPeer } from '../guards/is-loopback-caller.ts';
import { ownOrigin, type Sender, senderOf } from '../guards/sender.ts';
import { isLoopbackName } from '../guards/served-hosts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate when the headers carry a valid token. */
    caller: Caller | undefined;
    locale: Locale;
    sender: Sender;
    /** The origin this request was sent to. */
    ownOrigin: string | undefined;
    isPrivateConnection: boolean;
    /** What the gate took to let it in. */
    gateMs: number;
  }
}

/** Prepares the places; they are filled when a request begins. */
export function addRequestState(fastify: FastifyInstance): void {
  fastify.decorateRequest('caller', undefined);
  fastify.decorateRequest('locale', 'en');
  fastify.decorateRequest('sender', 'otherPage');
  fastify.decorateRequest('ownOrigin', undefined);
  fastify.decorateRequest('isPrivateConnection', false);
  fastify.decorateRequest('gateMs', 0);
}

/** What every later step may ask about a request, worked out once. */
export function fillRequestState(request: FastifyRequest, publicOrigin: string | undefined): void {
  request.locale = chooseLocale({
    lang: textOf(request.headers['lang']),
    language: textOf(request.headers['language']),
    acceptLanguage: request.headers['accept-language'],
  });
  request.ownOrigin = ownOrigin(request, publicOrigin);
  request.sender = senderOf(request);
  request.isPrivateConnection = isPrivate(request);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/**
 * Whether nobody on the way can read along. The connection tells: encrypted up to a proxy that is trusted, handed on by
 * a proxy of this machine that people reach by https, or made here. A name alone proves nothing, as anybody may send it.
 */
function isPrivate(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  const { ownOrigin: origin } = request;
  if (origin === undefined || !isLoopbackPeer(request)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || (isLoopbackName(hostname) && isLoopbackCaller(request));
}
