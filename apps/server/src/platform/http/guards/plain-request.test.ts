import { expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const HEAD = 'POST /api/shop/leave?x=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n';
const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));

test('a whole request is read: what was asked for, in which language, and how long its body is', () => {
  expect(read(`${HEAD}Lang: de\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n{}`)).toEqual({
    method: 'POST',
    url: '/api/shop/leave?x=1',
    headers: { lang: 'de', 'content-length': '2', connection: 'keep-alive' },
    bodyLength: 2,
  });
  expect(read(`${HEAD}\r\n`)).toMatchObject({ bodyLength: 0, headers: {} });
});

test.for([
  ['a part of a head', HEAD],
  ['a part of a body', `${HEAD}content-length: 5\r\n\r\n{}`],
  ['more than one request', `${HEAD}\r\n${HEAD}\r\n`],
  ['more than its body', `${HEAD}content-length: 2\r\n\r\n{}x`],
  ['chunks', `${HEAD}transfer-encoding: chunked\r\n\r\n`],
  ['two lengths', `${HEAD}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`],
  ['a length with a sign', `${HEAD}content-length: +2\r\n\r\n{}`],
  ['a list of lengths', `${HEAD}content-length: 2, 2\r\n\r\n{}`],
  ['a space before a colon', `${HEAD}content-length : 2\r\n\r\n`],
  ['a folded line', `${HEAD}x: a\r\n content-length: 2\r\n\r\n`],
  ['a line that ends in LF alone', `${HEAD}x: a\ncontent-length: 2\r\n\r\n`],
  ['a CR inside', `${HEAD}x: a\rb\r\n\r\n`],
  ['a zero byte', `${HEAD}x: a\0b\r\n\r\n`],
  ['an older version', 'GET /api/shop/browse HTTP/1.0\r\nhost: a\r\n\r\n'],
  ['a whole address', 'GET http://a/api/shop/browse HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['an empty line before it', `\r\n${HEAD}\r\n`],
  ['the end of its line', `${HEAD}connection: close\r\n\r\n`],
  ['an upgrade', `${HEAD}connection: upgrade\r\nupgrade: websocket\r\n\r\n`],
  ['a body that waits to be asked for', `${HEAD}expect: 100-continue\r\n\r\n`],
  ['a head that is too large', `${HEAD}x: ${'y'.repeat(16_384)}\r\n\r\n`],
] as const)('%s is left to the parser', ([, text]) => {
  expect(read(text)).toBeUndefined();
});
