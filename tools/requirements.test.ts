import { expect, test } from 'vitest';
import { findCoverage } from './requirements.ts';

const LIST = `
| id | requirement | proof |
|---|---|---|
| NAV-1 | a bar at the top | E2E |
| VAL-1 | digits only \`a|b\` | UNIT |
| CALL-1 | 17 calls | API |

| id | route | screen |
|---|---|---|
| ROUTE-1 | \`/home/index\` | welcome |
`;

test('a number that no test names is open', () => {
  const coverage = findCoverage(LIST, new Map());
  expect(coverage).toEqual({ open: ['NAV-1', 'VAL-1', 'CALL-1', 'ROUTE-1'], unknown: [], total: 4 });
});

test('a number counts where its proof says: the screen, the wire, or anywhere', () => {
  const all = testNaming('NAV-1', 'VAL-1', 'CALL-1', 'ROUTE-1');
  expect(findCoverage(LIST, new Map([['packages/format/src/a.test.ts', all]])).open).toEqual([
    'NAV-1',
    'CALL-1',
    'ROUTE-1',
  ]);
  expect(findCoverage(LIST, new Map([['apps/server/src/a.test.ts', all]])).open).toEqual(['NAV-1', 'ROUTE-1']);
  expect(findCoverage(LIST, new Map([['e2e/a.spec.ts', all]])).open).toEqual([]);
});

test('a number in a comment proves nothing', () => {
  expect(findCoverage(LIST, new Map([['e2e/a.spec.ts', '// [NAV-1] is proved elsewhere']])).open).toContain('NAV-1');
});

test('a number that the list does not have is told; a number of another list is not', () => {
  expect(findCoverage(LIST, new Map([['e2e/a.spec.ts', testNaming('NAV-99', 'AT-1')]])).unknown).toEqual(['NAV-99']);
});

function testNaming(...ids: readonly string[]): string {
  return `test('${ids.map((id) => `[${id}]`).join(' ')} a sentence', () => {});`;
}
