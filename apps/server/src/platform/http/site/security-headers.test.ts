import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, PAGE_HEADERS, securityHeaders } from './security-headers.ts';
import { createTestFolder } from '../test-http-server.ts';
import { startShop } from '../test-shop.ts';

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

test('every kind of answer carries the headers', async () => {
  const siteFolder = await createTestFolder();
  await mkdir(join(siteFolder, 'assets'));
  await writeFile(join(siteFolder, 'index.html'), '<!doctype html>');
  await writeFile(join(siteFolder, 'assets/app-1a2b.js'), '1');
  const { origin } = await startShop({ siteFolder });
  const answers: readonly (readonly [path: string, status: number, init?: RequestInit])[] = [
    ['/', 200],
    ['/assets/gone.js', 404],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ['/api/openapi.json', 200],
    ['/api/shop/browse', 200],
    ['/api/nothing', 404],
    ['/api/shop/break', 400, { method: 'POST' }],
    ['/api/shop/break', 405, { method: 'PUT' }],
    ['/api/shop/leave', 401, { method: 'POST' }],
    ['/api/shop/star/%zz', 400],
    ['/api/shop/break', 415, { method: 'POST', body: 'x', headers: { 'content-type': 'text/html' } }],
  ];
  for (const [path, status, init] of answers) {
    const response = await fetch(`${origin}${path}`, init);
    const headers = Object.fromEntries(response.headers);
    expect({ path, status: response.status }).toEqual({ path, status });
    expect(headers, path).toMatchObject(EXPECTED);
    expect(headers['content-security-policy'], path).toBe(contentSecurityPolicy({ origin }));
    expect(headers['permissions-policy'], path).toContain('geolocation=()');
    expect(headers, path).not.toHaveProperty('strict-transport-security');
    expect(headers, path).not.toHaveProperty('x-powered-by');
    expect(headers, path).not.toHaveProperty('server');
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the viewer of the calls has a policy of its own: scripts of this server, and no other address', async () => {
  const { origin } = await startShop();
  const headers = Object.fromEntries((await fetch(`${origin}/api/docs`)).headers);
  expect(headers).toMatchObject(EXPECTED);
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('a file of the site carries what counts for a file, and may load nothing by itself', async () => {
  const siteFolder = await createTestFolder();
  await mkdir(join(siteFolder, 'assets'));
  await writeFile(join(siteFolder, 'assets/app-1a2b.js'), '1');
  const { origin } = await startShop({ siteFolder });
  for (const path of ['/assets/app-1a2b.js', '/platform/dev/config.js']) {
    const headers = Object.fromEntries((await fetch(`${origin}${path}`)).headers);
    expect(headers, path).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of PAGE_HEADERS) expect(headers, path).not.toHaveProperty(name);
  }
});

test('the policy lets nothing run that was not shipped as a file of this origin', () => {
  const policy = contentSecurityPolicy({ origin: 'https://candor.example' });
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' wss://candor.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types candor;");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
});

test('a host that is no host does not get into the policy', async () => {
  const shop = await startShop();
  const response = await shop.http.fastify.inject({ url: '/healthz', headers: { host: 'evil.example; script-src *' } });
  expect(response.headers['content-security-policy']).toBe(contentSecurityPolicy({ origin: undefined }));
});

test('https is remembered by browsers, plain http is not', () => {
  expect(securityHeaders({ origin: 'https://x.example' })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ origin: 'http://x.example' })).not.toHaveProperty('strict-transport-security');
});
