import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../tools/project-root.ts';

/** A change of one place in one source file, as text: the place must be there exactly once. */
export interface Patch {
  /** From the root of the project. */
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
}

/** The simulator and what it simulates, in one file. */
export interface CoreBundle {
  readonly file: string;
  remove(): Promise<void>;
}

const ENTRY = join(PROJECT_ROOT, 'simulation/simulation-worker.ts');
const CACHE_FOLDER = join(PROJECT_ROOT, '.cache');

/** Bundles the simulator with the production's sources, one of them patched, into one file; the sources stay as they are. */
export async function bundleCore(patch?: Patch): Promise<CoreBundle> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const folder = await mkdtemp(join(CACHE_FOLDER, 'simulation-'));
  const patched = { count: 0 };
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
    plugins: patch === undefined ? [] : [patchPlugin(patch, patched)],
    // What is installed is found from the bundle's folder, and need not be bundled for every patch.
    ssr: { noExternal: [/^@candor\//], external: ['pino'] },
    build: { ssr: ENTRY, outDir: folder, emptyOutDir: true, minify: false, target: 'node20' },
  });
  if (patch !== undefined && patched.count !== 1) throw new Error(`${patch.file} is no part of the simulated core.`);
  return {
    file: join(folder, 'simulation-worker.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function patchPlugin(patch: Patch, patched: { count: number }): Plugin {
  const path = join(PROJECT_ROOT, patch.file);
  return {
    name: 'planted-bug',
    enforce: 'pre',
    async load(id) {
      if (id !== path) return null;
      patched.count += 1;
      return applyPatch(await readFile(path, 'utf8'), patch);
    },
  };
}

/** The changed text; a patch that does not fit exactly once is an error, because it would plant nothing. */
export function applyPatch(source: string, { file, search, replacement }: Patch): string {
  const count = source.split(search).length - 1;
  if (count !== 1) throw new Error(`The text to patch stands ${count} times in ${file}: ${search}`);
  return source.replace(search, () => replacement);
}
