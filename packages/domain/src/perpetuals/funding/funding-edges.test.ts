import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOf,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import type { Event } from '../../exchange/exchange.ts';
import { CLEARING, INSURANCE_FUND, TREASURY } from '../../ledger/operator-accounts.ts';
import { OPERATOR_WALLET, PERPETUAL_WALLET } from '../../ledger/wallet.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { fundingRateE8, PREMIUM_ONE } from './funding-rate.ts';
import { settleFundingOf } from './pay-funding.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const FREE = { makerFeePpm: 0, takerFeePpm: 0 };
/** A premium that gives a rate of 0.05 %: that much is taken off it, and no more. */
const HIGH = PREMIUM_ONE / 1_000n;

function openDesk(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, FREE);
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  return desk;
}

interface Open {
  readonly owner?: number;
  readonly symbol?: string;
  readonly price?: string;
  readonly quantity?: string;
}

function open(desk: Desk, direction: 'openLong' | 'openShort', trade: Open = {}): void {
  const { owner = ALICE, symbol = 'BTCUSDT', price = '60000', quantity = '0.5' } = trade;
  const other = direction === 'openLong' ? 'openShort' : 'openLong';
  tradePerpetual(desk, { symbol, owner, direction, price, quantity }, { owner: BOB, direction: other });
}

/** The tick at which funding falls due, after an interval with this premium. */
function fallDue(desk: Desk, premium: bigint, { symbol = 'BTCUSDT', price = '60000' } = {}): void {
  const market = requirePerpetualMarket(desk.state.perpetuals, symbol);
  market.premiums = { weighted: premium, count: 1 };
  desk.atMs = market.nextFundingAtMs - 1_000;
  // No sample of this tick: an index after hours of silence is no measure for a premium.
  markAt(desk, symbol, price);
}

function fundings(events: readonly Event[]) {
  return events.flatMap((event) => (event.kind === 'fundingSettled' ? [event] : []));
}

test('P16 a rate is rounded half to even, on either side of nothing', () => {
  const rate = (premium: bigint): bigint => fundingRateE8(perpetualOf('BTCUSDT'), premium);
  const base = (PREMIUM_ONE * 6n) / 10_000n;
  const half = PREMIUM_ONE / 200_000_000n;
  expect([rate(base + half), rate(base + half * 3n), rate(base + half + 1n)]).toEqual([10_000n, 10_002n, 10_001n]);
  expect([rate(-base - half), rate(-base - half * 3n)]).toEqual([-10_000n, -10_002n]);
});

test.each([
  ['above nothing longs pay', HIGH, '-15', '15', 50_000n],
  ['below nothing shorts pay', -HIGH, '15', '-15', -50_000n],
] as const)('P16 at a rate %s', (...row) => {
  const [, premium, ofLong, ofShort, rateE8] = row;
  const desk = openDesk();
  open(desk, 'openLong');
  fallDue(desk, premium);
  expect(requirePosition(desk, ALICE, { direction: 'long' }).fundingUnits).toBe(units(ofLong));
  expect(requirePosition(desk, BOB, { direction: 'short' }).fundingUnits).toBe(units(ofShort));
  expect(fundings(desk.events).at(-1)).toMatchObject({ symbol: 'BTCUSDT', rateE8, markTicks: 600_000 });
  expect(audit(desk.state)).toEqual([]);
});

test('P16 at a rate of nothing nobody pays, and it is told all the same', () => {
  const desk = openDesk();
  open(desk, 'openLong');
  expect(journalsOf(desk, () => fallDue(desk, -PREMIUM_ONE / 2_000n))).toEqual([]);
  expect(fundings(desk.events).at(-1)).toMatchObject({ rateE8: 0n, payments: [] });
  expect(requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT').funding).toBeUndefined();
});

test('P16 payers are rounded up and receivers down, and what that leaves is the insurance fund’s', () => {
  const desk = openDesk();
  open(desk, 'openLong', { price: '60000.1', quantity: '0.001' });
  const premium = (PREMIUM_ONE * 62_345n) / 100_000_000n;
  // 60.0001 × 0.00012345 is 0.007407012345.
  const journals = journalsOf(desk, () => fallDue(desk, premium, { price: '60000.1' }));
  expect(journals.at(-1)).toEqual([
    'funding',
    'funding:BTCUSDT',
    [CLEARING, OPERATOR_WALLET, 'available', '-0.00000001 USDT', undefined],
    [INSURANCE_FUND, OPERATOR_WALLET, 'available', '0.00000001 USDT', undefined],
  ]);
  expect(requirePosition(desk, ALICE, { direction: 'long' }).fundingUnits).toBe(-740_702n);
  expect(requirePosition(desk, BOB, { direction: 'short' }).fundingUnits).toBe(740_701n);
  expect(audit(desk.state)).toEqual([]);
});

/** So much of the cash of a cross wallet is left to Alice. */
function leave(desk: Desk, amount: string): void {
  const has = units(perpetualBalance(desk, ALICE).available);
  must(desk, {
    kind: 'adjustLedger',
    adjustmentId: '1',
    reason: 'So much is left.',
    moves: [
      { owner: ALICE, wallet: PERPETUAL_WALLET, asset: 'USDT', units: units(amount) - has },
      { owner: TREASURY, wallet: OPERATOR_WALLET, asset: 'USDT', units: has - units(amount) },
    ],
  });
}

function openCross(): Desk {
  const desk = openDesk();
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 10 });
  open(desk, 'openLong');
  open(desk, 'openShort', { symbol: 'ETHUSDT', price: '3000', quantity: '10' });
  return desk;
}

test.each([
  ['what a gain of the wallet brings', '0', '2000', 0n, ['ETHUSDT']],
  ['its cash, and the fund the rest', '5', '3000', units('10'), []],
  ['its cash alone where that is just enough', '15', '3000', 0n, []],
] as const)('P16 P6 a cross wallet pays funding with %s', (...row) => {
  const [, cash, etherMark, owedUnits, gains] = row;
  const desk = openCross();
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000' });
  const ether = requirePerpetualMarket(desk.state.perpetuals, 'ETHUSDT');
  leave(desk, cash);
  const before = desk.events.length;
  ether.price = { indexUnits: units(etherMark), markTicks: Number(units(etherMark) / units('0.01')), atMs: desk.atMs };
  fallDue(desk, HIGH);
  const events = desk.events.slice(before);
  const payments = fundings(events).flatMap((event) => event.payments);
  const paid = units('-15') + owedUnits;
  expect(payments.find(({ owner }) => owner === ALICE)).toMatchObject({ direction: 'long', units: paid, owedUnits });
  expect(events.flatMap((event) => (event.kind === 'gainSettled' ? [event.symbol] : []))).toEqual(gains);
});

test('P16 of one owner what is received comes before what is paid, and pays for it', () => {
  const desk = openCross();
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
    const market = requirePerpetualMarket(desk.state.perpetuals, symbol);
    const { positionCount: uptoId } = desk.state.perpetuals;
    const markTicks = symbol === 'BTCUSDT' ? 600_000 : 300_000;
    market.funding = { afterId: 0, uptoId, rateE8: 50_000n, markTicks, dueAtMs: desk.atMs, transitUnits: 0n };
  }
  leave(desk, '0');
  const events: Event[] = [];
  const context = { state: desk.state, sequence: 1_000, atMs: desk.atMs, events, work: { unitsLeft: 1_000 } };
  expect(settleFundingOf(context, ALICE)).toBe(true);
  expect(fundings(events).map(({ symbol, payments }) => [symbol, ...payments.map((payment) => payment.units)])).toEqual(
    [
      ['ETHUSDT', units('15')],
      ['BTCUSDT', units('-15')],
    ],
  );
  expect(perpetualBalance(desk, ALICE).available).toBe('0');
  expect(settleFundingOf(context, ALICE)).toBe(false);
});

test('P16 [R9] the insurance fund settles first, whenever its turn would come', () => {
  const desk = openDesk();
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000' });
  open(desk, 'openLong');
  open(desk, 'openLong', { owner: CAROL });
  choose(desk, INSURANCE_FUND, { marginMode: 'cross', leverage: 20 });
  open(desk, 'openLong', { owner: INSURANCE_FUND, quantity: '0.1' });
  desk.workUnits = 1;
  fallDue(desk, HIGH);
  expect(requirePosition(desk, INSURANCE_FUND, { direction: 'long' }).fundingUnits).toBe(units('-3'));
  expect(requirePosition(desk, CAROL, { direction: 'long' }).fundingUnits).toBe(0n);
  expect(perpetualBalance(desk, INSURANCE_FUND).available).toBe('997');
});
