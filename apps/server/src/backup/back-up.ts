import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SECRETS_FILE } from '#platform/secrets.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { StoreLocation } from '#platform/store/database.ts';
import type { Log } from '#platform/log.ts';
import { archiveFolderOf } from '#exchange/archive/archive.ts';
import { ARCHIVE, copyArchive } from './copy-archive.ts';
import { copySqlite } from './copy-sqlite.ts';
import { dumpPostgres } from './copy-postgres.ts';
import { hashSecrets, type Manifest, writeManifest } from './manifest.ts';
import { readState } from './state-at.ts';

const UPLOADS = 'uploads';
/** Databases and archive, which are copied apart, what belongs to a process that runs, and the secrets. */
const LEFT_OUT = [
  /\.db(-wal|-shm|-journal)?$/,
  /\.sock$/,
  /^lock\./,
  /^\./,
  new RegExp(`^${ARCHIVE}$`),
  new RegExp(`^${SECRETS_FILE}$`),
];

export interface BackUpOptions {
  readonly location: StoreLocation;
  /** A folder that is not there yet. */
  readonly target: string;
  readonly nowMs: number;
  readonly log: Log;
}

/** Copies everything but the secrets, while the server runs, and proves what state the copy makes. */
export async function backUp({ location, target, nowMs, log }: BackUpOptions): Promise<Manifest> {
  const folder = resolve(target);
  const { dataFolder, databaseUrl } = location;
  await mkdir(folder, { mode: 0o700 }).catch(() => {
    throw new StartProblem(`${folder} is there already, or cannot be made.`);
  });
  // Signed heads and files before the rows that they must not be younger than; files again after, for the new ones.
  await copyFiles(dataFolder, folder);
  const sequenceMax = databaseUrl === undefined ? undefined : await dumpPostgres(databaseUrl, folder);
  if (databaseUrl === undefined) copySqlite(dataFolder, folder);
  await copyTree(join(dataFolder, UPLOADS), join(folder, UPLOADS));
  const copied = databaseUrl === undefined ? { dataFolder: folder } : location;
  // After the log: whatever it says is archived lies there already, and a file that it names never changes.
  await copyArchive(copied, archiveFolderOf(location), join(folder, ARCHIVE));
  const { sequence, stateHash } = await readState(copied, {
    secretsFolder: dataFolder,
    log,
    ...(sequenceMax !== undefined && { sequenceMax }),
  });
  return writeManifest(folder, {
    engine: databaseUrl === undefined ? 'sqlite' : 'postgres',
    takenAtMs: nowMs,
    sequence,
    stateHash,
    secretsSha256: await hashSecrets(dataFolder),
  });
}

async function copyFiles(dataFolder: string, target: string): Promise<void> {
  for (const entry of await readdir(dataFolder, { withFileTypes: true })) {
    if (LEFT_OUT.some((pattern) => pattern.test(entry.name))) continue;
    if (entry.isFile() || entry.isDirectory()) await copyTree(join(dataFolder, entry.name), join(target, entry.name));
  }
}

/** What vanishes meanwhile was not needed. */
async function copyTree(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, force: false }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}
