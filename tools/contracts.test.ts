import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileContract, CONTRACTS } from './compile-contract.ts';
import { PROJECT_ROOT } from './project-root.ts';

test.each(CONTRACTS)('%s compiles to exactly the bytes that lie beside it: `npm run contracts` writes them', (path) => {
  const kept: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, path.replace(/\.sol$/, '.json')), 'utf8'));
  expect(compileContract(path)).toEqual(kept);
});
