import { fund, must, orderOf, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  borrowed,
  CROSS,
  ISOLATED,
  openMarginDesk,
  putIn,
  rateOf,
  repaid,
  setIndex,
  takeOut,
} from '@candor/testkit/fixtures/margin.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { required } from '../../assert.ts';
import type { Command } from '../../exchange/exchange.ts';
import { CROSS_MARGIN_WALLET } from '../../ledger/wallet.ts';
import { DEFAULT_INSTRUMENTS } from '../../spot/default-instruments.ts';
import { previewBorrow } from '../loans/borrow-preview.ts';
import { dangerFiguresOf, doubtedDebtPrice, marginFiguresOf } from './account-figures.ts';
import { forceFiguresOf } from './force-figures-of.ts';
import { owedRows } from './owed-by.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const NOBODY = 1_000_009;
const HOUR_MS = 3_600_000;
const WHOLE = units('1');
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const ETH = { owner: ALICE, asset: 'ETH', ...CROSS };
const PLACE = { owner: ALICE, wallet: CROSS_MARGIN_WALLET };

/** Alice has one bitcoin in her cross account; there is a market of ether in bitcoin too. */
function openWithBitcoin(): Desk {
  const desk = openMarginDesk();
  const inTether = required(DEFAULT_INSTRUMENTS[1], 'ether is listed');
  const inBitcoin = {
    ...inTether,
    symbol: 'ETH/BTC',
    quote: 'BTC',
    tickUnits: units('0.0001'),
    minNotionalUnits: units('0.0001'),
  };
  must(desk, { kind: 'listInstrument', instrument: inBitcoin });
  must(desk, { kind: 'setIndexPrice', symbol: 'ETH/BTC', priceUnits: units('0.05') });
  fund(desk, ALICE, { BTC: '2', ETH: '20', USDT: '50000' });
  putIn(desk, BTC, '1');
  return desk;
}

function silence(desk: Desk, symbol: string): void {
  must(desk, { kind: 'clearIndexPrice', symbol });
}

function refusalOf(desk: Desk, command: Command): unknown {
  const outcome = submit(desk, command);
  return outcome.ok ? 'accepted' : outcome.refusal;
}

function sale(price: string, change: Partial<Extract<Command, { kind: 'placeOrder' }>> = {}): Command {
  return {
    kind: 'placeOrder',
    owner: ALICE,
    symbol: 'BTC/USDT',
    side: 'sell',
    type: 'limit',
    priceUnits: units(price),
    quantityUnits: units('0.1'),
    marginMode: 'cross',
    ...change,
  };
}

test('B14 danger counts a silent coin twice where it is held and half, rounded up, where it is owed', () => {
  const desk = openWithBitcoin();
  putIn(desk, ETH, '1');
  borrowed(desk, ETH, '2');
  setIndex(desk, 'ETH/USDT', '2999.99999999');
  silence(desk, 'ETH/USDT');
  expect(doubtedDebtPrice(desk.state, 'ETH', desk.atMs)).toBe(units('1500'));
  const held = units('60000') * WHOLE + units('3') * 2n * units('2999.99999999');
  expect(dangerFiguresOf(desk.state, PLACE, desk.atMs)).toEqual({
    assets: held,
    collateral: held,
    debt: units('2') * units('1500'),
  });
  delete desk.state.spot.markets.get('ETH/USDT')?.lastIndexUnits;
  expect(doubtedDebtPrice(desk.state, 'ETH', desk.atMs)).toBeUndefined();
  expect(dangerFiguresOf(desk.state, PLACE, desk.atMs)).toBeUndefined();
});

test('B3 what a coin secures is rounded down', () => {
  const desk = openWithBitcoin();
  const terms = required(desk.state.margin.terms.get('BTC'), 'it is lent');
  must(desk, { kind: 'setMarginTerms', terms: { ...terms, collateralPpm: 999_999 } });
  setIndex(desk, 'BTC/USDT', '60000.00000001');
  takeOut(desk, BTC, '0.99999999');
  expect(marginFiguresOf(desk.state, PLACE, desk.atMs)).toEqual({
    assets: 6_000_000_000_001n,
    collateral: 5_999_994_000_000n,
    debt: 0n,
  });
});

test('B2 what is not held any more needs no price, and who never had anything owes nothing', () => {
  const desk = openWithBitcoin();
  putIn(desk, ETH, '1');
  takeOut(desk, ETH, '1');
  silence(desk, 'ETH/USDT');
  expect(rateOf(desk, ALICE, CROSS)).toBe('999.00');
  expect(rateOf(desk, NOBODY, CROSS)).toBe('999.00');
});

test('B6 out of an account that owes nothing all may go, with an index or without', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '100');
  putIn(desk, USDT, '1');
  repaid(desk, USDT, '100.00083334');
  silence(desk, 'BTC/USDT');
  expect(takeOut(desk, BTC, '1')).toBe('accepted');
});

test('B10 an account as its coin sees it needs every price, and is nothing where nothing is', () => {
  const desk = openWithBitcoin();
  const seen = (owner: number) =>
    forceFiguresOf(desk.state, { ...PLACE, owner }, { symbol: 'ETH/USDT', atMs: desk.atMs });
  const nothing = { heldUnits: 0n, owedUnits: 0n, otherAssets: 0n, otherDebt: 0n, tickUnits: units('0.01') };
  expect(seen(NOBODY)).toEqual(nothing);
  expect(seen(ALICE)).toEqual({ ...nothing, otherAssets: units('60000') * WHOLE });
  silence(desk, 'BTC/USDT');
  expect(seen(ALICE)).toBeUndefined();
  silence(desk, 'ETH/USDT');
  expect(seen(NOBODY)).toBeUndefined();
});

test('B3 a preview of a loan of the traded coin adds it to what is held and to what is owed', () => {
  const figures = { assets: units('60000') * WHOLE, collateral: units('60000') * WHOLE, debt: units('30000') * WHOLE };
  const force = {
    heldUnits: WHOLE,
    owedUnits: 0n,
    otherAssets: 0n,
    otherDebt: units('30000') * WHOLE,
    tickUnits: units('0.01'),
  };
  const outlook = { figures, force, isTradedCoin: true, priceUnits: units('60000'), dailyRatePpm: 100 };
  // 1.5·p = 1.10·(30 000 + 0.5·p).
  const { forcePriceAfterUnits } = previewBorrow(outlook, units('0.5'));
  expect(decimal(forcePriceAfterUnits ?? 0n)).toBe('34736.85');
});

test('B13 what is owed counts against what is held, its interest with it', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '24000');
  putIn(desk, { ...USDT, ...ISOLATED }, '1000');
  borrowed(desk, { ...USDT, ...ISOLATED }, '1200');
  desk.atMs += HOUR_MS;
  expect(owedRows(desk.state, ALICE, desk.atMs)).toEqual([
    { wallet: 4, asset: 'USDT', total: units('-24000.2') },
    { wallet: 101, asset: 'USDT', total: units('-1200.01') },
  ]);
  expect(owedRows(desk.state, BOB, desk.atMs)).toEqual([]);
});

test('B14 an account that owes trades nothing whose price nobody knows, and is told which coin it is', () => {
  const desk = openWithBitcoin();
  const inBitcoin = { symbol: 'ETH/BTC', side: 'buy', priceUnits: units('0.05') } as const;
  silence(desk, 'BTC/USDT');
  expect(refusalOf(desk, sale('60000', { postOnly: true }))).toBe('accepted');
  setIndex(desk, 'BTC/USDT', '60000');
  borrowed(desk, ETH, '2');
  const unavailable = (asset: string) => ({ word: 'marginPriceUnavailable', details: { asset } });
  silence(desk, 'BTC/USDT');
  expect(refusalOf(desk, sale('60000', { postOnly: true }))).toEqual(unavailable('BTC'));
  expect(refusalOf(desk, sale('0.05', inBitcoin))).toEqual(unavailable('BTC'));
  setIndex(desk, 'BTC/USDT', '60000');
  expect(refusalOf(desk, sale('0.05', inBitcoin))).toBe('accepted');
  silence(desk, 'ETH/USDT');
  // Both coins of the pair have a price; what is owed has none.
  expect(refusalOf(desk, sale('60000'))).toEqual(unavailable('BTC'));
});

test('B7 who owes several coins may sell for one of them in danger, if the sale repays it', () => {
  const desk = openWithBitcoin();
  borrowed(desk, ETH, '1');
  borrowed(desk, USDT, '90000');
  setIndex(desk, 'BTC/USDT', '26000');
  expect(refusalOf(desk, sale('26000'))).toMatchObject({ word: 'riskRateTooLow' });
  expect(refusalOf(desk, sale('26000', { autoRepay: true }))).toBe('accepted');
});

test('B15 on a halted pair a refusal says so, and an order of the spot wallet is amended as ever', () => {
  const desk = openWithBitcoin();
  const onSpot = place(desk, { owner: ALICE, side: 'sell', price: '62000', quantity: '0.1' });
  must(desk, { kind: 'setMarginPairStatus', symbol: 'BTC/USDT', status: 'halt' });
  expect(refusalOf(desk, sale('60000'))).toEqual({ word: 'marketHalted', details: { status: 'halt' } });
  const amend = { kind: 'amendOrder', owner: ALICE, orderId: onSpot, priceUnits: units('61000') } as const;
  expect(refusalOf(desk, amend)).toBe('accepted');
});

test('B17 a sale that repays is refused with the prices it may have, and one that does not is amended within the band', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '60000');
  const repaying = sale('57899.99', { autoRepay: true });
  expect(refusalOf(desk, repaying)).toEqual({ word: 'priceOutsideBand', details: { low: '57900', high: '300000' } });
  const plain = place(desk, { owner: ALICE, side: 'sell', price: '61000', quantity: '0.1', marginMode: 'cross' });
  const amend = { kind: 'amendOrder', owner: ALICE, orderId: plain, priceUnits: units('57100') } as const;
  expect(refusalOf(desk, amend)).toBe('accepted');
});

test('B17 B18 an order whose market has no index on one side is left alone when its account comes into danger', () => {
  const desk = openWithBitcoin();
  takeOut(desk, BTC, '1');
  putIn(desk, ETH, '10');
  borrowed(desk, USDT, '20000');
  const resting = place(desk, {
    owner: ALICE,
    side: 'sell',
    symbol: 'ETH/BTC',
    price: '0.0476',
    quantity: '1',
    marginMode: 'cross',
  });
  silence(desk, 'BTC/USDT');
  setIndex(desk, 'ETH/USDT', '590');
  expect(desk.events.filter((event) => event.kind === 'marginCalled')).toHaveLength(1);
  expect(orderOf(desk, resting).status).toBe('open');
  // Ether is worth 0.00967… of a bitcoin then, and the offer far above it.
  setIndex(desk, 'BTC/USDT', '61000');
  expect(orderOf(desk, resting).status).toBe('open');
});
