import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { chooseLocale } from '#platform/i18n/choose-locale.ts';
import { type OpenFamily, openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import { type Answer, answerRefusal } from '../answer.ts';
import { answerOpenRefusal } from '../open/open-answer.ts';
import { NO_PLACE } from './gate.ts';
import type { KnownCalls } from './known-calls.ts';
import type { Overload } from './overload.ts';
import { endsEarly } from './slow-senders.ts';
import { securityHeaders } from '../site/security-headers.ts';

/** An answer whose head and body were made once, for all who are told the same. */
interface ReadyAnswer {
  readonly status: number;
  /** Names and values in turns. */
  readonly headers: string[];
  readonly body: string;
}

function makeReady({ status, body }: Answer): ReadyAnswer {
  const headers = {
    ...securityHeaders({ origin: undefined }),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-length': String(Buffer.byteLength(body)),
  };
  return { status, headers: Object.entries(headers).flat(), body };
}

/**
 * Stands before the framework: a call for which there is no place costs the server a tenth of what it would cost to look
 * who asks. Without this, saying no to many takes the time in which the others could be served.
 */
export function addTurnAway(server: Server, calls: KnownCalls, overload: Overload): void {
  const answers = new Map<Locale | OpenFamily, ReadyAnswer>();
  const handlers = server.listeners('request') as RequestListener[];

  function readyFor(reader: Locale | OpenFamily, answer: () => Answer): ReadyAnswer {
    const ready = answers.get(reader) ?? makeReady(answer());
    answers.set(reader, ready);
    return ready;
  }

  function answerTo(request: IncomingMessage): ReadyAnswer {
    const family = openFamilyOf(request.url);
    if (family !== undefined) return readyFor(family, () => answerOpenRefusal(NO_PLACE, family));
    const locale = localeOf(request);
    return readyFor(locale, () => answerRefusal(NO_PLACE, locale));
  }

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    const { status, headers, body } = answerTo(request);
    response.writeHead(status, endsEarly(request) ? [...headers, 'connection', 'close'] : headers);
    response.end(body);
  }

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const rank = calls.rankOf(request.method, request.url);
    if (rank === undefined || overload.admits(rank)) {
      for (const handle of handlers) handle(request, response);
      // A short body came with its headers, and is read when this turn is over.
    } else setImmediate(turnAway, request, response);
  });
}

function localeOf({ headers }: IncomingMessage): Locale {
  const { lang, language, 'accept-language': acceptLanguage } = headers;
  return chooseLocale({
    lang: typeof lang === 'string' ? lang : undefined,
    language: typeof language === 'string' ? language : undefined,
    acceptLanguage,
  });
}
