import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { filesThatName, MAY_NAME } from './slices/named-products.ts';
import { listed, pairsIn, SERVER_PAIRS, WEB_PAIRS } from './slices/slice-pairs.ts';

const BESIDE_SLICES = [
  'apps/server/src/platform',
  'apps/web/src/app',
  'apps/web/src/shared',
  'apps/ops/src/app',
  'apps/ops/src/shared',
  'packages/browser/src',
  'packages/ui/src',
];

test('what belongs to no product names none, but for the lists and those with a reason', () => {
  const beside = filesOf(BESIDE_SLICES);
  expect(beside.size).toBeGreaterThan(500);
  expect(filesThatName(beside)).toEqual(Object.keys(MAY_NAME).toSorted());
  expect(Object.values(MAY_NAME).filter((reason) => reason.length < 10)).toEqual([]);
});

test.each([
  ["import { Offers } from '#features/otc/index.ts';", true],
  ['if (call === openOtcOrder) return;', true],
  ["const SWITCHES = ['OTC_ARB'];", true],
  ["path: '/second-contracts/index',", true],
  ['const secondContractMs = 1;', true],
  ['/** As in OTC and loans. */\nexport const protocol = 1;', false],
  ['const merchandise = definitionOf(botch);', false],
])('%s names a product: %s', (line, isNamed) => {
  expect(filesThatName(new Map([['planted.ts', line]]))).toEqual(isNamed ? ['planted.ts'] : []);
});

test('slices that import each other stand in one list with the reason', () => {
  expect(pairsIn('server', filesOf(['apps/server/src/features']))).toEqual(listed(SERVER_PAIRS));
  expect(pairsIn('web', filesOf(['apps/web/src/features']))).toEqual(listed(WEB_PAIRS));
  expect(pairsIn('ops', filesOf(['apps/ops/src/features']))).toEqual([]);
});

test('a pair is found by whichever way it is imported', () => {
  const planted = [
    ["import { a } from '#features/otc/port.ts';", 'wallet → otc'],
    ["import type { a } from '../../otc/port.ts';", 'wallet → otc'],
    ["const a = () => import('#features/otc/port.ts');", 'wallet → otc'],
    ["import { a } from './wallet-screen.tsx';", undefined],
    ["import { a } from '#platform/log.ts';", undefined],
  ] as const;
  for (const [text, pair] of planted) {
    const files = new Map([['apps/server/src/features/wallet/bills/a.ts', text]]);
    expect(pairsIn('server', files), text).toEqual(pair === undefined ? [] : [pair]);
  }
});

function filesOf(folders: readonly string[]): ReadonlyMap<string, string> {
  const sources = listFiles(folders).filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file));
  return new Map(sources.map((file) => [file, readFileSync(join(PROJECT_ROOT, file), 'utf8')]));
}
