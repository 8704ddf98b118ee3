import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartProblem } from './start-problem.ts';
import { syncFolder } from './sync-folder.ts';

export const SECRETS_FILE = 'secrets.json';
const MASTER_BYTES = 32;
const KEY_BYTES = 32;
const OTHERS = 0o077;

export interface Secrets {
  /** The key for one purpose; each purpose has its own, so that one that leaks opens nothing else. */
  key(purpose: string): Buffer;
}

const SecretsFile = z.strictObject({
  version: z.literal(1),
  master: z.string().refine((text) => Buffer.from(text, 'base64').length === MASTER_BYTES),
});

/** Opens the secrets of a data folder, made at its first start. Files that others may read stop the start. */
export async function openSecrets(folder: string): Promise<Secrets> {
  await requirePrivate(folder, 'folder');
  const path = join(folder, SECRETS_FILE);
  const text = (await readIfPresent(path)) ?? (await createSecrets(folder));
  await requirePrivate(path, 'file');
  const parsed = SecretsFile.safeParse(parseJson(text));
  if (!parsed.success) throw new StartProblem(`The file ${path} is damaged; restore it from a backup.`);
  const master = Buffer.from(parsed.data.master, 'base64');
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', master, '', `candor ${purpose}`, KEY_BYTES)) };
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

// Written beside, synced, then given its name: a crash leaves either no secrets or whole ones, never a new set over data
// that was encrypted with another.
async function createSecrets(folder: string): Promise<string> {
  const master = randomBytes(MASTER_BYTES).toString('base64');
  const text = `${JSON.stringify({ version: 1, master })}\n`;
  const draft = join(folder, `.${SECRETS_FILE}.${randomBytes(6).toString('hex')}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(draft, 0o600);
  await link(draft, join(folder, SECRETS_FILE));
  await unlink(draft);
  await syncFolder(folder);
  return text;
}

async function requirePrivate(path: string, kind: 'file' | 'folder'): Promise<void> {
  const { mode } = await stat(path);
  // Windows has no such bits, and says so by showing all of them.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  const wanted = kind === 'file' ? '600' : '700';
  throw new StartProblem(`The ${kind} ${path} can be read by others; run: chmod ${wanted} '${path}'`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
