import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import {
  choose,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { createRandom } from '@candor/testkit/generators/random.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

const CROWD = Array.from({ length: 9 }, (_, index) => 1_000_001 + index);
const [ALICE = 0, BOB = 0, CAROL = 0, ...OTHERS] = CROWD;

/** Bitcoin at 60 000, ether at 3 000, both with a breaker of ten percent; everybody has all they need. */
function openBreakerDesk(alices = '1000000'): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, { breaker: BREAKER });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  fundPerpetual(desk, ALICE, { USDT: alices });
  for (const owner of [BOB, CAROL, ...OTHERS]) fundPerpetual(desk, owner, { USDT: '1000000' });
  return desk;
}

function auctionOf(desk: Desk) {
  return requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT').auction;
}

/** The mark stays where it is for so long, and then the auctions are looked at. */
function look(desk: Desk, passedMs: number, price: string): void {
  desk.atMs += passedMs - 1_000;
  markAt(desk, 'BTCUSDT', price);
  must(desk, { kind: 'advanceAuctions' });
}

function bookTrades(desk: Desk) {
  return desk.events.flatMap((event) =>
    event.kind === 'contractTraded' && event.trade.manner === 'book' ? [event.trade] : [],
  );
}

function stepsOf(desk: Desk): number {
  return desk.events.filter((event) => event.kind === 'liquidationStep').length;
}

test('P33 [R8] a mark exactly at the limit goes on, and one tick beyond it stops the contract', () => {
  const desk = openBreakerDesk();
  markAt(desk, 'BTCUSDT', '66000');
  expect(auctionOf(desk)).toBeUndefined();
  markAt(desk, 'BTCUSDT', '66000.1');
  expect(auctionOf(desk)).toMatchObject({ startedAtMs: desk.atMs, endsAtMs: desk.atMs + 120_000 });
  expect(desk.events).toContainEqual(expect.objectContaining({ kind: 'auctionChanged', product: 'contract' }));
});

test('P33 [R8] in the call limit orders are placed, amended and cancelled, and nobody trades', () => {
  const desk = openBreakerDesk();
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  markAt(desk, 'BTCUSDT', '66100');
  const wish = { owner: ALICE, direction: 'openLong', quantity: '0.1' } as const;
  expect(tryPerpetual(desk, wish)).toBe('marketInAuction');
  expect(tryPerpetual(desk, { ...wish, price: '66000', timeInForce: 'IOC' })).toBe('marketInAuction');
  expect(tryPerpetual(desk, { ...wish, price: '66000', timeInForce: 'FOK' })).toBe('marketInAuction');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  for (const kind of ['closePosition', 'reversePosition'] as const) {
    const refused = submit(desk, { kind, owner: ALICE, positionId });
    expect(refused).toMatchObject({ ok: false, refusal: { word: 'marketInAuction', details: { seconds: '120' } } });
  }
  const keyed = must(desk, { kind: 'closePositions', owner: ALICE, contractKind: 'linear', symbols: [] });
  expect(keyed.reply).toMatchObject({ BTCUSDT: 'marketHalted' });
  const close = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '66000', quantity: '0.5' });
  const meeting = placePerpetual(desk, {
    owner: CAROL,
    direction: 'openLong',
    price: '66200',
    quantity: '0.2',
    postOnly: true,
  });
  must(desk, { kind: 'amendContractOrder', owner: CAROL, orderId: meeting, priceUnits: units('66300') });
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: close });
  expect(bookTrades(desk)).toHaveLength(1);
  expect(audit(desk.state)).toEqual([]);
});

test('P34 [R8] it reopens at one price for all, and both sides pay what a maker pays', () => {
  const desk = openBreakerDesk();
  markAt(desk, 'BTCUSDT', '66100');
  const first = placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '65900', quantity: '0.2' });
  const second = placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '65950', quantity: '0.2' });
  desk.atMs += 10;
  const long = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '66300', quantity: '0.3' });
  look(desk, 60_000, '66100');
  const indicative = { priceTicks: 659_500, lots: 300, surplusLots: 100, surplusSide: 'sell' };
  expect(auctionOf(desk)?.indicative).toEqual(indicative);
  look(desk, 60_000, '66100');
  expect(auctionOf(desk)).toBeUndefined();
  expect(bookTrades(desk).map(({ priceTicks, lots }) => [priceTicks, lots])).toEqual([
    [659_500, 200],
    [659_500, 100],
  ]);
  expect(perpetualOrderOf(desk, first)).toMatchObject({ status: 'filled' });
  expect(perpetualOrderOf(desk, second)).toMatchObject({ status: 'open', filledLots: 100 });
  // 0.3 at 65 950, and 0.02 % of it.
  expect(perpetualOrderOf(desk, long)).toMatchObject({ status: 'filled', feeUnits: units('3.957') });
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({ lots: 300 });
  expect(audit(desk.state)).toEqual([]);
});

test('P34 [R1] [R8] whoever may not trade at the price is left out, and the others trade', () => {
  const desk = openBreakerDesk();
  markAt(desk, 'BTCUSDT', '66100');
  choose(desk, ALICE, { leverage: 100 });
  const left = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '66300', quantity: '0.2' });
  const other = placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '66300', quantity: '0.2' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '66250', quantity: '0.2' });
  // At 65 000 a long of a hundredfold from 66 300 on would be bankrupt when it is opened.
  look(desk, 120_000, '65000');
  expect(perpetualOrderOf(desk, left)).toMatchObject({ status: 'expired', reason: 'priceOutsideBand', filledLots: 0 });
  expect(perpetualOrderOf(desk, other)).toMatchObject({ status: 'filled' });
  expect(bookTrades(desk)).toMatchObject([{ priceTicks: 663_000, lots: 200 }]);
  expect(audit(desk.state)).toEqual([]);
});

test('P34 [R8] a better price that costs more is frozen for before the trade, or the order ends', () => {
  for (const [money, status] of [
    ['663.0', 'cancelled'],
    ['700', 'filled'],
  ] as const) {
    const desk = openBreakerDesk(money);
    markAt(desk, 'BTCUSDT', '66100');
    choose(desk, ALICE, { leverage: 10 });
    const short = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '65900', quantity: '0.1' });
    placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '66400', quantity: '0.3' });
    look(desk, 120_000, '66100');
    // At 66 400 the margin is 664 and the fee of a taker 3.32; at 65 900 it was 662.295 in all.
    expect(perpetualOrderOf(desk, short).status).toBe(status);
    expect(audit(desk.state)).toEqual([]);
  }
});

test('P34 [R8] caps hold at the reopening as in every trade', () => {
  const desk = openBreakerDesk();
  markAt(desk, 'BTCUSDT', '66100');
  const long = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '66300', quantity: '0.3' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '66000', quantity: '0.3' });
  must(desk, { kind: 'setContractCaps', symbol: 'BTCUSDT', positionMaxLots: 100, openInterestMaxLots: 1_000 });
  look(desk, 120_000, '66100');
  expect(bookTrades(desk).reduce((sum, { lots }) => sum + lots, 0)).toBe(100);
  expect(perpetualOrderOf(desk, long)).toMatchObject({ status: 'expired', reason: 'positionLimit', filledLots: 100 });
  expect(audit(desk.state)).toEqual([]);
});

test('P35 [R8] nobody is liquidated and no stop fires until the reopening; the next mark does both', () => {
  const desk = openBreakerDesk('4000');
  choose(desk, ALICE, { leverage: 50 });
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '1' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  const { id: positionId } = requirePosition(desk, BOB, { direction: 'short' });
  must(desk, {
    kind: 'protectPosition',
    owner: BOB,
    positionId,
    stop: 'takeProfit',
    triggerUnits: units('58000'),
  });
  markAt(desk, 'BTCUSDT', '53900');
  expect(auctionOf(desk)).toBeDefined();
  for (let second = 0; second < 118; second += 1) look(desk, 1_000, '53900');
  expect(stepsOf(desk)).toBe(0);
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({ lots: 1_000, status: 'open' });
  look(desk, 2_000, '53900');
  expect(auctionOf(desk)).toBeUndefined();
  markAt(desk, 'BTCUSDT', '53900');
  expect(stepsOf(desk)).toBeGreaterThan(0);
  expect(audit(desk.state)).toEqual([]);
});

test('P35 [R8] a wallet with a leg in an auction waits with it, and still takes orders there', () => {
  const desk = openBreakerDesk('2000');
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 20 });
  const bitcoin = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
  tradePerpetual(desk, bitcoin, { owner: BOB, direction: 'openShort' });
  const ether = { ...bitcoin, symbol: 'ETHUSDT', price: '3000', quantity: '5' } as const;
  tradePerpetual(desk, ether, { owner: CAROL, direction: 'openShort' });
  markAt(desk, 'BTCUSDT', '66100');
  expect(tryPerpetual(desk, { ...bitcoin, price: '66000', quantity: '0.001' })).toBe('accepted');
  // 610 won, 1 400 lost and more: the purse is used up, and nothing of it is sold into the call.
  for (const price of ['2750', '2720', '2701']) markAt(desk, 'ETHUSDT', price);
  markAt(desk, 'BTCUSDT', '54100');
  markAt(desk, 'ETHUSDT', '2701');
  expect(stepsOf(desk)).toBe(0);
  look(desk, 120_000, '54100');
  markAt(desk, 'ETHUSDT', '2701');
  markAt(desk, 'BTCUSDT', '54100');
  expect(stepsOf(desk)).toBeGreaterThan(0);
  expect(audit(desk.state)).toEqual([]);
});

test('P35 [R5] [R8] the call waits for a price that is sure, and for the end of a halt', () => {
  const desk = openBreakerDesk();
  markAt(desk, 'BTCUSDT', '66100');
  placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '66200', quantity: '0.1' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '66200', quantity: '0.1' });
  desk.atMs += 130_000;
  must(desk, { kind: 'advanceAuctions' });
  expect(bookTrades(desk)).toEqual([]);
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  look(desk, 1_000, '66100');
  expect(bookTrades(desk)).toEqual([]);
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'trading' });
  expect(auctionOf(desk)?.endsAtMs).toBe(desk.atMs + 120_000);
  look(desk, 120_000, '66100');
  expect(bookTrades(desk)).toHaveLength(1);
});

test('P35 [R5] a funding that falls due in the call lapses, and what collects moves no mark', () => {
  const desk = openBreakerDesk();
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '1' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  desk.atMs = market.nextFundingAtMs - 60_000;
  markAt(desk, 'BTCUSDT', '60000');
  markAt(desk, 'BTCUSDT', '66100');
  placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '66900', quantity: '10' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '66800', quantity: '10' });
  const dueAtMs = market.nextFundingAtMs;
  for (let second = 0; second < 100; second += 1) look(desk, 1_000, '66100');
  expect(market.nextFundingAtMs).toBeGreaterThan(dueAtMs);
  expect(desk.events.filter(({ kind }) => kind === 'fundingSettled')).toEqual([]);
  expect(market.basis.samples).toEqual([]);
});

/** A call with so many orders, drawn by a seed: everybody opens and closes, and some belong together. */
function collectRandom(seed: number): Desk {
  const random = createRandom(seed);
  const desk = openBreakerDesk();
  for (const owner of CROWD) choose(desk, owner, { leverage: random.pick([5, 50, 100]) });
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  markAt(desk, 'BTCUSDT', '66100');
  for (let count = random.between(5, 50); count > 0; count -= 1) {
    desk.atMs += random.between(0, 3);
    const owner = random.pick(CROWD);
    const direction = random.pick(['openLong', 'openShort', 'closeLong', 'closeShort'] as const);
    const price = decimal(units('66100') + units('10') * BigInt(random.between(-40, 40)));
    const quantity = decimal(units('0.001') * BigInt(random.between(1, 60)));
    const selfTrade = random.pick(['expireMaker', 'expireTaker', 'expireBoth'] as const);
    tryPerpetual(desk, { owner, direction, price, quantity, selfTrade, ...(random.chance(20) && { group: 77 }) });
  }
  return desk;
}

test('P34 [R8] [R9] however the orders fall, nothing is left crossed, the books add up, and slices of one trade give the same', () => {
  let tradeCount = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    const price = seed % 3 === 0 ? '65700' : '66100';
    const whole = collectRandom(seed);
    whole.workUnits = 1_000_000_000;
    look(whole, 120_000, price);
    expect(auctionOf(whole)).toBeUndefined();
    expect(audit(whole.state), `seed ${seed}`).toEqual([]);
    tradeCount += bookTrades(whole).length - 1;
    const cut = collectRandom(seed);
    cut.workUnits = 1;
    look(cut, 120_000, price);
    while (auctionOf(cut)?.priceTicks !== undefined) {
      expect(audit(cut.state), `seed ${seed}`).toEqual([]);
      must(cut, { kind: 'advanceAuctions' });
    }
    expect(bookTrades(cut)).toEqual(bookTrades(whole));
  }
  expect(tradeCount).toBeGreaterThan(60);
});

test('P34 [R9] a state brought back in the middle of it ends like the one that never stopped', () => {
  const live = collectRandom(8);
  live.workUnits = 1;
  look(live, 120_000, '66100');
  expect(pendingWork(live.state)).toContainEqual({ kind: 'advanceAuctions' });
  expect(tryPerpetual(live, { owner: CAROL, direction: 'openLong', price: '66000', quantity: '0.1' })).toBe(
    'marketInAuction',
  );
  const text = encode(takeSnapshot(live.state));
  const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  for (const desk of [live, restored]) {
    while (auctionOf(desk) !== undefined) must(desk, { kind: 'advanceAuctions' });
  }
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
});
