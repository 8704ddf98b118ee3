// oxlint-disable no-restricted-globals -- The platform's calendar is the witness; what is tested has none of its own.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CANDLE_PERIODS, candleEndMs, candleOpenMs } from './candle-period.ts';

const at = (text: string): number => Date.parse(text);

test.each([
  ['1s', '2026-03-05T07:08:09.999Z', '2026-03-05T07:08:09Z'],
  ['15min', '2026-03-05T07:29:59.999Z', '2026-03-05T07:15:00Z'],
  ['4hour', '2026-03-05T07:59:59.999Z', '2026-03-05T04:00:00Z'],
  ['1day', '2026-03-05T23:59:59.999Z', '2026-03-05T00:00:00Z'],
  ['1week', '2026-03-08T23:59:59.999Z', '2026-03-02T00:00:00Z'],
  ['1week', '2026-03-09T00:00:00Z', '2026-03-09T00:00:00Z'],
  ['1mon', '2024-02-29T12:00:00Z', '2024-02-01T00:00:00Z'],
  ['1mon', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00Z'],
] as const)('the %s candle of %s opened at %s', (period, moment, opened) => {
  expect(candleOpenMs(period, at(moment))).toBe(at(opened));
});

test('months begin and end where the calendar says', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000_000, max: 5_000_000_000_000 }), (atMs) => {
      const date = new Date(atMs);
      const openAtMs = candleOpenMs('1mon', atMs);
      expect(openAtMs).toBe(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
      expect(candleEndMs('1mon', openAtMs)).toBe(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
    }),
  );
});

test('every moment lies in exactly one candle of each length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.constantFrom(...CANDLE_PERIODS), (atMs, period) => {
      const openAtMs = candleOpenMs(period, atMs);
      const endMs = candleEndMs(period, openAtMs);
      expect(openAtMs <= atMs && atMs < endMs).toBe(true);
      expect(candleOpenMs(period, endMs)).toBe(endMs);
      expect(candleOpenMs(period, endMs - 1)).toBe(openAtMs);
    }),
  );
});
