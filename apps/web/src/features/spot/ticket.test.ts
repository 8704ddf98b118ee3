import type { Coin } from '@candor/contract/markets.ts';
import { expect, test } from 'vitest';
import { EMPTY_TICKET, findTicketErrors, reduceTicket, summarizeTicket, type Ticket } from './ticket.ts';

const market: Coin = {
  symbol: 'BTC/USDT',
  coin: 'btc',
  baseCoin: 'usdt',
  showSymbol: 'BTC/USDT',
  customizeFlag: 1,
  market: 'spot',
  coinType: 1,
  amount: null,
  open: null,
  close: null,
  status: 'TRADING',
  tickSize: '0.01',
  stepSize: '0.00001',
  minQty: '0.00001',
  minNotional: '5',
  makerFee: '0.0008',
  takerFee: '0.001',
};
const free = { baseUnits: 50_000_000n, quoteUnits: 100_000_000_000n };
const ticketOf = (parts: Partial<Ticket>): Ticket => ({ ...EMPTY_TICKET, price: '60000', amount: '0.001', ...parts });

test('a buy is summed up in the quote asset and pays its fee in what it receives', () => {
  expect(summarizeTicket(ticketOf({}), market)).toEqual({
    priceUnits: 6_000_000_000_000n,
    amountUnits: 100_000n,
    valueUnits: 6_000_000_000n,
    feeUnits: 100n,
    receivedUnits: 99_900n,
  });
});

test('a sell pays its fee in the quote asset, rounded up', () => {
  const { feeUnits, receivedUnits } = summarizeTicket(
    ticketOf({ side: 'sell', price: '60000.01', amount: '0.00009' }),
    market,
  );
  expect([feeUnits, receivedUnits]).toEqual([540_001n, 539_460_089n]);
});

test('an empty ticket has no sums instead of zeros', () => {
  expect(summarizeTicket(EMPTY_TICKET, market).valueUnits).toBeUndefined();
});

test.each([
  ['a missing price', ticketOf({ price: '' }), 'priceMissing'],
  ['a price off its tick', ticketOf({ price: '60000.001' }), 'priceStep'],
  ['a missing amount', ticketOf({ amount: '0' }), 'amountMissing'],
  ['an amount off its step', ticketOf({ amount: '0.000101' }), 'quantityStep'],
  ['a value below the minimum', ticketOf({ amount: '0.00008' }), 'belowMinimumValue'],
  ['more than is free', ticketOf({ amount: '1' }), 'insufficientBalance'],
])('%s is named before anything is sent', (_, ticket, word) => {
  expect(findTicketErrors(ticket, market, free).map((error) => error.word)).toContain(word);
});

test('an unknown balance blocks nothing: the exchange decides', () => {
  const unknown = { baseUnits: undefined, quoteUnits: undefined };
  expect(findTicketErrors(ticketOf({ amount: '1' }), market, unknown)).toEqual([]);
});

test('a share of what is free is rounded down to the step', () => {
  const choice = { kind: 'percentChosen', percent: 25, free, market } as const;
  expect(reduceTicket(ticketOf({ price: '60000.01' }), choice).amount).toBe('0.00416');
  expect(reduceTicket(ticketOf({ side: 'sell' }), choice).amount).toBe('0.125');
});

test('sending keeps the price and empties the amount', () => {
  expect(reduceTicket(ticketOf({}), { kind: 'sent' })).toEqual(ticketOf({ amount: '' }));
});
