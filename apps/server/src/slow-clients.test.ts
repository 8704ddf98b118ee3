import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { uploadFormFile } from '@candor/contract/shared/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT, SLOW_HEADERS, sendSlowly, slowBody, slowUpload } from '#testing/server/slow-clients.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';

/** With room for a machine that others keep busy; whoever holds a place on purpose would hold it for minutes. */
const CUT_MS_MAX = 20_000;

const UPLOAD_PATH = uploadFormFile.path.replace('{head}', 'ex');
const ORDER_PATH = submitSpotOrder.path.replace('{head}', 'ex');

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await openTestServer();
  token = (await openSession(server, 'slow')).satoken;
});
afterAll(() => server.close());

test('whoever sends a byte a second is cut off, and others are served meanwhile', async () => {
  const json = { satoken: token, 'content-type': 'application/json' };
  const kinds = [SILENT, SLOW_HEADERS, slowBody(ORDER_PATH, json), slowUpload(UPLOAD_PATH, token)];
  const cuts = Promise.all(kinds.map((kind) => sendSlowly(server, kind, 60)));
  let isOver = false;
  void cuts.then(() => (isOver = true));
  let servedMeanwhile = 0;
  while (!isOver) {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    if (!isOver) servedMeanwhile += 1;
    await wait(100);
  }
  const latestMs = (await cuts).map((ofKind) => Math.max(...ofKind.map(({ afterMs }) => afterMs)));
  expect(
    latestMs.every((ms) => ms < CUT_MS_MAX),
    JSON.stringify(latestMs),
  ).toBe(true);
  // Many in the ten seconds and more: whoever had to wait for one of those that are held would be the only one.
  expect(servedMeanwhile).toBeGreaterThan(5);
});

test('a picture over a slow line is taken all the same', async () => {
  const { body, boundary } = await formWith(await noisyPicture());
  const pieces = async function* () {
    const size = Math.ceil(body.length / 9);
    for (let at = 0; at < body.length; at += size) {
      yield body.subarray(at, at + size);
      await wait(1_000);
    }
  };
  const answer = await fetch(`${server.address}${UPLOAD_PATH}`, {
    method: 'POST',
    headers: { satoken: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Readable.toWeb(Readable.from(pieces())) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(200);
});

test('an answer before the end of a body is the last one on its connection, and its sender hears it', async () => {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let told = '';
  socket.on('data', (part) => (told += String(part)));
  const closed = once(socket, 'close');
  const head = slowUpload(UPLOAD_PATH, token).begin.replace('content-length: 60000', 'content-length: 99999999');
  socket.write(`${head}\x89PNG\r\n\x1a\n`, 'latin1');
  socket.on('error', () => undefined);
  for (let sent = 0; sent < 12 && socket.writable; sent += 1) {
    socket.write(Buffer.alloc(1_048_576));
    if (socket.writableNeedDrain) await Promise.race([once(socket, 'drain'), closed]);
  }
  // As a proxy that shares its connections would, with another's request.
  if (socket.writable) socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  await closed;
  expect(told).toMatch(/^HTTP\/1\.1 413 /);
  expect(told.toLowerCase()).toContain('connection: close');
  expect(told.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

/** One that cannot be packed, of about 200 kB. */
async function noisyPicture(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 300, height: 200, channels: 3, background: '#000', noise } as const;
  return new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]);
}

async function formWith(picture: Blob): Promise<{ readonly body: Buffer; readonly boundary: string }> {
  const form = new FormData();
  form.append('file', picture, 'a.png');
  const packed = new Response(form);
  const boundary = packed.headers.get('content-type')?.split('boundary=')[1] ?? '';
  return { body: Buffer.from(await packed.arrayBuffer()), boundary };
}
