// @vitest-environment node
import type { AllSymbolDetailFrame } from '@candor/contract/shared/socket.ts';
import { expect, test } from 'vitest';
import { withNews } from './live-rows.ts';
import { sampleRow } from './sample-row.ts';

const btc = sampleRow({ id: 'BTC_USDT' });
const eth = sampleRow({ id: 'ETH_USDT' });
const table = { rows: [btc, eth], atMs: 1_000 };

function frame(atMs: number, close: string | null): AllSymbolDetailFrame {
  const row = { symbolName: 'BTC/USDT', close, zdf: '5.00', amount: '2000' };
  return { type: 'all_symbol_detail', topic: 'all_symbol_detail', rows: [row], atMs };
}

test('[ENT-6] a row takes what the socket tells, and one that is not told of stays the same object', () => {
  const { rows, atMs } = withNews(table, frame(2_000, '105'));
  expect(rows[0]).toEqual({ ...btc, close: '105', zdf: '5.00', amount: '2000' });
  expect(rows[1]).toBe(eth);
  expect(atMs).toBe(2_000);
});

test('a last price beyond the high or the low moves it', () => {
  expect(withNews(table, frame(2_000, '120')).rows[0]).toMatchObject({ high: '120', low: '90' });
  expect(withNews(table, frame(2_000, '80.5')).rows[0]).toMatchObject({ high: '110', low: '80.5' });
});

test('a frame older than the list is not news', () => {
  expect(withNews(table, frame(999, '105'))).toBe(table);
  expect(withNews(table, undefined)).toBe(table);
});

test('what was never traded stays unknown', () => {
  const untraded = { rows: [sampleRow({ id: 'BTC_USDT', close: null, high: null, low: null })], atMs: 1_000 };
  expect(withNews(untraded, frame(2_000, null)).rows[0]).toMatchObject({ close: null, high: null, low: null });
});
