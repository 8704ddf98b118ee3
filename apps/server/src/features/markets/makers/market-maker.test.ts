import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import { expect, test } from 'vitest';
import { planQuotes } from './market-maker.ts';
import { type Quote, quoteLadder } from './quote-ladder.ts';

const [bitcoin] = DEFAULT_INSTRUMENTS;
if (bitcoin === undefined) throw new Error('there is a first market');
const ladder = (price: number) => quoteLadder(bitcoin, price);

let nextId = 1;
/** A resting order at a quote, as far as a plan looks at it. */
function orderAt({ side, priceTicks }: Quote, filledLots = 0): OrderRecord {
  nextId += 1;
  const partial: Partial<OrderRecord> = { id: nextId, side, priceTicks, quantityLots: 100, filledLots };
  return partial as OrderRecord;
}

test('the quotes stand on both sides of the price, nearest first, and never cross', () => {
  for (const price of [59_000, 60_000, 60_001.37, 61_234.56]) {
    const quotes = ladder(price);
    const bids = quotes.filter(({ side }) => side === 'buy').map(({ priceTicks }) => priceTicks / 100);
    const asks = quotes.filter(({ side }) => side === 'sell').map(({ priceTicks }) => priceTicks / 100);
    expect(bids).toHaveLength(8);
    expect(bids).toEqual(bids.toSorted((left, right) => right - left));
    expect(asks).toEqual(asks.toSorted((left, right) => left - right));
    expect(bids[0]).toBeLessThan(price);
    expect(asks[0]).toBeGreaterThan(price);
  }
});

test('quotes that stand right are left alone', () => {
  const quotes = ladder(60_000);
  expect(
    planQuotes(
      quotes.map((quote) => orderAt(quote)),
      quotes,
    ),
  ).toEqual({ cancels: [], moves: [], places: [] });
});

test('when the price moves by one rung, one order of each side moves, the one that steps back first', () => {
  const orders = ladder(60_000).map((quote) => orderAt(quote));
  const { cancels, moves, places } = planQuotes(orders, ladder(60_000 * 1.0005));
  expect([cancels, places]).toEqual([[], []]);
  expect(moves.map(({ order, quote }) => [quote.side, quote.priceTicks > (order.priceTicks ?? 0)])).toEqual([
    ['sell', true],
    ['buy', true],
  ]);
});

test('a quote that is more than half taken is cancelled and put up anew; without an index all are taken back', () => {
  const quotes = ladder(60_000);
  const orders = quotes.map((quote, place) => orderAt(quote, place === 0 ? 60 : 0));
  const { cancels, moves, places } = planQuotes(orders, quotes);
  expect([cancels.map(({ id }) => id), moves, places]).toEqual([[orders[0]?.id], [], [quotes[0]]]);
  expect(planQuotes(orders, []).cancels).toHaveLength(16);
});
