import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOf,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../exchange/command-context.ts';
import { CLEARING, INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { BILL } from '../../ledger/bill.ts';
import { OPERATOR_WALLET, PERPETUAL_WALLET } from '../../ledger/wallet.ts';
import { ATTO_PER_UNIT, valueAtto } from '../instrument/perpetual-value.ts';
import type { PerpetualOrder } from '../orders/perpetual-order.ts';
import { dropPosition, requirePerpetualMarket } from '../perpetuals-part.ts';
import type { DeleverageLines } from './deleverage-line.ts';
import { rankForDeleverage } from './deleverage-rank.ts';
import { hedgedLiquidationTicks, usedUpTicks } from './liquidation-price.ts';
import { nextInLine } from './next-in-line.ts';
import { raiseCash } from './raise-cash.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const FREE = { makerFeePpm: 0, takerFeePpm: 0 };
const PURSE = { owner: ALICE, settle: 'USDT' } as const;

function contextOf(desk: Desk): CommandContext {
  return { state: desk.state, sequence: 1_000, atMs: desk.atMs, events: desk.events, work: { unitsLeft: 10_000 } };
}

function orderOf(desk: Desk, id: number): PerpetualOrder {
  const order = desk.state.perpetuals.orders.find((one): one is PerpetualOrder => one?.id === id);
  if (order === undefined) throw new Error(`Order ${id} is not live.`);
  return order;
}

/** Alice has 1 000, of which 100 and 200 are held by two bids and 0.001 BTC by one on another contract. */
function openHeld() {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000', BTCUSD: '60000' }, FREE);
  fundPerpetual(desk, ALICE, { USDT: '1000', BTC: '1' });
  fundPerpetual(desk, BOB, { USDT: '100000' });
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'BTCUSD'])
    choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 10 });
  const bid = (symbol: string, price: string, quantity: string): number =>
    placePerpetual(desk, { symbol, owner: ALICE, direction: 'openLong', price, quantity });
  const ids = {
    own: bid('BTCUSDT', '58000', '0.02'),
    other: bid('ETHUSDT', '2900', '1'),
    coins: bid('BTCUSD', '58000', '1'),
  };
  const cash = units(perpetualBalance(desk, ALICE).available);
  const holds = [orderOf(desk, ids.own).heldUnits, orderOf(desk, ids.other).heldUnits] as const;
  return { desk, ids, cash, holds };
}

test.each([
  ['there is as much', ['none'], 'open', 'held'],
  ['another order holds it', ['none', 'other'], 'cancelled', 'held'],
  ['more than others hold is due', ['one more', 'other'], 'cancelled', 'given'],
] as const)('P6 cash is raised from other orders first, from the one that trades last: %s', (...row) => {
  const [, [extra, other], ofOther, ofOwn] = row;
  const { desk, ids, cash, holds } = openHeld();
  const [ownHold, otherHold] = holds;
  const order = orderOf(desk, ids.own);
  const due = cash + (other === undefined ? 0n : otherHold) + (extra === 'one more' ? 1n : 0n);
  raiseCash(contextOf(desk), PURSE, { units: due, order });
  expect(perpetualOrderOf(desk, ids.other)).toMatchObject(
    ofOther === 'open' ? { status: 'open' } : { status: 'cancelled', reason: 'insufficientBalance' },
  );
  // It still trades, and ends when it has.
  expect(order).toMatchObject({ status: 'open', heldUnits: ofOwn === 'held' ? ownHold : 0n });
  expect(perpetualOrderOf(desk, ids.coins).status).toBe('open');
});

test('P6 a gain becomes money of the wallet, paid by the clearing account, and not that of the position that lost', () => {
  const { desk, cash } = openHeld();
  const trade = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.01' } as const;
  tradePerpetual(desk, trade, { owner: BOB, direction: 'openShort' });
  markAt(desk, 'BTCUSDT', '61000');
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  const all = cash + units('1000');
  expect(
    journalsOf(desk, () => raiseCash(contextOf(desk), PURSE, { units: all, besides: long })).map(nameOf),
  ).not.toContain('contractGain');
  const [gain] = journalsOf(desk, () => raiseCash(contextOf(desk), PURSE, { units: all }));
  expect(gain).toEqual([
    'contractGain',
    `contractGain:${long.id}`,
    [CLEARING, OPERATOR_WALLET, 'available', '-10 USDT', undefined],
    [ALICE, PERPETUAL_WALLET, 'available', '10 USDT', BILL.realisedProfit],
  ]);
  expect(long).toMatchObject({ realisedUnits: units('10'), costAtto: units('610') * ATTO_PER_UNIT });
});

function nameOf(journal: unknown): unknown {
  return Array.isArray(journal) ? journal[0] : undefined;
}

test('P20 who is being liquidated is passed over, and stands behind all others once they are not', () => {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, FREE);
  for (const [place, leverage] of [5, 10, 20].entries()) {
    const owner = 1_000_010 + place;
    for (const one of [owner, owner + 100]) fundPerpetual(desk, one, { USDT: '10000' });
    choose(desk, owner, { leverage });
    const taker = { owner, direction: 'openShort', price: '60000', quantity: '0.01' } as const;
    tradePerpetual(desk, taker, { owner: owner + 100, direction: 'openLong' });
  }
  markAt(desk, 'BTCUSDT', '59000');
  const { perpetuals } = desk.state;
  const market = requirePerpetualMarket(perpetuals, 'BTCUSDT');
  const [first, second, third] = rankForDeleverage(market, 'short');
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
  const lines: DeleverageLines = new Map();
  const next = () => nextInLine(contextOf(desk), lines, { market, direction: 'short' });
  expect(next()).toBe(first);
  // Her turn comes while she is being liquidated: she is passed over, and not forgotten.
  second.status = 'liquidating';
  dropPosition(perpetuals, first);
  expect(next()).toBe(third);
  second.status = 'open';
  expect(next()).toBe(third);
  dropPosition(perpetuals, third);
  expect(next()).toBe(second);
  // The longs have a line of their own.
  expect(nextInLine(contextOf(desk), lines, { market, direction: 'long' })).toMatchObject({ direction: 'long' });
});

test('P9 P18 the price at which a wallet is used up counts the fee of getting out there, against its owner', () => {
  const linear = perpetualOf('BTCUSDT');
  const at = (feePpm: number, direction: 'long' | 'short') =>
    usedUpTicks(
      linear,
      { direction, lots: 100, costAtto: valueAtto(linear, { lots: 100, priceTicks: 600_000 }) },
      { marginAtto: units('60') * ATTO_PER_UNIT, feePpm },
    );
  // 5 940 ÷ 0.9995 and 6 060 ÷ 1.0005, of 0.1.
  expect([at(0, 'long'), at(500, 'long'), at(0, 'short'), at(500, 'short')]).toEqual([
    594_000, 594_298, 606_000, 605_697,
  ]);
});

test('P18 what is short more than long is liquidated at the tick below', () => {
  const contract = perpetualOf('BTCUSDT');
  const side = (lots: number, priceTicks: number) => ({ lots, costAtto: valueAtto(contract, { lots, priceTicks }) });
  const long = { direction: 'long', ...side(200, 600_000) } as const;
  const short = { direction: 'short', ...side(500, 610_000) } as const;
  const ticks = (money: string) =>
    hedgedLiquidationTicks(contract, { long, short, marginAtto: units(money) * ATTO_PER_UNIT });
  // 22 500 ÷ 0.3035 is 74 135.09.
  expect(ticks('4000')).toBe(741_350);
});

test('P22 each liquidation has a number of its own, and tells what the wallet had', () => {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, FREE);
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  fundPerpetual(desk, BOB, { USDT: '100000' });
  for (const owner of [ALICE, ALICE + 10]) {
    fundPerpetual(desk, owner, { USDT: '700' });
    choose(desk, owner, { marginMode: 'cross', leverage: 100 });
    const taker = { owner, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
    tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
  }
  markAt(desk, 'BTCUSDT', '58800');
  const steps = desk.events.flatMap((event) => (event.kind === 'liquidationStep' ? [event] : []));
  const flagged = steps.filter(({ step }) => step === 'flagged');
  expect(flagged.map(({ liquidationId, owner }) => [liquidationId, owner])).toEqual([
    [1, ALICE],
    [2, ALICE + 10],
  ]);
  // 600 of the 700 are lost; half a percent of 29 400.
  expect(flagged[0]).toMatchObject({ equityUnits: units('100'), maintenanceUnits: units('147'), priceTicks: 588_000 });
});
