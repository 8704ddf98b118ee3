import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/store/database.ts';
import type { ChainName } from '../coin-networks.ts';
import type { SimulatedTables } from './simulated-tables.ts';

/** Blocks that follow the last transfer; enough for the longest wait of rule 8.3. */
const BLOCKS_AFTER_TRANSFER = 64;

export interface SimulatedBlocks {
  /** Makes the next block when it is due, and gives the number of the last one. */
  headNumber(): Promise<number>;
  /** There is something for a block to take in. */
  wake(): void;
}

interface SimulatedBlocksOptions {
  readonly name: ChainName;
  readonly store: Pick<Database, 'transaction'>;
  readonly clock: Clock;
  readonly blockMs: number;
}

/** A chain on which nothing happens makes no blocks, and so costs nothing. */
export function createSimulatedBlocks({ name, store, clock, blockMs }: SimulatedBlocksOptions): SimulatedBlocks {
  let quietAt: number | undefined;
  let making: Promise<unknown> = Promise.resolve();

  async function makeBlock(): Promise<number> {
    if (quietAt !== undefined) return quietAt;
    const made = await store.transaction((tx: Kysely<SimulatedTables>) =>
      makeIfDue(tx, { name, nowMs: clock.nowMs(), blockMs }),
    );
    if (made.isQuiet) quietAt = made.number;
    return made.number;
  }

  return {
    // One after another: a block that somebody has read must not grow any more.
    headNumber() {
      const made = making.then(makeBlock, makeBlock);
      making = made.catch(() => undefined);
      return made;
    },
    wake() {
      // After whatever is being made, which may just have found nothing to do.
      making = making.then(() => {
        quietAt = undefined;
      });
    },
  };
}

interface Due {
  readonly name: ChainName;
  readonly nowMs: number;
  readonly blockMs: number;
}

async function makeIfDue(tx: Kysely<SimulatedTables>, { name, nowMs, blockMs }: Due) {
  const head = await tx.selectFrom('simulatedHeads').selectAll().where('chain', '=', name).executeTakeFirst();
  const last = head?.number ?? 0;
  if (head !== undefined && nowMs - head.madeAtMs < blockMs) return { number: last, isQuiet: false };
  if (!(await isAwaited(tx, name, last))) return { number: last, isQuiet: true };
  const next = { number: last + 1, madeAtMs: nowMs };
  await tx
    .insertInto('simulatedHeads')
    .values({ chain: name, ...next })
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(next))
    .execute();
  await tx
    .updateTable('simulatedTransfers')
    .set({ blockNumber: next.number })
    .where('chain', '=', name)
    .where('blockNumber', 'is', null)
    .execute();
  return { number: next.number, isQuiet: false };
}

async function isAwaited(tx: Kysely<SimulatedTables>, name: ChainName, last: number): Promise<boolean> {
  const awaited = await tx
    .selectFrom('simulatedTransfers')
    .select('txHash')
    .where('chain', '=', name)
    .where((where) =>
      where.or([where('blockNumber', 'is', null), where('blockNumber', '>', last - BLOCKS_AFTER_TRANSFER)]),
    )
    .limit(1)
    .executeTakeFirst();
  return awaited !== undefined;
}
