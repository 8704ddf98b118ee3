import { join } from 'node:path';
import { openIdentities } from '#features/identity/port.ts';
import type { Clock } from '#platform/clock.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import type { Store } from '#platform/store/store.ts';
import { openUploads } from '#platform/uploads/uploads.ts';

export interface TestIdentitiesGround {
  /** With the tables of uploads and identities. */
  readonly store: Store;
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
}

/** Who somebody is, on the rows of a test, without the calls around it. */
export async function openTestIdentities({ store, dataFolder, clock, mode }: TestIdentitiesGround) {
  const secrets = await openSecrets(dataFolder);
  const folder = join(dataFolder, 'uploads');
  const uploads = await openUploads({ folder, tables: store.tables(), secrets, clock });
  const sealedFields = createSealedFields(secrets);
  const identities = openIdentities(
    { store, sealedFields, uploads, clock, config: { mode } },
    { find: () => undefined },
  );
  return {
    identities,
    verify: async ({ userId }: { readonly userId: number }): Promise<void> => {
      const person = { realName: `Ann ${userId}`, idCard: `P${userId}`, country: 'CH' };
      await identities.submitPrimary(userId, { flag: 1, ...person });
    },
    close: async (): Promise<void> => uploads.close(),
  };
}
