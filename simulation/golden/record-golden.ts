import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { RULES_VERSION } from '../../packages/domain/src/exchange/exchange.ts';
import { RELEASED_CORES } from '../../packages/domain/released/released-cores.gen.ts';
import { goldenFile, goldenFolder, packGoldenLog } from '../../packages/testkit/src/golden/golden-log.ts';
import { recordGoldenLogs } from '../../packages/testkit/src/golden/record-golden-logs.ts';
import { writeFrozenCore } from './freeze-core.ts';
import { goldenRows } from './golden-rows.ts';
import { recordDataFolder } from './record-data-folder.ts';

// `npm run golden` records what the rules answer now; `npm run golden -- release` freezes them for good beside it.

if (RULES_VERSION in RELEASED_CORES) {
  process.stderr.write(
    `Version ${RULES_VERSION} of the rules is released: what it answers stays as it was recorded. Raise RULES_VERSION ` +
      `first. Where nobody has ever run it, delete packages/domain/released/${RULES_VERSION}, its line in ` +
      `released-cores.gen.ts and packages/testkit/golden/${RULES_VERSION}, and release it again.\n`,
  );
  process.exit(1);
}

const folder = goldenFolder(RULES_VERSION);
const logs = recordGoldenLogs();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const log of logs) writeFileSync(goldenFile(log), packGoldenLog(log));
const count = logs.reduce((sum, { entries }) => sum + entries.length, 0);
process.stdout.write(
  `Recorded ${logs.length} logs with ${count} commands for version ${RULES_VERSION} of the rules.\n`,
);

if (process.argv.includes('release')) {
  writeFileSync(new URL('rows.json', folder), await goldenRows(logs));
  const richest = logs.find(({ name }) => name.startsWith('together'));
  if (richest !== undefined) await recordDataFolder(richest);
  await writeFrozenCore(RULES_VERSION);
  process.stdout.write(
    `Version ${RULES_VERSION} is released: commit packages/domain/released and packages/testkit/golden.\n`,
  );
} else {
  process.stdout.write('From now on a changed answer fails npm test, until it is recorded again.\n');
}
