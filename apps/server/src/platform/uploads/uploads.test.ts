import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#platform/http/test-http-server.ts';
import type { LimitOverrides } from '#platform/limits/limit-table.ts';
import { openDatabase, type Database } from '#platform/store/database.ts';
import { ImageProcess } from './image-process.ts';
import { serveUploads, type Viewer } from './serve-uploads.ts';
import type { UploadRequest } from './upload-intake.ts';
import type { UploadLimits } from './upload-limits.ts';
import { uploadMigrations, type UploadTables } from './upload-rows.ts';
import { openUploads, type Uploads } from './uploads.ts';

const OWNER = 1_000_001;
const REQUEST = { ownerId: OWNER, purpose: 'test' };

let folder = '';
let database: Database;
let nowMs = 0;
const images = new ImageProcess();
afterAll(() => images.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-uploads-'));
  database = await openDatabase({ location: { dataFolder: folder }, name: 'main', inThisThread: true });
  await database.migrate({ uploads: uploadMigrations });
  nowMs = 1_000_000;
  return async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
});

async function open(limits: Partial<UploadLimits> = {}): Promise<Uploads> {
  const secrets = { key: (purpose: string) => Buffer.alloc(32, purpose) };
  const tables = database.tables<UploadTables>();
  const clock = { nowMs: () => nowMs };
  return openUploads({ folder: join(folder, 'uploads'), tables, secrets, clock, limits, images });
}

function drawing(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
}

async function take(uploads: Uploads, bytes: Uint8Array, request: UploadRequest = REQUEST) {
  return uploads.receive(Readable.from([bytes]), request);
}

async function receiveAndOpen(uploads: Uploads, bytes: Uint8Array): Promise<Buffer> {
  const upload = await take(uploads, bytes);
  if (!upload.ok) throw new Error(upload.refusal.word);
  const opened = await uploads.open(claimOf(uploads.linkFor(OWNER, upload.value.id)));
  if (!opened.ok) throw new Error('not found');
  return opened.value;
}

function claimOf(link: string) {
  const url = new URL(link, 'http://localhost');
  const read = (name: string): string => url.searchParams.get(name) ?? '';
  const id = url.pathname.split('/').at(-1) ?? '';
  return { id, userId: Number(read('user')), expiresAtMs: Number(read('expires')), signature: read('signature') };
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s comes back as JPEG and lies encrypted on the disk',
  async (format) => {
    const uploads = await open();
    const picture = await receiveAndOpen(uploads, await drawing().toFormat(format).toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    const files = await filesOnDisk();
    expect(files).toHaveLength(1);
    const sealed = await readFile(files[0] ?? '');
    expect(sealed.includes(picture.subarray(0, 64))).toBe(false);
  },
);

test('where and with what a picture was taken is gone, and it stands upright', async () => {
  const uploads = await open();
  const withPlace = await drawing()
    .withExif({ IFD0: { Make: 'TestCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(withPlace).metadata()).exif?.length).toBeGreaterThan(0);
  const picture = await receiveAndOpen(uploads, withPlace);
  const { exif, icc, xmp, width, height } = await sharp(picture).metadata();
  expect({ exif, icc, xmp, width, height }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    width: 40,
    height: 60,
  });
  expect(picture.includes('TestCamera')).toBe(false);
});

test('a large picture is made smaller and a see-through one gets white paper', async () => {
  const uploads = await open({ sidePixelsMax: 100 });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 300, height: 150, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const picture = sharp(await receiveAndOpen(uploads, bytes));
  expect(await picture.metadata()).toMatchObject({ width: 100, height: 50 });
  expect((await picture.stats()).channels[0]?.min).toBeGreaterThan(250);
});

/** A PNG whose header announces 1.6 billion pixels, in a few dozen bytes. */
function bombHeader(): Buffer {
  const header = Buffer.from('4948445200009c4000009c400802000000', 'hex');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const start = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
  const body = Buffer.from('0000000a49444154789c6360000000020001', 'hex');
  return Buffer.concat([start, header, checksum, body, Buffer.alloc(64)]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test('what is no picture of the three kinds is refused whatever it is called, and leaves nothing behind', async () => {
  const uploads = await open();
  const jpeg = await drawing().jpeg().toBuffer();
  const cases: [string, Uint8Array, string][] = [
    ['SVG', Buffer.from(SVG), 'unsupportedMedia'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupportedMedia'],
    [
      'GIF',
      await drawing()
        .gif()
        .toBuffer()
        .catch(() => Buffer.from('GIF89a-and-more-bytes')),
      'unsupportedMedia',
    ],
    ['PDF', Buffer.from('%PDF-1.7 and so on'), 'unsupportedMedia'],
    ['nothing', Buffer.alloc(0), 'unsupportedMedia'],
    ['HTML behind a JPEG mark', Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.from(SVG)]), 'malformed'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'malformed'],
    ['a bomb', bombHeader(), 'tooLarge'],
  ];
  for (const [what, bytes, word] of cases) {
    expect([what, await take(uploads, bytes)]).toMatchObject([what, { ok: false, refusal: { word } }]);
  }
  expect(await filesOnDisk()).toEqual([]);
});

test('what hides behind a picture does not survive', async () => {
  const uploads = await open();
  const bytes = Buffer.concat([await drawing().jpeg().toBuffer(), Buffer.from(SVG)]);
  const picture = await receiveAndOpen(uploads, bytes);
  expect(picture.includes('<script>')).toBe(false);
});

test('a file that is too long, or not as long as was said, is refused', async () => {
  const uploads = await open({ fileBytesMax: 2_000 });
  const bytes = await drawing().jpeg().toBuffer();
  const long = Buffer.concat([bytes, Buffer.alloc(2_000)]);
  expect(await take(uploads, long)).toMatchObject({ refusal: { word: 'tooLarge' } });
  const wrong = { ...REQUEST, declaredBytes: bytes.length + 1 };
  expect(await take(uploads, bytes, wrong)).toMatchObject({ refusal: { word: 'malformed' } });
  expect(await take(uploads, bytes, { ...wrong, declaredBytes: bytes.length })).toMatchObject({
    ok: true,
  });
  const gone = new Readable({ read: () => undefined });
  const receiving = uploads.receive(gone, REQUEST);
  gone.push(bytes.subarray(0, 100));
  gone.destroy(new Error('the sender went away'));
  expect(await receiving).toMatchObject({ refusal: { word: 'malformed' } });
});

test('the quota counts files under way too, and a removed file frees its place', async () => {
  const uploads = await open({ filesPerOwnerMax: 2 });
  const bytes = await drawing().jpeg().toBuffer();
  const results = await Promise.all([1, 2, 3].map(() => take(uploads, bytes)));
  const kept = results.flatMap((result) => (result.ok ? [result.value] : []));
  expect(results.filter((result) => !result.ok)).toMatchObject([{ refusal: { word: 'uploadQuotaReached' } }]);
  expect(await take(uploads, bytes, { ...REQUEST, ownerId: OWNER + 1 })).toMatchObject({ ok: true });
  await uploads.remove(kept[0]?.id ?? '');
  expect(await take(uploads, bytes)).toMatchObject({ ok: true });
});

test('a link opens for the one it was made for, five minutes long; a changed, foreign or late one does not', async () => {
  const uploads = await open();
  const upload = await take(uploads, await drawing().jpeg().toBuffer());
  const id = upload.ok ? upload.value.id : '';
  const claim = claimOf(uploads.linkFor(OWNER, id));
  expect(await uploads.open(claim)).toMatchObject({ ok: true });
  const stranger = claimOf(uploads.linkFor(OWNER + 1, id));
  const notFound = { ok: false, refusal: { word: 'notFound' } };
  expect(await uploads.open({ ...claim, expiresAtMs: claim.expiresAtMs + 1 })).toEqual(notFound);
  expect(await uploads.open({ ...claim, userId: OWNER + 1 })).toEqual(notFound);
  expect(await uploads.open({ ...claim, signature: 'x' })).toEqual(notFound);
  expect(await uploads.open(stranger)).toEqual(notFound);
  expect(await uploads.open(stranger, () => true)).toMatchObject({ ok: true });
  nowMs += 300_000;
  expect(await uploads.open(claim)).toEqual(notFound);
});

test('a file that was changed or exchanged on the disk is not given out', async () => {
  const uploads = await open();
  const upload = await take(uploads, await drawing().jpeg().toBuffer());
  const claim = claimOf(uploads.linkFor(OWNER, upload.ok ? upload.value.id : ''));
  const [file = ''] = await filesOnDisk();
  const bytes = await readFile(file);
  await writeFile(file, bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1));
  await expect(uploads.open(claim)).rejects.toThrow();
});

let viewersAsked = 0;

function viewerOf({ headers }: FastifyRequest): Promise<Viewer | undefined> {
  viewersAsked += 1;
  const userId = Number(headers['x-test-user']);
  return Promise.resolve(userId > 0 ? { userId, mayRead: () => false } : undefined);
}

async function serve(uploads: Uploads, limits: LimitOverrides = 'off'): Promise<string> {
  const { origin } = await startTestServer({
    limits,
    prepare(http) {
      const onRequest = http.guard({ method: 'GET', access: 'public', limit: 'reads' });
      serveUploads(http.fastify, { uploads, onRequest, viewerOf });
    },
  });
  return origin;
}

test('over HTTP a picture is sandboxed, not cached, and shown to nobody but the one named in the link', async () => {
  const uploads = await open();
  const upload = await take(uploads, await drawing().jpeg().toBuffer());
  const link = uploads.linkFor(OWNER, upload.ok ? upload.value.id : '');
  const base = await serve(uploads);
  const ask = (path: string, userId?: number): Promise<Response> =>
    fetch(`${base}${path}`, { headers: userId === undefined ? {} : { 'x-test-user': String(userId) } });
  const answer = await ask(link, OWNER);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  const refused = [
    ask(link),
    ask(link, OWNER + 1),
    ask(`${link}&extra=1`, OWNER),
    ask('/files/../secrets.json', OWNER),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('pictures are asked for within the limits of every call, and nobody is looked up for a wrong address', async () => {
  const askedBefore = viewersAsked;
  const base = await serve(await open(), { reads: [{ points: 2, seconds: 30, per: 'network' }] });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await fetch(`${base}/files/guess`)).status);
  expect(statuses).toEqual([404, 404, 429]);
  expect(viewersAsked).toBe(askedBefore);
});

test('files without a row are cleared away after an hour, others stay', async () => {
  const uploads = await open();
  await take(uploads, await drawing().jpeg().toBuffer());
  await take(uploads, await drawing().jpeg().toBuffer());
  const [file = ''] = await filesOnDisk();
  await database.tables<UploadTables>().deleteFrom('uploads').where('id', '=', file.slice(-32)).execute();
  await uploads.removeOrphans();
  expect(await filesOnDisk()).toHaveLength(2);
  for (const path of await filesOnDisk()) await utimes(path, 0, 0);
  await uploads.removeOrphans();
  expect(await filesOnDisk()).toHaveLength(1);
});
