import { connect } from 'node:net';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { ALICE, send, shopTest as test } from './test-shop.ts';

const HEAD = `POST /api/ex/shop/buy/BTC HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${ALICE}\r\n`;

test.for([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
  ['a header with a line end inside', 'GET / HTTP/1.1\r\nhost: a\rb\r\n\r\n'],
  ['two lengths', `${HEAD}content-type: application/json\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
  ['a length and chunks', `${HEAD}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a negative length', `${HEAD}content-length: -1\r\n\r\n`],
  ['a broken chunk', `${HEAD}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an unknown method', 'FETCH /api/shop/browse HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
] as const)('%s gets a 4xx and no stack', async ([, bytes], { shop }) => {
  const answer = await exchange(shop.origin, Buffer.from(bytes, 'latin1'));
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toMatch(/ at |\.js|\.ts|node:/);
});

test('a header that says one thing is refused when it comes twice', async ({ shop }) => {
  const rest = 'content-type: application/json\r\ncontent-length: 14\r\nconnection: close\r\n';
  const ask = (twice: string) =>
    exchange(shop.origin, Buffer.from(`${HEAD}${rest}${twice}\r\n\r\n{"amount":"1"}`, 'latin1'));
  expect(await ask('x-any: 1\r\nx-any: 2')).toMatch(/^HTTP\/1\.1 200 /);
  for (const twice of ['Authorization: Bearer another-token', 'Host: evil.example', 'content-type: text/plain']) {
    const answer = await ask(twice);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(`"field":"${twice.split(':')[0]?.toLowerCase()}"`);
  }
});

test('bytes that are no HTTP get the envelope and the headers too', async ({ shop }) => {
  const answer = await exchange(shop.origin, Buffer.from('nonsense\r\n\r\n'));
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('"success":false');
});

test('no bytes in the place of a body bring a 5xx', async ({ shop }) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(toBytes)), async (body) => {
      const got = await send(shop, { body: new Uint8Array(body) });
      expect(got.status).toBe(400);
      expect(JSON.stringify(got)).not.toMatch(/\.ts|node_modules|sql/i);
    }),
    { numRuns: 150 },
  );
});

test('no bytes after the head of a request end the server', async ({ shop }) => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 120 }), async (bytes) => {
      const answer = await exchange(shop.origin, Buffer.concat([Buffer.from(bytes), Buffer.from('\r\n\r\n')]));
      if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    }),
    { numRuns: 60 },
  );
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
});

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Sends bytes as they are and gives back all that comes until the server hangs up. */
function exchange(origin: string, bytes: Uint8Array): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve('') : reject(error)));
  });
}
