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
import { must, orderOf, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';

const CANCEL = { kind: 'cancelOrder', owner: ALICE } as const;

function reopen(desk: Desk): void {
  for (let passed = 0; auctionOf(desk) !== undefined && passed < 10; passed += 1) {
    tellIndex(desk, '66000.01');
    look(desk, 60_000);
  }
  expect(auctionOf(desk)).toBeUndefined();
}

/** A seller who takes what there is, a buyer at 66 000, and ALICE who buys a little above. */
function openCall(): Desk {
  const desk = openBreakerDesk();
  stopMarket(desk);
  place(desk, { owner: BOB, side: 'sell', price: '63000', quantity: '1' });
  place(desk, { owner: CAROL, side: 'buy', price: '66000', quantity: '0.5' });
  place(desk, { owner: ALICE, side: 'buy', price: '66001', quantity: '1' });
  place(desk, { owner: ALICE, side: 'buy', price: '66000.5', quantity: '0.001' });
  desk.atMs += 10;
  return desk;
}

test('O24 M6 [R8] an order that would give way to its own never moves the price of an auction', () => {
  const desk = openCall();
  const phantom = { owner: ALICE, side: 'sell', price: '63000', quantity: '8', selfTrade: 'expireTaker' } as const;
  const ended = place(desk, phantom);
  expect(orderOf(desk, ended)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
  expect(orderOf(desk, ended).preventedLots).toBe(800_000);
  reopen(desk);
  // As without it: for 63 000, 4.5 % below, it had before.
  expect(tradesOf(desk)).toMatchObject([{ priceTicks: 6_600_051, quantityLots: 100_000 }]);
  expect(audit(desk.state)).toEqual([]);
});

test('O24 M6 [R8] what the breaker leaves of an order gives way to its own beyond the limit at once', () => {
  const desk = openBreakerDesk();
  tellIndex(desk, '65000');
  const own = place(desk, { owner: ALICE, side: 'sell', price: '66200', quantity: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '66100', quantity: '1' });
  const buy = place(desk, { owner: ALICE, side: 'buy', price: '66300', quantity: '2' });
  expect(auctionOf(desk)).toBeDefined();
  expect(orderOf(desk, own)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
  expect(orderOf(desk, buy)).toMatchObject({ status: 'open', filledLots: 0 });
  expect(audit(desk.state)).toEqual([]);
});

test('O24 M15 [R8] in the last ten seconds of a call nobody takes back what others count on', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  const sale = { owner: ALICE, side: 'sell', price: '63000', quantity: '9' } as const;
  const orderId = place(desk, sale);
  const rest = place(desk, { ...sale, price: '67000', quantity: '0.1' });
  place(desk, { owner: CAROL, side: 'buy', price: '69000', quantity: '1' });
  look(desk, 109_999);
  must(desk, { ...CANCEL, orderId: rest });
  look(desk, 1);
  expect(submit(desk, { ...CANCEL, orderId })).toMatchObject({
    refusal: { word: 'auctionClosing', details: { seconds: '10' } },
  });
  const amend = { kind: 'amendOrder', owner: ALICE, orderId, quantityUnits: units('0.001') } as const;
  expect(submit(desk, amend)).toMatchObject({ refusal: { word: 'auctionClosing' } });
  expect(must(desk, { kind: 'cancelOrders', owner: ALICE, symbol: BITCOIN }).reply).toEqual({ cancelledCount: 0 });
  // Nor by an order of one's own that it would give way to.
  const way = place(desk, { owner: ALICE, side: 'buy', price: '64000', quantity: '0.001' });
  expect(orderOf(desk, way)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
  expect(orderOf(desk, orderId).status).toBe('open');
  look(desk, 10_000);
  // Not the 69 000 that one buyer alone would have paid.
  expect(tradesOf(desk)).toMatchObject([{ priceTicks: 6_300_000, quantityLots: 100_000 }]);
  must(desk, { ...CANCEL, orderId });
  expect(audit(desk.state)).toEqual([]);
});

test('M15 [R8] an extension lets go again until its last seconds, and a halt always', () => {
  const desk = openBreakerDesk();
  stopMarket(desk);
  const sale = { owner: ALICE, side: 'sell', price: '63000' } as const;
  const [first, second] = [place(desk, { ...sale, quantity: '1' }), place(desk, { ...sale, quantity: '2' })];
  place(desk, { owner: BOB, side: 'buy', price: '63000', quantity: '1' });
  tellIndex(desk, '71000');
  look(desk, 120_000);
  expect(auctionOf(desk)).toMatchObject({ extensionCount: 1 });
  must(desk, { ...CANCEL, orderId: first });
  desk.atMs += 55_000;
  expect(submit(desk, { ...CANCEL, orderId: second }).ok).toBe(false);
  must(desk, { kind: 'setInstrumentStatus', symbol: BITCOIN, status: 'halt' });
  must(desk, { ...CANCEL, orderId: second });
});

test('M15 [R8] neither the other leg of a pair, nor the kill switch, nor that of a dead man takes it back', () => {
  const desk = openBreakerDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: CAROL, side: 'buy', price: '60000', quantity: '0.01' });
  stopMarket(desk);
  const oco = { kind: 'placeOcoOrder', owner: ALICE, symbol: BITCOIN, side: 'sell' } as const;
  const prices = { takeProfitUnits: units('66500'), stopLossUnits: units('59000'), quantityUnits: units('1') };
  const { orderId, stopOrderId } = must(desk, { ...oco, ...prices }).reply;
  look(desk, 112_000);
  const refused = submit(desk, { ...CANCEL, orderId: Number(stopOrderId) });
  expect(refused).toMatchObject({ refusal: { word: 'auctionClosing' } });
  const kill = { kind: 'setRestriction', owner: ALICE, restriction: 'ordersStopped', by: 'owner', isOn: true } as const;
  expect(must(desk, kill).reply).toEqual({ cancelledCount: 0 });
  expect(orderOf(desk, Number(orderId)).status).toBe('open');
  // It goes once the auction is over.
  desk.atMs += 1_000;
  expect(must(desk, { kind: 'cancelDueOrders' }).reply).toEqual({ cancelledCount: 0, waitingCount: 0 });
  look(desk, 8_000);
  expect(auctionOf(desk)).toBeUndefined();
  expect(must(desk, { kind: 'cancelDueOrders' }).reply).toEqual({ cancelledCount: 1, waitingCount: 0 });
  expect(orderOf(desk, Number(orderId)).status).toBe('cancelled');
  expect(desk.state.restrictions.cancelAllAtMs.size).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});

test('M15 [R8] whom the exchange restricts has no orders in an auction, however near its end', () => {
  const desk = openCall();
  look(desk, 115_000);
  const lock = {
    kind: 'setRestriction',
    owner: BOB,
    restriction: 'ordersStopped',
    by: 'operator',
    isOn: true,
  } as const;
  expect(must(desk, lock).reply).toEqual({ cancelledCount: 1 });
});
