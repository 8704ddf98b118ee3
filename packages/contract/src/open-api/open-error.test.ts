import { expect, test } from 'vitest';
import {
  PERPETUAL_AMEND_REFUSALS,
  PERPETUAL_CANCEL_ALL_REFUSALS,
  PERPETUAL_CANCEL_REFUSALS,
  PERPETUAL_LEVERAGE_REFUSALS,
  PERPETUAL_MARGIN_REFUSALS,
  PERPETUAL_MODES_REFUSALS,
  PERPETUAL_ORDER_REFUSALS,
  PERPETUAL_SERVER_REFUSALS,
  PERPETUAL_STOP_REFUSALS,
} from '../perpetuals/wire.ts';
import { PLATFORM_REFUSALS } from '../shared/refusal-table.ts';
import {
  SPOT_AMEND_REFUSALS,
  SPOT_CANCEL_ALL_REFUSALS,
  SPOT_CANCEL_REFUSALS,
  SPOT_PLACE_REFUSALS,
} from '../spot/wire.ts';
import { openErrorOf } from './open-error.ts';

const TABLES = [
  PLATFORM_REFUSALS,
  SPOT_PLACE_REFUSALS,
  SPOT_AMEND_REFUSALS,
  SPOT_CANCEL_REFUSALS,
  SPOT_CANCEL_ALL_REFUSALS,
  PERPETUAL_ORDER_REFUSALS,
  PERPETUAL_AMEND_REFUSALS,
  PERPETUAL_CANCEL_REFUSALS,
  PERPETUAL_CANCEL_ALL_REFUSALS,
  PERPETUAL_LEVERAGE_REFUSALS,
  PERPETUAL_MARGIN_REFUSALS,
  PERPETUAL_MODES_REFUSALS,
  PERPETUAL_SERVER_REFUSALS,
  PERPETUAL_STOP_REFUSALS,
];
const WORDS = [...new Set(TABLES.flatMap((table) => Object.keys(table)))];

test.each(['spot', 'futures'] as const)(
  '[OPEN-8] every word that the platform or a command about orders refuses with has an error in %s',
  (family) => {
    for (const word of WORDS) {
      const { status, code, msg } = openErrorOf({ word }, family);
      expect(status, word).toBeGreaterThanOrEqual(400);
      expect(code, word).toBeLessThanOrEqual(-1000);
      expect(msg, word).toMatch(/^[A-Z].{8,}$/);
    }
  },
);

test.each([
  ['missing', 'price', -1102],
  ['unknown', 'colour', -1104],
  ['repeated', 'side', -1101],
  ['unneeded', 'stopPrice', -1106],
  ['text', 'symbol', -1100],
  ['format', 'symbol', -1121],
  ['format', 'side', -1117],
  ['format', 'type', -1116],
  ['format', 'timeInForce', -1115],
  ['format', 'interval', -1120],
  ['format', 'quantity', -1130],
])('[OPEN-8] a parameter that is wrong by “%s” says so of %s', (problem, field, code) => {
  expect(openErrorOf({ word: 'malformed', details: { field, problem } }, 'spot').code).toBe(code);
});

test('[OPEN-8] what was sent is not repeated in an answer unless it can be a name', () => {
  const details = { field: '<script>', problem: 'unknown' };
  expect(openErrorOf({ word: 'malformed', details }, 'spot').msg).not.toContain('<');
});

test('[OPEN-8] a word that nobody has given an error is a mistake of ours', () => {
  expect(() => openErrorOf({ word: 'toString' }, 'spot')).toThrow('no error for toString');
});
