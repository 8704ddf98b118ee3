import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import { secretPlaceOf } from './api-keys.ts';
import { expiryOf } from './api-key-expiry.ts';
import type { ApiKeyTables } from './tables.ts';

const ID = 'demo-api-key';
const API_KEY_LENGTH = 24;
const SCOPES = ['read', 'spot', 'futures', 'transfer'];

export interface DemoKey {
  readonly apiKey: string;
  readonly secret: string;
}

type KeyGround = Pick<Context, 'store' | 'sealedFields' | 'secrets' | 'clock'>;

/**
 * The key of the demo user, which follows from the folder's own secrets: the same after every start, and lasting anew.
 * Undefined when its owner has deleted it: what somebody has ended stays ended.
 */
export async function keepDemoKey(context: KeyGround, userId: number): Promise<DemoKey | undefined> {
  const { store, sealedFields, secrets, clock } = context;
  const apiKey = secrets.key('demo api key').toString('base64url').slice(0, API_KEY_LENGTH);
  const secret = secrets.key('demo api secret').toString('base64url');
  const nowMs = clock.nowMs();
  const row = {
    id: ID,
    userId,
    name: 'Demo',
    apiKey,
    sealedSecret: sealedFields.seal(secret, secretPlaceOf(ID)),
    publicKey: null,
    scopes: SCOPES.join(),
    ips: '',
    createdAtMs: nowMs,
    expiresAtMs: expiryOf({ scopes: SCOPES, ips: [] }, nowMs),
    lastUsedAtMs: null,
  };
  const isKept = await store.transaction((tx: Kysely<ApiKeyTables>) => giveOnce(tx, row));
  return isKept ? { apiKey, secret } : undefined;
}

async function giveOnce(tx: Kysely<ApiKeyTables>, row: ApiKeyTables['apiKeys']): Promise<boolean> {
  const { id, userId, scopes, expiresAtMs, createdAtMs: givenAtMs } = row;
  const kept = await tx
    .updateTable('apiKeys')
    .set({ userId, scopes, expiresAtMs })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  const given = await tx
    .insertInto('demoKeys')
    .values({ userId, givenAtMs })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (kept !== undefined) return true;
  if (given === undefined) return false;
  await tx.insertInto('apiKeys').values(row).execute();
  return true;
}
