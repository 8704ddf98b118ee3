import { expect, test } from 'vitest';
import { findCoverage } from './requirements.ts';
import { createProofReader, type Named, type ProofKind } from './requirements/proof-kinds.ts';

const LIST = `
| id | requirement | proof |
|---|---|---|
| NAV-1 | a bar at the top | E2E |
| VAL-1 | digits only \`a|b\` | UNIT |
| CALL-1 | 17 calls | API |
| STATE-1 | logged in | E2E |

| id | route | screen |
|---|---|---|
| ROUTE-1 | \`/home/index\` | welcome |
`;
const ALL = ['NAV-1', 'VAL-1', 'CALL-1', 'STATE-1', 'ROUTE-1'];

test('a number that no test names is open', () => {
  expect(findCoverage(LIST, [])).toMatchObject({ open: ALL, unknown: [] });
});

test('a number counts by what its test goes through: a function alone proves none, the wire no screen', () => {
  expect(findCoverage(LIST, allBy('pure')).open).toEqual(ALL);
  expect(findCoverage(LIST, allBy('wire')).open).toEqual(['NAV-1', 'STATE-1', 'ROUTE-1']);
  expect(findCoverage(LIST, allBy('screen')).open).toEqual([]);
});

test('the report tells of each number what it needs and how many proofs of each kind it has', () => {
  const { rows } = findCoverage(LIST, [...allBy('pure'), ...allBy('wire'), ...allBy('wire')]);
  expect(rows[0]).toEqual({ id: 'NAV-1', needs: 'screen', counts: { screen: 0, wire: 2, pure: 1 }, isProved: false });
  expect(rows[1]).toEqual({ id: 'VAL-1', needs: 'wire', counts: { screen: 0, wire: 2, pure: 1 }, isProved: true });
});

test('a number that the list does not have is told; a number of another list is not', () => {
  const named = ['NAV-99', 'AT-1'].map((id) => ({ id, file: 'e2e/a.spec.ts', kind: 'screen' as const }));
  expect(findCoverage(LIST, named).unknown).toEqual(['NAV-99']);
});

test('a number in a comment, or in a text that is no title, proves nothing', () => {
  const text = `// [NAV-1] is proved elsewhere\nconst note = '[NAV-1] later';`;
  expect(kindsIn('e2e/a.spec.ts', text)).toEqual([]);
});

test('a browser test is a screen when it asks for one; a step is part of its test, whatever suite it stands in', () => {
  const text = `
    test('[ERR-4] the files have every text', () => { expect(read('en')).toEqual({}); });
    test.describe('somebody', () => {
      test('[NAV-1] [NAV-2] a bar', IN_DEPTH, async ({ page, server }) => {
        await page.goto('/');
        await test.step('[VAL-9] the terms', async () => { await expect(page).toHaveTitle('x'); });
      });
    });`;
  expect(kindsIn('e2e/a.spec.ts', text)).toEqual(['ERR-4 pure', 'NAV-1 screen', 'NAV-2 screen', 'VAL-9 screen']);
});

test('a test beside the server goes over the wire when what it names leads to an opened one, also through helpers', () => {
  const text = `
    import { openTestServer } from '#testing/server/test-server.ts';
    import { openPair } from '../testing/users/test-pair.ts';
    let server;
    beforeAll(async () => { server = await openTestServer(); });
    const ask = (path) => fetch(server.address + path);
    test('[CALL-1] by a helper', async () => { expect((await ask('/x')).status).toBe(200); });
    test.each([1])('[CALL-2] by a desk of another file, %s', async () => { await (await openPair()).buy(); });
    test('[CALL-3] a list is a list', () => { expect(calls.server).toEqual(LIST); });`;
  const pair = `
    import { openTestDesk } from './test-desk.ts';
    export async function openPair() { return { desk: await openTestDesk() }; }`;
  const helpers = { 'apps/server/src/testing/users/test-pair.ts': pair };
  expect(kindsIn('apps/server/src/features/a.test.ts', text, helpers)).toEqual([
    'CALL-1 wire',
    'CALL-2 wire',
    'CALL-3 pure',
  ]);
});

function kindsIn(file: string, text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const readSource = (asked: string): string | undefined => (asked === file ? text : others[asked]);
  return createProofReader(readSource)(file).map(({ id, kind }) => `${id} ${kind}`);
}

function allBy(kind: ProofKind): readonly Named[] {
  return ALL.map((id) => ({ id, file: 'a.test.ts', kind }));
}
