import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ArchiveFile, archiveFileName, readSound } from '#exchange/archive/archive-file.ts';
import { createArchive } from '#exchange/archive/archive.ts';
import { openJournal } from '#exchange/command-log/command-log.ts';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';

/** The folder of a backup in which the archived part of the log lies, wherever it lies at the server. */
export const ARCHIVE = 'archive';

/** Copies the files of the archive that a log names; each copy is as the log says. */
export async function copyArchive(log: StoreLocation, from: string, to: string): Promise<void> {
  for (const file of await listFiles(log)) {
    const name = archiveFileName(file.firstSequence);
    await mkdir(to, { recursive: true, mode: 0o700 });
    await cp(join(from, name), join(to, name));
    await readSound(to, file);
  }
}

async function listFiles(location: StoreLocation): Promise<readonly ArchiveFile[]> {
  const readOnly = location.databaseUrl !== undefined;
  const database = await openDatabase({ location, name: 'journal', inThisThread: true, readOnly });
  try {
    // A copied file may be of a server that had no archive yet; a database in use is never changed from here.
    if (!readOnly) await openJournal(database);
    const archive = createArchive(database);
    const files: ArchiveFile[] = [];
    for (let sequence = 0; ; sequence = files.at(-1)?.lastSequence ?? 0) {
      const file = await archive.findAfter(sequence);
      if (file === undefined) return files;
      files.push(file);
    }
  } finally {
    await database.close();
  }
}
