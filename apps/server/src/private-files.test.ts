import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '#testing/server/server-process.ts';

const OTHERS = 0o077;

test('every file that the built server makes is its owner’s alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-private-'));
  const server = await startServerProcess({ DATA_DIR: folder, RECORD_PRICES: 'on', PRICES: 'simulated' });
  onTestFinished(async () => {
    await server.kill();
    await rm(folder, { recursive: true });
  });
  const entries = await readdir(folder, { recursive: true });
  const modes = await Promise.all(entries.map(async (name) => [name, (await stat(join(folder, name))).mode] as const));
  expect(modes.filter(([, mode]) => (mode & OTHERS) !== 0)).toEqual([]);
  expect(entries).toEqual(expect.arrayContaining(['journal.db', 'lock.db', 'lock.pid', 'secrets.json']));
});
