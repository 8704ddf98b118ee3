import { fund, must, orderOf, place, submit, tryToPlace, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn, rateOf, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { required } from '../../assert.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';
import { DEFAULT_INSTRUMENTS } from '../../spot/default-instruments.ts';
import { coversDistance, MARGIN_DISTANCE } from './worst-price.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const ETH = { owner: ALICE, asset: 'ETH', ...CROSS };

test.each([
  { sellPpm: 950_000, buyPpm: 1_050_000, fee: 1_000, is: false },
  { sellPpm: 965_000, buyPpm: 1_035_000, fee: 1_000, is: true },
  { sellPpm: 965_000, buyPpm: 1_035_000, fee: 3_000, is: false },
  { sellPpm: 963_000, buyPpm: 1_037_000, fee: 0, is: true },
  { sellPpm: 962_000, buyPpm: 1_038_000, fee: 0, is: false },
])(
  'B17 the threshold covers the way back and the fee at $sellPpm, $buyPpm and $fee: $is',
  ({ fee, is, ...distance }) => {
    expect(coversDistance(distance, fee)).toBe(is);
  },
);

test('B17 what is offered as it comes is covered, and terms under which it would not be are refused', () => {
  for (const { takerFeePpm } of DEFAULT_INSTRUMENTS) expect(coversDistance(MARGIN_DISTANCE, takerFeePpm)).toBe(true);
  const desk = openMarginDesk();
  const { makerFeePpm, minNotionalUnits, maxNotionalUnits } = required(DEFAULT_INSTRUMENTS[0], 'there are markets');
  const terms = {
    kind: 'setInstrumentTerms',
    symbol: 'BTC/USDT',
    makerFeePpm,
    minNotionalUnits,
    maxNotionalUnits,
  } as const;
  expect(submit(desk, { ...terms, takerFeePpm: 3_000 })).toMatchObject({ refusal: { word: 'termsOutOfRange' } });
  must(desk, { ...terms, takerFeePpm: 2_000 });
});

/** 1 BTC and 1 more bought with money that is owed; a fall of the index takes the rate to 125 %. */
function openDanger(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1', USDT: '50000' });
  fund(desk, BOB, { BTC: '3', USDT: '200000' });
  putIn(desk, BTC, '1');
  borrowed(desk, USDT, '60000');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1', marginMode: 'cross' });
  for (const price of ['54000', '48600', '43800', '39500', '37500']) setIndex(desk, 'BTC/USDT', price);
  expect(rateOf(desk, ALICE, CROSS)).toBe('124.93');
  return desk;
}

/** 1 BTC, and 14 ETH that were borrowed and sold. */
function openShortOfEther(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1' });
  fund(desk, BOB, { USDT: '200000', ETH: '20' });
  putIn(desk, BTC, '1');
  borrowed(desk, ETH, '14');
  place(desk, { owner: BOB, side: 'buy', price: '3000', quantity: '14', symbol: 'ETH/USDT' });
  place(desk, { owner: ALICE, side: 'sell', price: '3000', quantity: '14', symbol: 'ETH/USDT', marginMode: 'cross' });
  return desk;
}

const ETHER_RISES: readonly string[] = ['3300', '3600', '3950', '4350', '4780', '5250', '5750'];

const SALE = { owner: ALICE, side: 'sell', quantity: '0.5', marginMode: 'cross', autoRepay: true } as const;

test('B17 [R1] a sale that repays is taken within 3.5 % of the index, not at the edge of the band', () => {
  const desk = openDanger();
  place(desk, { owner: BOB, side: 'buy', price: '35700', quantity: '2' });
  expect(tryToPlace(desk, { ...SALE, price: '35700' })).toBe('priceOutsideBand');
  expect(tryToPlace(desk, { ...SALE, price: '36187' })).toBe('priceOutsideBand');
  const resting = place(desk, { ...SALE, price: '36187.5' });
  expect(orderOf(desk, resting).status).toBe('open');
  expect(
    submit(desk, { kind: 'amendOrder', owner: ALICE, orderId: resting, priceUnits: units('36000') }),
  ).toMatchObject({
    refusal: { word: 'priceOutsideBand' },
  });
});

test('B17 [R6] a market sale that repays trades as far as that and no farther', () => {
  const desk = openDanger();
  place(desk, { owner: BOB, side: 'buy', price: '37000', quantity: '0.2' });
  place(desk, { owner: BOB, side: 'buy', price: '35700', quantity: '2' });
  const sale = place(desk, { ...SALE });
  expect(orderOf(desk, sale)).toMatchObject({ status: 'expired', reason: 'protectionPrice', filledLots: 20_000 });
});

test('B17 a sale that repays nothing is none: what it brings is not what is owed', () => {
  const desk = openShortOfEther();
  for (const price of ETHER_RISES) setIndex(desk, 'ETH/USDT', price);
  expect(tryToPlace(desk, { ...SALE, price: '60000' })).toBe('riskRateTooLow');
});

test('B17 [R1] a stop that fires trades within 3.5 % of the index or ends, whatever was allowed when it began to wait', () => {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1', USDT: '50000' });
  fund(desk, BOB, { BTC: '3', USDT: '200000' });
  putIn(desk, BTC, '1');
  borrowed(desk, USDT, '60000');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1', marginMode: 'cross' });
  const stop = place(desk, {
    owner: ALICE,
    side: 'sell',
    type: 'stopLimit',
    trigger: '59000',
    price: '57100',
    quantity: '1',
    marginMode: 'cross',
  });
  place(desk, { owner: BOB, side: 'buy', price: '59000', quantity: '0.1' });
  place(desk, { owner: BOB, side: 'buy', price: '57100', quantity: '1' });
  fund(desk, BOB + 1, { BTC: '1' });
  place(desk, { owner: BOB + 1, side: 'sell', price: '59000', quantity: '0.1' });
  expect(orderOf(desk, stop)).toMatchObject({ status: 'expired', reason: 'priceOutsideBand', filledLots: 0 });
});

test('B17 an order beyond 3.5 % that rests when its account comes into danger is taken back', () => {
  const desk = openShortOfEther();
  const far = place(desk, { owner: ALICE, side: 'sell', price: '57100', quantity: '1', marginMode: 'cross' });
  expect(orderOf(desk, far).status).toBe('open');
  for (const price of ETHER_RISES) setIndex(desk, 'ETH/USDT', price);
  expect(orderOf(desk, far)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand' });
  const fundHas = availableUnits(desk.state.ledger, { owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, asset: 'ETH' });
  expect(fundHas).toBe(0n);
});
