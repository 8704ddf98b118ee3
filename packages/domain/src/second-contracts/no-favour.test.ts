import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import {
  advance,
  fundSeconds,
  openSecondDesk,
  secondOf,
  takeSecond,
  wholeSecond,
} from '@candor/testkit/fixtures/second-contracts.ts';
import { expect, test } from 'vitest';
import { settleSecond, type OpenedSecond } from './settle-second.ts';

const SEEDS = 25;
const ORDERS = 12;
const FIRST_OWNER = 1_000_000;

interface Bet {
  readonly direction: 'rise' | 'fall';
  readonly stake: string;
  readonly periodId: number;
  readonly afterMs: number;
}

/** What every order came to, when these owners take these bets one after the other while the index goes its way. */
function outcomes(bets: readonly Bet[], owners: readonly number[], prices: readonly (string | undefined)[]) {
  const desk = openSecondDesk();
  for (const owner of owners) fundSeconds(desk, owner, '1000');
  const startMs = wholeSecond(desk.atMs) - 1_000;
  const ids = bets.map(({ afterMs, ...bet }, index) => {
    desk.atMs += afterMs;
    return takeSecond(desk, { owner: owners[index] ?? 0, ...bet });
  });
  advance(desk, startMs, prices);
  return ids.map((id) => {
    const { openTick, closeAtMs, end } = secondOf(desk, id);
    return { openTick, closeAtMs, end };
  });
}

function drawPrices(random: Random): readonly (string | undefined)[] {
  let cents = 6_000_000;
  return Array.from({ length: 320 }, (_, second) => {
    cents += random.between(-3, 3);
    // Now and then the index is silent for a few seconds.
    return second % 47 < 4 || random.chance(3) ? undefined : `${cents / 100}`;
  });
}

function shuffled(owners: readonly number[], random: Random): readonly number[] {
  return owners
    .map((owner) => ({ owner, place: random.below(1_000_000) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ owner }) => owner);
}

test('S5 [NO-1] whoever takes them, the same orders come to the same end', () => {
  const results = new Set<string>();
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = createRandom(seed);
    const bets = Array.from({ length: ORDERS }, () => ({
      direction: random.pick(['rise', 'fall'] as const),
      stake: String(random.between(5, 100)),
      periodId: random.between(1, 3),
      afterMs: random.between(0, 7_000),
    }));
    const prices = drawPrices(random);
    const owners = Array.from({ length: ORDERS }, (_, index) => FIRST_OWNER + index);
    const found = outcomes(bets, owners, prices);
    expect(outcomes(bets, shuffled(owners, random), prices), `seed ${seed}`).toEqual(found);
    for (const { end } of found) results.add(end?.result ?? 'running');
  }
  expect([...results].toSorted()).toEqual(['lose', 'tie', 'void', 'win']);
});

test('S5 [NO-1] the settlement reads nothing but terms, direction, prices and time', () => {
  const allowed: readonly PropertyKey[] = [
    'direction',
    'stakeUnits',
    'feeUnits',
    'oddsPpm',
    'isWholeStakeLost',
    'openPriceUnits',
    'closeAtMs',
    'precisionUnits',
  ] satisfies readonly (keyof OpenedSecond)[];
  const terms: OpenedSecond = {
    direction: 'rise',
    stakeUnits: 10n,
    feeUnits: 1n,
    oddsPpm: 850_000,
    isWholeStakeLost: false,
    openPriceUnits: 5n,
    closeAtMs: 10_000,
    precisionUnits: 1n,
  };
  const read = new Set<PropertyKey>();
  const watched = new Proxy(terms, {
    get(target, name, receiver) {
      read.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
  for (const priceUnits of [4n, 5n, 6n]) {
    const ticks = [6, 7, 8, 9, 10].map((seq) => ({ seq, tsMs: seq * 1_000, priceUnits, hash: '' }));
    settleSecond(watched, ticks);
  }
  settleSecond(watched, []);
  expect([...read].filter((name) => !allowed.includes(name))).toEqual([]);
});
