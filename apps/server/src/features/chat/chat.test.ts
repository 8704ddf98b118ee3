import { logoutUser } from '@candor/contract/account/wire.ts';
import {
  type ChatEvent,
  type ChatMessage,
  createVisitorTicket,
  getCustomerService,
  listChatMessages,
  openChat,
  readChat,
  sendChatMessage,
  typeInChat,
} from '@candor/contract/chat/wire.ts';
import {
  closeChat,
  getChatCase,
  listChatCases,
  openChatPicture,
  readChatCase,
  replyInChat,
  transferChat,
  typeInChatCase,
} from '@candor/contract/staff/chat-desk.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openSession } from '../../testing/users/test-person.ts';
import { openStaffSession } from '../../testing/users/test-staff.ts';
import { postPicture, uploadPicture } from '../../testing/users/test-picture.ts';
import { ask, listenAs, type BrokerEar } from '../../testing/server/broker-ear.ts';

let server: TestServer;
let agent: string;
let count = 0;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  agent = (await openStaffSession(server, 'demo.support')).token;
});
afterAll(() => server.close());

/** Somebody new with an open chat: a user by a token, a visitor by a cookie. */
interface Customer {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly chatId: string;
  readonly chatKey: string;
}

async function openUser(): Promise<Customer & { readonly token: string }> {
  count += 1;
  const { satoken: token } = await openSession(server, `chatter_${count}`);
  const { chatId, chatKey } = (await callServer(server, openChat, { token, body: {} })).data;
  return { token, chatId, chatKey };
}

async function openVisitor(): Promise<Customer & { readonly headers: Readonly<Record<string, string>> }> {
  const { data, setCookie } = await callServer(server, openChat, { body: {} });
  const cookie = setCookie.find((one) => one.startsWith('vc='))?.split(';')[0] ?? '';
  return { headers: { cookie }, chatId: data.chatId, chatKey: data.chatKey };
}

function credentialsOf({ token, headers }: Customer) {
  return { ...(token !== undefined && { token }), ...(headers !== undefined && { headers }) };
}

let keys = 0;
function say(customer: Customer, content: string, clientKey = `key-${(keys += 1)}`) {
  const body = { chatId: customer.chatId, contentType: 1, content, clientKey } as const;
  return callServer(server, sendChatMessage, { ...credentialsOf(customer), body });
}

async function historyOf(customer: Customer, query: { current?: string; size?: string; beforeId?: string } = {}) {
  const { data } = await callServer(server, listChatMessages, {
    ...credentialsOf(customer),
    query: { chatKey: customer.chatKey, ...query },
  });
  return data;
}

function hearEvent(ear: BrokerEar): Promise<ChatEvent> {
  return ear.next('CHAT') as Promise<ChatEvent>;
}

test('[ENT-14] a message is kept with its sender, kind, content, time and chat, and read 15 a page by the chat key', async () => {
  const user = await openUser();
  for (let index = 1; index <= 20; index += 1) await say(user, `line ${index}`);
  const page = await historyOf(user);
  expect(page).toMatchObject({ size: 15, current: 1, total: 21, pages: 2 });
  expect(page.records).toHaveLength(15);
  expect(page.records[0]).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    chatId: user.chatId,
    blade_user_id: expect.stringMatching(/^\d{7,}$/),
    content_type: 1,
    content: 'line 20',
    create_time: expect.any(Number),
  });
  const older = await historyOf(user, { beforeId: page.records.at(-1)?.id ?? '' });
  expect(older.records.map(({ content }) => content)).toEqual([
    'line 5',
    'line 4',
    'line 3',
    'line 2',
    'line 1',
    'welcome',
  ]);
  // The operator itself is −1.
  expect(older.records.at(-1)?.blade_user_id).toBe('-1');
});

test('a message that is sent twice is there once', async () => {
  const user = await openUser();
  const [first, second] = [await say(user, 'once', 'same-key'), await say(user, 'once', 'same-key')];
  expect(second.data).toEqual(first.data);
  expect((await historyOf(user)).total).toBe(2);
});

test('blank text is refused, and so is more than 400 characters', async () => {
  const user = await openUser();
  expect(await say(user, ' \n\t ')).toMatchObject({ status: 422, data: { refusal: 'contentEmpty' } });
  // Nor is there anything to see in these; and a smile is two of them, as the counter beside the box says.
  for (const unfit of ['\u200b\u200b', '\u2060', '😀'.repeat(201), '😀'.repeat(400)]) {
    expect([unfit, (await say(user, unfit)).status]).toEqual([unfit, 400]);
  }
  expect((await say(user, '😀'.repeat(200))).status).toBe(200);
  expect((await say(user, 'x'.repeat(401))).status).toBe(400);
  expect((await say(user, 'x'.repeat(400))).status).toBe(200);
});

test('a stranger’s chat does not exist: not its history, not to write in, not to read, not to hear', async () => {
  const [owner, other, visitor] = [await openUser(), await openUser(), await openVisitor()];
  await say(owner, 'private');
  for (const stranger of [other, visitor]) {
    const posing = { ...credentialsOf(stranger), chatId: owner.chatId, chatKey: owner.chatKey };
    expect((await say({ ...stranger, chatId: owner.chatId }, 'hello')).status).toBe(404);
    const { status } = await callServer(server, listChatMessages, { ...posing, query: { chatKey: owner.chatKey } });
    expect(status).toBe(404);
    const body = { chatId: owner.chatId, upToId: '9' };
    expect((await callServer(server, readChat, { ...posing, body })).status).toBe(404);
    expect((await callServer(server, typeInChat, { ...posing, body: { chatId: owner.chatId } })).status).toBe(404);
  }
});

test('a stock MQTT client hears its own chat and its own id, and nothing of anybody else', async () => {
  const [owner, other] = [await openUser(), await openUser()];
  const ear = await listenAs(server, owner.token);
  expect(await ask(ear, owner.chatKey)).toBe(1);
  expect(await ask(ear, ear.userId)).toBe(1);
  const strangers = [
    other.chatKey,
    String(Number(ear.userId) + 1),
    '#',
    '+',
    `${owner.chatKey}/#`,
    '$SYS/#',
    '$share/a/b',
  ];
  for (const topic of strangers) expect(await ask(ear, topic), topic).toBe(128);
  await say(other, 'not for you');
  await say(owner, 'for you');
  expect(await hearEvent(ear)).toMatchObject({ event: 'message', message: { content: 'for you' } });
  expect(ear.heard).not.toContainEqual(expect.stringContaining('not for you'));
});

test('a foreign client id is not let in, and a session that ended hears nothing more', async () => {
  const [owner, other] = [await openUser(), await openUser()];
  const theirs = await listenAs(server, other.token);
  await expect(listenAs(server, owner.token, { clientId: theirs.clientId })).rejects.toThrow('refused');
  const ear = await listenAs(server, owner.token);
  await ask(ear, owner.chatKey);
  await callServer(server, logoutUser, { token: owner.token });
  await ear.closed;
  const [chatCase] = await casesOf(owner.chatId);
  expect(chatCase).toBeUndefined();
});

async function casesOf(chatId: string) {
  const { data } = await callServer(server, listChatCases, { token: agent, query: {} });
  return data.filter((one) => one.chatId === chatId);
}

test('a visitor writes before logging in, hears the answer, and takes it all along at the login', async () => {
  const visitor = await openVisitor();
  await say(visitor, 'written as a visitor');
  const pass = (await callServer(server, createVisitorTicket, { ...credentialsOf(visitor), body: {} })).data;
  const ear = await listenAs(server, pass);
  expect(await ask(ear, visitor.chatKey)).toBe(1);
  await callServer(server, replyInChat, {
    token: agent,
    params: { chatId: visitor.chatId },
    body: { content: 'hello' },
  });
  expect(await hearEvent(ear)).toMatchObject({ event: 'message', message: { content: 'hello', blade_user_id: '0' } });
  ear.end();

  const { satoken: token } = await openSession(server, 'visitor_who_logs_in');
  const entered = await callServer(server, openChat, { token, headers: visitor.headers, body: {} });
  const user = { token, ...entered.data };
  expect(entered.setCookie.join()).toMatch(/vc=;/);
  const { records } = await historyOf(user);
  expect(records.map(({ content }) => content)).toEqual(['handedOver', 'welcome', 'hello', 'written as a visitor']);
  expect((await say(visitor, 'gone')).status).toBe(404);
});

test('a picture is one’s own upload and nothing else; the desk opens it by a call that is written down', async () => {
  const [owner, other, visitor] = [await openUser(), await openUser(), await openVisitor()];
  const content = await uploadPicture(server, owner.token);
  const send = (customer: Customer, clientKey: string) =>
    callServer(server, sendChatMessage, {
      ...credentialsOf(customer),
      body: { chatId: customer.chatId, contentType: 2, content, clientKey },
    });
  expect((await send(other, 'p1')).data).toMatchObject({ refusal: 'pictureUnknown' });
  expect((await send(visitor, 'p2')).data).toMatchObject({ refusal: 'picturesNeedLogin' });
  const { data } = await send(owner, 'p3');
  expect(data).toMatchObject({ content_type: 2, content: expect.stringMatching(/^\/files\/[0-9a-f]{32}\?/) });
  const shown = await fetch(`${server.address}${data.content}`, { headers: { satoken: owner.token } });
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const stolen = await fetch(`${server.address}${data.content}`, { headers: { satoken: other.token } });
  expect(stolen.status).toBe(404);
  const params = { chatId: owner.chatId, messageId: data.id };
  const opened = await callServer(server, openChatPicture, { token: agent, params, body: {} });
  expect(Buffer.from(opened.data.picture, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  const auditor = (await openStaffSession(server, 'demo.auditor')).token;
  const audited = await callServer(server, listAuditRows, { token: auditor, query: {} });
  expect(JSON.stringify(audited.data)).toContain('chat.openPicture');
});

test('an agent answers with a picture, which its customer sees and nobody else; a visitor has no place for one', async () => {
  const [user, other, visitor] = [await openUser(), await openUser(), await openVisitor()];
  await say(user, 'how do I do that');
  const answer = (chatId: string) => postPicture<ChatMessage>(server, agent, `/ops/api/chats/${chatId}/pictures`);
  expect(await answer(visitor.chatId)).toMatchObject({ status: 403, data: { refusal: 'picturesNeedLogin' } });
  expect((await answer('999999')).status).toBe(404);
  expect((await answer('LINK_USDT')).status).toBe(400);
  expect(await answer(user.chatId)).toMatchObject({ status: 200, data: { blade_user_id: '0', content_type: 2 } });
  const [shown] = (await historyOf(user)).records;
  const openAs = (satoken: string) => fetch(`${server.address}${shown?.content}`, { headers: { satoken } });
  expect((await openAs(user.token)).headers.get('content-type')).toBe('image/jpeg');
  expect((await openAs(other.token)).status).toBe(404);
  expect((await casesOf(user.chatId))[0]).toMatchObject({ agent: 'demo.support', dueAtMs: null });
  const params = { chatId: user.chatId, messageId: shown?.id ?? '' };
  expect((await callServer(server, openChatPicture, { token: agent, params, body: {} })).status).toBe(200);
});

test('the desk sees who waits, answers, hands on and closes; the customer hears each of it', async () => {
  const user = await openUser();
  const params = { chatId: user.chatId };
  await say(user, 'where is my deposit');
  const ear = await listenAs(server, user.token);
  await ask(ear, user.chatKey);
  const [waiting] = await casesOf(user.chatId);
  expect(waiting).toMatchObject({ unread: 1, lastText: 'where is my deposit', agent: null, state: 'open' });
  expect(waiting?.dueAtMs).toBeGreaterThan(Date.now());

  await callServer(server, typeInChat, { token: user.token, body: { chatId: user.chatId } });
  const shown = (await callServer(server, getChatCase, { token: agent, params, query: {} })).data;
  expect(shown).toMatchObject({ isTyping: true, hasOlder: false, agents: ['demo.support'] });
  const upToId = shown.messages.at(-1)?.id ?? '';
  await callServer(server, readChatCase, { token: agent, params, body: { upToId } });
  await callServer(server, typeInChatCase, { token: agent, params, body: {} });
  expect(await hearEvent(ear)).toEqual({ event: 'typing' });
  await callServer(server, replyInChat, { token: agent, params, body: { content: 'we look into it' } });
  expect(await hearEvent(ear)).toMatchObject({ event: 'message', message: { content: 'we look into it' } });
  const [answered] = await casesOf(user.chatId);
  expect(answered).toMatchObject({ unread: 0, agent: 'demo.support', dueAtMs: null });
  const reopened = (await callServer(server, openChat, { token: user.token, body: {} })).data;
  expect(reopened).toMatchObject({ unread: 1, answeredWithinMs: expect.any(Number) });

  const unknown = await callServer(server, transferChat, { token: agent, params, body: { agent: 'demo.admin' } });
  expect(unknown.data).toMatchObject({ refusal: 'agentUnknown' });
  await callServer(server, transferChat, { token: agent, params, body: { agent: null } });
  expect(await hearEvent(ear)).toMatchObject({ message: { content: 'transferred', blade_user_id: '-1' } });
  await callServer(server, closeChat, { token: agent, params, body: {} });
  expect(await hearEvent(ear)).toMatchObject({ message: { content: 'closed' } });
  expect(await casesOf(user.chatId)).toEqual([]);
  await say(user, 'it is still missing');
  expect(await casesOf(user.chatId)).toMatchObject([{ state: 'open', unread: 1 }]);
});

test('what is said stays said after a restart', async () => {
  const user = await openUser();
  await say(user, 'remember me');
  await server.restart();
  agent = (await openStaffSession(server, 'demo.support')).token;
  expect((await historyOf(user)).records[0]?.content).toBe('remember me');
});

test('the ways to the support are the exchange’s own and those it was given', async () => {
  const { data } = await callServer(server, getCustomerService, {});
  expect(data.map(({ name }) => name)).toEqual(['chat', 'help']);
  for (const { url } of data) expect(url).toMatch(/^\//);
});
