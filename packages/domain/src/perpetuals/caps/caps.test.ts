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
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { encode } from '../../exchange/codec.ts';
import { restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { auditPerpetuals } from '../audit-perpetuals.ts';
import type { PerpetualCaps } from './perpetual-caps.ts';
import { DEFAULT_PERPETUALS } from '../instrument/default-perpetuals.ts';

const ANNA = 1_000_001;
const BEN = 1_000_002;
const CARA = 1_000_003;
const DAN = 1_000_004;

/** One bitcoin is a thousand lots. */
const ONE = { positionMaxLots: 1_000, openInterestMaxLots: 100_000 } as const;

test('[R8] P28 position, resting orders, plans and this order together stay within the cap of an owner', () => {
  const desk = openCapped(ONE);
  tradePerpetual(desk, long(ANNA, '0.5'), { owner: BEN, direction: 'openShort' });
  placePerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.2' });
  placePerpetual(desk, { owner: ANNA, direction: 'openLong', type: 'plan', trigger: '61000', quantity: '0.2' });
  const refused = submit(desk, {
    kind: 'placeContractOrder',
    owner: ANNA,
    symbol: 'BTCUSDT',
    direction: 'openLong',
    type: 'limit',
    priceUnits: units('59000'),
    quantityUnits: units('0.101'),
  });
  expect(refused).toMatchObject({
    ok: false,
    refusal: { word: 'positionLimit', details: { maximum: '1', left: '0.1' } },
  });
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.1' })).toBe('accepted');
  // The other side is a position of its own, and closing needs no room.
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'openShort', price: '61500', quantity: '1' })).toBe('accepted');
  expect(tryPerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '61000', quantity: '0.5' })).toBe('accepted');
});

test('[R8] P28 an amendment may not add beyond the cap, and may always move or shrink', () => {
  const desk = openCapped(ONE);
  const orderId = placePerpetual(desk, { owner: ANNA, direction: 'openLong', price: '59000', quantity: '0.9' });
  const amend = { kind: 'amendContractOrder', owner: ANNA, orderId } as const;
  expect(word(desk, { ...amend, quantityUnits: units('1.001') })).toBe('positionLimit');
  expect(word(desk, { ...amend, quantityUnits: units('1') })).toBe('accepted');
  caps(desk, { positionMaxLots: 100, openInterestMaxLots: 100 });
  expect(word(desk, { ...amend, priceUnits: units('58900') })).toBe('accepted');
  expect(word(desk, { ...amend, quantityUnits: units('0.8') })).toBe('accepted');
  expect(word(desk, { ...amend, quantityUnits: units('0.9') })).toBe('positionLimit');
});

test('[R8] P28 above a lowered cap nobody adds: a resting order ends where it is met, and closing goes on', () => {
  const desk = openCapped(ONE);
  tradePerpetual(desk, long(ANNA, '0.5'), { owner: BEN, direction: 'openShort' });
  const resting = placePerpetual(desk, { owner: ANNA, direction: 'openLong', price: '60000', quantity: '0.3' });
  caps(desk, { positionMaxLots: 600, openInterestMaxLots: 100_000 });
  const sale = placePerpetual(desk, { owner: CARA, direction: 'openShort', price: '60000', quantity: '0.3' });
  expect(perpetualOrderOf(desk, resting)).toMatchObject({
    status: 'expired',
    reason: 'positionLimit',
    filledLots: 100,
  });
  expect(perpetualOrderOf(desk, sale)).toMatchObject({ status: 'open', filledLots: 100 });
  expect(requirePosition(desk, ANNA, { direction: 'long' }).lots).toBe(600);
  caps(desk, { positionMaxLots: 10, openInterestMaxLots: 10 });
  expect(tryPerpetual(desk, long(ANNA, '0.001'))).toBe('positionLimit');
  placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '60000', quantity: '0.6' });
  placePerpetual(desk, { owner: BEN, direction: 'closeShort', price: '60000', quantity: '0.5' });
  expect(requirePosition(desk, ANNA, { direction: 'long' }).lots).toBe(100);
});

test('[R8] P28 a plan that fires above the cap ends with the reason; in one-way mode it still takes from the position', () => {
  const desk = openCapped(ONE);
  choose(desk, CARA, { positionMode: 'oneWay' });
  tradePerpetual(desk, long(CARA, '0.5'), { owner: BEN, direction: 'openShort' });
  const plan = { type: 'plan', trigger: '59900', triggerBy: 'mark', quantity: '0.8' } as const;
  const turning = placePerpetual(desk, { owner: CARA, direction: 'openShort', ...plan });
  const opening = placePerpetual(desk, { owner: ANNA, direction: 'openShort', ...plan });
  caps(desk, { positionMaxLots: 200, openInterestMaxLots: 100_000 });
  placePerpetual(desk, { owner: BEN, direction: 'closeShort', price: '59900', quantity: '0.5' });
  markAt(desk, 'BTCUSDT', '59900');
  expect(perpetualOrderOf(desk, opening)).toMatchObject({ status: 'expired', reason: 'positionLimit', filledLots: 0 });
  expect(perpetualOrderOf(desk, turning)).toMatchObject({ status: 'filled', filledLots: 500 });
  expect(openLots(desk)).toBe(0);
});

test('[R8] P29 an order that could raise the open interest above its cap is refused; a plan is asked when it fires', () => {
  const desk = openCapped({ positionMaxLots: 1_000, openInterestMaxLots: 1_000 });
  tradePerpetual(desk, long(ANNA, '0.8'), { owner: BEN, direction: 'openShort' });
  expect(tryPerpetual(desk, long(CARA, '0.201'))).toBe('openInterestLimit');
  expect(tryPerpetual(desk, long(CARA, '0.2'))).toBe('accepted');
  const plan = placePerpetual(desk, {
    owner: CARA,
    direction: 'openShort',
    type: 'plan',
    trigger: '60010',
    triggerBy: 'mark',
    quantity: '0.3',
  });
  markAt(desk, 'BTCUSDT', '60010');
  expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'expired', reason: 'openInterestLimit' });
});

test('[R8] P29 two who open trade as far as the contract may grow; whoever closes still trades with them', () => {
  const desk = openCapped({ positionMaxLots: 1_000, openInterestMaxLots: 1_000 });
  const moved = placePerpetual(desk, { owner: CARA, direction: 'openLong', price: '59000', quantity: '0.5' });
  const maker = placePerpetual(desk, { owner: DAN, direction: 'openShort', price: '60100', quantity: '0.5' });
  tradePerpetual(desk, long(ANNA, '0.7'), { owner: BEN, direction: 'openShort' });
  // It came when there was room for all of it, and meets somebody now that there is room for less.
  must(desk, { kind: 'amendContractOrder', owner: CARA, orderId: moved, priceUnits: units('60100') });
  expect(perpetualOrderOf(desk, moved)).toMatchObject({
    status: 'expired',
    reason: 'openInterestLimit',
    filledLots: 300,
  });
  expect(perpetualOrderOf(desk, maker)).toMatchObject({ status: 'open', filledLots: 300 });
  expect(openLots(desk)).toBe(1_000);
  expect(tryPerpetual(desk, long(CARA, '0.001'))).toBe('openInterestLimit');
  placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '60000', quantity: '0.2' });
  const closer = placePerpetual(desk, { owner: BEN, direction: 'closeShort', price: '60000', quantity: '0.1' });
  expect(perpetualOrderOf(desk, closer)).toMatchObject({ status: 'filled' });
  expect(openLots(desk)).toBe(900);
});

test('[R8] P29 above a lowered cap lots change hands, and nobody adds to them', () => {
  const desk = openCapped({ positionMaxLots: 1_000, openInterestMaxLots: 1_000 });
  const buyer = placePerpetual(desk, { owner: CARA, direction: 'openLong', price: '59900', quantity: '0.3' });
  tradePerpetual(desk, long(ANNA, '0.7'), { owner: BEN, direction: 'openShort' });
  caps(desk, { positionMaxLots: 500, openInterestMaxLots: 500 });
  const seller = placePerpetual(desk, { owner: ANNA, direction: 'closeLong', price: '59900', quantity: '0.3' });
  expect([buyer, seller].map((id) => perpetualOrderOf(desk, id).status)).toEqual(['filled', 'filled']);
  expect(openLots(desk)).toBe(700);
});

test('[R8] P28 fill-or-kill does not count on a maker whose cap was lowered', () => {
  const desk = openCapped(ONE);
  placePerpetual(desk, { owner: ANNA, direction: 'openShort', price: '60000', quantity: '0.5' });
  caps(desk, { positionMaxLots: 400, openInterestMaxLots: 100_000 });
  const fok = { owner: BEN, direction: 'openLong', price: '60000', quantity: '0.4', timeInForce: 'FOK' } as const;
  expect(perpetualOrderOf(desk, placePerpetual(desk, fok))).toMatchObject({ status: 'expired', reason: 'fillOrKill' });
});

test.each([
  { positionMaxLots: 0, openInterestMaxLots: 10 },
  { positionMaxLots: 11, openInterestMaxLots: 10 },
  { positionMaxLots: 1.5, openInterestMaxLots: 10 },
  { positionMaxLots: 1, openInterestMaxLots: Number.MAX_SAFE_INTEGER + 1 },
])('[R8] P28 caps of $positionMaxLots and $openInterestMaxLots lots are no caps', (wrong) => {
  const desk = openCapped(ONE);
  expect(word(desk, { kind: 'setContractCaps', symbol: 'BTCUSDT', ...wrong })).toBe('termsOutOfRange');
  expect(word(desk, { kind: 'setContractCaps', symbol: 'NONE', ...ONE })).toBe('unknownInstrument');
});

test('[R8] P29 the count of lots follows every trade, and is the same after a restart', () => {
  const desk = openCapped(ONE);
  tradePerpetual(desk, long(ANNA, '0.8'), { owner: BEN, direction: 'openShort' });
  tradePerpetual(
    desk,
    { ...long(CARA, '0.3'), direction: 'closeShort', owner: BEN },
    { owner: CARA, direction: 'openShort' },
  );
  expect(openLots(desk)).toBe(800);
  const kept = encode(takeSnapshot(desk.state));
  desk.state = restoreSnapshot(takeSnapshot(desk.state));
  expect(encode(takeSnapshot(desk.state))).toBe(kept);
  expect(openLots(desk)).toBe(800);
  expect([...auditPerpetuals(desk.state)].filter((finding) => finding !== undefined)).toEqual([]);
});

test('[R12] P28 a contract that was saved before it had caps has those of the default list', () => {
  const desk = openPerpetualDesk();
  const market = desk.state.perpetuals.markets.get('BTCUSDT');
  if (market === undefined) throw new Error('There is such a contract.');
  const { positionMaxLots: _position, openInterestMaxLots: _interest, ...former } = market.contract;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- As version 6 kept it.
  market.contract = former as typeof market.contract;
  const restored = restoreSnapshot(takeSnapshot(desk.state)).perpetuals.markets.get('BTCUSDT');
  expect(restored?.contract).toEqual(DEFAULT_PERPETUALS.find(({ symbol }) => symbol === 'BTCUSDT'));
});

function openLots(desk: Desk): number | undefined {
  return desk.state.perpetuals.markets.get('BTCUSDT')?.openInterestLots;
}

function long(owner: number, quantity: string) {
  return { owner, direction: 'openLong', price: '60000', quantity } as const;
}

/** Four with money enough for every size that is tried. */
function openCapped(change: PerpetualCaps): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, change);
  for (const owner of [ANNA, BEN, CARA, DAN]) fundPerpetual(desk, owner, { USDT: '1000000' });
  return desk;
}

function caps(desk: Desk, change: PerpetualCaps): void {
  must(desk, { kind: 'setContractCaps', symbol: 'BTCUSDT', ...change });
}

function word(desk: Desk, command: Parameters<typeof submit>[1]): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}
