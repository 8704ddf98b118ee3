import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNITS_PER_WHOLE as WHOLE } from '@candor/money/asset.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock as clock } from '#platform/clock.ts';
import { createSealedFields, type SealedFields } from '#platform/sealed-fields.ts';
import { openSecrets, type Secrets } from '#platform/secrets.ts';
import { openStore, type Store } from '#platform/store/store.ts';
import { uploadMigrations } from '#platform/uploads/upload-rows.ts';
import { openUploads, type Uploads } from '#platform/uploads/uploads.ts';
import { type Identities, openIdentities } from './identities.ts';
import { identityMigrations, type IdentityTables } from './tables.ts';

let folder: string;
let store: Store;
let uploads: Uploads;
let sealedFields: SealedFields;
let identities: Identities;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-identities-'));
  store = await openStore({ location: { dataFolder: folder } });
  await store.migrate({ uploads: uploadMigrations, identity: identityMigrations });
  const secrets: Secrets = await openSecrets(folder);
  uploads = await openUploads({ folder: join(folder, 'uploads'), tables: store.tables(), secrets, clock });
  sealedFields = createSealedFields(secrets);
  const ground = { store, sealedFields, uploads, clock, config: { mode: 'live' } } as const;
  identities = openIdentities(ground, { find: () => undefined });
});
afterAll(async () => {
  uploads.close();
  await store.close();
  await rm(folder, { recursive: true });
});

test('the limits of a person are those of the level that was reached', async () => {
  const userId = 1_000_001;
  expect(await identities.limitsOf(userId)).toMatchObject({ level: 0, withdrawPerDay: '0' });
  await identities.submitPrimary(userId, { flag: 1, realName: 'Ann Example', idCard: 'P7654321', country: 'CH' });
  expect(await identities.limitsOf(userId)).toMatchObject({ level: 1, withdrawPerDay: '2000' });
  await store.tables<IdentityTables>().updateTable('identities').set({ advancedStatus: 1 }).execute();
  expect(await identities.limitsOf(userId)).toMatchObject({ level: 2, withdrawPerDay: '100000' });
});

test('the bounds of trading follow the level, and the second level has none', async () => {
  const userId = 1_000_002;
  const boundsOf = () => identities.boundsOf(userId);
  expect(await boundsOf()).toEqual({ dayValueMaxUnits: 1000n * WHOLE, leverageMax: 0, notionalMaxUnits: 0n });
  await identities.submitPrimary(userId, { flag: 1, realName: 'Ben Example', idCard: 'P7654322', country: 'CH' });
  expect(await boundsOf()).toEqual({ leverageMax: 5, notionalMaxUnits: 10_000n * WHOLE });
  const rows = store.tables<IdentityTables>().updateTable('identities').set({ advancedStatus: 1 });
  await rows.where('userId', '=', userId).execute();
  expect(await boundsOf()).toEqual({});
});

test('in a rehearsal nobody is bound in trading, and the ladder says so', async () => {
  const ground = { store, sealedFields, uploads, clock, config: { mode: 'demo' } } as const;
  const rehearsal = openIdentities(ground, { find: () => undefined });
  expect(await rehearsal.boundsOf(1_000_003)).toEqual({});
  for (const level of rehearsal.levels()) {
    expect(level).toMatchObject({ spotPerDay: null, leverageMax: null, notionalMax: null });
  }
  expect(rehearsal.levels()).toMatchObject([{ withdrawPerDay: '0' }, { withdrawPerDay: '2000' }, {}]);
});
