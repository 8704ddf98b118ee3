import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MOUNT = /^\S+ (\/dev\/shm) tmpfs (\S+)/m;
const BYTES_MIN = 4e9;

/** Where files of tests lie in memory, so that nobody waits for a disk; the usual folder where memory has no room. */
export function memoryFolder(): string {
  const [, folder, options = ''] = MOUNT.exec(readMounts()) ?? [];
  if (folder === undefined || !/^rw\b/.test(options) || /\bnoexec\b/.test(options)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < BYTES_MIN ? tmpdir() : folder;
}

/** Linux alone tells. */
function readMounts(): string {
  try {
    return readFileSync('/proc/mounts', 'utf8');
  } catch {
    return '';
  }
}
