import { BOUND_WALLETS_MAX, type BoundWallet } from '@candor/contract/security/wire.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { AccountTables } from '../tables.ts';

export type BindingRefusal = 'walletBoundElsewhere' | 'boundWalletsFull' | 'alreadyBound';

/** The wallets that may log in by their signature. An address is always given with its checksum. */
export interface BoundWallets {
  /** The first bound first. */
  list(userId: number): Promise<BoundWallet[]>;
  findOwner(address: string): Promise<number | undefined>;
  /** What `bind` would refuse with; asked before a proof is spent. */
  findHindrance(userId: number, address: string): Promise<Result<undefined, BindingRefusal>>;
  /** Of two who bind the same at the same moment the unique keys choose one. */
  bind(userId: number, address: string): Promise<Result<undefined, BindingRefusal>>;
  /** False when it is not bound to this account. */
  unbind(userId: number, address: string): Promise<boolean>;
  /** How many there were. */
  unbindAll(userId: number): Promise<number>;
}

interface BoundWalletsOptions {
  readonly db: Kysely<AccountTables>;
  readonly fields: SealedFields;
  readonly nowMs: () => number;
}

/** They lie encrypted in their rows and are found by a blind index: a wallet and a name tell a lot beside each other. */
export function createBoundWallets({ db, fields, nowMs }: BoundWalletsOptions): BoundWallets {
  const indexOf = (address: string): string => fields.blindIndex(address.toLowerCase(), 'boundWallets.address');

  async function findOwner(address: string): Promise<number | undefined> {
    const rows = db.selectFrom('boundWallets').select('userId').where('blindIndex', '=', indexOf(address));
    return (await rows.executeTakeFirst())?.userId;
  }

  async function findSlot(userId: number): Promise<number | undefined> {
    const rows = await db.selectFrom('boundWallets').select('slot').where('userId', '=', userId).execute();
    return SLOTS.find((slot) => !rows.some((row) => row.slot === slot));
  }

  async function findHindrance(userId: number, address: string): Promise<Result<undefined, BindingRefusal>> {
    const owner = await findOwner(address);
    if (owner !== undefined) return refuse(owner === userId ? 'alreadyBound' : 'walletBoundElsewhere');
    const isFull = (await findSlot(userId)) === undefined;
    return isFull ? refuse('boundWalletsFull', { maximum: String(BOUND_WALLETS_MAX) }) : ok(undefined);
  }

  return {
    findOwner,
    findHindrance,

    async list(userId) {
      const rows = await db.selectFrom('boundWallets').selectAll().where('userId', '=', userId).execute();
      return rows
        .map(({ slot, sealedAddress, boundAtMs }) => ({
          address: fields.open(sealedAddress, placeOf(userId, slot)),
          boundAtMs,
        }))
        .toSorted((first, second) => first.boundAtMs - second.boundAtMs);
    },

    async bind(userId, address) {
      // Another slot is tried while somebody else takes the last one that was free; each turn one more is taken.
      for (;;) {
        const hindrance = await findHindrance(userId, address);
        if (!hindrance.ok) return hindrance;
        const slot = await findSlot(userId);
        if (slot === undefined) continue;
        const sealedAddress = fields.seal(address, placeOf(userId, slot));
        const row = { userId, slot, blindIndex: indexOf(address), sealedAddress, boundAtMs: nowMs() };
        const insert = db.insertInto('boundWallets').values(row);
        const isBound = await insert
          .onConflict((conflict) => conflict.doNothing())
          .returning('slot')
          .executeTakeFirst();
        if (isBound !== undefined) return ok(undefined);
      }
    },

    async unbind(userId, address) {
      const removed = await db
        .deleteFrom('boundWallets')
        .where('userId', '=', userId)
        .where('blindIndex', '=', indexOf(address))
        .returning('slot')
        .executeTakeFirst();
      return removed !== undefined;
    },

    async unbindAll(userId) {
      const removed = await db.deleteFrom('boundWallets').where('userId', '=', userId).returning('slot').execute();
      return removed.length;
    },
  };
}

const SLOTS = Array.from({ length: BOUND_WALLETS_MAX }, (_, slot) => slot);

function placeOf(userId: number, slot: number) {
  return { table: 'boundWallets', column: 'sealedAddress', row: `${userId}/${slot}` };
}
