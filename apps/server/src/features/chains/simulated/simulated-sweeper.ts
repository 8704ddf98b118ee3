import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ChainSweeper } from '../chain.ts';
import type { ChainName } from '../coin-networks.ts';
import type { SimulatedTables } from './simulated-tables.ts';

/** A simulated network takes no fee of its own, and its operator has no keys to keep: names are enough. */
export function createSimulatedSweeper(name: ChainName, db: Kysely<SimulatedTables>): ChainSweeper {
  const hotAddress = `${name}-hot-wallet`;

  async function sumOf(coin: string, side: 'in' | 'out'): Promise<bigint> {
    const transfers = db
      .selectFrom('simulatedTransfers')
      .select((select) => select.fn.sum<bigint | number | string | null>('sentUnits').as('units'))
      .where('chain', '=', name)
      .where('coin', '=', coin);
    const { units } = await (
      side === 'in' ? transfers.where('toAddress', '=', hotAddress) : transfers.where('nonce', 'is not', null)
    ).executeTakeFirstOrThrow();
    return BigInt(units ?? 0);
  }

  return {
    hotAddress,
    coldAddress: `${name}-cold-wallet`,
    async hotUnits(coin) {
      const units = (await sumOf(coin, 'in')) - (await sumOf(coin, 'out'));
      return units > 0n ? units : 0n;
    },
    async sign({ coin, to, units }) {
      const bytes = JSON.stringify({ coin, to, units: String(units), nonce: null, id: randomUUID() });
      return { bytes, txHash: `0x${createHash('sha256').update(`${name}|${bytes}`).digest('hex')}` };
    },
  };
}
