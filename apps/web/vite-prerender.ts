import { DRAWING_FILE } from '@candor/contract/markets/drawing.ts';
import react from '@vitejs/plugin-react';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type * as prerenderer from './src/drawing/prerender.tsx';
import { compileMessages } from '@candor/browser/texts/vite-messages.ts';

/** The two ways a server runs; it says in its configuration which pages are its own. */
const MODES = ['demo', 'live'] as const;
type Mode = (typeof MODES)[number];

/** Draws the public pages ahead: a newcomer reads them before any script has arrived. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'candor-prerender',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const outDir = resolve(config.root, config.build.outDir);
        await buildPrerenderer(config.root, outDir);
        for (const mode of MODES) await writePages(mode, outDir);
      },
    },
  };
}

/** One file for Node, with everything inside; it stays, for the server draws with it what it alone knows. */
async function buildPrerenderer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compileMessages(), react()],
    json: { stringify: true },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/drawing/prerender.tsx',
      outDir: join(outDir, dirname(DRAWING_FILE)),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: basename(DRAWING_FILE), codeSplitting: false } },
    },
  });
}

async function writePages(mode: Mode, outDir: string): Promise<void> {
  const barePage = await readFile(join(outDir, 'index.html'), 'utf8');
  const { addressesToPrerender, prerender } = await loadPrerenderer(mode, outDir);
  for (const address of addressesToPrerender()) {
    const [path] = address.split('?');
    const file = join(outDir, `pages/${mode}${path === '/' ? '/index' : path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await prerender(barePage, address));
  }
}

/** The configuration is read once a module, so each mode gets a module of its own. */
async function loadPrerenderer(mode: Mode, outDir: string): Promise<typeof prerenderer> {
  globalThis.platformConfig = { mode };
  const address = pathToFileURL(join(outDir, DRAWING_FILE));
  address.searchParams.set('mode', mode);
  return import(address.href);
}
