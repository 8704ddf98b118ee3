import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestFolder, startTestServer, type TestServerOptions } from '../test-http-server.ts';

const PAGE = '<!doctype html><title>Candor</title>';
const DRAWN_PAGE = '<!doctype html><title>Home · Candor</title>';
const SCRIPT = 'console.log("candor");'.repeat(50);

async function startSite(options: Pick<TestServerOptions, 'sitePages'> = {}) {
  const folder = await createTestFolder();
  const siteFolder = join(folder, 'site');
  await mkdir(join(siteFolder, 'assets'), { recursive: true });
  await mkdir(join(siteFolder, 'pages/demo/home'), { recursive: true });
  await mkdir(join(siteFolder, '.drawing'));
  const files: readonly (readonly [string, string | Buffer])[] = [
    ['secret.txt', 'outside the site'],
    ['site/index.html', PAGE],
    ['site/pages/demo/index.html', DRAWN_PAGE],
    ['site/pages/demo/home/index.html', DRAWN_PAGE],
    ['site/robots.txt', 'User-agent: *\nDisallow: /api/\n'],
    ['site/service-worker.js', 'self.oninstall = null;'],
    ['site/.hidden', 'hidden'],
    ['site/.drawing/prerender.mjs', 'hidden'],
    ['site/assets/app-1a2b.js', SCRIPT],
    ['site/assets/app-1a2b.js.br', brotliCompressSync(SCRIPT)],
    ['site/assets/app-1a2b.js.gz', gzipSync(SCRIPT)],
  ];
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  return startTestServer({ siteFolder, ...options });
}

test.each(['/', '/home/index', '/exchange/full-screen/BTC_USDT', '/x/invite/ABCD2345', '/user/login?redirect=%2F'])(
  'the path %s opens the page, asked for anew each time',
  async (path) => {
    const { origin } = await startSite();
    const response = await fetch(`${origin}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(PAGE);
  },
);

test('a page that was drawn ahead is given at its own address, and is asked for anew each time', async () => {
  const { origin } = await startSite({ sitePages: 'pages/demo' });
  const drawn = await fetch(`${origin}/home/index?from=mail`);
  expect(await drawn.text()).toBe(DRAWN_PAGE);
  expect(drawn.headers.get('cache-control')).toBe('no-cache');
  expect(await (await fetch(`${origin}/`)).text()).toBe(DRAWN_PAGE);
  expect(await (await fetch(`${origin}/home/other`)).text()).toBe(PAGE);
});

test('the service worker may fetch the files of the site, and no other file may fetch anything', async () => {
  const { origin } = await startSite();
  const policyOf = async (path: string) => (await fetch(`${origin}${path}`)).headers.get('content-security-policy');
  expect(await policyOf('/service-worker.js')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  expect(await policyOf('/assets/app-1a2b.js')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a file with a hash in its name is kept for ever', async () => {
  const { origin } = await startSite();
  const response = await fetch(`${origin}/assets/app-1a2b.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(await response.text()).toBe(SCRIPT);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('to a client that accepts %s it is sent as %s', async (accepted, encoding) => {
  const { origin } = await startSite();
  const response = await rawGet(`${origin}/assets/app-1a2b.js`, { 'accept-encoding': accepted });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(response.headers.vary).toContain('accept-encoding');
});

test('what has not changed is not sent again', async () => {
  const { origin } = await startSite();
  const { etag } = (await rawGet(`${origin}/`)).headers;
  expect(etag).toMatch(/^W\/"/);
  const again = await rawGet(`${origin}/`, { 'if-none-match': String(etag) });
  expect(again).toMatchObject({ status: 304, text: '' });
});

test('a file at the root is served by its name', async () => {
  const { origin } = await startSite();
  const response = await fetch(`${origin}/robots.txt`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain('Disallow: /api/');
});

test.each([
  '/assets/gone-9z.js',
  '/favicon.png',
  '/.hidden',
  '/.drawing/prerender.mjs',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/%00.js',
])('%s is not found, and no page is given in its place', async (path) => {
  const { origin } = await startSite();
  const response = await rawGet(`${origin}${path}`);
  expect(response.status).toBe(404);
  expect(response.text).toContain('"notFound"');
});

test('a page is not posted to', async () => {
  const { origin } = await startSite();
  expect((await fetch(`${origin}/home/index`, { method: 'POST' })).status).toBe(404);
});

test('without a site the calls still answer', async () => {
  const { origin } = await startTestServer();
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** fetch would tidy the path and unpack the answer. */
function rawGet(address: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  const path = address.slice(address.indexOf('/', 'http://'.length));
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
