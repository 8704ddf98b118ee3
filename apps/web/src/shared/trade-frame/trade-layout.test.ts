// @vitest-environment node
import { expect, test } from 'vitest';
import { isWhole, presetLayout, resizeEdge, swapPanels, TRADE_PRESETS } from './trade-layout.ts';

const standard = presetLayout('standard');

test.each(TRADE_PRESETS)('the preset %s has a place for every panel', (preset) => {
  expect(isWhole(presetLayout(preset))).toBe(true);
});

test('a panel put into another slot changes places with what stood there', () => {
  const swapped = swapPanels(standard, 'start', 'ticket');
  expect(swapped.slots).toEqual({ start: 'ticket', centre: 'chart', dock: 'orders', end: 'book' });
  expect(swapPanels(swapped, 'start', 'ticket')).toEqual(swapped);
});

test('an edge stays within its limits', () => {
  expect(resizeEdge(standard, 'start', 312.4).sizesPx.start).toBe(312);
  expect(resizeEdge(standard, 'start', 10).sizesPx.start).toBe(220);
  expect(resizeEdge(standard, 'dock', 10_000).sizesPx.dock).toBe(640);
});

test('a layout in which a panel stands twice is not whole', () => {
  expect(isWhole({ ...standard, slots: { ...standard.slots, end: 'book' } })).toBe(false);
});
