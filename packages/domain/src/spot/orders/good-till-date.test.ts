import {
  ALICE,
  BITCOIN,
  BOB,
  CAROL,
  auctionOf,
  look,
  openBreakerDesk,
  stopMarket,
  tellIndex,
  tradesOf,
} from '@candor/testkit/fixtures/auctions.ts';
import {
  finishWork,
  fund,
  must,
  openDesk,
  orderOf,
  pass,
  place,
  spotBalance,
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
import { GOOD_TILL_LAST_MS } from './good-till-date.ts';

const MINUTE_MS = 60_000;
const GO_ON: Command = { kind: 'continueMarket', symbol: BITCOIN };
const ENDED = { status: 'expired', reason: 'goodTillDate', heldUnits: 0n };

function open(): Desk {
  const desk = openDesk();
  for (const owner of [ALICE, BOB, CAROL]) fund(desk, owner, { USDT: '1000000', BTC: '10' });
  return desk;
}

/** Good until so much later. */
function until(desk: Desk, afterMs: number) {
  return { timeInForce: 'GTD', expiresAtMs: desk.atMs + afterMs } as const;
}

const BUY = { owner: ALICE, side: 'buy', price: '59000', quantity: '0.1' } as const;
const SALE = { owner: BOB, side: 'sell', price: '59000', quantity: '0.1' } as const;

test('O28 an order rests until its moment and not a millisecond longer; what it held comes back, and its owner is told why', () => {
  const desk = open();
  const orderId = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '994100', frozen: '5900' });
  pass(desk, MINUTE_MS - 1);
  expect(pendingWork(desk.state)).toEqual([]);
  must(desk, GO_ON);
  expect(orderOf(desk, orderId).status).toBe('open');
  pass(desk, 1);
  expect(pendingWork(desk.state)).toEqual([GO_ON]);
  expect(finishWork(desk)).toBe(1);
  expect(orderOf(desk, orderId)).toMatchObject(ENDED);
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '1000000', frozen: '0' });
  expect(desk.events.findLast(({ kind }) => kind === 'levelChanged')).toMatchObject({ quantityLots: 0 });
  expect(audit(desk.state)).toEqual([]);
});

test('O28 [R9] whoever comes before its turn does not meet it any more: what is behind it trades', () => {
  const desk = open();
  const gone = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  const behind = place(desk, { ...BUY, owner: CAROL });
  const below = place(desk, { ...BUY, owner: CAROL, price: '58999', ...until(desk, MINUTE_MS) });
  pass(desk, MINUTE_MS);
  const sale = place(desk, SALE);
  expect(orderOf(desk, gone)).toMatchObject({ ...ENDED, filledLots: 0 });
  expect(orderOf(desk, behind).status).toBe('filled');
  expect(orderOf(desk, sale).status).toBe('filled');
  // Nobody was about to meet this one: its turn comes.
  expect(orderOf(desk, below).status).toBe('open');
  finishWork(desk);
  expect(orderOf(desk, below)).toMatchObject(ENDED);
  expect(audit(desk.state)).toEqual([]);
});

test('O28 M7 fill or kill does not count on what is past its time', () => {
  const desk = open();
  place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  pass(desk, MINUTE_MS);
  const sale = place(desk, { ...SALE, timeInForce: 'FOK' });
  expect(orderOf(desk, sale)).toMatchObject({ status: 'expired', reason: 'fillOrKill' });
  expect(tradesOf(desk)).toEqual([]);
});

test('O28 a part that has traded stays traded, and the rest ends', () => {
  const desk = open();
  const orderId = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  place(desk, { ...SALE, quantity: '0.04' });
  pass(desk, MINUTE_MS);
  finishWork(desk);
  expect(orderOf(desk, orderId)).toMatchObject({ ...ENDED, filledLots: 4_000 });
  expect(spotBalance(desk, ALICE, 'USDT').frozen).toBe('0');
});

test.each([
  [{ timeInForce: 'GTD' }, 'unsupportedCombination'],
  [{ expiresAtMs: 1_767_225_700_000 }, 'unsupportedCombination'],
  [{ timeInForce: 'IOC', expiresAtMs: 1_767_225_700_000 }, 'unsupportedCombination'],
  [{ timeInForce: 'GTD', expiresAtMs: 1_767_225_609_999 }, 'goodTillDateOutOfRange'],
  [{ timeInForce: 'GTD', expiresAtMs: 1_767_225_610_000 }, 'accepted'],
  [{ timeInForce: 'GTD', expiresAtMs: 1_767_225_700_000.5 }, 'goodTillDateOutOfRange'],
  [{ timeInForce: 'GTD', expiresAtMs: GOOD_TILL_LAST_MS + 1 }, 'goodTillDateOutOfRange'],
  [{ timeInForce: 'GTD', expiresAtMs: GOOD_TILL_LAST_MS }, 'accepted'],
  [{ timeInForce: 'GTD', expiresAtMs: 1_767_225_700_000, postOnly: true }, 'accepted'],
] as const)('O28 what comes with %o is %s', (lifetime, word) => {
  expect(tryToPlace(open(), { ...BUY, ...lifetime })).toBe(word);
});

test('O28 a market order has no date', () => {
  const desk = open();
  place(desk, SALE);
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', quantity: '0.01', ...until(desk, MINUTE_MS) })).toBe(
    'unsupportedCombination',
  );
});

test('O28 O13 an order that waits for its trigger ends at its moment too, and one that is reached after it does not enter', () => {
  const desk = open();
  place(desk, { ...BUY, quantity: '0.2' });
  place(desk, { ...SALE, quantity: '0.01' });
  const stop = { owner: CAROL, side: 'sell', type: 'stopLimit', price: '58000', quantity: '0.1' } as const;
  const waiting = place(desk, { ...stop, trigger: '58500', ...until(desk, MINUTE_MS) });
  const reached = place(desk, { ...stop, trigger: '58900', ...until(desk, MINUTE_MS) });
  place(desk, { ...BUY, price: '58900' });
  pass(desk, MINUTE_MS);
  // A sale takes the last price to 58 900 before either has had its turn.
  place(desk, { ...SALE, price: '58900', quantity: '0.25' });
  expect(orderOf(desk, reached)).toMatchObject({ ...ENDED, filledLots: 0 });
  finishWork(desk);
  expect(orderOf(desk, waiting)).toMatchObject(ENDED);
  expect(spotBalance(desk, CAROL, 'BTC')).toEqual({ available: '10', frozen: '0' });
  expect(audit(desk.state)).toEqual([]);
});

test('O28 O15 an amendment keeps the date or brings another, and its date alone costs no place in the queue', () => {
  const desk = open();
  const first = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  const second = place(desk, { ...BUY, owner: CAROL });
  const amend = { kind: 'amendOrder', owner: ALICE, orderId: first } as const;
  const later = desk.atMs + 2 * MINUTE_MS;
  must(desk, { ...amend, expiresAtMs: later });
  pass(desk, MINUTE_MS);
  finishWork(desk);
  expect(orderOf(desk, first)).toMatchObject({ status: 'open', expiresAtMs: later });
  place(desk, { ...SALE, quantity: '0.05' });
  expect(orderOf(desk, first).filledLots).toBe(5_000);
  expect(submit(desk, { ...amend, expiresAtMs: desk.atMs + 9_999 })).toMatchObject({
    refusal: { word: 'goodTillDateOutOfRange', details: { seconds: '10', year: '9999' } },
  });
  must(desk, { ...amend, priceUnits: units('58000') });
  expect(orderOf(desk, first)).toMatchObject({ status: 'open', expiresAtMs: later });
  expect(submit(desk, { ...amend, owner: CAROL, orderId: second, expiresAtMs: later })).toMatchObject({
    refusal: { word: 'unsupportedCombination' },
  });
  pass(desk, MINUTE_MS);
  expect(submit(desk, { ...amend, priceUnits: units('58500') })).toMatchObject({
    refusal: { word: 'goodTillDateOutOfRange' },
  });
  finishWork(desk);
  expect(orderOf(desk, first)).toMatchObject(ENDED);
  expect(audit(desk.state)).toEqual([]);
});

test('O28 [R9] many that end together end over several commands, the earliest first, and the rest by what a snapshot kept', () => {
  const desk = open();
  const orders = Array.from({ length: 30 }, (_, index) =>
    place(desk, { ...BUY, quantity: '0.001', ...until(desk, MINUTE_MS + ((index * 7) % 30)) }),
  );
  must(desk, { kind: 'cancelOrder', owner: ALICE, orderId: orders[3] ?? 0 });
  pass(desk, 2 * MINUTE_MS);
  desk.workUnits = 400;
  must(desk, GO_ON);
  const endedOf = (one: Desk) => orders.filter((id) => orderOf(one, id).reason === 'goodTillDate');
  expect(endedOf(desk)).toHaveLength(10);
  // The first eleven milliseconds, of which the order of one was cancelled.
  const lastMs = desk.atMs - MINUTE_MS + 11;
  expect(endedOf(desk).every((id) => (orderOf(desk, id).expiresAtMs ?? 0) < lastMs)).toBe(true);
  const twin: Desk = {
    ...desk,
    state: restoreSnapshot(parseSnapshot(JSON.parse(JSON.stringify(encode(takeSnapshot(desk.state)))))),
    events: [...desk.events],
  };
  for (const one of [desk, twin]) expect(finishWork(one)).toBe(2);
  expect(endedOf(twin)).toEqual(orders.filter((id) => id !== orders[3]));
  expect(encode(takeSnapshot(twin.state))).toEqual(encode(takeSnapshot(desk.state)));
});

test('O28 M15 what an auction has collected stays until it has traded, and ends before that bound as anywhere', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  const endsAtMs = auctionOf(desk)?.endsAtMs ?? 0;
  const early = place(desk, { ...BUY, price: '66000', timeInForce: 'GTD', expiresAtMs: endsAtMs - 60_000 });
  const bound = place(desk, { ...BUY, price: '66001', timeInForce: 'GTD', expiresAtMs: endsAtMs - 5_000 });
  const left = place(desk, { ...BUY, price: '65000', timeInForce: 'GTD', expiresAtMs: endsAtMs - 5_000 });
  place(desk, { owner: BOB, side: 'sell', price: '63000', quantity: '0.1' });
  pass(desk, endsAtMs - 60_000 - desk.atMs);
  finishWork(desk);
  expect(orderOf(desk, early)).toMatchObject(ENDED);
  desk.atMs = endsAtMs - 5_000;
  tellIndex(desk, '66000.01');
  expect(pendingWork(desk.state)).toEqual([]);
  must(desk, GO_ON);
  expect(orderOf(desk, bound).status).toBe('open');
  for (let looks = 0; auctionOf(desk) !== undefined && looks < 10; looks += 1) {
    tellIndex(desk, '66000.01');
    look(desk, 6_000);
  }
  expect(tradesOf(desk)).toHaveLength(1);
  expect(orderOf(desk, bound).status).toBe('filled');
  finishWork(desk);
  expect(orderOf(desk, left)).toMatchObject(ENDED);
  expect(audit(desk.state)).toEqual([]);
});

test('O28 O17 a halted market ends it too', () => {
  const desk = open();
  const orderId = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  must(desk, { kind: 'setInstrumentStatus', symbol: BITCOIN, status: 'halt' });
  pass(desk, MINUTE_MS);
  finishWork(desk);
  expect(orderOf(desk, orderId)).toMatchObject(ENDED);
});

test('O28 M6 an own order that gives way to whoever comes hides nobody behind it who is past his time', () => {
  const desk = open();
  place(desk, { ...BUY, owner: BOB });
  const gone = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  pass(desk, MINUTE_MS);
  place(desk, SALE);
  expect(orderOf(desk, gone)).toMatchObject({ ...ENDED, filledLots: 0 });
  expect(tradesOf(desk)).toEqual([]);
});

test('O28 O15 whoever is past his time does not come back by an amendment, another date or not', () => {
  const desk = open();
  const orderId = place(desk, { ...BUY, ...until(desk, MINUTE_MS) });
  pass(desk, MINUTE_MS);
  const amend = { kind: 'amendOrder', owner: ALICE, orderId, expiresAtMs: desk.atMs + MINUTE_MS } as const;
  expect(submit(desk, amend)).toMatchObject({ refusal: { word: 'goodTillDateOutOfRange' } });
  finishWork(desk);
  expect(orderOf(desk, orderId)).toMatchObject(ENDED);
});
