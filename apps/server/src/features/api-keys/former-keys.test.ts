import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '#platform/store/store.ts';
import { apiKeyMigrations, type ApiKeyTables } from './tables.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-keys-'));
  store = await openStore({ location: { dataFolder: folder } });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test('[CALL-7] keys of before may do what they could, and nothing besides', async () => {
  await store.migrate({ 'api-keys': apiKeyMigrations.slice(0, 1) });
  const former = { userId: 1, name: 'robot', sealedSecret: 'sealed', ips: '', createdAtMs: 1 };
  const rest = { expiresAtMs: null, lastUsedAtMs: null };
  const tables = store.tables<{ apiKeys: Omit<ApiKeyTables['apiKeys'], 'publicKey'> }>();
  for (const scopes of ['read', 'trade', 'read,trade']) {
    await tables
      .insertInto('apiKeys')
      .values({ ...former, ...rest, id: scopes, apiKey: scopes, scopes })
      .execute();
  }
  await store.migrate({ 'api-keys': apiKeyMigrations });
  const query = store.tables<ApiKeyTables>().selectFrom('apiKeys').select(['id', 'scopes', 'publicKey']);
  expect(await query.orderBy('id').execute()).toEqual([
    { id: 'read', scopes: 'read', publicKey: null },
    { id: 'read,trade', scopes: 'read,spot,futures', publicKey: null },
    { id: 'trade', scopes: 'spot,futures', publicKey: null },
  ]);
});
