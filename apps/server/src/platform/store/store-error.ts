import { toError } from '../to-error.ts';

/**
 * What a failed statement means for the process:
 * `refused` the statement was wrong or broke a constraint, nothing else is touched;
 * `full` no space was left, the statement did not happen, a later one may;
 * `busy` others had the store for too long, the statement did not happen, a later one may;
 * `lost` the connection broke, the outcome is unknown;
 * `fatal` the disk lied, the file is damaged or another process leads, so nothing may be acknowledged any more.
 */
export type StoreFailure = 'refused' | 'full' | 'busy' | 'lost' | 'fatal';

export class StoreError extends Error {
  readonly code: string;
  readonly failure: StoreFailure;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
    this.failure = classify(code);
  }
}

export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { message } = toError(error);
  return new StoreError(message, codeOf(error) ?? (LOST_MESSAGE.test(message) ? 'LOST' : 'UNKNOWN'));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function failureOf(error: unknown): StoreFailure {
  return toStoreError(error).failure;
}

// SQLITE_IOERR_SHMSIZE is a full disk too: the shared-memory file beside the database could not grow.
const FULL_CODES: ReadonlySet<string> = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC']);
// PostgreSQL: a deadlock or a conflict, no lock, no memory, no connection or another limit of it, a cancelled statement,
// a snapshot that is too old, an object that others use.
const BUSY_PREFIXES = [
  'BUSY',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_PROTOCOL',
  '40001',
  '40002',
  '40P01',
  '53',
  '55006',
  '55P03',
  '57014',
  '72000',
];
const FATAL_PREFIXES = ['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB', '58', 'XX', 'FENCED'];
// Class 08 is PostgreSQL's connection exception, 57P its shutdown, 25006 a standby that only reads, 25P03 and 25P04 a
// transaction that it ended for its age, 28 and 3D000 a door that it does not open now (a failover, a changed password);
// 40003 says itself that nobody knows. The others are the socket's own words.
const LOST_PREFIXES = [
  '08',
  '25006',
  '25P03',
  '25P04',
  '28',
  '3D000',
  '40000',
  '40003',
  '57000',
  '57P',
  'ECONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'LOST',
];

// The PostgreSQL client gives some of its own failures no code at all.
const LOST_MESSAGE = /connection terminated|not queryable|read timeout|timeout exceeded when trying to connect/i;

function classify(code: string): StoreFailure {
  if (FULL_CODES.has(code)) return 'full';
  if (BUSY_PREFIXES.some((prefix) => code.startsWith(prefix))) return 'busy';
  if (FATAL_PREFIXES.some((prefix) => code.startsWith(prefix))) return 'fatal';
  if (LOST_PREFIXES.some((prefix) => code.startsWith(prefix))) return 'lost';
  return 'refused';
}
