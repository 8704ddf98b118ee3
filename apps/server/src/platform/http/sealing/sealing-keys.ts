import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { SealingTables } from './sealing-tables.ts';

const KEY_LIFE_MS = 24 * 3_600_000;
/** A client that has just fetched the key may still send with it for this long after it was replaced. */
const GRACE_MS = 3_600_000;
const KID_BYTES = 9;
/** P-256. */
const CURVE = 'prime256v1';

export interface SealingKey {
  readonly kid: string;
  /** The raw point, base64url. */
  readonly publicKey: string;
  readonly pair: ECDH;
  readonly createdAtMs: number;
  readonly replacedAtMs: number | null;
}

interface SealingKeysOptions {
  readonly tables: Kysely<SealingTables>;
  readonly fields: SealedFields;
  readonly clock: Clock;
}

/** The pairs of keys that bodies are sealed with: one to use, and those before it that are still believed. */
export class SealingKeys {
  readonly #options: SealingKeysOptions;
  /** Newest first. */
  #keys: readonly SealingKey[] = [];

  constructor(options: SealingKeysOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const rows = await this.#options.tables
      .selectFrom('sealingKeys')
      .selectAll()
      .orderBy('createdAtMs', 'desc')
      .orderBy('kid')
      .execute();
    this.#keys = rows.map((row) => this.#read(row));
    await this.rotateIfDue();
  }

  get current(): SealingKey & { readonly expiresAtMs: number } {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('The sealing keys were not opened.');
    return { ...key, expiresAtMs: key.createdAtMs + KEY_LIFE_MS };
  }

  find(kid: string): SealingKey | undefined {
    return this.#keys.find((key) => key.kid === kid && this.#isBelieved(key));
  }

  /** A new key once a day; a job asks often, and so does every start. */
  async rotateIfDue(): Promise<void> {
    const [newest] = this.#keys;
    if (newest === undefined || this.#options.clock.nowMs() >= newest.createdAtMs + KEY_LIFE_MS) await this.#rotate();
  }

  async #rotate(): Promise<void> {
    const { tables, clock } = this.#options;
    const now = clock.nowMs();
    const key = makeKey(now);
    const replaced = this.#keys.map((old) => ({ ...old, replacedAtMs: old.replacedAtMs ?? now }));
    await tables.transaction().execute(async (tx) => {
      await tx.updateTable('sealingKeys').set({ replacedAtMs: now }).where('replacedAtMs', 'is', null).execute();
      await tx
        .deleteFrom('sealingKeys')
        .where('replacedAtMs', '<=', now - GRACE_MS)
        .execute();
      await tx.insertInto('sealingKeys').values(this.#rowOf(key)).execute();
    });
    this.#keys = [key, ...replaced.filter((old) => this.#isBelieved(old))];
  }

  #isBelieved({ replacedAtMs }: SealingKey): boolean {
    return replacedAtMs === null || this.#options.clock.nowMs() < replacedAtMs + GRACE_MS;
  }

  #rowOf({ kid, publicKey, pair, createdAtMs, replacedAtMs }: SealingKey): SealingTables['sealingKeys'] {
    const privateKeySealed = this.#options.fields.seal(pair.getPrivateKey('base64url'), placeOf(kid));
    return { kid, publicKey, privateKeySealed, createdAtMs, replacedAtMs };
  }

  #read({ privateKeySealed, ...row }: SealingTables['sealingKeys']): SealingKey {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(this.#options.fields.open(privateKeySealed, placeOf(row.kid)), 'base64url');
    return { ...row, pair };
  }
}

function makeKey(createdAtMs: number): SealingKey {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  return { kid: randomBytes(KID_BYTES).toString('base64url'), publicKey, pair, createdAtMs, replacedAtMs: null };
}

function placeOf(kid: string) {
  return { table: 'sealingKeys', column: 'privateKeySealed', row: kid };
}
