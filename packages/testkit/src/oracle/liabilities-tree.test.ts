import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { liabilitiesTree } from './liabilities-tree.ts';

const nonceOf = (userId: number) => createHash('sha256').update(`nonce-${userId}`).digest();
const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

const OWED = [
  { userId: 1001, units: 150_000_000n },
  { userId: 1002, units: 250_000_000n },
  { userId: 1003, units: 100_000_000n },
].map((owed) => ({ ...owed, nonce: nonceOf(owed.userId) }));

const SNAPSHOT = { at: '2026-01-31T00:00:00Z', asset: 'USDT', liabilities: OWED };

test('[AT-43] the tree of what is owed has the leaves, the root and the sum of the worked example', () => {
  const { leaves, root } = liabilitiesTree(SNAPSHOT);
  expect(leaves.map(({ hash }) => `${hex(hash).slice(0, 8)}…${hex(hash).slice(-6)}`)).toEqual([
    '00f2d602…94587b',
    '92a3bb6c…b87fce',
    '380a437b…abc410',
    '20a51cc5…448079',
  ]);
  expect(hex(root.hash)).toBe('cc198cbbe781e0b412fc7c6a7ea998ff1f347a682226b30c66f3a26c7729960d');
  expect(root.units).toBe(500_000_000n);
});

test('[AT-43] another value, another order and another time are another root', () => {
  const rootOf = (change: Partial<typeof SNAPSHOT>) => hex(liabilitiesTree({ ...SNAPSHOT, ...change }).root.hash);
  const moved = OWED.map((owed) => ({ ...owed, units: owed.userId === 1001 ? owed.units + 1n : owed.units }));
  const roots = [
    rootOf({}),
    rootOf({ liabilities: moved }),
    rootOf({ liabilities: OWED.toReversed() }),
    rootOf({ at: '2026-02-01T00:00:00Z' }),
  ];
  expect(new Set(roots).size).toBe(roots.length);
});
