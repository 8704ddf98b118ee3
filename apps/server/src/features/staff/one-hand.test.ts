import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import {
  confirmEnrolment,
  grantRoles,
  inviteStaff,
  listStaff,
  makeInvitation,
} from '@candor/contract/staff/staff-accounts.ts';
import { findExcludedRoles, STAFF_ROLES, type StaffRole } from '@candor/contract/staff/staff-role.ts';
import { acceptInvitation } from '@candor/contract/staff/staff-session.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { enrolStaff } from '#testing/staff/enrol-staff.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { mailSentBy } from '#testing/users/test-person.ts';
import { callSealed, openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';
const PASSWORD = 'Right-horse-77';
const NEW_STAFF_MS = 300_000;

let server: TestServer;
let admin: string;
let compliance: string;
let risk: string;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  [admin = '', compliance = '', risk = ''] = await Promise.all(
    ['demo.admin', 'demo.compliance', 'demo.risk'].map(async (name) => (await openStaffSession(server, name)).token),
  );
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const decide = (token: string, { id, contentHash }: { readonly id: string; readonly contentHash: string }) =>
  callServer(server, approveRequest, { token, params: { id }, body: { contentHash } });

const invite = (name: string, roles: StaffRole[]) =>
  callServer(server, inviteStaff, {
    token: admin,
    body: { name, email: `${name}@staff.example`, roles, addresses: [], reason: REASON },
  });

const idOf = async (name: string) =>
  (await callServer(server, listStaff, { token: admin })).data.find((one) => one.name === name)?.id ?? '';

/** Invited by the administrator, approved and confirmed by compliance, and come in with both factors. */
async function enrol(name: string, roles: StaffRole[]): Promise<string> {
  const enrolled = await enrolStaff(server, { name, roles }, { maker: admin, checker: compliance });
  const body = { seen: 'inPerson', reason: REASON } as const;
  await callServer(server, confirmEnrolment, { token: compliance, params: { id: await idOf(name) }, body });
  return (await enrolled.logIn()).data.token;
}

async function linkSentBy(name: string, act: () => Promise<unknown>): Promise<string> {
  const { text } = await mailSentBy(server, { to: `${name}@staff.example`, text: /invitation#/ }, act);
  return /invitation#([\w-]+)/.exec(text)?.[1] ?? '';
}

test('[10] roles that decide about others are held alone, and whoever prepares a payment does not release it', () => {
  for (const alone of ['ADMIN', 'AUDITOR', 'COMPLIANCE'] as const) {
    for (const role of STAFF_ROLES) {
      expect(findExcludedRoles([role, alone]) === undefined).toBe(role === alone);
    }
  }
  expect(findExcludedRoles(['PAYMENTS', 'CONTENT', 'TREASURY'])).toEqual(['PAYMENTS', 'TREASURY']);
  expect(findExcludedRoles(['SUPPORT', 'CONTENT'])).toBeUndefined();
});

test('[10] nobody is invited or given roles that exclude each other, and nobody asks for their own', async () => {
  const wanted: StaffRole[] = ['PAYMENTS', 'TREASURY', 'COMPLIANCE', 'ADMIN'];
  expect(refusalOf(await invite('all.in.one', wanted))).toEqual([422, 403, 'rolesExclude']);
  const body = { roles: ['PAYMENTS', 'TREASURY'] as StaffRole[], addresses: [], reason: REASON };
  const params = { id: await idOf('demo.payments') };
  expect(refusalOf(await callServer(server, grantRoles, { token: admin, params, body }))[2]).toBe('rolesExclude');
  const own = { id: await idOf('demo.admin') };
  const more = { ...body, roles: ['TREASURY'] as StaffRole[] };
  expect(refusalOf(await callServer(server, grantRoles, { token: admin, params: own, body: more }))).toEqual([
    403,
    403,
    'ownAccount',
  ]);
});

test('[10] an administrator who enrols a puppet is not approved by it, and it approves nothing for a while', async () => {
  const puppet = await enrol('puppet', ['COMPLIANCE']);
  const { data: asked } = await invite('another', ['SUPPORT']);
  expect(refusalOf(await decide(puppet, asked))).toEqual([403, 403, 'sponsorInvolved']);

  await callServer(server, pauseSwitch, { token: risk, body: { name: 'deposits', reason: REASON } });
  const { data: resume } = await callServer(server, resumeSwitch, {
    token: risk,
    body: { name: 'deposits', reason: REASON },
  });
  expect(refusalOf(await decide(puppet, resume))).toEqual([403, 403, 'tooNewToApprove']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + NEW_STAFF_MS + 1_000 });
  expect(refusalOf(await decide(puppet, asked))).toEqual([403, 403, 'sponsorInvolved']);
  expect((await decide(puppet, resume)).data.state).toBe('done');
});

test('[10] a link is mailed to whoever is invited and shown to nobody; a new one ends the one before', async () => {
  const { data: asked } = await invite('by.mail', ['SUPPORT']);
  const first = await linkSentBy('by.mail', () => decide(compliance, asked));
  const params = { id: await idOf('by.mail') };
  const again = await linkSentBy('by.mail', async () => {
    const { data } = await callServer(server, makeInvitation, { token: admin, params });
    expect(Object.keys(data).toSorted()).toEqual(['expiresAtMs', 'sentTo']);
    expect(data.sentTo).not.toContain('by.mail');
  });
  const accept = (link: string) => callSealed(server, acceptInvitation, { link, password: PASSWORD });
  expect(refusalOf(await accept(first))[2]).toBe('linkUnknown');
  expect((await accept(again)).status).toBe(200);
});

test('[10] every administrator hears who may come in, and as what', async () => {
  const second = await enrol('second.admin', ['ADMIN']);
  expect(second).not.toBe('');
  const heard = await mailSentBy(server, { to: 'second.admin@staff.example', text: /SUPPORT/ }, async () => {
    const { data: asked } = await invite('heard.of', ['SUPPORT']);
    await decide(compliance, asked);
  });
  expect(heard.subject).toBe('Staff: heard.of');
  expect(heard.text).toContain('Asked for by demo.admin.');
});
