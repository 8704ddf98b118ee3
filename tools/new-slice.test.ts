import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeNewSlice } from './new-slice.ts';
import { PROJECT_ROOT } from './project-root.ts';

const copy = mkdtempSync(join(tmpdir(), 'new-slice-'));
const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new slice of several words stands in all its places and in every list', () => {
  for (const file of [
    'apps/server/src/features.ts',
    'apps/web/src/app/slices.ts',
    'apps/web/src/app/messages',
    'apps/server/src/testing/authorisation/authorisation-table.ts',
    'docs/architecture.md',
  ]) {
    cpSync(join(PROJECT_ROOT, file), join(copy, file), { recursive: true });
  }
  const touched = writeNewSlice(copy, 'lucky-draw');
  expect(touched.filter((file) => /lucky-draw/.test(file) && !file.includes('/messages/'))).toEqual([
    'packages/domain/src/lucky-draw/SPEC.md',
    'packages/contract/src/lucky-draw/wire.ts',
    'apps/server/src/features/lucky-draw/index.ts',
    'apps/server/src/features/lucky-draw/lucky-draw.test.ts',
    'apps/web/src/features/lucky-draw/index.ts',
    'apps/web/src/features/lucky-draw/lucky-draw-screen.tsx',
  ]);
  for (const registry of ['apps/server/src/features.ts', 'apps/web/src/app/slices.ts']) {
    expect(read(registry)).toMatch(/import \{ luckyDraw \} from '[#./]+features\/lucky-draw\/index\.ts';/);
    expect(read(registry)).toMatch(/= \[[^\]]*\bluckyDraw\s*\];/);
  }
  expect(read('apps/web/src/app/messages/de.json')).toContain('"app.page.luckyDraw": "Lucky draw"');
  expect(read('apps/server/src/testing/authorisation/authorisation-table.ts')).toContain('/api/lucky-draw/state');
  expect(read('docs/architecture.md')).toContain('| lucky-draw |');
  expect(() => writeNewSlice(copy, 'lucky-draw')).toThrow('exists already');
});

test('a slice is never written over another, nor under a name that is none', () => {
  expect(() => writeNewSlice(PROJECT_ROOT, 'account')).toThrow('exists already');
  expect(() => writeNewSlice(PROJECT_ROOT, 'Two-Words')).toThrow('no name for a slice');
  expect(() => writeNewSlice(PROJECT_ROOT, '-draw')).toThrow('no name for a slice');
  expect(() => writeNewSlice(PROJECT_ROOT, '')).toThrow('no name for a slice');
});
