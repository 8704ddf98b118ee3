import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND, TREASURY } from '../../ledger/operator-accounts.ts';
import { OPERATOR_WALLET, PERPETUAL_WALLET } from '../../ledger/wallet.ts';
import { nettedLots } from '../limits/netted-lots.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import { positionLiquidationTicks } from './position-liquidation.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const FREE = { makerFeePpm: 0, takerFeePpm: 0 };
const MARKS = { BTCUSDT: '60000', ETHUSDT: '3000', SOLUSDT: '100' };

function openCross(marks: Readonly<Record<string, string>>, money: Readonly<Record<string, string>>): Desk {
  const desk = openPerpetualDesk(marks, FREE);
  fundPerpetual(desk, ALICE, money);
  const plenty = Object.fromEntries(Object.keys(money).map((asset) => [asset, '1000000']));
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, plenty);
  for (const symbol of Object.keys(marks)) {
    choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 50 });
    choose(desk, BOB, { symbol, marginMode: 'cross' });
  }
  return desk;
}

/** +0.5@60000 is a long, -0.5@60000 a short. */
function open(desk: Desk, symbol: string, trade: string): void {
  const [quantity = '', price = ''] = trade.slice(1).split('@');
  const [own, other] = trade.startsWith('+')
    ? (['openLong', 'openShort'] as const)
    : (['openShort', 'openLong'] as const);
  tradePerpetual(desk, { symbol, owner: ALICE, direction: own, price, quantity }, { owner: BOB, direction: other });
}

function isFlagged(desk: Desk): boolean {
  return desk.events.some((event) => event.kind === 'liquidationStep' && event.owner === ALICE);
}

test.each([
  ['BTCUSDT', { USDT: '4000' }, ['+0.5@60000', '-0.2@61000'], '61000'],
  ['BTCUSDT', { USDT: '4000' }, ['+0.2@60000', '-0.5@61000'], '60500'],
  ['BTCUSD', { BTC: '0.05' }, ['+300@60000', '-120@61000'], '61000'],
  ['BTCUSD', { BTC: '0.05' }, ['+120@60000', '-300@61000'], '60500'],
] as const)(
  'P18 a purse with both sides of %s and %j is liquidated just beyond the price that is told, and not just before it',
  (...row) => {
    const [symbol, money, trades, mark] = row;
    const desk = openCross({ [symbol]: '60000' }, money);
    for (const trade of trades) open(desk, symbol, trade);
    const told = (): readonly (number | undefined)[] =>
      (['long', 'short'] as const).map((direction) =>
        positionLiquidationTicks(desk.state, requirePosition(desk, ALICE, { symbol, direction })),
      );
    const [ticks = 0] = told();
    expect(told()).toEqual([ticks, ticks]);
    // Where the mark is meanwhile changes nothing.
    markAt(desk, symbol, mark);
    expect(told()).toEqual([ticks, ticks]);
    const { lots: longLots } = requirePosition(desk, ALICE, { symbol, direction: 'long' });
    const { lots: shortLots } = requirePosition(desk, ALICE, { symbol, direction: 'short' });
    const away = longLots > shortLots ? 1 : -1;
    for (const [markTicks, isGone] of [
      [ticks + away, false],
      [ticks - away, true],
    ] as const) {
      markAt(desk, symbol, decimal(BigInt(markTicks) * units('0.1')));
      expect(isFlagged(desk)).toBe(isGone);
    }
  },
);

interface Purse {
  readonly cash: string;
  readonly etherMark: string;
  readonly solMark: string;
  readonly entries?: readonly string[];
  readonly bitcoinMark?: string;
}

/** Long and short of 0.2 BTC that have lost 240 for good, with so much cash, and ether and sol at these marks. */
function lotsNetted({ cash, etherMark, solMark, ...rest }: Purse): number {
  const { entries = ['+0.2@60600', '-0.2@59400'], bitcoinMark = '60000' } = rest;
  const desk = openCross(MARKS, { USDT: '2000' });
  for (const trade of entries) open(desk, 'BTCUSDT', trade);
  open(desk, 'ETHUSDT', '-1@3000');
  open(desk, 'SOLUSDT', '+100@100');
  must(desk, {
    kind: 'adjustLedger',
    adjustmentId: '1',
    reason: 'So much is left.',
    moves: [
      { owner: ALICE, wallet: PERPETUAL_WALLET, asset: 'USDT', units: units(cash) - units('2000') },
      { owner: TREASURY, wallet: OPERATOR_WALLET, asset: 'USDT', units: units('2000') - units(cash) },
    ],
  });
  // As the purse is found when its turn comes: nobody has looked at it by these marks yet.
  for (const [symbol, mark] of [
    ['BTCUSDT', bitcoinMark],
    ['ETHUSDT', etherMark],
    ['SOLUSDT', solMark],
  ] as const) {
    const market = requirePerpetualMarket(desk.state.perpetuals, symbol);
    const markTicks = Number(units(mark) / market.contract.tickUnits);
    market.price = { indexUnits: units(mark), markTicks, atMs: desk.atMs };
  }
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  const sides = (['long', 'short'] as const).map((direction) => requirePosition(desk, ALICE, { direction }));
  const [long, short] = sides;
  return long === undefined || short === undefined ? -1 : nettedLots(desk.state, market, { long, short });
}

test.each([
  ['its cash and a gain of 100 are just enough', '140.00000002', '2900', '90', 200],
  ['a unit is missing', '140.00000001', '2900', '90', 199],
  ['there is money for half', '20.00000002', '2900', '90', 100],
  ['a loss elsewhere takes nothing of the cash', '120.00000002', '3100', '90', 100],
  ['there is nothing but what roundings may take', '0.00000002', '3000', '90', 0],
  ['there is less than that', '0', '3000', '90', 0],
  ['it is not bankrupt', '240', '3000', '100', 200],
  ['it is bankrupt by a unit', '239.99999999', '3000', '100', 199],
] as const)('P18 [R2] a purse nets as much as its money pays for: %s', (...row) => {
  const [, cash, etherMark, solMark, lots] = row;
  expect(lotsNetted({ cash, etherMark, solMark })).toBe(lots);
});

test('P18 [R2] what one side has gained pays for nothing but the other, wherever the mark is', () => {
  // 280 gained and 520 lost above, the other way round below: 240 together.
  for (const bitcoinMark of ['62000', '58000'])
    expect(lotsNetted({ cash: '20.00000002', etherMark: '2900', solMark: '90', bitcoinMark })).toBe(100);
});

test('P18 [R2] of two sides as many cancel out as the smaller has', () => {
  for (const entries of [
    ['+0.3@60600', '-0.2@59400'],
    ['+0.2@60600', '-0.3@59400'],
  ])
    expect(lotsNetted({ cash: '1000', etherMark: '3000', solMark: '100', entries })).toBe(200);
});

test('P18 [R2] what gains when it cancels out is netted whole, also by a bankrupt purse', () => {
  const entries = ['+0.2@59400', '-0.2@60600'];
  expect(lotsNetted({ cash: '0', etherMark: '3000', solMark: '90', entries })).toBe(200);
});

test.each([
  // The loss of 1 000 is 400 more than the cash.
  ['the larger gain is enough', '600', '2900', '96', ['ETHUSDT']],
  ['the larger gain comes first', '600', '2990', '95.9', ['SOLUSDT']],
  ['both are needed', '100', '2950', '96', ['ETHUSDT', 'SOLUSDT']],
  ['of equal gains the older comes first', '600', '2950', '95', ['ETHUSDT']],
] as const)('P6 gains become money, the largest first and no more than needed: %s', (...row) => {
  const [, cash, etherMark, solMark, settled] = row;
  const desk = openCross(MARKS, { USDT: '3000' });
  open(desk, 'BTCUSDT', '+0.5@60000');
  open(desk, 'ETHUSDT', '-10@3000');
  open(desk, 'SOLUSDT', '-100@100');
  markAt(desk, 'ETHUSDT', etherMark);
  markAt(desk, 'SOLUSDT', solMark);
  must(desk, {
    kind: 'adjustLedger',
    adjustmentId: '1',
    reason: 'So much is left.',
    moves: [
      { owner: ALICE, wallet: PERPETUAL_WALLET, asset: 'USDT', units: units(cash) - units('3000') },
      { owner: TREASURY, wallet: OPERATOR_WALLET, asset: 'USDT', units: units('3000') - units(cash) },
    ],
  });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '58000', quantity: '0.5' });
  placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '58000', quantity: '0.5' });
  const gains = desk.events.flatMap((event) => (event.kind === 'gainSettled' ? [event.symbol] : []));
  expect(gains).toEqual(settled);
  expect(audit(desk.state)).toEqual([]);
});

test('P19 what the fund offers stays in its place while it is all of what is left, and grows with the next takeover', () => {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, FREE);
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  for (const owner of [ALICE, BOB, CAROL]) {
    fundPerpetual(desk, owner, { USDT: owner === BOB ? '1000000' : '3000' });
    choose(desk, owner, { leverage: owner === ALICE ? 20 : 10 });
  }
  for (const owner of [ALICE, CAROL])
    tradePerpetual(
      desk,
      { owner, direction: 'openLong', price: '60000', quantity: '0.5' },
      { owner: BOB, direction: 'openShort' },
    );
  walkTo(desk, 'BTCUSDT', '57200');
  const offers = () =>
    desk.events.flatMap((event) =>
      event.kind === 'contractOrderChanged' && event.order.origin === 'unwind' ? [event.order] : [],
    );
  const [first] = offers();
  expect(first).toMatchObject({
    direction: 'closeLong',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    quantityLots: 500,
  });
  placePerpetual(desk, { owner: BOB, direction: 'closeShort', price: '57200', quantity: '0.2' });
  markAt(desk, 'BTCUSDT', '57200');
  expect(perpetualOrderOf(desk, first?.id ?? 0)).toMatchObject({ status: 'open', filledLots: 200 });
  // Carol's is bankrupt at 54 000.
  walkTo(desk, 'BTCUSDT', '54200');
  expect(offers().at(-1)).toMatchObject({ quantityLots: 800, priceTicks: 542_000, status: 'open' });
  expect(requirePosition(desk, INSURANCE_FUND, { direction: 'long' }).lots).toBe(800);
  expect(Number(perpetualBalance(desk, INSURANCE_FUND).available)).toBeGreaterThan(0);
});
