import { getArticle, listNotices } from '@candor/contract/content/wire.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { listAuditRows } from '@candor/contract/staff/audit-log.ts';
import {
  createContent,
  getContent,
  listContent,
  publishContent,
  rollBackContent,
  saveContent,
} from '@candor/contract/staff/content.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const REASON = 'a reason that is long enough';
const DEPOSIT = '1004';

let server: TestServer;
let writer: string;
let checker: string;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  writer = (await openStaffSession(server, 'demo.content')).token;
  checker = (await openStaffSession(server, 'demo.compliance')).token;
});
afterAll(() => server.close());

async function titleForReaders(): Promise<string> {
  return (await callServer(server, getArticle, { params: { id: DEPOSIT } })).data.title;
}

async function save(title: string) {
  const { data } = await callServer(server, getContent, { token: writer, params: { id: DEPOSIT }, query: {} });
  const sources = { ...data.sources, en: { title, summary: 'In short.', body: 'The text.' } };
  return callServer(server, saveContent, { token: writer, params: { id: DEPOSIT }, body: { sources } });
}

function ask() {
  return callServer(server, publishContent, { token: writer, params: { id: DEPOSIT }, body: { reason: REASON } });
}

function approve(by: string, { id, contentHash }: { readonly id: string; readonly contentHash: string }) {
  return callServer(server, approveRequest, { token: by, params: { id }, body: { contentHash } });
}

test('a draft is seen by nobody until a second person has agreed to exactly its text', async () => {
  const before = await titleForReaders();
  expect((await save('Sent in')).data).toMatchObject({ version: 2, state: 'draft', author: 'staff:demo.content' });
  expect(await titleForReaders()).toBe(before);
  const { data: asked } = await ask();
  expect(await approve(writer, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect(await titleForReaders()).toBe(before);
  expect((await approve(checker, asked)).data.state).toBe('done');
  expect(await titleForReaders()).toBe('Sent in');
  expect((await ask()).data).toMatchObject({ refusal: 'alreadyDecided' });
});

test('a draft that was changed after it was asked for is not published', async () => {
  await save('What was shown');
  const { data: asked } = await ask();
  await save('Something else');
  expect((await approve(checker, asked)).data).toMatchObject({ state: 'failed', result: 'contentChanged' });
  expect(await titleForReaders()).toBe('Sent in');
});

test('what readers have seen before is shown again by one person, at once and in the log', async () => {
  const back = { version: 1, reason: REASON };
  const { data } = await callServer(server, rollBackContent, { token: writer, params: { id: DEPOSIT }, body: back });
  expect(data).toMatchObject({ version: 1, state: 'published' });
  expect(await titleForReaders()).toBe('How to deposit');
  const never = { token: writer, params: { id: DEPOSIT }, body: { version: 3, reason: REASON } };
  expect((await callServer(server, rollBackContent, never)).status).toBe(409);
  const { data: rows } = await callServer(server, listAuditRows, { token: checker, query: { action: 'content.' } });
  expect(rows.records[0]).toMatchObject({ action: 'content.rollBack', actor: 'staff:demo.content' });
});

test('an announcement is written, published and read', async () => {
  const sources = { en: { title: 'Fresh news', summary: 'Short.', body: 'Long.' } };
  const body = { code: 'fresh-news', section_code: 'notice', sources } as const;
  const { data: row } = await callServer(server, createContent, { token: writer, body });
  expect(row).toMatchObject({ publishedVersion: null, draftVersion: 1 });
  expect((await callServer(server, createContent, { token: writer, body })).data).toMatchObject({
    refusal: 'nameTaken',
  });
  const { data: asked } = await callServer(server, publishContent, {
    token: writer,
    params: { id: row.id },
    body: { reason: REASON },
  });
  await approve(checker, asked);
  const { data: notices } = await callServer(server, listNotices, { query: {} });
  expect(notices.records[0]).toMatchObject({ code: 'fresh-news', title: 'Fresh news' });
});

test('only content writes, and whoever else may look sees the list', async () => {
  const { token: support } = await openStaffSession(server, 'demo.support');
  expect((await callServer(server, listContent, { token: support })).status).toBe(403);
  expect((await callServer(server, listContent, { token: checker })).data.length).toBeGreaterThanOrEqual(20);
  const body = { sources: { en: { title: 'x', summary: '', body: 'x' } } };
  expect((await callServer(server, saveContent, { token: checker, params: { id: DEPOSIT }, body })).status).toBe(403);
  const noEnglish = { sources: { de: { title: 'x', summary: '', body: 'x' } } };
  expect(
    (await callServer(server, saveContent, { token: writer, params: { id: DEPOSIT }, body: noEnglish })).status,
  ).toBe(400);
});

test('an edit outlives a restart, and the texts that come with the exchange do not write over it', async () => {
  await save('Kept');
  await approve(checker, (await ask()).data);
  await server.restart();
  expect(await titleForReaders()).toBe('Kept');
});
