import { RULES_VERSION } from '@candor/domain/exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { DamagedJournal, GENESIS, type Position } from './batch.ts';
import type { Journal } from './command-log.ts';
import { PoisonCommand, readBatches } from './replay.ts';
import { senderOf } from '../sender.ts';
import type { Checkpoint, Snapshots } from '../snapshots/snapshots.ts';
import { startWalk } from '../versions/walk.ts';

export interface RecoveryParts {
  readonly journal: Journal;
  readonly snapshots: Snapshots;
  readonly log: Log;
}

/** The state as of a sequence (by default the last): the newest snapshot, then the journal after it. */
export async function recover(parts: RecoveryParts, sequenceMax = Number.MAX_SAFE_INTEGER): Promise<Checkpoint> {
  for (;;) {
    try {
      return await replayOnce(parts, sequenceMax);
    } catch (error) {
      if (error instanceof DamagedJournal) throw new StartProblem(error.message);
      if (!(error instanceof PoisonCommand)) throw error;
      await setAside(parts.journal, error, parts.log);
    }
  }
}

/** Written down before anything else happens, so that no later start stumbles over the same entry. */
export async function setAside(journal: Journal, poison: PoisonCommand, log: Log): Promise<void> {
  const { sequence, command } = poison.entry;
  const known = await journal.readSetAside();
  if (known.has(sequence)) throw poison;
  await journal.setAside(poison.entry, poison.message);
  const sender = senderOf(command);
  log.fatal({ alarm: 'poisonCommand', sequence, sender, reason: poison.message }, 'a command is set aside');
}

async function replayOnce({ journal, snapshots }: RecoveryParts, sequenceMax: number): Promise<Checkpoint> {
  const skipped = await journal.readSetAside();
  const found = await snapshots.findLatest(sequenceMax);
  let position = found?.position ?? GENESIS;
  await requireReached(journal, position);
  const walk = startWalk(found);
  for await (const batch of readBatches(journal, position)) {
    if (batch.firstSequence > sequenceMax) break;
    await walk.enter(batch);
    for (const entry of batch.entries) {
      if (entry.sequence > sequenceMax) return { state: await walk.present(), position, rulesVersion: RULES_VERSION };
      if (!skipped.has(entry.sequence)) walk.carryOut(entry);
    }
    position = batch.end;
  }
  return { state: await walk.present(), position, rulesVersion: RULES_VERSION };
}

async function requireReached(journal: Journal, position: Position): Promise<void> {
  const lastSequence = (await journal.findLast())?.lastSequence ?? 0;
  if (position.sequence <= lastSequence) return requireSame(journal, position);
  throw new StartProblem(
    `The snapshot knows entries up to ${position.sequence}, the journal ends at ${lastSequence}: ` +
      'files of different ages are mixed in the data folder.',
  );
}

/** A snapshot is of one journal: where another one stands now, somebody has written it anew from some entry on. */
async function requireSame(journal: Journal, { sequence, hash }: Position): Promise<void> {
  const batch = sequence === 0 ? GENESIS : await journal.findHolding(sequence);
  if (batch?.hash === hash) return;
  throw new StartProblem(
    `The journal up to entry ${sequence} is not the one of which the snapshot was taken: ` +
      'restore the data folder from a backup.',
  );
}
