// @vitest-environment node
import { expect, test } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk.ts';

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
