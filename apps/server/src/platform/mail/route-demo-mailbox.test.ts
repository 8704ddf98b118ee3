import { listDemoMails } from '@candor/contract/account/demo.ts';
import { expect, test } from 'vitest';
import { startTestServer } from '#platform/http/test-http-server.ts';
import { PAGE_HERE } from '#testing/server/call-server.ts';
import type { DemoMailbox } from './demo-mailbox.ts';
import { routeDemoMailbox } from './route-demo-mailbox.ts';

const empty: DemoMailbox = {
  list: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  carrier: () => ({ deliver: () => Promise.resolve(), close: () => Promise.resolve() }),
};

test('the demo mailbox is read on this machine alone, also where a proxy of it forwards', async () => {
  const { origin } = await startTestServer({ prepare: (http) => routeDemoMailbox(http, empty) });
  const statusFor = async (headers: Record<string, string>) =>
    (await fetch(origin + listDemoMails.path, { headers })).status;
  const { headers } = PAGE_HERE;
  expect(await statusFor(headers)).toBe(200);
  expect(await statusFor({ ...headers, 'x-forwarded-for': '203.0.113.7' })).toBe(403);
  expect(await statusFor({ ...headers, forwarded: 'for=203.0.113.7' })).toBe(403);
});
