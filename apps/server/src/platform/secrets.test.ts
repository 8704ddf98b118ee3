import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from './http/test-http-server.ts';
import { openSecrets } from './secrets.ts';

test('the first start makes the secrets, readable by their owner alone', async () => {
  const folder = await createTestFolder();
  await openSecrets(folder);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('keys are the same after a restart, differ by purpose, and differ between folders', async () => {
  const folder = await createTestFolder();
  const first = await openSecrets(folder);
  const again = await openSecrets(folder);
  const other = await openSecrets(await createTestFolder());
  expect(first.key('sessions')).toHaveLength(32);
  expect(again.key('sessions')).toEqual(first.key('sessions'));
  expect(first.key('uploads')).not.toEqual(first.key('sessions'));
  expect(other.key('sessions')).not.toEqual(first.key('sessions'));
});

test('no key can be read from the file', async () => {
  const folder = await createTestFolder();
  const secrets = await openSecrets(folder);
  const text = await readFile(join(folder, 'secrets.json'), 'utf8');
  expect(text).not.toContain(secrets.key('sessions').toString('base64'));
});

test('a file that others may read stops the start, with the command that mends it', async () => {
  const folder = await createTestFolder();
  await openSecrets(folder);
  const file = join(folder, 'secrets.json');
  await chmod(file, 0o644);
  await expect(openSecrets(folder)).rejects.toThrow(`The file ${file} can be read by others; run: chmod 600 '${file}'`);
});

test('a folder that others may enter stops the start before anything is made', async () => {
  const folder = join(await createTestFolder(), 'open');
  await mkdir(folder);
  await chmod(folder, 0o755);
  await expect(openSecrets(folder)).rejects.toThrow(`run: chmod 700 '${folder}'`);
  expect(await readdir(folder)).toEqual([]);
});

test.each(['', '{', '{}', '{"version":1,"master":"c2hvcnQ="}', '{"version":2,"master":""}'])(
  'damaged secrets (%s) are never replaced by new ones',
  async (text) => {
    const folder = await createTestFolder();
    const file = join(folder, 'secrets.json');
    await writeFile(file, text, { mode: 0o600 });
    await expect(openSecrets(folder)).rejects.toThrow(`The file ${file} is damaged; restore it from a backup.`);
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);
