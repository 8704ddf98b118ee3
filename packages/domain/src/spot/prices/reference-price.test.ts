import { fund, must, openDesk, place, tryToPlace } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { createState } from '../../exchange/exchange.ts';
import { DEFAULT_INSTRUMENTS } from '../default-instruments.ts';
import { createMarket } from '../market.ts';
import { addTrade } from './recent-trades.ts';
import { bandOf, referenceUnits } from './reference-price.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const MINUTE_MS = 60_000;

function bitcoinMarket() {
  const [bitcoin] = DEFAULT_INSTRUMENTS;
  if (bitcoin === undefined) throw new Error('No market.');
  return createMarket(bitcoin);
}

function print(value: bigint | undefined): string | undefined {
  return value === undefined ? undefined : decimal(value);
}

test('O10 [R5] the reference is an index that is heard, else the average of five minutes, else the last trade', () => {
  const market = bitcoinMarket();
  expect(referenceUnits(market, 0)).toBeUndefined();
  const first = { id: 1, priceTicks: 6_000_000, quantityLots: 30, atMs: 0 };
  const second = { id: 2, priceTicks: 6_100_000, quantityLots: 10, atMs: 2 * MINUTE_MS };
  for (const trade of [first, second]) {
    market.lastTrade = trade;
    addTrade(market.recentTrades, trade);
  }
  expect(print(referenceUnits(market, 2 * MINUTE_MS))).toBe('60250');
  expect(print(referenceUnits(market, 5 * MINUTE_MS))).toBe('61000');
  expect(print(referenceUnits(market, 60 * MINUTE_MS))).toBe('61000');
  market.indexUnits = units('60500');
  market.indexAtMs = 2 * MINUTE_MS;
  expect(print(referenceUnits(market, 2 * MINUTE_MS))).toBe('60500');
  expect(print(referenceUnits(market, 2 * MINUTE_MS + 4_999))).toBe('60500');
  // Of an index that is silent for five seconds nobody knows what it is worth, and of none from an older version either.
  expect(print(referenceUnits(market, 2 * MINUTE_MS + 5_000))).toBe('60250');
  delete market.indexAtMs;
  expect(print(referenceUnits(market, 2 * MINUTE_MS))).toBe('60250');
});

test('O10 an index that has become invalid is no measure any more', () => {
  const desk = openDesk();
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  const market = desk.state.spot.markets.get('BTC/USDT');
  expect(market?.indexUnits).toBeUndefined();
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('61000') });
  expect(print(market?.indexUnits)).toBe('61000');
});

test('O10 the average forgets what has left the window', () => {
  const market = bitcoinMarket();
  for (let minute = 0; minute < 60; minute += 1) {
    addTrade(market.recentTrades, { priceTicks: 6_000_000 + minute, quantityLots: 1, atMs: minute * MINUTE_MS });
  }
  expect(market.recentTrades.length).toBeLessThanOrEqual(6);
});

test('O10 an edge of the band between two ticks moves inwards', () => {
  const market = bitcoinMarket();
  market.indexUnits = units('100.03');
  market.indexAtMs = 0;
  expect(bandOf(market, 'buy', 0)).toEqual({ lowTicks: 2001, highTicks: 10_503 });
  expect(bandOf(market, 'sell', 0)).toEqual({ lowTicks: 9503, highTicks: 50_015 });
});

test('O10 without any reference only post-only orders are taken', () => {
  const desk = openDesk();
  const [market] = desk.state.spot.markets.values();
  delete market?.indexUnits;
  fund(desk, ALICE, { USDT: '1000' });
  fund(desk, BOB, { BTC: '1' });
  const wish = { owner: ALICE, side: 'buy', price: '60000', quantity: '0.001' } as const;
  expect(tryToPlace(desk, wish)).toBe('unsupportedCombination');
  expect(tryToPlace(desk, { ...wish, postOnly: true })).toBe('accepted');
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('60000') });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.001' });
  delete market?.indexUnits;
  expect(tryToPlace(desk, wish)).toBe('accepted');
});

test('a market must stand on an exact grid, and is listed once', () => {
  const desk = openDesk();
  const [bitcoin] = DEFAULT_INSTRUMENTS;
  if (bitcoin === undefined) throw new Error('No market.');
  expect(() => must(desk, { kind: 'listInstrument', instrument: bitcoin })).toThrow('alreadyListed');
  expect(() => must(desk, { kind: 'listInstrument', instrument: { ...bitcoin, symbol: 'X', tickUnits: 1n } })).toThrow(
    'inexactGrid',
  );
  expect(() => must(desk, { kind: 'listInstrument', instrument: { ...bitcoin, symbol: 'X', base: 'X' } })).toThrow(
    'unknownAsset',
  );
  expect(createState().spot.markets.size).toBe(0);
});
