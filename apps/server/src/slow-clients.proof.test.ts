import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT, SLOW_HEADERS, sendSlowly, slowBody } from './testing/server/slow-clients.ts';
import { type RunningServer, startServer } from '../../../e2e/servers/server.ts';
import { buildChanged } from '../../../tools/build.ts';

const WAVES = 3;
const CLIENTS_OF_A_KIND = 400;
const CUT_MS_MAX = 20_000;

const STUCK_READERS = 500;
/** Five seconds until they are asked, five until they have not answered, two to close; the rest is for a busy machine. */
const STUCK_MS_MAX = 30_000;
const ROUNDS = 3;
/** Of one round: what they cost would add up, what the collector has not yet taken does not. */
const GROWTH_MB_MAX = 50;

let server: RunningServer;
beforeAll(async () => {
  await buildChanged(['server']);
  server = await startServer({ environment: { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'a-token-for-the-proof' } });
});
afterAll(() => server.stop());

test('waves of clients that send a byte a second are cut off, and nothing of them stays', async () => {
  const served = { address: server.origin };
  const body = slowBody('/api/user/login', { 'content-type': 'application/json' });
  for (let wave = 0; wave < WAVES; wave += 1) {
    const cuts = [SILENT, SLOW_HEADERS, body].map((kind) => sendSlowly(served, kind, CLIENTS_OF_A_KIND));
    await wait(2_000);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const afterMs = (await Promise.all(cuts)).flat().map((cut) => cut.afterMs);
    expect(Math.max(...afterMs)).toBeLessThan(CUT_MS_MAX);
  }
});

test('readers who stop reading are gone in seconds, and cost no memory', async () => {
  // What the first of them cost stays with the server, as its own young generation does.
  await playStuckReaders();
  const before = await residentMb();
  for (let round = 0; round < ROUNDS; round += 1) await playStuckReaders();
  expect(((await residentMb()) - before) / ROUNDS).toBeLessThan(GROWTH_MB_MAX);
});

async function playStuckReaders(): Promise<void> {
  const startMs = performance.now();
  const stuck = Array.from({ length: STUCK_READERS }, (_, at) => openStuck(at));
  const topics = DEFAULT_INSTRUMENTS.flatMap(({ base, quote }) => [`DEPTH:${base}/${quote}`, `TRADE:${base}/${quote}`]);
  const subscribe = JSON.stringify({ type: 'subscribe', id: '1', topics: topics.slice(0, 50) });
  for (const socket of stuck) socket.write(maskedFrame(subscribe));
  while (stuck.some(({ destroyed }) => !destroyed)) {
    expect(performance.now() - startMs).toBeLessThan(STUCK_MS_MAX);
    // Whoever does not read learns of the end of a line by speaking.
    for (const socket of stuck) if (!socket.destroyed) socket.write(maskedFrame('ping'));
    await wait(1_000);
  }
}

function openStuck(at: number): Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  const lines = [
    'GET /ws/slow HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: 198.51.${Math.floor(at / 250)}.${at % 250}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ];
  socket.write(lines.join('\r\n'));
  return socket.pause();
}

/** As a client sends it, masked with zeros. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.of(0x81, ...length, 0, 0, 0, 0), payload]);
}

async function residentMb(): Promise<number> {
  const headers = { authorization: 'Bearer a-token-for-the-proof' };
  const text = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return Number(bytes) / 1_048_576;
}
