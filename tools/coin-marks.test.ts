import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_INSTRUMENTS } from '../packages/domain/src/spot/default-instruments.ts';
import { PROJECT_ROOT } from './project-root.ts';

test('every coin that a fresh exchange lists has the mark it is known by', () => {
  const coins = DEFAULT_INSTRUMENTS.flatMap(({ base, quote }) => [base, quote]);
  const fileOf = (coin: string): string => join(PROJECT_ROOT, `packages/ui/src/coin-marks/${coin.toLowerCase()}.svg`);
  expect(coins.filter((coin) => !existsSync(fileOf(coin)))).toEqual([]);
});
