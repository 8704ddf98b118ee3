import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock as clock } from '#platform/clock.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets, type Secrets } from '#platform/secrets.ts';
import { openStore, type Store } from '#platform/store/store.ts';
import { uploadMigrations } from '#platform/uploads/upload-rows.ts';
import { openUploads, type Uploads } from '#platform/uploads/uploads.ts';
import { type Identities, openIdentities } from './identities.ts';
import { identityMigrations, type IdentityTables } from './tables.ts';

let folder: string;
let store: Store;
let uploads: Uploads;
let identities: Identities;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-identities-'));
  store = await openStore({ location: { dataFolder: folder } });
  await store.migrate('uploads', uploadMigrations);
  await store.migrate('identity', identityMigrations);
  const secrets: Secrets = await openSecrets(folder);
  uploads = await openUploads({ folder: join(folder, 'uploads'), tables: store.tables(), secrets, clock });
  identities = openIdentities(
    { store, sealedFields: createSealedFields(secrets), uploads, clock },
    { find: () => undefined },
  );
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
