import type { Kysely } from 'kysely';
import type { ChainName, Chains } from '#features/chains/port.ts';
import type { DepositTables } from './deposit-tables.ts';

/** One address per user and chain, kept, so that whatever arrives there finds its owner. */
export interface DepositAddresses {
  addressOf(chain: ChainName, userId: number): Promise<string>;
  ownerOf(chain: ChainName, address: string): Promise<number | undefined>;
  /** Which of these are ours. */
  ownAmong(chain: ChainName, candidates: readonly string[]): Promise<ReadonlySet<string>>;
}

/** As many as one statement may name. */
const NAMED_MAX = 500;

export function createDepositAddresses(db: Kysely<DepositTables>, chains: Chains): DepositAddresses {
  return {
    async addressOf(chain, userId) {
      const kept = await db
        .selectFrom('depositAddresses')
        .select('address')
        .where('chain', '=', chain)
        .where('userId', '=', userId)
        .executeTakeFirst();
      // Deriving a key takes many times as long as a look at its row.
      if (kept !== undefined) return kept.address;
      const address = await chains.depositAddress(chain, userId);
      await db
        .insertInto('depositAddresses')
        .values({ chain, userId, address })
        .onConflict((conflict) => conflict.columns(['chain', 'userId']).doNothing())
        .execute();
      return address;
    },

    async ownerOf(chain, address) {
      const row = await db
        .selectFrom('depositAddresses')
        .select('userId')
        .where('chain', '=', chain)
        .where('address', '=', address)
        .executeTakeFirst();
      return row?.userId;
    },

    async ownAmong(chain, candidates) {
      const ours = new Set<string>();
      for (let start = 0; start < candidates.length; start += NAMED_MAX) {
        const rows = await db
          .selectFrom('depositAddresses')
          .select('address')
          .where('chain', '=', chain)
          .where('address', 'in', candidates.slice(start, start + NAMED_MAX))
          .execute();
        for (const { address } of rows) ours.add(address);
      }
      return ours;
    },
  };
}
