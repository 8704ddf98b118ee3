import { fund, openDesk, place } from '@candor/testkit/fixtures/exchange.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, sortedSlices } from './canonical-order.ts';
import { decode, encode } from './codec.ts';
import { apply, createState, takeSnapshot, type State } from './exchange.ts';
import { LongList } from './long-list.ts';
import { restorePart, restoreState, segmentsOf, type Segment } from './segments.ts';
import { PART_NAMES } from './snapshot.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const OWNERS = 2_500;
const GRANTED = 5_000_000n;

test('items come in their order, slice by slice, however many there are', () => {
  const lists = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 40 });
  fc.assert(
    fc.property(lists, (items) => {
      const sorted = [...sortedSlices(items, (left, right) => left - right)].flat();
      expect(sorted).toEqual(items.toSorted((left, right) => left - right));
    }),
  );
  const many = Array.from({ length: 20_000 }, (_, index) => String((index * 7_919) % 20_011));
  const slices = [...sortedSlices(many, compareText)];
  expect(slices.flat()).toEqual(many.toSorted(compareText));
  expect(slices.every(({ length }) => length <= 256)).toBe(true);
});

test('[R9] a state of many people is saved in segments of at most 1,024 items, none of which holds all of it', () => {
  const state = crowd();
  const accounts = segments(state).filter(({ part, list }) => part === 'ledger' && list === 1);
  const counts = accounts.map(({ text }) => lengthOf(decode(text)));
  // The operator's own account is one more.
  expect(counts).toEqual([1_024, 1_024, OWNERS + 1 - 2 * 1_024]);
});

test('[I40] the state comes back from its segments, and they from it', () => {
  for (const state of [crowd(), busyDesk()]) {
    const saved = segments(state);
    const restored = fromSegments(state, saved);
    expect(segments(restored)).toEqual(saved);
    expect(encode(takeSnapshot(restored))).toBe(encode(takeSnapshot(state)));
  }
});

test('[I40] the segments are the same whatever the history of the state', () => {
  const [one, other] = [createState(), createState()];
  const owners = Array.from({ length: 1_500 }, (_, index) => 1_000_000 + index);
  grantAll(one, owners);
  grantAll(other, owners.toReversed());
  expect(segments(one)).toEqual(segments(other));
});

test('a part that was saved before its lists were cut into segments comes back from its head alone', () => {
  const state = busyDesk();
  const snapshot = takeSnapshot(state);
  const parts = PART_NAMES.map(
    (name) => [name, restorePart(name, [{ list: 0, read: () => encode(snapshot.parts[name]) }])] as const,
  );
  expect(segments(restoreState(state, new Map(parts)))).toEqual(segments(state));
});

test('a long list is walked anew each time, as it then is', () => {
  const numbers = [1, 2];
  const list = new LongList(() => [numbers]);
  expect([...list]).toEqual([1, 2]);
  numbers.push(3);
  expect([...list]).toEqual([1, 2, 3]);
});

function crowd(): State {
  const state = createState();
  grantAll(
    state,
    Array.from({ length: OWNERS }, (_, index) => 1_000_000 + index),
  );
  return state;
}

function grantAll(state: State, owners: readonly number[]): void {
  const asset = { code: 'USDT', name: 'Tether', displayDecimals: 2 };
  apply(state, { sequence: 1, atMs: 1, command: { kind: 'listAsset', asset } });
  for (const [index, owner] of owners.entries()) {
    const amounts = [{ asset: 'USDT', units: GRANTED }];
    const command = { kind: 'grantDemoFunds', owner, wallet: 2, amounts } as const;
    expect(apply(state, { sequence: index + 2, atMs: 2, command }).ok).toBe(true);
  }
}

function busyDesk(): State {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '30000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '60010', quantity: '0.2', key: 'first' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.1' });
  place(desk, { owner: ALICE, side: 'buy', price: '60005', quantity: '0.3' });
  return desk.state;
}

function segments(state: State): readonly Segment[] {
  return [...segmentsOf(state)].filter((segment) => segment !== undefined);
}

function fromSegments(state: State, saved: readonly Segment[]): State {
  const parts = PART_NAMES.map((name) => {
    const own = saved.filter(({ part }) => part === name);
    return [
      name,
      restorePart(
        name,
        own.map(({ list, text }) => ({ list, read: () => text })),
      ),
    ] as const;
  });
  return restoreState(state, new Map(parts));
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
