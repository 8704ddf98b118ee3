import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { chooseLocale } from '#platform/i18n/choose-locale.ts';
import { type OpenFamily, openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import { type Answer, answerRefusal } from '../answer.ts';
import { answerOpenRefusal } from '../open/open-answer.ts';
import { NO_PLACE } from './gate.ts';
import { CrowdedLines } from './crowded-lines.ts';
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
  /** All of it as it goes over a line that stays open. */
  readonly bytes: Buffer;
}

function makeReady({ status, body }: Answer, { keepAliveTimeout }: Server): ReadyAnswer {
  const headers = {
    ...securityHeaders({ origin: undefined }),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-length': String(Buffer.byteLength(body)),
  };
  const stays = { connection: 'keep-alive', 'keep-alive': `timeout=${Math.floor(keepAliveTimeout / 1_000)}` };
  const head = Object.entries({ ...headers, ...stays }).map(([name, value]) => `${name}: ${value}`);
  const bytes = Buffer.from([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
  return { status, headers: Object.entries(headers).flat(), body, bytes };
}

/** What of a request says in whose words it is answered. */
type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Stands before the framework, and on lines on which somebody was turned away before the parser: a call for which there is
 * no place costs the server a tenth of what it would cost to look who asks. Without this, saying no to many takes the time
 * in which the others could be served.
 */
export function addTurnAway(server: Server, calls: KnownCalls, overload: Overload): void {
  const answers = new Map<Locale | OpenFamily, ReadyAnswer>();
  const handlers = server.listeners('request') as RequestListener[];

  function readyFor(reader: Locale | OpenFamily, answer: () => Answer): ReadyAnswer {
    const ready = answers.get(reader) ?? makeReady(answer(), server);
    answers.set(reader, ready);
    return ready;
  }

  function answerTo(request: Asked): ReadyAnswer {
    const family = openFamilyOf(request.url);
    if (family !== undefined) return readyFor(family, () => answerOpenRefusal(NO_PLACE, family));
    const locale = localeOf(request);
    return readyFor(locale, () => answerRefusal(NO_PLACE, locale));
  }

  function hasPlace(method: string | undefined, url: string | undefined): boolean {
    const rank = calls.rankOf(method, url);
    return rank === undefined || overload.admits(rank);
  }

  const lines = new CrowdedLines((plain) => (hasPlace(plain.method, plain.url) ? undefined : answerTo(plain).bytes));

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed) return;
    const { status, headers, body } = answerTo(request);
    const isLast = endsEarly(request);
    response.writeHead(status, isLast ? [...headers, 'connection', 'close'] : headers);
    response.end(body);
    if (!isLast) lines.watch(request.socket);
  }

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    lines.hear(request, response);
    if (hasPlace(request.method, request.url)) {
      for (const handle of handlers) handle(request, response);
      // A short body came with its headers, and is read when this turn is over.
    } else setImmediate(turnAway, request, response);
  });
}

function localeOf({ headers }: Asked): Locale {
  const { lang, language, 'accept-language': acceptLanguage } = headers;
  return chooseLocale({
    lang: typeof lang === 'string' ? lang : undefined,
    language: typeof language === 'string' ? language : undefined,
    acceptLanguage,
  });
}
