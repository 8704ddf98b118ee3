import { expect, test } from 'vitest';
import { perpetualOf } from '../../packages/testkit/src/fixtures/perpetuals.ts';
import { units } from '../../packages/testkit/src/fixtures/units.ts';
import { maintenanceAt, profitAt, told, valueAt } from './plain-margin.ts';

/** By hand from the tables of rules 2.3 and 2.4. */
const ROWS = [
  { symbol: 'BTCUSDT', lots: 800, price: '60000', value: '48000', maintenance: '240' },
  { symbol: 'BTCUSDT', lots: 1_000, price: '60000', value: '60000', maintenance: '350' },
  { symbol: 'BTCUSDT', lots: 320_000, price: '60000', value: '19200000', maintenance: '827250' },
  { symbol: 'BTCUSD', lots: 10_000, price: '50000', value: '20', maintenance: '0.325' },
  { symbol: 'BTCUSD', lots: 100, price: '50000', value: '0.2', maintenance: '0.001' },
] as const;

test.each(ROWS)('[R4] $lots lots of $symbol at $price keep $maintenance', ({ symbol, lots, price, ...expected }) => {
  const contract = perpetualOf(symbol);
  const at = units(price);
  expect(Number(told(valueAt(contract, lots, at)))).toBe(Number(expected.value));
  expect(Number(told(maintenanceAt(contract, lots, at)))).toBe(Number(expected.maintenance));
});

test('[R4] a long of 0.8 BTC loses what the price falls, and a coin-margined one what it costs more of the coin', () => {
  const linear = perpetualOf('BTCUSDT');
  const held = { direction: 'long', lots: 800, cost: valueAt(linear, 800, units('60000')) } as const;
  expect(told(profitAt(linear, held, units('59000')))).toBe('-800.00000000');
  expect(told(profitAt(linear, { ...held, direction: 'short' }, units('59000')))).toBe('800.00000000');
  const inverse = perpetualOf('BTCUSD');
  const coin = { direction: 'long', lots: 1_000, cost: valueAt(inverse, 1_000, units('50000')) } as const;
  expect(told(profitAt(inverse, coin, units('40000')))).toBe('-0.50000000');
});
