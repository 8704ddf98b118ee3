import { randomBytes } from 'node:crypto';
import { API_KEY_SCOPES } from '@candor/contract/api-keys/scope.ts';
import type { API_KEY_REFUSALS, ApiKey } from '@candor/contract/api-keys/wire.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { People } from '#features/account/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { expiryOf } from './api-key-expiry.ts';
import { readPublicKey } from './public-key.ts';
import type { ApiKeyTables } from './tables.ts';

const KEYS_PER_USER_MAX = 10;

type ApiKeyRow = ApiKeyTables['apiKeys'];

export interface WantedKey {
  readonly name: string;
  readonly scopes: ApiKey['scopes'];
  readonly ips: readonly string[];
  readonly expiresInDays?: number | undefined;
  /** PEM; its owner signs with the private key that belongs to it. */
  readonly publicKey?: string | undefined;
}

export interface NewKey {
  readonly key: ApiKey;
  /** Told here and never again; a key with a public key has none. */
  readonly secret: string | null;
}

type KeyRefusal = keyof typeof API_KEY_REFUSALS;

export interface ApiKeys {
  list(userId: number): Promise<ApiKey[]>;
  /** Why such a key could not be made, whatever its owner proves. */
  findRefusal(userId: number, wanted: WantedKey): Promise<Refusal<KeyRefusal> | undefined>;
  create(userId: number, wanted: WantedKey): Promise<Result<NewKey, 'tooManyKeys'>>;
  /** Another's key is as unknown as one that never was. */
  remove(userId: number, id: string): Promise<Result<undefined, 'notFound'>>;
}

interface ApiKeysOptions {
  readonly db: Kysely<ApiKeyTables>;
  readonly fields: SealedFields;
  readonly audit: Audit;
  readonly people: Pick<People, 'notify'>;
  readonly clock: Clock;
  /** Told as soon as the row is gone. */
  readonly onRemoved: (id: string) => void;
}

export function createApiKeys({ db, fields, audit, people, clock, onRemoved }: ApiKeysOptions): ApiKeys {
  const tell = (userId: number, change: 'made' | 'deleted', name: string): Promise<void> =>
    people.notify(userId, { kind: 'apiKeyChanged', change, name, atMs: clock.nowMs() });

  return {
    async list(userId) {
      const rows = await keysOf(db, userId).orderBy('createdAtMs', 'desc').orderBy('id').execute();
      return rows.map(describe);
    },

    async findRefusal(userId, { publicKey, scopes, ips }) {
      if (publicKey !== undefined && readPublicKey(publicKey) === undefined) return { word: 'publicKeyInvalid' };
      if (scopes.includes('withdraw') && ips.length === 0) return { word: 'keyAddressesNeeded' };
      const room = await requireRoom(db, userId);
      return room.ok ? undefined : room.refusal;
    },

    async create(userId, wanted) {
      const { row, secret } = makeKey({ fields, clock }, userId, wanted);
      const created = await audit.record<ApiKeyTables, Result<NewKey, 'tooManyKeys'>>(async (tx, write) => {
        const room = await requireRoom(tx, userId);
        if (!room.ok) return room;
        await tx.insertInto('apiKeys').values(row).execute();
        const { id, scopes, ips, publicKey } = row;
        await write({
          actor: `user:${userId}`,
          action: 'apiKey.create',
          object: `apiKey:${id}`,
          details: { scopes, ips, ...(publicKey !== null && { publicKey }) },
        });
        return ok({ key: describe(row), secret });
      });
      if (created.ok) await tell(userId, 'made', row.name);
      return created;
    },

    async remove(userId, id) {
      const removed = await audit.record<ApiKeyTables, Result<string, 'notFound'>>(async (tx, write) => {
        const row = await tx
          .deleteFrom('apiKeys')
          .where('id', '=', id)
          .where('userId', '=', userId)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) return refuse('notFound');
        await write({ actor: `user:${userId}`, action: 'apiKey.delete', object: `apiKey:${id}` });
        return ok(row.name);
      });
      if (!removed.ok) return removed;
      onRemoved(id);
      await tell(userId, 'deleted', removed.value);
      return ok(undefined);
    },
  };
}

function makeKey(
  { fields, clock }: Pick<ApiKeysOptions, 'fields' | 'clock'>,
  userId: number,
  { name, scopes, ips, expiresInDays, publicKey }: WantedKey,
): { row: ApiKeyRow; secret: string | null } {
  const id = randomBytes(12).toString('base64url');
  const secret = publicKey === undefined ? randomBytes(32).toString('base64url') : null;
  const nowMs = clock.nowMs();
  const row = {
    id,
    userId,
    name,
    apiKey: randomBytes(18).toString('base64url'),
    sealedSecret: secret === null ? '' : fields.seal(secret, secretPlaceOf(id)),
    publicKey: publicKey?.trim() ?? null,
    scopes: [...new Set(scopes)].toSorted().join(),
    ips: [...new Set(ips)].join(),
    createdAtMs: nowMs,
    expiresAtMs: expiryOf({ scopes, ips, expiresInDays }, nowMs),
    lastUsedAtMs: null,
  };
  return { row, secret };
}

/** Where the secret of a key stands, for the seal. */
export function secretPlaceOf(keyId: string) {
  return { table: 'apiKeys', column: 'sealedSecret', row: keyId };
}

function keysOf(db: Kysely<ApiKeyTables>, userId: number) {
  return db.selectFrom('apiKeys').selectAll().where('userId', '=', userId);
}

async function requireRoom(db: Kysely<ApiKeyTables>, userId: number): Promise<Result<undefined, 'tooManyKeys'>> {
  const keys = await keysOf(db, userId).execute();
  return keys.length < KEYS_PER_USER_MAX
    ? ok(undefined)
    : refuse('tooManyKeys', { maximum: String(KEYS_PER_USER_MAX) });
}

function describe(row: ApiKeyRow): ApiKey {
  const { id, name, apiKey, publicKey, scopes, ips, createdAtMs, expiresAtMs, lastUsedAtMs } = row;
  return {
    id,
    name,
    apiKey,
    scopes: API_KEY_SCOPES.filter((scope) => partsOf(scopes).includes(scope)),
    algorithm: publicKey === null ? 'HMAC' : 'Ed25519',
    ips: [...partsOf(ips)],
    createdAtMs,
    expiresAtMs,
    lastUsedAtMs,
  };
}

/** The parts of a list that one column holds. */
export function partsOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(',');
}
