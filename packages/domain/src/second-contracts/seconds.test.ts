import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  advance,
  fundSeconds,
  openAt,
  openSecondDesk,
  secondBalance,
  secondOf,
  takeSecond,
  trySecond,
  wholeSecond,
} from '@candor/testkit/fixtures/second-contracts.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import { DEFAULT_SECONDS } from './default-seconds.ts';

const ALICE = 1_000_000;
const BOB = 1_000_001;
const FIVE_HIGHER = Array.from({ length: 5 }, () => '60001');
const FIVE_LOWER = Array.from({ length: 5 }, () => '59999');

function openFunded(): Desk {
  const desk = openSecondDesk();
  for (const owner of [ALICE, BOB]) fundSeconds(desk, owner, '5000');
  return desk;
}

/** Ends an order that runs for a minute. */
function lose(desk: Desk, stake: string): void {
  takeSecond(desk, { owner: ALICE, stake });
  const openMs = openAt(desk, '60000');
  advance(desk, openMs + 56_000, FIVE_LOWER);
}

test('S1 the tick before the acceptance does not open an order, the first one after it does', () => {
  const desk = openFunded();
  const id = takeSecond(desk, { owner: ALICE, stake: '10' });
  const next = wholeSecond(desk.atMs);
  advance(desk, next - 1_000, ['59000', '60000', '61000']);
  expect(secondOf(desk, id).openTick).toMatchObject({ seq: next / 1_000, tsMs: next, priceUnits: units('60000') });
});

test('S1 a tick at the very moment of the acceptance opens the order', () => {
  const desk = openFunded();
  desk.atMs = wholeSecond(desk.atMs);
  const id = takeSecond(desk, { owner: ALICE, stake: '10' });
  advance(desk, desk.atMs, ['60000']);
  expect(secondOf(desk, id).openTick?.tsMs).toBe(desk.atMs);
});

test('S1 without a tick within two seconds the order is void and everything goes back', () => {
  const desk = openFunded();
  const id = takeSecond(desk, { owner: ALICE, stake: '10' });
  advance(desk, wholeSecond(desk.atMs) - 1_000, ['60000', undefined, undefined, '60000']);
  expect(secondOf(desk, id).end).toMatchObject({
    result: 'void',
    voidReason: 'noOpenTick',
    payoutUnits: units('10.1'),
  });
  expect(secondBalance(desk, ALICE)).toEqual({ available: '5000', escrow: '0' });
});

test('S2 [NO-2] an order ends exactly its period after it opened, to the millisecond', () => {
  const desk = openFunded();
  const ids = DEFAULT_SECONDS[0]?.periods.slice(0, 3).map(({ id: periodId }) => {
    desk.atMs += 10_000;
    return takeSecond(desk, { owner: ALICE, stake: '10', periodId });
  });
  advance(
    desk,
    wholeSecond(desk.atMs) - 21_000,
    Array.from({ length: 23 }, () => '60000'),
  );
  const lasted = ids
    ?.map((id) => secondOf(desk, id))
    .map(({ closeAtMs, openTick }) => closeAtMs - (openTick?.tsMs ?? 0));
  expect(lasted).toEqual([60_000, 120_000, 180_000]);
});

test('S3 a settlement waits for its whole window, and ticks outside of it do not count', () => {
  const desk = openFunded();
  const id = takeSecond(desk, { owner: ALICE, stake: '10' });
  const openMs = openAt(desk, '60000');
  advance(desk, openMs + 56_000, ['60001', '60001', '60001', '60001']);
  expect(secondOf(desk, id).end).toBeUndefined();
  advance(desk, openMs + 55_000, ['1', '60001', '60001', '60001', '60001', '60001', '1']);
  expect(secondOf(desk, id).end).toMatchObject({ result: 'win', closePriceUnits: units('60001') });
});

test('S4 a fall wins below the open price and loses above it', () => {
  const desk = openFunded();
  const falls = takeSecond(desk, { owner: ALICE, stake: '10', direction: 'fall' });
  const rises = takeSecond(desk, { owner: BOB, stake: '10' });
  const openMs = openAt(desk, '60000');
  advance(desk, openMs + 56_000, FIVE_LOWER);
  expect([falls, rises].map((id) => secondOf(desk, id).end?.result)).toEqual(['win', 'lose']);
});

test('S6 ticks that were handed in before change nothing, and a window may cover the whole life of an order', () => {
  const desk = openFunded();
  const id = takeSecond(desk, { owner: ALICE, stake: '10' });
  const openMs = wholeSecond(desk.atMs);
  const prices = Array.from({ length: 62 }, (_, second) => (second < 2 ? '60000' : '60001'));
  advance(desk, openMs - 1_000, prices);
  const settled = secondOf(desk, id);
  expect(settled.end?.result).toBe('win');
  const before = encode(takeSnapshot(desk.state).parts);
  advance(desk, openMs - 1_000, prices);
  expect(encode(takeSnapshot(desk.state).parts)).toBe(before);
});

test('S6 a window that reaches into the future or is out of order is refused', () => {
  const desk = openFunded();
  const window = { kind: 'advanceSeconds', symbol: 'BTC/USDT', fromMs: 0, toMs: desk.atMs } as const;
  const tick = { seq: 2, tsMs: 2_000, priceUnits: 1n, hash: '' };
  expect(submit(desk, { ...window, toMs: desk.atMs + 1, ticks: [] })).toMatchObject({
    refusal: { word: 'windowNotOver' },
  });
  for (const ticks of [
    [tick, { ...tick, seq: 1, tsMs: 3_000 }],
    [{ ...tick, tsMs: 2_001 }],
    [{ ...tick, priceUnits: 0n }],
  ]) {
    expect(submit(desk, { ...window, ticks })).toMatchObject({ refusal: { word: 'ticksOutOfOrder' } });
  }
});

test('S7 neither a halted symbol nor time alone ends an order or changes it', () => {
  const desk = openFunded();
  const id = takeSecond(desk, { owner: ALICE, stake: '10' });
  openAt(desk, '60000');
  const running = secondOf(desk, id);
  must(desk, { kind: 'setSecondStatus', symbol: 'BTC/USDT', status: 'halted' });
  desk.atMs += 3_600_000;
  must(desk, { kind: 'setSecondStatus', symbol: 'BTC/USDT', status: 'open' });
  expect(secondOf(desk, id)).toEqual(running);
});

test('S8 what is wrong first is what the answer names', () => {
  const desk = openSecondDesk({ bank: '500' });
  const wish = { owner: ALICE, stake: '10' };
  expect(trySecond(desk, { ...wish, symbol: 'BTC/EUR', periodId: 99, stake: '1.5' })).toBe('unknownInstrument');
  expect(trySecond(desk, { ...wish, periodId: 99, stake: '1.5' })).toBe('periodUnavailable');
  expect(trySecond(desk, { ...wish, stake: '1000.5' })).toBe('stakeNotInteger');
  expect(trySecond(desk, { ...wish, stake: '4' })).toBe('stakeOutOfRange');
  expect(trySecond(desk, { ...wish, stake: '101' })).toBe('stakeOutOfRange');
  expect(trySecond(desk, { ...wish, stake: '100' })).toBe('capacityReached');
  expect(trySecond(desk, wish)).toBe('insufficientBalance');
  fundSeconds(desk, ALICE, '100');
  expect(trySecond(desk, wish)).toBe('accepted');
  expect(trySecond(desk, { ...wish, direction: 'fall' })).toBe('secondTooSoon');
  must(desk, { kind: 'setSecondStatus', symbol: 'BTC/USDT', status: 'halted' });
  expect(trySecond(desk, wish)).toBe('marketHalted');
});

test('S8 ten seconds lie between two orders of one owner', () => {
  const desk = openFunded();
  takeSecond(desk, { owner: ALICE, stake: '10' });
  desk.atMs += 9_999;
  expect(trySecond(desk, { owner: ALICE, stake: '10' })).toBe('secondTooSoon');
  desk.atMs += 1;
  expect(trySecond(desk, { owner: ALICE, stake: '10' })).toBe('accepted');
});

test('S9 three orders may run, and no fourth', () => {
  const desk = openFunded();
  for (let count = 0; count < 3; count += 1) {
    takeSecond(desk, { owner: ALICE, stake: '10' });
    desk.atMs += 10_000;
  }
  expect(trySecond(desk, { owner: ALICE, stake: '10' })).toBe('tooManyOpenSeconds');
});

test('S9 no result leads beyond the daily loss limit, and the next day begins anew', () => {
  const desk = openFunded();
  for (const stake of ['100', '100', '100']) lose(desk, stake);
  expect(desk.state.seconds.usage.get(ALICE)?.dayLossUnits).toBe(units('258'));
  expect(trySecond(desk, { owner: ALICE, stake: '49' })).toBe('dailyLossLimit');
  expect(trySecond(desk, { owner: ALICE, stake: '48' })).toBe('accepted');
  desk.atMs += 86_400_000;
  expect(trySecond(desk, { owner: ALICE, stake: '100' })).toBe('accepted');
});

test('S9 somebody’s own limit counts where it is lower, and not where it is higher', () => {
  const desk = openFunded();
  const wish = { owner: ALICE, stake: '100' };
  expect(trySecond(desk, { ...wish, dayLossUnitsMax: units('85') })).toBe('dailyLossLimit');
  expect(trySecond(desk, { ...wish, monthLossUnitsMax: units('85') })).toBe('monthlyLossLimit');
  for (const stake of ['100', '100', '100']) lose(desk, stake);
  expect(trySecond(desk, { owner: ALICE, stake: '49', dayLossUnitsMax: units('10000') })).toBe('dailyLossLimit');
});

test('S9 a stake of more than 1 000 a day is refused, a win does not give it back', () => {
  const desk = openFunded();
  for (let count = 0; count < 10; count += 1) {
    takeSecond(desk, { owner: ALICE, stake: '100' });
    const openMs = openAt(desk, '60000');
    advance(desk, openMs + 56_000, FIVE_HIGHER);
  }
  expect(trySecond(desk, { owner: ALICE, stake: '5' })).toBe('dailyStakeLimit');
});

test('S10 rise and fall may differ by a fiftieth of the bank in one second; the other side is taken still', () => {
  const desk = openSecondDesk({ bank: '5000' });
  for (const owner of [ALICE, BOB]) fundSeconds(desk, owner, '1000');
  takeSecond(desk, { owner: ALICE, stake: '100' });
  expect(trySecond(desk, { owner: BOB, stake: '20' })).toBe('capacityReached');
  expect(trySecond(desk, { owner: BOB, stake: '100', direction: 'fall' })).toBe('accepted');
});

test('S10 nothing takes from the bank what it may have to pay', () => {
  const desk = openFunded();
  takeSecond(desk, { owner: ALICE, stake: '100' });
  const take = (amount: string) =>
    submit(desk, {
      kind: 'adjustLedger',
      adjustmentId: amount,
      reason: 'treasury',
      moves: [
        { owner: SECOND_BANK, wallet: 0, asset: 'USDT', units: -units(amount) },
        { owner: 7, wallet: 0, asset: 'USDT', units: units(amount) },
      ],
    });
  expect(take('999815.00000001')).toMatchObject({ refusal: { word: 'insufficientBalance' } });
  expect(take('999815').ok).toBe(true);
});

test('S11 orders go on through a snapshot exactly as they would have', () => {
  const desk = openFunded();
  const ids = [takeSecond(desk, { owner: ALICE, stake: '10' }), takeSecond(desk, { owner: BOB, stake: '20' })];
  const openMs = openAt(desk, '60000');
  desk.atMs += 10_000;
  ids.push(takeSecond(desk, { owner: ALICE, stake: '30', direction: 'fall' }));
  const text = encode(takeSnapshot(desk.state));
  const restored: Desk = { ...desk, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  expect(encode(takeSnapshot(restored.state))).toBe(text);
  expect(audit(restored.state)).toEqual([]);
  for (const one of [desk, restored]) {
    advance(one, wholeSecond(one.atMs) - 1_000, ['60000', '60000']);
    advance(
      one,
      openMs + 56_000,
      Array.from({ length: 20 }, () => '60001'),
    );
  }
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(desk.state)));
  expect(ids.map((id) => secondOf(restored, id).end?.result)).toEqual(['win', 'win', 'lose']);
});

test('at least twelve symbols are open, foreign exchange and metals among them', () => {
  const symbols = DEFAULT_SECONDS.map(({ symbol }) => symbol);
  expect(symbols.length).toBeGreaterThanOrEqual(12);
  expect(symbols).toEqual(expect.arrayContaining(['BTC/USDT', 'EUR/USD', 'XAU/USD']));
  const ids = DEFAULT_SECONDS.flatMap(({ periods }) => periods.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
