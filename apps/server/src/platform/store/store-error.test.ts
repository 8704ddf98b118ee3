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
  ['40002', 'busy'],
  ['40P01', 'busy'],
  ['53000', 'busy'],
  ['53200', 'busy'],
  ['53300', 'busy'],
  ['53400', 'busy'],
  ['55006', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['72000', 'busy'],
  ['25006', 'lost'],
  ['25P03', 'lost'],
  ['25P04', 'lost'],
  ['28P01', 'lost'],
  ['28000', 'lost'],
  ['3D000', 'lost'],
  ['40000', 'lost'],
  ['40003', 'lost'],
  ['57000', 'lost'],
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'lost'],
  ['57P05', 'lost'],
  ['08000', 'lost'],
  ['08001', 'lost'],
  ['08003', 'lost'],
  ['08004', 'lost'],
  ['08006', 'lost'],
  ['08P01', 'lost'],
  ['22P02', 'refused'],
  ['25P02', 'refused'],
  ['42501', 'refused'],
  ['FENCED', 'fatal'],
  ['XX001', 'fatal'],
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
