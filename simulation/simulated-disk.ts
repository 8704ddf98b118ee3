import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SegmentRow, SnapshotRow } from '../apps/server/src/exchange/snapshots/snapshot-row.ts';
import type { Random } from '../packages/testkit/src/generators/random.ts';

/**
 * A disk that knows which of its bytes were synced. The journal is a file of framed rows; after a crash the bytes that
 * were not synced are cut off at any place, and a frame that is not whole is no row, as every sound store has it.
 */
export interface SimulatedDisk {
  journal: Buffer;
  syncedLength: number;
  /** A store replaces a whole row or nothing, so these are simply rows. */
  snapshots: SnapshotRow[];
  segments: SegmentRow[];
}

const LENGTH_DIGITS = 8;
const SUM_DIGITS = 16;
const HEAD_LENGTH = LENGTH_DIGITS + SUM_DIGITS;
const CAPACITY_FIRST = 1 << 16;
const ROTTING_ROWS = 3;

export function createDisk(): SimulatedDisk {
  return { journal: Buffer.alloc(0), syncedLength: 0, snapshots: [], segments: [] };
}

/** Writes a row behind the others, where it can be read but is not yet safe. */
export function writeRow(disk: SimulatedDisk, text: string): void {
  disk.journal = appended(disk.journal, frameOf(Buffer.from(text)));
}

export function syncJournal(disk: SimulatedDisk): void {
  disk.syncedLength = disk.journal.length;
}

/** The power fails: of what was not synced, any first part may have reached the disk, with its last byte torn or not. */
export function losePower(disk: SimulatedDisk, random: Random): void {
  const unsynced = disk.journal.length - disk.syncedLength;
  disk.journal = disk.journal.subarray(0, disk.syncedLength + random.between(0, unsynced));
  const isTorn = disk.journal.length > disk.syncedLength && random.chance(30);
  if (isTorn) flipBit(disk.journal, disk.journal.length - 1, random);
}

/** The whole rows of the journal; whatever follows the last of them is cut off, as a store does when it opens. */
export function openRows(disk: SimulatedDisk): readonly string[] {
  const rows: string[] = [];
  let end = 0;
  for (let row = readRow(disk.journal, end); row !== undefined; row = readRow(disk.journal, end)) {
    rows.push(row.toString('utf8'));
    end += HEAD_LENGTH + row.length;
  }
  disk.journal = disk.journal.subarray(0, end);
  disk.syncedLength = end;
  return rows;
}

export function copyDisk({ journal, syncedLength, snapshots, segments }: SimulatedDisk): SimulatedDisk {
  return {
    journal: Buffer.from(journal),
    syncedLength,
    snapshots: snapshots.map((row) => ({ ...row, content: Buffer.from(row.content) })),
    segments: segments.map((row) => ({ ...row, content: Buffer.from(row.content) })),
  };
}

/** One bit of one of the last rows of the journal decays; no sum of the store notices. */
export function rotJournal(disk: SimulatedDisk, random: Random): void {
  const rows = openRows(disk).map((text) => Buffer.from(text));
  const row = random.pick(rows.slice(-ROTTING_ROWS));
  flipBit(row, random.below(row.length), random);
  disk.journal = Buffer.concat(rows.map(frameOf));
  disk.syncedLength = disk.journal.length;
}

/** One bit of the newest snapshot decays: in one of its segments, in its head, or in what stands beside it. */
export function rotSnapshot({ snapshots, segments }: SimulatedDisk, random: Random): void {
  const newest = snapshots.at(-1);
  if (newest === undefined) return;
  switch (random.pick(['segment', 'content', 'sequence', 'atMs', 'journalHash'] as const)) {
    case 'segment':
      rotSegment(random.pick(segments.filter(({ snapshotId }) => snapshotId === newest.snapshotId)), random);
      break;
    case 'content':
      flipBit(newest.content, random.below(newest.content.length), random);
      break;
    case 'sequence':
      newest.sequence ^= 1 << random.below(8);
      break;
    case 'atMs':
      newest.atMs += 2 ** random.below(30);
      break;
    case 'journalHash':
      newest.journalHash = `${newest.journalHash.slice(0, -1)}${newest.journalHash.endsWith('a') ? 'b' : 'a'}`;
      break;
  }
}

/** Wrong in a way that neither the sum of the compressed bytes nor a reader of the text notices. */
function rotSegment(segment: SegmentRow, random: Random): void {
  const text = gunzipSync(segment.content).toString('utf8');
  const place = random.below(text.length);
  // The next digit is another one: most texts can then still be read, and say something else.
  const rotten = text.slice(place).replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10));
  segment.content = gzipSync(text.slice(0, place) + rotten);
}

function frameOf(content: Buffer): Buffer {
  const head = content.length.toString(16).padStart(LENGTH_DIGITS, '0') + sumOf(content);
  return Buffer.concat([Buffer.from(head), content]);
}

function readRow(journal: Buffer, start: number): Buffer | undefined {
  if (journal.length < start + HEAD_LENGTH) return undefined;
  const head = journal.toString('latin1', start, start + HEAD_LENGTH);
  const length = Number.parseInt(head.slice(0, LENGTH_DIGITS), 16);
  const content = journal.subarray(start + HEAD_LENGTH, start + HEAD_LENGTH + length);
  return content.length === length && sumOf(content) === head.slice(LENGTH_DIGITS) ? content : undefined;
}

function sumOf(content: Uint8Array): string {
  return createHash('sha1').update(content).digest('hex').slice(0, SUM_DIGITS);
}

/** Grows by doubling the memory behind it, so that a long journal is not copied at every row. */
function appended(journal: Buffer, frame: Buffer): Buffer {
  const length = journal.length + frame.length;
  const isRoomy =
    journal.byteOffset + length <= journal.buffer.byteLength && journal.buffer.byteLength >= CAPACITY_FIRST;
  if (isRoomy) {
    const grown = Buffer.from(journal.buffer, journal.byteOffset, length);
    grown.set(frame, journal.length);
    return grown;
  }
  const grown = Buffer.from(new ArrayBuffer(Math.max(CAPACITY_FIRST, length * 2)), 0, length);
  grown.set(journal);
  grown.set(frame, journal.length);
  return grown;
}

function flipBit(bytes: Uint8Array, index: number, random: Random): void {
  bytes[index] = (bytes[index] ?? 0) ^ (1 << random.below(8));
}
