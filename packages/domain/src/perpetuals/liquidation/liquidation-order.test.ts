import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { MarginMode, PositionMode } from '../positions/position.ts';
import { rankForDeleverage } from './deleverage-rank.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const FREE = { makerFeePpm: 0, takerFeePpm: 0 };
const MARKS = { BTCUSDT: '60000', ETHUSDT: '3000', SOLUSDT: '100', BTCUSD: '60000' };

function openDesk(money: string): Desk {
  const desk = openPerpetualDesk(MARKS, FREE);
  fundPerpetual(desk, ALICE, { USDT: money, BTC: '1' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '1000000', BTC: '10' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000000' });
  return desk;
}

interface Open {
  readonly symbol?: string;
  readonly price: string;
  readonly quantity: string;
  readonly owner?: number;
}

function openLong(desk: Desk, { owner = ALICE, ...rest }: Open): void {
  tradePerpetual(desk, { ...rest, owner, direction: 'openLong' }, { owner: BOB, direction: 'openShort' });
}

function stepsOf(desk: Desk): readonly string[] {
  return desk.events.flatMap((event) =>
    event.kind === 'liquidationStep' && event.owner === ALICE ? [`${event.step} ${event.symbol}`] : [],
  );
}

test('P18 of a purse the position that asks for most goes first, and the others stay when that is enough', () => {
  const desk = openDesk('1600');
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
    choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 50 });
  openLong(desk, { symbol: 'ETHUSDT', price: '3000', quantity: '4' });
  openLong(desk, { price: '60000', quantity: '0.5' });
  openLong(desk, { symbol: 'SOLUSDT', price: '100', quantity: '100' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '57300', quantity: '1' });
  // 250 are left against 253.25 of maintenance; without bitcoin 110 are asked for, and 164.05 are left after its fee.
  markAt(desk, 'BTCUSDT', '57300');
  expect(stepsOf(desk)).toEqual([
    'flagged ETHUSDT',
    'flagged BTCUSDT',
    'flagged SOLUSDT',
    'closed BTCUSDT',
    'ended ETHUSDT',
    'ended SOLUSDT',
  ]);
  for (const symbol of ['ETHUSDT', 'SOLUSDT'])
    expect(requirePosition(desk, ALICE, { symbol, direction: 'long' }).status).toBe('open');
  expect(audit(desk.state)).toEqual([]);
});

test('P18 the orders of a purse end on all its contracts, those of another asset stay', () => {
  const desk = openDesk('700');
  for (const symbol of ['BTCUSDT', 'ETHUSDT', 'BTCUSD'])
    choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 100 });
  openLong(desk, { price: '60000', quantity: '0.5' });
  const rest = (symbol: string, price: string, quantity: string): number =>
    placePerpetual(desk, { symbol, owner: ALICE, direction: 'openLong', price, quantity });
  const ether = rest('ETHUSDT', '2990', '0.1');
  const coins = rest('BTCUSD', '59000', '1');
  markAt(desk, 'BTCUSDT', '58700');
  expect(perpetualOrderOf(desk, ether)).toMatchObject({ status: 'cancelled', reason: 'liquidation' });
  expect(perpetualOrderOf(desk, coins).status).toBe('open');
});

test.each([
  ['hedge', ['cancelled', 'cancelled', 'open']],
  ['oneWay', ['cancelled', 'cancelled', 'cancelled']],
] as const)(
  'P18 with an isolated position in %s mode its orders end, and no others',
  (positionMode: PositionMode, ends) => {
    const desk = openDesk('50000');
    choose(desk, ALICE, { leverage: 100, positionMode });
    openLong(desk, { price: '60000', quantity: '0.5' });
    const rest = { owner: ALICE, quantity: '0.1' } as const;
    const ids = [
      placePerpetual(desk, { ...rest, direction: 'openLong', price: '59500' }),
      placePerpetual(desk, { ...rest, direction: 'closeLong', price: '61000' }),
      placePerpetual(desk, { ...rest, direction: 'openShort', price: '61500' }),
    ];
    markAt(desk, 'BTCUSDT', '59600');
    expect(ids.map((id) => perpetualOrderOf(desk, id).status)).toEqual(ends);
  },
);

test('P20 a cross position is ranked by what it was opened with, an isolated one by the margin it has', () => {
  const desk = openDesk('10000');
  const positionOf = (owner: number, marginMode: MarginMode, margin: string): void => {
    fundPerpetual(desk, owner, { USDT: '10000' });
    choose(desk, owner, { marginMode, leverage: 10 });
    openLong(desk, { owner, price: '60000', quantity: '0.1' });
    const position = requirePosition(desk, owner, { direction: 'long' });
    if (marginMode === 'isolated') position.marginUnits = units(margin);
  };
  // 600 stand for each when it is opened; less of it is a greater return on it.
  positionOf(1_000_011, 'isolated', '900');
  positionOf(1_000_012, 'cross', '600');
  positionOf(1_000_013, 'isolated', '500');
  markAt(desk, 'BTCUSDT', '61000');
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  const ranked = rankForDeleverage(market, 'long').map(({ owner }) => owner);
  expect(ranked).toEqual([1_000_013, 1_000_012, 1_000_011]);
  expect(rankForDeleverage({ ...market, positions: new Map() }, 'long')).toEqual([]);
});

test.each(['isolated', 'cross'] as const)(
  'P17 a warning of an %s position says whose it is and how near',
  (marginMode) => {
    const desk = openDesk('300');
    choose(desk, ALICE, { marginMode, leverage: 100 });
    openLong(desk, { price: '60000', quantity: '0.5' });
    const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
    // 299 are left, and twice the maintenance is 299.99.
    markAt(desk, 'BTCUSDT', '59998');
    const warned = desk.events.find((event) => event.kind === 'marginWarned');
    const about = marginMode === 'isolated' ? { positionId } : {};
    expect(warned).toEqual({ kind: 'marginWarned', owner: ALICE, settle: 'USDT', percent: 200, ...about });
  },
);
