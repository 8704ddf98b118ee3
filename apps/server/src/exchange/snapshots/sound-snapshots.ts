import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Log } from '#platform/log.ts';
import { type Database, openDatabase, type StoreLocation } from '#platform/store/database.ts';

/**
 * The snapshots, read on this thread. They only save time: a damaged file is laid aside with an alarm and a new one
 * begun, because the journal alone can make the state again.
 */
export async function openSoundSnapshots(location: StoreLocation, log: Log): Promise<Database> {
  try {
    return await openChecked(location);
  } catch (error) {
    if (location.databaseUrl !== undefined) throw error;
    log.error({ alarm: 'snapshotsDamaged', reason: String(error) }, 'the file of snapshots is laid aside');
    for (const ending of ['', '-wal', '-shm']) await layAside(`${location.dataFolder}/snapshots.db${ending}`);
    return openChecked(location);
  }
}

async function openChecked(location: StoreLocation): Promise<Database> {
  const database = await openDatabase({ location, name: 'snapshots', inThisThread: true, onFatal: () => undefined });
  if (database.engine === 'postgres') return database;
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.tables());
    if (rows[0]?.quick_check !== 'ok') throw new Error(rows[0]?.quick_check ?? 'no answer');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function layAside(file: string): Promise<void> {
  await rename(file, file.replace('snapshots.db', 'snapshots-damaged.db')).catch(() => undefined);
}
