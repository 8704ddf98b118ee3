import { LOCALES } from '@candor/contract/locale.ts';
import react from '@vitejs/plugin-react';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type * as prerenderer from './src/prerender.tsx';
import { compileMessages } from './vite-messages.ts';

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
        const folder = await mkdtemp(join(tmpdir(), 'candor-prerender-'));
        try {
          await buildPrerenderer(config.root, folder);
          for (const mode of MODES) await writePages(mode, folder, resolve(config.root, config.build.outDir));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
  };
}

/** One file for Node, with everything inside. */
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
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
    },
  });
}

async function writePages(mode: Mode, folder: string, outDir: string): Promise<void> {
  const page = await readFile(join(outDir, 'index.html'), 'utf8');
  const { addressesToPrerender, prerender } = await loadPrerenderer(mode, folder);
  for (const address of addressesToPrerender()) {
    const [path] = address.split('?');
    const file = join(outDir, `pages/${mode}${path === '/' ? '/index' : path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fillPage(page, address, await prerender(address)));
  }
}

/** The configuration is read once a module, so each mode gets a module of its own. */
async function loadPrerenderer(mode: Mode, folder: string): Promise<typeof prerenderer> {
  globalThis.platformConfig = { mode };
  const address = pathToFileURL(join(folder, 'prerender.mjs'));
  address.searchParams.set('mode', mode);
  return import(address.href);
}

const ROOT = /<div id="root">.*?<\/div>\s*(?=<div id="boot-failure")/s;
const BOOT = '<script src="/boot.js"';
const TITLE = /<title>.*?<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const HEAD_END = '</head>';

/** Until the scripts have taken over, nothing on the page may be pressed. */
function fillPage(page: string, address: string, { drawing, title, description }: prerenderer.DrawnPage): string {
  if (!ROOT.test(page) || !page.includes(BOOT)) throw new Error('index.html has no #root to draw into, or no boot.js.');
  return page
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(description)}" />`)
    .replace(ROOT, () => `<div id="root" inert>${drawing}</div>\n    `)
    .replace(BOOT, `${BOOT} data-drawn-address="${address}"`)
    .replace(HEAD_END, `${languagesOf(address)}${HEAD_END}`);
}

/** The same page in every language, for whoever reads without scripts; the shell names them again as one moves on. */
function languagesOf(address: string): string {
  const [path = ''] = address.split('?');
  const languages = LOCALES.map((locale) => [locale, `${path}?lang=${locale}`] as const);
  return [['x-default', path] as const, ...languages]
    .map(([language, href]) => `  <link rel="alternate" hreflang="${language}" href="${href}" />\n  `)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
