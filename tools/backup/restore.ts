import { parseArgs } from 'node:util';
import { restore } from '../../apps/server/src/backup/restore.ts';
import type { Until } from '../../apps/server/src/backup/cut-log.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

// `npm run restore -- <backup> --secrets <file> [--until <entry or time>]`: into DATA_DIR and DATABASE_URL.
process.umask(0o077);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { secrets: { type: 'string' }, until: { type: 'string' } },
});
const [backup] = positionals;
if (backup === undefined || values.secrets === undefined) {
  console.error('npm run restore -- <backup> --secrets <its secrets.json> [--until <entry or time>]');
  process.exitCode = 1;
} else {
  const location = {
    dataFolder: process.env['DATA_DIR'] ?? './data',
    databaseUrl: process.env['DATABASE_URL'],
    archiveFolder: process.env['ARCHIVE_DIR'],
  };
  const until = values.until === undefined ? undefined : readUntil(values.until);
  const log = createLog({ level: 'error' });
  const restored = await restore({ backup, secretsFile: values.secrets, location, until, log });
  const at = new Date(restored.atMs).toISOString();
  console.log(`Restored up to entry ${restored.sequence} (${at}), whose state has the hash ${restored.stateHash}.`);
}

function readUntil(text: string): Until {
  if (/^\d+$/.test(text)) return { sequence: Number(text) };
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) throw new Error(`--until wants the number of an entry or a time, not ${text}.`);
  return { atMs };
}
