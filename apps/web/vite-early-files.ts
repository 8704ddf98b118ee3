import { getArticle } from '@candor/contract/content/wire.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import type { Plugin } from 'vite';

/** What the first screen needs besides the page itself; `boot.js` decides when to ask for it. */
interface EarlyFiles {
  /** The script that starts the site. */
  readonly entry: string | undefined;
  /** What the entry imports, to be fetched beside it. */
  readonly imports: readonly string[];
  /** By locale. */
  readonly messages: Readonly<Record<string, string>>;
  /** By the beginning of the path: what its screen is made of, which the entry would ask for once it runs. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

interface ScreenFiles {
  readonly scripts: readonly string[];
  /** Its texts but for the locale and the ending. */
  readonly texts: string;
  /** The call by which it begins; `:id` in it is the end of the page's own path. */
  readonly call?: { readonly method: string; readonly path: string };
}

/** The pages that newcomers enter by. */
const SCREENS = {
  '/home/index': { chunks: ['home-screen'], texts: 'app-home' },
  '/quotes/index': { chunks: ['quotes-screen'], texts: 'markets' },
  '/article/main/index': { chunks: ['help-screen'], texts: 'content' },
  '/article/main/content/': { chunks: ['article-screen'], texts: 'content', call: getArticle },
} as const satisfies Record<string, Screen>;

interface Screen {
  readonly chunks: readonly string[];
  /** The files of its texts begin with this. */
  readonly texts: string;
  readonly call?: Pick<Endpoint, 'method' | 'path'>;
}

/** Writes the hashed names of those files onto `boot.js` and takes the entry's own element out of the page. */
export function announceEarlyFiles(): Plugin {
  return {
    name: 'candor-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const text = JSON.stringify(findEarlyFiles(Object.values(bundle))).replaceAll('"', '&quot;');
        return html
          .replaceAll(ENTRY_ELEMENTS, '')
          .replace('<script src="/boot.js">', `<script src="/boot.js" data-early-files="${text}">`);
      },
    },
  };
}

/** While one develops nothing is built that `boot.js` could hold back until it has read the configuration. */
export function runConfigFirst(): Plugin {
  const attrs = { src: '/platform/dev/config.js', defer: true };
  return {
    name: 'candor-config-first',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
  };
}

const CORE_MESSAGES = /^assets\/messages-[\w-]+\/core-([\w-]+)\.json$/;
const ENTRY_ELEMENTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

interface OutputFile {
  readonly fileName: string;
  readonly name?: string | undefined;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

function findEarlyFiles(files: readonly OutputFile[]): EarlyFiles {
  const entry = files.find(({ isEntry }) => isEntry === true);
  const messages = files.flatMap(({ fileName }) => {
    const locale = CORE_MESSAGES.exec(fileName)?.[1];
    return locale === undefined ? [] : [[locale, `/${fileName}`] as const];
  });
  const early = new Set(entry && [entry.fileName, ...(entry.imports ?? [])]);
  const folder = messages[0]?.[1].replace(/[^/]+$/, '') ?? '';
  const filesOf = ({ chunks, texts, call }: Screen): ScreenFiles => {
    const textFile = `${folder}${texts}-`;
    if (!files.some(({ fileName }) => `/${fileName}`.startsWith(textFile))) throw new Error(`No texts ${textFile}.`);
    const scripts = chunks.flatMap((name) => withImports(name, files)).filter((file) => !early.has(file));
    return {
      scripts: [...new Set(scripts)].map((file) => `/${file}`),
      texts: textFile,
      ...(call && { call: { method: call.method, path: call.path } }),
    };
  };
  const screens = Object.entries<Screen>(SCREENS).map(([path, screen]) => [path, filesOf(screen)] as const);
  return {
    entry: entry && `/${entry.fileName}`,
    imports: (entry?.imports ?? []).map((file) => `/${file}`),
    messages: Object.fromEntries(messages),
    screens: Object.fromEntries(screens),
  };
}

/** A chunk and what it imports at once; what those import again is among it, because the bundler names all. */
function withImports(name: string, files: readonly OutputFile[]): readonly string[] {
  const chunk = files.find((file) => file.name === name);
  if (chunk === undefined) throw new Error(`There is no chunk ${name} to be asked for early.`);
  return [chunk.fileName, ...(chunk.imports ?? [])];
}
