import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply, createState, type Command, type Entry } from '@candor/domain/exchange/exchange.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { endOf, GENESIS, sealBatch } from '../apps/server/src/exchange/command-log/batch.ts';
import { type Journal, openJournal } from '../apps/server/src/exchange/command-log/command-log.ts';
import { recover } from '../apps/server/src/exchange/command-log/recovery.ts';
import { openSnapshots } from '../apps/server/src/exchange/snapshots/snapshots.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/store/database.ts';
import { atScale } from './at-scale.ts';
import { rounded } from './contest.ts';
import { createCommandFlow, openingCommands } from './exchange-flow.ts';
import type { BenchPart } from './measure.ts';
import { flowOf, SHALLOW } from './order-flow.ts';

const COMMANDS = atScale(200_000, 5_000);
const BATCH_COMMANDS = 256;
const MILLION = 1_000_000;
const START_MS = 1_800_000_000_000;

/** How long a start takes that has only the journal: read, checked against its chain, decoded and carried out again. */
export const recoveryPart: BenchPart = {
  name: 'recovery',
  async run() {
    const dataFolder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
    const log = createLog({ level: 'error' });
    const journal = await openJournal(await openDatabase({ location: { dataFolder }, name: 'journal' }));
    const snapshotsDatabase = await openDatabase({ location: { dataFolder }, name: 'snapshots' });
    try {
      await fill(journal);
      const snapshots = await openSnapshots(snapshotsDatabase, log);
      const startMs = performance.now();
      const { position } = await recover({ journal, snapshots, log });
      const seconds = (performance.now() - startMs) / 1000;
      const value = rounded((seconds / position.sequence) * MILLION);
      return [{ subject: 'recovery', what: 'a million commands of the journal', value, unit: 's' }];
    } finally {
      await snapshotsDatabase.close();
      await journal.close();
      await rm(dataFolder, { recursive: true });
    }
  },
};

/** Writes the flow as the writer would have, in batches of a busy hour. */
async function fill(journal: Journal): Promise<void> {
  let previous = GENESIS;
  let batch: Entry[] = [];
  for (const entry of entriesOfFlow()) {
    batch.push(entry);
    if (batch.length < BATCH_COMMANDS) continue;
    const sealed = sealBatch(batch, previous);
    await journal.append(sealed);
    previous = endOf(sealed, batch);
    batch = [];
  }
}

function* entriesOfFlow(): Generator<Entry> {
  const state = createState();
  const commands = createCommandFlow({ isKeyed: true });
  const flow = flowOf(createRandom(4), SHALLOW, 0);
  let sequence = 0;
  const toEntry = (command: Command): Entry => {
    sequence += 1;
    return { sequence, atMs: START_MS + sequence, command };
  };
  for (const command of openingCommands()) {
    const entry = toEntry(command);
    apply(state, entry);
    yield entry;
  }
  while (sequence < COMMANDS) {
    const { value: operation } = flow.next();
    const entry = toEntry(commands.commandOf(operation));
    commands.answered(operation, apply(state, entry));
    yield entry;
  }
}
