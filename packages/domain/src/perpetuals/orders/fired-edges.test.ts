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
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { PerpetualOrderRecord } from './perpetual-order.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const LONG = { owner: ALICE, direction: 'openLong', quantity: '0.1', triggerBy: 'mark' } as const;
const STOP = { ...LONG, type: 'stopLimit' } as const;

function openDesk(money = '100000'): Desk {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: money });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  return desk;
}

function bob(desk: Desk, wish: Pick<PerpetualWish, 'direction' | 'price'> & { readonly quantity?: string }): number {
  return placePerpetual(desk, { owner: BOB, quantity: '1', ...wish });
}

const ENDS: readonly (readonly [string, PerpetualWish, string, Partial<PerpetualOrderRecord>])[] = [
  ['at the market without anybody', { ...LONG, type: 'plan', trigger: '60100' }, '', { reason: 'noLiquidity' }],
  ['beyond its edge', { ...STOP, price: '63105.1', trigger: '60100' }, '', { reason: 'priceOutsideBand' }],
  ['at its edge', { ...STOP, price: '63105', trigger: '60100' }, '', { status: 'open', priceTicks: 631_050 }],
  [
    'as a maker, with somebody at its price',
    { ...STOP, price: '60200', trigger: '60100', postOnly: true },
    '60200',
    { reason: 'wouldMatchImmediately', filledLots: 0 },
  ],
  [
    'as a maker, with somebody a tick behind its price',
    { ...STOP, price: '60200', trigger: '60100', postOnly: true },
    '60200.1',
    { status: 'open', costTicks: 602_000 },
  ],
  ['as a taker', { ...STOP, price: '60200', trigger: '60100' }, '60200', { status: 'filled', filledLots: 100 }],
];

test.each(ENDS)('P12 P9 an order that opens and fires %s ends as it may', (...row) => {
  const [, wish, offer, end] = row;
  const desk = openDesk();
  if (offer !== '') bob(desk, { direction: 'openShort', price: offer });
  const orderId = placePerpetual(desk, wish);
  expect(perpetualOrderOf(desk, orderId).status).toBe('pending');
  markAt(desk, 'BTCUSDT', '60099.9');
  expect(perpetualOrderOf(desk, orderId).status).toBe('pending');
  markAt(desk, 'BTCUSDT', '60100');
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({
    ...end,
    triggeredAtMs: desk.atMs,
    ...(end.reason === undefined ? {} : { status: 'expired', heldUnits: 0n }),
  });
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['1190.97', { status: 'filled', filledLots: 100, heldUnits: 0n }],
  ['1190.96999999', { status: 'expired', reason: 'insufficientBalance', filledLots: 0, heldUnits: 0n }],
] as const)('P1 P12 what fires needs what the best price costs it by then: with %s', (money, end) => {
  const desk = openDesk(money);
  const sale = { ...STOP, direction: 'openShort', price: '59000', trigger: '59500' } as const;
  const orderId = placePerpetual(desk, sale);
  // 1 180 and a fee of 2.95 at its own price; a bid of 59 400 makes them 1 188 and 2.97.
  expect(perpetualBalance(desk, ALICE).frozen).toBe('1182.95');
  bob(desk, { direction: 'openLong', price: '59400' });
  markAt(desk, 'BTCUSDT', '59500');
  expect(perpetualOrderOf(desk, orderId)).toMatchObject(end);
  expect(perpetualBalance(desk, ALICE).frozen).toBe('0');
});

test('P12 P2 a close that fires takes what is there by then, and closes that rest give way to it', () => {
  const desk = openDesk();
  const opening = { ...LONG, price: '60000', quantity: '0.5' } as const;
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: opening.price, quantity: opening.quantity },
    { owner: BOB, direction: 'openShort' },
  );
  const close = { owner: ALICE, direction: 'closeLong' } as const;
  const orderId = placePerpetual(desk, {
    ...close,
    type: 'stopLimit',
    price: '59000',
    quantity: '0.5',
    trigger: '59900',
    triggerBy: 'mark',
  });
  bob(desk, { direction: 'openLong', price: '59950', quantity: '0.2' });
  placePerpetual(desk, { ...close, quantity: '0.2' });
  const resting = placePerpetual(desk, { ...close, price: '61000', quantity: '0.3' });
  markAt(desk, 'BTCUSDT', '59900');
  expect(perpetualOrderOf(desk, resting)).toMatchObject({ status: 'cancelled', reason: 'positionGone' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({
    status: 'open',
    quantityLots: 300,
    closingLots: 300,
    priceTicks: 590_000,
    heldUnits: 0n,
  });
  bob(desk, { direction: 'openLong', price: '59000', quantity: '0.3' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ status: 'filled', filledLots: 300 });
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['1', { status: 'filled', filledLots: 800 }],
  ['0.6', { status: 'expired', reason: 'protectionPrice', filledLots: 600 }],
] as const)('P3 P12 in one-way mode what fires closes first and opens with the rest: %s offered', (offered, end) => {
  const desk = openDesk();
  choose(desk, ALICE, { positionMode: 'oneWay' });
  const opening = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opening, { owner: BOB, direction: 'openShort' });
  const plan = { ...LONG, type: 'plan', direction: 'openShort', quantity: '0.8', trigger: '59900' } as const;
  const orderId = placePerpetual(desk, plan);
  bob(desk, { direction: 'openLong', price: '59900', quantity: offered });
  markAt(desk, 'BTCUSDT', '59900');
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ ...end, protectionTicks: 569_050, heldUnits: 0n });
  expect(perpetualOrderOf(desk, orderId)).not.toHaveProperty('priceTicks');
  const opened = end.filledLots - 500;
  expect(requirePosition(desk, ALICE, { direction: 'short' }).lots).toBe(opened);
  expect(audit(desk.state)).toEqual([]);
});

test('P12 every price between the first and the last trade of an order fires, on both sides, and none beyond them', () => {
  const desk = openDesk();
  const opening = { owner: ALICE, direction: 'openLong', price: '60200', quantity: '0.1' } as const;
  tradePerpetual(desk, opening, { owner: BOB, direction: 'openShort' });
  const plan = { ...LONG, type: 'stopLimit', price: '59000', triggerBy: 'last', quantity: '0.01' } as const;
  const triggers = ['60009.9', '60010', '60050', '60400', '60500', '60500.1'];
  const ids = triggers.map((trigger) => placePerpetual(desk, { ...plan, trigger }));
  bob(desk, { direction: 'openShort', price: '60010', quantity: '0.1' });
  bob(desk, { direction: 'openShort', price: '60500', quantity: '0.1' });
  const taker = { owner: ALICE, direction: 'openLong', price: '60500', quantity: '0.2' } as const;
  placePerpetual(desk, taker);
  const states = () => ids.map((id) => perpetualOrderOf(desk, id).status);
  expect(states()).toEqual(['pending', 'open', 'open', 'open', 'open', 'pending']);
});

test('P12 [R5] what a trade reaches while the index is silent fires with the next tick', () => {
  const desk = openDesk();
  const trade = (price: string) =>
    tradePerpetual(
      desk,
      { owner: ALICE, direction: 'openLong', price, quantity: '0.1' },
      { owner: BOB, direction: 'openShort' },
    );
  trade('60000');
  const plan = { ...STOP, price: '59000', triggerBy: 'last', trigger: '60100' } as const;
  const orderId = placePerpetual(desk, plan);
  const close = { owner: ALICE, direction: 'closeLong', price: '60100', quantity: '0.1' } as const;
  const closeShort = { owner: BOB, direction: 'closeShort', price: '60100', quantity: '0.1' } as const;
  desk.atMs += 5_000;
  placePerpetual(desk, close);
  placePerpetual(desk, closeShort);
  expect(requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT').lastTrade?.priceTicks).toBe(601_000);
  expect(perpetualOrderOf(desk, orderId).status).toBe('pending');
  must(desk, { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: units('60000') });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ status: 'open', triggeredAtMs: desk.atMs });
});
