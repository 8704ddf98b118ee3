import { createHash } from 'node:crypto';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import { type Command, type Entry, RULES_VERSION } from '@candor/domain/exchange/exchange.ts';

/** A place in the journal: the last entry before it, its time, and the hash of the batch that it ends. */
export interface Position {
  readonly sequence: number;
  readonly atMs: number;
  readonly hash: string;
}

/** Commands that were made durable together: one row. Each batch carries the hash of the one before. */
export interface Batch {
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly rulesVersion: number;
  readonly commands: string;
  readonly previousHash: string;
  readonly hash: string;
}

export const GENESIS: Position = { sequence: 0, atMs: 0, hash: '0'.repeat(64) };

/** Entries must follow each other without a gap. */
export function sealBatch(entries: readonly Entry[], previous: Position, rulesVersion = RULES_VERSION): Batch {
  const unsealed = {
    firstSequence: previous.sequence + 1,
    lastSequence: previous.sequence + entries.length,
    rulesVersion,
    commands: encode(entries.map(({ atMs, command }) => [atMs, command])),
    previousHash: previous.hash,
  };
  return { ...unsealed, hash: hashOf(unsealed) };
}

/** Whether a batch follows the one before it and is as it was sealed. */
export function requireLinked(batch: Batch, previous: Pick<Position, 'sequence' | 'hash'>): void {
  if (
    batch.previousHash !== previous.hash ||
    batch.firstSequence !== previous.sequence + 1 ||
    hashOf(batch) !== batch.hash
  ) {
    throw new DamagedJournal(previous.sequence + 1);
  }
}

/** The entries of a batch that stands where the position says; a damaged or foreign batch is never opened. */
export function openBatch(batch: Batch, previous: Position): readonly Entry[] {
  requireLinked(batch, previous);
  const pairs = decode(batch.commands);
  if (!isPairs(pairs)) throw new DamagedJournal(batch.firstSequence);
  return pairs.map(([atMs, command], index) => ({ sequence: batch.firstSequence + index, atMs, command }));
}

// The chain has proved that the text is ours; the commands in it were checked when they came in.
function isPairs(value: unknown): value is readonly (readonly [number, Command])[] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'number');
}

export function endOf(batch: Batch, entries: readonly Entry[]): Position {
  return { sequence: batch.lastSequence, atMs: entries.at(-1)?.atMs ?? 0, hash: batch.hash };
}

export class DamagedJournal extends Error {
  override readonly name = 'DamagedJournal';

  constructor(sequence: number, reason = 'its chain of hashes does not hold') {
    super(`The journal is damaged at entry ${sequence}: ${reason}.`);
  }
}

function hashOf({ firstSequence, lastSequence, rulesVersion, commands, previousHash }: Omit<Batch, 'hash'>): string {
  return createHash('sha256')
    .update(`${previousHash}\n${firstSequence}\n${lastSequence}\n${rulesVersion}\n`)
    .update(commands)
    .digest('hex');
}
