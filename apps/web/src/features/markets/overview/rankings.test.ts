// @vitest-environment node
import { expect, test } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { rankMarkets } from './rankings.ts';

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

test('[ROUTE-10] gainers rise and losers fall, the furthest first, compared by their digits', () => {
  const rows = [
    sampleRow({ id: 'A_USDT', zdf: '9.50' }),
    sampleRow({ id: 'B_USDT', zdf: '10.00' }),
    sampleRow({ id: 'C_USDT', zdf: '-2.00' }),
    sampleRow({ id: 'D_USDT', zdf: '-10.10' }),
    sampleRow({ id: 'E_USDT', zdf: '0.00' }),
    sampleRow({ id: 'F_USDT', zdf: null }),
  ];
  const { gainers, losers, breadth } = rankMarkets(rows);
  expect(ids(gainers)).toEqual(['B_USDT', 'A_USDT']);
  expect(ids(losers)).toEqual(['D_USDT', 'C_USDT']);
  expect(breadth).toEqual({ up: 2, down: 2, flat: 1, untraded: 1 });
});

test('[ROUTE-10] turnover is ranked without what market makers traded with each other', () => {
  const rows = [
    sampleRow({ id: 'MAKERS_USDT', amount: '9000000', rankedAmount: '0' }),
    sampleRow({ id: 'SMALL_USDT', amount: '9', rankedAmount: '9' }),
    sampleRow({ id: 'LARGE_USDT', amount: '80', rankedAmount: '10' }),
    sampleRow({ id: 'UNKNOWN_USDT', amount: null, rankedAmount: null }),
  ];
  expect(ids(rankMarkets(rows).turnover)).toEqual(['LARGE_USDT', 'SMALL_USDT']);
});

test('the newest listing stands first, five at most, and one without a date is left out', () => {
  const dated = [3, 1, 6, 2, 5, 4].map((day) => sampleRow({ id: `D${day}_USDT`, listedAtMs: day }));
  const { newest } = rankMarkets([sampleRow({ id: 'NONE_USDT', listedAtMs: null }), ...dated]);
  expect(ids(newest)).toEqual(['D6_USDT', 'D5_USDT', 'D4_USDT', 'D3_USDT', 'D2_USDT']);
});
