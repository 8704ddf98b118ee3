import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { startTestServer, type TestHttpServer } from '#platform/http/test-http-server.ts';
import { openSecrets } from '#platform/secrets.ts';
import { type Database, openDatabase } from '#platform/store/database.ts';
import { serveUploads } from './serve-uploads.ts';
import { routeUploads } from './route-uploads.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';
import { uploadMigrations } from './upload-rows.ts';
import { openUploads, type Uploads } from './uploads.ts';

const ALICE = 'token-of-alice-1000001';
const BOB = 'token-of-bob-1000002';
const PNG_HEAD = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const FORM_PATH = '/api/ex/cgform-api/upload/file';

let server: TestHttpServer;
let uploads: Uploads;
let database: Database;
let folder = '';
let picture = new Blob();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-uploads-'));
  database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ uploads: uploadMigrations });
  const secrets = await openSecrets(folder);
  uploads = await openUploads({
    folder: join(folder, 'uploads'),
    tables: database.tables(),
    secrets,
    clock: systemClock,
  });
  server = await startTestServer({
    isShared: true,
    prepare(http) {
      http.authenticateWith(async (token) => ({
        userId: Number(token.split('-').at(-1)),
        sessionId: 'session',
        endsAtMs: Number.MAX_SAFE_INTEGER,
      }));
      routeUploads(http, uploads);
      const onRequest = http.guard({ method: 'GET', access: 'user' });
      const viewerOf = async (request: { caller: { userId: number } | undefined }) =>
        request.caller && { userId: request.caller.userId, mayRead: () => false };
      serveUploads(http.fastify, { uploads, onRequest, viewerOf });
    },
  });
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  picture = new Blob([Uint8Array.from(png)]);
});
afterAll(async () => {
  await server.close();
  uploads.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function upload(content: Blob, { path = FORM_PATH, token = ALICE, field = 'file' } = {}) {
  const form = new FormData();
  form.append('type', '0');
  form.append(field, content, 'passport.png');
  const headers = token === '' ? {} : { satoken: token };
  const response = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body: form });
  const { data } = Envelope.parse(await response.json());
  return { status: response.status, data: data as Record<string, string> };
}

const read = (link: string, token: string) => fetch(`${server.origin}${link}`, { headers: { satoken: token } });

test('a picture is handed in by the form call and shown to its owner alone', async () => {
  const { status, data } = await upload(picture);
  expect(status).toBe(200);
  expect(data['id']).toMatch(/^[0-9a-f]{32}$/);
  const shown = await read(data['link'] ?? '', ALICE);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await read(data['link'] ?? '', BOB)).status).toBe(404);
  expect((await fetch(`${server.origin}${data['link']}`)).status).toBe(401);
});

test('the other call answers the address as url', async () => {
  const { status, data } = await upload(picture, { path: '/api/common/upload/OSS' });
  expect([status, data['url']]).toEqual([200, expect.stringMatching(/^\/files\/[0-9a-f]{32}\?/)]);
});

test('a visitor may not upload', async () => {
  expect(await upload(picture, { token: '' })).toMatchObject({ status: 401, data: { refusal: 'unauthorized' } });
});

test.each([
  { what: 'a file that is no picture', bytes: ['%PDF-1.7 and so on'], status: 415, refusal: 'notAPicture' },
  { what: 'a picture that breaks off', bytes: [PNG_HEAD, new Uint8Array(9)], status: 400, refusal: 'malformed' },
  {
    what: 'a file that is too large',
    bytes: [PNG_HEAD, new Uint8Array(UPLOAD_LIMITS.fileBytesMax)],
    status: 413,
    refusal: 'tooLarge',
  },
])('$what is refused', async ({ bytes, status, refusal }) => {
  expect(await upload(new Blob(bytes))).toMatchObject({ status, data: { refusal } });
});

test('a form without the file, and a body that is no form, are refused', async () => {
  expect(await upload(picture, { field: 'avatar' })).toMatchObject({
    status: 400,
    data: { details: { field: 'file' } },
  });
  const response = await fetch(`${server.origin}${FORM_PATH}`, {
    method: 'POST',
    headers: { satoken: ALICE, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(415);
});

test('a form of many parts that is cut off in the middle is refused, and the server goes on', async () => {
  const part = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc\r\n`;
  const headers = { satoken: ALICE, 'content-type': 'multipart/form-data; boundary=x' };
  for (const count of [1, 2, 6, 20, 200]) {
    const body = Array.from({ length: count }, (_, index) => part(index === 0 ? 'file' : 'more')).join('');
    const { status } = await fetch(`${server.origin}${FORM_PATH}`, { method: 'POST', headers, body });
    expect([count, status]).toEqual([count, status === 413 ? 413 : 400]);
  }
  expect((await upload(picture)).status).toBe(200);
});

test('the document shows the form', async () => {
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  const { content } = document.paths[FORM_PATH].post.requestBody;
  expect(content['multipart/form-data'].schema.required).toEqual(['file']);
});
