import { AsyncLocalStorage } from 'node:async_hooks';
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

/** Of a call that came by a socket: the text that was signed there, in place of what its address says. */
export const signedElsewhere = new AsyncLocalStorage<string>();

const RECV_WINDOW_MS = 5_000;
const RECV_WINDOW_MAX_MS = 60_000;
/** Of the signature, which says nothing to the call itself. */
const OF_SIGNATURE = ['signature', 'timestamp', 'recvWindow'] as const;

export function readOpenRequest(request: Pick<FastifyRequest, 'raw' | 'body'>): Result<OpenRequest, 'malformed'> {
  const texts = [queryTextOf(request.raw.url), bodyTextOf(request.body)];
  return openRequestOf(texts);
}

/** The same for texts that came another way; names may be in any of them, and in one only. */
export function openRequestOf(texts: readonly string[]): Result<OpenRequest, 'malformed'> {
  const all = parseQueryText(texts.filter((text) => text !== '').join('&'));
  if (!all.ok) return all;
  const parameters = { ...all.value };
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
    payload: signedElsewhere.getStore() ?? texts.map(withoutSignature).join(''),
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
