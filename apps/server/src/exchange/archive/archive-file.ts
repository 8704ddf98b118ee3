import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { syncFolder } from '#platform/sync-folder.ts';
import { type Batch, DamagedJournal, requireLinked } from '../command-log/batch.ts';

/** What the database knows of a file of the archive: its stretch of the log, between which hashes, and its bytes. */
export interface ArchiveFile {
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly previousHash: string;
  /** Of the last batch in it: the head of the chain behind this file. */
  readonly hash: string;
  readonly sha256: string;
}

const FORMAT = 1;
const DIGITS = 16;
const compress = promisify(gzip);
const expand = promisify(gunzip);

/** By its first entry alone: a file that a kill has left without its row is written over, and never a second one. */
export function archiveFileName(firstSequence: number): string {
  return `commands-${String(firstSequence).padStart(DIGITS, '0')}.jsonl.gz`;
}

/** Writes batches that follow each other, and reads them back. What is given is surely on the disk. */
export async function writeArchiveFile(folder: string, batches: readonly Batch[]): Promise<ArchiveFile> {
  const stretch = stretchOf(batches);
  const lines = [{ format: FORMAT, ...stretch }, ...batches].map((line) => `${JSON.stringify(line)}\n`);
  const bytes = await compress(lines.join(''));
  const file = { ...stretch, sha256: hashOf(bytes) };
  await makeFolder(folder);
  const path = join(folder, archiveFileName(file.firstSequence));
  await writeSynced(`${path}.draft`, bytes);
  await rename(`${path}.draft`, path);
  await syncFolder(folder);
  await readArchiveFile(folder, file);
  return file;
}

/** The batches of a file that is as it was written, each linked to the one before. */
export async function readArchiveFile(folder: string, file: ArchiveFile): Promise<readonly Batch[]> {
  const bytes = await readSound(folder, file);
  const [, ...lines] = (await expand(bytes)).toString('utf8').trimEnd().split('\n');
  const batches = lines.map((line): Batch => JSON.parse(line));
  let end = { sequence: file.firstSequence - 1, hash: file.previousHash };
  for (const batch of batches) {
    requireLinked(batch, end);
    end = { sequence: batch.lastSequence, hash: batch.hash };
  }
  if (end.sequence !== file.lastSequence || end.hash !== file.hash) throw damaged(file);
  return batches;
}

/** The bytes of a file, which are those that were written. */
export async function readSound(folder: string, file: ArchiveFile): Promise<Buffer> {
  const bytes = await readFile(join(folder, archiveFileName(file.firstSequence))).catch(() => undefined);
  if (bytes === undefined || hashOf(bytes) !== file.sha256) throw damaged(file);
  return bytes;
}

function stretchOf(batches: readonly Batch[]): Omit<ArchiveFile, 'sha256'> {
  const [first, last] = [batches[0], batches.at(-1)];
  if (first === undefined || last === undefined) throw new Error('An empty file would be archived.');
  const { firstSequence, previousHash } = first;
  return { firstSequence, lastSequence: last.lastSequence, previousHash, hash: last.hash };
}

function damaged({ firstSequence }: ArchiveFile): DamagedJournal {
  const name = archiveFileName(firstSequence);
  return new DamagedJournal(firstSequence, `${name} of its archive is missing or not as it was written`);
}

async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
