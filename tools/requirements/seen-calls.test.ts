import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { SEEN_CALLS } from '../../e2e/calls/seen-calls-table.ts';
import { SPECIFIED_CALLS } from '../../e2e/calls/specified-calls.ts';
import { listFiles } from '../list-files.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** It is a script and no call of the contract; `boot.js` asks for it. */
const CONFIG_SCRIPT = 'GET /platform/dev/config.js';

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-[^/]*$/.test(file);

/** For every call of the contract the name it is exported by. */
const names = new Map<string, string>();
beforeAll(async () => {
  for (const file of listFiles(['packages/contract/src']).filter(isSource)) {
    const exported: object = await import(join(PROJECT_ROOT, file));
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) names.set(`${value.method} ${value.path}`, name);
    }
  }
});

function isEndpoint(value: unknown): value is { readonly method: string; readonly path: string } {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'refusals' in value;
}

test('the specification has 127 calls, each in the list once and in the contract', () => {
  expect(new Set(SPECIFIED_CALLS).size).toBe(127);
  expect(SPECIFIED_CALLS).toHaveLength(127);
  expect(SPECIFIED_CALLS.filter((call) => !names.has(call))).toEqual([CONFIG_SCRIPT]);
});

test('[CALL-1] [CALL-2] [CALL-3] [CALL-4] [CALL-5] [CALL-6] [CALL-7] [CALL-8] [CALL-9] every call of the specification has a caller in the site’s code', () => {
  const used = new Set(
    listFiles(['apps/web/src'])
      .filter(isSource)
      .flatMap((file) => [...usedOfContract(read(file))]),
  );
  const uncalled = SPECIFIED_CALLS.filter((call) => !used.has(names.get(call) ?? ''));
  expect(uncalled).toEqual([CONFIG_SCRIPT]);
  expect(read('apps/web/public/boot.js')).toContain('fetch(`/platform/dev/config.js?t=');
});

test('what another thing of the same name does, a type or a remark is no caller', () => {
  const imported = "import { bindEmail } from '@candor/contract/x.ts';\n";
  expect([...usedOfContract(`${imported}call(bindEmail, {});`)]).toEqual(['bindEmail']);
  expect([...usedOfContract(`${imported}type Body = RequestInput<typeof bindEmail>; // bindEmail`)]).toEqual([]);
  expect([...usedOfContract(`import type { bindEmail } from '@candor/contract/x.ts';\nbindEmail;`)]).toEqual([]);
  const renamed = "import { bindEmail as bind } from '@candor/contract/x.ts';\n";
  expect([...usedOfContract(`${renamed}call(bind, {});`)]).toEqual(['bindEmail']);
  expect([...usedOfContract(`${renamed}bindEmail();`)]).toEqual([]);
  expect([...usedOfContract('const bindEmail = 1; use(bindEmail);')]).toEqual([]);
});

/** What a file takes from the contract and uses as a value. */
function usedOfContract(text: string): ReadonlySet<string> {
  const imports = [...text.matchAll(/^import \{([^}]*)\} from '@candor\/contract\/[^']*';/gm)];
  const code = text
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/typeof \w+/g, '');
  const imported = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ')));
  const used = imported.filter(([name = '', local = name]) => /^\w+$/.test(local) && isNamed(local, code));
  return new Set(used.map(([name = '']) => name));
}

function isNamed(name: string, code: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code);
}

test('for every call of the specification a browser test sees its data, and that test exists', () => {
  const seen = SEEN_CALLS.flatMap(({ calls }) => calls);
  expect(SPECIFIED_CALLS.filter((call) => !seen.includes(call))).toEqual([]);
  expect(seen.filter((call) => !SPECIFIED_CALLS.includes(call))).toEqual([]);
  expect(new Set(seen).size).toBe(seen.length);
  const missing = SEEN_CALLS.filter(({ spec, title }) => !hasTitle(read(`e2e/${spec}`), title));
  expect(missing.map(({ spec, title }) => `${spec}: ${title}`)).toEqual([]);
});

/** Some tests are played in several languages or widths, which end their titles. */
function hasTitle(source: string, title: string): boolean {
  const begun = [...source.matchAll(/`(\[[^`$]{20,})\$\{/g)].map(([, start = '']) => start);
  return source.includes(`'${title}'`) || begun.some((start) => title.startsWith(start));
}
