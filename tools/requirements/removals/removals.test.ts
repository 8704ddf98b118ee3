import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyPatch } from '../../../simulation/bundle-core.ts';
import { PROJECT_ROOT } from '../../project-root.ts';
import { readNamed } from '../../requirements.ts';
import { REMOVALS } from './removals.ts';

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

test('every removal fits exactly once: a feature whose code was rewritten keeps its removal', () => {
  const misfits = REMOVALS.flatMap((removal) => {
    try {
      applyPatch(read(removal.file), removal);
      return [];
    } catch (error) {
      return [`${removal.id}: ${String(error)}`];
    }
  });
  expect(misfits).toEqual([]);
});

test('a requirement has one removal, and it is seen by tests that have its number and go through screen or wire', () => {
  expect(new Set(REMOVALS.map(({ id }) => id)).size).toBe(REMOVALS.length);
  const named = readNamed().filter(({ kind }) => kind !== 'pure');
  const blind = REMOVALS.filter(
    (removal) => !named.some(({ id, file }) => id === removal.id && file === removal.seenBy),
  );
  expect(blind.map(({ id, seenBy }) => `${id} in ${seenBy}`)).toEqual([]);
});
