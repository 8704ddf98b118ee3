import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BundledChild {
  readonly file: string;
  remove(): Promise<void>;
}

const SERVER_ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Below the project, because the packages that stay outside of the bundle are looked for from there. */
const CACHE_FOLDER = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/** The process to be killed and its threads as bundles: from source each start would take three times as long. */
export async function bundleChild(): Promise<BundledChild> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const outDir = await mkdtemp(join(CACHE_FOLDER, 'child-'));
  const input = { 'exchange-child': fileURLToPath(new URL('./exchange-child.ts', import.meta.url)) };
  await build({
    configFile: join(SERVER_ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, sourcemap: false, rollupOptions: { input } },
  });
  return {
    file: join(outDir, 'exchange-child.js'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
