import * as account from '@candor/contract/account/wire.ts';
import * as codes from '@candor/contract/account/codes.ts';
import * as devices from '@candor/contract/account/devices.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import * as preferences from '@candor/contract/account/preferences.ts';
import * as security from '@candor/contract/security/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

test('[CALL-3] [CALL-7] every call of the contract about accounts and their security is in OpenAPI', async () => {
  const document = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as { paths: object };
  const declared = [account, codes, devices, preferences, security].flatMap((file) =>
    Object.values(file).filter(isEndpoint),
  );
  expect(declared.length).toBeGreaterThan(30);
  for (const { path, method } of declared) {
    const written = path.replace('{head}', 'ex').replaceAll(/:(\w+)/g, '{$1}');
    expect(document.paths).toHaveProperty([written, method.toLowerCase()]);
  }
});
