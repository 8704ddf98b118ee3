import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileContract, CONTRACTS } from './compile-contract.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Compiles every contract and writes what comes out beside it; a test compares the two. */
for (const path of CONTRACTS) {
  const target = path.replace(/\.sol$/, '.json');
  writeFileSync(join(PROJECT_ROOT, target), `${JSON.stringify(compileContract(path), undefined, 2)}\n`);
  console.log(`Wrote ${target}.`);
}
