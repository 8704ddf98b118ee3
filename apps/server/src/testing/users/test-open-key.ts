import { createHmac } from 'node:crypto';
import type { TestKey } from './test-api-key.ts';

export interface OpenCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: string;
  /** Sent as a form. */
  readonly body?: string;
  readonly timestampMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Made of the text that was signed; itself when left out. */
  readonly tamper?: (text: string) => string;
}

/** As programs of the open interface do it: the query and the form as they are sent, signed as one text. */
export async function callOpenSigned({ server, apiKey, secret }: TestKey, call: OpenCall) {
  const { method = 'GET', path, body, timestampMs = Date.now(), tamper = (text) => text } = call;
  const query = [call.query, `timestamp=${timestampMs}`].filter(Boolean).join('&');
  const signature = createHmac('sha256', secret)
    .update(`${query}${body ?? ''}`)
    .digest('hex');
  return callOpen(server, {
    method,
    path: `${path}?${tamper(query)}&signature=${signature}`,
    headers: { 'x-mbx-apikey': apiKey, ...call.headers },
    ...(body !== undefined && { body }),
  });
}

export async function callOpen({ address }: TestKey['server'], { method = 'GET', path, headers, body }: OpenCall) {
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method, headers: { ...form, ...headers }, ...(body !== undefined && { body }) };
  const response = await fetch(`${address}${path}`, init);
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- Each test says what it expects of it.
  const data = await response.json();
  return { status: response.status, headers: response.headers, data };
}
