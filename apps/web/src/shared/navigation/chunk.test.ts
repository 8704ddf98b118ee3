// @vitest-environment node
import { expect, test } from 'vitest';
import { ChunkLoadError, loadBeside, loadChunk } from './chunk.ts';

test('a part that arrives is handed on', async () => {
  await expect(loadChunk(() => Promise.resolve('screen'))).resolves.toBe('screen');
});

test('a part that fails says so, and keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
});

test('a part that does not arrive in time is given up', async () => {
  await expect(loadChunk(() => new Promise(() => undefined), 5)).rejects.toBeInstanceOf(ChunkLoadError);
});

test('what runs beside the screens is tried until it comes', async () => {
  let attempts = 0;
  const load = async (): Promise<string> => {
    attempts += 1;
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'notices';
  };
  await expect(loadBeside(load, 1)).resolves.toBe('notices');
  expect(attempts).toBe(3);
});
