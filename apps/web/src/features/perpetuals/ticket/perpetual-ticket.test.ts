// @vitest-environment node
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { explainCost, explainLiquidation, filledFormula } from '../explain/explanation.ts';
import { findPerpetualErrors } from './perpetual-errors.ts';
import { closeRequest, openBody, openRequest } from './perpetual-order-body.ts';
import { summarizePerpetualTicket } from './perpetual-summary.ts';
import {
  EMPTY_PERPETUAL_TICKET,
  type PerpetualContext,
  type PerpetualTicket,
  type OwnPosition,
} from './perpetual-ticket.ts';
import { mostLots } from './most-lots.ts';
import { orderPrices } from './order-prices.ts';
import { reducePerpetualTicket } from './reduce-perpetual-ticket.ts';

const units = (text: string) => requireUnits(text, LEDGER_SCALE);
const print = (value: bigint | undefined) => (value === undefined ? '—' : printUnits(value, LEDGER_SCALE));
const perpetualOf = (symbol: string) => {
  const contract = DEFAULT_PERPETUALS.find((one) => one.symbol === symbol);
  if (contract === undefined) throw new Error(symbol);
  return contract;
};
const BTCUSDT = perpetualOf('BTCUSDT');
const priceOf = (ticks: number | undefined, { tickUnits } = BTCUSDT) =>
  ticks === undefined ? '—' : print(BigInt(ticks) * tickUnits);

/** As the worked examples begin: 10 000 USDT, tenfold, isolated, the mark at 60 000. */
const ticketContext: PerpetualContext = {
  contract: BTCUSDT,
  leverage: 10,
  marginMode: 'isolated',
  positionMode: 'hedge',
  markTicks: 600_000,
  availableUnits: units('10000'),
  purse: { balanceUnits: units('10000'), otherProfit: 0n, otherMaintenance: 0n },
  long: undefined,
  short: undefined,
  opposite: [
    ['60000', '0.4'],
    ['60030', '1'],
  ],
  resting: [],
  guardPercent: 0,
};
const ticketOf = (parts: Partial<PerpetualTicket>): PerpetualTicket => ({
  ...EMPTY_PERPETUAL_TICKET,
  price: '60000',
  amount: '0.5',
  ...parts,
});
const LONG: OwnPosition = {
  direction: 'long',
  lots: 500,
  costAtto: units('30000') * 10n ** 10n,
  leverage: 10,
  marginMode: 'isolated',
  marginUnits: units('3000'),
  closableLots: 300,
};
const errorsOf = (parts: Partial<PerpetualTicket>, around = ticketContext) =>
  findPerpetualErrors(ticketOf(parts), around).map(({ field, word, limit }) => [field, word, limit].join(' ').trim());

test('[AT-07] the ticket foretells cost, fee, margin and liquidation price of an isolated long', () => {
  const { costUnits, feeUnits, marginUnits, after } = summarizePerpetualTicket(ticketOf({}), ticketContext);
  expect([costUnits, feeUnits, marginUnits].map(print)).toEqual(['3015', '15', '3000']);
  expect(priceOf(after?.liquidationTicks)).toBe('54271.4');
});

test('[AT-11] closing a part is foretold with its profit and its fee, and freezes nothing', () => {
  const close = ticketOf({ intent: 'close', side: 'sell', price: '61500', amount: '0.2' });
  const { realisedUnits, feeUnits, costUnits } = summarizePerpetualTicket(close, { ...ticketContext, long: LONG });
  expect([realisedUnits, feeUnits, costUnits].map(print)).toEqual(['300', '6.15', '0']);
});

test('[AT-13] a short in the second tier has its liquidation price by that tier', () => {
  const short = ticketOf({ side: 'sell', amount: '2' });
  const { after, marginUnits } = summarizePerpetualTicket(short, { ...ticketContext, leverage: 20, opposite: [] });
  expect(print(marginUnits)).toBe('6000');
  expect(priceOf(after?.liquidationTicks)).toBe('62500');
});

test('a market order is reckoned by the levels it would take, and frozen for at its protection price', () => {
  const { valueUnits, averageUnits, costUnits, isThin } = summarizePerpetualTicket(
    ticketOf({ type: 'market' }),
    ticketContext,
  );
  expect([valueUnits, averageUnits].map(print)).toEqual(['30003', '60006']);
  // 2 % beyond the best ask: 0.5 × 61 200 ÷ 10, and 0.05 % of that value.
  expect(print(costUnits)).toBe('3075.3');
  expect(isThin).toBe(false);
});

test.each([
  // Half a bitcoin for 60 006 on the average, and the mark at 60 000: what the exchange measures its stops by.
  [{ takeProfit: '60006.1' }, ''],
  [{ takeProfit: '60006' }, 'takeProfit stopNotAbove 60006'],
  [{ stopLoss: '59999.9' }, ''],
  [{ stopLoss: '60003' }, 'stopLoss stopNotBelow 60000'],
  [{ type: 'limit', price: '61000', takeProfit: '60500' }, ''],
  [{ type: 'limit', price: '59000', takeProfit: '59000' }, 'takeProfit stopNotAbove 59000'],
] as const)('[P13] stops of a ticket are measured by what it would open at: %o %s', (parts, told) => {
  expect(errorsOf({ type: 'market', hasStops: true, ...parts }).join()).toBe(told);
});

test('adding to a position tells the whole of both, and before and after agree with the formulas', () => {
  const { after } = summarizePerpetualTicket(ticketOf({ price: '62000' }), { ...ticketContext, long: LONG });
  expect(after?.lots).toBe(1000);
  expect(print(after?.entryUnits)).toBe('61000');
  expect(print(after?.marginUnits)).toBe('6100');
});

test('in cross mode the whole wallet stands for the position', () => {
  const cross = { ...ticketContext, marginMode: 'cross' } as const;
  const { after } = summarizePerpetualTicket(ticketOf({}), cross);
  // (30 000 − 9 985) ÷ (0.5 × 0.995), rounded against the owner.
  expect(priceOf(after?.liquidationTicks)).toBe('40231.2');
});

test('in one-way mode an order first takes from the other side, and only the rest costs', () => {
  const oneWay = { ...ticketContext, positionMode: 'oneWay', long: LONG } as const;
  const { costUnits, realisedUnits, after } = summarizePerpetualTicket(
    ticketOf({ side: 'sell', price: '60000', amount: '0.4' }),
    {
      ...oneWay,
      opposite: [],
    },
  );
  expect(print(costUnits)).toBe('603');
  expect(print(realisedUnits)).toBe('0');
  expect(after?.lots).toBe(100);
});

test('the most that can be opened is what the available money pays for, to the last lot', () => {
  const most = mostLots(ticketOf({}), ticketContext);
  expect(most).toBe(1658);
  expect(errorsOf({ amount: '1.658' })).toEqual([]);
  expect(errorsOf({ amount: '1.659' })).toEqual(['amount insufficientBalance 10000']);
  expect(mostLots(ticketOf({ intent: 'close', side: 'sell' }), { ...ticketContext, long: LONG })).toBe(300);
});

test('a share is rounded down to the step', () => {
  const chosen = reducePerpetualTicket(ticketOf({}), { kind: 'shareChosen', percent: 25, ticketContext });
  expect(chosen).toMatchObject({ amount: '0.414', unit: 'lots' });
});

test('a value becomes whole lots: of the coin, or contracts of a coin-margined one', () => {
  expect(summarizePerpetualTicket(ticketOf({ unit: 'value', amount: '1000' }), ticketContext).lots).toBe(16);
  const inverse = { ...ticketContext, contract: perpetualOf('BTCUSD') };
  expect(summarizePerpetualTicket(ticketOf({ unit: 'value', amount: '0.1' }), inverse).lots).toBe(60);
});

test.each([
  [{ price: '' }, 'price priceMissing'],
  [{ price: '60000.05' }, 'price priceStep 0.1'],
  [{ amount: '' }, 'amount amountMissing'],
  [{ amount: '0.0005' }, 'amount quantityStep 0.001'],
  [{ amount: '5000' }, 'amount aboveMaximum 2000'],
  [{ intent: 'close', side: 'sell' }, 'amount closeExceedsPosition 0'],
  [{ type: 'stopLimit', trigger: '' }, 'trigger priceMissing'],
  [{ hasStops: true, stopLoss: '61000' }, 'stopLoss stopNotBelow 60000'],
  [{ hasStops: true, takeProfit: '59000' }, 'takeProfit stopNotAbove 60000'],
  [{ price: '9000', amount: '0.001' }, 'amount belowMinimumValue 10'],
] as const)('%o is told as %s', (parts, told) => {
  expect(errorsOf(parts)[0]).toBe(told);
});

test('a size whose tier does not allow the leverage is told with the leverage it allows', () => {
  const rich = { ...ticketContext, leverage: 100, availableUnits: units('1000000') };
  expect(errorsOf({ amount: '1' }, rich)).toEqual(['amount leverageAboveTier 50']);
});

test('a market order without a counterpart has nobody to trade with', () => {
  expect(errorsOf({ type: 'market' }, { ...ticketContext, opposite: [] })).toEqual(['amount noLiquidity']);
});

test('what is not known is not taken for zero: the exchange decides', () => {
  expect(errorsOf({ amount: '50' }, { ...ticketContext, availableUnits: undefined })).toEqual([]);
});

test.each([
  [{}, { type: 0, delegateType: 0, delegatePrice: '60000', delegateTotal: '0.5' }],
  [
    { side: 'sell', type: 'market' },
    { type: 1, delegateType: 1, delegateTotal: '0.5' },
  ],
  [
    { type: 'plan', trigger: '61000', price: '', triggerBy: 'mark' },
    { type: 0, delegateType: 3, delegateTotal: '0.5', triggerPrice: '61000', triggerBy: 'mark' },
  ],
  [
    { lifetime: 'postOnly', hasStops: true, takeProfit: '65000', stopLoss: '' },
    {
      type: 0,
      delegateType: 0,
      delegatePrice: '60000',
      delegateTotal: '0.5',
      postOnly: true,
      takeProfitPrice: '65000',
    },
  ],
] as const)('the opening ticket %o travels as %o', (parts, body) => {
  expect(openBody(ticketOf(parts), ticketContext)).toEqual({ symbol: 'BTCUSDT', leverage: 10, ...body });
});

test.each([
  [{ side: 'buy', price: '60000' }, 'ptwt', { direction: 1, price: '60000' }],
  [{ side: 'sell', type: 'market' }, 'sjwt', { direction: 2 }],
  [
    { side: 'buy', type: 'stopLimit', price: '60000', trigger: '61000', triggerBy: 'mark' },
    'zyzs',
    { direction: 1, price: '60000', triggerPrice: '61000', triggerBy: 'mark' },
  ],
  [
    { side: 'sell', price: '60000', hasStops: true, takeProfit: '55000', stopLoss: '' },
    'ptwt',
    { direction: 2, price: '60000', takeProfitPrice: '55000' },
  ],
] as const)('[CALL-5] in the terminal the opening ticket %o goes by the code %s', (parts, code, body) => {
  expect(openRequest(ticketOf(parts), ticketContext)).toEqual({
    params: { code },
    body: { exchangeCoinStr: 'BTCUSDT', contractType: 1, amount: '0.5', leverage: 10, ...body },
  });
});

test('a closing ticket names the position by its direction', () => {
  expect(closeRequest(ticketOf({ intent: 'close', side: 'sell', type: 'market' }), ticketContext)).toEqual({
    params: { code: 'sjwt' },
    body: { exchangeCoinStr: 'BTCUSDT', contractType: 1, direction: 3, amount: '0.5' },
  });
});

test('a figure is explained with its formula and the own values, and the two agree', () => {
  const holding = {
    direction: 'long',
    lots: 500,
    costAtto: LONG.costAtto,
    marginUnits: units('3000'),
    isCross: false,
  } as const;
  const liquidation = explainLiquidation(BTCUSDT, holding, 542_714);
  expect(filledFormula(liquidation)).toBe('(0.5 × 60000 − 3000 − 0) ÷ (0.5 × (1 − 0.005))');
  expect(liquidation.result).toBe('54271.4');
  const prices = orderPrices(ticketOf({}), ticketContext);
  const cost = explainCost(BTCUSDT, { lots: 500, priceTicks: prices?.costTicks ?? 0 }, 10);
  expect(filledFormula(cost)).toBe('0.5 × 60000 ÷ 10 + 0.5 × 60000 × 0.0005');
  expect(cost.result).toBe('3015');
});
