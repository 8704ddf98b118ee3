import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '#platform/store/store.ts';
import { accountMigrations } from '../migrations.ts';
import { Sessions } from './sessions.ts';
import type { AccountTables } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let dataFolder: string;
let store: Store;
let sessions: Sessions;
let nowMs = 0;
const revoked: string[] = [];
const reused: unknown[] = [];

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'candor-sessions-'));
  store = await openStore({
    location: { dataFolder },
    onFatal: (error) => {
      throw error;
    },
  });
  await store.migrate({ account: accountMigrations });
});
beforeEach(() => {
  nowMs = 1_700_000_000_000;
  revoked.length = 0;
  reused.length = 0;
  sessions = new Sessions({
    db: store.tables<AccountTables>(),
    key: Buffer.alloc(32, 7),
    nowMs: () => nowMs,
    refreshLifeMs: 7 * 24 * 60 * MINUTE_MS,
    onRevoked: (sessionId) => void revoked.push(sessionId),
    onReused: async (stolen) => void reused.push(stolen),
  });
});
afterAll(async () => {
  await store.close();
  await rm(dataFolder, { recursive: true });
});

const open = () => sessions.open({ userId: 1_000_000, device: 'a browser', ip: '127.0.0.1' });

test('an access token ends after fifteen minutes', async () => {
  const { accessToken } = await open();
  nowMs += 15 * MINUTE_MS - 1;
  expect(await sessions.findByAccessToken(accessToken)).toMatchObject({ userId: 1_000_000 });
  nowMs += 1;
  expect(await sessions.findByAccessToken(accessToken)).toBeUndefined();
});

test('a refresh token used again after its grace ends the whole session, and its owner is to hear of it', async () => {
  const first = await open();
  const second = await sessions.refresh(first.refreshToken);
  nowMs += 10_001;
  expect(await sessions.refresh(first.refreshToken)).toBeUndefined();
  expect(revoked).toEqual([first.sessionId]);
  expect(reused).toEqual([{ userId: 1_000_000, device: 'a browser' }]);
  expect(await sessions.findByAccessToken(second?.accessToken ?? '')).toBeUndefined();
  expect(await sessions.refresh(second?.refreshToken ?? '')).toBeUndefined();
});

test('a thief who rotates twice is found out when the owner comes', async () => {
  const owner = await open();
  const once = await sessions.refresh(owner.refreshToken);
  const twice = await sessions.refresh(once?.refreshToken ?? '');
  expect(await sessions.refresh(owner.refreshToken)).toBeUndefined();
  expect(revoked).toEqual([owner.sessionId]);
  expect(await sessions.findByAccessToken(twice?.accessToken ?? '')).toBeUndefined();
});

test('an eleventh session ends the oldest', async () => {
  const all = [];
  for (let count = 0; count < 11; count += 1) {
    nowMs += 1;
    all.push(await sessions.open({ userId: 1_000_077, device: 'x'.repeat(5000), ip: '127.0.0.1' }));
  }
  expect(revoked).toEqual([all[0]?.sessionId]);
  expect(await sessions.isLive(all[0]?.sessionId ?? '')).toBe(false);
  expect(await sessions.isLive(all[1]?.sessionId ?? '')).toBe(true);
});

test('what can never be used again is removed', async () => {
  const { sessionId, refreshToken } = await open();
  await sessions.refresh(refreshToken);
  nowMs += 31 * DAY_MS;
  await sessions.removeEnded();
  const db = store.tables<AccountTables>();
  const left = await Promise.all([
    db.selectFrom('sessions').selectAll().where('id', '=', sessionId).execute(),
    db.selectFrom('accessTokens').selectAll().where('sessionId', '=', sessionId).execute(),
    db.selectFrom('spentRefreshTokens').selectAll().where('sessionId', '=', sessionId).execute(),
  ]);
  expect(left.flat()).toEqual([]);
});

test('a refresh token that was not used for seven days is dead', async () => {
  const { refreshToken } = await open();
  nowMs += 7 * DAY_MS;
  expect(await sessions.refresh(refreshToken)).toBeUndefined();
});

test('however often it is renewed, a session ends after thirty days', async () => {
  let { refreshToken } = await open();
  for (let day = 0; day < 29; day += 5) {
    nowMs += 5 * DAY_MS;
    refreshToken = (await sessions.refresh(refreshToken))?.refreshToken ?? '';
  }
  expect(refreshToken).toBe('');
});

test('a clock that was set back gives a session no extra life', async () => {
  const { refreshToken } = await open();
  nowMs += 6 * DAY_MS;
  const renewed = await sessions.refresh(refreshToken);
  nowMs -= 3 * DAY_MS;
  expect(await sessions.refresh(renewed?.refreshToken ?? '')).toBeDefined();
  nowMs += 8 * DAY_MS;
  expect(await sessions.refresh(renewed?.refreshToken ?? '')).toBeUndefined();
});

test('a session that is renewed goes on with new tokens: the refresh token before is gone, the access token a moment later', async () => {
  const first = await open();
  const renewed = await sessions.renew(first.sessionId);
  expect(await sessions.findByAccessToken(renewed?.accessToken ?? '')).toMatchObject({ sessionId: first.sessionId });
  expect(await sessions.refresh(first.refreshToken)).toBeUndefined();
  expect(await sessions.findByAccessToken(first.accessToken)).toMatchObject({ sessionId: first.sessionId });
  nowMs += 10_000;
  expect(await sessions.findByAccessToken(first.accessToken)).toBeUndefined();
  expect(await sessions.refresh(renewed?.refreshToken ?? '')).toMatchObject({ sessionId: first.sessionId });
  expect([revoked, reused]).toEqual([[], []]);
  await sessions.revoke(first.sessionId);
  expect(await sessions.renew(first.sessionId)).toBeUndefined();
});

test('only hashes are stored', async () => {
  const pair = await open();
  const rows = await store.tables<AccountTables>().selectFrom('sessions').selectAll().execute();
  const tokens = await store.tables<AccountTables>().selectFrom('accessTokens').selectAll().execute();
  const stored = JSON.stringify([rows, tokens]);
  expect(stored).not.toContain(pair.accessToken);
  expect(stored).not.toContain(pair.refreshToken);
});
