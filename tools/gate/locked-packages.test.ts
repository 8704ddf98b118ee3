import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  findDeprecated,
  findDoubled,
  installedLicence,
  licencesOf,
  type LockedPackages,
  readLockedPackages,
  runtimeOf,
} from './locked-packages.ts';
import { PROJECT_ROOT } from '../project-root.ts';

const locked = readLockedPackages();
const running = runtimeOf(locked);
const page = readFileSync(join(PROJECT_ROOT, 'docs/dependencies.md'), 'utf8');

/** The first two cells of each row of the table under a heading. */
function tableUnder(heading: string): readonly (readonly [string, string])[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+?) +\| ([^|]+?) *\|/gm);
  const [, ...found] = [...rows].filter(([, name = '']) => !name.startsWith('---'));
  return found.map(([, name = '', value = '']) => [name, value] as const);
}

test('the lock file names no package whose authors advise against it', () => {
  expect(Object.keys(locked).length).toBeGreaterThan(500);
  expect(findDeprecated(locked)).toEqual([]);
});

test('no library runs in two majors but those that the page of dependencies explains', () => {
  const explained = tableUnder('In two majors').map(([name, majors]) => `${name} ${majors}`);
  expect(findDoubled(running)).toEqual(explained.toSorted());
});

test('every licence of what runs stands on the page of dependencies with what it asks, and no other', () => {
  const listed = tableUnder('Licences of what runs').map(([licence]) => licence);
  expect(licencesOf(running)).toEqual(listed.toSorted());
});

test('an installed package names the licence that is locked of it', () => {
  const installed = Object.entries(running).flatMap(([path, { license }]) => {
    const named = installedLicence(path);
    return named === undefined ? [] : [{ path, locked: license, named }];
  });
  expect(installed.length).toBeGreaterThan(150);
  expect(installed.filter((one) => one.locked !== one.named)).toEqual([]);
});

test('what the checks look for is found where it is', () => {
  const packages: LockedPackages = {
    'node_modules/old': { version: '1.0.0', license: 'MIT', deprecated: 'use another' },
    'node_modules/two': { version: '2.1.0', license: 'MIT' },
    'node_modules/old/node_modules/two': { version: '1.9.0' },
    'node_modules/young': { version: '0.3.1', license: 'GPL-3.0' },
    'apps/server/node_modules/young': { version: '0.4.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/old/node_modules/tool': { version: '2.0.0', license: 'MIT', dev: true },
  };
  expect(findDeprecated(packages)).toEqual(['node_modules/old: use another']);
  expect(findDoubled(runtimeOf(packages))).toEqual(['two 1, 2', 'young 0.3, 0.4']);
  expect(licencesOf(runtimeOf(packages))).toEqual(['GPL-3.0', 'MIT', 'none']);
});
