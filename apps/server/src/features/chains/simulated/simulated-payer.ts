import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { ChainPayer } from '../chain.ts';
import type { ChainName } from '../coin-networks.ts';
import type { SimulatedTables } from './simulated-tables.ts';

interface SimulatedPayerOptions {
  readonly name: ChainName;
  readonly db: Kysely<SimulatedTables>;
  readonly headNumber: () => Promise<number>;
  readonly onSent: () => void;
}

/** What is signed, as it is kept until it is sent. */
const SignedBytes = z.strictObject({
  coin: z.string(),
  to: z.string(),
  units: z.string(),
  /** A payment has the house's number; a sweep comes from elsewhere and has a name instead. */
  nonce: z.nullable(z.int()),
  id: z.optional(z.string()),
});

export function createSimulatedPayer({ name, db, headNumber, onSent }: SimulatedPayerOptions): ChainPayer {
  return {
    async nextNonce() {
      const { last } = await db
        .selectFrom('simulatedTransfers')
        .select((select) => select.fn.max<number | null>('nonce').as('last'))
        .where('chain', '=', name)
        .executeTakeFirstOrThrow();
      return (last ?? -1) + 1;
    },

    async sign({ coin, to, units, nonce }) {
      const bytes = JSON.stringify({ coin, to, units: String(units), nonce });
      return { bytes, txHash: `0x${createHash('sha256').update(`${name}|${bytes}`).digest('hex')}` };
    },

    async broadcast({ bytes, txHash }) {
      const { coin, to, units, nonce } = SignedBytes.parse(JSON.parse(bytes));
      await db
        .insertInto('simulatedTransfers')
        .values({ chain: name, txHash, coin, toAddress: to, sentUnits: BigInt(units), nonce, blockNumber: null })
        .onConflict((conflict) => conflict.columns(['chain', 'txHash']).doNothing())
        .execute();
      onSent();
    },

    async findOutcome(txHash) {
      const row = await db
        .selectFrom('simulatedTransfers')
        .select('blockNumber')
        .where('chain', '=', name)
        .where('txHash', '=', txHash)
        .executeTakeFirst();
      if (row === undefined || row.blockNumber === null) return undefined;
      return { confirmations: (await headNumber()) - row.blockNumber + 1, isSuccess: true };
    },
  };
}
