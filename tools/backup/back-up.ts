import { backUp } from '../../apps/server/src/backup/back-up.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';

// `npm run backup -- <folder>`: copies what DATA_DIR and DATABASE_URL name, while the server runs.
process.umask(0o077);
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('npm run backup -- <folder that is not there yet>');
  process.exitCode = 1;
} else {
  const location = {
    dataFolder: process.env['DATA_DIR'] ?? './data',
    databaseUrl: process.env['DATABASE_URL'],
    archiveFolder: process.env['ARCHIVE_DIR'],
  };
  const log = createLog({ level: 'error' });
  const { sequence, stateHash, files } = await backUp({ location, target, nowMs: Date.now(), log });
  console.log(`${files.length} files up to entry ${sequence}, whose state has the hash ${stateHash}.`);
  console.log('secrets.json is not among them: keep it elsewhere, nothing can be restored without it.');
}
