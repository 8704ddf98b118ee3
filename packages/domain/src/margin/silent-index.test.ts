import { fund, must, openDesk, pass, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, heldBy, putIn, setIndex, takeOut } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { INSURANCE_FUND, TREASURY } from '../ledger/operator-accounts.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { CROSS_MARGIN_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { DEFAULT_INSTRUMENTS } from '../spot/default-instruments.ts';
import { marginFiguresOf } from './accounts/account-figures.ts';
import { DEFAULT_MARGIN_TERMS } from './default-margin-terms.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const XRP = { owner: ALICE, asset: 'XRP', ...CROSS };
const FUND_UNITS = units('100000');

/** Three coins may be borrowed; the insurance fund has 100 000 USDT. */
function openLending(): Desk {
  const listed = DEFAULT_INSTRUMENTS.filter(({ symbol }) => ['BTC/USDT', 'ETH/USDT', 'XRP/USDT'].includes(symbol));
  const desk = openDesk(listed);
  setIndex(desk, 'ETH/USDT', '3000');
  setIndex(desk, 'XRP/USDT', '0.5');
  const pools = { USDT: '1000000', BTC: '50', ETH: '1000', XRP: '1000000' };
  for (const terms of DEFAULT_MARGIN_TERMS.filter(({ asset }) => asset in pools)) {
    must(desk, { kind: 'setMarginTerms', terms });
  }
  const amounts = Object.entries(pools).map(([asset, amount]) => ({ asset, units: units(amount) }));
  must(desk, { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
  for (const { asset, units: poolUnits } of amounts) {
    must(desk, { kind: 'allocateLendingPool', asset, units: poolUnits / 2n });
  }
  const fundAmounts = [{ asset: 'USDT', units: FUND_UNITS }];
  must(desk, { kind: 'grantDemoFunds', owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, amounts: fundAmounts });
  return desk;
}

/** 1 BTC of her own, and 2 more bought with 120 000 borrowed: she is in danger below some 44 000. */
function openLong(desk: Desk): void {
  fund(desk, ALICE, { BTC: '1', XRP: '1000', USDT: '500' });
  fund(desk, BOB, { BTC: '2', USDT: '200000' });
  putIn(desk, BTC, '1');
  expect(borrowed(desk, USDT, '118000')).toBe('accepted');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1.96' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1.96', marginMode: 'cross' });
}

function fundUnits(desk: Desk): bigint {
  return availableUnits(desk.state.ledger, { owner: INSURANCE_FUND, wallet: OPERATOR_WALLET, asset: 'USDT' });
}

/** The index falls, and somebody always buys at it. */
function fall(desk: Desk, from: number, to: number): void {
  for (let price = from; price >= to; price -= 600) {
    pass(desk, 1_000);
    setIndex(desk, 'BTC/USDT', String(price));
    submit(desk, {
      kind: 'placeOrder',
      symbol: 'BTC/USDT',
      owner: BOB,
      side: 'buy',
      type: 'limit',
      priceUnits: units(String(price)),
      quantityUnits: units('0.5'),
    });
  }
}

function begunAt(desk: Desk): number | undefined {
  return desk.events.find((event) => event.kind === 'marginLiquidationStep')?.atMs;
}

test('B14 [R4] a little of a coin without an index makes nobody immune: the account is liquidated as without it', () => {
  const clean = openLending();
  openLong(clean);
  fall(clean, 59_400, 30_000);
  const dusty = openLending();
  openLong(dusty);
  expect(putIn(dusty, XRP, '0.00000001')).toBe('accepted');
  must(dusty, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  fall(dusty, 59_400, 30_000);
  expect(begunAt(dusty)).toBe(begunAt(clean));
  expect(begunAt(dusty)).toBeDefined();
  expect(fundUnits(dusty)).toBeGreaterThanOrEqual(FUND_UNITS);
  expect(audit(dusty.state)).toEqual([]);
});

test('B14 [R4] nobody solvent is liquidated because an index is away, nor by a tick of another one', () => {
  const desk = openLending();
  fund(desk, ALICE, { XRP: '200000', USDT: '1' });
  putIn(desk, XRP, '200000');
  expect(borrowed(desk, BTC, '0.5')).toBe('accepted');
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  setIndex(desk, 'BTC/USDT', '61000');
  pass(desk, 60_000);
  setIndex(desk, 'BTC/USDT', '90000');
  expect(begunAt(desk)).toBeUndefined();
});

test('B14 a debt without an index is never nothing: nothing is borrowed or taken out beside it', () => {
  const desk = openLending();
  fund(desk, ALICE, { USDT: '100000' });
  putIn(desk, USDT, '100000');
  expect(borrowed(desk, XRP, '10000')).toBe('accepted');
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  expect(borrowed(desk, BTC, '0.1')).toBe('marginPriceUnavailable');
  expect(takeOut(desk, USDT, '1')).toBe('marginPriceUnavailable');
  expect(submit(desk, { kind: 'repayMargin', ...XRP, units: units('100') }).ok).toBe(true);
});

test('B14 nothing without an index comes into an account that owes, but what repays its own debt', () => {
  const desk = openLending();
  fund(desk, ALICE, { USDT: '100000', XRP: '30000' });
  putIn(desk, USDT, '100000');
  expect(borrowed(desk, BTC, '0.1')).toBe('accepted');
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  expect(putIn(desk, XRP, '0.00000001')).toBe('marginPriceUnavailable');
  setIndex(desk, 'XRP/USDT', '0.5');
  expect(borrowed(desk, XRP, '10000')).toBe('accepted');
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  expect(putIn(desk, XRP, '20000')).toBe('marginPriceUnavailable');
  expect(putIn(desk, XRP, '5')).toBe('accepted');
});

test('B14 what has never had a price secures no debt, and an unpriced coin neither borrows nor leaves', () => {
  const desk = openLending();
  fund(desk, ALICE, { USDT: '100000', XRP: '30000' });
  const market = desk.state.spot.markets.get('XRP/USDT');
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  delete market?.lastIndexUnits;
  putIn(desk, XRP, '30000');
  putIn(desk, USDT, '100000');
  expect(borrowed(desk, BTC, '0.1')).toBe('marginPriceUnavailable');
  setIndex(desk, 'XRP/USDT', '0.5');
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  // 100 000 USDT alone carry 200 000 of debt at three times; the 15 000 of XRP carry nothing.
  expect(borrowed(desk, BTC, '3.34')).toBe('aboveMaxBorrow');
  expect(borrowed(desk, BTC, '3.3')).toBe('accepted');
  expect(takeOut(desk, XRP, '1')).toBe('marginPriceUnavailable');
});

test('B14 a liquidation waits for what it cannot price, and the fund pays nothing before', () => {
  const desk = openLending();
  fund(desk, ALICE, { XRP: '20000', BTC: '1' });
  fund(desk, BOB, { BTC: '2', USDT: '400000' });
  putIn(desk, XRP, '20000');
  putIn(desk, BTC, '1');
  expect(borrowed(desk, USDT, '100000')).toBe('accepted');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1.6' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1.6', marginMode: 'cross' });
  must(desk, { kind: 'clearIndexPrice', symbol: 'XRP/USDT' });
  fall(desk, 59_400, 30_000);
  expect(begunAt(desk)).toBeDefined();
  expect(heldBy(desk, XRP).available).toBe('20000');
  expect(fundUnits(desk)).toBeGreaterThanOrEqual(FUND_UNITS);
  expect(desk.events.some((event) => event.kind === 'marginLiquidationStep' && event.step === 'covered')).toBe(false);
});

test('[R5] the age of an index is the core’s: silent for five seconds nothing is borrowed, taken out, bought or lent by it', () => {
  const desk = openLending();
  fund(desk, ALICE, { BTC: '2' });
  putIn(desk, BTC, '1');
  expect(borrowed(desk, USDT, '10000')).toBe('accepted');
  desk.atMs += 4_999;
  expect(borrowed(desk, USDT, '10')).toBe('accepted');
  expect(takeOut(desk, BTC, '0.1')).toBe('accepted');
  desk.atMs += 1;
  expect(borrowed(desk, USDT, '10')).toBe('riskRateTooLow');
  expect(takeOut(desk, BTC, '0.1')).toBe('marginPriceUnavailable');
  const order = { symbol: 'BTC/USDT', owner: ALICE, side: 'sell', type: 'limit', marginMode: 'cross' } as const;
  const amounts = { priceUnits: units('60000'), quantityUnits: units('0.1') };
  expect(submit(desk, { kind: 'placeOrder', ...order, ...amounts })).toMatchObject({ ok: false });
});

test('[R5] a sample is as old as it says, one from before is no news, and a state of an older version knows no age', () => {
  const desk = openLending();
  const tick = { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('61000') } as const;
  const account = { owner: ALICE, wallet: CROSS_MARGIN_WALLET };
  fund(desk, ALICE, { BTC: '2' });
  putIn(desk, BTC, '1');
  desk.atMs += 10_000;
  must(desk, { ...tick, sampledAtMs: desk.atMs - 4_000 });
  expect(marginFiguresOf(desk.state, account, desk.atMs)).toBeDefined();
  expect(submit(desk, { ...tick, sampledAtMs: desk.atMs - 4_001 })).toMatchObject({
    refusal: { word: 'sampleOutdated' },
  });
  desk.atMs += 1_000;
  expect(marginFiguresOf(desk.state, account, desk.atMs)).toBeUndefined();
  must(desk, tick);
  const saved = takeSnapshot(desk.state);
  const restored = restoreSnapshot(parseSnapshot(encode(saved)));
  expect(marginFiguresOf(restored, account, desk.atMs)).toBeDefined();
  for (const market of restored.spot.markets.values()) delete market.indexAtMs;
  expect(marginFiguresOf(restored, account, desk.atMs)).toBeUndefined();
});
