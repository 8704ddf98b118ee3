import type { Locale } from '@candor/contract/locale.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseLocale } from '#platform/i18n/choose-locale.ts';
import type { Caller } from './caller.ts';
import { ownOrigin, type Sender, senderOf } from './sender.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate when the headers carry a valid token. */
    caller: Caller | undefined;
    locale: Locale;
    sender: Sender;
    /** The origin this request was sent to. */
    ownOrigin: string | undefined;
    isPrivateConnection: boolean;
  }
}

const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Prepares the places; they are filled when a request begins. */
export function addRequestState(fastify: FastifyInstance): void {
  fastify.decorateRequest('caller', undefined);
  fastify.decorateRequest('locale', 'en');
  fastify.decorateRequest('sender', 'otherPage');
  fastify.decorateRequest('ownOrigin', undefined);
  fastify.decorateRequest('isPrivateConnection', false);
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
  request.isPrivateConnection = isPrivate(request.ownOrigin);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function isPrivate(origin: string | undefined): boolean {
  if (origin === undefined) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || LOOPBACK_HOST.test(hostname);
}
