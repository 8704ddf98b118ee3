import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isMain } from './is-main.ts';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';

export const BUILDS = ['server', 'web', 'ops'] as const;
export type BuildName = (typeof BUILDS)[number];

const CACHE_FOLDER = join(PROJECT_ROOT, '.cache/build');
const SHARED_INPUTS = ['packages', 'package-lock.json', 'tsconfig.json', 'tools/build.ts'];

/** Builds those whose sources changed since their last build, by content and not by date; tells which it built. */
export async function buildChanged(names: readonly BuildName[]): Promise<readonly BuildName[]> {
  const built: BuildName[] = [];
  for (const name of names) {
    const hash = hashOfInputs(name);
    if (isFresh(name, hash)) continue;
    await buildAside(name);
    writeFileSync(stampFile(name), hash);
    built.push(name);
  }
  return built;
}

/** What the last build was made from. */
export function sourcesHash(name: BuildName): string {
  return readFileSync(stampFile(name), 'utf8');
}

function isFresh(name: BuildName, hash: string): boolean {
  return existsSync(outputFolder(name)) && existsSync(stampFile(name)) && sourcesHash(name) === hash;
}

/** Built aside and then swapped: a build that fails, or runs beside a started server, never leaves half a folder. */
async function buildAside(name: BuildName): Promise<void> {
  const aside = join(CACHE_FOLDER, `${name}-${process.pid}`);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  rmSync(stampFile(name), { force: true });
  // Loaded only when needed: a start that has nothing to build should not wait for the builder.
  const { build } = await import('vite');
  const root = join(PROJECT_ROOT, 'apps', name);
  try {
    await build({ root, logLevel: 'warn', build: { outDir: relative(root, aside), emptyOutDir: true } });
    swap(aside, outputFolder(name));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function swap(from: string, to: string): void {
  const previous = `${from}-previous`;
  if (existsSync(to)) renameSync(to, previous);
  renameSync(from, to);
  rmSync(previous, { recursive: true, force: true });
}

function hashOfInputs(name: BuildName): string {
  const hash = createHash('sha256');
  const files = listFiles([...SHARED_INPUTS, `apps/${name}`]).filter(
    (file) => !/\.test\.tsx?$|\/[A-Z]+\.md$/.test(file),
  );
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(PROJECT_ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

function outputFolder(name: BuildName): string {
  return join(PROJECT_ROOT, 'apps', name, 'dist');
}

function stampFile(name: BuildName): string {
  return join(CACHE_FOLDER, `${name}.sha256`);
}

if (isMain(import.meta.url)) {
  const asked = BUILDS.filter((name) => process.argv.includes(name));
  const startMs = Date.now();
  const built = await buildChanged(asked.length === 0 ? BUILDS : asked);
  if (built.length > 0) console.log(`Built ${built.join(' and ')} in ${((Date.now() - startMs) / 1000).toFixed(1)} s.`);
}
