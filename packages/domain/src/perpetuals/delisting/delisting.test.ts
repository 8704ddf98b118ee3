import {
  choose,
  perpetualBalance,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { finishWork, must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';
import { CLEARING, INSURANCE_FUND, ROUNDING, TREASURY } from '../../ledger/operator-accounts.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;
const CARA = 1_000_003;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SETTLE = { kind: 'settleDelistings' } as const;

test('[R8] P30 a delisting is announced seven days ahead, an hour where it is shortened, and can be taken back', () => {
  const desk = openPair();
  const now = wholeMinute(desk);
  expect(announce(desk, now + 7 * DAY_MS)).toBe('delistingTooSoon');
  expect(announce(desk, now + 8 * DAY_MS + 1)).toBe('delistingTooSoon');
  expect(announce(desk, now + 8 * DAY_MS)).toBe('accepted');
  expect(announce(desk, now + 8 * DAY_MS)).toBe('delistingUnchanged');
  expect(word(desk, { kind: 'setContractDelisting', symbol: 'BTCUSDT' })).toBe('accepted');
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.delisting).toBeUndefined();
  expect(word(desk, { kind: 'setContractDelisting', symbol: 'BTCUSDT' })).toBe('delistingUnchanged');
  const shortened = { kind: 'setContractDelisting', symbol: 'BTCUSDT', isShortened: true } as const;
  expect(word(desk, { ...shortened, settleAtMs: now + HOUR_MS })).toBe('delistingTooSoon');
  expect(word(desk, { ...shortened, settleAtMs: now + 2 * HOUR_MS })).toBe('accepted');
  expect(word(desk, { ...shortened, symbol: 'NONE', settleAtMs: now })).toBe('unknownInstrument');
});

test('[R8] P30 from a day before nobody opens or adds, what rests opens nothing, and closing goes on', () => {
  const desk = openPair();
  const settleAtMs = wholeMinute(desk) + 8 * DAY_MS;
  const resting = placePerpetual(desk, { owner: CARA, direction: 'openLong', price: '59900', quantity: '0.1' });
  announce(desk, settleAtMs);
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.1' })).toBe('accepted');
  desk.atMs = settleAtMs - DAY_MS;
  markAt(desk, 'BTCUSDT', '60000');
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.1' })).toBe(
    'contractDelisting',
  );
  const sale = placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '59900', quantity: '0.1' });
  expect(perpetualOrderOf(desk, resting)).toMatchObject({ status: 'expired', reason: 'contractDelisting' });
  placePerpetual(desk, { owner: BEN, direction: 'closeShort', price: '59900', quantity: '0.1' });
  expect(perpetualOrderOf(desk, sale).status).toBe('filled');
});

test('[R8] P31 at its time orders end, everybody is settled at the mean of half an hour without a fee, and it is over', () => {
  const desk = openPair();
  const settleAtMs = shorten(desk);
  const order = placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '62000', quantity: '0.1' });
  const before = [ANNA, BEN].map((owner) => total(desk, owner));
  // Half of the time 61 000 and half 63 000; what is said within a second that has spoken counts for nothing.
  for (let minute = 30; minute > 0; minute -= 1)
    tickMinute(desk, settleAtMs - minute * MINUTE_MS, minute > 15 ? '61000' : '63000');
  desk.atMs = settleAtMs;
  settleAll(desk);
  expect(perpetualOrderOf(desk, order)).toMatchObject({ status: 'cancelled', reason: 'contractDelisting' });
  const after = [ANNA, BEN].map((owner) => total(desk, owner));
  expect(after.map((sum, index) => decimal(sum - (before[index] ?? 0n)))).toEqual(['1000', '-1000']);
  const market = desk.state.perpetuals.markets.get('BTCUSDT');
  expect(market).toMatchObject({ contract: { status: 'delisted' }, openInterestLots: 0 });
  expect(market?.delisting).toMatchObject({
    final: { priceTicks: 620_000, sampleCount: 1_800, fromMs: settleAtMs - 30 * MINUTE_MS, toMs: settleAtMs },
    settledAtMs: desk.atMs,
  });
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.1' })).toBe(
    'marketHalted',
  );
  expect(word(desk, { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: units('60000') })).toBe('marketHalted');
  expect(word(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'trading' })).toBe('marketHalted');
  expect(announce(desk, settleAtMs + 9 * DAY_MS)).toBe('marketHalted');
});

test('[R8] P31 too little heard of the index: trading stops, the settlement waits and is told once, and then comes', () => {
  const desk = openPair();
  const settleAtMs = shorten(desk);
  for (let minute = 19; minute > 0; minute -= 1) tickMinute(desk, settleAtMs - minute * MINUTE_MS, '61000');
  desk.atMs = settleAtMs;
  settleAll(desk);
  settleAll(desk);
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.contract.status).toBe('halt');
  const waits = desk.events.filter(
    (event) => event.kind === 'delistingChanged' && event.delisting?.waitsSinceMs !== undefined,
  );
  expect(waits).toHaveLength(1);
  tickMinute(desk, settleAtMs, '61000');
  desk.atMs = settleAtMs + MINUTE_MS;
  settleAll(desk);
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.delisting?.final).toMatchObject({
    priceTicks: 610_000,
    sampleCount: 1_200,
  });
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.contract.status).toBe('delisted');
});

test('[R8] P32 who is bankrupt at the final price is taken over by the fund, whose position is settled with the rest', () => {
  const desk = openPair({ leverage: 20 });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  const settleAtMs = shorten(desk);
  crash(desk, settleAtMs);
  expect(decimal(total(desk, ANNA))).toBe('98485');
  expect(perpetualBalance(desk, INSURANCE_FUND)).toEqual({ available: '97750', frozen: '0', margin: '0' });
  expect(desk.events.some((event) => event.kind === 'contractTraded' && event.trade.manner === 'takeover')).toBe(true);
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.positions.size).toBe(0);
});

test('[R8] P32 a fund that may not take it leaves it to the other side, which is closed at the bankruptcy price', () => {
  const desk = openPair({ leverage: 20 });
  const settleAtMs = shorten(desk);
  crash(desk, settleAtMs);
  expect(decimal(total(desk, ANNA))).toBe('98485');
  // Ben gains the 1 500 that Anna had, less his fee of before, and nobody else pays.
  expect(decimal(total(desk, BEN))).toBe('101494');
  expect(desk.events.some((event) => event.kind === 'contractTraded' && event.trade.manner === 'deleverage')).toBe(
    true,
  );
});

test('[R9] P31 many are settled over many commands, none of them long, and a restart between them changes nothing', () => {
  const random = createRandom(7);
  const desk = openPerpetualDesk();
  const owners = Array.from({ length: 150 }, (_, index) => ANNA + index);
  for (const owner of owners) {
    fundPerpetual(desk, owner, { USDT: '100000' });
    choose(desk, owner, { marginMode: owner % 2 === 0 ? 'cross' : 'isolated', leverage: 10 });
  }
  for (let index = 0; index < owners.length; index += 1) {
    const [buyer, seller] = [random.pick(owners), random.pick(owners)];
    const quantity = `0.${random.between(1, 9)}`;
    if (buyer === seller) continue;
    tradePerpetual(
      desk,
      { owner: buyer, direction: 'openLong', price: '60000', quantity },
      { owner: seller, direction: 'openShort' },
    );
  }
  const before = owners.reduce((sum, owner) => sum + total(desk, owner), 0n) + operator(desk);
  const settleAtMs = shorten(desk);
  for (let minute = 30; minute > 0; minute -= 1) tickMinute(desk, settleAtMs - minute * MINUTE_MS, '60123.4');
  desk.atMs = settleAtMs;
  let commands = 0;
  for (let isLeft = true; isLeft; isLeft = pendingWork(desk.state).length > 0) {
    const { events } = must(desk, SETTLE);
    expect(events.filter(({ kind }) => kind === 'contractTraded').length).toBeLessThanOrEqual(100);
    const kept = encode(takeSnapshot(desk.state));
    desk.state = restoreSnapshot(takeSnapshot(desk.state));
    expect(encode(takeSnapshot(desk.state))).toBe(kept);
    commands += 1;
  }
  expect(commands).toBeGreaterThan(1);
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.positions.size).toBe(0);
  expect(audit(desk.state)).toEqual([]);
  expect(owners.reduce((sum, owner) => sum + total(desk, owner), 0n) + operator(desk)).toBe(before);
});

/** Anna is long half a bitcoin at 60 000, Ben short. */
function openPair({ leverage = 5 }: { readonly leverage?: number } = {}): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ANNA, BEN, CARA]) {
    fundPerpetual(desk, owner, { USDT: '100000' });
    choose(desk, owner, { leverage });
  }
  tradePerpetual(
    desk,
    { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BEN, direction: 'openShort' },
  );
  expect(requirePosition(desk, ANNA, { direction: 'long' }).lots).toBe(500);
  return desk;
}

function wholeMinute({ atMs }: Desk): number {
  return atMs - (atMs % MINUTE_MS);
}

function announce(desk: Desk, settleAtMs: number): string {
  return word(desk, { kind: 'setContractDelisting', symbol: 'BTCUSDT', settleAtMs });
}

/** Announced for two hours from now. */
function shorten(desk: Desk): number {
  const settleAtMs = wholeMinute(desk) + 2 * HOUR_MS;
  must(desk, { kind: 'setContractDelisting', symbol: 'BTCUSDT', settleAtMs, isShortened: true });
  return settleAtMs;
}

/** Sixty seconds of one price, each told twice. */
function tickMinute(desk: Desk, startMs: number, price: string): void {
  for (let second = 0; second < 60; second += 1) {
    for (const [afterMs, told] of [
      [0, price],
      [400, decimal(units(price) + units('50'))],
    ] as const) {
      desk.atMs = startMs + second * 1_000 + afterMs;
      must(desk, { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: units(told) });
    }
  }
}

/** All quiet until the contract is halted; then the index falls below what Anna can pay, and stays there. */
function crash(desk: Desk, settleAtMs: number): void {
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  for (let minute = 30; minute > 0; minute -= 1) tickMinute(desk, settleAtMs - minute * MINUTE_MS, '52500');
  desk.atMs = settleAtMs;
  settleAll(desk);
  expect(audit(desk.state)).toEqual([]);
}

function settleAll(desk: Desk): void {
  must(desk, SETTLE);
  finishWork(desk);
}

function total(desk: Desk, owner: number): bigint {
  const { available, frozen, margin } = perpetualBalance(desk, owner);
  return units(available) + units(frozen) + units(margin);
}

function operator(desk: Desk): bigint {
  return [INSURANCE_FUND, TREASURY, CLEARING, ROUNDING].reduce((sum, owner) => sum + total(desk, owner), 0n);
}

function word(desk: Desk, command: Parameters<typeof submit>[1]): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}
