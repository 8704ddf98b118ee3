import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { isMain } from './is-main.ts';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';

const FOLDERS = ['packages', 'apps', 'tools', 'bench', 'e2e', 'simulation'];

/** Every breach of the arrows in .dependency-cruiser.cjs, one line each. */
export async function findImportBreaches(root = PROJECT_ROOT): Promise<readonly string[]> {
  const options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
  const typeScript = { tsConfig: extractTypeScriptConfig(join(root, 'tsconfig.json')) };
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root }, undefined, typeScript);
  if (typeof output === 'string') throw new Error(`The cruiser gave a text and no result: ${output}`);
  const breaches = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return [...breaches, ...findUnseen(output, root)];
}

/** With a compiler it cannot use, the cruiser sees no module and finds no fault: every source file must have been seen. */
function findUnseen(result: ICruiseResult, root: string): readonly string[] {
  const seen = new Set(result.modules.map(({ source }) => source));
  return listFiles(FOLDERS, root)
    .filter((file) => /\.tsx?$/.test(file) && !/\.gen\.ts$|\.d\.ts$/.test(file))
    .filter((file) => !seen.has(file))
    .map((file) => `not seen: ${file}`);
}

if (isMain(import.meta.url)) {
  const breaches = await findImportBreaches();
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
