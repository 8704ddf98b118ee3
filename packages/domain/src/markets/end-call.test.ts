import { must, place, submit, tryToPlace, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  ALICE,
  auctionOf,
  BITCOIN,
  BOB,
  look,
  openBreakerDesk,
  stopMarket,
  tellIndex,
  tradesOf,
} from '@candor/testkit/fixtures/auctions.ts';
import { fundPerpetual, markAt, openPerpetualDesk } from '@candor/testkit/fixtures/perpetuals.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';

function end(desk: Desk, symbol = BITCOIN): string {
  const outcome = submit(desk, { kind: 'endCall', symbol });
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

test('O27 [R8] a call that is ended has ten seconds left, in which nobody withdraws, and is not extended', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  look(desk, 1_000);
  const bid = place(desk, { owner: ALICE, side: 'buy', price: '63000', quantity: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '63000', quantity: '1' });
  // The index has gone on: 63 000 is more than ten percent below, which would extend the call three times.
  tellIndex(desk, '71000');
  expect(end(desk)).toBe('accepted');
  expect(auctionOf(desk)).toMatchObject({ endsAtMs: desk.atMs + 10_000, extensionCount: 3 });
  expect(submit(desk, { kind: 'cancelOrder', owner: ALICE, orderId: bid })).toMatchObject({
    ok: false,
    refusal: { word: 'auctionClosing' },
  });
  expect(tryToPlace(desk, { owner: BOB, side: 'sell', price: '69000', quantity: '0.1' })).toBe('accepted');
  look(desk, 9_999);
  expect(auctionOf(desk)).toBeDefined();
  look(desk, 1);
  expect(auctionOf(desk)).toBeUndefined();
  expect(tradesOf(desk)).toMatchObject([{ priceTicks: 6_300_000 }]);
  expect(audit(desk.state)).toEqual([]);
});

test('O27 [R8] there is nothing to end without a call, in its last seconds and twice', () => {
  const desk = openBreakerDesk();
  expect(end(desk, 'NONE')).toBe('unknownInstrument');
  expect(end(desk)).toBe('noCall');
  stopMarket(desk);
  expect(end(desk)).toBe('accepted');
  expect(end(desk)).toBe('noCall');
});

test('O27 P34 [R8] the call of a contract ends the same way, and waits while the price is not sure', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '1000' });
  must(desk, {
    kind: 'setBreaker',
    symbol: 'BTCUSDT',
    limitPpm: 50_000,
    callMs: 120_000,
    extensionMs: 60_000,
    extensionsMax: 3,
  });
  desk.atMs += 1_000;
  markAt(desk, 'BTCUSDT', '60000');
  desk.atMs += 1_000;
  markAt(desk, 'BTCUSDT', '64000');
  const auction = () => desk.state.perpetuals.markets.get('BTCUSDT')?.auction;
  expect(auction()).toBeDefined();
  expect(end(desk, 'BTCUSDT')).toBe('accepted');
  desk.atMs += 10_000;
  must(desk, { kind: 'advanceAuctions' });
  expect(auction()).toBeDefined();
  for (let second = 0; second < 10; second += 1) {
    markAt(desk, 'BTCUSDT', '64000');
    desk.atMs += 1_000;
  }
  markAt(desk, 'BTCUSDT', '64000');
  must(desk, { kind: 'advanceAuctions' });
  expect(auction()).toBeUndefined();
});
