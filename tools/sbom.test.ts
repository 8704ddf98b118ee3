import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';
import { makeSbom } from './sbom.ts';

const { components } = makeSbom();

test('the bill of materials names every direct dependency of what runs, with its version and hash', () => {
  const named = new Map(components.map((component) => [`${component.name}@${component.version}`, component]));
  const direct = ['apps/server', 'apps/web', 'apps/ops', 'packages/contract', 'packages/ui'].flatMap((place) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(PROJECT_ROOT, place, 'package.json'), 'utf8'));
    return Object.entries<string>(dependencies).filter(([name]) => !name.startsWith('@candor/'));
  });
  expect(direct.length).toBeGreaterThan(20);
  expect(direct.filter(([name, version]) => named.get(`${name}@${version}`)?.hashes.length !== 1)).toEqual([]);
});

test('it leaves out what only builds and tests, and names each once', () => {
  const names = components.map(({ name }) => name);
  expect(names.filter((name) => ['vitest', 'oxlint', '@playwright/test', 'hardhat'].includes(name))).toEqual([]);
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length);
});
