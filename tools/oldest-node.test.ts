import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies, validRange } from 'semver';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './project-root.ts';

/** What npm has locked of a package; very old ones list their engines instead of naming them. */
interface Locked {
  readonly version?: string;
  readonly engines?: { readonly node?: string } | readonly string[];
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, file), 'utf8'));
}

const promised: string = readJson('package.json').engines.node;
const locked = Object.entries<Locked>(readJson('package-lock.json').packages);

function rangeOf({ engines }: Locked): string {
  return engines === undefined || !('node' in engines) ? '*' : (engines.node ?? '*');
}

test('every locked package takes the oldest Node that is promised, and says so in a range that can be read', () => {
  const oldest = minVersion(promised)?.version ?? '';
  expect(oldest).toBe('20.19.0');
  const ranges = locked.map(([path, entry]) => ({ path, version: entry.version, node: rangeOf(entry) }));
  expect(ranges.filter(({ node }) => node !== '*').length).toBeGreaterThan(500);
  expect(ranges.filter(({ node }) => validRange(node) === null)).toEqual([]);
  expect(ranges.filter(({ node }) => !satisfies(oldest, node))).toEqual([]);
});
