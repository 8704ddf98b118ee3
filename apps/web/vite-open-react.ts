import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What is asked for, and the file of its package that production runs. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** What the renderer asks a scheduler for that only React's own tests have. */
const ABSENT: Readonly<Record<string, readonly string[]>> = { scheduler: ['log', 'unstable_setDisableYieldValue'] };

/**
 * Makes modules of React's files, which are made for `require`. A bundler has to put each of those into one function, and
 * a browser reads that whole function again, on its main thread, when it is called: a tenth of a second on a slow phone.
 */
export function openReact(): Plugin {
  const paths = Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, pathOf(file)]));
  const names = new Map(Object.entries(paths).map(([name, path]) => [path, name]));
  return {
    name: 'candor-open-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name) => paths[name] ?? null,
    transform(code, id) {
      const name = names.get(id);
      return name === undefined ? null : { code: asModule(code, name), map: null };
    },
  };
}

/** Only a path that the package does not hide can be asked for; its own files lie beside that one. */
function pathOf(file: string): string {
  const [name = '', ...rest] = file.split('/');
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return manifest.replace(/package\.json$/, rest.join('/'));
}

/** At the head of a file: `var Scheduler = require("scheduler"),` and so on. */
const NEEDS = /^var (?:\w+ = require\("[^"]+"\)[,;]\s+)+/m;
const NEED = /(\w+) = require\("([^"]+)"\)/g;

/** The same code with its needs imported and its exports named, so that what nobody imports can be left out. */
export function asModule(code: string, ownName: string): string {
  const exported = [...new Set([...code.matchAll(/\bexports\.(\w+) =/g)].map(([, name = '']) => name))];
  let body = code.replace(NEEDS, (needs) => needs.replaceAll(NEED, importOf).replace('var ', '').replaceAll(',', ';'));
  if (exported.length === 0 || body.includes('require(')) throw new Error(`${ownName} is not written as it was.`);
  for (const name of exported) body = withExport(body, name);
  return [
    body,
    ...(ABSENT[ownName] ?? []).map((name) => `export const ${name} = undefined;`),
    `export { ${exported.map((name) => `${name}$ as ${name}`).join(', ')} };`,
    `export * as default from '${ownName}';`,
  ].join('\n');
}

function importOf(_: string, name: string, source: string): string {
  return `import * as ${name} from '${source}'`;
}

/** Most are set once, at the end; what is set twice or read in between is a variable. */
function withExport(code: string, name: string): string {
  const mentions = new RegExp(`\\bexports\\.${name}\\b`, 'g');
  const isSetOnce = code.match(mentions)?.length === 1;
  const open = code.replaceAll(mentions, () => `${name}$`);
  return isSetOnce ? open.replace(`\n${name}$ =`, () => `\nconst ${name}$ =`) : `let ${name}$;\n${open}`;
}
