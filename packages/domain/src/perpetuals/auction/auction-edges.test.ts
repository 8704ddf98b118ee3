import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import { finishWork, must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  type PerpetualWish,
} from '@candor/testkit/fixtures/perpetuals.ts';

const [ALICE, BOB, CAROL, DAN] = [1_000_001, 1_000_002, 1_000_003, 1_000_004];
const MINUTE_MS = 60_000;

/** Bitcoin at 60 000 with a breaker of ten percent; everybody has all they need, or what is said. */
function openDesk(money: Readonly<Record<number, string>> = {}): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, { breaker: BREAKER });
  for (const owner of [ALICE, BOB, CAROL, DAN]) fundPerpetual(desk, owner, { USDT: money[owner] ?? '1000000' });
  return desk;
}

/** A desk in its call, at a mark of 66 100. */
function openCall(money: Readonly<Record<number, string>> = {}): Desk {
  const desk = openDesk(money);
  markAt(desk, 'BTCUSDT', '66100');
  return desk;
}

function marketOf(desk: Desk) {
  return requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
}

/** An order a moment after the one before it. */
function order(desk: Desk, wish: PerpetualWish): number {
  desk.atMs += 10;
  return placePerpetual(desk, wish);
}

function look(desk: Desk, passedMs: number, price = '66100'): void {
  desk.atMs += passedMs - 1_000;
  markAt(desk, 'BTCUSDT', price);
  must(desk, { kind: 'advanceAuctions' });
}

function tradesOf(desk: Desk) {
  return desk.events.flatMap((event) => (event.kind === 'contractTraded' ? [event.trade] : []));
}

/** What was told of the auction from an event on. */
function toldOf(desk: Desk, from = 0) {
  return desk.events.slice(from).filter(({ kind }) => kind === 'auctionChanged');
}

const GONE = { status: 'expired', reason: 'selfTradePrevented' };
const SELL = { direction: 'openShort', price: '66000', quantity: '0.2' } as const;
const BUY = { direction: 'openLong', price: '66200', quantity: '0.3' } as const;

test.each([
  ['expireMaker', 'open', true],
  ['expireBoth', 'expired', true],
  ['expireTaker', 'expired', false],
] as const)(
  'P34 M6 %s: of own orders that would meet in the call only those give way that would meet',
  (selfTrade, end, leaves) => {
    const desk = openCall();
    const meets = order(desk, { ...SELL, owner: ALICE });
    const beyond = order(desk, { ...SELL, owner: ALICE, price: '66200.1' });
    const sameSide = order(desk, { ...BUY, owner: ALICE, price: '65000' });
    const ofAnother = order(desk, { ...SELL, owner: ALICE, price: '66100', group: 77 });
    const stop = { ...SELL, owner: ALICE, type: 'stopLimit', trigger: '65000', triggerBy: 'mark' } as const;
    const waiting = order(desk, stop);
    const comes = order(desk, { ...BUY, owner: ALICE, selfTrade });
    expect(perpetualOrderOf(desk, meets)).toMatchObject(
      leaves ? { ...GONE, preventedLots: 200, heldUnits: 0n } : { status: 'open' },
    );
    expect(perpetualOrderOf(desk, comes)).toMatchObject(
      end === 'open' ? { status: 'open' } : { ...GONE, preventedLots: 300, heldUnits: 0n },
    );
    for (const id of [beyond, sameSide, ofAnother]) expect(perpetualOrderOf(desk, id).status).toBe('open');
    expect(perpetualOrderOf(desk, waiting).status).toBe('pending');
    expect(audit(desk.state)).toEqual([]);
  },
);

test.each([
  ['expireMaker', true, false],
  ['expireTaker', false, true],
  ['expireBoth', true, true],
] as const)(
  'P34 M6 of two houses under one roof the younger says who gives way at the price: %s',
  (selfTrade, olderLeaves, youngerLeaves) => {
    const desk = openCall();
    const older = order(desk, { ...SELL, owner: ALICE, group: 77 });
    const seller = order(desk, { ...SELL, owner: DAN, price: '66050' });
    const younger = order(desk, { ...BUY, owner: CAROL, quantity: '0.2', price: '66300', group: 77, selfTrade });
    const buyer = order(desk, { ...BUY, owner: BOB, quantity: '0.2' });
    look(desk, 120_000);
    const left = (isGone: boolean) => (isGone ? { ...GONE, preventedLots: 200, filledLots: 0 } : { status: 'filled' });
    expect(perpetualOrderOf(desk, older)).toMatchObject(left(olderLeaves));
    expect(perpetualOrderOf(desk, younger)).toMatchObject(left(youngerLeaves));
    // Whoever is left trades with the others.
    expect(perpetualOrderOf(desk, seller).status).toBe(olderLeaves ? 'filled' : 'open');
    expect(perpetualOrderOf(desk, buyer).status).toBe(youngerLeaves ? 'filled' : 'open');
    expect(tradesOf(desk)).toHaveLength(1);
    expect(marketOf(desk).auction).toBeUndefined();
    expect(audit(desk.state)).toEqual([]);
  },
);

test('P34 a call tells when it begins, when what would trade has changed, and when it is over, and not more', () => {
  const desk = openDesk();
  const before = desk.events.length;
  markAt(desk, 'BTCUSDT', '66100');
  const begun = {
    startedAtMs: desk.atMs,
    endsAtMs: desk.atMs + 120_000,
    extensionCount: 0,
    referenceUnits: units('60000'),
  };
  const told = { kind: 'auctionChanged', product: 'contract', symbol: 'BTCUSDT' };
  expect(toldOf(desk, before)).toEqual([{ ...told, auction: begun }]);
  look(desk, 1_000);
  expect(toldOf(desk, before)).toHaveLength(1);
  order(desk, { ...SELL, owner: ALICE });
  order(desk, { ...BUY, owner: BOB });
  look(desk, 1_000);
  look(desk, 1_000);
  const indicative = { priceTicks: 662_000, lots: 200, surplusLots: 100, surplusSide: 'buy' };
  expect(toldOf(desk, before).slice(1)).toEqual([{ ...told, auction: { ...begun, indicative } }]);
  look(desk, 120_000);
  expect(toldOf(desk, before).at(-1)).toEqual(told);
  expect(tradesOf(desk)).toMatchObject([{ priceTicks: 662_000, lots: 200, takerSide: 'buy', manner: 'book' }]);
  // What moves a mark too far is reckoned from the reopening on.
  expect(marketOf(desk).pricePath).toEqual([{ atMs: desk.atMs, units: units('66100') }]);
});

test('P34 the book is told of both levels of a trade, as they are after it', () => {
  const desk = openCall();
  order(desk, { ...SELL, owner: ALICE });
  order(desk, { ...BUY, owner: BOB });
  const before = desk.events.length;
  look(desk, 120_000);
  const levels = desk.events.slice(before).filter(({ kind }) => kind === 'contractLevelChanged');
  expect(levels.slice(0, 2)).toMatchObject([
    { side: 'buy', priceTicks: 662_000, quantityLots: 100 },
    { side: 'sell', priceTicks: 660_000, quantityLots: 0 },
  ]);
});

test('P35 a stop by the last price fires by the price of the auction, at its end, and none that it has not reached', () => {
  const desk = openDesk();
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  const stop = { ...BUY, owner: CAROL, type: 'stopLimit', triggerBy: 'last', price: '60000', quantity: '0.1' } as const;
  const reached = order(desk, { ...stop, trigger: '66200' });
  const farther = order(desk, { ...stop, trigger: '66200.1' });
  markAt(desk, 'BTCUSDT', '66100');
  order(desk, { ...SELL, owner: ALICE });
  order(desk, { ...BUY, owner: BOB });
  look(desk, 119_000);
  expect(perpetualOrderOf(desk, reached).status).toBe('pending');
  look(desk, 1_000);
  expect(perpetualOrderOf(desk, reached)).toMatchObject({ status: 'open', triggeredAtMs: desk.atMs });
  expect(perpetualOrderOf(desk, farther).status).toBe('pending');
});

test('P35 [R8] a contract that ends in its call has no auction any more, and says so; one without says nothing', () => {
  for (const isInCall of [true, false]) {
    const desk = openDesk();
    const settleAtMs = desk.atMs - (desk.atMs % MINUTE_MS) + 120 * MINUTE_MS;
    must(desk, { kind: 'setContractDelisting', symbol: 'BTCUSDT', settleAtMs, isShortened: true });
    for (let atMs = settleAtMs - 30 * MINUTE_MS; atMs < settleAtMs; atMs += 1_000) {
      desk.atMs = atMs - 1_000;
      markAt(desk, 'BTCUSDT', isInCall && settleAtMs - atMs < MINUTE_MS ? '66100' : '60000');
    }
    expect(marketOf(desk).auction !== undefined).toBe(isInCall);
    const before = desk.events.length;
    desk.atMs = settleAtMs;
    must(desk, { kind: 'settleDelistings' });
    finishWork(desk);
    expect(marketOf(desk).auction).toBeUndefined();
    const told = { kind: 'auctionChanged', product: 'contract', symbol: 'BTCUSDT' };
    expect(toldOf(desk, before)).toEqual(isInCall ? [told] : []);
  }
});

test('P34 what is left of an order rests at its own price again, and holds what that needs', () => {
  const desk = openCall();
  choose(desk, ALICE, { leverage: 10 });
  const short = order(desk, { ...SELL, owner: ALICE, price: '65900', quantity: '0.3' });
  order(desk, { ...BUY, owner: BOB, price: '66500', quantity: '0.1' });
  order(desk, { ...BUY, owner: CAROL, price: '66400', quantity: '0.2' });
  look(desk, 120_000);
  expect(tradesOf(desk)).toMatchObject([
    { priceTicks: 661_000, lots: 100 },
    { priceTicks: 661_000, lots: 200 },
  ]);
  const told = desk.events.flatMap((event) => (event.kind === 'contractOrderChanged' ? [event.order] : []));
  // 0.2 at 65 900: a tenth of it, and 0.05 % for the fee of a taker.
  expect(told.find(({ id, filledLots }) => id === short && filledLots === 100)).toMatchObject({
    status: 'open',
    costTicks: 659_000,
    heldUnits: units('1324.59'),
  });
  expect(perpetualOrderOf(desk, short)).toMatchObject({ status: 'filled', heldUnits: 0n });
  expect(perpetualBalance(desk, ALICE).frozen).toBe('0');
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  // What 0.1 costs at 66 400: 664 and 3.32; at 65 900 it was 662.295 in all.
  ['667.32', { status: 'filled', feeUnits: units('1.328') }],
  ['667.31999999', { status: 'cancelled', reason: 'insufficientBalance', filledLots: 0, heldUnits: 0n }],
])('P34 [R8] whoever has exactly what the price costs trades, and with a unit less ends: %s', (money, end) => {
  const desk = openCall({ [ALICE]: money });
  choose(desk, ALICE, { leverage: 10 });
  const short = order(desk, { ...SELL, owner: ALICE, price: '65900', quantity: '0.1' });
  order(desk, { ...BUY, owner: BOB, price: '66400' });
  look(desk, 120_000, '66400');
  expect(perpetualOrderOf(desk, short)).toMatchObject(end);
  expect(audit(desk.state)).toEqual([]);
});

test('P34 [R8] when nobody may open any more the younger ends at the price, and the older stays for those who close', () => {
  for (const isSellerFirst of [true, false]) {
    const desk = openDesk();
    const opened = { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.05' } as const;
    tradePerpetual(desk, opened, { owner: DAN, direction: 'openShort' });
    markAt(desk, 'BTCUSDT', '66100');
    const wishes = [
      { ...SELL, owner: ALICE },
      { ...BUY, owner: BOB, quantity: '0.2' },
    ] as const;
    const [older = 0, younger = 0] = (isSellerFirst ? wishes : wishes.toReversed()).map((wish) => order(desk, wish));
    must(desk, { kind: 'setContractCaps', symbol: 'BTCUSDT', positionMaxLots: 100, openInterestMaxLots: 100 });
    look(desk, 120_000);
    expect(tradesOf(desk).map(({ lots }) => lots)).toEqual([50, 50]);
    expect(perpetualOrderOf(desk, younger)).toMatchObject({
      status: 'expired',
      reason: 'openInterestLimit',
      filledLots: 50,
      heldUnits: 0n,
    });
    expect(perpetualOrderOf(desk, older)).toMatchObject({ status: 'open', filledLots: 50 });
    expect(audit(desk.state)).toEqual([]);
  }
});

test('P35 M15 while the operator has halted the contract nothing of the call is told, and whoever wants leaves', () => {
  const desk = openCall();
  const id = order(desk, { ...SELL, owner: ALICE });
  order(desk, { ...BUY, owner: BOB });
  look(desk, 115_000);
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  const before = desk.events.length;
  look(desk, 10_000);
  expect(toldOf(desk, before)).toEqual([]);
  expect(tradesOf(desk)).toEqual([]);
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: id });
  expect(marketOf(desk).auction?.priceTicks).toBeUndefined();
});

test('P35 [R5] a price that comes back with time to spare does not change the end of the call', () => {
  const desk = openCall();
  const endsAtMs = marketOf(desk).auction?.endsAtMs;
  desk.atMs += 60_000;
  must(desk, { kind: 'advanceAuctions' });
  expect(marketOf(desk).auction?.endsAtMs).toBe(endsAtMs);
  desk.atMs += 55_000;
  must(desk, { kind: 'advanceAuctions' });
  expect(marketOf(desk).auction?.endsAtMs).toBe(desk.atMs + 10_000);
});

test('P34 both have their position at the one price, whoever was there first', () => {
  for (const isSellerFirst of [true, false]) {
    const desk = openCall();
    const wishes = [
      { ...SELL, owner: ALICE },
      { ...BUY, owner: BOB, quantity: '0.2' },
    ] as const;
    for (const wish of isSellerFirst ? wishes : wishes.toReversed()) order(desk, wish);
    look(desk, 120_000);
    expect(tradesOf(desk)).toMatchObject([{ takerSide: isSellerFirst ? 'buy' : 'sell' }]);
    expect(requirePosition(desk, ALICE, { direction: 'short' }).lots).toBe(200);
    expect(requirePosition(desk, BOB, { direction: 'long' }).lots).toBe(200);
  }
});
