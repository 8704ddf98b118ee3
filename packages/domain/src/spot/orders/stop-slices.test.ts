import {
  finishWork,
  fund,
  must,
  openDesk,
  orderOf,
  place,
  submit,
  tryToPlace,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot, type Command } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';

const MAKER = 1_000_001;
const TAKER = 1_000_002;
const FIRST = 1_000_100;
const LATE = 1_000_900;
const GO_ON: Command = { kind: 'continueMarket', symbol: 'BTC/USDT' };

interface Crowd {
  readonly desk: Desk;
  readonly stops: readonly number[];
}

/**
 * The last price is 60 000, with bids below it. Everybody sells when it falls to 59 900; every third at a price of their
 * own, every fourth as one leg of a pair, and the bids go so far down that the stops below fire by the sales.
 */
function openStops(count: number, workUnits?: number): Crowd {
  const desk = openDesk();
  for (const owner of [MAKER, TAKER, LATE]) fund(desk, owner, { USDT: '9000000', BTC: '100' });
  place(desk, { owner: MAKER, side: 'buy', price: '60000', quantity: '0.001' });
  place(desk, { owner: TAKER, side: 'sell', price: '60000', quantity: '0.001' });
  for (let price = 59_900; price > 59_000; price -= 100) {
    place(desk, { owner: MAKER, side: 'buy', price: String(price), quantity: '0.05' });
  }
  const stops: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const owner = FIRST + index;
    fund(desk, owner, { BTC: '0.002' });
    const trigger = index % 5 === 4 ? '59700' : '59900';
    if (index % 4 === 3) stops.push(placePair(desk, owner));
    else {
      const price = index % 3 === 0 ? { price: '59400', type: 'stopLimit' as const } : { type: 'plan' as const };
      stops.push(place(desk, { owner, side: 'sell', quantity: '0.002', trigger, ...price }));
    }
  }
  if (workUnits !== undefined) desk.workUnits = workUnits;
  place(desk, { owner: TAKER, side: 'sell', price: '59900', quantity: '0.05' });
  return { desk, stops };
}

function placePair(desk: Desk, owner: number): number {
  const { reply } = must(desk, {
    kind: 'placeOcoOrder',
    owner,
    symbol: 'BTC/USDT',
    side: 'sell',
    quantityUnits: units('0.002'),
    takeProfitUnits: units('61000'),
    stopLossUnits: units('59900'),
  });
  return Number(reply['stopOrderId']);
}

function firedCount({ desk, stops }: Crowd): number {
  return stops.filter((id) => orderOf(desk, id).triggeredAtMs !== undefined).length;
}

function goOn({ desk }: Crowd): void {
  while (pendingWork(desk.state).length > 0) must(desk, GO_ON);
}

function tradesOf({ desk }: Crowd) {
  return desk.events.flatMap((event) => (event.kind === 'traded' ? [event.trade] : []));
}

test('O13 [R9] one command fires sixty-three stops, and the next goes on until none is left that was reached', () => {
  const crowd = openStops(150);
  expect(firedCount(crowd)).toBe(63);
  expect(pendingWork(crowd.desk.state)).toEqual([GO_ON]);
  must(crowd.desk, GO_ON);
  expect(firedCount(crowd)).toBe(126);
  expect(finishWork(crowd.desk)).toBe(1);
  expect(firedCount(crowd)).toBe(150);
  expect(audit(crowd.desk.state)).toEqual([]);
});

test('O13 O14 [R9] stops fire in the same order with the same trades in slices of one, of some and without an end', () => {
  const whole = openStops(60, 1_000_000_000);
  expect(pendingWork(whole.desk.state)).toEqual([]);
  for (const workUnits of [1, 400]) {
    const crowd = openStops(60, workUnits);
    expect(pendingWork(crowd.desk.state)).toEqual([GO_ON]);
    goOn(crowd);
    expect(tradesOf(crowd)).toEqual(tradesOf(whole));
    expect(crowd.stops.map((id) => orderOf(crowd.desk, id))).toEqual(whole.stops.map((id) => orderOf(whole.desk, id)));
    expect(audit(crowd.desk.state)).toEqual([]);
  }
});

test('O13 E4 [R9] between two slices the books add up, and a state brought back goes on exactly like the other', () => {
  const { desk: live } = openStops(20, 1);
  let slices = 0;
  while (pendingWork(live.state).length > 0) {
    expect(audit(live.state)).toEqual([]);
    const text = encode(takeSnapshot(live.state));
    const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
    expect(encode(takeSnapshot(restored.state))).toBe(text);
    for (const desk of [live, restored]) must(desk, GO_ON);
    expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
    slices += 1;
  }
  expect(slices).toBeGreaterThan(15);
});

test('O12 [R9] who comes between two slices fires by nothing that was traded before, and jumps no queue', () => {
  const crowd = openStops(40, 1);
  const { desk } = crowd;
  const stop = { owner: LATE, side: 'sell', type: 'plan', quantity: '0.01' } as const;
  desk.workUnits = 0;
  place(desk, { owner: LATE, side: 'sell', price: '60000', quantity: '0.001' });
  place(desk, { owner: TAKER, side: 'buy', price: '60000', quantity: '0.001' });
  expect(tryToPlace(desk, { ...stop, trigger: '59950' })).toBe('wouldTriggerImmediately');
  const far = place(desk, { ...stop, trigger: '59000' });
  desk.workUnits = 1;
  goOn(crowd);
  expect(firedCount(crowd)).toBe(40);
  expect(orderOf(desk, far).status).toBe('pending');
  expect(audit(desk.state)).toEqual([]);
});

test('O16 O12 [R9] whoever takes stops back between two slices ends what was reached, and a later stop there waits', () => {
  const crowd = openStops(12, 1);
  const { desk, stops } = crowd;
  for (const [index, orderId] of stops.entries()) {
    const outcome = submit(desk, { kind: 'cancelOrder', owner: FIRST + index, orderId });
    expect(outcome.ok || outcome.refusal.word === 'alreadyFilled').toBe(true);
  }
  const trigger = String(Number(tradesOf(crowd).at(-1)?.priceTicks) / 100 - 1);
  const late = place(desk, { owner: LATE, side: 'sell', type: 'plan', quantity: '0.01', trigger });
  desk.workUnits = 1_000_000_000;
  goOn(crowd);
  expect(orderOf(desk, late).status).toBe('pending');
  expect(audit(desk.state)).toEqual([]);
});

test('O17 [R9] a halt lets what was reached wait; the end of a market ends it, in slices too', () => {
  const crowd = openStops(40, 1);
  const { desk } = crowd;
  const status = (to: 'halt' | 'trading' | 'delisted') =>
    must(desk, { kind: 'setInstrumentStatus', symbol: 'BTC/USDT', status: to });
  status('halt');
  expect(pendingWork(desk.state)).toEqual([]);
  must(desk, GO_ON);
  const before = firedCount(crowd);
  expect(before).toBeLessThan(40);
  status('trading');
  must(desk, GO_ON);
  expect(firedCount(crowd)).toBe(before + 1);
  status('delisted');
  expect(pendingWork(desk.state)).toEqual([GO_ON]);
  goOn(crowd);
  expect(firedCount(crowd)).toBe(before + 1);
  expect(desk.state.spot.live.byOwner.get(MAKER)?.count).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});
