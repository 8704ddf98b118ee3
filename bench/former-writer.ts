import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { bundle, startFile, type BuiltProcess } from './built-process.ts';

/** The writer that ours is compared with: as it was before writer and rules were made quicker. */
const FORMER = '237c8f2';
const FOLDERS = ['apps/server', 'packages', 'bench'];
const PLAYER = 'writer-player';
/** Of today too: what the player is made of and the former bench has not. */
const PLAYER_PARTS = [PLAYER, 'index-clock'];

export interface FormerWriter {
  start(): BuiltProcess;
  remove(): void;
}

/** Builds the former writer from the history of this repository, and plays on it what is played on ours. */
export async function buildFormerWriter(): Promise<FormerWriter> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-former-'));
  const remove = (): void => rmSync(folder, { recursive: true });
  try {
    unpack(folder);
    linkPackages(folder);
    showUnderTodaysName(folder);
    for (const name of PLAYER_PARTS) {
      copyFileSync(join(PROJECT_ROOT, `bench/${name}.ts`), join(folder, `bench/${name}.ts`));
    }
    const root = join(folder, 'apps/server');
    await bundle(root, { [PLAYER]: join(folder, `bench/${PLAYER}.ts`) });
    return { start: () => startFile(join(root, 'dist/bench', `${PLAYER}.js`)), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function unpack(folder: string): void {
  const archive = join(folder, 'former.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, FORMER, ...FOLDERS, 'package.json'], {
    cwd: PROJECT_ROOT,
  });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
}

/** What the player imports has moved since. */
function showUnderTodaysName(folder: string): void {
  mkdirSync(join(folder, 'packages/testkit/src/generators'), { recursive: true });
  writeFileSync(join(folder, 'packages/testkit/src/generators/random.ts'), "export * from '../random.ts';\n");
}

/** The packages of today, but for our own, which are those of then. */
function linkPackages(folder: string): void {
  const [from, to] = [join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@candor'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@candor') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(to, '@candor', name));
  }
  symlinkSync(join(PROJECT_ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
}
