import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { inviteStaff } from '@candor/contract/staff/staff-accounts.ts';
import { acceptInvitation, confirmStaff, getConsoleFacts, loginStaff } from '@candor/contract/staff/staff-session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { totpCodeAt, totpCounterAt } from '#platform/totp.ts';
import { callServer, PAGE_HERE, type ServedOrigin } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { callSealed } from '#testing/users/test-staff.ts';

const LIVE = {
  MODE: 'live',
  PUBLIC_ORIGIN: 'https://candor.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: 'http://127.0.0.1:9/',
  PRICES: 'off',
  CANDOR_LIMITS: '{}',
};
const PASSWORD = 'Right-horse-77';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(LIVE);
});
afterAll(() => server.close());

function lastMatch(pattern: RegExp): string {
  return server.announced.map((line) => pattern.exec(line)?.[1]).findLast((found) => found !== undefined) ?? '';
}

const consoleOf = (): ServedOrigin => ({ address: lastMatch(/console is at (\S+)\/ops$/) });
const linkOf = (): string => lastMatch(/\/ops\/invitation#(\S+)$/);

test('where money is real the console has a door of its own, and no demo staff', async () => {
  const { data } = await callServer(consoleOf(), getConsoleFacts, PAGE_HERE);
  expect(data).toMatchObject({ mode: 'live', demoStaff: [] });
  const site = await fetch(`${server.address}/ops/api/facts`);
  expect(await site.text()).not.toContain('demoStaff');
});

test('the first account comes in by a printed link, which is good once; a start prints another while nobody has', async () => {
  const first = linkOf();
  await server.restart();
  expect(linkOf()).not.toBe(first);
  expect((await callSealed(consoleOf(), acceptInvitation, { link: first, password: PASSWORD })).status).toBe(422);

  const { data: step } = await callSealed(consoleOf(), acceptInvitation, { link: linkOf(), password: PASSWORD });
  const code = totpCodeAt(step.enrolment?.secret ?? '', totpCounterAt(Date.now()));
  const { data: session } = await callSealed(consoleOf(), confirmStaff, { ticket: step.ticket, code });
  expect(session.staff).toMatchObject({ name: 'admin', roles: ['ADMIN'] });

  const announcedBefore = server.announced.length;
  await server.restart();
  expect(server.announced.slice(announcedBefore).join('\n')).not.toContain('/invitation#');
  expect((await callServer(consoleOf(), getDashboard, { token: session.token })).status).toBe(200);
  expect((await callSealed(consoleOf(), loginStaff, { name: 'admin', password: PASSWORD })).data.enrolment).toBeNull();

  // Nobody else could be the second person yet: the owner of the data folder is, in the terminal.
  const invited = { name: 'second.admin', email: 'second@staff.example', roles: ['ADMIN' as const], addresses: [] };
  const body = { ...invited, reason: 'a second administrator' };
  const { data: asked } = await callServer(consoleOf(), inviteStaff, { token: session.token, body });
  const words = ['approvals', 'approve', asked.id, asked.contentHash];
  const answer = await callStaffDesk(`${server.dataDir}/${STAFF_SOCKET}`, { staff: 'owner', words });
  expect(answer).toMatchObject({ isOk: true, lines: ['Approved: staff.invite staff:second.admin'] });
});
