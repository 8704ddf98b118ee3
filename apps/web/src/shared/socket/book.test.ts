// @vitest-environment node
import { bookChecksum } from '@candor/contract/markets/book-checksum.ts';
import type { DepthFrame, DepthLevel } from '@candor/contract/shared/socket.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Book } from './book.ts';

const base = { type: 'DEPTH', topic: 'DEPTH:BTC/USDT', symbolName: 'BTC/USDT', atMs: 1 } as const;

function snapshot(seq: number, bids: DepthLevel[], asks: DepthLevel[]): DepthFrame {
  return { ...base, isSnapshot: true, seq, prevSeq: 0, bids, asks, checksum: bookChecksum(bids, asks) };
}

function difference(seq: number, changes: Partial<DepthFrame>): DepthFrame {
  return { ...base, isSnapshot: false, seq, prevSeq: seq - 1, bids: [], asks: [], ...changes };
}

test('levels are set, moved in by rank, and taken away at zero', () => {
  const book = new Book();
  book.fold(
    snapshot(
      7,
      [
        ['99', '1'],
        ['97', '2'],
      ],
      [['101', '1']],
    ),
  );
  expect(
    book.fold(
      difference(8, {
        bids: [
          ['98', '5'],
          ['97', '0'],
          ['90', '0'],
        ],
        asks: [['100.5', '3']],
      }),
    ),
  ).toBe('applied');
  expect(book.view()).toEqual({
    seq: 8,
    atMs: 1,
    bids: [
      ['99', '1'],
      ['98', '5'],
    ],
    asks: [
      ['100.5', '3'],
      ['101', '1'],
    ],
  });
});

test('a missing frame, a wrong checksum and a crossed book are gaps, and nothing is shown until the next snapshot', () => {
  const faults: DepthFrame[] = [
    difference(9, {}),
    difference(8, { bids: [['98', '1']], checksum: 1 }),
    difference(8, { bids: [['101', '1']] }),
  ];
  for (const fault of faults) {
    const book = new Book();
    book.fold(snapshot(7, [['99', '1']], [['101', '1']]));
    expect(book.fold(fault)).toBe('gap');
    expect(book.view()).toBeUndefined();
    expect(book.fold(difference(10, {}))).toBe('ignored');
    expect(book.fold(snapshot(11, [['99', '1']], []))).toBe('applied');
  }
});

test('a frame older than the snapshot changes nothing', () => {
  const book = new Book();
  expect(book.fold(difference(1, {}))).toBe('ignored');
  book.fold(snapshot(7, [['99', '1']], []));
  expect(book.fold(difference(7, { bids: [['99', '9']] }))).toBe('ignored');
  expect(book.view()?.bids).toEqual([['99', '1']]);
});

test('whatever the changes, the folded book equals one built from scratch', () => {
  const change = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const book = new Book();
      book.fold(snapshot(0, [], []));
      const naive = new Map<number, number>();
      changes.forEach(([price, quantity], index) => {
        naive.set(price, quantity);
        book.fold(difference(index + 1, { bids: [[`${price}.50`, `${quantity}`]] }));
      });
      const expected = [...naive].filter(([, quantity]) => quantity > 0).toSorted(([one], [other]) => other - one);
      expect(book.view()?.bids).toEqual(expected.map(([price, quantity]) => [`${price}.50`, `${quantity}`]));
    }),
    { numRuns: 100 },
  );
});

test('decimals are compared by their digits', () => {
  expect(compareDecimals('9', '10')).toBeLessThan(0);
  expect(compareDecimals('1.10', '1.1')).toBe(0);
  expect(compareDecimals('0.00000002', '0.00000001')).toBeGreaterThan(0);
  expect(compareDecimals('123456789012.00000001', '123456789012.00000002')).toBeLessThan(0);
});
