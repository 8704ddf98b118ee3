import type { Random } from '@candor/testkit/generators/random.ts';

/** A request as it goes over the wire. */
export interface DrawnRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

type Spoil = (request: DrawnRequest, draw: Random) => DrawnRequest;

const FILLER_LENGTH = 20_000;
const NESTING = 20_000;
const OVERSIZE = 70_000;

/** What no program of ours would send: broken bytes, sizes, names and headers. */
const SPOILS: readonly Spoil[] = [
  withBody((text, draw) => text.slice(0, draw.below(text.length + 1))),
  withBody((text) => `${'['.repeat(NESTING)}${text}${']'.repeat(NESTING)}`),
  withBody((text) => text.replace(/^\{("[^"]*":)/, '{$11,$1')),
  withBody((text) => text.replace(/^\{/, '{"__proto__":{"isAdmin":true},')),
  withBody((text) => `\ufeff${text}`),
  withBody((text) => text.padEnd(OVERSIZE)),
  withBody((text) => `${text}${text}`),
  ({ body, ...request }, draw) => {
    if (body === undefined) return request;
    const bytes = new Uint8Array(Buffer.from(body));
    if (bytes.length > 0) bytes[draw.below(bytes.length)] = 0xff;
    return { ...request, body: bytes };
  },
  ({ body, ...request }) => ({
    ...withHeaders(request, { 'content-type': 'application/json; charset=utf-16le' }),
    ...(body !== undefined && { body: new Uint8Array(Buffer.from(String(body), 'utf16le')) }),
  }),
  (request) => withHeaders(request, { 'content-encoding': 'gzip' }),
  (request) => withHeaders(request, { 'content-type': 'text/plain' }),
  (request) => withHeaders(request, { 'content-type': 'multipart/form-data' }),
  (request) => withHeaders(request, { 'x-filler': 'x'.repeat(FILLER_LENGTH) }),
  (request) => withHeaders(request, { lang: 'x'.repeat(3_000), 'idempotency-key': 'é'.repeat(60) }),
  (request) => withHeaders(request, { cookie: 'dv=%00; rt=;;=; '.repeat(100), origin: 'null' }),
  (request) => withHeaders(request, { authorization: 'Bearer Bearer \\ud800', satoken: '%' }),
  (request) => ({
    ...request,
    url: `${request.url}${request.url.includes('?') ? '&' : '?'}id=%ff%fe&id=1&__proto__=1`,
  }),
];

export function spoilRequest(request: DrawnRequest, draw: Random): DrawnRequest {
  return draw.pick(SPOILS)(request, draw);
}

function withBody(change: (text: string, draw: Random) => string): Spoil {
  return ({ body, ...request }, draw) =>
    body === undefined ? request : { ...request, body: change(String(body), draw) };
}

function withHeaders(request: DrawnRequest, headers: Readonly<Record<string, string>>): DrawnRequest {
  return { ...request, headers: { ...request.headers, ...headers } };
}

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** Uploads that end too soon, or hold no picture. */
export const BROKEN_FORMS: readonly string[] = [
  `${PART}abc`,
  `${PART}abc\r\n--x--\r\n`,
  '--x\r\n',
  '',
  'plain',
  `${PART}\r\n--x`,
  `${PART}\u0089PNG\r\n\u001a\n`,
  `${PART.replace('"file"', '"other"')}abc\r\n--x--\r\n`,
  `${PART}abc\r\n${PART}abc\r\n--x--\r\n`,
  PART.repeat(200),
];
