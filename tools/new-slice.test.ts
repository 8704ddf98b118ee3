import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { writeNewSlice } from './new-slice.ts';
import { PROJECT_ROOT } from './project-root.ts';

const copy = mkdtempSync(join(tmpdir(), 'new-slice-'));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new slice stands in its four places, in both lists, and its types hold', () => {
  copyProject();
  const touched = writeNewSlice(copy, 'lottery');
  expect(touched).toContain('packages/domain/src/lottery/SPEC.md');
  expect(readFileSync(join(copy, 'apps/server/src/features.ts'), 'utf8')).toMatch(/= \[[^\]]*\blottery,?\s*\];/);
  expect(readFileSync(join(copy, 'apps/web/src/app/slices.ts'), 'utf8')).toMatch(/= \[[^\]]*\blottery,?\s*\];/);
  const sources = touched.filter((file) => file.endsWith('.ts') && file.includes('lottery'));
  expect(sources).toHaveLength(3);
  expect(findTypeErrors(sources.map((file) => join(copy, file)))).toEqual([]);
});

test('a slice is never written over another, nor under a name that is no single word', () => {
  expect(() => writeNewSlice(PROJECT_ROOT, 'account')).toThrow('exists already');
  expect(() => writeNewSlice(PROJECT_ROOT, 'two-words')).toThrow('no name for a slice');
  expect(() => writeNewSlice(PROJECT_ROOT, '')).toThrow('no name for a slice');
});

function copyProject(): void {
  const skipped = /[\\/](node_modules|dist|messages)$/;
  for (const part of ['packages', 'apps', 'package.json', 'tsconfig.json']) {
    cpSync(join(PROJECT_ROOT, part), join(copy, part), { recursive: true, filter: (path) => !skipped.test(path) });
  }
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

/** Of these files alone: what they import is read and not checked. */
function findTypeErrors(files: readonly string[]): readonly string[] {
  const configFile = ts.readConfigFile(join(copy, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent({ ...configFile.config, include: [] }, ts.sys, copy);
  const program = ts.createProgram(files, options);
  const diagnostics = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
