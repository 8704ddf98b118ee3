import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../packages/contract/src/shared/locale.ts';
import { isMain } from './is-main.ts';
import { PROJECT_ROOT } from './project-root.ts';

const NAME_PATTERN = /^[a-z]{2,20}(-[a-z]{2,20}){0,3}$/;

const SLICE_IMPORT = /^import \{ \w+ \} from '(.*features\/)[\w-]+\/index\.ts';$/;

/** The two lists that know every slice by name. */
const REGISTRIES = ['apps/server/src/features.ts', 'apps/web/src/app/slices.ts'];
const AUTHORISATION = 'apps/server/src/testing/authorisation/authorisation-table.ts';
const ARCHITECTURE = 'docs/architecture.md';

/** One name in the spellings that code has. */
interface Spellings {
  /** `lucky-draw` */
  readonly name: string;
  /** `luckyDraw` */
  readonly camel: string;
  /** `LuckyDraw` */
  readonly pascal: string;
  /** `Lucky draw` */
  readonly title: string;
}

/**
 * Writes a slice that runs: a call with its test, a screen that shows what it answers, and its lines in the lists;
 * tells which files it touched.
 */
export function writeNewSlice(root: string, name: string): readonly string[] {
  if (!NAME_PATTERN.test(name)) throw new Error(`"${name}" is no name for a slice: small letters, words joined by -.`);
  const spelled = spellingsOf(name);
  const written = sliceFiles(spelled);
  const taken = Object.keys(written).find((file) => existsSync(join(root, file)));
  if (taken !== undefined) throw new Error(`${taken} exists already.`);
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const titles = LOCALES.map((locale) => `apps/web/src/app/messages/${locale}.json`);
  const files: readonly (readonly [string, string])[] = [
    ...Object.entries(written),
    ...REGISTRIES.map((file) => [file, register(read(file), spelled)] as const),
    ...titles.map((file) => [file, addTitle(read(file), spelled)] as const),
    [AUTHORISATION, afterLine(read(AUTHORISATION), /^export const AUTHORISATION_TABLE/, authorisationLine(spelled))],
    [ARCHITECTURE, afterLine(read(ARCHITECTURE), /^\| settings, staff /, `| ${name} | say here what it is |`)],
  ];
  for (const [file, content] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return files.map(([file]) => file);
}

function spellingsOf(name: string): Spellings {
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const spaced = name.replaceAll('-', ' ');
  return { name, camel, pascal: capital(camel), title: capital(spaced) };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function sliceFiles(spelled: Spellings): Readonly<Record<string, string>> {
  const { name } = spelled;
  const text = JSON.stringify({ [`${name}.asOf`]: 'As of {time}' }, undefined, 2);
  const messages = LOCALES.map(
    (locale) => [`apps/web/src/features/${name}/messages/${locale}.json`, `${text}\n`] as const,
  );
  return {
    [`packages/domain/src/${name}/SPEC.md`]: `# Rules of ${name}\n\nEach rule has a number; a test is named after its rule.\n`,
    [`packages/contract/src/${name}/wire.ts`]: contractFile(spelled),
    [`apps/server/src/features/${name}/index.ts`]: serverFile(spelled),
    [`apps/server/src/features/${name}/${name}.test.ts`]: serverTest(spelled),
    [`apps/web/src/features/${name}/index.ts`]: webFile(spelled),
    [`apps/web/src/features/${name}/${name}-screen.tsx`]: screenFile(spelled),
    ...Object.fromEntries(messages),
  };
}

function contractFile({ name, pascal, title }: Spellings): string {
  return `import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { TimeMs } from '../shared/fields.ts';

export const get${pascal} = endpoint({
  method: 'GET',
  path: '${pathOf(name)}',
  access: 'public',
  summary: '${title}: what it is now',
  reply: z.strictObject({ asOfMs: TimeMs }),
  refusals: {},
});
`;
}

function serverFile({ name, camel, pascal }: Spellings): string {
  return `import { get${pascal} } from '@candor/contract/${name}/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Feature } from '#context.ts';

export const ${camel}: Feature = {
  name: '${name}',
  async start({ http, clock }) {
    http.route(get${pascal}, async () => ok({ asOfMs: clock.nowMs() }));
  },
};
`;
}

function serverTest({ name, pascal }: Spellings): string {
  return `import { get${pascal} } from '@candor/contract/${name}/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', PRICES: 'off' });
});
afterAll(() => server.close());

test('anybody is told what it is now', async () => {
  const fromMs = Date.now();
  const { data } = await callServer(server, get${pascal}, {});
  expect(data.asOfMs).toBeGreaterThanOrEqual(fromMs);
});
`;
}

function webFile(spelled: Spellings): string {
  const { name, camel } = spelled;
  return `import type { Slice } from '#shared/slice.ts';

export const ${camel}: Slice = {
  name: '${name}',
  routes: [
    {
      path: '/${name}/index',
      title: '${titleIdOf(spelled)}',
      access: 'public',
      screen: () => import('./${name}-screen.tsx'),
    },
  ],
  messages: import.meta.glob('./messages/*.json', { import: 'default' }),
};
`;
}

function screenFile(spelled: Spellings): string {
  const { name, pascal } = spelled;
  return `import { get${pascal} } from '@candor/contract/${name}/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';

export function Screen() {
  const t = useT();
  const dates = useDateStyle();
  const query = useQuery({
    queryKey: ['${name}'],
    queryFn: ({ signal }) => call(get${pascal}, {}, { signal, isQuiet: true }),
  });
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-8 px-4 py-8 sm:py-12">
      <h1 className="text-28 font-bold tracking-tight sm:text-40">{t('${titleIdOf(spelled)}')}</h1>
      <Loaded query={query}>
        {({ asOfMs }) => <p className="text-16 text-muted">{t('${name}.asOf', { time: formatDateTime(asOfMs, dates) })}</p>}
      </Loaded>
    </div>
  );
}
`;
}

function pathOf(name: string): `/${string}` {
  return `/api/${name}/state`;
}

function titleIdOf({ camel }: Spellings): string {
  return `app.page.${camel}`;
}

function authorisationLine({ name }: Spellings): string {
  return `  'GET ${pathOf(name)}': ANYBODY,`;
}

/** The title is one of the shell's texts, because menus show it before the slice is loaded. */
function addTitle(source: string, spelled: Spellings): string {
  const texts: Record<string, string> = JSON.parse(source);
  return `${JSON.stringify({ ...texts, [titleIdOf(spelled)]: spelled.title }, undefined, 2)}\n`;
}

function afterLine(source: string, pattern: RegExp, added: string): string {
  const lines = source.split('\n');
  const found = lines.findIndex((line) => pattern.test(line));
  if (found === -1) throw new Error(`There is no line ${String(pattern)}.`);
  return lines.toSpliced(found + 1, 0, added).join('\n');
}

/** Adds the import after the last one of a slice, and the name at the end of the list. */
function register(source: string, { name, camel }: Spellings): string {
  const lines = source.split('\n');
  const lastImport = lines.findLastIndex((line) => SLICE_IMPORT.test(line));
  const line = lines[lastImport]?.replace(SLICE_IMPORT, `import { ${camel} } from '$1${name}/index.ts';`);
  if (line === undefined) throw new Error('The list imports no slice.');
  return lines
    .toSpliced(lastImport + 1, 0, line)
    .join('\n')
    .replace(/= \[([^\]]*)\];/, (_, items: string) => {
      const names = items.split(',').map((item) => item.trim());
      return `= [${[...names.filter((item) => item !== ''), camel].join(', ')}];`;
    });
}

if (isMain(import.meta.url)) {
  const touched = writeNewSlice(PROJECT_ROOT, process.argv[2] ?? '');
  for (const file of touched) console.log(file);
  console.log('Now run npm run messages -- --write and npm run format, and put its texts into each language.');
}
