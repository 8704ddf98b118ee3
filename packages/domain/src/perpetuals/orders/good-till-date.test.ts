import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import { finishWork, must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

const [ANNA, BEN, CARA] = [1_000_001, 1_000_002, 1_000_003];
const MINUTE_MS = 60_000;
const GO_ON = { kind: 'continueContract', symbol: 'BTCUSDT' } as const;
const ENDED = { status: 'expired', reason: 'goodTillDate', heldUnits: 0n, closingLots: 0 };

function open(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, { breaker: BREAKER });
  for (const owner of [ANNA, BEN, CARA]) fundPerpetual(desk, owner, { USDT: '100000' });
  return desk;
}

function until(desk: Desk, afterMs: number) {
  return { timeInForce: 'GTD', expiresAtMs: desk.atMs + afterMs } as const;
}

/** The mark stays where it is until so much later. */
function pass(desk: Desk, passedMs: number, price = '60000'): void {
  desk.atMs += passedMs - 1_000;
  markAt(desk, 'BTCUSDT', price);
}

const LONG = { owner: ANNA, direction: 'openLong', price: '59900', quantity: '0.1' } as const;
const SHORT = { owner: BEN, direction: 'openShort', price: '59900', quantity: '0.1' } as const;

test('P37 an order on a contract rests until its moment, and what it held comes back', () => {
  const desk = open();
  const orderId = placePerpetual(desk, { ...LONG, ...until(desk, MINUTE_MS) });
  expect(perpetualBalance(desk, ANNA).frozen).not.toBe('0');
  pass(desk, MINUTE_MS - 1);
  finishWork(desk);
  expect(perpetualOrderOf(desk, orderId).status).toBe('open');
  pass(desk, 1_001);
  expect(pendingWork(desk.state)).toEqual([GO_ON]);
  finishWork(desk);
  expect(perpetualOrderOf(desk, orderId)).toMatchObject(ENDED);
  expect(perpetualBalance(desk, ANNA)).toEqual({ available: '100000', frozen: '0', margin: '0' });
  expect(audit(desk.state)).toEqual([]);
});

test('P37 [R9] whoever comes before its turn does not meet it, neither does fill or kill', () => {
  const desk = open();
  const gone = placePerpetual(desk, { ...LONG, ...until(desk, MINUTE_MS) });
  const behind = placePerpetual(desk, { ...LONG, owner: CARA });
  pass(desk, MINUTE_MS);
  const whole = placePerpetual(desk, { ...SHORT, quantity: '0.2', timeInForce: 'FOK' });
  expect(perpetualOrderOf(desk, whole)).toMatchObject({ status: 'expired', reason: 'fillOrKill' });
  const sale = placePerpetual(desk, SHORT);
  expect(perpetualOrderOf(desk, gone)).toMatchObject({ ...ENDED, filledLots: 0 });
  expect(perpetualOrderOf(desk, behind).status).toBe('filled');
  expect(perpetualOrderOf(desk, sale).status).toBe('filled');
  expect(audit(desk.state)).toEqual([]);
});

test('P37 P2 a close that ends gives its lots back to the position', () => {
  const desk = open();
  tradePerpetual(desk, { ...LONG, price: '60000' }, { owner: BEN, direction: 'openShort' });
  const close = { owner: ANNA, direction: 'closeLong', price: '61000', quantity: '0.1' } as const;
  const orderId = placePerpetual(desk, { ...close, ...until(desk, MINUTE_MS) });
  expect(tryPerpetual(desk, close)).toBe('closeExceedsPosition');
  pass(desk, MINUTE_MS);
  finishWork(desk);
  expect(perpetualOrderOf(desk, orderId)).toMatchObject(ENDED);
  expect(tryPerpetual(desk, close)).toBe('accepted');
  expect(requirePosition(desk, ANNA, { direction: 'long' }).lots).toBe(100);
});

test('P37 P12 an order that waits for a price ends at its moment, and does not enter when it is reached after it', () => {
  const desk = open();
  const stop = { ...LONG, type: 'stopLimit', price: '60600', trigger: '60500', triggerBy: 'mark' } as const;
  const orderId = placePerpetual(desk, { ...stop, ...until(desk, MINUTE_MS) });
  desk.atMs += MINUTE_MS - 1_000;
  markAt(desk, 'BTCUSDT', '60550');
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ ...ENDED, filledLots: 0 });
  const waiting = placePerpetual(desk, { ...stop, price: '61000', trigger: '60900', ...until(desk, MINUTE_MS) });
  pass(desk, MINUTE_MS, '60550');
  finishWork(desk);
  expect(perpetualOrderOf(desk, waiting)).toMatchObject(ENDED);
  expect(perpetualBalance(desk, ANNA).frozen).toBe('0');
});

test.each([
  [{ timeInForce: 'GTD' }, 'unsupportedCombination'],
  [{ timeInForce: 'GTC', expiresAtMs: 1_767_300_000_000 }, 'unsupportedCombination'],
  [{ timeInForce: 'GTD', expiresAtMs: 1_767_225_670_999 }, 'goodTillDateOutOfRange'],
  [{ timeInForce: 'GTD', expiresAtMs: 1_767_225_671_000 }, 'accepted'],
] as const)('P37 an order on a contract with %o is %s', (lifetime, word) => {
  const desk = open();
  expect(desk.atMs).toBe(1_767_225_661_000);
  expect(tryPerpetual(desk, { ...LONG, ...lifetime })).toBe(word);
});

test('P37 an amendment keeps the date or brings another, and a snapshot keeps both', () => {
  const desk = open();
  const orderId = placePerpetual(desk, { ...LONG, ...until(desk, MINUTE_MS) });
  const amend = { kind: 'amendContractOrder', owner: ANNA, orderId } as const;
  const later = desk.atMs + 3 * MINUTE_MS;
  must(desk, { ...amend, expiresAtMs: later });
  must(desk, { ...amend, priceUnits: units('59800') });
  pass(desk, MINUTE_MS);
  finishWork(desk);
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ status: 'open', expiresAtMs: later });
  desk.state = restoreSnapshot(parseSnapshot(JSON.parse(JSON.stringify(encode(takeSnapshot(desk.state))))));
  pass(desk, 2 * MINUTE_MS);
  expect(submit(desk, { ...amend, priceUnits: units('59700') })).toMatchObject({
    refusal: { word: 'goodTillDateOutOfRange' },
  });
  finishWork(desk);
  expect(perpetualOrderOf(desk, orderId)).toMatchObject(ENDED);
});

test('P37 [R9] many that end together end over several commands', () => {
  const desk = open();
  const orders = Array.from({ length: 25 }, () =>
    placePerpetual(desk, { ...LONG, quantity: '0.001', ...until(desk, MINUTE_MS) }),
  );
  pass(desk, MINUTE_MS);
  desk.workUnits = 400;
  expect(finishWork(desk)).toBe(3);
  for (const orderId of orders) expect(perpetualOrderOf(desk, orderId)).toMatchObject(ENDED);
});

test('P37 M15 what an auction of a contract has collected stays until it has traded', () => {
  const desk = open();
  markAt(desk, 'BTCUSDT', '66001');
  const auctionOf = () => requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT').auction;
  const endsAtMs = auctionOf()?.endsAtMs ?? 0;
  const at = { ...LONG, price: '66000', timeInForce: 'GTD' } as const;
  const early = placePerpetual(desk, { ...at, expiresAtMs: endsAtMs - 60_000 });
  const bound = placePerpetual(desk, { ...at, expiresAtMs: endsAtMs - 5_000 });
  placePerpetual(desk, { ...SHORT, price: '66000' });
  pass(desk, endsAtMs - 60_000 - desk.atMs, '66001');
  finishWork(desk);
  expect(perpetualOrderOf(desk, early)).toMatchObject(ENDED);
  pass(desk, endsAtMs - 5_000 - desk.atMs, '66001');
  must(desk, GO_ON);
  expect(perpetualOrderOf(desk, bound).status).toBe('open');
  for (let looks = 0; auctionOf() !== undefined && looks < 30; looks += 1) {
    pass(desk, 3_000, '66001');
    must(desk, { kind: 'advanceAuctions' });
  }
  expect(perpetualOrderOf(desk, bound).status).toBe('filled');
  expect(audit(desk.state)).toEqual([]);
});
