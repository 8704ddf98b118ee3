// @vitest-environment node
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import { findPerpetualWarnings } from './perpetual-warnings.ts';
import { summarizePerpetualTicket } from './perpetual-summary.ts';
import {
  EMPTY_PERPETUAL_TICKET,
  type OwnPosition,
  type PerpetualContext,
  type PerpetualTicket,
} from './perpetual-ticket.ts';

const units = (text: string) => requireUnits(text, LEDGER_SCALE);
const [BTCUSDT] = DEFAULT_PERPETUALS.filter(({ symbol }) => symbol === 'BTCUSDT');
if (BTCUSDT === undefined) throw new Error('The contract of the examples is listed.');

/** As the worked examples begin: 10 000 USDT, tenfold, isolated, the mark at 60 000. */
const ticketContext: PerpetualContext = {
  contract: BTCUSDT,
  leverage: 10,
  marginMode: 'isolated',
  positionMode: 'oneWay',
  markTicks: 600_000,
  availableUnits: units('10000'),
  purse: { balanceUnits: units('10000'), otherProfit: 0n, otherMaintenance: 0n },
  long: undefined,
  short: undefined,
  opposite: [
    ['60000', '0.1'],
    ['61800', '1'],
  ],
  resting: [],
  guardPercent: 0,
};
const LONG: OwnPosition = {
  direction: 'long',
  lots: 500,
  costAtto: units('30000') * 10n ** 10n,
  leverage: 10,
  marginMode: 'isolated',
  marginUnits: units('3000'),
  closableLots: 500,
};
const ticketOf = (parts: Partial<PerpetualTicket>): PerpetualTicket => ({
  ...EMPTY_PERPETUAL_TICKET,
  price: '60000',
  amount: '0.5',
  ...parts,
});
const warningsOf = (parts: Partial<PerpetualTicket>, around: Partial<PerpetualContext> = {}) =>
  findPerpetualWarnings(ticketOf(parts), { ...ticketContext, ...around });

test('[1B.21] a stop loss at or beyond the liquidation price is told, and one near it', () => {
  // The liquidation price of the example is 54 271.4.
  const at = (stopLoss: string) => warningsOf({ hasStops: true, stopLoss });
  expect(at('54271.4')).toEqual([{ word: 'stopBeyondLiquidation', price: '54271.4' }]);
  expect(at('54400')).toEqual([{ word: 'stopNearLiquidation', price: '54271.4' }]);
  expect(at('54600')).toEqual([]);
  expect(warningsOf({ hasStops: false, stopLoss: '54000' })).toEqual([]);
});

test('[1B.21] an order that closes the position and opens the other side says so', () => {
  expect(warningsOf({ side: 'sell', amount: '0.6' }, { long: LONG })).toEqual([{ word: 'flip' }]);
  expect(warningsOf({ side: 'sell', amount: '0.5' }, { long: LONG })).toEqual([]);
  expect(warningsOf({ side: 'sell', amount: '0.6' }, { long: LONG, positionMode: 'hedge' })).toEqual([]);
});

test('[1B.8] a market order tells how much worse than the best price it trades, and warns from a percent on', () => {
  const { slippagePpm } = summarizePerpetualTicket(ticketOf({ type: 'market', amount: '0.2' }), ticketContext);
  expect(slippagePpm).toBe(15_000);
  expect(warningsOf({ type: 'market', amount: '0.2' })).toEqual([{ word: 'slippage', percent: '1.50' }]);
  expect(warningsOf({ type: 'market', amount: '0.1' })).toEqual([]);
});

test('[1B.20] an order that costs more of what is available than one has set is warned of', () => {
  // It costs 3 015 of 10 000.
  expect(warningsOf({}, { guardPercent: 25 })).toEqual([{ word: 'largeShare', percent: '30' }]);
  expect(warningsOf({}, { guardPercent: 50 })).toEqual([]);
});

test('[1B.10] adding to a position tells margin, ratio and liquidation price before and after', () => {
  const { before, after } = summarizePerpetualTicket(ticketOf({}), { ...ticketContext, long: LONG });
  const told = (one: typeof before) =>
    one && [one.lots, printUnits(one.marginUnits, LEDGER_SCALE), one.liquidationTicks];
  expect(told(before)).toEqual([500, '3000', 542_714]);
  // The second tier asks for more.
  expect(told(after)).toEqual([1000, '6000', 542_930]);
  expect(Number(before?.ratioBps)).toBeGreaterThan(Number(after?.ratioBps));
  expect(summarizePerpetualTicket(ticketOf({}), ticketContext).before).toBeUndefined();
});
