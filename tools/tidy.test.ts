import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';

const sources = listFiles(['packages', 'apps']).filter((file) => /\/src\/.*\.(tsx?|css)$/.test(file));
const tests = listFiles(['packages', 'apps', 'tools', 'e2e', 'bench', 'simulation']).filter((file) =>
  /\.(test|spec)\.tsx?$/.test(file),
);
const pages = ['README.md', ...listFiles(['docs']).filter((file) => file.endsWith('.md'))].filter((file) =>
  existsSync(join(PROJECT_ROOT, file)),
);

test('every slice of the web has a server, and every slice of the server a contract', () => {
  const web = slicesIn('apps/web/src/features');
  const server = slicesIn('apps/server/src/features');
  expect(web.filter((slice) => !server.includes(slice))).toEqual([]);
  expect(server.filter((slice) => !hasContract(slice))).toEqual([]);
});

test('every slice has its line in the list of its side', () => {
  for (const [folder, list] of [
    ['apps/web/src/features', 'apps/web/src/app/slices.ts'],
    ['apps/server/src/features', 'apps/server/src/features.ts'],
  ] as const) {
    const registry = read(list);
    const unlisted = slicesIn(folder).filter((slice) => !registry.includes(`features/${slice}/index.ts'`));
    expect(unlisted, list).toEqual([]);
  }
});

test('every call of the contract is answered by the server', () => {
  const contract = sources.filter((file) => file.startsWith('packages/contract/') && !tests.includes(file));
  const calls = contract.flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = endpoint\(/g)].map(([, name = '']) => name),
  );
  const server = sources
    .filter((file) => file.startsWith('apps/server/') && !tests.includes(file))
    .map(read)
    .join('\n');
  expect(calls.filter((call) => !new RegExp(`\\b${call}\\b`).test(server))).toEqual([]);
});

test('what a module gathers by a pattern is there: a moved folder leaves no empty list behind', () => {
  const patterns = sources.flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/import\.meta\.glob[^(]*\(\s*\[?([^\])]*)/g)]
      .flatMap(([, list = '']) => [...list.matchAll(/'(\.[^']+)'/g)])
      .map(([, pattern = '']) => ({ file, path: join(dirname(file), pattern) })),
  );
  expect(patterns.length).toBeGreaterThan(30);
  const all = listFiles(['packages', 'apps']);
  expect(patterns.filter(({ path }) => !all.some((file) => matchesGlob(file, path)))).toEqual([]);
});

test('no file is a drawer for everything', () => {
  const drawers = sources.filter((file) => /(^|[/-])(utils?|helpers?|misc|types|common|stuff)\.tsx?$/.test(file));
  expect(drawers).toEqual([]);
});

test('an index file is the door of a slice or a package and nothing else', () => {
  const doors = /^(packages\/[^/]+\/src|apps\/[^/]+\/src\/features\/[^/]+)\/index\.ts$/;
  expect(sources.filter((file) => /\/index\.tsx?$/.test(file) && !doors.test(file))).toEqual([]);
});

test('nothing lies deeper than three folders below src', () => {
  expect(sources.filter((file) => (file.split('/src/')[1] ?? '').split('/').length > 4)).toEqual([]);
});

test('no folder has more than 25 source files, beside the products either', () => {
  const beside = listFiles(['tools', 'e2e', 'bench', 'simulation']);
  const sizes = new Map<string, number>();
  for (const file of [...sources, ...beside].filter((one) => /\.tsx?$/.test(one) && !tests.includes(one))) {
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, count]) => count > 25)).toEqual([]);
});

test('no reminder is left in the code, and no rule is silenced without a reason beside it', () => {
  const lines = sources.flatMap((file) => {
    const all = read(file).split('\n');
    return all.map((line, index) => ({ place: `${file}:${index + 1}`, line, above: all[index - 1] ?? '' }));
  });
  const banned = /\bTODO\b|\bFIXME\b|@ts-ignore|@ts-expect-error(?! \w)|@ts-nocheck|eslint-disable/;
  expect(lines.filter(({ line }) => banned.test(line)).map(({ place }) => place)).toEqual([]);
  const silenced = lines.filter(({ line }) => line.includes('oxlint-disable'));
  const unexplained = silenced.filter(
    ({ line, above }) => !/ -- \S/.test(line) && !/^\s*(\/\/|\*|\{?\/\*)/.test(above),
  );
  expect(unexplained.map(({ place }) => place)).toEqual([]);
});

test('an id of the wire becomes a number by rowNumber alone, which knows of those that no number holds', () => {
  const routes = sources.filter((file) => /\/server\/src\/features\/.*(routes|\/index)\.ts$/.test(file));
  const bare = /(?<!\w)Number\((params\.|body\.|query\.)?(\w*Id|id)\)/;
  expect(routes.filter((file) => bare.test(read(file)))).toEqual([]);
});

test('no test has a limit of its own that a busy machine passes: waits take those of the configuration', () => {
  const times = (file: string, pattern: RegExp): number => [...read(file).matchAll(pattern)].length;
  const isImpatient = (file: string): boolean =>
    times(file, /timeout: (\d|\w+_M)/g) > 0 || times(file, /vi\.wait(For|Until)\(/g) > times(file, /PATIENCE,?\s*\)/g);
  // A browser test tries some presses again and again, each for a moment.
  const own = tests.filter((file) => !file.startsWith('e2e/') && file !== 'tools/tidy.test.ts');
  expect(own.filter(isImpatient)).toEqual([]);
  // The third parameter of a test or a hook, by whatever name it comes.
  const third = /^ *\},\s+(?:\w+_MS|\d[\d_]*|\w*[tT]imeout\w*\(.*\)),?\s*\);$/gm;
  expect(tests.filter((file) => times(file, third) > 0)).toEqual([]);
});

test('colours come from tokens, never as a value in a component', () => {
  const components = sources.filter((file) => file.endsWith('.tsx') && !tests.includes(file));
  expect(components.filter((file) => /['"`]#[0-9a-f]{3,8}['"`]|\brgba?\(|\bhsla?\(/i.test(read(file)))).toEqual([]);
});

test('every numbered rule of a SPEC.md is named by a test', () => {
  // Read once: a search for each rule through all the tests takes longer the more there are of both.
  const texts =
    tests
      .map(read)
      .join('\n')
      .match(/['"`][^'"`\n]*/g) ?? [];
  const named = new Set(texts.flatMap((text) => text.match(/\b[A-Z]{1,3}\d{1,3}\b/g) ?? []));
  const unnamed = listFiles(['packages', 'apps'])
    .filter((file) => file.endsWith('/SPEC.md'))
    .flatMap((file) => ruleIds(read(file)).map((id) => ({ file, id })))
    .filter(({ id }) => !named.has(id));
  expect(unnamed).toEqual([]);
});

test('what the proof names, `npm test` names too: a rule or requirement whose code is taken out fails soon', () => {
  const isDeep = (file: string): boolean => /\.proof\.(test|spec)\./.test(file);
  const deepTest = /(['"`])(?:(?!\1).)*\1,\s*IN_DEPTH/g;
  const soon = new Set(
    tests.filter((file) => !isDeep(file)).flatMap((file) => numbersIn(read(file).replace(deepTest, ''))),
  );
  const late = tests.flatMap((file) => numbersIn(read(file)).map((id) => ({ file, id })));
  expect(late.filter(({ id }) => !soon.has(id))).toEqual([]);
});

test('every page has one title and no dead link', () => {
  for (const page of pages) {
    const text = read(page).replace(/```[\s\S]*?```/g, '');
    expect(text.match(/^# .+$/gm), page).toHaveLength(1);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => !existsSync(join(PROJECT_ROOT, dirname(page), link)));
    expect(dead, page).toEqual([]);
  }
});

test('every direct dependency has its reason in docs/dependencies.md, and no other is listed there', () => {
  const used = new Set(
    listFiles(['package.json', 'packages', 'apps'])
      .filter((file) => file.endsWith('package.json'))
      .flatMap(dependenciesOf),
  );
  const listed = [...read('docs/dependencies.md').matchAll(/^\|\s*`([^`]+)`\s*\|\s*\S.{9,}\|$/gm)].map(
    ([, name = '']) => name,
  );
  expect(listed.toSorted()).toEqual([...used].toSorted());
});

function slicesIn(folder: string): readonly string[] {
  if (!existsSync(join(PROJECT_ROOT, folder))) return [];
  return readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

function hasContract(slice: string): boolean {
  const path = join(PROJECT_ROOT, 'packages/contract/src', slice);
  return existsSync(path);
}

/** Numbers in brackets in a title. */
function numbersIn(text: string): readonly string[] {
  const titles = text.match(/['"`][^'"`\n]*\[[A-Z]+-?\d+\]/g) ?? [];
  return titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-?\d+)\]/g)].map(([, id = '']) => id));
}

function ruleIds(page: string): readonly string[] {
  return [...page.matchAll(/^(?:[-*] |\| |#+ )?\**([A-Z]{1,3}\d{1,3})\b/gm)].map(([, id = '']) => id);
}

function dependenciesOf(file: string): readonly string[] {
  const manifest: unknown = JSON.parse(read(file));
  return ['dependencies', 'devDependencies']
    .flatMap((kind) => Object.keys(Reflect.get(Object(manifest), kind) ?? {}))
    .filter((name) => !name.startsWith('@candor/'));
}

function read(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(\/\*)?\*.*$/gm, '');
}

/** `*` within a folder, `**` through folders. */
function matchesGlob(file: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`).test(file);
}
