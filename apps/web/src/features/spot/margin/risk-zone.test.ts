import { expect, test } from 'vitest';
import { riskOf } from './risk-zone.ts';

test.each([
  ['999', 'free', 100],
  ['200.01', 'free', 100],
  ['200', 'noTransfer', 100],
  ['150', 'tradeOnly', 44],
  ['130', 'called', 22],
  ['110', 'liquidating', 0],
  ['42', 'liquidating', 0],
])('a risk rate of %s %% is %s', (rate, zone, filledPercent) => {
  expect(riskOf(rate, false)).toEqual({ zone, filledPercent });
});

test('an account that is being liquidated says so whatever its rate', () => {
  expect(riskOf('180', true).zone).toBe('liquidating');
});
