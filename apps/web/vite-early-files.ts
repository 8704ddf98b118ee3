import type { Plugin } from 'vite';

/** What the first screen needs besides the page itself; `boot.js` decides when to ask for it. */
interface EarlyFiles {
  /** The script that starts the site. */
  readonly entry: string | undefined;
  /** What the entry imports, to be fetched beside it. */
  readonly imports: readonly string[];
  /** By locale. */
  readonly messages: Readonly<Record<string, string>>;
  readonly home: string | undefined;
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
  const named = files.flatMap(({ name, fileName }) => (name === undefined ? [] : [[name, `/${fileName}`] as const]));
  const messages = files.flatMap(({ fileName }) => {
    const locale = CORE_MESSAGES.exec(fileName)?.[1];
    return locale === undefined ? [] : [[locale, `/${fileName}`] as const];
  });
  return {
    entry: entry && `/${entry.fileName}`,
    imports: (entry?.imports ?? []).map((file) => `/${file}`),
    messages: Object.fromEntries(messages),
    home: new Map(named).get('home-screen'),
  };
}
