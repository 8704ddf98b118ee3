import type { KeyObject } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { required } from '@candor/domain/assert.ts';
import type { Kysely } from 'kysely';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { partsOf, secretPlaceOf } from './api-keys.ts';
import { isSignedByKey, readPublicKey } from './public-key.ts';
import { isHmacOf } from './request-signature.ts';
import type { ApiKeyTables } from './tables.ts';

type ApiKeyRow = ApiKeyTables['apiKeys'];

/** A key as callers are known by it: what its row says, read once. */
export interface KnownKey extends Pick<ApiKeyRow, 'id' | 'userId' | 'expiresAtMs'> {
  readonly scopes: readonly string[];
  lastUsedAtMs: number | null;
  isSigner(text: string, signature: string): boolean;
  /** Whether it may be used from an address. */
  isAtHome(address: string): boolean;
}

/** More would be a table in memory; who calls all the time stays among them. */
const KEPT_MAX = 10_000;

/** Keys that were used lately, so that nothing is read and unsealed for each call of a program that makes hundreds. */
export class KnownKeys {
  readonly #db: Kysely<ApiKeyTables>;
  readonly #fields: SealedFields;
  /** In the order in which they were last used. */
  readonly #kept = new Map<string, KnownKey>();
  #forgotten = 0;

  constructor(db: Kysely<ApiKeyTables>, fields: SealedFields) {
    this.#db = db;
    this.#fields = fields;
  }

  async find(apiKey: string): Promise<KnownKey | undefined> {
    const kept = this.#kept.get(apiKey);
    if (kept !== undefined) {
      this.#keep(apiKey, kept);
      return kept;
    }
    const forgottenBefore = this.#forgotten;
    const row = await this.#db.selectFrom('apiKeys').selectAll().where('apiKey', '=', apiKey).executeTakeFirst();
    if (row === undefined) return undefined;
    const key = knownKeyOf(row, this.#fields);
    // What was deleted while it was read must not come back.
    if (forgottenBefore === this.#forgotten) this.#keep(apiKey, key);
    return key;
  }

  /** Called once a key is deleted. */
  forget(id: string): void {
    this.#forgotten += 1;
    for (const [apiKey, key] of this.#kept) if (key.id === id) this.#kept.delete(apiKey);
  }

  #keep(apiKey: string, key: KnownKey): void {
    this.#kept.delete(apiKey);
    this.#kept.set(apiKey, key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function knownKeyOf(row: ApiKeyRow, fields: SealedFields): KnownKey {
  const { id, userId, expiresAtMs, lastUsedAtMs, scopes } = row;
  return {
    id,
    userId,
    expiresAtMs,
    lastUsedAtMs,
    scopes: partsOf(scopes),
    isSigner: signerOf(row, fields),
    isAtHome: homeOf(row),
  };
}

/** A key with a public key has no secret: an empty one signs nothing. */
function signerOf({ id, sealedSecret, publicKey }: ApiKeyRow, fields: SealedFields): KnownKey['isSigner'] {
  if (publicKey !== null) {
    const key: KeyObject = required(readPublicKey(publicKey), 'a public key was looked at when it was given');
    return (text, signature) => isSignedByKey(key, text, signature);
  }
  const secret = fields.open(sealedSecret, secretPlaceOf(id));
  return (text, signature) => isHmacOf(secret, text, signature);
}

const MAPPED = '::ffff:';

function homeOf({ ips }: ApiKeyRow): KnownKey['isAtHome'] {
  const home = partsOf(ips);
  if (home.length === 0) return () => true;
  const list = new BlockList();
  for (const ip of home) list.addAddress(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  return (address) => {
    const ip = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
    return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  };
}
