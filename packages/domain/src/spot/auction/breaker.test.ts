import {
  ALICE,
  BITCOIN,
  BOB,
  BREAKER,
  auctionOf,
  look,
  openBreakerDesk,
  stopMarket,
  tellIndex,
  tradesOf,
} from '@candor/testkit/fixtures/auctions.ts';
import { must, openDesk, orderOf, pass, place, submit, tryToPlace } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';
import type { BreakerTerms } from '../../matching/auction/breaker.ts';
import { requireMarket } from '../spot-part.ts';

test('O22 [R8] an index exactly at the limit goes on, and one unit beyond it stops the market', () => {
  const desk = openBreakerDesk();
  tellIndex(desk, '66000');
  expect(auctionOf(desk)).toBeUndefined();
  tellIndex(desk, '66000.01');
  expect(auctionOf(desk)).toMatchObject({ startedAtMs: desk.atMs, endsAtMs: desk.atMs + 120_000 });
  expect(desk.events.at(-1)).toMatchObject({ kind: 'auctionChanged', product: 'spot', symbol: BITCOIN });
});

test('O22 [R8] a move of five minutes and more does not stop it, and without a breaker none does', () => {
  const slow = openBreakerDesk();
  for (let minute = 0; minute < 20; minute += 1) {
    pass(slow, 60_000);
    tellIndex(slow, decimal(units('60000') + units('1000') * BigInt(minute)));
  }
  expect(auctionOf(slow)).toBeUndefined();
  const free = openDesk();
  pass(free, 1_000);
  tellIndex(free, '90000');
  expect(auctionOf(free)).toBeUndefined();
});

test('O22 [R8] an order trades up to the limit, then the market stops and its rest waits', () => {
  const desk = openBreakerDesk();
  pass(desk, 5_000);
  tellIndex(desk, '65000');
  place(desk, { owner: BOB, side: 'sell', price: '65500', quantity: '0.1' });
  place(desk, { owner: BOB, side: 'sell', price: '66000', quantity: '0.1' });
  const beyond = place(desk, { owner: BOB, side: 'sell', price: '66000.01', quantity: '0.1' });
  const order = place(desk, { owner: ALICE, side: 'buy', price: '67000', quantity: '0.5' });
  expect(tradesOf(desk).map(({ priceTicks }) => priceTicks)).toEqual([6_550_000, 6_600_000]);
  expect(orderOf(desk, order)).toMatchObject({ status: 'open', filledLots: 20_000 });
  expect(orderOf(desk, beyond)).toMatchObject({ status: 'open', filledLots: 0 });
  expect(auctionOf(desk)).toMatchObject({ reached: { lowTicks: 6_550_000, highTicks: 6_600_000 } });
  expect(audit(desk.state)).toEqual([]);
});

test('O22 [R8] what cannot wait ends where the limit is: a market order, IOC, FOK', () => {
  for (const wish of [
    { quantity: '0.3' },
    { value: '20000' },
    { price: '67000', quantity: '0.3', timeInForce: 'IOC' },
  ] as const) {
    const desk = openBreakerDesk();
    pass(desk, 5_000);
    tellIndex(desk, '65000');
    for (const price of ['65900', '66100']) place(desk, { owner: BOB, side: 'sell', price, quantity: '0.1' });
    const order = place(desk, { owner: ALICE, side: 'buy', ...wish });
    expect(orderOf(desk, order).filledLots).toBe(10_000);
    expect(['filled', 'expired']).toContain(orderOf(desk, order).status);
    expect(auctionOf(desk)).toBeDefined();
    expect(audit(desk.state)).toEqual([]);
  }
});

test('O22 [R8] a price below the limit stops it too, before anything trades', () => {
  const desk = openBreakerDesk();
  pass(desk, 5_000);
  tellIndex(desk, '54100');
  const cheap = place(desk, { owner: BOB, side: 'sell', price: '53900', quantity: '0.1' });
  place(desk, { owner: ALICE, side: 'buy', price: '54200', quantity: '0.1' });
  expect(tradesOf(desk)).toEqual([]);
  expect(orderOf(desk, cheap).status).toBe('open');
  expect(auctionOf(desk)).toBeDefined();
});

test('O23 [R8] in the call limit orders are placed, amended and cancelled, and nobody trades', () => {
  const desk = openBreakerDesk();
  const kept = place(desk, { owner: BOB, side: 'sell', price: '61000', quantity: '0.1' });
  stopMarket(desk);
  const wish = { owner: ALICE, side: 'buy', price: '66500', quantity: '0.1' } as const;
  const crossing = place(desk, wish);
  expect(tryToPlace(desk, { ...wish, postOnly: true })).toBe('accepted');
  expect(tryToPlace(desk, { owner: ALICE, side: 'buy', quantity: '0.1' })).toBe('marketInAuction');
  expect(tryToPlace(desk, { ...wish, timeInForce: 'IOC' })).toBe('marketInAuction');
  expect(tryToPlace(desk, { ...wish, timeInForce: 'FOK' })).toBe('marketInAuction');
  expect(tryToPlace(desk, { ...wish, price: '80000' })).toBe('priceOutsideBand');
  const refused = submit(desk, {
    kind: 'placeOrder',
    owner: ALICE,
    symbol: BITCOIN,
    side: 'buy',
    type: 'market',
    quantityUnits: units('0.1'),
  });
  expect(refused).toMatchObject({ ok: false, refusal: { details: { seconds: '120' } } });
  must(desk, { kind: 'amendOrder', owner: ALICE, orderId: crossing, priceUnits: units('66600') });
  must(desk, { kind: 'cancelOrder', owner: BOB, orderId: kept });
  expect(orderOf(desk, kept).status).toBe('cancelled');
  expect(tradesOf(desk)).toEqual([]);
  expect(audit(desk.state)).toEqual([]);
});

test('O26 [R8] a halt of the exchange stops the auction too; afterwards the call begins anew; delisting ends it', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  const buy = place(desk, { owner: ALICE, side: 'buy', price: '66000', quantity: '0.2' });
  place(desk, { owner: BOB, side: 'sell', price: '66000', quantity: '0.2' });
  must(desk, { kind: 'setInstrumentStatus', symbol: BITCOIN, status: 'halt' });
  look(desk, 200_000);
  expect(tradesOf(desk)).toEqual([]);
  expect(pendingWork(desk.state)).toEqual([]);
  must(desk, { kind: 'setInstrumentStatus', symbol: BITCOIN, status: 'trading' });
  expect(auctionOf(desk)?.endsAtMs).toBe(desk.atMs + 120_000);
  must(desk, { kind: 'setInstrumentStatus', symbol: BITCOIN, status: 'delisted' });
  expect(auctionOf(desk)).toBeUndefined();
  expect(orderOf(desk, buy).status).toBe('cancelled');
  expect(audit(desk.state)).toEqual([]);
});

test('O26 terms of a breaker that can only be a mistake are refused', () => {
  const desk = openDesk();
  const set = (terms: Partial<BreakerTerms>, symbol = BITCOIN) => {
    const outcome = submit(desk, { kind: 'setBreaker', symbol, ...BREAKER, ...terms });
    return outcome.ok ? 'accepted' : outcome.refusal.word;
  };
  expect(set({}, 'NO/USDT')).toBe('unknownInstrument');
  expect(set({ limitPpm: 0 })).toBe('termsOutOfRange');
  expect(set({})).toBe('accepted');
  expect(requireMarket(desk.state.spot, BITCOIN).instrument.breaker).toEqual(BREAKER);
});
