// @vitest-environment node
import { expect, test } from 'vitest';
import { SAMPLE_MARKET } from '../samples.ts';
import { orderBody } from './order-body.ts';
import { reduceTicket } from './reduce-ticket.ts';
import { middlePrice } from '#shared/trade-desk/prices/middle-price.ts';
import { EMPTY_TICKET, type Ticket, type TicketContext } from './ticket.ts';
import { findTicketErrors } from './ticket-errors.ts';
import { findTicketWarnings } from './ticket-warnings.ts';
import { shareOfFree } from './ticket-share.ts';
import { summarizeLegs, summarizeTicket } from './ticket-summary.ts';

const ticketContext: TicketContext = {
  market: SAMPLE_MARKET,
  free: { baseUnits: 50_000_000n, quoteUnits: 100_000_000_000n },
  opposite: [
    ['60000', '0.01'],
    ['60100', '1'],
  ],
  resting: [],
  guardPercent: 0,
};
const ticketOf = (parts: Partial<Ticket>): Ticket => ({ ...EMPTY_TICKET, price: '60000', amount: '0.001', ...parts });
const errorsOf = (parts: Partial<Ticket>, around = ticketContext) =>
  findTicketErrors(ticketOf(parts), around).map(({ field, word, limit }) => [field, word, limit].join(' ').trim());

test('a buy is summed up in the quote asset and pays its fee in what it receives', () => {
  expect(summarizeTicket(ticketOf({}), ticketContext)).toMatchObject({
    quantityUnits: 100_000n,
    valueUnits: 6_000_000_000n,
    feeUnits: 100n,
    receivedUnits: 99_900n,
  });
});

test('a sell pays its fee in the quote asset, rounded up', () => {
  const sell = ticketOf({ side: 'sell', price: '60000.01', amount: '0.00009' });
  expect(summarizeTicket(sell, ticketContext)).toMatchObject({ valueUnits: 540_000_090n, feeUnits: 540_001n });
});

test.each([
  [{ side: 'sell', takeProfit: '60000', stopLoss: '59000' }, ['takeProfit notAboveLast 60000']],
  [{ side: 'sell', takeProfit: '61000', stopLoss: '60000' }, ['stopLoss notBelowLast 60000']],
  [{ side: 'buy', takeProfit: '60000', stopLoss: '61000' }, ['takeProfit notBelowLast 60000']],
  [{ side: 'buy', takeProfit: '59000', stopLoss: '60000' }, ['stopLoss notAboveLast 60000']],
  [{ side: 'buy', takeProfit: '59000', stopLoss: '61000' }, []],
] as const)('[O14] the last price lies between the legs of a pair: %o %j', (parts, told) => {
  const around = { ...ticketContext, lastUnits: 6_000_000_000_000n };
  expect(errorsOf({ type: 'oco', price: '', ...parts }, around)).toEqual(told);
});

test('[O14] each leg of a pair is summed up for itself', () => {
  const pair = ticketOf({ type: 'oco', side: 'sell', takeProfit: '61000', stopLoss: '59000', price: '' });
  const { limit, stop } = summarizeLegs(pair, ticketContext);
  expect([limit.receivedUnits, stop.receivedUnits]).toEqual([6_093_900_000n, 5_894_100_000n]);
});

test('the slider follows what is typed', () => {
  expect(shareOfFree(ticketOf({ side: 'sell', amount: '0.125' }), ticketContext)).toBe(25);
  expect(shareOfFree(ticketOf({ side: 'buy', unit: 'quote', amount: '5000' }), ticketContext)).toBe(100);
  expect(shareOfFree(ticketOf({ amount: '' }), ticketContext)).toBe(0);
});

test('a post-only order pays as a maker', () => {
  expect(summarizeTicket(ticketOf({ lifetime: 'postOnly' }), ticketContext).feeUnits).toBe(80n);
});

test('a value in the quote becomes a quantity on the step, rounded down', () => {
  const summary = summarizeTicket(ticketOf({ unit: 'quote', amount: '100' }), ticketContext);
  expect(summary).toMatchObject({ quantityUnits: 166_000n, valueUnits: 9_960_000_000n });
});

test('a market order is summed up from the book: average, slippage and what a budget buys', () => {
  const byQuantity = summarizeTicket(ticketOf({ type: 'market', amount: '0.02' }), ticketContext);
  expect(byQuantity).toMatchObject({
    valueUnits: 120_100_000_000n,
    averageUnits: 6_005_000_000_000n,
    slippagePpm: 834,
    isThin: false,
  });
  const byValue = summarizeTicket(ticketOf({ type: 'market', unit: 'quote', amount: '300' }), ticketContext);
  expect(byValue).toMatchObject({ valueUnits: 30_000_000_000n, quantityUnits: 500_000n, receivedUnits: 499_500n });
});

test.each([
  [{ price: '' }, 'price priceMissing'],
  [{ price: '60000.001' }, 'price priceStep 0.01'],
  [{ amount: '' }, 'amount amountMissing'],
  [{ amount: '0.000001' }, 'amount quantityStep 0.00001'],
  [{ amount: '0.00001' }, 'amount belowMinimumValue 5'],
  [{ amount: '0.1' }, 'amount insufficientBalance 1000'],
  [{ side: 'sell', amount: '0.6' }, 'amount insufficientBalance 0.5'],
  [{ type: 'stopLimit', trigger: '' }, 'trigger priceMissing'],
  [
    { type: 'oco', takeProfit: '1', stopLoss: '1.001', amount: '5', side: 'sell', price: '' },
    'stopLoss priceStep 0.01',
  ],
] as const)('%o is told as %s', (parts, told) => {
  expect(errorsOf(parts)[0]).toBe(told);
});

test('a market order on an empty side has nobody to trade with', () => {
  expect(errorsOf({ type: 'market' }, { ...ticketContext, opposite: [] })).toEqual(['amount noLiquidity']);
});

test('a plan and a pair may leave their price to the market', () => {
  expect(errorsOf({ type: 'plan', trigger: '59000', price: '' })).toEqual([]);
  expect(errorsOf({ type: 'oco', takeProfit: '59000', stopLoss: '61000', price: '' })).toEqual([]);
  expect(errorsOf({ type: 'stopLimit', trigger: '59000', price: '' })).toEqual(['price priceMissing']);
});

test('what is not known is not taken for zero: the exchange decides', () => {
  const unknown = { ...ticketContext, free: { baseUnits: undefined, quoteUnits: undefined } };
  expect(errorsOf({ amount: '1' }, unknown)).toEqual([]);
});

test('a share of what is free is rounded down to the step of the unit', () => {
  const choice = { kind: 'shareChosen', percent: 25, ticketContext } as const;
  expect(reduceTicket(ticketOf({ price: '60000.01' }), choice).amount).toBe('0.00416');
  expect(reduceTicket(ticketOf({ side: 'sell' }), choice).amount).toBe('0.125');
  expect(reduceTicket(ticketOf({ unit: 'quote' }), choice).amount).toBe('250');
  expect(reduceTicket(ticketOf({ type: 'market', price: '' }), choice).amount).toBe('0.00416');
});

test('a market sell is counted in the base alone', () => {
  const buy = ticketOf({ type: 'market', unit: 'quote', amount: '100' });
  expect(reduceTicket(buy, { kind: 'sideChosen', side: 'sell' })).toMatchObject({ unit: 'base', amount: '' });
});

test('sending keeps the price and empties the amount', () => {
  expect(reduceTicket(ticketOf({}), { kind: 'sent' })).toEqual(ticketOf({ amount: '' }));
});

test.each([
  [{}, { delegateType: 0, delegatePrice: '60000', delegateTotal: '0.001' }],
  [
    { lifetime: 'GTD', goodTillMs: 1_767_225_600_000 },
    {
      delegateType: 0,
      delegatePrice: '60000',
      delegateTotal: '0.001',
      timeInForce: 'GTD',
      goodTillDate: 1_767_225_600_000,
    },
  ],
  [{ lifetime: 'FOK' }, { delegateType: 0, delegatePrice: '60000', delegateTotal: '0.001', timeInForce: 'FOK' }],
  [{ lifetime: 'postOnly' }, { delegateType: 0, delegatePrice: '60000', delegateTotal: '0.001', postOnly: true }],
  [
    { type: 'market', unit: 'quote', amount: '100' },
    { delegateType: 1, delegateValue: '100' },
  ],
  [{ type: 'market' }, { delegateType: 1, delegateTotal: '0.001' }],
  [
    { type: 'stopLimit', trigger: '61000' },
    { delegateType: 2, delegatePrice: '60000', triggerPrice: '61000', delegateTotal: '0.001' },
  ],
  [
    { type: 'plan', trigger: '59000', price: '' },
    { delegateType: 3, triggerPrice: '59000', delegateTotal: '0.001' },
  ],
  [
    { type: 'oco', takeProfit: '59000', stopLoss: '61000', price: '' },
    { delegateType: 2, takeProfitPrice: '59000', stopLossPrice: '61000', delegateTotal: '0.001' },
  ],
  [
    { unit: 'quote', amount: '100' },
    { delegateType: 0, delegatePrice: '60000', delegateTotal: '0.00166' },
  ],
] as const)('the ticket %o travels as %o', (parts, body) => {
  expect(orderBody(ticketOf(parts), ticketContext)).toEqual({ symbol: 'btc', coin: 'usdt', type: 0, ...body });
});

test('the middle lies on the tick', () => {
  expect(middlePrice('59999.99', '60000.02', '0.01')).toBe('60000');
  expect(middlePrice(undefined, '60000.02', '0.01')).toBeUndefined();
});

test('a price goes along to another type, but not to one where leaving it out means the market', () => {
  const limit = ticketOf({ type: 'limit' });
  expect(reduceTicket(limit, { kind: 'typeChosen', type: 'stopLimit' }).price).toBe('60000');
  for (const type of ['plan', 'oco'] as const) expect(reduceTicket(limit, { kind: 'typeChosen', type }).price).toBe('');
});

const warningsOf = (parts: Partial<Ticket>, around: Partial<TicketContext>) =>
  findTicketWarnings(ticketOf(parts), { ...ticketContext, ...around });

test('[1B.21] an order that would meet an own one on the other side says so, the nearest first', () => {
  const resting = [
    { side: 'sell', price: '60050' },
    { side: 'sell', price: '60010' },
    { side: 'buy', price: '59000' },
  ] as const;
  expect(warningsOf({ price: '60100' }, { resting })).toEqual([{ word: 'ownOrder', price: '60010' }]);
  expect(warningsOf({ price: '60009' }, { resting })).toEqual([]);
  expect(warningsOf({ side: 'sell', price: '58999' }, { resting })).toEqual([{ word: 'ownOrder', price: '59000' }]);
  // A market order reaches as far as the levels it takes.
  expect(warningsOf({ type: 'market', amount: '0.005' }, { resting })).toEqual([]);
  expect(warningsOf({ type: 'market', amount: '0.5' }, { resting })[0]).toEqual({ word: 'ownOrder', price: '60010' });
  expect(warningsOf({ type: 'stopLimit', trigger: '61000', price: '61000' }, { resting })).toEqual([]);
});

test('[1B.8] slippage of a percent and more is warned of', () => {
  const opposite = [
    ['60000', '0.01'],
    ['63000', '1'],
  ] as const;
  expect(warningsOf({ type: 'market', amount: '0.02' }, { opposite })).toEqual([{ word: 'slippage', percent: '2.50' }]);
  expect(warningsOf({ type: 'market', amount: '0.01' }, { opposite })).toEqual([]);
});

test('[1B.20] more than the part of what is available that one has set is warned of, and what is not there is an error', () => {
  // Of 1 000 USDT.
  expect(warningsOf({ amount: '0.005' }, { guardPercent: 25 })).toEqual([{ word: 'largeShare', percent: '30' }]);
  expect(warningsOf({ amount: '0.004' }, { guardPercent: 25 })).toEqual([]);
  expect(warningsOf({ amount: '0.005' }, { guardPercent: 0 })).toEqual([]);
  expect(warningsOf({ amount: '0.5' }, { guardPercent: 25 })).toEqual([]);
});
