import {
  choose,
  perpetualOrderOf,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { settingsOf } from '../perpetuals-part.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const notionalMaxUnits = units('10000');
const LONG = { owner: ALICE, direction: 'openLong', price: '50000', notionalMaxUnits } as const;

function openFunded(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '50000', BTCUSD: '50000' });
  fundPerpetual(desk, ALICE, { USDT: '20000', BTC: '5' });
  fundPerpetual(desk, BOB, { USDT: '20000', BTC: '5' });
  return desk;
}

test('P26 exactly the bound may be open, and a unit more is refused with the bound and what is left', () => {
  const desk = openFunded();
  const wish = { kind: 'placeContractOrder', symbol: 'BTCUSDT', type: 'limit', owner: ALICE } as const;
  const order = { ...wish, direction: 'openLong', priceUnits: units('50000'), quantityUnits: units('0.2') } as const;
  expect(submit(desk, { ...order, notionalMaxUnits: notionalMaxUnits - 1n })).toMatchObject({
    ok: false,
    refusal: { word: 'notionalLimit', details: { maximum: '9999.99999999', left: '9999.99999999' } },
  });
  expect(submit(desk, { ...order, notionalMaxUnits })).toMatchObject({ ok: true });
  expect(tryPerpetual(desk, { ...LONG, quantity: '0.001' })).toBe('notionalLimit');
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'openLong', price: '50000', quantity: '0.001' })).toBe(
    'accepted',
  );
});

test('P26 positions, both directions and all contracts count, those in coins with their dollars', () => {
  const desk = openFunded();
  tradePerpetual(desk, { ...LONG, quantity: '0.1' }, { owner: BOB, direction: 'openShort' });
  placePerpetual(desk, { ...LONG, direction: 'openShort', price: '51000', quantity: '0.05' });
  // 5 000 and 2 550 are open; a contract in coins stands for 100 dollars.
  const inCoins = { ...LONG, symbol: 'BTCUSD' } as const;
  expect(tryPerpetual(desk, { ...inCoins, quantity: '25' })).toBe('notionalLimit');
  expect(tryPerpetual(desk, { ...inCoins, quantity: '24' })).toBe('accepted');
  expect(tryPerpetual(desk, { ...LONG, quantity: '0.002' })).toBe('notionalLimit');
  expect(tryPerpetual(desk, { ...LONG, quantity: '0.001' })).toBe('accepted');
});

test('P26 cancelled orders do not count, and a higher mark leaves less for the next', () => {
  const desk = openFunded();
  const orderId = placePerpetual(desk, { ...LONG, quantity: '0.2' });
  must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId });
  tradePerpetual(desk, { ...LONG, quantity: '0.1' }, { owner: BOB, direction: 'openShort' });
  walkTo(desk, 'BTCUSDT', '52000');
  expect(tryPerpetual(desk, { ...LONG, quantity: '0.097' })).toBe('notionalLimit');
  expect(tryPerpetual(desk, { ...LONG, quantity: '0.09' })).toBe('accepted');
});

test('P26 with a bound of nothing one may still close, protect and add margin, but neither open nor turn around', () => {
  const desk = openFunded();
  choose(desk, ALICE, { positionMode: 'oneWay' });
  tradePerpetual(desk, { ...LONG, quantity: '0.1' }, { owner: BOB, direction: 'openShort' });
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const nothing = { ...LONG, notionalMaxUnits: 0n } as const;
  expect(tryPerpetual(desk, { ...nothing, quantity: '0.001' })).toBe('notionalLimit');
  expect(tryPerpetual(desk, { ...nothing, direction: 'openShort', price: '50100', quantity: '0.04' })).toBe('accepted');
  expect(tryPerpetual(desk, { ...nothing, direction: 'openShort', price: '50100', quantity: '0.07' })).toBe(
    'notionalLimit',
  );
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: units('10') });
  const stop = { stop: 'takeProfit', triggerUnits: units('55000') } as const;
  must(desk, { kind: 'protectPosition', owner: ALICE, positionId, ...stop });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '49900', quantity: '0.2' });
  const turned = must(desk, { kind: 'reversePosition', owner: ALICE, positionId, notionalMaxUnits: 0n });
  expect(turned.reply).toMatchObject({ opened: 'notionalLimit' });
});

test('P26 amending up counts in the place of the order itself, amending down is never refused', () => {
  const desk = openFunded();
  const orderId = placePerpetual(desk, { ...LONG, price: '49000', quantity: '0.1' });
  const amend = (
    change: { readonly priceUnits?: bigint; readonly quantityUnits?: bigint },
    boundUnits = notionalMaxUnits,
  ) => submit(desk, { kind: 'amendContractOrder', owner: ALICE, orderId, ...change, notionalMaxUnits: boundUnits });
  expect(amend({ quantityUnits: units('0.205') })).toMatchObject({
    refusal: { word: 'notionalLimit', details: { left: '10000' } },
  });
  expect(amend({ quantityUnits: units('0.204') })).toMatchObject({ ok: true });
  expect(amend({ priceUnits: units('50000') })).toMatchObject({ refusal: { word: 'notionalLimit' } });
  expect(amend({ quantityUnits: units('0.1') }, 0n)).toMatchObject({ ok: true });
});

test('P26 an order that brings no leverage does not escape the cap: a choice above it counts as the cap', () => {
  const desk = openFunded();
  choose(desk, ALICE, { leverage: 20 });
  const chosen = () => settingsOf(desk.state.perpetuals, ALICE, 'BTCUSDT').leverage;
  const capped = { ...LONG, quantity: '0.01', leverageMax: 5 } as const;
  expect(tryPerpetual(desk, { ...capped, quantity: '10' })).toBe('notionalLimit');
  expect(chosen()).toBe(20);
  expect(tryPerpetual(desk, { ...capped, leverage: 20 })).toBe('leverageNotAllowed');
  const orderId = placePerpetual(desk, capped);
  expect([perpetualOrderOf(desk, orderId).leverage, chosen()]).toEqual([5, 5]);
});

test('P26 whoever has chosen nothing has the cap where it is below the leverage of everybody', () => {
  const desk = openFunded();
  const orderId = placePerpetual(desk, { ...LONG, quantity: '0.01', leverageMax: 2 });
  expect(perpetualOrderOf(desk, orderId).leverage).toBe(2);
});
