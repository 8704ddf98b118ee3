import type { Context } from '#context.ts';
import { secretPlaceOf } from './api-keys.ts';
import { expiryOf } from './api-key-expiry.ts';
import type { ApiKeyTables } from './tables.ts';

const ID = 'demo-api-key';
const API_KEY_LENGTH = 24;

export interface DemoKey {
  readonly apiKey: string;
  readonly secret: string;
}

type KeyGround = Pick<Context, 'store' | 'sealedFields' | 'secrets' | 'clock'>;

/** The key of the demo user, which follows from the folder's own secrets: the same after every start, and lasting anew. */
export async function keepDemoKey(context: KeyGround, userId: number): Promise<DemoKey> {
  const { store, sealedFields, secrets, clock } = context;
  const apiKey = secrets.key('demo api key').toString('base64url').slice(0, API_KEY_LENGTH);
  const secret = secrets.key('demo api secret').toString('base64url');
  const nowMs = clock.nowMs();
  const expiresAtMs = expiryOf({ scopes: ['read', 'trade'], ips: [] }, nowMs);
  const row = {
    id: ID,
    userId,
    name: 'Demo',
    apiKey,
    sealedSecret: sealedFields.seal(secret, secretPlaceOf(ID)),
    scopes: 'read,trade',
    ips: '',
    createdAtMs: nowMs,
    expiresAtMs,
    lastUsedAtMs: null,
  };
  await store
    .tables<ApiKeyTables>()
    .insertInto('apiKeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ userId, expiresAtMs }))
    .execute();
  return { apiKey, secret };
}
