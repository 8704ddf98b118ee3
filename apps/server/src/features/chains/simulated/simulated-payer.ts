import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { ChainPayer, Payment, SignedPayment } from '../chain.ts';
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
  /** A payment has the operator's number; a sweep comes from elsewhere and has a name instead. */
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

    async firstOpenNonce() {
      const { last } = await db
        .selectFrom('simulatedTransfers')
        .select((select) => select.fn.max<number | null>('nonce').as('last'))
        .where('chain', '=', name)
        .where('blockNumber', 'is not', null)
        .executeTakeFirstOrThrow();
      return (last ?? -1) + 1;
    },

    check: async () => ({ isContract: false, isPayable: true }),
    sign: async ({ coin, to, units, nonce }) => signedOf(name, { coin, to, units, nonce }),
    signNothing: async (nonce) => signedOf(name, { coin: '', to: `${name}-hot-wallet`, units: 0n, nonce }),

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
      const confirmations = (await headNumber()) - row.blockNumber + 1;
      return { confirmations, isSuccess: true, spent: { coin: '', units: 0n } };
    },
  };
}

function signedOf(name: ChainName, { units, ...payment }: Payment): SignedPayment {
  const bytes = JSON.stringify({ ...payment, units: String(units) });
  return { bytes, txHash: `0x${createHash('sha256').update(`${name}|${bytes}`).digest('hex')}` };
}
