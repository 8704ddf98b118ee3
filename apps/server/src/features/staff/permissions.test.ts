import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { PERMISSIONS } from '@candor/contract/staff/permissions.ts';
import { STAFF_ROLES, type StaffRole } from '@candor/contract/staff/staff-role.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const contract = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../../../packages/contract/src/staff/**/*.ts',
  {
    eager: true,
  },
);

/** Every call of the console that the contract declares. */
const CALLS = Object.values(contract)
  .flatMap((file) => Object.values(file))
  // The calls of a queue are declared together.
  .flatMap((value) => [value, ...Object.values(Object(value))])
  .filter((value): value is Endpoint => Object(value).path?.startsWith('/ops/api/') === true)
  .toSorted((left, right) => (left.path < right.path ? -1 : 1));
const STAFF_CALLS = CALLS.filter(({ access }) => access === 'staff');

let server: TestServer;
const tokens = new Map<StaffRole, string>();
let userToken: string;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  for (const role of STAFF_ROLES) {
    const { token } = await openStaffSession(server, `demo.${role.toLowerCase().replace('_', '-')}`);
    tokens.set(role, token);
  }
  userToken = (await openSession(server, 'mere_user')).satoken;
});
afterAll(() => server.close());

async function statusOf({ method, path }: Endpoint, token?: string): Promise<{ status: number; refusal: unknown }> {
  const filled = path.replace(/:\w+/g, '999999');
  const headers = { lang: 'en', ...(token !== undefined && { authorization: token }) };
  const response = await fetch(`${server.address}${filled}`, { method, headers });
  const body: { data?: { refusal?: unknown } } = response.ok ? {} : await response.json();
  return { status: response.status, refusal: body.data?.refusal };
}

test('the table names every call of the console and no other', () => {
  const declared = STAFF_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(PERMISSIONS).toSorted()).toEqual(declared.toSorted());
});

test('the calls that anybody may make are those of the login', () => {
  const open = CALLS.filter(({ access }) => access !== 'staff').map(({ path }) => path);
  expect(open).toEqual([
    '/ops/api/facts',
    '/ops/api/invitation',
    '/ops/api/login',
    '/ops/api/login/code',
    '/ops/api/session/resume',
  ]);
});

test.each(STAFF_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s: nobody without a session, no user, and of the staff exactly the roles of the table',
  async (name, call) => {
    expect((await statusOf(call)).status).toBe(401);
    expect((await statusOf(call, userToken)).status).toBe(401);
    // Logging out would end the session that the next call needs.
    if (call.path === '/ops/api/logout') return;
    for (const role of STAFF_ROLES) {
      const { status, refusal } = await statusOf(call, tokens.get(role));
      expect(status, `${name} as ${role}`).not.toBe(401);
      const isAllowed = PERMISSIONS[name]?.includes(role) === true;
      if (isAllowed) expect(refusal, `${name} as ${role}`).not.toBe('roleMissing');
      else expect([status, refusal], `${name} as ${role}`).toEqual([403, 'roleMissing']);
    }
  },
);

test('an administrator grants roles and moves no money', () => {
  const calls = Object.entries(PERMISSIONS).filter(([, roles]) => roles.includes('ADMIN') && roles.length < 12);
  expect(calls.map(([call]) => call).filter((call) => /deposits|withdrawals|ledger|markets|halts/.test(call))).toEqual(
    [],
  );
});

test('an auditor reads and changes nothing', () => {
  const changes = Object.entries(PERMISSIONS).filter(
    ([call, roles]) => call.startsWith('POST') && roles.includes('AUDITOR') && roles.length < 12,
  );
  expect(changes.map(([call]) => call)).toEqual(['POST /ops/api/audit/verify']);
});
