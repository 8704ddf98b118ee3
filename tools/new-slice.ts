import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../packages/contract/src/shared/locale.ts';
import { isMain } from './is-main.ts';
import { PROJECT_ROOT } from './project-root.ts';

const NAME_PATTERN = /^[a-z]{3,20}$/;

const SLICE_IMPORT = /^import \{ \w+ \} from '(.*features\/)\w+\/index\.ts';$/;

/** The two lists that know every slice by name. */
const REGISTRIES = ['apps/server/src/features.ts', 'apps/web/src/app/slices.ts'];

/** Writes an empty slice in its four places and its line in the two lists; tells which files it touched. */
export function writeNewSlice(root: string, name: string): readonly string[] {
  if (!NAME_PATTERN.test(name)) throw new Error(`"${name}" is no name for a slice: one word of small letters.`);
  const files = Object.entries(emptySlice(name));
  const taken = files.find(([file]) => existsSync(join(root, file)));
  if (taken !== undefined) throw new Error(`${taken[0]} exists already.`);
  const registries = REGISTRIES.map((file) => [file, register(readFileSync(join(root, file), 'utf8'), name)] as const);
  for (const [file, content] of [...files, ...registries]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return [...files.map(([file]) => file), ...REGISTRIES];
}

function emptySlice(name: string): Readonly<Record<string, string>> {
  const messages = LOCALES.map((locale) => [`apps/web/src/features/${name}/messages/${locale}.json`, '{}\n'] as const);
  return {
    [`packages/domain/src/${name}/SPEC.md`]: `# Rules of ${name}\n\nEach rule has a number; a test is named after its rule.\n`,
    [`packages/contract/src/${name}/wire.ts`]: contractFile(name),
    [`apps/server/src/features/${name}/index.ts`]: serverFile(name),
    [`apps/web/src/features/${name}/index.ts`]: webFile(name),
    ...Object.fromEntries(messages),
  };
}

function contractFile(name: string): string {
  return `import type { RefusalTable } from '../shared/refusal-table.ts';

/** How the refusals of this slice travel; each word has its text in messages/. */
export const ${name.toUpperCase()}_REFUSALS = {} as const satisfies RefusalTable;
`;
}

function serverFile(name: string): string {
  return `import type { Feature } from '#context.ts';

export const ${name}: Feature = {
  name: '${name}',
  start: () => Promise.resolve(),
};
`;
}

function webFile(name: string): string {
  return `import type { Slice } from '#shared/slice.ts';

export const ${name}: Slice = {
  name: '${name}',
  routes: [],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
`;
}

/** Adds the import after the last one of a slice, and the name at the end of the list. */
function register(source: string, name: string): string {
  const lines = source.split('\n');
  const lastImport = lines.findLastIndex((line) => SLICE_IMPORT.test(line));
  lines.splice(
    lastImport + 1,
    0,
    lines[lastImport]?.replace(SLICE_IMPORT, `import { ${name} } from '$1${name}/index.ts';`) ?? '',
  );
  return lines.join('\n').replace(/= \[([^\]]*)\];/, (_, items: string) => {
    const names = items.split(',').map((item) => item.trim());
    return `= [${[...names.filter((item) => item !== ''), name].join(', ')}];`;
  });
}

if (isMain(import.meta.url)) {
  const touched = writeNewSlice(PROJECT_ROOT, process.argv[2] ?? '');
  for (const file of touched) console.log(file);
  console.log('Now run npm run format, and give the slice its line in docs/architecture.md.');
}
