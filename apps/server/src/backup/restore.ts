import { chmod, cp, mkdir, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Log } from '#platform/log.ts';
import { SECRETS_FILE } from '#platform/secrets.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { StoreLocation } from '#platform/store/database.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { ARCHIVE } from './copy-archive.ts';
import { DUMP_FILE, fillPostgres } from './copy-postgres.ts';
import { cutLog, type Until } from './cut-log.ts';
import { hashFile, type Manifest, readSoundManifest } from './manifest.ts';
import { readState, type StateAt } from './state-at.ts';

export interface RestoreOptions {
  readonly backup: string;
  /** The secrets of the server that was backed up. */
  readonly secretsFile: string;
  /** A data folder that is not there yet, and an empty database where the backup is of one. */
  readonly location: StoreLocation;
  readonly until?: Until | undefined;
  readonly log: Log;
}

/** Makes a data folder out of a backup, and proves that its log makes the state that was there. */
export async function restore({ location, until, log, ...options }: RestoreOptions): Promise<StateAt> {
  const backup = resolve(options.backup);
  const folder = resolve(location.dataFolder);
  const manifest = await readSoundManifest(backup);
  await requireFitting(manifest, { ...options, location, folder });
  // Under its own name only when it is whole: a server must not begin on half of it.
  const draft = `${folder}.restoring`;
  await mkdir(draft, { mode: 0o700 });
  for (const { name } of manifest.files) {
    if (name !== DUMP_FILE) await cp(join(backup, name), placeOf(name, draft, location));
  }
  await cp(options.secretsFile, join(draft, SECRETS_FILE));
  await chmod(join(draft, SECRETS_FILE), 0o600);
  if (location.databaseUrl !== undefined) await fillPostgres(location.databaseUrl, backup);
  const drafted: StoreLocation = { ...location, dataFolder: draft };
  if (until !== undefined) await cutLog(drafted, until, log);
  const state = await readState(drafted, { secretsFolder: draft, log });
  const isWhole = state.sequence === manifest.sequence;
  if ((until === undefined && !isWhole) || (isWhole && state.stateHash !== manifest.stateHash))
    throw new StartProblem('The restored log does not make the state that was backed up.');
  await rename(draft, folder);
  await syncFolder(dirname(folder));
  return state;
}

/** The archive of the log goes to the folder that is configured for it, if one is. */
function placeOf(name: string, draft: string, { archiveFolder }: StoreLocation): string {
  const isArchived = archiveFolder !== undefined && dirname(name) === ARCHIVE;
  return isArchived ? join(archiveFolder, basename(name)) : join(draft, name);
}

type Wanted = Pick<RestoreOptions, 'secretsFile' | 'location'> & { readonly folder: string };

async function requireFitting(manifest: Manifest, { secretsFile, location, folder }: Wanted): Promise<void> {
  if ((await hashFile(secretsFile)) !== manifest.secretsSha256)
    throw new StartProblem(`${secretsFile} is not the one of the server that was backed up.`);
  const wanted = location.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (manifest.engine !== wanted)
    throw new StartProblem(`The backup is of ${manifest.engine}; DATABASE_URL says ${wanted}.`);
  const archived = await readdir(location.archiveFolder ?? folder).catch(() => []);
  if (location.archiveFolder !== undefined && archived.length > 0)
    throw new StartProblem(`${location.archiveFolder} has files already; restore to an empty ARCHIVE_DIR.`);
  const found = await readdir(folder).catch(() => undefined);
  if (found !== undefined) throw new StartProblem(`${folder} is there already; restore to another DATA_DIR.`);
}
