import type { Envelope } from '@candor/contract/shared/envelope.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { PLATFORM_REFUSALS, type RefusalRow, type RefusalTable } from '@candor/contract/shared/refusal-table.ts';
import type { Refusal } from '@candor/domain/result.ts';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refusalText } from '#platform/i18n/refusal-text.ts';

/** An answer ready to be sent, or to be kept and sent again. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Sent in the place of the body, as it comes; an answer with a file is never kept. */
  readonly file?: AnswerFile | undefined;
  readonly retryAfterSeconds?: string | undefined;
}

export interface AnswerFile {
  readonly stream: Readable;
  readonly mediaType: string;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function answerValue(data: unknown): Answer {
  return { status: 200, body: bodyOf({ code: 200, success: true, msg: 'ok', data }) };
}

/** The one place where a refusal's word becomes a number, a status and a text. */
export function answerRefusal(refusal: Refusal, locale: Locale, table: RefusalTable = {}): Answer {
  const row = findRow(refusal.word, table);
  // A word that nobody declared is a mistake of ours, not the caller's.
  if (row === undefined) throw new Error(`The endpoint that answered ${refusal.word} does not declare it.`);
  const { word, details } = isPassing(row) ? withWait(refusal) : refusal;
  return {
    status: row.status,
    body: bodyOf({
      code: row.code,
      success: false,
      msg: refusalText({ word, ...(details && { details }) }, locale),
      data: { refusal: word, ...(details && { details }) },
    }),
    retryAfterSeconds: isPassing(row) ? details?.['seconds'] : undefined,
  };
}

/** Too many, or not now: the same request may succeed later. */
function isPassing({ status }: RefusalRow): boolean {
  return status === 429 || status === 503;
}

/** Whoever refused may not know how long it takes; the caller is told to wait a little all the same. */
function withWait({ word, details }: Refusal): Refusal {
  return { word, details: { seconds: '1', ...details } };
}

export function sendAnswer(reply: FastifyReply, { status, body, file, retryAfterSeconds }: Answer): FastifyReply {
  if (file !== undefined) return sendFile(reply, file);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

function sendFile(reply: FastifyReply, { stream, mediaType, name, headers }: AnswerFile): FastifyReply {
  return reply
    .headers(headers)
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(stream);
}

function findRow(word: string, table: RefusalTable): RefusalRow | undefined {
  if (Object.hasOwn(table, word)) return table[word];
  return Object.hasOwn(PLATFORM_REFUSALS, word) ? (PLATFORM_REFUSALS as RefusalTable)[word] : undefined;
}

function bodyOf(envelope: Envelope): string {
  return JSON.stringify(envelope);
}
