import { expect, test } from 'vitest';
import { failureOf } from './store-error.ts';

test.each([
  ['SQLITE_CONSTRAINT_UNIQUE', 'refused'],
  ['23505', 'refused'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['53100', 'full'],
  ['SQLITE_IOERR_FSYNC', 'fatal'],
  ['SQLITE_IOERR_WRITE', 'fatal'],
  ['SQLITE_CORRUPT', 'fatal'],
  ['58030', 'fatal'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_PROTOCOL', 'busy'],
  ['40001', 'busy'],
  ['40P01', 'busy'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['25006', 'lost'],
  ['57P01', 'lost'],
  ['08006', 'lost'],
  ['ECONNRESET', 'lost'],
])('%s means %s', (code, failure) => {
  expect(failureOf(Object.assign(new Error('no'), { code }))).toBe(failure);
});

test.each(['Connection terminated unexpectedly', 'Query read timeout', 'timeout exceeded when trying to connect'])(
  '"%s" of the PostgreSQL client has no code and means that the connection is lost',
  (message) => {
    expect(failureOf(new Error(message))).toBe('lost');
  },
);
