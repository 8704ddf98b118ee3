import { fund, must, openDesk, orderCommand, place, spotBalance, submit } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { availableUnits } from '../ledger/ledger.ts';
import { audit } from './audit.ts';
import { decode, encode } from './codec.ts';
import { apply, parseSnapshot, restoreSnapshot, takeSnapshot } from './exchange.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const DAY_MS = 24 * 60 * 60 * 1000;

function busyDesk() {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '30000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '60010', quantity: '0.2', key: 'first' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.1' });
  place(desk, { owner: ALICE, side: 'buy', price: '60005', quantity: '0.3' });
  return desk;
}

test('E3 [I39] the same key and content give the same reply and no second effect', () => {
  const desk = busyDesk();
  const command = orderCommand({ owner: ALICE, side: 'buy', price: '59000', quantity: '0.01', key: 'again' });
  const first = must(desk, command);
  const frozen = spotBalance(desk, ALICE, 'USDT');
  const second = must(desk, command);
  expect(second.reply).toEqual(first.reply);
  expect(second.events).toEqual([]);
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual(frozen);
});

test('E3 [I39] the same key with other content is refused, for its own owner only', () => {
  const desk = busyDesk();
  const wish = { side: 'buy', price: '59000', quantity: '0.01', key: 'again' } as const;
  must(desk, orderCommand({ ...wish, owner: ALICE }));
  const other = submit(desk, orderCommand({ ...wish, owner: ALICE, quantity: '0.02' }));
  expect(other).toMatchObject({ ok: false, refusal: { word: 'duplicateRequest' } });
  expect(submit(desk, orderCommand({ ...wish, owner: BOB })).ok).toBe(true);
});

test('E3 [I39] a key is remembered for a day of command time, across a restart', () => {
  const desk = busyDesk();
  const command = orderCommand({ owner: ALICE, side: 'buy', price: '59000', quantity: '0.01', key: 'again' });
  const first = must(desk, command);
  desk.state = restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state))));
  desk.atMs += DAY_MS - 1;
  expect(must(desk, command).reply).toEqual(first.reply);
  desk.atMs += 1;
  expect(must(desk, command).reply).not.toEqual(first.reply);
});

test('E2 a refused request leaves its key free, and the state as it was', () => {
  const desk = busyDesk();
  const before = encode(takeSnapshot(desk.state));
  const poor = orderCommand({ owner: BOB, side: 'buy', price: '59000', quantity: '1', key: 'later' });
  expect(submit(desk, poor)).toMatchObject({ ok: false, refusal: { word: 'insufficientBalance' } });
  expect(encode(takeSnapshot(desk.state))).toBe(before);
  fund(desk, 1_000_003, { USDT: '60000' });
  expect(submit(desk, { ...poor, owner: 1_000_003 }).ok).toBe(true);
});

test('E4 [I40] a state brought back from its snapshot goes on exactly like the one that never stopped', () => {
  const live = busyDesk();
  const text = encode(takeSnapshot(live.state));
  const restored = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  expect(encode(takeSnapshot(restored.state))).toBe(text);
  for (const desk of [live, restored]) {
    place(desk, { owner: ALICE, side: 'buy', price: '60010', quantity: '0.1' });
    place(desk, { owner: BOB, side: 'sell', price: '60005', quantity: '0.25' });
  }
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
});

test('E4 a part that an older snapshot lacks begins empty, and the rest is as it was', () => {
  const { state } = busyDesk();
  const { parts, ...time } = takeSnapshot(state);
  const { demoGrants: _, ...olderParts } = parts;
  const restored = restoreSnapshot({ ...time, parts: olderParts });
  expect(restored.demoGrants).toEqual(new Map());
  expect(takeSnapshot(restored)).toEqual({ ...time, parts: { ...parts, demoGrants: [] } });
});

test('E1 [I43] time and sequence never go back', () => {
  const desk = busyDesk();
  const command = orderCommand({ owner: ALICE, side: 'buy', price: '59000', quantity: '0.01' });
  const { sequence, atMs } = desk.state;
  expect(() => apply(desk.state, { sequence, atMs, command })).toThrow('the sequence only grows');
  expect(() => apply(desk.state, { sequence: sequence + 1, atMs: atMs - 1, command })).toThrow('time does not go back');
});

test('E5 the codec keeps integers of any size and texts of any kind', () => {
  const value = { units: -(2n ** 200n), zero: 0n, text: '#5', marks: '##', plain: 'a', list: [1, 2n, null, true] };
  expect(decode(encode(value))).toEqual(value);
});

test('a demo grant comes once a day', () => {
  const desk = openDesk();
  const grant = {
    kind: 'grantDemoFunds',
    owner: ALICE,
    wallet: 1,
    amounts: [{ asset: 'USDT', units: units('5') }],
  } as const;
  must(desk, grant);
  desk.atMs += DAY_MS - 1;
  expect(submit(desk, grant)).toMatchObject({ ok: false, refusal: { word: 'fundsAlreadyGranted' } });
  desk.atMs += 1;
  must(desk, grant);
});

test('a demo grant may fill several wallets at once, and is one grant', () => {
  const desk = openDesk();
  const amounts = [
    { asset: 'USDT', units: units('5') },
    { asset: 'USDT', units: units('7'), wallet: 5 },
  ];
  must(desk, { kind: 'grantDemoFunds', owner: ALICE, wallet: 1, amounts });
  expect(availableUnits(desk.state.ledger, { owner: ALICE, wallet: 1, asset: 'USDT' })).toBe(units('5'));
  expect(availableUnits(desk.state.ledger, { owner: ALICE, wallet: 5, asset: 'USDT' })).toBe(units('7'));
  expect(audit(desk.state)).toEqual([]);
});
