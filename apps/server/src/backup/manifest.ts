import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { SECRETS_FILE } from '#platform/secrets.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { syncFolder } from '#platform/sync-folder.ts';

const MANIFEST_FILE = 'manifest.json';
/** Whoever reads a copy has these beside it until it is closed; nobody writes to a copy, so nothing is in them. */
const OF_READERS = /\.db-(wal|shm)$/;

const Manifest = z.strictObject({
  version: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  takenAtMs: z.int(),
  /** The last entry of the log, and the state that the log makes up to it. */
  sequence: z.int(),
  stateHash: z.string(),
  /** The secrets are not in the backup; they are these and no others. */
  secretsSha256: z.string(),
  files: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Written last: a backup without it was cut short, and is none. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'version' | 'files'>): Promise<Manifest> {
  const manifest: Manifest = { version: 1, ...facts, files: await hashAll(folder) };
  const file = await open(join(folder, MANIFEST_FILE), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`);
  await file.sync();
  await file.close();
  await syncFolder(folder);
  return manifest;
}

/** The manifest of a backup, all of whose files are as they were written. */
export async function readSoundManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new StartProblem(`${folder} has no ${MANIFEST_FILE}: it is no backup, or one that was cut short.`);
  });
  const manifest = Manifest.parse(JSON.parse(text));
  for (const { name, sha256 } of manifest.files) {
    const found = await hashFile(join(folder, name)).catch(() => undefined);
    if (found !== sha256) throw new StartProblem(`${name} in ${folder} is missing or not as it was written.`);
  }
  return manifest;
}

export function hashSecrets(folder: string): Promise<string> {
  return hashFile(join(folder, SECRETS_FILE));
}

async function hashAll(folder: string): Promise<Manifest['files']> {
  const files = [];
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const path = join(folder, name);
    if (OF_READERS.test(name) || !(await stat(path)).isFile()) continue;
    await syncFile(path);
    files.push({ name, sha256: await hashFile(path) });
  }
  return files;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
