import { basename, dirname } from 'node:path';

/** Every call that could change a file; those that `actionOf` does not know must not touch the traced folder. */
const CALLS = [
  'open,openat,creat,write,writev,pwrite64,pwritev,pwritev2,ftruncate,truncate,fallocate,fsync,fdatasync',
  'sync_file_range,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat,copy_file_range,sendfile',
].join(',');

const STRING_BYTES_MAX = 1_048_576;

/** Parameters of strace that write down everything a program does to its files, with every byte. */
export function traceTo(file: string): readonly string[] {
  // With the filter in the kernel only the calls that are asked for cost anything.
  return ['--seccomp-bpf', '-y', '-xx', '-s', String(STRING_BYTES_MAX), '-e', `trace=${CALLS}`, '-o', file];
}

/** What a program did to a file in the traced folder, or to the folder itself, between two moments. */
export type DiskEvent = DiskAction & {
  /** Moments are lines of the trace. */
  readonly beganAt: number;
  readonly endedAt: number;
};

export type DiskAction =
  | { readonly kind: 'create'; readonly name: string; readonly isEmptied: boolean }
  | { readonly kind: 'write'; readonly name: string; readonly bytes: Buffer; readonly offset: number | 'end' }
  | { readonly kind: 'truncate'; readonly name: string; readonly length: number }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'sync'; readonly name: string }
  | { readonly kind: 'syncFolder' };

/** Reads a trace; a call on the folder that it does not understand is an error, never passed over. */
export function readDiskTrace(text: string, folder: string): readonly DiskEvent[] {
  const events: DiskEvent[] = [];
  for (const { call, beganAt, endedAt } of joinCalls(text)) {
    const action = actionOf(call, folder);
    if (action !== undefined) events.push({ ...action, beganAt, endedAt });
  }
  return events.toSorted((a, b) => a.beganAt - b.beganAt);
}

interface TracedCall {
  readonly call: string;
  readonly beganAt: number;
  readonly endedAt: number;
}

const LINE = /^(?<thread>\d+) +(?<rest>.*)$/;
const UNFINISHED = ' <unfinished ...>';
const RESUMED = /^<\.\.\. \w+ resumed>/;

/** A call during which another thread did something is written in two pieces. */
function* joinCalls(text: string): Generator<TracedCall> {
  const begun = new Map<string, { readonly head: string; readonly beganAt: number }>();
  for (const [moment, line] of text.split('\n').entries()) {
    const { thread = '', rest = '' } = LINE.exec(line)?.groups ?? {};
    const open = begun.get(thread);
    if (rest.endsWith(UNFINISHED)) {
      begun.set(thread, { head: rest.slice(0, -UNFINISHED.length), beganAt: moment });
    } else if (open !== undefined && RESUMED.test(rest)) {
      begun.delete(thread);
      yield { call: open.head + rest.replace(RESUMED, ''), beganAt: open.beganAt, endedAt: moment };
    } else {
      yield { call: rest, beganAt: moment, endedAt: moment };
    }
  }
  // The end of the process found these in the middle: they may have happened, in whole or in part.
  for (const { head, beganAt } of begun.values()) yield { call: head, beganAt, endedAt: Number.POSITIVE_INFINITY };
}

const CALL = /^(?<name>\w+)\((?<parameters>.*?)\)? *(?:= (?<result>-?\d+).*)?$/;
const DESCRIPTOR = /^\d+<(?<path>[^>]*)>/;
const BY_NAME = /"(?<path>[^"]*)"/;
const WRITTEN = /^\d+<[^>]*>, "(?<bytes>[^"]*)"(?<cut>\.\.\.)?, \d+(?:, (?<offset>\d+))?/;

function actionOf(call: string, folder: string): DiskAction | undefined {
  const { name: verb = '', parameters = '', result } = CALL.exec(call)?.groups ?? {};
  if (result?.startsWith('-') === true) return undefined;
  const path = pathIn(parameters);
  if (path === folder) return verb === 'fsync' || verb === 'fdatasync' ? { kind: 'syncFolder' } : undefined;
  if (path === undefined || dirname(path) !== folder) return undefined;
  const name = basename(path);
  switch (verb) {
    case 'openat':
    case 'open':
      return parameters.includes('O_CREAT')
        ? { kind: 'create', name, isEmptied: parameters.includes('O_TRUNC') }
        : undefined;
    case 'pwrite64':
    case 'write':
      return { kind: 'write', name, ...writtenIn(parameters, result) };
    case 'ftruncate':
      return { kind: 'truncate', name, length: Number(parameters.slice(parameters.lastIndexOf(',') + 1)) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', name };
    case 'unlink':
    case 'unlinkat':
      return { kind: 'remove', name };
    default:
      throw new Error(`The trace holds ${verb} on ${path}, which the replay does not know.`);
  }
}

function pathIn(parameters: string): string | undefined {
  const path = DESCRIPTOR.exec(parameters)?.groups?.['path'] ?? BY_NAME.exec(parameters)?.groups?.['path'];
  return path === undefined ? undefined : bytesOf(path).toString('utf8');
}

interface Written {
  readonly bytes: Buffer;
  readonly offset: number | 'end';
}

/** As many bytes as the call says it has written; all of them when it never came to say so. */
function writtenIn(parameters: string, result: string | undefined): Written {
  const { bytes, cut, offset } = WRITTEN.exec(parameters)?.groups ?? {};
  if (bytes === undefined || cut !== undefined) throw new Error('The trace does not hold all the bytes of a write.');
  const count = result === undefined ? undefined : Number(result);
  return { bytes: bytesOf(bytes).subarray(0, count), offset: offset === undefined ? 'end' : Number(offset) };
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll(String.raw`\x`, ''), 'hex');
}
