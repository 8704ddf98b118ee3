import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildChanged, BUILDS } from './build.ts';
import { ensureTestBrowser } from './programs/chromium.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** The browser tests alone, with Playwright's own parameters: `npm run e2e -- e2e/shell.spec.ts --trace on`. */
process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
await buildChanged(BUILDS);
const runner = join(PROJECT_ROOT, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(process.execPath, [runner, 'test', ...process.argv.slice(2)], {
  cwd: PROJECT_ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
