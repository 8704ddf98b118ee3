// @vitest-environment node
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { expect, test } from 'vitest';
import { SAMPLE_POSITION } from '../samples.ts';
import { positionBreakdown } from './position-breakdown.ts';

const [BTCUSDT] = DEFAULT_PERPETUALS.filter(({ symbol }) => symbol === 'BTCUSDT');
if (BTCUSDT === undefined) throw new Error('The contract of the examples is listed.');

test('[1D.14] net of fees: the mark’s profit, what was closed, funding, and the fees of both ways', () => {
  // 0.5 BTC at 60 000 with the mark at 61 000; opening cost 15, funding 4, closing would cost 15.25.
  const position = { ...SAMPLE_POSITION, funding: '-4', realised: '20', sellFee: '1' };
  expect(positionBreakdown(BTCUSDT, position, 610_000)).toMatchObject({
    unrealised: '500',
    closingFee: '15.25',
    net: '484.75',
  });
});

test('[1D.14] at the price that breaks even closing leaves no loss, and a tick earlier it does', () => {
  const long = positionBreakdown(BTCUSDT, SAMPLE_POSITION, 600_000);
  // (30 000 + 15) ÷ (0.5 × 0.9995).
  expect(long.breakEven).toBe('60060.1');
  const netAt = (ticks: number) => Number(positionBreakdown(BTCUSDT, SAMPLE_POSITION, ticks).net);
  expect(netAt(600_601)).toBeGreaterThanOrEqual(0);
  expect(netAt(600_600)).toBeLessThan(0);
  const short = { ...SAMPLE_POSITION, type: 1 as const };
  expect(positionBreakdown(BTCUSDT, short, 600_000).breakEven).toBe('59940');
});

test('the distance to liquidation is told in percent of the mark', () => {
  expect(positionBreakdown(BTCUSDT, SAMPLE_POSITION, 600_000).liquidationDistance).toBe('9.54');
  expect(
    positionBreakdown(BTCUSDT, { ...SAMPLE_POSITION, closePrice: null }, 600_000).liquidationDistance,
  ).toBeUndefined();
});
