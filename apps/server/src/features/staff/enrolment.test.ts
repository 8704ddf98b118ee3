import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { pauseSwitch, resumeSwitch } from '@candor/contract/staff/halts.ts';
import { confirmEnrolment, disableStaff, listStaff } from '@candor/contract/staff/staff-accounts.ts';
import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { enrolStaff } from '#testing/staff/enrol-staff.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { mailSentBy } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'We have met at the office.';
const NEW_STAFF_MS = 300_000;

let server: TestServer;
let admin: string;
let compliance: string;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  admin = (await openStaffSession(server, 'demo.admin')).token;
  compliance = (await openStaffSession(server, 'demo.compliance')).token;
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const accountOf = async (name: string) =>
  (await callServer(server, listStaff, { token: compliance })).data.find((one) => one.name === name);

const confirm = async (token: string, name: string) => {
  const params = { id: (await accountOf(name))?.id ?? '' };
  return callServer(server, confirmEnrolment, { token, params, body: { seen: 'onVideo', reason: REASON } });
};

test('[10] whoever enrols comes in once somebody who did not invite them has seen them', async () => {
  const enrolled = await enrolStaff(
    server,
    { name: 'by.mail', roles: ['SUPPORT'] },
    { maker: admin, checker: compliance },
  );
  expect(refusalOf(enrolled.answer)).toEqual([403, 403, 'notConfirmedYet']);
  expect((await accountOf('by.mail'))?.state).toBe('enrolled');
  // Both factors are right, and still nobody has seen them.
  expect(refusalOf(await enrolled.logIn())).toEqual([403, 403, 'notConfirmedYet']);

  expect(refusalOf(await confirm(admin, 'by.mail'))).toEqual([403, 403, 'sponsorInvolved']);
  const { token: risk } = await openStaffSession(server, 'demo.risk');
  expect((await confirm(risk, 'by.mail')).status).toBe(403);
  expect((await accountOf('by.mail'))?.state).toBe('enrolled');
  expect((await confirm(compliance, 'by.mail')).data).toMatchObject({ name: 'by.mail', state: 'active' });
  expect((await confirm(compliance, 'by.mail')).status).toBe(404);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const { status, data } = await enrolled.logIn();
  expect([status, data.staff.roles]).toEqual([200, ['SUPPORT']]);
  expect((await callServer(server, getDashboard, { token: data.token })).status).toBe(200);
});

test('[10] who enrolled and who confirmed it is on the log, and every administrator hears of both', async () => {
  const people = { maker: admin, checker: compliance };
  const second = await enrolStaff(server, { name: 'second.admin', roles: ['ADMIN'] }, people);
  expect(refusalOf(second.answer)[2]).toBe('notConfirmedYet');
  await confirm(compliance, 'second.admin');
  const to = 'second.admin@staff.example';
  const waits = await mailSentBy(server, { to, text: /waits for somebody/ }, () =>
    enrolStaff(server, { name: 'third', roles: ['CONTENT'] }, people),
  );
  expect(waits.subject).toBe('Staff: third');
  const told = await mailSentBy(server, { to, text: /Confirmed by demo\.compliance/ }, () =>
    confirm(compliance, 'third'),
  );
  expect(told.text).toContain('CONTENT');
  const { data: rows } = await callServer(server, listAuditRows, { token: compliance, query: {} });
  const confirmed = rows.records.find(({ action, object }) => action === 'staff.confirm' && object === 'staff:third');
  expect(confirmed).toMatchObject({ actor: 'staff:demo.compliance' });
});

test('[10] nobody approves what was asked by who confirmed them, however long they have been here', async () => {
  const people = { maker: admin, checker: compliance };
  const puppet = await enrolStaff(server, { name: 'puppet', roles: ['RISK'] }, people);
  await confirm(compliance, 'puppet');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + NEW_STAFF_MS + 60_000 });
  const { data: session } = await puppet.logIn();
  const { token: asker } = await openStaffSession(server, 'demo.compliance');
  const body = { name: 'deposits', reason: REASON } as const;
  await callServer(server, pauseSwitch, { token: asker, body });
  const { data: asked } = await callServer(server, resumeSwitch, { token: asker, body });
  const approval = { params: { id: asked.id }, body: { contentHash: asked.contentHash } };
  expect(refusalOf(await callServer(server, approveRequest, { token: session.token, ...approval }))).toEqual([
    403,
    403,
    'sponsorInvolved',
  ]);
});

test('[10] an account that waits to be confirmed can be ended, and is then confirmed by nobody', async () => {
  const { token } = await openStaffSession(server, 'demo.admin');
  const people = { maker: token, checker: (await openStaffSession(server, 'demo.compliance')).token };
  await enrolStaff(server, { name: 'unexpected', roles: ['SUPPORT'] }, people);
  compliance = people.checker;
  const params = { id: (await accountOf('unexpected'))?.id ?? '' };
  await callServer(server, disableStaff, { token, params, body: { reason: 'Nobody knows them.' } });
  expect((await confirm(compliance, 'unexpected')).status).toBe(404);
});
