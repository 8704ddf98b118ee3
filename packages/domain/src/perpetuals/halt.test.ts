import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decline } from '@candor/testkit/fixtures/wallet.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { SetPerpetualStatus } from './instrument/set-perpetual-status.ts';
import { findPosition } from './perpetuals-part.ts';

const [ALICE, BOB, CAROL] = [1_000_001, 1_000_002, 1_000_003];
const LONG = { owner: ALICE, symbol: 'BTCUSDT', direction: 'long' } as const;

/** Alice is long 0.5 BTC with ten times, with a stop and an order that rests; somebody would buy from her. */
function openHolder(): Desk & { readonly positionId: number; readonly restingId: number } {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, ALICE, { leverage: 10 });
  const taker = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
  const { id: positionId } = requirePosition(desk, ALICE, LONG);
  must(desk, { kind: 'protectPosition', owner: ALICE, positionId, stop: 'stopLoss', triggerUnits: units('57000') });
  const restingId = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '58900', quantity: '1' });
  return Object.assign(desk, { positionId, restingId });
}

function bring(desk: Desk, status: SetPerpetualStatus['status']): void {
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status });
}

const close = { owner: ALICE, direction: 'closeLong', price: '59500', quantity: '0.1' } as const;
const open = { owner: CAROL, direction: 'openLong', price: '58000', quantity: '0.1' } as const;

test('P15 a halted contract refuses to open, to close and to amend; cancelling and adding margin go on', () => {
  const desk = openHolder();
  const { positionId, restingId: orderId } = desk;
  bring(desk, 'halt');
  const place = { owner: ALICE, positionId } as const;
  expect([
    tryPerpetual(desk, open),
    tryPerpetual(desk, close),
    decline(desk, { kind: 'closePosition', ...place }),
    decline(desk, { kind: 'reversePosition', ...place }),
    decline(desk, { kind: 'amendContractOrder', owner: ALICE, orderId, priceUnits: units('58000') }),
    decline(desk, { kind: 'adjustPositionMargin', ...place, change: 'add', units: units('100') }),
    decline(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId }),
  ]).toEqual([...Array.from({ length: 5 }, () => 'marketHalted'), 'accepted', 'accepted']);
});

test('P15 on a halted contract no price fires or liquidates, and the next one does once it goes on', () => {
  const desk = openHolder();
  bring(desk, 'halt');
  markAt(desk, 'BTCUSDT', '50000');
  expect(findPosition(desk.state.perpetuals, LONG)?.lots).toBe(500);
  bring(desk, 'trading');
  expect(findPosition(desk.state.perpetuals, LONG)?.lots).toBe(500);
  markAt(desk, 'BTCUSDT', '50000');
  expect(findPosition(desk.state.perpetuals, LONG)).toBeUndefined();
});

test('P15 where orders may only be cancelled nothing is opened, and everybody may get out or is taken out', () => {
  const desk = openHolder();
  const { positionId } = desk;
  bring(desk, 'cancelOnly');
  expect(tryPerpetual(desk, open)).toBe('marketHalted');
  expect(submit(desk, { kind: 'closePosition', owner: ALICE, positionId })).toMatchObject({ reply: { leftLots: 0 } });

  const other = openHolder();
  bring(other, 'cancelOnly');
  markAt(other, 'BTCUSDT', '56990');
  expect(findPosition(other.state.perpetuals, LONG)).toBeUndefined();
});

const EIGHT_HOURS_MS = 8 * 60 * 60 * 1000;

function fundings(desk: Desk): number {
  return desk.events.filter((event) => event.kind === 'fundingSettled').length;
}

test('P16 [R5] an interval that ends in a halt lapses, ticks or not, and the next is charged at its own time', () => {
  for (const hasTick of [true, false]) {
    const desk = openHolder();
    const dueAtMs = desk.state.perpetuals.markets.get('BTCUSDT')?.nextFundingAtMs ?? 0;
    const { marginUnits } = requirePosition(desk, ALICE, LONG);
    bring(desk, 'halt');
    desk.atMs = dueAtMs;
    if (hasTick) markAt(desk, 'BTCUSDT', '60000');
    desk.atMs += 60_000;
    bring(desk, 'trading');
    markAt(desk, 'BTCUSDT', '60000');
    expect(fundings(desk)).toBe(0);
    expect(requirePosition(desk, ALICE, LONG).marginUnits).toBe(marginUnits);
    expect(desk.state.perpetuals.markets.get('BTCUSDT')?.nextFundingAtMs).toBe(dueAtMs + EIGHT_HOURS_MS);
    desk.atMs = dueAtMs + EIGHT_HOURS_MS;
    markAt(desk, 'BTCUSDT', '60000');
    expect(fundings(desk)).toBe(1);
  }
});

test('P16 where orders may only be cancelled everybody may close, and funding is paid', () => {
  const desk = openHolder();
  bring(desk, 'cancelOnly');
  desk.atMs = desk.state.perpetuals.markets.get('BTCUSDT')?.nextFundingAtMs ?? 0;
  markAt(desk, 'BTCUSDT', '60000');
  expect(fundings(desk)).toBe(1);
});
