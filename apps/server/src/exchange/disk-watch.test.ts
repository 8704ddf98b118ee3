import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { watchDisk } from './disk-watch.ts';
import { createDegradations } from './degradations.ts';

const GIGABYTE = 1024 ** 3;

test('new orders stop while the disk is nearly full, and start again by themselves', async () => {
  const degradations = createDegradations();
  const disk = { freeBytes: 0.01 * GIGABYTE, totalBytes: 10 * GIGABYTE };
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const watch = watchDisk({ freeDisk: async () => disk, degradations, log, intervalMs: 5 });
  await expect.poll(() => degradations.list()).toEqual(['diskLow']);
  disk.freeBytes = 2 * GIGABYTE;
  await expect.poll(() => degradations.list()).toEqual([]);
  watch.stop();
  expect(lines.filter((line) => line.includes('diskLow'))).toHaveLength(1);
});
