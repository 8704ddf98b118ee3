import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeNewSlice } from './new-slice.ts';
import { PROJECT_ROOT } from './project-root.ts';

const copy = mkdtempSync(join(tmpdir(), 'new-slice-'));
const SKIPPED = /[\\/](dist|\.git|\.cache)$/;

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('what new-slice writes compiles, has its texts, passes its own test and is part of the build', () => {
  for (const part of readdirSync(PROJECT_ROOT).filter((name) => name !== 'node_modules' && !SKIPPED.test(`/${name}`))) {
    cpSync(join(PROJECT_ROOT, part), join(copy, part), { recursive: true, filter: (path) => !SKIPPED.test(path) });
  }
  linkModules();
  writeNewSlice(copy, 'lucky-draw');
  run('node_modules/tsx/dist/cli.mjs', 'tools/messages.ts', '--write');
  run('node_modules/typescript-native/bin/tsc', '-p', '.');
  run('node_modules/vitest/vitest.mjs', 'run', 'apps/server/src/features/lucky-draw', 'apps/web/src/app/site-routes');
  run('node_modules/tsx/dist/cli.mjs', 'tools/build.ts');
  const built = readdirSync(join(copy, 'apps/web/dist/assets'));
  expect(built.filter((file) => file.startsWith('lucky-draw-screen'))).not.toEqual([]);
});

/** What is installed is shared; the packages of the workspace are those of the copy. */
function linkModules(): void {
  const theirs = join(PROJECT_ROOT, 'node_modules');
  const ours = join(copy, 'node_modules');
  mkdirSync(ours, { recursive: true });
  const installed = readdirSync(theirs).filter((name) => name !== '@candor' && name !== '.cache');
  for (const name of installed) symlinkSync(join(theirs, name), join(ours, name), 'junction');
  cpSync(join(theirs, '@candor'), join(ours, '@candor'), { recursive: true, verbatimSymlinks: true });
}

function run(program: string, ...given: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given], { cwd: copy, encoding: 'utf8' });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}
