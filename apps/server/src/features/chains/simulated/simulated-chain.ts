import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/store/database.ts';
import type { Chain } from '../chain.ts';
import type { ChainName } from '../coin-networks.ts';
import { createSimulatedBlocks } from './simulated-blocks.ts';
import { createSimulatedPayer } from './simulated-payer.ts';
import { createSimulatedSweeper } from './simulated-sweeper.ts';
import type { SimulatedTables } from './simulated-tables.ts';

export interface SimulatedChain extends Chain {
  /** Somebody outside sends coins: what a faucet does. */
  send(transfer: { readonly coin: string; readonly to: string; readonly units: bigint }): Promise<string>;
}

interface SimulatedChainOptions {
  readonly name: ChainName;
  readonly store: Pick<Database, 'tables' | 'transaction'>;
  readonly clock: Clock;
  readonly blockMs: number;
}

/** A chain of the demo mode. Its blocks are rows, so that it goes on where it was after a restart. */
export function createSimulatedChain({ name, store, clock, blockMs }: SimulatedChainOptions): SimulatedChain {
  const db = store.tables<SimulatedTables>();
  const blocks = createSimulatedBlocks({ name, store, clock, blockMs });
  const headNumber = (): Promise<number> => blocks.headNumber();
  return {
    name,
    isSimulated: true,
    headNumber,
    findHash: async (number) => hashOf(name, number),

    async findBlock(number, own) {
      const rows = await transfersIn(db, name, number);
      const ours = await own(rows.map(({ to }) => to));
      const transfers = rows.filter(({ to }) => ours.has(to));
      return { number, hash: hashOf(name, number), parentHash: hashOf(name, number - 1), transfers };
    },

    async findTransaction(txHash, own) {
      const blockNumber = await blockOf(db, name, txHash);
      if (blockNumber === null) return undefined;
      const rows = (await transfersIn(db, name, blockNumber)).filter((row) => row.txHash === txHash);
      const ours = await own(rows.map(({ to }) => to));
      const transfers = rows.filter(({ to }) => ours.has(to));
      return { blockNumber, blockHash: hashOf(name, blockNumber), transfers };
    },

    async send({ coin, to, units }) {
      const txHash = `0x${randomBytes(32).toString('hex')}`;
      const row = { chain: name, txHash, coin, toAddress: to, sentUnits: units, nonce: null, blockNumber: null };
      await db.insertInto('simulatedTransfers').values(row).execute();
      blocks.wake();
      return txHash;
    },

    sweeper: createSimulatedSweeper(name, db),
    payer: createSimulatedPayer({ name, db, headNumber, onSent: () => blocks.wake() }),
  };
}

async function transfersIn(db: Kysely<SimulatedTables>, name: ChainName, number: number) {
  const rows = await db
    .selectFrom('simulatedTransfers')
    .select(['txHash', 'coin', 'toAddress', 'sentUnits'])
    .where('chain', '=', name)
    .where('blockNumber', '=', number)
    .orderBy('txHash')
    .execute();
  return rows.map(({ txHash, coin, toAddress, sentUnits }) => ({
    txHash,
    position: -1,
    coin,
    to: toAddress,
    units: sentUnits,
  }));
}

async function blockOf(db: Kysely<SimulatedTables>, name: ChainName, txHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('simulatedTransfers')
    .select('blockNumber')
    .where('chain', '=', name)
    .where('txHash', '=', txHash)
    .executeTakeFirst();
  return row?.blockNumber ?? null;
}

/** Nobody takes a simulated block back, so its number says it all. */
function hashOf(name: ChainName, number: number): string {
  return createHash('sha256').update(`${name}|${number}`).digest('hex');
}
