import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { makeDataFolder } from '../../apps/server/src/testing/exchange/make-data-folder.ts';
import { goldenFolder, type GoldenLog } from '../../packages/testkit/src/golden/golden-log.ts';
import { buildChanged } from '../../tools/build.ts';

/** What a database can do without, or makes again by itself. */
const LEFT_OUT = /-shm$|^lock\./;

/** Lets a real exchange carry out a log on a disk, and keeps the folder it leaves, packed, with how it stood. */
export async function recordDataFolder({ rulesVersion, entries }: GoldenLog): Promise<void> {
  await buildChanged(['server']);
  const { dataFolder, ...expected } = await makeDataFolder(entries);
  const folder = fileURLToPath(goldenFolder(rulesVersion));
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || LEFT_OUT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const packed = join(folder, 'data-folder', `${file.slice(dataFolder.length + 1)}.br`);
    await mkdir(dirname(packed), { recursive: true });
    await writeFile(packed, await promisify(brotliCompress)(await readFile(file)));
  }
  await writeFile(join(folder, 'data-folder.json'), `${JSON.stringify(expected, undefined, 2)}\n`);
  await rm(dataFolder, { recursive: true });
}
