import { expect, test } from 'vitest';
import { readDiskTrace } from './disk-trace.ts';
import { filesAfterCut, type UnsyncedFate } from './power-cut.ts';

/** Paths and bytes are written by strace as hexadecimal numbers. */
function hex(text: string): string {
  return [...Buffer.from(text)].map((byte) => String.raw`\x${byte.toString(16).padStart(2, '0')}`).join('');
}

const FILE = hex('/data/log');
const FOLDER = hex('/data');
const CREATE = `7 openat(AT_FDCWD<${hex('/home')}>, "${FILE}", O_RDWR|O_CREAT|O_CLOEXEC, 0644) = 9<${FILE}>`;
const SYNC = `7 fsync(9<${FILE}>) = 0`;
const SYNC_FOLDER = `7 fsync(10<${FOLDER}>) = 0`;
const write = (text: string, offset: number): string =>
  `7 pwrite64(9<${FILE}>, "${hex(text)}", ${text.length}, ${offset}) = ${text.length}`;

function fileAfter(lines: readonly string[], fate: UnsyncedFate, random = () => 0): string | undefined {
  const events = readDiskTrace(lines.join('\n'), '/data');
  return filesAfterCut(events, { at: lines.length, fate, random }).get('log')?.toString();
}

test('what was synced survives, and what was not is lost or kept as fate has it', () => {
  const lines = [CREATE, SYNC_FOLDER, write('safe', 0), SYNC, write('lost', 4)];
  expect(fileAfter(lines, 'lost')).toBe('safe');
  expect(fileAfter(lines, 'kept')).toBe('safelost');
});

test('a file whose folder was not synced has no name any more', () => {
  const lines = [CREATE, write('safe', 0), SYNC];
  expect(fileAfter(lines, 'lost')).toBeUndefined();
  expect(fileAfter(lines, 'kept')).toBe('safe');
});

test('a name that was taken away comes back unless the folder was synced since', () => {
  const remove = `7 unlink("${FILE}") = 0`;
  const lines = [CREATE, write('old', 0), SYNC, SYNC_FOLDER, remove];
  expect(fileAfter(lines, 'lost')).toBe('old');
  expect(fileAfter([...lines, SYNC_FOLDER], 'lost')).toBeUndefined();
});

test('a sync covers the writes that had ended when it began, and counts once it has returned', () => {
  const begun = `8 pwrite64(9<${FILE}>, "${hex('late')}", 4, 4 <unfinished ...>`;
  const ended = '8 <... pwrite64 resumed>) = 4';
  expect(fileAfter([CREATE, SYNC_FOLDER, write('safe', 0), begun, SYNC, ended], 'lost')).toBe('safe');
  expect(fileAfter([CREATE, SYNC_FOLDER, write('safe', 0), begun, ended, SYNC], 'lost')).toBe('safelate');
  const syncing = `7 fsync(9<${FILE}> <unfinished ...>`;
  expect(fileAfter([CREATE, SYNC_FOLDER, write('safe', 0), syncing], 'lost')).toBe('');
});

test('a torn write leaves some of its sectors', () => {
  const draws = [0, 0.9, 0].values();
  const lines = [CREATE, SYNC_FOLDER, write('a'.repeat(512) + 'b'.repeat(512), 0)];
  expect(fileAfter(lines, 'torn', () => draws.next().value ?? 0)).toBe('\0'.repeat(512) + 'b'.repeat(512));
});

test('a call that failed changed nothing, one of another folder does not count, an unknown one is an error', () => {
  const failed = `7 pwrite64(9<${FILE}>, "${hex('no')}", 2, 0) = -1 ENOSPC (No space left on device)`;
  const elsewhere = `7 write(1<${hex('/dev/pts/0')}>, "${hex('hello')}", 5) = 5`;
  expect(fileAfter([CREATE, SYNC_FOLDER, failed, elsewhere], 'kept')).toBe('');
  const unknown = `7 renameat2(AT_FDCWD, "${FILE}", AT_FDCWD, "${hex('/data/other')}", 0) = 0`;
  expect(() => fileAfter([CREATE, unknown], 'kept')).toThrow('renameat2 on /data/log, which the replay does not know');
});
