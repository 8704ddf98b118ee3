import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { send, startShop } from './test-shop.ts';
import { startTestServer } from './test-http-server.ts';

test('healthz answers once the server serves', async () => {
  const server = await startTestServer();
  expect(await send(server, { path: '/healthz', method: 'GET' })).toMatchObject({
    status: 200,
    data: { status: 'ok' },
  });
});

test('readyz is 503 until nothing hinders, and names what does', async () => {
  let degradations = ['diskFull', 'viewsBehind'];
  const server = await startTestServer({
    checks: [
      { name: 'exchange', degradations: () => degradations },
      { name: 'store', degradations: () => Promise.resolve([]) },
    ],
  });
  const ready = { path: '/readyz', method: 'GET' };
  expect(await send(server, ready)).toMatchObject({
    status: 503,
    data: { ready: false, degradations: { exchange: ['diskFull', 'viewsBehind'], store: [] } },
  });
  degradations = [];
  expect(await send(server, ready)).toMatchObject({
    status: 200,
    data: { ready: true, degradations: { exchange: [] } },
  });
});

test('[R6] a balancer goes on sending people while only new risk is refused', async () => {
  const blocks = (degradation: string) => degradation === 'diskFull';
  const degradations = ['viewsBehind'];
  const server = await startTestServer({ checks: [{ name: 'exchange', degradations: () => degradations, blocks }] });
  const ready = { path: '/readyz', method: 'GET' };
  expect(await send(server, ready)).toMatchObject({
    status: 200,
    data: { ready: true, degradations: { exchange: ['viewsBehind'] } },
  });
  degradations.push('diskFull');
  expect(await send(server, ready)).toMatchObject({ status: 503, data: { ready: false } });
});

test('a check that throws is not ready', async () => {
  const server = await startTestServer({
    checks: [{ name: 'store', degradations: () => Promise.reject(new Error('gone')) }],
  });
  expect(await send(server, { path: '/readyz', method: 'GET' })).toMatchObject({
    status: 503,
    data: { degradations: { store: ['checkFailed'] } },
  });
});

test('metrics show the time of each route and the lag of the event loop', async () => {
  const shop = await startShop();
  await send(shop, { path: '/api/shop/star/7', method: 'GET' });
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  expect(text).toContain('http_request_seconds_count{method="GET",route="/api/shop/star/:id",status="200"} 1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('metrics are for this machine only, and what a proxy forwards is not from this machine', async () => {
  const { origin } = await startTestServer();
  expect((await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403);
});

test('with a token metrics are for whoever has it', async () => {
  const { origin } = await startTestServer({ config: { metricsToken: 'a-token-for-the-collector' } });
  const read = async (authorization: string) =>
    (await fetch(`${origin}/metrics`, { headers: { authorization } })).status;
  expect(await read('Bearer a-token-for-the-collector')).toBe(200);
  expect(await read('Bearer another-token')).toBe(403);
  expect((await fetch(`${origin}/metrics`)).status).toBe(403);
});

test('config.js is a script whose values survive as they are', async () => {
  const platformConfig = { head: 'ex', note: '</script><!-- \u2028 "quoted" & \\', timeZone: { offSetValue: 8 } };
  const { origin } = await startTestServer({ platformConfig });
  const response = await fetch(`${origin}/platform/dev/config.js?t=1700000000000`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const text = await response.text();
  expect(text).not.toMatch(/[<>&\u2028]/);
  const window: Record<string, unknown> = {};
  runInNewContext(text, { window });
  expect(JSON.parse(JSON.stringify(window))).toEqual({ platformConfig });
  expect(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))).toEqual(platformConfig);
});

test('what the policy stopped is reported to the log, in both formats, without queries', async () => {
  const shop = await startShop();
  const report = (type: string, body: unknown) =>
    fetch(`${shop.origin}/api/policy-report`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const old = {
    'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://x.example/a.js?token=canary' },
  };
  expect((await report('application/csp-report', old)).status).toBe(204);
  const modern = [
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://y.example/b.png' } },
  ];
  expect((await report('application/reports+json', modern)).status).toBe(204);
  const log = shop.logLines.join('');
  expect(log).toContain('https://x.example/a.js"');
  expect(log).toContain('"img-src"');
  expect(log).not.toContain('canary');
});

test('reports are limited in number, size and form', async () => {
  const { origin } = await startTestServer({ limits: { policyReports: [{ points: 2, seconds: 60, per: 'network' }] } });
  const report = (body: string) =>
    fetch(`${origin}/api/policy-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body,
    });
  expect((await report(`{"a":"${'x'.repeat(20_000)}"}`)).status).toBe(413);
  expect((await report('{')).status).toBe(400);
  expect((await report('"text"')).status).toBe(204);
  expect((await report('{}')).status).toBe(429);
});
