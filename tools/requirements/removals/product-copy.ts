import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { applyPatch, type Patch } from '../../../simulation/bundle-core.ts';
import { listFiles } from '../../list-files.ts';
import { PROJECT_ROOT } from '../../project-root.ts';

const CACHE_FOLDER = join(PROJECT_ROOT, '.cache');
const SOURCES = ['apps', 'packages', 'tools', 'e2e', 'simulation', 'docs'];
/** What has been built of the whole product; a feature that is taken out builds anew only what it is part of. */
const BUILT = ['apps/server/dist', 'apps/web/dist', 'apps/ops/dist', '.cache/build'];

/** The project once more in a folder of its own, whose sources may be changed. */
export interface ProductCopy {
  readonly folder: string;
  /** Changes one file for as long as something runs. */
  patched<Result>(patch: Patch, run: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

export function copyProduct(): ProductCopy {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(CACHE_FOLDER, 'removals-'));
  const rootFiles = readdirSync(PROJECT_ROOT).filter((name) => /\.(json|ts)$/.test(name));
  for (const file of [...listFiles(SOURCES), ...rootFiles]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // Not a second name of the same file: whoever goes on writing meanwhile would write into the copy.
    copyFileSync(join(PROJECT_ROOT, file), join(folder, file));
  }
  for (const path of BUILT.filter((one) => existsSync(join(PROJECT_ROOT, one)))) {
    cpSync(join(PROJECT_ROOT, path), join(folder, path), { recursive: true });
  }
  linkPackages(folder);
  return {
    folder,
    async patched(patch, run) {
      const path = join(folder, patch.file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, applyPatch(source, patch));
      try {
        return await run();
      } finally {
        writeFileSync(path, source);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What is installed is shared; our own packages are those of the copy. */
function linkPackages(folder: string): void {
  const own = '@candor';
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(join(PROJECT_ROOT, 'node_modules')).filter((one) => one !== own)) {
    symlinkSync(join(PROJECT_ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const parent of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, parent))) {
      symlinkSync(join('../..', parent, name), join(folder, 'node_modules', own, name));
      const nested = join(PROJECT_ROOT, parent, name, 'node_modules');
      if (readdirSync(join(PROJECT_ROOT, parent, name)).includes('node_modules')) {
        symlinkSync(nested, join(folder, parent, name, 'node_modules'));
      }
    }
  }
}
