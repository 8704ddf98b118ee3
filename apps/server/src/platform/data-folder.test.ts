import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { openSecrets } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-folder-'));
});
afterAll(async () => rm(root, { recursive: true, force: true }));

test('a data folder is made for its owner alone', async () => {
  const folder = await openDataFolder(join(root, 'private'));
  expect((await stat(folder.path)).mode & 0o777).toBe(0o700);
  expect((await folder.freeDisk()).freeBytes).toBeGreaterThan(0);
  await folder.close();
});

test('files that others could read are put right, but for the secrets, which stop the start', async () => {
  const path = join(root, 'open');
  await mkdir(path, { mode: 0o700 });
  for (const name of ['journal.db', 'lock.pid', 'secrets.json']) await writeFile(join(path, name), '', { mode: 0o644 });
  const folder = await openDataFolder(path);
  const modeOf = async (name: string) => (await stat(join(path, name))).mode & 0o777;
  expect(await Promise.all(['journal.db', 'lock.pid', 'lock.db', 'secrets.json'].map(modeOf))).toEqual([
    0o600, 0o600, 0o600, 0o644,
  ]);
  await expect(openSecrets(path)).rejects.toThrow('can be read by others');
  await folder.close();
});

test('a folder in use is refused with one sentence, and free again once closed', async () => {
  const path = join(root, 'twice');
  const first = await openDataFolder(path);
  await expect(openDataFolder(path)).rejects.toThrow(`is in use by another process (${process.pid}).`);
  await first.close();
  const second = await openDataFolder(path);
  await second.close();
});

test('a folder held by a living process is refused, and taken over after kill -9', async () => {
  const path = join(root, 'killed');
  const script = `
    import { openDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)};
    await openDataFolder(${JSON.stringify(path)});
    console.log('held');
    setInterval(() => undefined, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');
  await expect(openDataFolder(path)).rejects.toThrow(`in use by another process (${holder.pid})`);
  holder.kill('SIGKILL');
  await ended;
  const folder = await openDataFolder(path);
  await folder.close();
});

test('a path that is no folder is refused with one sentence', async () => {
  await expect(openDataFolder('/dev/null/data')).rejects.toThrow(StartProblem);
});
