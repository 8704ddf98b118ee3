import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { expect, test } from 'vitest';
import { livelinessOf } from './liveliness.ts';
import { quoteLadder, touchQuotes } from './quote-ladder.ts';
import { planQuotes, type Quote, type RestingQuote } from './quote-plan.ts';

const [bitcoin] = DEFAULT_INSTRUMENTS;
if (bitcoin === undefined) throw new Error('there is a first market');
const BITCOIN_LIFE = livelinessOf('BTC', 'on');
const ladder = (price: number, nowMs = 0) => Object.values(quoteLadder(bitcoin, BITCOIN_LIFE, { price, nowMs })).flat();
const touch = (price: number, nowMs = 0) => touchQuotes(bitcoin, BITCOIN_LIFE, { price, nowMs });
const PRICES = [59_000, 60_000, 60_001.37, 61_234.56];

function side(quotes: readonly Quote[], wanted: Quote['side']): readonly Quote[] {
  return quotes.filter((quote) => quote.side === wanted);
}

let nextId = 1;
/** A resting order at a quote, as far as a plan looks at it. */
function orderAt(quote: Quote, filledLots = 0): RestingQuote {
  nextId += 1;
  return { ...quote, id: nextId, filledLots };
}

test('the best prices lie on both sides of the price, one tick or two apart', () => {
  for (const price of PRICES) {
    const quotes = touch(price);
    const bid = Math.max(...side(quotes, 'buy').map(({ priceTicks }) => priceTicks));
    const ask = Math.min(...side(quotes, 'sell').map(({ priceTicks }) => priceTicks));
    expect(ask - bid).toBeGreaterThanOrEqual(1);
    expect(ask - bid).toBeLessThanOrEqual(2);
    expect(bid / 100).toBeLessThanOrEqual(price);
    expect(ask / 100).toBeGreaterThan(price - 0.01);
  }
});

test('more than fifty levels stand behind them on each side, the further the larger, and never cross', () => {
  for (const price of PRICES) {
    for (const [way, sign] of [
      ['buy', -1],
      ['sell', 1],
    ] as const) {
      const quotes = side(ladder(price), way);
      const distances = quotes.map(({ priceTicks }) => sign * (priceTicks / 100 / price - 1));
      expect(new Set(distances).size).toBeGreaterThan(50);
      expect(distances).toEqual(distances.toSorted((left, right) => left - right));
      expect(distances[0]).toBeGreaterThan(0);
      const lots = quotes.map(({ quantityLots }) => quantityLots);
      const [near, far] = [lots.slice(0, 10), lots.slice(-10)].map((part) => part.reduce((sum, one) => sum + one, 0));
      expect(far).toBeGreaterThan(5 * (near ?? 0));
    }
  }
});

test('about fifty bitcoins stand within a hundredth of the price, and 19,000 USDT move it by less than 0.02 %', () => {
  const quotes = side([...touch(60_000), ...ladder(60_000)], 'sell').toSorted((a, b) => a.priceTicks - b.priceTicks);
  const within = quotes.filter(({ priceTicks }) => priceTicks <= 60_600_00);
  const coins = within.reduce((sum, { quantityLots }) => sum + quantityLots, 0) / 100_000;
  expect(coins).toBeGreaterThan(30);
  expect(coins).toBeLessThan(80);
  let left = 19_000;
  const last = quotes.find(
    ({ priceTicks, quantityLots }) => (left -= (priceTicks / 100) * (quantityLots / 100_000)) <= 0,
  );
  expect((last?.priceTicks ?? Infinity) / 100).toBeLessThan(60_000 * 1.0002);
});

test('quotes that stand right are left alone', () => {
  const quotes = ladder(60_000);
  const nothing = { cancels: [], retreats: [], advances: [], places: [] };
  expect(
    planQuotes(
      quotes.map((quote) => orderAt(quote)),
      quotes,
    ),
  ).toEqual(nothing);
});

test('when the price moves by a ten-thousandth, most quotes keep their turn and nobody is cancelled', () => {
  const orders = ladder(60_000).map((quote) => orderAt(quote));
  const { cancels, retreats, advances, places } = planQuotes(orders, ladder(60_006));
  expect([cancels, places]).toEqual([[], []]);
  expect(retreats.length + advances.length).toBeLessThan(orders.length / 5);
  expect(retreats.every(({ quote }) => quote.side === 'sell')).toBe(true);
});

test('sizes change after a while, each at its own price', () => {
  const orders = ladder(60_000).map((quote) => orderAt(quote));
  const { cancels, retreats, advances, places } = planQuotes(orders, ladder(60_000, 15_000));
  expect([cancels, places, retreats]).toEqual([[], [], []]);
  expect(advances.length).toBeGreaterThan(0);
  expect(advances.length).toBeLessThan(orders.length / 2);
  expect(advances.every(({ order, quote }) => order.priceTicks === quote.priceTicks)).toBe(true);
});

test('a quote that is more than half taken is cancelled and put up anew; without an index all are taken back', () => {
  const quotes = ladder(60_000);
  const worn = (lots: number) => Math.ceil(lots * 0.6);
  const orders = quotes.map((quote, place) => orderAt(quote, place === 0 ? worn(quote.quantityLots) : 0));
  const { cancels, retreats, advances, places } = planQuotes(orders, quotes);
  expect([cancels.map(({ id }) => id), retreats, advances, places]).toEqual([[orders[0]?.id], [], [], [quotes[0]]]);
  expect(planQuotes(orders, []).cancels).toHaveLength(quotes.length);
});
