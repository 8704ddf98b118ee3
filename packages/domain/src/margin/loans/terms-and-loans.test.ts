import { fund, must, place, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { borrowed, CROSS, ISOLATED, openMarginDesk, putIn, repaid, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { required } from '../../assert.ts';
import { audit } from '../../exchange/audit.ts';
import type { Command } from '../../exchange/exchange.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { encode } from '../../exchange/codec.ts';
import { CROSS_MARGIN_WALLET } from '../../ledger/wallet.ts';
import { DEFAULT_INSTRUMENTS } from '../../spot/default-instruments.ts';
import { DEFAULT_MARGIN_TERMS } from '../default-margin-terms.ts';
import { borrowLimitsOf } from './borrow-limits.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const HOUR_MS = 3_600_000;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const BORROW = { kind: 'borrowMargin', ...USDT, units: units('10') } as const;

function openWithBitcoin(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '2', USDT: '50000' });
  putIn(desk, BTC, '1');
  return desk;
}

/** What an accepted command answers, or how it is refused. */
function answerOf(desk: Desk, command: Command): unknown {
  const outcome = submit(desk, command);
  return outcome.ok ? outcome.reply : outcome.refusal;
}

function termsOf(asset: string) {
  return required(
    DEFAULT_MARGIN_TERMS.find((one) => one.asset === asset),
    'it is lent',
  );
}

function setRate(desk: Desk, dailyRatePpm: number): void {
  must(desk, { kind: 'setMarginTerms', terms: { ...termsOf('USDT'), dailyRatePpm } });
}

function countedOf(desk: Desk, loanId: number) {
  return desk.events.flatMap((event) =>
    event.kind === 'marginInterestAccrued' && event.loanId === loanId ? [[event.hours, event.dailyRatePpm]] : [],
  );
}

/** The loans told of since an event, newest last. */
function toldSince(desk: Desk, before: number) {
  return desk.events.slice(before).flatMap((event) => (event.kind === 'marginLoanChanged' ? [event.loan] : []));
}

test('B1 B3 what is asked of pools, pairs, terms and leverage is answered, or refused with its reason', () => {
  const desk = openWithBitcoin();
  const pool = { kind: 'allocateLendingPool', asset: 'BTC', units: units('2') } as const;
  expect(answerOf(desk, pool)).toEqual({ bizNo: `lendingPool:${desk.sequence}` });
  expect(answerOf(desk, { ...pool, units: 0n })).toEqual({
    word: 'insufficientBalance',
    details: { available: '8', asset: 'BTC' },
  });
  const leverage = { kind: 'setMarginLeverage', owner: ALICE, mode: 'isolated', leverage: 2 } as const;
  expect(answerOf(desk, { ...leverage, symbol: 'BTC/USDT' })).toEqual({ leverage: 2 });
  expect(answerOf(desk, { ...leverage, symbol: 'SOL/USDT' })).toEqual({
    word: 'marginNotOffered',
    details: { asset: 'SOL/USDT' },
  });
  expect(answerOf(desk, leverage)).toEqual({ word: 'marginNotOffered', details: { asset: '' } });
  const status = { kind: 'setMarginPairStatus', symbol: 'BTC/USDT', status: 'halt' } as const;
  expect(answerOf(desk, status)).toEqual({ symbol: 'BTC/USDT' });
  expect(answerOf(desk, { kind: 'setMarginTerms', terms: termsOf('BTC') })).toEqual({ asset: 'BTC' });
  expect(answerOf(desk, { kind: 'setMarginTerms', terms: { ...termsOf('BTC'), asset: 'XYZ' } })).toEqual({
    word: 'unknownAsset',
    details: { asset: 'XYZ' },
  });
  expect(answerOf(desk, { kind: 'setMarginTerms', terms: { ...termsOf('BTC'), collateralPpm: 0 } })).toMatchObject({
    word: 'termsOutOfRange',
  });
});

test('B13 a pair has accounts when both its assets are lent and it is paid in the value asset', () => {
  const desk = openMarginDesk();
  const [, ether, , , ripple] = DEFAULT_INSTRUMENTS;
  const inBitcoin = { ...required(ether, 'it is listed'), symbol: 'ETH/BTC', quote: 'BTC', tickUnits: units('0.0001') };
  must(desk, { kind: 'listInstrument', instrument: inBitcoin });
  expect(answerOf(desk, { kind: 'listMarginPair', symbol: 'ETH/BTC' })).toEqual({
    word: 'marginNotOffered',
    details: { asset: 'BTC' },
  });
  must(desk, { kind: 'listAsset', asset: { code: 'XRP', name: 'XRP', displayDecimals: 8 } });
  must(desk, { kind: 'listInstrument', instrument: required(ripple, 'it is listed') });
  const pair = { kind: 'listMarginPair', symbol: 'XRP/USDT' } as const;
  expect(answerOf(desk, pair)).toEqual({ word: 'marginNotOffered', details: { asset: 'XRP' } });
  must(desk, { kind: 'setMarginTerms', terms: termsOf('XRP') });
  expect(answerOf(desk, pair)).toEqual({ symbol: 'XRP/USDT' });
});

test('B17 a coin whose fee is too high for the threshold is not lent', () => {
  const desk = openMarginDesk();
  const ripple = required(DEFAULT_INSTRUMENTS[4], 'it is listed');
  must(desk, { kind: 'listAsset', asset: { code: 'XRP', name: 'XRP', displayDecimals: 8 } });
  must(desk, { kind: 'listInstrument', instrument: { ...ripple, takerFeePpm: 3_000 } });
  expect(answerOf(desk, { kind: 'setMarginTerms', terms: termsOf('XRP') })).toMatchObject({ word: 'termsOutOfRange' });
});

test('B4 terms with the same rate, and the first terms of an asset, count nothing', () => {
  const desk = openWithBitcoin();
  setRate(desk, 300);
  expect([desk.state.margin.formerRates.size, desk.state.margin.interestRound]).toEqual([0, undefined]);
  borrowed(desk, USDT, '24000');
  desk.atMs += HOUR_MS;
  setRate(desk, 300);
  must(desk, { kind: 'listAsset', asset: { code: 'XRP', name: 'XRP', displayDecimals: 8 } });
  must(desk, { kind: 'setMarginTerms', terms: termsOf('XRP') });
  expect(countedOf(desk, 1)).toEqual([]);
  setRate(desk, 400);
  expect(countedOf(desk, 1)).toEqual([[1, 300]]);
  expect([desk.state.margin.formerRates.size, desk.state.margin.interestRound]).toEqual([0, undefined]);
});

test('B4 [R9] hours before a change of rate cost the former one, for whoever’s turn had not come too', () => {
  const desk = openWithBitcoin();
  for (let loan = 0; loan < 3; loan += 1) borrowed(desk, USDT, '2400');
  desk.atMs += HOUR_MS;
  desk.workUnits = 1;
  must(desk, { kind: 'accrueMarginInterest' });
  desk.atMs += HOUR_MS;
  setRate(desk, 400);
  // The third repays two hours later: two hours at 200 and two at 400, 0.02 and 0.04 each.
  desk.atMs += 2 * HOUR_MS;
  must(desk, { kind: 'repayMargin', ...USDT, units: units('0.12'), loanId: 3 });
  expect(countedOf(desk, 3)).toEqual([
    [2, 200],
    [2, 400],
  ]);
  // The round counts one hour of the others, and goes round again to the moment of the change.
  desk.workUnits = 1_000;
  must(desk, { kind: 'accrueMarginInterest' });
  expect(countedOf(desk, 2)).toEqual([
    [1, 200],
    [1, 200],
  ]);
  must(desk, { kind: 'accrueMarginInterest' });
  expect(countedOf(desk, 1)).toEqual([
    [1, 200],
    [1, 200],
    [2, 400],
  ]);
});

test('B4 [R9] a change of rate counts up to its own moment, also for whoever’s turn comes later', () => {
  const desk = openWithBitcoin();
  for (let loan = 0; loan < 2; loan += 1) borrowed(desk, USDT, '2400');
  desk.workUnits = 1;
  desk.atMs += HOUR_MS;
  setRate(desk, 400);
  desk.atMs += 2 * HOUR_MS;
  desk.workUnits = 1_000;
  must(desk, { kind: 'accrueMarginInterest' });
  expect([countedOf(desk, 1), countedOf(desk, 2)]).toEqual([[[1, 200]], [[1, 200]]]);
});

test('B4 a loan is told of when it is made and when its hours are counted, as it stands', () => {
  const desk = openWithBitcoin();
  const { atMs } = desk;
  must(desk, { ...BORROW, units: units('24000') });
  const loan = {
    id: 1,
    owner: ALICE,
    wallet: 4,
    asset: 'USDT',
    borrowedUnits: units('24000'),
    principalUnits: units('24000'),
    interestParts: 0n,
    interestPaidUnits: 0n,
    hours: 0,
    borrowedAtMs: atMs,
    updatedAtMs: atMs,
  };
  expect(toldSince(desk, 0)).toEqual([loan]);
  const before = desk.events.length;
  desk.atMs += HOUR_MS;
  must(desk, { kind: 'accrueMarginInterest' });
  const interestParts = units('24000') * 200n;
  expect(toldSince(desk, before)).toEqual([{ ...loan, hours: 1, interestParts, updatedAtMs: desk.atMs }]);
});

test('B5 only loans that something was paid of are told of, also when principal and interest paid are the same', () => {
  const desk = openWithBitcoin();
  for (const amount of ['2400', '1200']) borrowed(desk, USDT, amount);
  desk.atMs += HOUR_MS;
  must(desk, { kind: 'accrueMarginInterest' });
  const paid = (amount: string) => {
    const before = desk.events.length;
    must(desk, { kind: 'repayMargin', ...USDT, units: units(amount) });
    return desk.events.slice(before).flatMap((event) => {
      if (event.kind !== 'marginRepaid') return [];
      return [[event.loanId, decimal(event.interestUnits), decimal(event.principalUnits)]];
    });
  };
  expect(paid('0.01')).toEqual([[1, '0.01', '0']]);
  // 0.01 of interest is left of the first and 0.01 of the second; then the first is paid back.
  expect(paid('0.03')).toEqual([
    [1, '0.01', '0.01'],
    [2, '0.01', '0'],
  ]);
  expect(desk.state.margin.loans.get(1)).toMatchObject({ principalUnits: units('2399.99'), interestParts: 0n });
  expect(audit(desk.state)).toEqual([]);
});

test('B8 a sale that repays posts nothing where all is repaid already', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '100');
  putIn(desk, USDT, '1');
  expect(repaid(desk, USDT, '100.00083334')).toBe('accepted');
  fund(desk, BOB, { USDT: '10000' });
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.1' });
  const sale = { owner: ALICE, side: 'sell', price: '60000', quantity: '0.1', marginMode: 'cross' } as const;
  const journals = journalsOf(desk, () => place(desk, { ...sale, autoRepay: true }));
  expect(journals.length).toBeGreaterThan(0);
  expect(journals.filter((journal) => Array.isArray(journal) && journal[0] === 'marginRepay')).toEqual([]);
});

test('B3 the whole pool may be lent, and what could be borrowed of what is not lent is nothing', () => {
  const desk = openWithBitcoin();
  must(desk, { kind: 'allocateLendingPool', asset: 'BTC', units: units('-9.5') });
  expect(borrowed(desk, BTC, '0.50000001')).toBe('lendingPoolEmpty');
  expect(borrowed(desk, BTC, '0.5')).toBe('accepted');
  must(desk, { kind: 'listAsset', asset: { code: 'XRP', name: 'XRP', displayDecimals: 8 } });
  must(desk, { kind: 'listInstrument', instrument: required(DEFAULT_INSTRUMENTS[4], 'it is listed') });
  setIndex(desk, 'XRP/USDT', '0.5');
  const place4 = { owner: ALICE, wallet: CROSS_MARGIN_WALLET, asset: 'XRP' };
  expect(borrowLimitsOf(desk.state, place4, desk.atMs)).toEqual({ allowedUnits: 0n, poolUnits: 0n });
});

test('B14 B16 what has no index is not lent, and beside a debt without one nothing is lent by a bound', () => {
  const desk = openWithBitcoin();
  putIn(desk, USDT, '1000');
  const unavailable = (asset: string) => ({ word: 'marginPriceUnavailable', details: { asset } });
  must(desk, { kind: 'clearIndexPrice', symbol: 'ETH/USDT' });
  expect(answerOf(desk, { ...BORROW, asset: 'ETH' })).toEqual(unavailable('ETH'));
  setIndex(desk, 'ETH/USDT', '3000');
  expect(borrowed(desk, { ...USDT, asset: 'ETH' }, '0.1')).toBe('accepted');
  putIn(desk, { ...USDT, ...ISOLATED }, '1000');
  must(desk, { kind: 'clearIndexPrice', symbol: 'ETH/USDT' });
  const bounded = { ...BORROW, ...ISOLATED, owedMaxUnits: units('5000') };
  expect(answerOf(desk, bounded)).toEqual(unavailable('USDT'));
  const there = { owner: ALICE, wallet: 101, asset: 'USDT', owedMaxUnits: units('5000') };
  expect(borrowLimitsOf(desk.state, there, desk.atMs)).toBeUndefined();
  setIndex(desk, 'ETH/USDT', '3000');
  expect(answerOf(desk, { ...bounded, owedMaxUnits: units('305') })).toEqual({
    word: 'marginLoanLimit',
    details: { maximum: '305', left: '5' },
  });
  expect(answerOf(desk, bounded)).toEqual({ loanId: 2 });
});

test('B12 [R2] while somebody’s loss in an asset is not paid nobody borrows it', () => {
  const desk = openWithBitcoin();
  must(desk, { kind: 'allocateLendingPool', asset: 'USDT', units: units('500000') });
  borrowed(desk, USDT, '90000');
  fund(desk, BOB, { BTC: '3', USDT: '100000' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1.5' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1.5', marginMode: 'cross' });
  place(desk, { owner: BOB, side: 'buy', price: '29000', quantity: '3' });
  setIndex(desk, 'BTC/USDT', '30000');
  putIn(desk, { ...BTC, owner: BOB }, '1');
  expect(answerOf(desk, { ...BORROW, owner: BOB })).toEqual({ word: 'openingPaused', details: { asset: 'USDT' } });
  expect(borrowed(desk, { ...BTC, owner: BOB }, '0.1')).toBe('accepted');
  expect(audit(desk.state)).toEqual([]);
});

test('[I32] the audit finds a loan that owes nothing, or less, whatever it is of', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '100');
  const loan = required(desk.state.margin.loans.get(1), 'it is owed');
  const findings = (principalUnits: bigint, interestParts: bigint) => {
    Object.assign(loan, { principalUnits, interestParts });
    return audit(desk.state).filter(({ finding }) => finding.startsWith('margin loan'));
  };
  const found = (principalUnits: bigint) => [{ rule: 'I32', finding: `margin loan 1 owes ${principalUnits}` }];
  expect(findings(-1n, 2n)).toEqual(found(-1n));
  expect(findings(0n, 0n)).toEqual(found(0n));
  expect(findings(0n, 1n)).toEqual([]);
  expect(findings(1n, 0n)).toEqual([]);
  expect(findings(1n, 1n)).toEqual([]);
});

test('E4 a state that was saved before rates had an end comes back', () => {
  const desk = openWithBitcoin();
  borrowed(desk, USDT, '100');
  const text = encode(takeSnapshot(desk.state));
  const former = text.replace(',"formerRates":[]', '');
  expect(former.length).toBeLessThan(text.length);
  expect(encode(takeSnapshot(restoreSnapshot(parseSnapshot(former))))).toBe(text);
});
