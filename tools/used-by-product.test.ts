import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';

const CONSTANTS_FILE = 'apps/web/src/shared/constants.ts';
const FORMAT_FOLDER = 'packages/format/src';
const FORMAT_PACKAGE = '@candor/format';

const product = listFiles(['packages', 'apps']).filter(
  (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/testkit\/|\/kit\//.test(file),
);
const imports = product.flatMap(importsIn);

/** Every number the specification fixes has one place, and the product reads it there: a copy elsewhere could differ. */
test('nothing in constants.ts is read by tests alone', () => {
  const names = exportsIn(CONSTANTS_FILE);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter(({ name, from }) => !isImported(name, [CONSTANTS_FILE, from]))).toEqual([]);
});

test('nothing that @candor/format exports is called by tests alone', () => {
  const files = product.filter((file) => file.startsWith(FORMAT_FOLDER) && !file.endsWith('/index.ts'));
  const names = files.flatMap(exportsIn);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(({ name, from }) => !isImported(name, [from, FORMAT_PACKAGE]))).toEqual([]);
});

test('what the specification names of @candor/format is called outside of it', () => {
  const names = exportsIn(`${FORMAT_FOLDER}/index.ts`);
  expect(names.length).toBeGreaterThan(8);
  const outside = imports.filter(({ file }) => !file.startsWith(FORMAT_FOLDER));
  const isCalled = (name: string, from: string): boolean =>
    outside.some((one) => one.name === name && [basename(from), basename(FORMAT_PACKAGE)].includes(one.from));
  expect(names.filter(({ name, from }) => !isCalled(name, from))).toEqual([]);
});

interface Import {
  readonly file: string;
  readonly name: string;
  /** The last part of where it comes from. */
  readonly from: string;
}

function isImported(name: string, origins: readonly string[]): boolean {
  const isPassedOn = (file: string): boolean => file === CONSTANTS_FILE || file === `${FORMAT_FOLDER}/index.ts`;
  const files = origins.map((origin) => basename(origin));
  return imports.some((one) => one.name === name && files.includes(one.from) && !isPassedOn(one.file));
}

function importsIn(file: string): readonly Import[] {
  return [...read(file).matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)';/gm)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map((name) => ({ file, name: name.replace(/^\s*type /, '').trim(), from: basename(from) })),
  );
}

/** Values alone: a type is gone when the product runs. `from` is where a name that is only passed on comes from. */
function exportsIn(file: string): readonly { readonly name: string; readonly from: string }[] {
  const text = read(file);
  const own = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => ({ name, from: file }));
  const passedOn = [...text.matchAll(/^export \{([^}]*)\} from '([^']*)';/gm)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.trim(), from })),
  );
  return [...own, ...passedOn];
}

function read(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}
