import { openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPEN_AUTHORISATION } from '../../testing/authorisation/open-authorisation.ts';
import { readOperations } from '../../testing/authorisation/read-operations.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { makeKeyOfEachScope, openKeyOwner, type KeyOfEachScope } from '../../testing/users/test-api-key.ts';
import { callOpen, callOpenSigned, type OpenCall } from '../../testing/users/test-open-key.ts';

const ROWS = Object.entries(OPEN_AUTHORISATION);

let server: TestServer;
let token: string;
let keys: KeyOfEachScope;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'simulated' });
  const owner = await openKeyOwner(server, 'open_owner');
  keys = await makeKeyOfEachScope(owner);
  ({ token } = owner);
});
afterAll(() => server.close());

test('every call of the open interface stands in the table, and nothing else does', async () => {
  const served = Object.keys(await readOperations(server.address)).filter(isOpen);
  expect(Object.keys(OPEN_AUTHORISATION).toSorted()).toEqual(served.toSorted());
});

function isOpen(call: string): boolean {
  return openFamilyOf(call.split(' ')[1]) !== undefined;
}

function partsOf(call: string): OpenCall {
  const [method = '', path = ''] = call.split(' ');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The table names the methods that are served.
  return { method: method as NonNullable<OpenCall['method']>, path };
}

const CLOSED = [401, 403];

test.each(ROWS)('[ROLE-1] %s: a visitor, a session and a key of each scope', async (call, who) => {
  const parts = partsOf(call);
  const visitors = [await callOpen(server, parts), await callOpen(server, { ...parts, headers: { satoken: token } })];
  for (const { status } of visitors) {
    if (who === 'anybody') expect(CLOSED).not.toContain(status);
    else expect(status).toBe(401);
  }
  for (const [scope, scoped] of keys) {
    const { status } = await callOpenSigned(scoped, parts);
    if (who === 'anybody' || who === scope) expect(CLOSED).not.toContain(status);
    else expect(status).toBe(401);
  }
});
