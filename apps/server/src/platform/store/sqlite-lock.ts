import Libsql from 'libsql';
import { toStoreError } from './store-error.ts';

export interface SqliteLock {
  release(): void;
}

/**
 * Holds a file for this process alone, or returns undefined when another holds it. SQLite takes the operating system's
 * own lock, which ends with the process however it ends: no stale lock survives a kill.
 */
export function openSqliteLock(path: string): SqliteLock | undefined {
  const database = new Libsql(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => void database.close() };
  } catch (error) {
    database.close();
    if (toStoreError(error).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
