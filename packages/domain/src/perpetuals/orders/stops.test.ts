import {
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { StopKind } from '../positions/position-stops.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice is long half a bitcoin at 60 000, fivefold: liquidation lies near 48 000. */
function openLong(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  return desk;
}

interface StopWish {
  readonly stop: StopKind;
  readonly trigger: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly by?: 'mark' | 'last';
}

function stopCommand(desk: Desk, { stop, trigger, quantity, price, by }: StopWish) {
  return {
    kind: 'protectPosition',
    owner: ALICE,
    positionId: requirePosition(desk, ALICE, { direction: 'long' }).id,
    stop,
    triggerUnits: units(trigger),
    ...(by === undefined ? {} : { triggerBy: by }),
    ...(quantity === undefined ? {} : { quantityUnits: units(quantity) }),
    ...(price === undefined ? {} : { priceUnits: units(price) }),
  } as const;
}

function protect(desk: Desk, wish: StopWish): number {
  return Number(must(desk, stopCommand(desk, wish)).reply['orderId']);
}

function refusalOf(desk: Desk, wish: StopWish): string {
  const outcome = submit(desk, stopCommand(desk, wish));
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

test('P12 a stop lies on its side of the price, and a loss before liquidation', () => {
  const desk = openLong();
  expect(refusalOf(desk, { stop: 'takeProfit', trigger: '60000' })).toBe('stopOnWrongSide');
  expect(refusalOf(desk, { stop: 'stopLoss', trigger: '60000' })).toBe('stopOnWrongSide');
  expect(refusalOf(desk, { stop: 'stopLoss', trigger: '48241.3' })).toBe('stopAfterLiquidation');
  expect(refusalOf(desk, { stop: 'stopLoss', trigger: '48241.4' })).toBe('accepted');
  expect(refusalOf(desk, { stop: 'stopLoss', trigger: '50000.05' })).toBe('priceStep');
});

test('P12 at most ten on a side, and their parts are not more than the position', () => {
  const desk = openLong();
  expect(refusalOf(desk, { stop: 'takeProfit', trigger: '61000', quantity: '0.3' })).toBe('accepted');
  expect(refusalOf(desk, { stop: 'takeProfit', trigger: '62000', quantity: '0.3' })).toBe('stopsExceedPosition');
  for (let more = 1; more < 10; more += 1) protect(desk, { stop: 'takeProfit', trigger: '63000' });
  expect(refusalOf(desk, { stop: 'takeProfit', trigger: '64000' })).toBe('tooManyStops');
});

test('P12 a stop by the mark fires once, closes the position, and the other ends with it', () => {
  const desk = openLong();
  const loss = protect(desk, { stop: 'stopLoss', trigger: '58000' });
  const profit = protect(desk, { stop: 'takeProfit', trigger: '63000' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '57500', quantity: '1' });
  markAt(desk, 'BTCUSDT', '58000.1');
  expect(perpetualOrderOf(desk, loss).status).toBe('pending');
  markAt(desk, 'BTCUSDT', '58000');
  expect(perpetualOrderOf(desk, loss)).toMatchObject({ status: 'filled', filledLots: 500, origin: 'stopLoss' });
  expect(perpetualOrderOf(desk, profit)).toMatchObject({ status: 'cancelled', reason: 'positionGone' });
  markAt(desk, 'BTCUSDT', '57900');
  expect(desk.events.filter((event) => event.kind === 'contractTraded')).toHaveLength(2);
  expect(audit(desk.state)).toEqual([]);
});

test('P12 a partial stop by the last price takes its part at its limit, and resting closes give way', () => {
  const desk = openLong();
  const resting = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '62000', quantity: '0.5' });
  const stop = protect(desk, { stop: 'takeProfit', trigger: '60500', quantity: '0.2', price: '60400', by: 'last' });
  tradePerpetual(
    desk,
    { owner: CAROL, direction: 'openLong', price: '60500', quantity: '0.01' },
    { owner: BOB, direction: 'openShort' },
  );
  expect(perpetualOrderOf(desk, resting)).toMatchObject({ status: 'cancelled' });
  expect(perpetualOrderOf(desk, stop)).toMatchObject({ status: 'open', priceTicks: 604_000, closingLots: 200 });
});

test('P13 stops named on an order are made when it first opens something', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '100000' });
  const wish = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  placePerpetual(desk, { ...wish, takeProfit: '61000', stopLoss: '58000' });
  const stops = () =>
    desk.events.filter((event) => event.kind === 'contractOrderChanged' && event.order.status === 'pending');
  expect(stops()).toHaveLength(0);
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.1' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.1' });
  expect(
    stops().map((event) =>
      event.kind === 'contractOrderChanged' ? [event.order.origin, event.order.triggerTicks] : [],
    ),
  ).toEqual([
    ['takeProfit', 610_000],
    ['stopLoss', 580_000],
  ]);
});

test('P12 a plan that opens waits with its money frozen, and enters at the market when the price is there', () => {
  const desk = openLong();
  const plan = placePerpetual(desk, {
    owner: CAROL,
    direction: 'openShort',
    type: 'plan',
    quantity: '0.1',
    trigger: '59000',
    triggerBy: 'mark',
  });
  expect(perpetualOrderOf(desk, plan).heldUnits).toBe(units('1182.95'));
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '58900', quantity: '0.1' });
  markAt(desk, 'BTCUSDT', '59000');
  expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'filled', heldUnits: 0n });
  expect(requirePosition(desk, CAROL, { direction: 'short' }).marginUnits).toBe(units('1178'));
});

test('P36 an order whose trigger was expected on the other side of its price is refused, and does not become the opposite', () => {
  const desk = openLong();
  const plan = { kind: 'placeContractOrder', owner: ALICE, symbol: 'BTCUSDT', direction: 'closeLong' } as const;
  const wish = { ...plan, type: 'plan', quantityUnits: units('0.1'), triggerDirection: 'fall' } as const;
  for (const triggerBy of ['last', 'mark'] as const) {
    const above = submit(desk, { ...wish, triggerBy, triggerUnits: units('61000') });
    expect(above).toMatchObject({ ok: false, refusal: { word: 'wouldTriggerImmediately' } });
    expect(submit(desk, { ...wish, triggerBy, triggerUnits: units('59000') })).toMatchObject({ ok: true });
  }
  const resting = { ...plan, type: 'limit', quantityUnits: units('0.1'), priceUnits: units('61000') } as const;
  expect(submit(desk, { ...resting, triggerDirection: 'rise' })).toMatchObject({
    ok: false,
    refusal: { word: 'unsupportedCombination' },
  });
});

test('P36 a stop of a position keeps the name it was given', () => {
  const desk = openLong();
  const command = { ...stopCommand(desk, { stop: 'stopLoss', trigger: '55000' }), clientOrderId: 'robot-7' };
  const orderId = Number(must(desk, command).reply['orderId']);
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({ clientOrderId: 'robot-7', origin: 'stopLoss' });
});
