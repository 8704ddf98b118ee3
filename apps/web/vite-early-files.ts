import type { Plugin } from 'vite';

/** Files the first screen will ask for once the entry runs; `boot.js` asks for them while the entry is still on its way. */
interface EarlyFiles {
  /** By locale. */
  readonly messages: Readonly<Record<string, string>>;
  readonly home: string | undefined;
}

/** Writes the hashed names of those files onto the script that may start them: one round trip less before the first text. */
export function announceEarlyFiles(): Plugin {
  return {
    name: 'candor-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = findEarlyFiles(Object.values(bundle));
        const text = JSON.stringify(files).replaceAll('"', '&quot;');
        return html.replace('<script src="/boot.js">', `<script src="/boot.js" data-early-files="${text}">`);
      },
    },
  };
}

interface OutputFile {
  readonly fileName: string;
  readonly name?: string | undefined;
}

function findEarlyFiles(files: readonly OutputFile[]): EarlyFiles {
  const named = files.flatMap(({ name, fileName }) => (name === undefined ? [] : [[name, `/${fileName}`] as const]));
  const messages = named.flatMap(([name, file]) => {
    const locale = /^messages-(.+)$/.exec(name)?.[1];
    return locale === undefined ? [] : [[locale, file] as const];
  });
  return { messages: Object.fromEntries(messages), home: new Map(named).get('home-screen') };
}
