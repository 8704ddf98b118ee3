import {
  fundPerpetual,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { AmendPerpetualOrder } from './amend-perpetual-order.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const BID = { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' } as const;

/** Alice has 10 000 and bids 59 000 for 0.1: 1 180 of margin and a fee of 2.95 are frozen. */
function openDesk(): { readonly desk: Desk; readonly orderId: number } {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '10000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '1000000' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60010', quantity: '1' });
  return { desk, orderId: placePerpetual(desk, { ...BID, takeProfit: '59500' }) };
}

type Change = Partial<Omit<AmendPerpetualOrder, 'kind'>>;

function amend(desk: Desk, orderId: number, change: Change) {
  const outcome = submit(desk, { kind: 'amendContractOrder', owner: ALICE, orderId, ...change });
  return outcome.ok ? outcome.reply : outcome.refusal;
}

const REFUSED: readonly (readonly [Change, string, Readonly<Record<string, string>> | undefined])[] = [
  [{ owner: BOB }, 'orderNotFound', undefined],
  [{ orderId: 999 }, 'orderNotFound', { orderId: '999' }],
  [{ quantityUnits: 0n }, 'alreadyFilled', undefined],
  [{ priceUnits: units('63000.1') }, 'priceOutsideBand', { low: '0.1', high: '63000' }],
  [{ priceUnits: units('59600') }, 'stopOnWrongSide', { stop: 'takeProfit', side: 'above', price: '59600' }],
  [
    { quantityUnits: units('0.846') },
    'orderCostExceedsAvailable',
    { cost: '10007.757', available: '10000', asset: 'USDT' },
  ],
];

test.each(REFUSED)('P25 an amendment by %o is refused with %s, and the order is as it was', (change, word, details) => {
  const { desk, orderId } = openDesk();
  const before = perpetualOrderOf(desk, orderId);
  expect(amend(desk, orderId, change)).toEqual({ word, details: details ?? { orderId: String(orderId) } });
  expect(perpetualOrderOf(desk, orderId)).toEqual(before);
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '8817.05', frozen: '1182.95', margin: '0' });
});

test('P25 all that may be spent, what the order holds included, is enough for it', () => {
  const { desk, orderId } = openDesk();
  expect(amend(desk, orderId, { quantityUnits: units('0.845') })).toEqual({ orderId });
  // 0.845 × 59 000 ÷ 5, and a fee of 24.9275.
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '4.0725', frozen: '9995.9275', margin: '0' });
});

test('P25 what is filled or waits for a price is not amended', () => {
  const { desk, orderId } = openDesk();
  const plan = placePerpetual(desk, { ...BID, type: 'stopLimit', trigger: '61000', triggerBy: 'mark' });
  expect(amend(desk, plan, { quantityUnits: units('0.2') })).toEqual({
    word: 'unsupportedCombination',
    details: { what: 'amend', with: 'pending' },
  });
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '59000', quantity: '0.1' });
  expect(perpetualOrderOf(desk, orderId).status).toBe('filled');
  expect(['alreadyFilled', 'orderNotFound']).toContain(amend(desk, orderId, { quantityUnits: units('0.2') })['word']);
});

test('P25 the whole quantity is named, what has traded included; less than that is nothing left', () => {
  const { desk, orderId } = openDesk();
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '59000', quantity: '0.04' });
  expect(amend(desk, orderId, { quantityUnits: units('0.04') })).toEqual({
    word: 'alreadyFilled',
    details: { orderId: String(orderId) },
  });
  expect(amend(desk, orderId, { quantityUnits: units('0.05') })).toEqual({ orderId });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({
    quantityLots: 50,
    filledLots: 40,
    // 0.01 at 59 000 is left: 118 and 0.295.
    heldUnits: units('118.295'),
    status: 'open',
  });
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '59000', quantity: '0.02' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ status: 'filled', filledLots: 50, heldUnits: 0n });
  expect(audit(desk.state)).toEqual([]);
});

test('P25 a smaller quantity at the same price keeps its place, a larger one and another price do not', () => {
  for (const [change, isFirst] of [
    [{ quantityUnits: units('0.05') }, true],
    [{ quantityUnits: units('0.1') }, true],
    [{ quantityUnits: units('0.11') }, false],
    [{ priceUnits: units('58999.9') }, false],
  ] as const) {
    const { desk, orderId } = openDesk();
    const other = placePerpetual(desk, { ...BID, owner: CAROL });
    expect(amend(desk, orderId, change)).toEqual({ orderId });
    placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '59000', quantity: '0.01' });
    expect([perpetualOrderOf(desk, orderId).filledLots, perpetualOrderOf(desk, other).filledLots]).toEqual(
      isFirst ? [10, 0] : [0, 10],
    );
  }
});

test('P2 nobody cancels the order of somebody else, and what has ended is not cancelled again', () => {
  const { desk, orderId } = openDesk();
  const cancel = (owner: number, id: number) => {
    const outcome = submit(desk, { kind: 'cancelContractOrder', owner, orderId: id });
    return outcome.ok ? outcome.reply : outcome.refusal;
  };
  const notFound = (id: number) => ({ word: 'orderNotFound', details: { orderId: String(id) } });
  expect([cancel(BOB, orderId), cancel(ALICE, 999)]).toEqual([notFound(orderId), notFound(999)]);
  expect(perpetualOrderOf(desk, orderId).status).toBe('open');
  expect(cancel(ALICE, orderId)).toEqual({ orderId });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '10000', frozen: '0', margin: '0' });
  expect(submit(desk, { kind: 'cancelContractOrders', owner: ALICE, symbol: 'NOUSDT' })).toEqual({
    ok: false,
    refusal: { word: 'unknownInstrument', details: { symbol: 'NOUSDT' } },
  });
});

test('P4 P5 what was traded, by whom and for what is told whole, and the open interest follows', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  const long = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, long, { owner: BOB, direction: 'openShort' });
  const trades = () => desk.events.flatMap((event) => (event.kind === 'contractTraded' ? [event.trade] : []));
  const ATTO = 10n ** 10n;
  const [first] = trades();
  const side = { orderId: expect.any(Number) as number, closedLots: 0, realisedUnits: 0n, penaltyUnits: 0n };
  expect(first).toEqual({
    id: 1,
    symbol: 'BTCUSDT',
    manner: 'book',
    priceTicks: 600_000,
    lots: 500,
    valueAtto: units('30000') * ATTO,
    buyer: { ...side, owner: ALICE, feeUnits: units('15') },
    seller: { ...side, owner: BOB, feeUnits: units('6') },
    takerSide: 'buy',
    atMs: desk.atMs,
  });
  expect(market.lastTrade).toEqual({ id: 1, priceTicks: 600_000, quantityLots: 500, atMs: desk.atMs });
  expect(market.openInterestLots).toBe(500);
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '61000', quantity: '0.2' });
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '61000', quantity: '0.2' });
  expect(market.openInterestLots).toBe(500);
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({
    lots: 300,
    peakLots: 500,
    costAtto: units('18000') * ATTO,
    marginUnits: units('3600'),
    realisedUnits: units('200'),
    feeUnits: units('21.1'),
    closeFeeUnits: units('6.1'),
    closedLots: 200,
    closedAtto: units('12200') * ATTO,
    status: 'open',
  });
  expect(trades().at(-1)).toMatchObject({
    buyer: { owner: CAROL, closedLots: 0, feeUnits: units('2.44') },
    seller: { owner: ALICE, closedLots: 200, realisedUnits: units('200'), feeUnits: units('6.1') },
    takerSide: 'sell',
  });
  placePerpetual(desk, { owner: BOB, direction: 'closeShort', price: '59000', quantity: '0.3' });
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '59000', quantity: '0.3' });
  expect(market.openInterestLots).toBe(200);
  const gone = desk.events.findLast((event) => event.kind === 'positionChanged' && event.position.owner === ALICE);
  // 200 gained and 300 lost; 15, 6.1 and 8.85 of fees.
  expect(gone).toMatchObject({
    position: {
      lots: 0,
      costAtto: 0n,
      marginUnits: 0n,
      realisedUnits: units('-100'),
      feeUnits: units('29.95'),
      closeFeeUnits: units('14.95'),
      closedLots: 500,
      status: 'closed',
    },
  });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '99870.05', frozen: '0', margin: '0' });
  must(desk, { kind: 'cancelContractOrders', owner: CAROL });
  expect(audit(desk.state)).toEqual([]);
});
