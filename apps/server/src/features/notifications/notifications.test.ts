import { listDemoMails } from '@candor/contract/account/demo.ts';
import { makeDemoDeposit } from '@candor/contract/deposits/wire.ts';
import {
  getNotificationSettings,
  listNotifications,
  NoticeEvent,
  readNotifications,
  saveNotificationSetting,
} from '@candor/contract/notifications/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, listenAs } from '../../testing/server/broker-ear.ts';
import { callServer, PAGE_HERE } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openEmailSession, openSession } from '../../testing/users/test-person.ts';
import { FAST_WAITS } from '../../testing/users/test-withdrawer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
});
afterAll(() => server.close());

const deposit = (token: string, amount: string) =>
  callServer(server, makeDemoDeposit, { token, body: { coin: 'USDT', chainType: 'TRC20', amount } });

async function listOf(token: string, headers: Readonly<Record<string, string>> = {}) {
  return (await callServer(server, listNotifications, { token, headers, query: {} })).data;
}

async function openListener(name: string) {
  const { satoken: token } = await openSession(server, name);
  const ear = await listenAs(server, token);
  await ask(ear, ear.userId);
  const next = async () => NoticeEvent.parse(await ear.next('NOTICE'));
  return { token, next };
}

test('[CALL-14] a stock MQTT client, kept alive every 5 s, hears its own topic and no other', async () => {
  const { satoken: token } = await openSession(server, 'hears_broker');
  const stranger = await listenAs(server, (await openSession(server, 'hears_nothing')).satoken);
  const ear = await listenAs(server, token);
  expect(ear.client.options.keepalive).toBe(5);
  expect(await ask(ear, ear.userId)).not.toBe(128);
  expect(await ask(stranger, ear.userId)).toBe(128);
  await deposit(token, '25');
  expect(await ear.next('NOTICE')).toMatchObject({ notification: { kind: 'deposit' } });
  expect(await ear.next('OWNCOIN')).toBeDefined();
  expect(stranger.heard.filter((message) => message.includes('NOTICE'))).toEqual([]);
});

test('a deposit is told on the topic of the user’s id, is kept, and is read on every device', async () => {
  const { token, next } = await openListener('hears_deposit');
  await deposit(token, '25');
  expect(await next()).toMatchObject({
    type: 'account',
    isPopUp: true,
    // The login with a new device was the first.
    unread: 2,
    notification: { kind: 'deposit', title: 'Your deposit has arrived', isRead: false },
  });
  const { records, unread } = await listOf(token);
  expect({ unread, kinds: records.map(({ kind }) => kind) }).toEqual({ unread: 2, kinds: ['deposit', 'security'] });
  expect(records[0]?.text).toContain('25 USDT');
  const upToId = records[0]?.id ?? '';
  await callServer(server, readNotifications, { token, body: { upToId } });
  expect(await next()).toEqual({ type: 'read', unread: 0 });
  expect((await listOf(token)).records[0]?.isRead).toBe(true);
});

test('a notice is read in the language of whoever asks', async () => {
  const { token, next } = await openListener('reads_german');
  await deposit(token, '25');
  await next();
  const { records } = await listOf(token, { lang: 'de' });
  expect(records[0]?.title).not.toBe('Your deposit has arrived');
});

test('nobody is told of what happens to somebody else', async () => {
  const [one, other] = [await openListener('told_one'), await openListener('told_other')];
  await deposit(one.token, '25');
  await one.next();
  expect((await listOf(other.token)).records.map(({ kind }) => kind)).toEqual(['security']);
});

test('a kind that is muted is kept in the bell without a pop-up and without a mail; a vital mail stays', async () => {
  const email = 'muted@example.org';
  const { satoken: token } = await openEmailSession(server, email);
  const ear = await listenAs(server, token);
  await ask(ear, ear.userId);
  const save = (kind: 'deposit' | 'security') =>
    callServer(server, saveNotificationSetting, { token, body: { kind, isPopUp: false, isMail: false } });
  await save('deposit');
  const { data: settings } = await save('security');
  expect(settings).toContainEqual({ kind: 'deposit', isPopUp: false, isMail: false });
  expect(settings).toContainEqual({ kind: 'security', isPopUp: false, isMail: true });
  expect((await callServer(server, getNotificationSettings, { token })).data).toEqual(settings);
  await deposit(token, '25');
  expect(await ear.next('NOTICE')).toMatchObject({ isPopUp: false, notification: { kind: 'deposit' } });
  const { data: mails } = await callServer(server, listDemoMails, PAGE_HERE);
  expect(mails.filter(({ to, text }) => to === email && text.includes('25 USDT'))).toEqual([]);
});

test('what was told is still there after a restart', async () => {
  const { token, next } = await openListener('survives_restart');
  await deposit(token, '25');
  await next();
  await server.restart();
  expect((await listOf(token)).records.map(({ kind }) => kind)).toEqual(['deposit', 'security']);
});
