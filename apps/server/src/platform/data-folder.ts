import { chmod, mkdir, readdir, readFile, statfs, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { SECRETS_FILE } from './secrets.ts';
import { StartProblem } from './start-problem.ts';
import { openSqliteLock, type SqliteLock } from './store/sqlite-lock.ts';
import { syncFolder } from './sync-folder.ts';
import { toError } from './to-error.ts';

/** The folder where everything durable stands; one process at a time. */
export interface DataFolder {
  readonly path: string;
  file(name: string): string;
  freeDisk(): Promise<FreeDisk>;
  close(): Promise<void>;
}

export interface FreeDisk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const OWNER_ONLY = 0o700;
const FILE_OF_OWNER = 0o600;
const FREE_BYTES_MIN = 64 * 1024 * 1024;

export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path);
  await makePrivate(folder);
  const { freeBytes } = await readFreeDisk(folder);
  if (freeBytes < FREE_BYTES_MIN) {
    throw new StartProblem(`The disk of ${folder} has ${toMegabytes(freeBytes)} MB left; at least 64 MB are needed.`);
  }
  const lock = await lockFolder(folder);
  await makeFilesPrivate(folder);
  return {
    path: folder,
    file: (name) => resolve(folder, name),
    freeDisk: () => readFreeDisk(folder),
    close: async () => lock.release(),
  };
}

async function makePrivate(folder: string): Promise<void> {
  try {
    const firstMade = await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    if (firstMade !== undefined) await syncNames(folder, firstMade);
    await chmod(folder, OWNER_ONLY);
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be used: ${toError(error).message}.`);
  }
}

/**
 * The folder keeps others out; its files do so too, wherever they are copied. Those of a start before this was asked for
 * are put right, but for the secrets: that others could read them is told, and not hidden.
 */
async function makeFilesPrivate(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && entry.name !== SECRETS_FILE) await chmod(resolve(folder, entry.name), FILE_OF_OWNER);
  }
}

/** A folder whose own name is lost takes everything in it along. */
async function syncNames(folder: string, firstMade: string): Promise<void> {
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function lockFolder(folder: string): Promise<SqliteLock> {
  const holderFile = resolve(folder, 'lock.pid');
  let lock: SqliteLock | undefined;
  try {
    lock = openSqliteLock(resolve(folder, 'lock.db'));
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be written: ${toError(error).message}.`);
  }
  if (lock === undefined) {
    const holder = await readFile(holderFile, 'utf8').catch(() => 'unknown');
    throw new StartProblem(`The data folder ${folder} is in use by another process (${holder}).`);
  }
  await writeFile(holderFile, String(process.pid), { mode: FILE_OF_OWNER });
  return lock;
}

async function readFreeDisk(folder: string): Promise<FreeDisk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
