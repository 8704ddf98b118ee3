import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, createState, type Command, type Outcome } from '@candor/domain/exchange/exchange.ts';
import { createCommitter, type Committer } from '../apps/server/src/exchange/command-log/committer.ts';
import type { CommitListener, Exchange } from '../apps/server/src/exchange/exchange.ts';
import { createDegradations } from '../apps/server/src/exchange/degradations.ts';
import { openJournal } from '../apps/server/src/exchange/command-log/command-log.ts';
import { startOfTime } from '../apps/server/src/exchange/command-log/replay.ts';
import { createWriter } from '../apps/server/src/exchange/writer.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/store/database.ts';
import { type Migration, notNull } from '../apps/server/src/platform/store/migration.ts';

/** Where orders are handed in and acknowledged. */
export interface Door {
  submit(command: Command): Promise<Outcome>;
  close(): Promise<void>;
}

export interface WriterDoor extends Door {
  /** The same door for whoever expects the whole exchange, which here has no views. */
  readonly exchange: Exchange;
}

const QUEUE_MAX = 20_000;

/** The single writer with its journal on the embedded store: acknowledged means durable. */
export async function openJournalDoor(): Promise<WriterDoor> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const log = createLog({ level: 'error' });
  const journal = await openJournal(await openDatabase({ location: { dataFolder }, name: 'journal', onFatal: crash }));
  const committer = createCommitter({ journal, degradations: createDegradations(), log });
  return openWriterDoor(committer, async () => {
    await journal.close();
    await rm(dataFolder, { recursive: true });
  });
}

/** The same writer over a journal that forgets: it acknowledges at once and keeps nothing. It exists here alone. */
export function openForgetfulDoor(): WriterDoor {
  return openWriterDoor({ commit: () => Promise.resolve({ kind: 'committed' }) }, async () => undefined);
}

function openWriterDoor(committer: Committer, release: () => Promise<void>): WriterDoor {
  const degradations = createDegradations();
  const listeners: CommitListener[] = [];
  const writer = createWriter({
    start: startOfTime(),
    committer,
    degradations,
    clock: systemClock,
    log: createLog({ level: 'error' }),
    queueMax: QUEUE_MAX,
    rebuildWithout: (poison) => Promise.reject(poison),
    onApplied(applied) {
      for (const listener of listeners) listener(applied);
    },
    onFatal: crash,
  });
  const close = async (): Promise<void> => {
    await writer.drained();
    await release();
  };
  return {
    submit: (command) => writer.submit(command),
    close,
    exchange: {
      submit: (command) => writer.submit(command),
      read: (look) => writer.read(look),
      onCommitted: (listener) => void listeners.push(listener),
      viewsCaughtUp: () => Promise.resolve(),
      listSetAside: () => Promise.resolve([]),
      reviewSetAside: () => Promise.resolve(),
      status: () => ({
        sequence: writer.position().sequence,
        viewsSequence: 0,
        archivedSequence: 0,
        waiting: 0,
        degradations: [],
      }),
      close,
    },
  };
}

interface OrderTables {
  acceptedOrders: { sequence: number; owner: number; command: string };
  heldBalances: { owner: number; heldUnits: bigint };
}

const ORDER_MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-orders',
    async up(db) {
      await db.schema
        .createTable('acceptedOrders')
        .addColumn('sequence', 'bigint', notNull)
        .addColumn('owner', 'bigint', notNull)
        .addColumn('command', 'text', notNull)
        .addPrimaryKeyConstraint('acceptedOrders_pkey', ['sequence'])
        .execute();
      await db.schema
        .createTable('heldBalances')
        .addColumn('owner', 'bigint', notNull)
        .addColumn('heldUnits', 'bigint', notNull)
        .addPrimaryKeyConstraint('heldBalances_pkey', ['owner'])
        .execute();
    },
  },
];

/** How it is usually done: the same rules in memory, and for each order a transaction with its row and its balance. */
export async function openTransactionDoor(): Promise<Door> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const database = await openDatabase({ location: { dataFolder }, name: 'main', onFatal: crash });
  await database.migrate({ orders: ORDER_MIGRATIONS });
  const state = createState();
  let sequence = 0;
  return {
    async submit(command) {
      sequence += 1;
      const row = { sequence, owner: 'owner' in command ? command.owner : 0, command: command.kind };
      const outcome = apply(state, { sequence, atMs: Math.max(state.atMs, Date.now()), command });
      await database.transaction<OrderTables, void>(async (tx) => {
        await tx.insertInto('acceptedOrders').values(row).execute();
        await tx
          .insertInto('heldBalances')
          .values({ owner: row.owner, heldUnits: 1n })
          .onConflict((conflict) => conflict.column('owner').doUpdateSet({ heldUnits: 1n }))
          .execute();
      });
      return outcome;
    },
    async close() {
      await database.close();
      await rm(dataFolder, { recursive: true });
    },
  };
}

function crash(error: Error): never {
  throw error;
}
