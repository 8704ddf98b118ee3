import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged, sourcesHash } from './build.ts';
import { PROJECT_ROOT } from './project-root.ts';

const SERVER_FOLDER = join(PROJECT_ROOT, 'apps/server');
/** Below the project, because the packages that stay outside of the bundle are looked for from there. */
const CHILD_FOLDER = join(PROJECT_ROOT, '.cache/exchange-child');
const STAMP_FILE = join(CHILD_FOLDER, 'sources.sha256');

/** @public Run by vitest before the exchange's tests: the process they kill and its threads, as bundles. */
export async function setup(): Promise<void> {
  await buildChanged(['server']);
  const hash = sourcesHash('server');
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hash) return;
  const { build } = await import('vite');
  const input = { 'exchange-child': join(SERVER_FOLDER, 'src/testing/exchange/exchange-child.ts') };
  await build({
    configFile: join(SERVER_FOLDER, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: CHILD_FOLDER, emptyOutDir: true, sourcemap: false, rollupOptions: { input } },
  });
  writeFileSync(STAMP_FILE, hash);
}
