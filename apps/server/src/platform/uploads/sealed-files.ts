import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID = /^[0-9a-f]{32}$/;

interface SealedFilesOptions {
  readonly folder: string;
  readonly key: Buffer;
}

/** Files that nobody can read, exchange or rename on the disk: each is encrypted, and bound to its id and owner. */
export class SealedFiles {
  readonly #folder: string;
  readonly #key: Buffer;

  constructor({ folder, key }: SealedFilesOptions) {
    this.#folder = folder;
    this.#key = key;
  }

  /** Durable when it resolves. */
  async write(id: string, binding: string, content: Uint8Array): Promise<void> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(bindingOf(id, binding));
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    const bytes = Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
    await writeDurably(this.#pathOf(id), bytes);
  }

  /** Throws when the file is missing, was changed, or belongs to something else. */
  async read(id: string, binding: string): Promise<Buffer> {
    const bytes = await readFile(this.#pathOf(id));
    const tagAt = 1 + IV_BYTES;
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(1, tagAt))
      .setAAD(bindingOf(id, binding))
      .setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()]);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /** Ids of all files last written before then, in whatever order. */
  async listOlderThan(writtenBeforeMs: number): Promise<readonly string[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const ids = entries.filter((entry) => entry.isFile() && ID.test(entry.name)).map((entry) => entry.name);
    const times = await Promise.all(ids.map((id) => stat(this.#pathOf(id)).then(({ mtimeMs }) => mtimeMs)));
    return ids.filter((_, index) => (times[index] ?? Number.POSITIVE_INFINITY) < writtenBeforeMs);
  }

  #pathOf(id: string): string {
    if (!ID.test(id)) throw new Error('This is no id of a file.');
    return join(this.#folder, id.slice(0, 2), id);
  }
}

function bindingOf(id: string, binding: string): Buffer {
  return Buffer.from(`upload|${id}|${binding}`);
}

/** Written beside, synced, then given its name: a crash leaves no half file under an id. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
