import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@candor/contract/api-keys/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { People } from '#features/account/port.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { expiryOf } from './api-key-expiry.ts';
import type { ApiKeyTables } from './tables.ts';

const KEYS_PER_USER_MAX = 10;

type ApiKeyRow = ApiKeyTables['apiKeys'];

export interface WantedKey {
  readonly name: string;
  readonly scopes: ApiKey['scopes'];
  readonly ips: readonly string[];
  readonly expiresInDays?: number | undefined;
}

export interface NewKey {
  readonly key: ApiKey;
  /** Told here and never again. */
  readonly secret: string;
}

export interface ApiKeys {
  list(userId: number): Promise<ApiKey[]>;
  hasRoom(userId: number): Promise<Result<undefined, 'tooManyKeys'>>;
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
}

export function createApiKeys({ db, fields, audit, people, clock }: ApiKeysOptions): ApiKeys {
  const tell = (userId: number, change: 'made' | 'deleted', name: string): Promise<void> =>
    people.notify(userId, { kind: 'apiKeyChanged', change, name, atMs: clock.nowMs() });

  return {
    async list(userId) {
      const rows = await keysOf(db, userId).orderBy('createdAtMs', 'desc').orderBy('id').execute();
      return rows.map(describe);
    },

    hasRoom: (userId) => requireRoom(db, userId),

    async create(userId, wanted) {
      const { row, secret } = makeKey({ fields, clock }, userId, wanted);
      const created = await audit.record<ApiKeyTables, Result<NewKey, 'tooManyKeys'>>(async (tx, write) => {
        const room = await requireRoom(tx, userId);
        if (!room.ok) return room;
        await tx.insertInto('apiKeys').values(row).execute();
        const { id, scopes, ips } = row;
        await write({
          actor: `user:${userId}`,
          action: 'apiKey.create',
          object: `apiKey:${id}`,
          details: { scopes, ips },
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
      await tell(userId, 'deleted', removed.value);
      return ok(undefined);
    },
  };
}

function makeKey(
  { fields, clock }: Pick<ApiKeysOptions, 'fields' | 'clock'>,
  userId: number,
  { name, scopes, ips, expiresInDays }: WantedKey,
): { row: ApiKeyRow; secret: string } {
  const id = randomBytes(12).toString('base64url');
  const secret = randomBytes(32).toString('base64url');
  const nowMs = clock.nowMs();
  const row = {
    id,
    userId,
    name,
    apiKey: randomBytes(18).toString('base64url'),
    sealedSecret: fields.seal(secret, secretPlaceOf(id)),
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

function describe({ id, name, apiKey, scopes, ips, createdAtMs, expiresAtMs, lastUsedAtMs }: ApiKeyRow): ApiKey {
  return {
    id,
    name,
    apiKey,
    scopes: SCOPES.filter((scope) => partsOf(scopes).includes(scope)),
    ips: [...partsOf(ips)],
    createdAtMs,
    expiresAtMs,
    lastUsedAtMs,
  };
}

const SCOPES = ['read', 'trade'] as const;

/** The parts of a list that one column holds. */
export function partsOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(',');
}
