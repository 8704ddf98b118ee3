import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { FastifyRequest } from 'fastify';
import { parseQueryText, queryTextOf } from '../requests/query-text.ts';

/** What was sent, in the query, in a form or in both: the parameters, and the very text that was signed. */
export interface OpenRequest {
  readonly parameters: Readonly<Record<string, string>>;
  /** The query and then the body as they came, without the signature. */
  readonly payload: string;
  readonly signature: string | undefined;
  readonly timestampMs: number | undefined;
  readonly recvWindowMs: number;
}

const RECV_WINDOW_MS = 5_000;
const RECV_WINDOW_MAX_MS = 60_000;
/** Of the signature, which says nothing to the call itself. */
const OF_SIGNATURE = ['signature', 'timestamp', 'recvWindow'] as const;

export function readOpenRequest(request: Pick<FastifyRequest, 'raw' | 'body'>): Result<OpenRequest, 'malformed'> {
  const texts = [queryTextOf(request.raw.url), bodyTextOf(request.body)];
  return openRequestOf(texts);
}

/** Names may be in any of the texts, and in one only. */
function openRequestOf(texts: readonly string[]): Result<OpenRequest, 'malformed'> {
  const all = parseQueryText(texts.filter((text) => text !== '').join('&'));
  return all.ok ? openRequestIn(all.value, texts.map(withoutSignature).join('')) : all;
}

/** The same of parameters that came another way, with the text that was signed there. */
export function openRequestIn(
  sent: Readonly<Record<string, string>>,
  payload: string,
): Result<OpenRequest, 'malformed'> {
  const parameters = { ...sent };
  const { signature, timestamp, recvWindow } = parameters;
  for (const name of OF_SIGNATURE) delete parameters[name];
  const recvWindowMs = recvWindow === undefined ? RECV_WINDOW_MS : Number(recvWindow);
  const isWindow = /^\d{1,5}(\.\d{1,3})?$/.test(recvWindow ?? '0') && recvWindowMs <= RECV_WINDOW_MAX_MS;
  if (!isWindow) return refuse('malformed', { field: 'recvWindow', problem: 'format' });
  if (timestamp !== undefined && !/^\d{13}$/.test(timestamp)) {
    return refuse('malformed', { field: 'timestamp', problem: 'format' });
  }
  return ok({
    parameters,
    payload,
    signature,
    timestampMs: timestamp === undefined ? undefined : Number(timestamp),
    recvWindowMs,
  });
}

function withoutSignature(text: string): string {
  return text
    .split('&')
    .filter((pair) => !pair.startsWith('signature='))
    .join('&');
}

function bodyTextOf(body: unknown): string {
  return body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : '';
}
