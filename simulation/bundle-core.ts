import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { patchedFile } from './patched-core.ts';

/** A change of one place in one source file, as text: the place must be there exactly once. */
export interface Patch {
  /** From the root of the project. */
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
}

/** The simulator and what it simulates, as a worker thread can run them. */
export interface CoreBundle {
  readonly folder: string;
  remove(): Promise<void>;
}

const CACHE_FOLDER = join(PROJECT_ROOT, '.cache');
const PATCH_MARK = '?patch=';

/** Bundles the simulator with the production's sources into one file, which runs fastest. */
export function bundleCore(): Promise<CoreBundle> {
  return bundle({ ssr: sourceOf('simulation-worker') });
}

/** Bundles them module by module, and beside them each patched one; the sources stay as they are. */
export function bundlePatches(patches: readonly Patch[]): Promise<CoreBundle> {
  const own = [
    ['mutation-worker', sourceOf('bugs/mutation-worker')],
    ['simulate-safely', sourceOf('simulate-safely')],
  ];
  const patched = patches.map(({ file }, index) => [
    patchedFile(index),
    `${join(PROJECT_ROOT, file)}${PATCH_MARK}${index}`,
  ]);
  const rolldownOptions = {
    input: Object.fromEntries([...own, ...patched]),
    // A module must take nothing of another but by its name: what were copied would stay as it was.
    treeshake: false,
    optimization: { inlineConst: false },
    output: {
      format: 'cjs',
      strict: true,
      preserveModules: true,
      preserveModulesRoot: PROJECT_ROOT,
      entryFileNames: '[name].cjs',
    },
  } as const;
  return bundle({ ssr: true, rolldownOptions }, [patchPlugin(patches)]);
}

async function bundle(options: BuildEnvironmentOptions, plugins: Plugin[] = []): Promise<CoreBundle> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const folder = await mkdtemp(join(CACHE_FOLDER, 'simulation-'));
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'error',
    plugins,
    // What is installed is found from the bundle's folder, and need not be bundled.
    ssr: { noExternal: [/^@candor\//], external: ['pino'] },
    build: { ...options, outDir: folder, emptyOutDir: true, minify: false, target: 'node20' },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function patchPlugin(patches: readonly Patch[]): Plugin {
  return {
    name: 'planted-bugs',
    enforce: 'pre',
    resolveId: (id) => (id.includes(PATCH_MARK) ? id : null),
    async load(id) {
      const [path = '', index] = id.split(PATCH_MARK);
      const patch = patches[Number(index)];
      if (patch === undefined) return null;
      return { code: applyPatch(await readFile(path, 'utf8'), patch), moduleType: 'ts' };
    },
  };
}

function sourceOf(name: string): string {
  return join(PROJECT_ROOT, `simulation/${name}.ts`);
}

/** The changed text; a patch that does not fit exactly once is an error, because it would plant nothing. */
export function applyPatch(source: string, { file, search, replacement }: Patch): string {
  const count = source.split(search).length - 1;
  if (count !== 1) throw new Error(`The text to patch stands ${count} times in ${file}: ${search}`);
  return source.replace(search, () => replacement);
}
