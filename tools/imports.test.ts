import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findImportBreaches } from './imports.ts';
import { PROJECT_ROOT } from './project-root.ts';

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    cpSync(join(PROJECT_ROOT, file), join(project, file));
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

test('imports along the arrows are no breach', async () => {
  plant('packages/money/src/amount.ts');
  plant('packages/domain/src/ledger/ledger.ts', '../../../money/src/amount.ts');
  plant('packages/contract/src/spot/wire.ts', '../../../domain/src/ledger/ledger.ts');
  plant('node_modules/@hpke/core/mod.js');
  plant('packages/contract/src/shared/seal-body.ts', '../../../../node_modules/@hpke/core/mod.js');
  plant('apps/web/src/features/spot/index.ts');
  plant('apps/web/src/features/wallet/panel.ts', '../spot/index.ts');
  expect(await findImportBreaches(project)).toEqual([]);
});

test.each([
  ['no-unresolvable', 'packages/money/src/a.ts', './gone.ts'],
  ['money-imports-nothing', 'packages/money/src/a.ts', '../../domain/src/b.ts'],
  ['format-imports-nothing-of-ours', 'packages/format/src/a.ts', '../../money/src/b.ts'],
  ['domain-is-pure', 'packages/domain/src/a.ts', '../../contract/src/b.ts'],
  ['domain-is-pure', 'packages/domain/src/a.ts', 'node:fs'],
  ['contract-says-what-travels', 'packages/contract/src/a.ts', '../../format/src/b.ts'],
  ['contract-says-what-travels', 'packages/contract/src/a.ts', 'node:fs'],
  ['ui-knows-no-domain', 'packages/ui/src/a.tsx', '../../domain/src/b.ts'],
  ['browser-draws-nothing', 'packages/browser/src/a.ts', '../../ui/src/b.tsx'],
  ['packages-know-no-app', 'packages/contract/src/a.ts', '../../../apps/web/src/b.ts'],
  ['apps-know-not-each-other', 'apps/web/src/a.ts', '../../server/src/b.ts'],
  ['slices-meet-at-port', 'apps/server/src/features/spot/a.ts', '../wallet/b.ts'],
  ['slices-meet-at-port', 'apps/server/src/features/spot/a.ts', '../wallet/index.ts'],
  ['slices-meet-at-index', 'apps/web/src/features/spot/a.ts', '../wallet/b.ts'],
  ['slices-know-no-app', 'apps/web/src/features/spot/a.ts', '../../app/b.ts'],
  ['platform-knows-no-slice', 'apps/server/src/platform/a.ts', '../features/spot/b.ts'],
  ['platform-knows-no-exchange', 'apps/server/src/platform/a.ts', '../exchange/b.ts'],
  ['testkit-in-tests-only', 'apps/server/src/a.ts', '../../../packages/testkit/src/b.ts'],
])('%s: %s may not import %s', async (rule, from, to) => {
  plant(from, to);
  if (to.startsWith('.') && !to.includes('gone')) plant(join(dirname(from), to));
  const breaches = await findImportBreaches(project);
  expect(breaches.filter((breach) => breach.startsWith(`${rule}: ${from} → `))).toHaveLength(1);
});

test('two files that import each other are a breach', async () => {
  plant('packages/money/src/a.ts', './b.ts');
  plant('packages/money/src/b.ts', './a.ts');
  expect((await findImportBreaches(project)).join('\n')).toContain('no-cycles');
});

test.each(['apps/web/src', 'packages/domain/src', 'packages/testkit/src'])(
  'two files of %s that know each other’s types are a breach too',
  async (folder) => {
    const file = (other: string) =>
      `import type { own as theirs } from './${other}.ts';\nexport const own: typeof theirs = 1;\n`;
    mkdirSync(join(project, folder), { recursive: true });
    writeFileSync(join(project, folder, 'a.ts'), file('b'));
    writeFileSync(join(project, folder, 'b.ts'), file('a'));
    expect((await findImportBreaches(project)).join('\n')).toContain(`no-cycles: ${folder}/a.ts`);
  },
);

/** A file that exports one thing, and imports another file's when asked to. */
function plant(file: string, imported?: string): void {
  mkdirSync(join(project, dirname(file)), { recursive: true });
  const line = imported === undefined ? '' : `import * as other from '${imported}';\nexport const used = other;\n`;
  writeFileSync(join(project, file), `${line}export const own = 1;\n`);
}
