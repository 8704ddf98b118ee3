import {
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  type PerpetualWish,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { DEFAULT_PERPETUALS } from '../instrument/default-perpetuals.ts';
import { expectedFill } from './expected-fill.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** Bob offers on both sides of 60 000, a little near it and more behind. */
function openDesk(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '1000000' });
  for (const [direction, price, quantity] of [
    ['openShort', '60100', '0.1'],
    ['openShort', '60140', '0.3'],
    ['openLong', '59900', '0.1'],
    ['openLong', '59860', '0.3'],
  ] as const) {
    placePerpetual(desk, { owner: BOB, direction, price, quantity });
  }
  return desk;
}

/** What becomes of an order of Alice's: the price its stop has to lie beyond, or 'accepted'. */
function boundOf(desk: Desk, wish: Omit<PerpetualWish, 'owner' | 'quantity'>): string {
  const { price, takeProfit, stopLoss, ...rest } = wish;
  const outcome = submit(desk, {
    kind: 'placeContractOrder',
    symbol: 'BTCUSDT',
    owner: ALICE,
    type: price === undefined ? 'market' : 'limit',
    quantityUnits: units('0.2'),
    ...(price === undefined ? {} : { priceUnits: units(price) }),
    ...(takeProfit === undefined ? {} : { takeProfitUnits: units(takeProfit) }),
    ...(stopLoss === undefined ? {} : { stopLossUnits: units(stopLoss) }),
    ...rest,
  });
  if (outcome.ok) return 'accepted';
  const { word, details } = outcome.refusal;
  return word === 'stopOnWrongSide' ? `${details?.['stop']} ${details?.['side']} ${details?.['price']}` : word;
}

test.each([
  // Half of it at 60 100, half at 60 140.
  [{ direction: 'openLong', takeProfit: '60120.1' }, 'accepted'],
  [{ direction: 'openLong', takeProfit: '60120' }, 'takeProfit above 60120'],
  [{ direction: 'openShort', takeProfit: '59879.9' }, 'accepted'],
  [{ direction: 'openShort', takeProfit: '59880' }, 'takeProfit below 59880'],
  // The mark is at 60 000: what it has passed already would fire at once.
  [{ direction: 'openLong', stopLoss: '59999.9' }, 'accepted'],
  [{ direction: 'openLong', stopLoss: '60050' }, 'stopLoss below 60000'],
  [{ direction: 'openShort', stopLoss: '60000.1' }, 'accepted'],
  [{ direction: 'openShort', stopLoss: '59950' }, 'stopLoss above 60000'],
] as const)('[P13] at the market %o is measured by what the book gives for it: %s', (wish, told) => {
  expect(boundOf(openDesk(), wish)).toBe(told);
});

test.each([
  // It rests below the best offer: its own price counts, wherever the mark is.
  [{ direction: 'openLong', price: '59000', takeProfit: '59000.1', stopLoss: '58999.9' }, 'accepted'],
  [{ direction: 'openLong', price: '59000', takeProfit: '59000' }, 'takeProfit above 59000'],
  [{ direction: 'openLong', price: '59000', stopLoss: '59000' }, 'stopLoss below 59000'],
  // It may pay 61 000 and gets all of it for 60 120.
  [{ direction: 'openLong', price: '61000', takeProfit: '60500' }, 'accepted'],
  [{ direction: 'openLong', price: '61000', stopLoss: '60500' }, 'stopLoss below 60000'],
  // Half of it at 60 100; the other half stands at 60 110, or ends where it may not stand.
  [{ direction: 'openLong', price: '60110', takeProfit: '60105' }, 'takeProfit above 60105'],
  [{ direction: 'openLong', price: '60110', takeProfit: '60105.1' }, 'accepted'],
  [{ direction: 'openLong', price: '60110', takeProfit: '60100.1', timeInForce: 'IOC' }, 'accepted'],
] as const)('[P13] by a limit %o: %s', (wish, told) => {
  expect(boundOf(openDesk(), wish)).toBe(told);
});

test('[P13] a coin-margined entry is the price of the contracts together, not the mean of two prices', () => {
  const contract = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === 'BTCUSD');
  if (contract === undefined) throw new Error('BTCUSD is listed');
  const tick = (price: string) => Number(units(price) / contract.tickUnits);
  const offers = [
    { lots: 100, priceTicks: tick('50000') },
    { lots: 100, priceTicks: tick('100000') },
  ];
  const order = { side: 'buy', lots: 200, limitTicks: tick('100000'), rests: false } as const;
  // Two hundred contracts of a hundred dollars for 0.2 and 0.1 bitcoin.
  const value = 3n * 10n ** 17n;
  expect(expectedFill(contract, offers, order)).toEqual({
    lots: 200,
    value,
    priceUnits: 6_666_666_666_667n,
    isImmediate: true,
  });
  expect(expectedFill(contract, [], order)).toBeUndefined();
  expect(expectedFill(contract, [], { ...order, rests: true })).toMatchObject({ lots: 200, isImmediate: false });
});
