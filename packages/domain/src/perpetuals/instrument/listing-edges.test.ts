import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualOf,
  placePerpetual,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { expect, test } from 'vitest';
import { nextFundingMs } from '../funding/funding-rate.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { isPriceFresh, isPriceSure, isStill } from './perpetual-market.ts';
import {
  openPerpetualOrdersOf,
  perpetualDepthOf,
  perpetualsOf,
  positionsOf,
  predictedRateE8,
} from './perpetual-views.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const BITCOIN = 'BTCUSDT';

const marketOf = (desk: Desk, symbol = BITCOIN) => requirePerpetualMarket(desk.state.perpetuals, symbol);

function refusalOf(desk: Desk, command: Parameters<typeof submit>[1]) {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal;
}

test('P15 a contract is listed once, in an asset that is there, and says so', () => {
  const desk = openPerpetualDesk({ ETHUSDT: '3000' });
  const contract = perpetualOf(BITCOIN);
  expect(refusalOf(desk, { kind: 'listContract', contract: perpetualOf('BTCUSD') })).toEqual({
    word: 'unknownAsset',
    details: { asset: 'BTC' },
  });
  expect(must(desk, { kind: 'listContract', contract })).toMatchObject({
    reply: { symbol: BITCOIN },
    events: [{ kind: 'contractChanged', contract }],
  });
  expect(refusalOf(desk, { kind: 'listContract', contract })).toEqual({
    word: 'alreadyListed',
    details: { symbol: BITCOIN },
  });
  expect(marketOf(desk)).toMatchObject({
    openInterestLots: 0,
    premiumAtMs: 0,
    lastRateE8: 0n,
    premiums: { weighted: 0n, count: 0 },
    nextFundingAtMs: nextFundingMs(desk.atMs),
    reached: [],
    pricePath: [],
  });
  expect(perpetualsOf(desk.state).map(({ symbol }) => symbol)).toEqual([BITCOIN, 'ETHUSDT']);
});

test('P15 P31 the state of a contract is told, and a stopped one keeps it', () => {
  const desk = openPerpetualDesk();
  const set = { kind: 'setContractStatus', symbol: BITCOIN } as const;
  expect(refusalOf(desk, { ...set, symbol: 'NONE', status: 'halt' })).toEqual({
    word: 'unknownInstrument',
    details: { symbol: 'NONE' },
  });
  expect(must(desk, { ...set, status: 'halt' })).toMatchObject({
    reply: { symbol: BITCOIN },
    events: [{ kind: 'contractChanged', contract: { symbol: BITCOIN, status: 'halt' } }],
  });
  const market = marketOf(desk);
  const delisting = { announcedAtMs: 0, closeOnlyAtMs: 0, settleAtMs: 0, minutes: [], checkedPositionId: 0 };
  market.delisting = { ...delisting, stoppedAtMs: 0 };
  expect(refusalOf(desk, { ...set, status: 'trading' })).toEqual({
    word: 'marketHalted',
    details: { status: 'halt' },
  });
  market.delisting = delisting;
  expect(refusalOf(desk, { ...set, status: 'trading' })).toBe('accepted');
});

test('P16 [R5] an interval lapses when it ended in the halt, to the millisecond, and never while people could trade', () => {
  for (const [status, lateMs, lapses] of [
    ['halt', -1, false],
    ['halt', 0, true],
    ['trading', 0, false],
  ] as const) {
    const desk = openPerpetualDesk();
    must(desk, { kind: 'setContractStatus', symbol: BITCOIN, status });
    const { nextFundingAtMs } = marketOf(desk);
    desk.atMs = nextFundingAtMs + lateMs;
    must(desk, { kind: 'setContractStatus', symbol: BITCOIN, status: 'trading' });
    expect([status, lateMs, marketOf(desk).nextFundingAtMs > nextFundingAtMs]).toEqual([status, lateMs, lapses]);
  }
});

test('P33 P35 only what goes on trading gives a call its whole time once more, and only before it has a price', () => {
  const desk = openPerpetualDesk({ [BITCOIN]: '60000' }, { breaker: BREAKER });
  markAt(desk, BITCOIN, '66100');
  const { auction } = marketOf(desk);
  const endsAtMs = auction?.endsAtMs;
  desk.atMs += 5_000;
  const bring = (status: 'halt' | 'cancelOnly' | 'trading') =>
    must(desk, { kind: 'setContractStatus', symbol: BITCOIN, status }).events.map(({ kind }) => kind);
  expect([bring('halt'), bring('cancelOnly')]).toEqual([['contractChanged'], ['contractChanged']]);
  expect(auction?.endsAtMs).toBe(endsAtMs);
  expect(bring('trading')).toEqual(['contractChanged', 'auctionChanged']);
  expect(auction?.endsAtMs).toBe(desk.atMs + 120_000);
  Object.assign(auction ?? {}, { priceTicks: 1, endsAtMs: 7 });
  expect(bring('trading')).toEqual(['contractChanged']);
  expect(auction?.endsAtMs).toBe(7);
});

test('P15 P35 a price is fresh for five seconds, sure unless it is held, and a contract is still when nobody trades', () => {
  const desk = openPerpetualDesk();
  const market = marketOf(desk);
  const atMs = market.price?.atMs ?? 0;
  expect([atMs + 4_999, atMs + 5_000].map((ms) => [isPriceFresh(market, ms), isPriceSure(market, ms)])).toEqual([
    [true, true],
    [false, false],
  ]);
  const { price } = market;
  if (price === undefined) throw new Error('It has a price.');
  market.price = { ...price, isHeld: true };
  expect([isPriceFresh(market, atMs), isPriceSure(market, atMs)]).toEqual([true, false]);
  delete market.price;
  expect([isPriceFresh(market, atMs), isPriceSure(market, atMs)]).toEqual([false, false]);
  expect(isStill(market)).toBe(false);
  market.contract = { ...market.contract, status: 'cancelOnly' };
  expect(isStill(market)).toBe(false);
  market.contract = { ...market.contract, status: 'halt' };
  expect(isStill(market)).toBe(true);
});

test('P1 what is shown of an owner is the oldest first, and a book has all its levels', () => {
  const desk = openPerpetualDesk({ [BITCOIN]: '60000', ETHUSDT: '3000' });
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '1000000' });
  const long = { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' } as const;
  const ids = [placePerpetual(desk, { ...long, symbol: 'ETHUSDT', price: '2900' }), placePerpetual(desk, long)];
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: ids[0] ?? 0 });
  desk.atMs += 1;
  // The slot of the one that is gone is used again by a younger order.
  const youngest = placePerpetual(desk, { ...long, price: '58000', quantity: '0.2' });
  const plan = placePerpetual(desk, { ...long, type: 'plan', triggerBy: 'mark', trigger: '61000' });
  expect(openPerpetualOrdersOf(desk.state, ALICE).map(({ id }) => id)).toEqual([ids[1], youngest, plan]);
  expect(openPerpetualOrdersOf(desk.state, BOB)).toEqual([]);
  openPerpetualOrdersOf(desk.state, ALICE).forEach((order) => Object.assign(order, { status: 'filled' }));
  expect(openPerpetualOrdersOf(desk.state, ALICE).map(({ status }) => status)).toEqual(['open', 'open', 'pending']);
  placePerpetual(desk, { ...long, direction: 'openShort', price: '61000', quantity: '0.3' });
  expect(perpetualDepthOf(desk.state, BITCOIN)).toEqual({
    bids: [
      { priceTicks: 590_000, quantityLots: 100 },
      { priceTicks: 580_000, quantityLots: 200 },
    ],
    asks: [{ priceTicks: 610_000, quantityLots: 300 }],
  });
  for (const symbol of ['ETHUSDT', BITCOIN]) {
    const price = symbol === BITCOIN ? '60000' : '3000';
    const taker = { ...long, symbol, price };
    tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
    tradePerpetual(desk, { ...taker, direction: 'openShort' }, { owner: BOB, direction: 'openLong' });
  }
  const shown = positionsOf(desk.state, ALICE).map(({ symbol, direction }) => `${symbol} ${direction}`);
  expect(shown).toEqual(['ETHUSDT long', 'ETHUSDT short', 'BTCUSDT long', 'BTCUSDT short']);
  expect(positionsOf(desk.state, 5)).toEqual([]);
});

test('P16 the rate that the running interval would come to is that of its premiums so far', () => {
  const desk = openPerpetualDesk();
  const market = marketOf(desk);
  expect(predictedRateE8(market)).toBe(10_000n);
  // A premium of a thousandth, less the twentieth of a percent that interest may lean against it.
  market.premiums = { weighted: 10n ** 15n, count: 1 };
  expect(predictedRateE8(market)).toBe(50_000n);
});
