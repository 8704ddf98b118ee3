import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import { openStore, type Store } from '#platform/store/store.ts';
import { secretPlaceOf } from './api-keys.ts';
import { createSignedCallers, type SignedCallers } from './signed-callers.ts';
import { apiKeyMigrations, type ApiKeyTables } from './tables.ts';

const EXPIRES_AT_MS = 1_795_000_000_000;
const SECRET = 'a secret of nobody';

let folder: string;
let store: Store;
let callers: SignedCallers;
let nowMs = EXPIRES_AT_MS - 1_000;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-known-keys-'));
  store = await openStore({ location: { dataFolder: folder } });
  await store.migrate({ 'api-keys': apiKeyMigrations });
  const fields = createSealedFields(await openSecrets(folder));
  const db = store.tables<ApiKeyTables>();
  const common = { userId: 1, name: 'robot', publicKey: null, scopes: 'read', ips: '', lastUsedAtMs: null };
  for (const id of ['expiring', 'deleted']) {
    const sealedSecret = fields.seal(SECRET, secretPlaceOf(id));
    const times = { createdAtMs: 1, expiresAtMs: id === 'expiring' ? EXPIRES_AT_MS : null };
    await db
      .insertInto('apiKeys')
      .values({ ...common, ...times, id, apiKey: id, sealedSecret })
      .execute();
  }
  callers = createSignedCallers({ db, fields, clock: { nowMs: () => nowMs }, isBlocked: () => false });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

function use(apiKey: string) {
  const payload = `timestamp=${nowMs}`;
  const signature = createHmac('sha256', SECRET).update(payload).digest('hex');
  const signed = { payload, signature, timestampMs: nowMs, recvWindowMs: 5_000 };
  return callers.authenticateOpen({ apiKey, signed, ip: '127.0.0.1', scopes: ['read'] });
}

test('[CALL-7] a key is over at its time, however lately it was used', async () => {
  expect(await use('expiring')).toMatchObject({ ok: true, value: { endsAtMs: EXPIRES_AT_MS } });
  nowMs = EXPIRES_AT_MS - 1;
  expect(await use('expiring')).toMatchObject({ ok: true });
  nowMs = EXPIRES_AT_MS;
  expect(await use('expiring')).toMatchObject({ ok: false, refusal: { word: 'unauthorized' } });
});

test('[CALL-7] a key that is deleted while it is looked up opens nothing afterwards', async () => {
  const underWay = use('deleted');
  const gone = store.tables<ApiKeyTables>().deleteFrom('apiKeys').where('id', '=', 'deleted').execute();
  callers.forget('deleted');
  await Promise.all([underWay, gone]);
  expect(await use('deleted')).toMatchObject({ ok: false, refusal: { word: 'unauthorized' } });
});
