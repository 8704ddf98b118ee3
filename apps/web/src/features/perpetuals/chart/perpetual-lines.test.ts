// @vitest-environment node
import { expect, test } from 'vitest';
import { translateIn } from '#shared/i18n/translate.ts';
import { SAMPLE_POSITION } from '../samples.ts';
import { perpetualLines } from './perpetual-lines.ts';

const linesOf = (position = SAMPLE_POSITION) =>
  perpetualLines(translateIn('en'), { orders: [], positions: [position], locale: 'en' });

test('[1A.7] a position stands on the chart at its entry and at its liquidation price, and neither can be moved', () => {
  expect(linesOf().map(({ id, price, tone, isMovable }) => [id, price, tone, isMovable])).toEqual([
    ['entry-1', '60000', 'accent', false],
    ['liquidation-1', '54271.4', 'warning', false],
  ]);
  expect(linesOf({ ...SAMPLE_POSITION, closePrice: null })).toHaveLength(1);
});
