import { expect, test } from 'vitest';
import { guardJump, type JumpGuard } from './jump-guard.ts';

const CLAMP_PPM = 10_000;

interface Second {
  readonly price: bigint;
  readonly sources?: readonly bigint[];
  readonly confirmed?: bigint;
}

/** One second after the other, and what was published in each; a held price with a minus sign. */
function walk(seconds: readonly Second[], stepMs = 1_000): readonly bigint[] {
  let guard: JumpGuard | undefined;
  return seconds.map(({ price, sources = [price, price, price], confirmed }, index) => {
    guard = guardJump(guard, {
      priceUnits: price,
      atMs: index * stepMs,
      sources: sources.map((priceUnits) => ({ priceUnits })),
      clampPpm: CLAMP_PPM,
      confirmedUnits: confirmed,
    });
    return guard.jump === undefined ? guard.priceUnits : -guard.priceUnits;
  });
}

const repeat = (count: number, second: Second): readonly Second[] => Array.from({ length: count }, () => second);

test('a tenth is believed at once, more is held until it has stood for thirty seconds', () => {
  expect(walk([{ price: 1000n }, { price: 1100n }])).toEqual([1000n, 1100n]);
  const prices = walk([{ price: 1000n }, ...repeat(31, { price: 1101n }), { price: 1102n }]);
  expect(prices.slice(1, 31)).toEqual(Array.from({ length: 30 }, () => -1000n));
  expect(prices.slice(31)).toEqual([1101n, 1102n]);
});

test('a fall is a jump as well', () => {
  expect(walk([{ price: 1000n }, { price: 899n }, { price: 900n }])).toEqual([1000n, -1000n, 900n]);
});

test('several steps within ten seconds are one jump, and the last of them that was believed stands', () => {
  expect(walk([{ price: 1000n }, { price: 1050n }, { price: 1100n }, { price: 1150n }])).toEqual([
    1000n,
    1050n,
    1100n,
    -1100n,
  ]);
  const slow = Array.from({ length: 60 }, (_, index) => ({ price: 1000n + BigInt(index) * 9n }));
  expect(walk(slow).at(-1)).toBe(1531n);
});

test('what comes back is believed at once', () => {
  expect(walk([{ price: 1000n }, { price: 10n }, { price: 1001n }, { price: 10n }])).toEqual([
    1000n,
    -1000n,
    1001n,
    -1001n,
  ]);
});

test('the thirty seconds begin anew when a source disagrees, or when the level moves on', () => {
  const split = { price: 1200n, sources: [1200n, 1200n, 1213n] };
  const disagreed = walk([{ price: 1000n }, ...repeat(29, { price: 1200n }), split, ...repeat(30, { price: 1200n })]);
  expect(disagreed.at(-1)).toBe(-1000n);
  const moved = walk([{ price: 1000n }, ...repeat(29, { price: 800n }), ...repeat(30, { price: 710n })]);
  expect(moved.at(-1)).toBe(-1000n);
});

test('one source left of three is no agreement; where there was only one, it is', () => {
  const alone = { price: 1200n, sources: [1200n] };
  expect(walk([{ price: 1000n }, ...repeat(60, alone)]).at(-1)).toBe(-1000n);
  expect(walk([{ price: 1000n, sources: [1000n] }, ...repeat(31, alone)]).at(-1)).toBe(1200n);
});

test('beyond 30 % people confirm besides, and only what the sources still say', () => {
  const far = { price: 1301n };
  expect(walk([{ price: 1000n }, ...repeat(100, far)]).at(-1)).toBe(-1000n);
  expect(walk([{ price: 1000n }, ...repeat(31, { price: 1300n })]).at(-1)).toBe(1300n);
  expect(walk([{ price: 1000n }, ...repeat(40, far), { ...far, confirmed: 1301n }]).at(-1)).toBe(1301n);
  expect(walk([{ price: 1000n }, ...repeat(40, far), { ...far, confirmed: 10_000n }]).at(-1)).toBe(-1000n);
  expect(walk([{ price: 1000n }, ...repeat(20, { ...far, confirmed: 1301n })]).at(-1)).toBe(-1000n);
});

test('after more than an hour without a price thirty seconds of agreement are enough', () => {
  const late = walk([{ price: 1000n }, ...repeat(3, { price: 5000n })], 3_600_000);
  expect(late).toEqual([1000n, -1000n, 5000n, 5000n]);
});
