import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServedOrigin } from './call-server.ts';

export interface SlowClient {
  /** What is sent at once. */
  readonly begin: string;
  /** What follows, a byte a second, for as long as the server listens. */
  readonly byte: string;
}

export interface Cut {
  /** How long the server put up with it. */
  readonly afterMs: number;
  readonly answer: string;
}

/** Headers that never end. */
export const SLOW_HEADERS: SlowClient = { begin: 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ', byte: 'a' };

/** A connection on which nothing is ever said. */
export const SILENT: SlowClient = { begin: '', byte: '' };

export function slowBody(path: string, headers: Readonly<Record<string, string>>, start = '{"'): SlowClient {
  const sent = { host: '127.0.0.1', 'content-length': '60000', ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  return { begin: `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${start}`, byte: 'a' };
}

const BOUNDARY = 'slow-boundary';

/** A form with a picture that hardly comes. */
export function slowUpload(path: string, token: string): SlowClient {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  return slowBody(path, { satoken: token, 'content-type': type }, part);
}

/** So many of them at once; each tells when it was cut off. */
export function sendSlowly({ address }: ServedOrigin, client: SlowClient, count: number): Promise<readonly Cut[]> {
  return Promise.all(Array.from({ length: count }, () => sendOne(address, client)));
}

async function sendOne(address: string, { begin, byte }: SlowClient): Promise<Cut> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  await once(socket, 'connect');
  // A line that is cut while something unread lies on it is reset: also an end.
  socket.on('error', () => socket.destroy());
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const startMs = performance.now();
  socket.write(begin);
  void drip(socket, byte);
  await closed;
  return { afterMs: performance.now() - startMs, answer };
}

async function drip(socket: Socket, byte: string): Promise<void> {
  while (!socket.destroyed) {
    await wait(1_000);
    if (byte !== '' && socket.writable) socket.write(byte);
  }
}
