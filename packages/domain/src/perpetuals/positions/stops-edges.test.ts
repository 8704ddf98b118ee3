import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { stopsOf } from './position-life.ts';
import { positionLiquidationTicks } from '../liquidation/position-liquidation.ts';
import type { ProtectPosition } from './protect-position.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
type Wish = Partial<ProtectPosition> & { readonly trigger: string };

function openPosition(direction: 'long' | 'short', quantity = '0.1'): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, ALICE, { leverage: 10 });
  const [own, other] =
    direction === 'long' ? (['openLong', 'openShort'] as const) : (['openShort', 'openLong'] as const);
  tradePerpetual(desk, { owner: ALICE, direction: own, price: '60000', quantity }, { owner: BOB, direction: other });
  return desk;
}

function protect(desk: Desk, { trigger, ...wish }: Wish) {
  const [position] = desk.state.perpetuals.traders.get(ALICE)?.positions.values() ?? [];
  const positionId = position?.id ?? 0;
  const base = { kind: 'protectPosition', owner: ALICE, positionId, stop: 'stopLoss' } as const;
  return submit(desk, { ...base, triggerUnits: units(trigger), ...wish });
}

test('P12 a stop is told as what it was set as: at the market, or at a limit', () => {
  const desk = openPosition('long');
  const record = (wish: Wish) => {
    const outcome = protect(desk, wish);
    return perpetualOrderOf(desk, Number(outcome.ok ? outcome.reply['orderId'] : 0));
  };
  const whole = record({ trigger: '58000' });
  expect(whole).toMatchObject({
    direction: 'closeLong',
    side: 'sell',
    origin: 'stopLoss',
    type: 'plan',
    timeInForce: 'IOC',
    postOnly: false,
    triggerBy: 'mark',
    triggerDirection: 'fall',
    triggerTicks: 580_000,
    closingLots: 0,
    heldUnits: 0n,
    status: 'pending',
  });
  for (const name of ['priceTicks', 'quantityLots', 'clientOrderId']) expect(whole).not.toHaveProperty(name);
  const part = { stop: 'takeProfit', triggerBy: 'last', clientOrderId: 'mine' } as const;
  expect(record({ ...part, trigger: '61000', priceUnits: units('60900'), quantityUnits: units('0.05') })).toMatchObject(
    {
      origin: 'takeProfit',
      type: 'stopLimit',
      timeInForce: 'GTC',
      triggerBy: 'last',
      triggerDirection: 'rise',
      priceTicks: 609_000,
      quantityLots: 50,
      clientOrderId: 'mine',
    },
  );
});

test.each([
  ['long', 'takeProfit', '60000', '60000.1', 'above'],
  ['long', 'stopLoss', '60000', '59999.9', 'below'],
  ['short', 'takeProfit', '60000', '59999.9', 'below'],
  ['short', 'stopLoss', '60000', '60000.1', 'above'],
] as const)('P12 of a %s a %s at the mark is on the wrong side, and a tick beyond it on the right one', (...row) => {
  const [direction, stop, refused, accepted, side] = row;
  const desk = openPosition(direction);
  expect(protect(desk, { stop, trigger: refused })).toMatchObject({
    refusal: { word: 'stopOnWrongSide', details: { stop, side, price: '60000' } },
  });
  expect(protect(desk, { stop, trigger: accepted })).toMatchObject({ ok: true });
});

test('P12 a stop by the last trade is measured by it, and by the mark as long as nothing has traded', () => {
  const desk = openPosition('long');
  markAt(desk, 'BTCUSDT', '60500');
  expect(protect(desk, { trigger: '60200', triggerBy: 'last' })).toMatchObject({
    refusal: { word: 'stopOnWrongSide' },
  });
  expect(protect(desk, { trigger: '60200', triggerBy: 'mark' })).toMatchObject({ ok: true });
});

test.each(['long', 'short'] as const)('P12 of a %s a stop at its liquidation price is never reached', (direction) => {
  const desk = openPosition(direction);
  const liquidation = positionLiquidationTicks(desk.state, requirePosition(desk, ALICE, { direction })) ?? 0;
  const price = (ticks: number) => decimal(BigInt(ticks) * units('0.1'));
  expect(protect(desk, { trigger: price(liquidation) })).toMatchObject({
    refusal: { word: 'stopAfterLiquidation', details: { price: price(liquidation) } },
  });
  expect(protect(desk, { trigger: price(liquidation + (direction === 'long' ? 1 : -1)) })).toMatchObject({ ok: true });
  // Further out in profit there is no liquidation to come first.
  expect(protect(desk, { stop: 'takeProfit', trigger: direction === 'long' ? '90000' : '30000' })).toMatchObject({
    ok: true,
  });
});

test('P12 ten stops of a kind, their parts no more than the position, each on the grid', () => {
  const desk = openPosition('long');
  const refused = (wish: Wish, word: string, details: object) =>
    expect(protect(desk, wish)).toMatchObject({ refusal: { word, details } });
  refused({ trigger: '58000.05' }, 'priceStep', {});
  refused({ trigger: '58000', priceUnits: units('57999.99') }, 'priceStep', {});
  refused({ trigger: '58000', quantityUnits: units('0.0005') }, 'quantityStep', {});
  refused({ trigger: '58000', quantityUnits: units('0.101') }, 'stopsExceedPosition', { maximum: '0.1' });
  for (let count = 0; count < 10; count += 1)
    expect(protect(desk, { trigger: '58000', quantityUnits: units('0.01') })).toMatchObject({ ok: true });
  refused({ trigger: '58000' }, 'tooManyStops', { limit: '10' });
  expect(protect(desk, { stop: 'takeProfit', trigger: '61000' })).toMatchObject({ ok: true });
});

test('P13 a stop that comes with an order is made while there are fewer than ten of its kind', () => {
  for (const [standing, made] of [
    [9, 10],
    [10, 10],
  ] as const) {
    const desk = openPosition('long');
    // Those of the other kind do not count.
    for (const trigger of ['61000', '61500', '62000'])
      expect(protect(desk, { stop: 'takeProfit', trigger })).toMatchObject({ ok: true });
    for (let count = 0; count < standing; count += 1)
      expect(protect(desk, { trigger: '58000', quantityUnits: units('0.001') })).toMatchObject({ ok: true });
    placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60000', quantity: '0.1' });
    placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.1', stopLoss: '58500' });
    const position = requirePosition(desk, ALICE, { direction: 'long' });
    expect(position.lots).toBe(200);
    const context = { state: desk.state, sequence: 0, atMs: desk.atMs, events: [], work: { unitsLeft: 1_000 } };
    const origins = stopsOf(context, position).map(({ origin }) => origin);
    expect(origins.filter((origin) => origin === 'stopLoss')).toHaveLength(made);
    expect(origins.filter((origin) => origin === 'takeProfit')).toHaveLength(3);
  }
});

test('P12 a stop for a part closes just that, and needs a position to protect', () => {
  const desk = openPosition('long');
  must(desk, { kind: 'cancelContractOrders', owner: ALICE });
  expect(protect(desk, { trigger: '59000', quantityUnits: units('0.03') })).toMatchObject({ ok: true });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '58900', quantity: '1' });
  markAt(desk, 'BTCUSDT', '59000');
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(70);
});
