import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  tradePerpetual,
  type PerpetualWish,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const LONG = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
const CLOSE = { owner: ALICE, direction: 'closeLong', price: '60000', quantity: '0.1' } as const;

/** Alice is long 0.1 BTC, and Bob bids 59 990 and offers at 60 010. */
function openDesk(money = '100000'): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', XRPUSDT: '0.5', ETHUSDT: '3000' });
  fundPerpetual(desk, ALICE, { USDT: money });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  tradePerpetual(desk, LONG, { owner: BOB, direction: 'openShort' });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59990', quantity: '1' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60010', quantity: '1', group: 9 });
  return desk;
}

function answerTo(desk: Desk, { price, quantity, trigger, ...rest }: PerpetualWish) {
  const outcome = submit(desk, {
    kind: 'placeContractOrder',
    symbol: 'BTCUSDT',
    type: price === undefined ? 'market' : 'limit',
    quantityUnits: units(quantity),
    ...rest,
    ...(price === undefined ? {} : { priceUnits: units(price) }),
    ...(trigger === undefined ? {} : { triggerUnits: units(trigger) }),
  });
  return outcome.ok ? 'accepted' : outcome.refusal;
}

const PLAN = { type: 'stopLimit', triggerBy: 'mark' } as const;
const REFUSED: readonly (readonly [PerpetualWish, string, Readonly<Record<string, string>> | undefined])[] = [
  [{ ...LONG, symbol: 'NOUSDT' }, 'unknownInstrument', { symbol: 'NOUSDT' }],
  [{ ...LONG, price: '63000.1' }, 'priceOutsideBand', { low: '0.1', high: '63000' }],
  [{ ...LONG, direction: 'openShort', price: '56999.9' }, 'priceOutsideBand', { low: '57000', high: '300000' }],
  [{ ...CLOSE, quantity: '0.101' }, 'closeExceedsPosition', { closable: '0.1' }],
  [{ ...CLOSE, direction: 'closeShort' }, 'closeExceedsPosition', { closable: '0' }],
  [{ ...LONG, price: '60010', postOnly: true }, 'wouldMatchImmediately', undefined],
  [{ ...LONG, direction: 'openShort', price: '59990', postOnly: true }, 'wouldMatchImmediately', undefined],
  [{ ...LONG, ...PLAN, trigger: '60000' }, 'wouldTriggerImmediately', undefined],
  [{ ...LONG, ...PLAN, trigger: '60001', triggerDirection: 'fall' }, 'wouldTriggerImmediately', undefined],
  [{ ...LONG, ...PLAN, trigger: '59999', triggerDirection: 'rise' }, 'wouldTriggerImmediately', undefined],
  [
    { ...LONG, ...PLAN, symbol: 'ETHUSDT', price: '3000', trigger: '3001', triggerBy: 'last' },
    'unsupportedCombination',
    { what: 'trigger', with: 'noLastTrade' },
  ],
  [{ owner: ALICE, direction: 'openLong', symbol: 'ETHUSDT', quantity: '1' }, 'noLiquidity', undefined],
  [{ ...LONG, symbol: 'XRPUSDT', price: '0.5', quantity: '19' }, 'belowMinimumValue', { minimum: '10' }],
  [
    { ...LONG, quantity: '8.234' },
    'orderCostExceedsAvailable',
    { cost: '99055.02', available: '98797', asset: 'USDT' },
  ],
];

test.each(REFUSED)('P1 P9 P36 %j is refused with %s', (wish, word, details) => {
  const desk = openDesk();
  const before = perpetualBalance(desk, ALICE);
  expect(answerTo(desk, wish)).toEqual({ word, ...(details === undefined ? {} : { details }) });
  expect(perpetualBalance(desk, ALICE)).toEqual(before);
});

test.each([
  { ...LONG, price: '63000' },
  { ...LONG, direction: 'openShort', price: '57000' },
  CLOSE,
  { ...LONG, price: '60009.9', postOnly: true },
  { ...LONG, direction: 'openShort', price: '59990.1', postOnly: true },
  { ...LONG, ...PLAN, trigger: '60001', triggerDirection: 'rise' },
  { ...LONG, ...PLAN, trigger: '59999', triggerDirection: 'fall' },
  // A plan looks at what there is when it fires, and takes nobody’s offer before.
  { ...LONG, ...PLAN, price: '60010', trigger: '60001', postOnly: true },
  { ...LONG, symbol: 'XRPUSDT', price: '0.5', quantity: '20' },
  { ...LONG, quantity: '8.21' },
] as const)('P1 P9 P36 %j is taken', (wish: PerpetualWish) => {
  expect(answerTo(openDesk(), wish)).toBe('accepted');
});

test('P1 an order is taken with just what it costs, and says what it costs when a unit is missing', () => {
  for (const [money, answer] of [
    ['1203', 'accepted'],
    ['1202.99999999', { word: 'orderCostExceedsAvailable' }],
  ] as const) {
    const desk = openPerpetualDesk();
    fundPerpetual(desk, ALICE, { USDT: money });
    const given = answerTo(desk, LONG);
    if (answer === 'accepted') expect(given).toBe(answer);
    else expect(given).toEqual({ ...answer, details: { cost: '1203', available: money, asset: 'USDT' } });
  }
});

test.each([
  // 0.1 is held, 0.5 offered to be bought, at 60 000 each: 0.233 more are just below 50 000.
  ['0.233', 'accepted'],
  ['0.234', { word: 'leverageAboveTier', details: { maximum: '50' } }],
] as const)(
  'P8 position, orders of the same direction and this one are in one tier together: %s',
  (quantity, answer) => {
    const desk = openPerpetualDesk();
    fundPerpetual(desk, ALICE, { USDT: '100000' });
    fundPerpetual(desk, BOB, { USDT: '100000' });
    choose(desk, ALICE, { leverage: 100 });
    tradePerpetual(desk, LONG, { owner: BOB, direction: 'openShort' });
    placePerpetual(desk, { ...LONG, quantity: '0.5' });
    // What closes, or opens the other way, counts for nothing here.
    placePerpetual(desk, { ...CLOSE, price: '61000' });
    placePerpetual(desk, { ...LONG, direction: 'openShort', price: '61000', quantity: '0.5' });
    expect(answerTo(desk, { ...LONG, quantity })).toEqual(answer);
  },
);

test('P1 P13 an order is told as what was asked for, with what nobody named filled in', () => {
  const desk = openDesk();
  const plain = perpetualOrderOf(desk, placePerpetual(desk, { ...LONG, price: '59000' }));
  expect(plain).toMatchObject({
    owner: ALICE,
    symbol: 'BTCUSDT',
    direction: 'openLong',
    side: 'buy',
    origin: 'owner',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    selfTrade: 'expireMaker',
    group: ALICE,
    leverage: 5,
    marginMode: 'isolated',
    priceTicks: 590_000,
    quantityLots: 100,
    closingLots: 0,
    costTicks: 590_000,
    status: 'open',
  });
  for (const name of [
    'triggerTicks',
    'triggerBy',
    'protectionTicks',
    'expiresAtMs',
    'clientOrderId',
    'takeProfitTicks',
  ])
    expect(plain).not.toHaveProperty(name);
  const named = { selfTrade: 'expireTaker', group: 7, clientOrderId: 'mine', postOnly: true } as const;
  const stops = { takeProfit: '65000', stopLoss: '58000' } as const;
  expect(perpetualOrderOf(desk, placePerpetual(desk, { ...LONG, price: '59000', ...named, ...stops }))).toMatchObject({
    ...named,
    takeProfitTicks: 650_000,
    stopLossTicks: 580_000,
  });
  const plan = placePerpetual(desk, {
    owner: ALICE,
    direction: 'openLong',
    type: 'plan',
    quantity: '0.1',
    trigger: '61000',
  });
  expect(perpetualOrderOf(desk, plan)).toMatchObject({
    type: 'plan',
    timeInForce: 'IOC',
    triggerBy: 'last',
    triggerDirection: 'rise',
    triggerTicks: 610_000,
    status: 'pending',
  });
});

test('P15 on a halted contract nothing is taken, and the refusal says so', () => {
  const desk = openDesk();
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  expect(answerTo(desk, LONG)).toEqual({ word: 'marketHalted', details: { status: 'halt' } });
});
