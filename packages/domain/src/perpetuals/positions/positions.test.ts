import {
  choose,
  perpetualBalance,
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
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { findPosition, settingsOf } from '../perpetuals-part.ts';
import { spendableUnits } from './perpetual-wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

function openFunded(marks?: Readonly<Record<string, string>>): Desk {
  const desk = openPerpetualDesk(marks);
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  return desk;
}

function openLong(desk: Desk, quantity = '1'): void {
  const taker = { owner: ALICE, direction: 'openLong', price: '60000', quantity } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
}

test('P1 a sell that would trade at a better price freezes for that price, and rests at its own', () => {
  const desk = openFunded();
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '60000', quantity: '0.1' });
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '59000', quantity: '0.3' });
  const { heldUnits, costTicks, filledLots } = perpetualOrderOf(desk, orderId);
  expect({ costTicks, filledLots }).toEqual({ costTicks: 590_000, filledLots: 100 });
  // 0.2 at 59 000 with fivefold leverage, and a fee of 0.05 %.
  expect(decimal(heldUnits)).toBe('2365.9');
  expect(requirePosition(desk, ALICE, { direction: 'short' }).marginUnits).toBe(units('1200'));
  expect(audit(desk.state)).toEqual([]);
});

test('P1 an order that costs more than there is says both numbers', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '1202.99999999' });
  const wish = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
  expect(tryPerpetual(desk, wish)).toBe('orderCostExceedsAvailable');
});

test('P2 resting closes reserve the position, and give way to a close at the market', () => {
  const desk = openFunded();
  openLong(desk);
  const first = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '61000', quantity: '0.6' });
  const second = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '62000', quantity: '0.4' });
  const third = { owner: ALICE, direction: 'closeLong', price: '62500', quantity: '0.001' } as const;
  expect(tryPerpetual(desk, third)).toBe('closeExceedsPosition');
  expect(perpetualBalance(desk, ALICE)).toMatchObject({ frozen: '0' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '59900', quantity: '0.3' });
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', quantity: '0.3' });
  expect(perpetualOrderOf(desk, first).status).toBe('open');
  expect(perpetualOrderOf(desk, second)).toMatchObject({ status: 'cancelled', reason: 'positionGone' });
  expect(audit(desk.state)).toEqual([]);
});

test('P3 in one-way mode a sell first takes from the long, and only the rest opens and costs', () => {
  const desk = openFunded();
  choose(desk, ALICE, { positionMode: 'oneWay', leverage: 10 });
  openLong(desk, '0.5');
  const before = perpetualBalance(desk, ALICE);
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '61000', quantity: '0.8' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ closingLots: 500, heldUnits: units('1839.15') });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '61000', quantity: '0.8' });
  expect(findPosition(desk.state.perpetuals, { owner: ALICE, symbol: 'BTCUSDT', direction: 'long' })).toBeUndefined();
  expect(requirePosition(desk, ALICE, { direction: 'short' })).toMatchObject({ lots: 300, marginUnits: units('1830') });
  // 3 000 margin and 500 profit come back; 1 830 is put up; the maker's fee on 48 800 is 9.76.
  expect(Number(perpetualBalance(desk, ALICE).available)).toBeCloseTo(Number(before.available) + 3500 - 1830 - 9.76, 6);
  expect(audit(desk.state)).toEqual([]);
});

test('P3 in one-way mode another order that closes first cuts the reservation of the one before', () => {
  const desk = openFunded();
  choose(desk, ALICE, { positionMode: 'oneWay' });
  openLong(desk, '0.5');
  const far = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '62000', quantity: '0.5' });
  placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '61000', quantity: '0.5' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '61000', quantity: '0.5' });
  expect(perpetualOrderOf(desk, far)).toMatchObject({ status: 'cancelled', reason: 'positionGone' });
  expect(audit(desk.state)).toEqual([]);
});

test('P5 a position built and taken down in parts gives exactly what its trades were worth', () => {
  const desk = openFunded();
  for (const [price, quantity] of [
    ['60000', '0.007'],
    ['60123.4', '0.011'],
    ['59999.9', '0.003'],
  ] as const) {
    tradePerpetual(
      desk,
      { owner: ALICE, direction: 'openLong', price, quantity },
      { owner: BOB, direction: 'openShort' },
    );
  }
  for (const [price, quantity] of [
    ['60200', '0.005'],
    ['59900', '0.013'],
    ['60300', '0.003'],
  ] as const) {
    placePerpetual(desk, { owner: CAROL, direction: 'openLong', price, quantity });
    placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price, quantity });
  }
  const closed = desk.events.findLast((event) => event.kind === 'positionChanged' && event.position.owner === ALICE);
  const paid = 60_000 * 0.007 + 60_123.4 * 0.011 + 59_999.9 * 0.003;
  const got = 60_200 * 0.005 + 59_900 * 0.013 + 60_300 * 0.003;
  expect(closed).toMatchObject({ position: { lots: 0, status: 'closed' } });
  const realised = closed?.kind === 'positionChanged' ? Number(decimal(closed.position.realisedUnits)) : 0;
  // Three roundings down, less than a unit each.
  expect(realised).toBeGreaterThan(got - paid - 3e-8);
  expect(realised).toBeLessThanOrEqual(got - paid + 1e-12);
  expect(audit(desk.state)).toEqual([]);
});

test('P7 losses and margin of a cross position bind money of the wallet, gains free none', () => {
  const desk = openFunded();
  choose(desk, ALICE, { marginMode: 'cross', leverage: 10 });
  openLong(desk);
  const purse = { owner: ALICE, settle: 'USDT' };
  expect(decimal(spendableUnits(desk.state, purse))).toBe('93970');
  markAt(desk, 'BTCUSDT', '61000');
  expect(decimal(spendableUnits(desk.state, purse))).toBe('93970');
  markAt(desk, 'BTCUSDT', '59000');
  expect(decimal(spendableUnits(desk.state, purse))).toBe('92970');
  const out = {
    kind: 'transfer',
    owner: ALICE,
    asset: 'USDT',
    units: units('92970.00000001'),
    fromWallet: 5,
    toWallet: 1,
  } as const;
  expect(submit(desk, out)).toMatchObject({ refusal: { word: 'insufficientBalance' } });
  must(desk, { ...out, units: units('92970') });
});

test('P9 an order may not open where it would be liquidated at once, nor close where nothing is left', () => {
  const desk = openFunded();
  choose(desk, ALICE, { leverage: 100 });
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60303.1', quantity: '0.1' })).toBe(
    'priceOutsideBand',
  );
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60303', quantity: '0.1' })).toBe('accepted');
  openLong(desk, '0.1');
  // Bought at 60 303 with a hundredth: below 59 699.97 less than nothing would be left.
  const { direction } = requirePosition(desk, ALICE, { direction: 'long' });
  expect(direction).toBe('long');
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '59000', quantity: '0.1' })).toBe(
    'priceOutsideBand',
  );
});

test('P10 a lower leverage draws what the margin lacks, a higher one gives nothing back', () => {
  const desk = openFunded();
  choose(desk, ALICE, { leverage: 10 });
  openLong(desk, '0.5');
  const change = { kind: 'setContractLeverage', owner: ALICE, symbol: 'BTCUSDT' } as const;
  must(desk, { ...change, leverage: 5 });
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({
    marginUnits: units('6000'),
    leverage: 5,
  });
  must(desk, { ...change, leverage: 20 });
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({
    marginUnits: units('6000'),
    leverage: 20,
  });
  must(desk, { kind: 'transfer', owner: ALICE, asset: 'USDT', units: units('90000'), fromWallet: 5, toWallet: 1 });
  expect(submit(desk, { ...change, leverage: 1 })).toMatchObject({
    refusal: { word: 'marginMissing', details: { missing: '20015' } },
  });
});

test('P10 another leverage freezes anew for the orders that stand', () => {
  const desk = openFunded();
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' });
  must(desk, { kind: 'setContractLeverage', owner: ALICE, symbol: 'BTCUSDT', leverage: 10 });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ leverage: 10, heldUnits: units('3015') });
});

test('P10 a leverage that comes with an order is chosen with it, and stays as it was when the order is refused', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '1000' });
  choose(desk, ALICE, { leverage: 10 });
  const leverageOf = () => settingsOf(desk.state.perpetuals, ALICE, 'BTCUSDT').leverage;
  const wish = { owner: ALICE, direction: 'openLong', price: '60000' } as const;
  placePerpetual(desk, { ...wish, price: '50000', quantity: '0.01' });
  const frozen = perpetualBalance(desk, ALICE).frozen;
  const refused = [
    [{ leverage: 20, quantity: '100' }, 'leverageAboveTier'],
    [{ leverage: 20, quantity: '0.5' }, 'orderCostExceedsAvailable'],
    [{ leverage: 50, leverageMax: 20, quantity: '0.01' }, 'leverageNotAllowed'],
    [{ leverage: 7, quantity: '0.01' }, 'leverageNotAllowed'],
    [{ leverage: 20, quantity: '0.01', price: '90000' }, 'priceOutsideBand'],
  ] as const;
  for (const [change, word] of refused) expect(tryPerpetual(desk, { ...wish, ...change })).toBe(word);
  expect([leverageOf(), perpetualBalance(desk, ALICE).frozen]).toEqual([10, frozen]);
  expect(tryPerpetual(desk, { ...wish, leverage: 20, quantity: '0.1' })).toBe('accepted');
  expect(leverageOf()).toBe(20);
  // 500 and 6 000 by 20, and a taker's fee of each.
  expect(perpetualBalance(desk, ALICE).frozen).toBe('328.25');
});

test('P10 what another leverage takes from what stands is no longer there for the order that brings it', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '400' });
  choose(desk, ALICE, { leverage: 10 });
  const wish = { owner: ALICE, direction: 'openLong', price: '60000' } as const;
  placePerpetual(desk, { ...wish, quantity: '0.01' });
  // At three times the first asks for 200.3, and the second for as much: 0.6 too much for both.
  expect(tryPerpetual(desk, { ...wish, quantity: '0.01', leverage: 3 })).toBe('orderCostExceedsAvailable');
  expect(tryPerpetual(desk, { ...wish, quantity: '0.009', leverage: 3 })).toBe('accepted');
});

test('P10 modes change only where nothing stands', () => {
  const desk = openFunded();
  const change = { kind: 'setContractModes', owner: ALICE, symbol: 'BTCUSDT', marginMode: 'cross' } as const;
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' });
  expect(submit(desk, change)).toMatchObject({ refusal: { word: 'closePositionsFirst' } });
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId });
  must(desk, change);
  openLong(desk, '0.1');
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({ marginMode: 'cross', marginUnits: 0n });
  expect(submit(desk, { ...change, positionMode: 'oneWay' })).toMatchObject({
    refusal: { word: 'closePositionsFirst' },
  });
});

test('P11 a cross position has no margin of its own to adjust', () => {
  const desk = openFunded();
  choose(desk, ALICE, { marginMode: 'cross' });
  openLong(desk, '0.1');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const add = { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: 1n } as const;
  expect(submit(desk, add)).toMatchObject({ refusal: { word: 'crossMargin' } });
  expect(submit(desk, { ...add, owner: BOB })).toMatchObject({ refusal: { word: 'positionNotFound' } });
});

test('P2 a position is closed at the market, and what the book does not take stays open', () => {
  const desk = openFunded();
  openLong(desk, '0.5');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const close = { kind: 'closePosition', owner: ALICE, positionId } as const;
  expect(submit(desk, close)).toMatchObject({ refusal: { word: 'noLiquidity' } });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '59900', quantity: '0.2' });
  expect(must(desk, close).reply).toMatchObject({ filledLots: 200, leftLots: 300 });
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(300);
});

test('P2 one key closes both sides of every contract and says what became of each', () => {
  const desk = openFunded({ BTCUSDT: '60000', ETHUSDT: '3000' });
  openLong(desk, '0.1');
  tradePerpetual(
    desk,
    { symbol: 'ETHUSDT', owner: ALICE, direction: 'openShort', price: '3000', quantity: '1' },
    { owner: BOB, direction: 'openLong' },
  );
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '61000', quantity: '0.1' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '59900', quantity: '1' });
  const { reply } = must(desk, { kind: 'closePositions', owner: ALICE, contractKind: 'linear', symbols: [] });
  expect(reply).toMatchObject({ BTCUSDT: 'closed', 'BTCUSDT.lots': 100, ETHUSDT: 'noLiquidity', 'ETHUSDT.lots': 0 });
});

test('P3 a position is reversed: closed, then as much the other way', () => {
  const desk = openFunded();
  openLong(desk, '0.2');
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '59950', quantity: '0.4' });
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  expect(must(desk, { kind: 'reversePosition', owner: ALICE, positionId }).reply).toMatchObject({ opened: 'opened' });
  expect(requirePosition(desk, ALICE, { direction: 'short' }).lots).toBe(200);
  expect(audit(desk.state)).toEqual([]);
});
