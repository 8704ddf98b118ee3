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
}

/** The pages that newcomers enter by, with the chunk of each and the area of its texts. */
const SCREENS = {
  '/home/index': { chunks: ['home-screen'], area: 'home' },
  '/quotes/index': { chunks: ['quotes-screen', 'data'], area: 'markets' },
  '/article/main/index': { chunks: ['help-screen', 'data'], area: 'content' },
  '/article/main/content/': { chunks: ['article-screen', 'data'], area: 'content' },
} as const;

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
  const screens = Object.entries(SCREENS).map(([path, { chunks, area }]) => {
    const scripts = chunks.flatMap((name) => withImports(name, files)).filter((file) => !early.has(file));
    return [path, { scripts: [...new Set(scripts)].map((file) => `/${file}`), texts: `${folder}${area}-` }] as const;
  });
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
