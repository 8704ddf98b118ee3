import { getSupportedIndicators, getSupportedOverlays } from 'klinecharts';
import { expect, test } from 'vitest';
import { PANE_INDICATORS, PRICE_INDICATORS, withIndicator } from '../trade-preferences.ts';
import { DRAWING_TOOLS } from './drawings.ts';

test('every indicator and every drawing tool of the library is offered', () => {
  const indicators = [...PRICE_INDICATORS, ...PANE_INDICATORS];
  expect(indicators).toHaveLength(27);
  expect(indicators.toSorted()).toEqual(getSupportedIndicators().toSorted());
  expect(DRAWING_TOOLS.toSorted()).toEqual(getSupportedOverlays().toSorted());
});

test('a fifth pane takes the place of the first; lines on the candles take none', () => {
  const four = ['VOL', 'MACD', 'RSI', 'KDJ'] as const;
  expect(withIndicator(['MA', ...four], 'OBV')).toEqual(['MA', 'MACD', 'RSI', 'KDJ', 'OBV']);
  expect(withIndicator([...four], 'SAR')).toEqual([...four, 'SAR']);
  expect(withIndicator([...four], 'RSI')).toEqual(['VOL', 'MACD', 'KDJ']);
});
