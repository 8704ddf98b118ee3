import { applyEntry, readBatches } from '../apps/server/src/exchange/command-log/replay.ts';
import { hashOfState } from '../apps/server/src/exchange/snapshots/snapshot-row.ts';
import { encode } from '../packages/domain/src/exchange/codec.ts';
import type { Entry, Outcome } from '../packages/domain/src/exchange/exchange.ts';
import { agree, Disagreement } from '../packages/testkit/src/oracle/disagreement.ts';
import { compareAll, follow } from '../packages/testkit/src/oracle/compare.ts';
import { isLiquidation } from './is-liquidation.ts';
import { startOn, type Run } from './run.ts';
import { losePower } from './simulated-disk.ts';
import { openSimulatedSnapshots } from './simulated-store.ts';

const COMPARE_EVERY = 250;
/** While the state is small, some refusals are proved to change nothing at all. */
const SMALL_SEQUENCE = 250;

/** Reads what is new on the disk into the second copy, and lets the oracle judge every entry. */
export async function followDisk(run: Run): Promise<void> {
  const { shadow, oracle } = run;
  for await (const { entries, end } of readBatches(run.process.journal, shadow.position)) {
    for (const entry of entries) followEntry(run, entry);
    shadow.position = end;
  }
  run.applied.clear();
  if (shadow.position.sequence - run.savedSequence >= run.snapshotEvery) await saveSnapshot(run);
  agree('I43 both copies stand at the same entry', run.process.sequence(), oracle.sequence);
}

/** Starts again after an end, and proves that nothing told is lost and nothing is there twice. */
export async function restart(run: Run): Promise<void> {
  losePower(run.disk, run.random);
  run.clients.lose();
  run.failure = undefined;
  run.process = await startOn(run);
  const sequence = run.process.sequence();
  if (sequence < run.heardSequence) {
    throw new Disagreement('durable', `entry ${run.heardSequence} was told of, and ${sequence} came back`);
  }
  run.isReturning = true;
  await followDisk(run);
  run.isReturning = false;
  agree('I40 the state that came back', run.process.read(hashOfState), hashOfState(run.shadow.state));
}

function followEntry(run: Run, entry: Entry): void {
  const { shadow, oracle, random } = run;
  const isProbed = entry.sequence < SMALL_SEQUENCE && random.chance(1);
  const before = isProbed ? hashOfState(shadow.state) : undefined;
  const { outcome } = applyEntry(shadow.state, entry);
  if (before !== undefined && !outcome.ok) agree('E2 a refusal changes nothing', hashOfState(shadow.state), before);
  const live = run.applied.get(entry.sequence);
  if (live !== undefined) compareOutcomes(live.outcome, outcome);
  run.eventLog?.update(encode(outcome));
  if (run.isReturning && outcome.ok) run.cutLiquidationCount += outcome.events.filter(isLiquidation).length;
  follow(oracle, { entry, outcome, state: shadow.state });
  if (entry.sequence % COMPARE_EVERY === 0) compareAll(oracle, shadow.state);
}

function compareOutcomes(live: Outcome, again: Outcome): void {
  agree('I40 the same verdict from the disk', again.ok, live.ok);
  if (!live.ok || !again.ok) return;
  for (const [name, value] of Object.entries(live.reply)) {
    agree('I40 the same reply from the disk', again.reply[name], value);
  }
  agree('I40 as many events from the disk', again.events.length, live.events.length);
}

async function saveSnapshot(run: Run): Promise<void> {
  const { shadow, disk, log } = run;
  run.savedSequence = shadow.position.sequence;
  if (run.strikes('crashInSnapshot')) {
    run.process.end();
    return;
  }
  await openSimulatedSnapshots(disk, log).save(shadow.state, shadow.position);
}
