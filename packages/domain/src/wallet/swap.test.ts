import { balanceOf, decline, give, stock, USER } from '@candor/testkit/fixtures/wallet.ts';
import { must, openDesk, pass, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { EXTERNAL, FEE_INCOME, ROUNDING, SECURITY_FUND, TREASURY } from '../ledger/operator-accounts.ts';
import { SWAP_QUOTE_VALID_MS } from './swap-quotes.ts';
import type { Swap } from './swap.ts';

const SWAP: Swap = { kind: 'swap', owner: USER, fromAsset: 'USDT', toAsset: 'BTC', units: units('1000') };
const QUOTE = {
  kind: 'quoteSwap',
  owner: USER,
  fromAsset: 'USDT',
  toAsset: 'BTC',
  units: units('1000'),
} as const;

function openSwap(): Desk {
  const desk = openDesk();
  give(desk, USER, { USDT: '50000', BTC: '1' });
  stock(desk, { USDT: '100000', BTC: '10' });
  return desk;
}

function quoteIdIn(desk: Desk): number {
  return Number(must(desk, QUOTE).reply['quoteId']);
}

function setIndex(desk: Desk, price: string): void {
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units(price) });
}

test('W6 [AT-35] 1 000 USDT at 60 000 give 0.01666666 BTC, of which 0.00001667 are the fee', () => {
  const desk = openSwap();
  const { reply } = must(desk, { ...SWAP, quoteId: quoteIdIn(desk) });
  expect(reply).toMatchObject({
    grossUnits: units('0.01666666'),
    feeUnits: units('0.00001667'),
    netUnits: units('0.01664999'),
  });
  expect(balanceOf(desk, USER, 'BTC').available).toBe('1.01664999');
  expect(balanceOf(desk, USER, 'USDT').available).toBe('49000');
  expect(balanceOf(desk, TREASURY, 'BTC').available).toBe('9.98333334');
  expect(balanceOf(desk, TREASURY, 'USDT').available).toBe('101000');
});

test('W6 [CONST-5] a tenth of a swap fee is the security fund’s, in the same journal', () => {
  const desk = openSwap();
  const { events } = must(desk, SWAP);
  expect(events).toHaveLength(1);
  expect(balanceOf(desk, SECURITY_FUND, 'BTC').available).toBe('0.00000166');
  // Seven tenths of a unit are still the fund's: the unit that they will complete is carried.
  expect(balanceOf(desk, ROUNDING, 'BTC').available).toBe('0.00000001');
  expect(balanceOf(desk, FEE_INCOME, 'BTC').available).toBe('0.000015');
  expect(audit(desk.state)).toEqual([]);
});

test('W7 [AT-40] a quote used after 10 seconds has expired; a moment before it holds', () => {
  const desk = openSwap();
  const quoteId = quoteIdIn(desk);
  pass(desk, 4_999);
  setIndex(desk, '60100');
  pass(desk, 4_999);
  pass(desk, 1);
  expect(must(desk, { ...SWAP, quoteId }).reply['grossUnits']).toBe(units('0.01666666'));
  const late = quoteIdIn(desk);
  for (let second = 0; second < SWAP_QUOTE_VALID_MS / 1_000; second += 1) pass(desk, 1_000);
  expect(decline(desk, { ...SWAP, quoteId: late })).toBe('quoteExpired');
});

test('W7 a quote is used once, by its owner, for its pair', () => {
  const desk = openSwap();
  give(desk, USER + 1, { USDT: '5000' });
  const quoteId = quoteIdIn(desk);
  expect(decline(desk, { ...SWAP, owner: USER + 1, quoteId })).toBe('quoteExpired');
  expect(decline(desk, { ...SWAP, fromAsset: 'BTC', toAsset: 'USDT', units: units('0.1'), quoteId })).toBe(
    'quoteExpired',
  );
  must(desk, { ...SWAP, quoteId });
  expect(decline(desk, { ...SWAP, quoteId })).toBe('quoteExpired');
});

test('W7 without a quote a swap is refused once the price has moved by more than half a percent', () => {
  const desk = openSwap();
  must(desk, QUOTE);
  setIndex(desk, '60300');
  must(desk, SWAP);
  setIndex(desk, '60301.51');
  expect(decline(desk, SWAP)).toBe('priceChanged');
  must(desk, QUOTE);
  must(desk, SWAP);
});

test('W7 one quote of one owner and pair is open, either way round: a new one ends the last', () => {
  const desk = openSwap();
  const [first, second] = [quoteIdIn(desk), quoteIdIn(desk)];
  expect(decline(desk, { ...SWAP, quoteId: first })).toBe('quoteExpired');
  must(desk, { ...QUOTE, fromAsset: 'BTC', toAsset: 'USDT', units: units('0.1') });
  expect(decline(desk, { ...SWAP, quoteId: second })).toBe('quoteExpired');
  expect(desk.state.swapQuotes.get(USER)).toHaveLength(1);
});

test('W7 a quote is bound to its amount, and one without an amount only shows the price', () => {
  const desk = openSwap();
  expect(decline(desk, { ...SWAP, units: units('1000.00000001'), quoteId: quoteIdIn(desk) })).toBe('quoteExpired');
  const { units: _, ...shown } = QUOTE;
  expect(decline(desk, { ...SWAP, quoteId: Number(must(desk, shown).reply['quoteId']) })).toBe('quoteExpired');
});

test.each(['60181', '59820'])(
  'W7 a quote is refused once the rate has moved by more than 0.30 percent (to %s)',
  (to) => {
    const desk = openSwap();
    const quoteId = quoteIdIn(desk);
    setIndex(desk, to);
    expect(decline(desk, { ...SWAP, quoteId })).toBe('priceChanged');
    setIndex(desk, to === '60181' ? '60180' : '59821');
    expect(must(desk, { ...SWAP, quoteId }).reply['grossUnits']).toBe(units('0.01666666'));
  },
);

test('W10 [R2] the treasury’s exposure to a coin by the swaps of a day is bounded, and what lowers it is free', () => {
  const desk = openDesk();
  stock(desk, { USDT: '3000000', BTC: '100' });
  give(desk, USER, { USDT: '2000000', BTC: '1' });
  const most = { ...SWAP, units: units('20000') };
  for (let count = 0; count < 25; count += 1) must(desk, most);
  expect(decline(desk, { ...SWAP, units: units('6') })).toBe('noLiquidity');
  must(desk, { ...SWAP, fromAsset: 'BTC', toAsset: 'USDT', units: units('0.3') });
  must(desk, { ...SWAP, units: units('17000') });
  expect(decline(desk, most)).toBe('noLiquidity');
  pass(desk, 24 * 60 * 60 * 1000);
  must(desk, most);
});

test.each([
  ['an unknown asset', { toAsset: 'XYZ', units: 0n }, 'unknownAsset'],
  ['an asset for itself', { toAsset: 'USDT', units: 0n }, 'swapNotAllowed'],
  ['nothing', { units: 0n, quoteId: 1 }, 'amountMustBePositive'],
  ['a quote nobody gave', { units: 1n, quoteId: 1 }, 'quoteExpired'],
  ['less than 5 USDT', { units: units('4.99999999') }, 'belowSwapMinimum'],
  ['more than 20 000 USDT', { units: units('20000.00000001') }, 'aboveSwapMaximum'],
  ['more than its owner has', { owner: USER + 1 }, 'insufficientBalance'],
])('W9 a swap of %s is refused with %s', (_, other, word) => {
  expect(decline(openSwap(), { ...SWAP, ...other })).toBe(word);
});

test('W3 a locked deposit does not leave through a swap, and may once it is unlocked', () => {
  const desk = openDesk();
  stock(desk, { BTC: '10' });
  const depositId = 'chain:abc:0';
  const external = EXTERNAL + 1;
  must(desk, { kind: 'creditDeposit', owner: USER, depositId, asset: 'USDT', units: units('1000'), external });
  expect(decline(desk, SWAP)).toBe('insufficientBalance');
  must(desk, { kind: 'unlockDeposit', depositId });
  must(desk, SWAP);
  expect(balanceOf(desk, USER, 'BTC').available).toBe('0.01664999');
  expect(audit(desk.state)).toEqual([]);
});

test('W6 a swap that the treasury cannot give is refused, and so is one without an index', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '5000' });
  expect(decline(desk, SWAP)).toBe('noLiquidity');
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  expect(decline(desk, SWAP)).toBe('priceUnavailable');
  expect(decline(desk, QUOTE)).toBe('priceUnavailable');
});

test.each([
  ['an unknown asset', { fromAsset: 'XYZ' }, 'unknownAsset'],
  ['an asset for itself', { toAsset: 'USDT' }, 'swapNotAllowed'],
])('W9 a quote for %s is refused with %s', (_, other, word) => {
  expect(decline(openSwap(), { ...QUOTE, ...other })).toBe(word);
});

test('W7 [R5] a quote ends when its index becomes invalid, or is held back', () => {
  const desk = openSwap();
  const quoteId = quoteIdIn(desk);
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('60000'), isHeld: true });
  expect(decline(desk, { ...SWAP, quoteId })).toBe('quoteExpired');
  expect(decline(desk, QUOTE)).toBe('priceUnavailable');
  setIndex(desk, '60000');
  const second = quoteIdIn(desk);
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  expect(decline(desk, { ...SWAP, quoteId: second })).toBe('quoteExpired');
  // It has ended for good: whoever may wait for a price that suits holds a bet, not a quote (rule 8.5).
  setIndex(desk, '60000');
  expect(decline(desk, { ...SWAP, quoteId: second })).toBe('quoteExpired');
  const third = quoteIdIn(desk);
  desk.atMs += 5_000;
  expect(decline(desk, { ...SWAP, quoteId: third })).toBe('quoteExpired');
  setIndex(desk, '60000');
  expect(decline(desk, { ...SWAP, quoteId: third })).toBe('quoteExpired');
});
