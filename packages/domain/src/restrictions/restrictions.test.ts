import {
  choose,
  perpetualOrderOf,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import {
  fund,
  must,
  openDesk,
  orderOf,
  pass,
  place,
  submit,
  tryToPlace,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Command } from '../exchange/exchange.ts';
import { restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;

test('[R8] RS1 a close-only account opens nothing leveraged, and closes as before', () => {
  const desk = openPair();
  must(desk, { kind: 'setRestriction', owner: ANNA, restriction: 'closeOnly', by: 'operator', isOn: true });
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.1' })).toBe(
    'accountCloseOnly',
  );
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '61000', quantity: '0.1' })).toBe('accepted');
  const { id: positionId } = requirePosition(desk, ANNA, { direction: 'long' });
  expect(word(desk, { kind: 'reversePosition', owner: ANNA, positionId })).toBe('accountCloseOnly');
  const margin = { kind: 'adjustPositionMargin', owner: ANNA, positionId, units: 1n } as const;
  expect(word(desk, { ...margin, change: 'reduce' })).toBe('accountCloseOnly');
  expect(word(desk, { ...margin, change: 'add' })).toBe('accepted');
  expect(tryPerpetual(desk, { owner: BEN, direction: 'openLong', price: '59000', quantity: '0.1' })).toBe('accepted');
});

test('[R8] RS1 in one-way mode a close-only account may reduce, and not go beyond what it holds', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ANNA, BEN]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, ANNA, { positionMode: 'oneWay' });
  tradePerpetual(
    desk,
    { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BEN, direction: 'openShort' },
  );
  must(desk, { kind: 'setRestriction', owner: ANNA, restriction: 'closeOnly', by: 'operator', isOn: true });
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openShort', price: '61000', quantity: '0.6' })).toBe(
    'accountCloseOnly',
  );
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openShort', price: '61000', quantity: '0.5' })).toBe('accepted');
});

test('[R8] RS2 what could open something ends when the restriction begins; what protects a position stays', () => {
  const desk = openPair();
  const opening = placePerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.1' });
  const closing = placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '61000', quantity: '0.1' });
  const { id: positionId } = requirePosition(desk, ANNA, { direction: 'long' });
  const stop = must(desk, {
    kind: 'protectPosition',
    owner: ANNA,
    positionId,
    stop: 'stopLoss',
    triggerUnits: units('58000'),
  });
  const orderId = Number(stop.reply['orderId']);
  must(desk, { kind: 'setRestriction', owner: ANNA, restriction: 'closeOnly', by: 'operator', isOn: true });
  expect(perpetualOrderOf(desk, opening)).toMatchObject({ status: 'cancelled', reason: 'accountRestricted' });
  expect(perpetualOrderOf(desk, closing).status).toBe('open');
  must(desk, { kind: 'setRestriction', owner: ANNA, restriction: 'ordersStopped', by: 'owner', isOn: true });
  expect(perpetualOrderOf(desk, closing)).toMatchObject({ status: 'cancelled', reason: 'cancelledByOwner' });
  expect(perpetualOrderOf(desk, orderId).status).toBe('pending');
});

test('[R8] RS1 a close-only account borrows nothing and trades spot; a stopped one places no order, and both get out', () => {
  const desk = openMarginDesk();
  fund(desk, ANNA, { USDT: '10000' });
  putIn(desk, { owner: ANNA, asset: 'USDT', ...CROSS }, '5000');
  must(desk, { kind: 'setRestriction', owner: ANNA, restriction: 'closeOnly', by: 'operator', isOn: true });
  expect(borrowed(desk, { owner: ANNA, asset: 'USDT', ...CROSS }, '100')).toBe('accountCloseOnly');
  const buy = { owner: ANNA, side: 'buy', price: '59000', quantity: '0.01' } as const;
  expect(tryToPlace(desk, { ...buy, marginMode: 'cross' })).toBe('accountCloseOnly');
  const resting = place(desk, buy);
  must(desk, { kind: 'setRestriction', owner: ANNA, restriction: 'ordersStopped', by: 'operator', isOn: true });
  expect(orderOf(desk, resting)).toMatchObject({ status: 'cancelled', reason: 'accountRestricted' });
  expect(tryToPlace(desk, buy)).toBe('accountOrdersStopped');
  const back = { kind: 'transfer', owner: ANNA, asset: 'USDT', units: units('1'), fromWallet: 4, toWallet: 1 } as const;
  expect(word(desk, back)).toBe('accepted');
});

test('[R8] RS3 nobody lifts what the other has set, and setting it twice is refused', () => {
  const desk = openPair();
  const stop = { kind: 'setRestriction', owner: ANNA, restriction: 'ordersStopped' } as const;
  must(desk, { ...stop, by: 'operator', isOn: true });
  expect(word(desk, { ...stop, by: 'operator', isOn: true })).toBe('restrictionUnchanged');
  expect(word(desk, { ...stop, by: 'owner', isOn: false })).toBe('restrictionUnchanged');
  must(desk, { ...stop, by: 'owner', isOn: true });
  must(desk, { ...stop, by: 'operator', isOn: false });
  const order = { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.1' } as const;
  expect(tryPerpetual(desk, order)).toBe('accountOrdersStopped');
  must(desk, { ...stop, by: 'owner', isOn: false });
  expect(tryPerpetual(desk, order)).toBe('accepted');
});

test('[R8] RS4 all orders are cancelled when the time has run out, and none while it is renewed', () => {
  const desk = openDesk();
  fund(desk, ANNA, { USDT: '10000' });
  const orderId = place(desk, { owner: ANNA, side: 'buy', price: '59000', quantity: '0.01' });
  must(desk, { kind: 'setCancelAllAfter', owner: ANNA, afterMs: 5_000 });
  desk.atMs += 4_000;
  must(desk, { kind: 'setCancelAllAfter', owner: ANNA, afterMs: 5_000 });
  pass(desk, 4_999);
  expect(must(desk, { kind: 'cancelDueOrders' }).reply['cancelledCount']).toBe(0);
  expect(orderOf(desk, orderId).status).toBe('open');
  desk.state = restoreSnapshot(takeSnapshot(desk.state));
  desk.atMs += 1;
  expect(must(desk, { kind: 'cancelDueOrders' }).reply['cancelledCount']).toBe(1);
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'cancelled', reason: 'cancelledByOwner' });
  // It has fired once; whoever is back places orders as before.
  expect(tryToPlace(desk, { owner: ANNA, side: 'buy', price: '59000', quantity: '0.01' })).toBe('accepted');
  desk.atMs += 60_000;
  expect(must(desk, { kind: 'cancelDueOrders' }).reply['cancelledCount']).toBe(0);
});

test.each([999, 86_400_001, 1.5, -1])('[R8] RS4 a wait of %s ms is refused, and zero disarms', (afterMs) => {
  const desk = openDesk();
  expect(word(desk, { kind: 'setCancelAllAfter', owner: ANNA, afterMs })).toBe('cancelAllAfterOutOfRange');
  must(desk, { kind: 'setCancelAllAfter', owner: ANNA, afterMs: 1_000 });
  must(desk, { kind: 'setCancelAllAfter', owner: ANNA, afterMs: 0 });
  expect(desk.state.restrictions.cancelAllAtMs.size).toBe(0);
});

test('[R9] RS4 many that are due at once are cancelled over several commands, the earliest first', () => {
  const desk = openDesk();
  for (const owner of [5, 4, 3, 2, 1, 0]) {
    must(desk, { kind: 'setCancelAllAfter', owner: ANNA + owner, afterMs: 1_000 + owner });
  }
  desk.atMs += 2_000;
  expect(must(desk, { kind: 'cancelDueOrders' }).reply['waitingCount']).toBe(2);
  expect([...desk.state.restrictions.cancelAllAtMs.keys()].toSorted((left, right) => left - right)).toEqual([
    ANNA + 4,
    ANNA + 5,
  ]);
  expect(must(desk, { kind: 'cancelDueOrders' }).reply['waitingCount']).toBe(0);
});

test('[R9] RS4 after so much work no further owner is taken, and nobody is cancelled in part', () => {
  const desk = openDesk();
  const owners = [ANNA, ANNA + 1, ANNA + 2];
  for (const [index, owner] of owners.entries()) {
    fund(desk, owner, { USDT: '10000' });
    for (const price of ['59000', '58900', '58800']) place(desk, { owner, side: 'buy', price, quantity: '0.01' });
    must(desk, { kind: 'setCancelAllAfter', owner, afterMs: 1_000 + index });
  }
  desk.atMs += 2_000;
  desk.workUnits = 40;
  expect(must(desk, { kind: 'cancelDueOrders' }).reply).toMatchObject({ cancelledCount: 6, waitingCount: 1 });
  expect(must(desk, { kind: 'cancelDueOrders' }).reply).toMatchObject({ cancelledCount: 3, waitingCount: 0 });
});

/** Anna is long half a bitcoin, Ben short. */
function openPair(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ANNA, BEN]) fundPerpetual(desk, owner, { USDT: '100000' });
  tradePerpetual(
    desk,
    { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BEN, direction: 'openShort' },
  );
  return desk;
}

function word(desk: Desk, command: Command): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}
