import { auctionOf, BITCOIN, BREAKER, look } from '@candor/testkit/fixtures/auctions.ts';
import { fund, must, pass, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { bid, changesOf, grant, lend, moveIndex, openLoanDesk } from '@candor/testkit/fixtures/loans.ts';
import { borrowed, ISOLATED, openMarginDesk, putIn, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';

const [ALICE, BOB] = [1_000_001, 1_000_002];
const BTC = { owner: ALICE, asset: 'BTC', ...ISOLATED };
const USDT = { owner: ALICE, asset: 'USDT', ...ISOLATED };

/** Alice holds 2 BTC in the account of the pair and owes 60 000; Bob buys three, far below. */
function openBorrower(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '2' });
  fund(desk, BOB, { BTC: '1', USDT: '200000' });
  putIn(desk, BTC, '1');
  expect(borrowed(desk, USDT, '60000')).toBe('accepted');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '1', marginMode: 'isolated' });
  place(desk, { owner: BOB, side: 'buy', price: '32500', quantity: '3' });
  must(desk, { kind: 'setBreaker', symbol: BITCOIN, ...BREAKER });
  pass(desk, 5_000);
  return desk;
}

function salesOf(desk: Desk): number {
  return desk.events.filter((event) => event.kind === 'marginLiquidationStep' && event.step === 'traded').length;
}

test('O23 [R8] nothing is sold for a margin account in the call, and it is after the reopening', () => {
  const desk = openBorrower();
  setIndex(desk, BITCOIN, '33000');
  expect(auctionOf(desk)).toBeDefined();
  expect(salesOf(desk)).toBe(0);
  for (let second = 0; second < 119; second += 1) look(desk, 1_000);
  expect(salesOf(desk)).toBe(0);
  expect(audit(desk.state)).toEqual([]);
  look(desk, 1_000);
  expect(auctionOf(desk)).toBeUndefined();
  setIndex(desk, BITCOIN, '33000');
  expect(salesOf(desk)).toBeGreaterThan(0);
  expect(audit(desk.state)).toEqual([]);
});

test('O23 [R8] nor for a loan, whose collateral is sold after the reopening', () => {
  const desk = openLoanDesk();
  grant(desk, { owner: ALICE, wallet: 1, amounts: { BTC: '2' } });
  const loanId = lend(desk, { owner: ALICE, amount: '5000', collateral: '0.13' });
  bid(desk, { owner: BOB, price: '42900', quantity: '0.05' });
  must(desk, { kind: 'setBreaker', symbol: BITCOIN, ...BREAKER });
  pass(desk, 5_000);
  moveIndex(desk, '43000');
  look(desk, 119_000);
  expect(auctionOf(desk)).toBeDefined();
  expect(changesOf(desk, loanId)).not.toContain('sold');
  look(desk, 1_000);
  moveIndex(desk, '43000');
  expect(changesOf(desk, loanId).at(-1)).toBe('sold');
  expect(audit(desk.state)).toEqual([]);
});
