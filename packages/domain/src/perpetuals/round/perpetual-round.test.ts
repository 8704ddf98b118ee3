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
import { finishWork, must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

const FIRST = 1_000_000;
const LEVERAGES = [100, 2, 50, 5];

/** So many longs, isolated and cross in turn, each against a short of its own. */
function openPairs(count: number, workUnits?: number): Desk {
  const desk = openPerpetualDesk();
  for (let index = 0; index < count; index += 1) {
    const [long, short] = [FIRST + index * 2, FIRST + index * 2 + 1];
    const isIsolated = index % 2 === 0;
    fundPerpetual(desk, long, { USDT: isIsolated ? '100000' : index % 4 === 1 ? '3.2' : '30' });
    fundPerpetual(desk, short, { USDT: '100000' });
    const leverage = isIsolated ? (LEVERAGES[index % 4] ?? 5) : 50;
    choose(desk, long, { leverage, marginMode: isIsolated ? 'isolated' : 'cross' });
    choose(desk, short, { leverage: LEVERAGES[(index + 1) % 4] ?? 5 });
    const quantity = isIsolated ? '0.02' : '0.002';
    tradePerpetual(
      desk,
      { owner: long, direction: 'openLong', price: '60000', quantity },
      { owner: short, direction: 'openShort' },
    );
  }
  if (workUnits !== undefined) desk.workUnits = workUnits;
  return desk;
}

/** What every owner has, and every position that is left. */
function outcomeOf(desk: Desk) {
  const positions = [...requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT').positions.values()].map(
    ({ owner, direction, lots, marginUnits, costAtto, status }) => ({
      owner,
      direction,
      lots,
      marginUnits,
      costAtto,
      status,
    }),
  );
  const money = [...desk.state.ledger.accounts].map(([owner, wallets]) => [
    owner,
    encode(wallets.map((wallet) => [...(wallet ?? [])])),
  ]);
  return { positions, money };
}

function liquidations(desk: Desk, step: string): number {
  return desk.events.filter((event) => event.kind === 'liquidationStep' && event.step === step).length;
}

test('P18 P20 [R9] whoever is liquidated or closed for it fares the same in slices of one step, of some and without an end', () => {
  const whole = openPairs(40, 1_000_000_000);
  markAt(whole, 'BTCUSDT', '58000');
  expect(pendingWork(whole.state)).toEqual([]);
  expect(liquidations(whole, 'flagged')).toBeGreaterThan(10);
  expect(liquidations(whole, 'deleveraged')).toBeGreaterThan(10);
  for (const workUnits of [1, 7, 1_000]) {
    const desk = openPairs(40, workUnits);
    markAt(desk, 'BTCUSDT', '58000');
    expect(pendingWork(desk.state)).toEqual([{ kind: 'continueContract', symbol: 'BTCUSDT' }]);
    // No time passes, so that the price stays fresh however many slices there are.
    while (pendingWork(desk.state).length > 0) must(desk, { kind: 'continueContract', symbol: 'BTCUSDT' });
    expect(outcomeOf(desk)).toEqual(outcomeOf(whole));
    expect(audit(desk.state)).toEqual([]);
  }
});

test('P18 [R9] between two slices the books add up, and a state brought back goes on exactly like the one that never stopped', () => {
  const live = openPairs(30, 400);
  markAt(live, 'BTCUSDT', '58000');
  let slices = 0;
  while (pendingWork(live.state).length > 0) {
    expect(audit(live.state)).toEqual([]);
    const text = encode(takeSnapshot(live.state));
    const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
    expect(encode(takeSnapshot(restored.state))).toBe(text);
    for (const desk of [live, restored]) must(desk, { kind: 'continueContract', symbol: 'BTCUSDT' });
    expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
    slices += 1;
  }
  expect(slices).toBeGreaterThan(10);
});

test('P18 [R9] a newer mark counts for whoever has not been judged, and all are judged by it in the end', () => {
  const desk = openPairs(40, 300);
  markAt(desk, 'BTCUSDT', '58000');
  const begun = liquidations(desk, 'flagged');
  expect(begun).toBeLessThan(5);
  markAt(desk, 'BTCUSDT', '60000');
  finishWork(desk);
  // Whoever was marked and can stand by itself again is let go, nobody else was touched.
  expect(liquidations(desk, 'flagged')).toBe(begun);
  expect(outcomeOf(desk).positions.every(({ status }) => status === 'open')).toBe(true);
  markAt(desk, 'BTCUSDT', '58000');
  desk.workUnits = 1_000_000_000;
  markAt(desk, 'BTCUSDT', '57900');
  expect(pendingWork(desk.state)).toEqual([]);
  expect(outcomeOf(desk).positions.every(({ owner, lots }) => lots > 0 && owner > 0)).toBe(true);
});

test('P18 [R9] who is being liquidated opens nothing until it is over, and may add margin, which ends it', () => {
  const desk = openPairs(8, 200);
  markAt(desk, 'BTCUSDT', '58000');
  const marked = outcomeOf(desk).positions.find(({ status }) => status === 'liquidating');
  if (marked === undefined) throw new Error('Somebody is being liquidated.');
  const { owner } = marked;
  const order = { owner, direction: 'openLong', price: '57900', quantity: '0.01' } as const;
  expect(tryPerpetual(desk, order)).toBe('openingPaused');
  const { id: positionId } = requirePosition(desk, owner, { direction: 'long' });
  must(desk, { kind: 'adjustPositionMargin', owner, positionId, change: 'add', units: units('5000') });
  finishWork(desk);
  expect(requirePosition(desk, owner, { direction: 'long' })).toMatchObject({ status: 'open' });
  expect(tryPerpetual(desk, order)).toBe('accepted');
});

test('P12 [R7] [R9] hundreds of stops at one price all fire, also those whose turn comes when the price has left it', () => {
  const desk = openPerpetualDesk();
  const maker = FIRST + 1;
  fundPerpetual(desk, maker, { USDT: '100000000' });
  const owners = Array.from({ length: 300 }, (_, index) => FIRST + 2 + index);
  for (const owner of owners) {
    fundPerpetual(desk, owner, { USDT: '1000' });
    const taker = { owner, direction: 'openLong', price: '60000', quantity: '0.001' } as const;
    tradePerpetual(desk, taker, { owner: maker, direction: 'openShort' });
    stopAt(desk, owner, '59000');
  }
  placePerpetual(desk, { owner: maker, direction: 'closeShort', price: '58990', quantity: '0.3' });
  markAt(desk, 'BTCUSDT', '59000');
  const firedAtOnce = fired(desk);
  expect(firedAtOnce).toBeLessThan(200);
  expect(pendingWork(desk.state)).toHaveLength(1);
  // Whoever sets a stop there now was not reached by it, and the others were, wherever the price goes.
  markAt(desk, 'BTCUSDT', '59500');
  const late = owners[0] ?? 0;
  tradePerpetual(
    desk,
    { owner: late, direction: 'openLong', price: '59500', quantity: '0.001' },
    { owner: maker, direction: 'openShort' },
  );
  stopAt(desk, late, '59000');
  finishWork(desk);
  expect(fired(desk)).toBe(owners.length);
  expect(requirePosition(desk, late, { direction: 'long' }).lots).toBe(1);
  expect(audit(desk.state)).toEqual([]);
});

function stopAt(desk: Desk, owner: number, trigger: string): void {
  const { id: positionId } = requirePosition(desk, owner, { direction: 'long' });
  must(desk, { kind: 'protectPosition', owner, positionId, stop: 'stopLoss', triggerUnits: units(trigger) });
}

function fired(desk: Desk): number {
  const ids = desk.events.flatMap((event) =>
    event.kind === 'contractOrderChanged' && event.order.triggeredAtMs !== undefined ? [event.order.id] : [],
  );
  return new Set(ids).size;
}

test('P15 [R5] [R9] a round ends when its price is too old, and begins anew with the next', () => {
  const desk = openPairs(40, 300);
  markAt(desk, 'BTCUSDT', '58000');
  desk.atMs += 6_000;
  must(desk, { kind: 'continueContract', symbol: 'BTCUSDT' });
  expect(pendingWork(desk.state)).toEqual([]);
  const before = liquidations(desk, 'ended');
  delete desk.workUnits;
  markAt(desk, 'BTCUSDT', '58000');
  finishWork(desk);
  expect(liquidations(desk, 'ended')).toBeGreaterThan(before);
  expect(outcomeOf(desk).positions.every(({ status }) => status === 'open')).toBe(true);
});
