import { balanceOf, decline, give, stock, USER } from '@candor/testkit/till.ts';
import { must, openDesk, type Desk } from '@candor/testkit/desk.ts';
import { units } from '@candor/testkit/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { EXTERNAL, FEE_INCOME, ROUNDING, SECURITY_FUND, TREASURY } from '../ledger/house.ts';
import { SWAP_QUOTE_VALID_MS } from './swap-quotes.ts';
import type { Swap } from './swap.ts';

const SWAP: Swap = { kind: 'swap', owner: USER, fromAsset: 'USDT', toAsset: 'BTC', units: units('1000') };
const QUOTE = { kind: 'quoteSwap', owner: USER, fromAsset: 'USDT', toAsset: 'BTC' } as const;

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
  setIndex(desk, '70000');
  desk.atMs += SWAP_QUOTE_VALID_MS - 1;
  expect(must(desk, { ...SWAP, quoteId }).reply['grossUnits']).toBe(units('0.01666666'));
  const late = quoteIdIn(desk);
  desk.atMs += SWAP_QUOTE_VALID_MS;
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

test('W7 five quotes of one owner are open at most, the oldest gives way', () => {
  const desk = openSwap();
  const ids = Array.from({ length: 6 }, () => quoteIdIn(desk));
  expect(decline(desk, { ...SWAP, quoteId: ids[0] ?? 0 })).toBe('quoteExpired');
  must(desk, { ...SWAP, quoteId: ids[1] ?? 0 });
  expect(desk.state.swapQuotes.get(USER)).toHaveLength(5);
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
  setIndex(desk, '60000');
  expect(must(desk, { ...SWAP, quoteId: second }).ok).toBe(true);
});
