import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualOrderOf,
  placePerpetual,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { settingsOf } from '../perpetuals-part.ts';
import { checkRequest, type PerpetualRequest } from './perpetual-request.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const LONG = { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' } as const;

const LIMIT = { type: 'limit', priceUnits: 1n } as const;
const MARKET = { type: 'market' } as const;
const STOP = { type: 'stopLimit', priceUnits: 1n, triggerUnits: 1n } as const;
const PLAN = { type: 'plan', triggerUnits: 1n } as const;

type Shape = Partial<PerpetualRequest> & Pick<PerpetualRequest, 'type'>;

function answerTo(shape: Shape) {
  const answer = checkRequest({ owner: 1, symbol: 'BTCUSDT', direction: 'openLong', quantityUnits: 1n, ...shape });
  return answer.ok ? 'fits' : `${answer.refusal.details?.['what']} with ${answer.refusal.details?.['with']}`;
}

const FITTING: readonly Shape[] = [
  LIMIT,
  MARKET,
  STOP,
  PLAN,
  { ...PLAN, priceUnits: 1n },
  { ...STOP, triggerBy: 'mark', triggerDirection: 'rise' },
  { ...PLAN, triggerBy: 'last', triggerDirection: 'fall' },
  { ...LIMIT, timeInForce: 'FOK' },
  { ...LIMIT, timeInForce: 'IOC' },
  { ...LIMIT, postOnly: true },
  { ...LIMIT, postOnly: true, timeInForce: 'GTC' },
  { ...LIMIT, postOnly: true, timeInForce: 'GTD' },
  { ...PLAN, priceUnits: 1n, postOnly: true, timeInForce: 'GTC' },
  { ...MARKET, postOnly: false },
  { ...LIMIT, takeProfitUnits: 1n, stopLossUnits: 1n, leverage: 5 },
  { ...LIMIT, direction: 'closeShort' },
];

test.each(FITTING)('P36 the parts of %o fit together', (shape) => {
  expect(answerTo(shape)).toBe('fits');
});

const UNFIT: readonly (readonly [Shape, string])[] = [
  [{ ...LIMIT, triggerUnits: 1n }, 'limit with triggerPrice'],
  [{ ...MARKET, triggerUnits: 1n }, 'market with triggerPrice'],
  [{ type: 'stopLimit', priceUnits: 1n }, 'stopLimit with triggerPrice'],
  [{ type: 'plan' }, 'plan with triggerPrice'],
  [{ ...LIMIT, triggerBy: 'mark' }, 'limit with triggerBy'],
  [{ ...MARKET, triggerDirection: 'rise' }, 'market with triggerDirection'],
  [{ type: 'limit' }, 'limit with price'],
  [{ ...MARKET, priceUnits: 1n }, 'market with price'],
  [{ type: 'stopLimit', triggerUnits: 1n }, 'stopLimit with price'],
  [{ ...MARKET, timeInForce: 'IOC' }, 'market with IOC'],
  [{ ...PLAN, timeInForce: 'GTC' }, 'plan with GTC'],
  [{ ...MARKET, postOnly: true }, 'market with postOnly'],
  [{ ...PLAN, postOnly: true }, 'plan with postOnly'],
  [{ ...LIMIT, postOnly: true, timeInForce: 'IOC' }, 'postOnly with IOC'],
  [{ ...LIMIT, postOnly: true, timeInForce: 'FOK' }, 'postOnly with FOK'],
  [{ ...LIMIT, direction: 'closeLong', takeProfitUnits: 1n }, 'closeLong with stops'],
  [{ ...LIMIT, direction: 'closeShort', stopLossUnits: 1n }, 'closeShort with stops'],
  [{ ...LIMIT, direction: 'closeLong', leverage: 5 }, 'closeLong with leverage'],
];

test.each(UNFIT)('P36 the parts of %o do not fit: %s', (shape, words) => {
  expect(answerTo(shape)).toBe(words);
});

function openDesk(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, { maxOpenOrders: 2, maxTriggerOrders: 1 });
  fundPerpetual(desk, ALICE, { USDT: '100000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  return desk;
}

test('P2 so many orders may stand and so many wait, each on its contract, and what cannot rest is not counted', () => {
  const desk = openDesk();
  const plan = { ...LONG, type: 'stopLimit', trigger: '61000', triggerBy: 'mark' } as const;
  placePerpetual(desk, { ...LONG, price: '58000' });
  placePerpetual(desk, plan);
  expect(tryPerpetual(desk, LONG)).toBe('accepted');
  expect([tryPerpetual(desk, LONG), tryPerpetual(desk, plan)]).toEqual(['tooManyOpenOrders', 'tooManyOpenOrders']);
  const refused = submit(desk, {
    kind: 'placeContractOrder',
    owner: ALICE,
    symbol: 'BTCUSDT',
    direction: 'openLong',
    type: 'limit',
    priceUnits: units('58000'),
    quantityUnits: units('0.1'),
  });
  expect(refused).toMatchObject({ refusal: { word: 'tooManyOpenOrders', details: { limit: '2' } } });
  expect(tryPerpetual(desk, { ...LONG, timeInForce: 'IOC' })).toBe('accepted');
  expect(tryPerpetual(desk, { ...LONG, timeInForce: 'FOK' })).toBe('accepted');
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '1' });
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'openLong', quantity: '0.1' })).toBe('accepted');
  expect(tryPerpetual(desk, { ...LONG, symbol: 'ETHUSDT', price: '2900' })).toBe('accepted');
});

test('P26 a leverage above the cap is brought down to the highest that is listed below it, and one at the cap stays', () => {
  for (const [leverageMax, leverage] of [
    [100, 20],
    [20, 20],
    [19, 10],
    [4, 3],
  ] as const) {
    const desk = openDesk();
    choose(desk, ALICE, { leverage: 20 });
    const orderId = placePerpetual(desk, { ...LONG, leverageMax });
    expect([leverageMax, perpetualOrderOf(desk, orderId).leverage]).toEqual([leverageMax, leverage]);
    expect(settingsOf(desk.state.perpetuals, ALICE, 'BTCUSDT').leverage).toBe(leverage);
  }
});

test('P26 a leverage that comes with an order is chosen with it, or neither is', () => {
  const desk = openDesk();
  const leverageOf = () => settingsOf(desk.state.perpetuals, ALICE, 'BTCUSDT').leverage;
  expect(tryPerpetual(desk, { ...LONG, leverage: 7 })).toBe('leverageNotAllowed');
  expect(tryPerpetual(desk, { ...LONG, leverage: 10, leverageMax: 5 })).toBe('leverageNotAllowed');
  // The one that is chosen is above the cap by now, and is named all the same.
  expect(tryPerpetual(desk, { ...LONG, leverage: 5, leverageMax: 3 })).toBe('leverageNotAllowed');
  expect(tryPerpetual(desk, { ...LONG, leverage: 10, quantity: '50' })).toBe('orderCostExceedsAvailable');
  expect(leverageOf()).toBe(5);
  expect(tryPerpetual(desk, { ...LONG, leverage: 5, leverageMax: 5 })).toBe('accepted');
  const orderId = placePerpetual(desk, { ...LONG, leverage: 10 });
  expect([leverageOf(), perpetualOrderOf(desk, orderId).leverage]).toEqual([10, 10]);
});

test('P15 a contract that never had an index takes no order, and says that orders may only be cancelled', () => {
  const desk = openDesk();
  const market = desk.state.perpetuals.markets.get('ETHUSDT');
  delete market?.price;
  const outcome = submit(desk, {
    kind: 'placeContractOrder',
    owner: ALICE,
    symbol: 'ETHUSDT',
    direction: 'openLong',
    type: 'limit',
    priceUnits: units('3000'),
    quantityUnits: units('1'),
  });
  expect(outcome).toMatchObject({ refusal: { word: 'marketHalted', details: { status: 'cancelOnly' } } });
  markAt(desk, 'ETHUSDT', '3000');
  expect(tryPerpetual(desk, { ...LONG, symbol: 'ETHUSDT', price: '2900' })).toBe('accepted');
});

test('P2 all orders of an owner are cancelled on every contract, those that wait too, and nobody else’s', () => {
  const desk = openDesk();
  const ids = [
    placePerpetual(desk, LONG),
    placePerpetual(desk, { ...LONG, type: 'stopLimit', trigger: '61000', triggerBy: 'mark' }),
    placePerpetual(desk, { ...LONG, symbol: 'ETHUSDT', price: '2900' }),
  ];
  const bobs = placePerpetual(desk, { ...LONG, owner: BOB });
  const all = { kind: 'cancelContractOrders', owner: ALICE } as const;
  expect(must(desk, { ...all, symbol: 'ETHUSDT' }).reply).toEqual({ cancelledCount: 1 });
  expect(must(desk, all).reply).toEqual({ cancelledCount: 2 });
  expect(must(desk, all).reply).toEqual({ cancelledCount: 0 });
  for (const id of ids) {
    expect(perpetualOrderOf(desk, id)).toMatchObject({
      status: 'cancelled',
      reason: 'cancelledByOwner',
      heldUnits: 0n,
    });
  }
  expect(perpetualOrderOf(desk, bobs).status).toBe('open');
});

test('P2 a close at the market takes the place of the closes that rest, the newest first, and no more than it needs', () => {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '100000' });
  const opening = { ...LONG, price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opening, { owner: BOB, direction: 'openShort' });
  const close = { owner: ALICE, direction: 'closeLong', price: '61000' } as const;
  const ids = ['0.2', '0.1', '0.1'].map((quantity) => placePerpetual(desk, { ...close, quantity }));
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59990', quantity: '1' });
  // 0.1 is promised to nobody; of 0.2 one of the resting orders has to give way.
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', quantity: '0.2' });
  expect(ids.map((id) => perpetualOrderOf(desk, id).status)).toEqual(['open', 'open', 'cancelled']);
  expect(perpetualOrderOf(desk, ids[2] ?? 0)).toMatchObject({ reason: 'positionGone', closingLots: 0 });
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', quantity: '0.101' });
  expect(ids.map((id) => perpetualOrderOf(desk, id).status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});
