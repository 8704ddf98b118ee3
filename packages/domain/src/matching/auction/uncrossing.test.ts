import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import { expect, test } from 'vitest';
import { createBook, enqueue, ladderOf, slotsInPriority, type Book } from '../book.ts';
import { createOrderSlots, openLotsOf, openSlot, setOpenLots, type OrderSlots } from '../order-slots.ts';
import type { Side } from '../side.ts';
import { frontAt, lotsOfFront, meetFront } from './meet-at-one-price.ts';
import { findUncrossing } from './uncrossing-price.ts';

interface Wish {
  readonly side: Side;
  readonly priceTicks: number;
  readonly lots: number;
}

interface Collected {
  readonly book: Book;
  readonly slots: OrderSlots;
}

/** A book in which orders have collected, whether or not they cross. */
function collect(wishes: readonly Wish[]): Collected {
  const book = createBook();
  const slots = createOrderSlots();
  for (const { side, priceTicks, lots } of wishes) {
    const slot = openSlot(slots, 1, lots);
    setOpenLots(slots, slot, lots);
    enqueue(ladderOf(book, side), slots, { slot, priceTicks });
  }
  return { book, slots };
}

const buy = (priceTicks: number, lots: number): Wish => ({ side: 'buy', priceTicks, lots });
const sell = (priceTicks: number, lots: number): Wish => ({ side: 'sell', priceTicks, lots });

function lotsOf(wishes: readonly Wish[], isMeant: (wish: Wish) => boolean): number {
  return wishes.filter(isMeant).reduce((sum, { lots }) => sum + lots, 0);
}

const sizeOf = (value: number): number => (value < 0 ? -value : value);
const least = (values: readonly number[]): number => values.toSorted((left, right) => left - right)[0] ?? 0;

/** Every tick there is, judged by the words of the rule. */
function bruteForce(wishes: readonly Wish[], referenceTicks: number | undefined) {
  const rows = Array.from({ length: 60 }, (_, index) => {
    const priceTicks = index + 1;
    const bought = lotsOf(wishes, (wish) => wish.side === 'buy' && wish.priceTicks >= priceTicks);
    const sold = lotsOf(wishes, (wish) => wish.side === 'sell' && wish.priceTicks <= priceTicks);
    return { priceTicks, lots: least([bought, sold]), surplus: bought - sold };
  });
  const most = -least(rows.map(({ lots }) => -lots));
  if (most === 0) return undefined;
  const fullest = rows.filter(({ lots }) => lots === most);
  const surplus = least(fullest.map((row) => sizeOf(row.surplus)));
  const tied = fullest.filter((row) => sizeOf(row.surplus) === surplus);
  if (tied.every((row) => row.surplus > 0)) return tied.at(-1);
  if (referenceTicks === undefined || tied.every((row) => row.surplus < 0)) return tied[0];
  const far = (row: { readonly priceTicks: number }): number => sizeOf(row.priceTicks - referenceTicks);
  const nearest = least(tied.map(far));
  return tied.find((row) => far(row) === nearest);
}

function randomWishes(random: Random): readonly Wish[] {
  const middle = random.between(15, 45);
  return Array.from({ length: random.between(0, 24) }, () => ({
    side: random.pick(['buy', 'sell'] as const),
    priceTicks: middle + random.between(-12, 12),
    lots: random.between(1, 6),
  }));
}

test('M12 the price of an uncrossing is the one a brute force over every tick finds', () => {
  let crossed = 0;
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const random = createRandom(seed);
    const wishes = randomWishes(random);
    const referenceTicks = random.chance(15) ? undefined : random.between(1, 60);
    const expected = bruteForce(wishes, referenceTicks);
    const found = findUncrossing(collect(wishes).book, referenceTicks);
    expect(found?.priceTicks, `seed ${seed}`).toBe(expected?.priceTicks);
    expect(found?.lots).toBe(expected?.lots);
    if (found === undefined) continue;
    crossed += 1;
    expect(found.surplusLots).toBe(sizeOf(expected?.surplus ?? 0));
  }
  expect(crossed).toBeGreaterThan(2_000);
});

const EVEN = [buy(70, 10), sell(60, 10)];

test.each([
  ['most volume', [buy(52, 3), buy(50, 10), sell(48, 5), sell(50, 8)], { referenceTicks: 40, priceTicks: 50 }],
  ['least surplus', [buy(55, 10), buy(53, 10), sell(50, 10), sell(54, 5)], { referenceTicks: 52, priceTicks: 54 }],
  ['buyers are left over: as high as they go', [buy(55, 10), sell(50, 6)], { referenceTicks: 51, priceTicks: 55 }],
  ['sellers are left over: as low as they go', [buy(55, 6), sell(50, 10)], { referenceTicks: 54, priceTicks: 50 }],
  ['nobody is left over: at the reference', EVEN, { referenceTicks: 66, priceTicks: 66 }],
  ['the reference is above: the highest', EVEN, { referenceTicks: 90, priceTicks: 70 }],
  ['the reference is below: the lowest', EVEN, { referenceTicks: 5, priceTicks: 60 }],
  ['no reference: the lowest', EVEN, { referenceTicks: undefined, priceTicks: 60 }],
] as const)('M12 the price of an uncrossing: %s', (_, wishes, { referenceTicks, priceTicks }) => {
  expect(findUncrossing(collect(wishes).book, referenceTicks)?.priceTicks).toBe(priceTicks);
});

test('M12 nothing is found where nothing crosses', () => {
  expect(findUncrossing(collect([]).book, 50)).toBeUndefined();
  expect(findUncrossing(collect([buy(50, 1)]).book, 50)).toBeUndefined();
  expect(findUncrossing(collect([buy(50, 1), sell(51, 1)]).book, 50)).toBeUndefined();
});

test('M13 both sides trade the found volume at the one price, by price and time, and no more crosses it', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const wishes = randomWishes(createRandom(seed));
    const { book, slots } = collect(wishes);
    const found = findUncrossing(book, 30);
    if (found === undefined) continue;
    const { priceTicks } = found;
    const before = { buy: slotsInPriority(book.bids, slots), sell: slotsInPriority(book.asks, slots) };
    let lots = 0;
    const met = { buy: new Set<number>(), sell: new Set<number>() };
    for (let front = frontAt(book, priceTicks); front !== undefined; front = frontAt(book, priceTicks)) {
      const traded = lotsOfFront(slots, front);
      met.buy.add(front.bidSlot);
      met.sell.add(front.askSlot);
      meetFront(book, slots, { ...front, lots: traded });
      lots += traded;
    }
    expect(lots).toBe(found.lots);
    // Whoever traded stood before whoever did not.
    for (const side of ['buy', 'sell'] as const) {
      expect([...met[side]]).toEqual(before[side].slice(0, met[side].size));
      const left = before[side].reduce((sum, slot) => sum + openLotsOf(slots, slot), 0);
      expect(left).toBe(lotsOf(wishes, (wish) => wish.side === side) - lots);
    }
    expect(findUncrossing(book, 30)).toBeUndefined();
  }
});
