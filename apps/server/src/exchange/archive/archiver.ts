import type { Log } from '#platform/log.ts';
import { type Batch, DamagedJournal, endOf, GENESIS, openBatch, requireLinked } from '../command-log/batch.ts';
import type { Journal } from '../command-log/command-log.ts';
import { type ArchiveFile, writeArchiveFile } from './archive-file.ts';
import type { Archive } from './archive.ts';

/** When the log is archived. */
export interface Archiving {
  /** What is younger, by the time of commands, stays in the database. */
  readonly keptMs: number;
  /** How much text of commands a file has at least: less than that stays in the database, however old. */
  readonly fileChars: number;
  readonly intervalMs: number;
}

/** Moves the oldest part of the log out of the database, a file at a time. */
export interface Archiver {
  /** Writes the next file if one is due by the time of the newest command; tells whether it did. */
  step(nowMs: number): Promise<boolean>;
}

export interface ArchiverParts {
  readonly journal: Journal;
  readonly archive: Archive;
  /** The entry behind which two proved snapshots stand; zero without them. */
  readonly findProved: () => Promise<number>;
  readonly archiving: Archiving;
  readonly log: Log;
}

/**
 * A kill at any step leaves a log that is whole: before the row of a file is there, the database has everything and the
 * file is written anew; after it, what is still in the database as well is removed with the next step.
 */
export function createArchiver({ journal, archive, findProved, archiving, log }: ArchiverParts): Archiver {
  async function findDue(last: ArchiveFile | undefined, nowMs: number): Promise<readonly Batch[] | undefined> {
    const stretch = await readStretch(journal, last, { upTo: await findProved(), chars: archiving.fileChars });
    const newest = stretch?.at(-1);
    if (newest === undefined) return undefined;
    const previous = { sequence: newest.firstSequence - 1, atMs: 0, hash: newest.previousHash };
    const { atMs } = endOf(newest, openBatch(newest, previous));
    return atMs <= nowMs - archiving.keptMs ? stretch : undefined;
  }

  return {
    async step(nowMs) {
      const last = await archive.findLast();
      if (last !== undefined) await archive.prune(last.lastSequence);
      const due = await findDue(last, nowMs);
      if (due === undefined) return false;
      const file = await writeArchiveFile(archive.folder, due);
      await archive.add(file);
      await archive.prune(file.lastSequence);
      log.info({ from: file.firstSequence, to: file.lastSequence }, 'a part of the log is archived');
      return true;
    },
  };
}

interface StretchBounds {
  readonly upTo: number;
  readonly chars: number;
}

/** The batches behind the last file, as many as make the next one; undefined where there are not enough yet. */
async function readStretch(
  journal: Journal,
  last: ArchiveFile | undefined,
  { upTo, chars }: StretchBounds,
): Promise<readonly Batch[] | undefined> {
  const stretch: Batch[] = [];
  let end = last === undefined ? GENESIS : { sequence: last.lastSequence, hash: last.hash };
  let length = 0;
  while (end.sequence < upTo) {
    const page = await journal.readAfter(end.sequence);
    if (page.length === 0) throw new DamagedJournal(end.sequence + 1);
    for (const batch of page) {
      requireLinked(batch, end);
      if (batch.lastSequence > upTo) return undefined;
      stretch.push(batch);
      length += batch.commands.length;
      if (length >= chars) return stretch;
      end = { sequence: batch.lastSequence, hash: batch.hash };
    }
  }
  return undefined;
}
