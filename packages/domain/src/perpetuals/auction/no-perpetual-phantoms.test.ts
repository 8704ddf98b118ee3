import { BREAKER } from '@candor/testkit/fixtures/auctions.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

const [ALICE, BOB, CAROL, FRIEND] = [1_000_001, 1_000_002, 1_000_003, 1_000_004];

/** Bitcoin at 60 000, settled in dollars or in coin, with a breaker of ten percent; everybody has all they need. */
function openCall(symbol: string): Desk {
  const desk = openPerpetualDesk({ [symbol]: '60000' }, { breaker: BREAKER });
  const asset = marketOf(desk, symbol).contract.settle;
  for (const owner of [ALICE, BOB, CAROL, FRIEND]) fundPerpetual(desk, owner, { [asset]: '1000000' });
  return desk;
}

function marketOf(desk: Desk, symbol: string) {
  return requirePerpetualMarket(desk.state.perpetuals, symbol);
}

/** The mark stays where it is for so long, and then the auctions are looked at. */
function look(desk: Desk, passedMs: number, symbol: string): void {
  desk.atMs += passedMs - 1_000;
  markAt(desk, symbol, '66100');
  must(desk, { kind: 'advanceAuctions' });
}

function tradesOf(desk: Desk) {
  return desk.events.flatMap((event) => (event.kind === 'contractTraded' ? [event.trade] : []));
}

const KINDS = [
  ['BTCUSDT', '1', 1_000],
  ['BTCUSD', '600', 600],
] as const;

test.each(KINDS)(
  'P34 M6 [R8] %s: an order that would give way to its own never moves the price',
  (symbol, quantity, lots) => {
    const desk = openCall(symbol);
    markAt(desk, symbol, '66100');
    const wish = { symbol, quantity } as const;
    placePerpetual(desk, { ...wish, owner: BOB, direction: 'openShort', price: '63500' });
    placePerpetual(desk, { ...wish, owner: CAROL, direction: 'openLong', price: '66000' });
    placePerpetual(desk, { ...wish, owner: ALICE, direction: 'openLong', price: '66002' });
    placePerpetual(desk, { ...wish, owner: ALICE, direction: 'openLong', price: '66001' });
    desk.atMs += 10;
    const phantom = { ...wish, owner: ALICE, direction: 'openShort', price: '63500' } as const;
    const ended = placePerpetual(desk, { ...phantom, quantity: `${quantity}0`, selfTrade: 'expireTaker' });
    expect(perpetualOrderOf(desk, ended)).toMatchObject({ status: 'expired', reason: 'selfTradePrevented' });
    look(desk, 120_000, symbol);
    expect(tradesOf(desk)).toMatchObject([{ priceTicks: 660_020, lots }]);
    expect(audit(desk.state)).toEqual([]);
  },
);

test.each(KINDS)(
  'P34 M15 [R8] %s: in the last ten seconds nobody takes back an order, nor what it stands on',
  (symbol, quantity) => {
    const desk = openCall(symbol);
    const { settle } = marketOf(desk, symbol).contract;
    markAt(desk, symbol, '65900');
    const opened = { symbol, owner: ALICE, direction: 'openLong', price: '65900', quantity } as const;
    tradePerpetual(desk, opened, { owner: FRIEND, direction: 'openShort' });
    markAt(desk, symbol, '66100');
    const close = { symbol, owner: ALICE, direction: 'closeLong', price: '63500', quantity } as const;
    const orderId = placePerpetual(desk, close);
    const out = { kind: 'transfer', owner: ALICE, asset: settle, units: 1n, fromWallet: 5, toWallet: 1 } as const;
    look(desk, 109_000, symbol);
    must(desk, out);
    look(desk, 1_000, symbol);
    const refused = { ok: false, refusal: { word: 'auctionClosing', details: { seconds: '10' } } };
    expect(submit(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId })).toMatchObject(refused);
    const amend = { kind: 'amendContractOrder', owner: ALICE, orderId, priceUnits: units('66100') } as const;
    expect(submit(desk, amend)).toMatchObject(refused);
    expect(must(desk, { kind: 'cancelContractOrders', owner: ALICE }).reply).toEqual({ cancelledCount: 0 });
    expect(submit(desk, out)).toMatchObject(refused);
    const leverage = { kind: 'setContractLeverage', owner: ALICE, symbol, leverage: 100 } as const;
    expect(submit(desk, leverage)).toMatchObject(refused);
    // Whoever has no order there moves what is theirs.
    must(desk, { ...out, owner: FRIEND });
    look(desk, 10_000, symbol);
    expect(marketOf(desk, symbol).auction).toBeUndefined();
    must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId });
    must(desk, out);
    expect(requirePosition(desk, ALICE, { symbol, direction: 'long' })).toBeDefined();
    expect(audit(desk.state)).toEqual([]);
  },
);

test('P35 M15 [R5] a call whose price is not sure lets go, and once it is sure again has ten seconds that do not', () => {
  const desk = openCall('BTCUSDT');
  markAt(desk, 'BTCUSDT', '66100');
  const sale = { owner: ALICE, direction: 'openShort', price: '66100', quantity: '1' } as const;
  const [first, second] = [placePerpetual(desk, sale), placePerpetual(desk, sale)];
  desk.atMs += 130_000;
  must(desk, { kind: 'advanceAuctions' });
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: first });
  look(desk, 1_000, 'BTCUSDT');
  const late = submit(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: second });
  expect(late).toMatchObject({ refusal: { word: 'auctionClosing' } });
  expect(marketOf(desk, 'BTCUSDT').auction).toBeDefined();
  look(desk, 10_000, 'BTCUSDT');
  expect(marketOf(desk, 'BTCUSDT').auction).toBeUndefined();
});
