import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { MarkChanged } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { Disagreement } from '../disagreement.ts';
import { perpetualOf, type NaiveMark, type NaivePerpetuals } from './naive-perpetual-book.ts';
import { PER_UNIT } from './naive-perpetual-math.ts';

const WHOLE = 100_000_000n;
const EIGHT_HOURS_MS = 28_800_000;

export function naiveMarkOf({ marks }: NaivePerpetuals, symbol: string): NaiveMark {
  const mark = marks.get(symbol) ?? { seen: [], lastTicks: undefined, rateE8: 0n, nextFundingMs: 0 };
  marks.set(symbol, mark);
  return mark;
}

/** The rate that counts until the next funding is due. */
export function rememberRate(naive: NaivePerpetuals, symbol: string, rateE8: bigint): void {
  const mark = naiveMarkOf(naive, symbol);
  mark.rateE8 = rateE8;
  mark.nextFundingMs = nextFundingAfter(naive.atMs);
}

/** A tick after its end, or a contract that leaves a halt, closes an interval, whether or not anybody paid. */
function passFunding(naive: NaivePerpetuals, symbol: string): void {
  const mark = naiveMarkOf(naive, symbol);
  if (naive.atMs >= mark.nextFundingMs) mark.nextFundingMs = nextFundingAfter(naive.atMs);
}

/** Other terms of a contract, or another state: one that leaves a halt leaves its interval behind. */
export function followPerpetual(naive: NaivePerpetuals, contract: Perpetual): void {
  const before = naive.contracts.get(contract.symbol);
  const hasNewCaps =
    before?.positionMaxLots !== contract.positionMaxLots || before.openInterestMaxLots !== contract.openInterestMaxLots;
  if (before?.status === 'halt' && !hasNewCaps) passFunding(naive, contract.symbol);
  naive.contracts.set(contract.symbol, contract);
}

function nextFundingAfter(atMs: number): number {
  return (Math.floor(atMs / EIGHT_HOURS_MS) + 1) * EIGHT_HOURS_MS;
}

/** A mark that is held follows from nothing new. */
export function followMark(naive: NaivePerpetuals, event: MarkChanged): void {
  if (event.isHeld === true) return;
  requireMark(naive, event);
  passFunding(naive, event.symbol);
}

/** The mark that was told is the one that follows from the orders in the book, to the tick before or after it. */
function requireMark(naive: NaivePerpetuals, { symbol, indexUnits, markTicks, atMs }: MarkChanged): void {
  const contract = perpetualOf(naive, symbol);
  const mark = naiveMarkOf(naive, symbol);
  see(naive, mark, { contract, indexUnits, atMs });
  const expected = clamped(contract, indexUnits, middlePrice(mark, indexUnits, atMs));
  const told = BigInt(markTicks) * contract.tickUnits;
  const distance = told < expected ? expected - told : told - expected;
  if (distance <= contract.tickUnits || markTicks === 1) return;
  throw new Disagreement('P14', `the mark of ${symbol} is ${told} and must be ${expected}`);
}

interface Now {
  readonly contract: Perpetual;
  readonly indexUnits: bigint;
  readonly atMs: number;
}

function see(naive: NaivePerpetuals, mark: NaiveMark, { contract, indexUnits, atMs }: Now): void {
  const second = Math.floor(atMs / 1000);
  const bid = impactOf(naive, contract, 'buy');
  const ask = impactOf(naive, contract, 'sell');
  if (bid === undefined || ask === undefined || mark.seen.at(-1)?.second === second) return;
  const last = mark.lastTicks === undefined ? undefined : BigInt(mark.lastTicks) * contract.tickUnits;
  const trade = last === undefined ? undefined : least(most(last, bid), ask) - indexUnits;
  mark.seen.push({ second, book: (bid + ask) / 2n - indexUnits, trade });
}

/** The middle of the index with its funding, with the book's median and with the trades' median. */
function middlePrice(mark: NaiveMark, indexUnits: bigint, atMs: number): bigint {
  const left = BigInt(Math.max(0, mark.nextFundingMs - atMs));
  const funded = indexUnits + (indexUnits * mark.rateE8 * left) / (WHOLE * BigInt(EIGHT_HOURS_MS));
  const window = mark.seen.filter(({ second }) => second * 1000 > atMs - 300_000);
  const isThere = window.length > 0 && atMs - (window.at(-1)?.second ?? 0) * 1000 < 5_000;
  const book = isThere ? medianOf(window.map((one) => one.book)) : undefined;
  if (book === undefined) return funded;
  const trade = medianOf(window.flatMap((one) => (one.trade === undefined ? [] : [one.trade])));
  const three = [funded, indexUnits + book, trade === undefined ? funded : indexUnits + trade];
  return three.toSorted((one, other) => (one < other ? -1 : 1))[1] ?? funded;
}

function medianOf(numbers: readonly bigint[]): bigint | undefined {
  if (numbers.length < 60) return undefined;
  const sorted = numbers.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0n;
  return (upper + lower) / 2n;
}

function clamped({ markClampPpm }: Perpetual, indexUnits: bigint, price: bigint): bigint {
  const away = (indexUnits * BigInt(markClampPpm)) / 1_000_000n;
  return least(most(price, indexUnits - away), indexUnits + away);
}

/** What the impact value would trade at on average against the orders of a side; undefined if they are too few. */
function impactOf({ orders }: NaivePerpetuals, contract: Perpetual, side: 'buy' | 'sell'): bigint | undefined {
  const resting = [...orders.values()].filter(
    (order) => order.symbol === contract.symbol && order.side === side && order.status === 'open',
  );
  const priced = resting.map((order) => ({ price: BigInt(order.priceTicks ?? 0) * contract.tickUnits, order }));
  const best = priced.toSorted((one, other) => (one.price < other.price === (side === 'buy') ? 1 : -1));
  const wanted = contract.impactUnits * PER_UNIT;
  let left = wanted;
  let base = 0n;
  for (const { price, order } of best) {
    const lots = BigInt((order.quantityLots ?? 0) - order.filledLots) * contract.lotUnits;
    const offered = (lots * (contract.kind === 'linear' ? price : (contract.faceUnits ?? 0n)) * PER_UNIT) / WHOLE;
    const taken = least(offered, left);
    base += (taken * WHOLE) / price;
    left -= taken;
  }
  return left > 0n || base === 0n ? undefined : (wanted * WHOLE) / base;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
