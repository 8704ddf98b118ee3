import {
  choose,
  perpetualBalance,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { BILL } from '../../ledger/bill.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '../../ledger/wallet.ts';
import { toUnits } from '../instrument/perpetual-value.ts';
import { figuresOf } from '../positions/perpetual-wallet.ts';
import { findPosition } from '../perpetuals-part.ts';
import type { MarginMode } from '../positions/position.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const ALICES_BITCOIN = { owner: ALICE, symbol: 'BTCUSDT' } as const;

/** Bitcoin at 60 000 and ether at 3 000; the fund has 100 000, Bob and Carol have all they need. */
function openDesk(money: string): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' });
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '100000' });
  fundPerpetual(desk, ALICE, { USDT: money });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '1000000' });
  return desk;
}

/** Alice is long 20 ether at 3 000 in cross mode, tenfold: 300 of maintenance. */
function openEther(desk: Desk): void {
  choose(desk, ALICE, { symbol: 'ETHUSDT', marginMode: 'cross', leverage: 10 });
  tradePerpetual(
    desk,
    { owner: ALICE, symbol: 'ETHUSDT', direction: 'openLong', price: '3000', quantity: '20' },
    { owner: CAROL, direction: 'openShort' },
  );
}

function equityOf(desk: Desk, owner: number): number {
  const { balanceAtto, profit } = figuresOf(desk.state, { owner, settle: 'USDT' });
  return Number(toUnits(balanceAtto + profit, 'floor')) / 1e8;
}

test.each([
  ['cross', '60000'],
  ['isolated', '60000'],
  ['cross', '60100'],
] as const)(
  'P9 [R1] a resting order ends when its owner can no longer bear what it opens: %s at %s',
  (marginMode: MarginMode, price) => {
    const desk = openDesk('7000');
    openEther(desk);
    choose(desk, ALICE, { marginMode, leverage: 100 });
    // It holds 480 and its fee; the maintenance of what it opens is 240.
    const resting = placePerpetual(desk, { owner: ALICE, direction: 'openLong', price, quantity: '0.8' });
    markAt(desk, 'ETHUSDT', '2680');
    // 570 are left against 268: what is frozen for the order is among it.
    expect(equityOf(desk, ALICE)).toBeCloseTo(570);
    const taker = placePerpetual(desk, { owner: BOB, direction: 'openShort', price, quantity: '0.8' });
    const isBorne = marginMode === 'cross' && price === '60000';
    expect(perpetualOrderOf(desk, resting).status).toBe(isBorne ? 'filled' : 'cancelled');
    if (isBorne) return;
    expect(perpetualOrderOf(desk, resting)).toMatchObject({ reason: 'insufficientBalance', filledLots: 0 });
    expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 0 });
    expect(equityOf(desk, ALICE)).toBeCloseTo(570);
    expect(audit(desk.state)).toEqual([]);
  },
);

test.each([
  ['cross', { type: 'plan' }],
  ['isolated', { type: 'plan' }],
  ['cross', { type: 'stopLimit', price: '58500', timeInForce: 'FOK' }],
] as const)(
  'P9 [R1] an order that fires in the tick that ruins its owner opens nothing more: %s %j',
  (marginMode, manner) => {
    const desk = openDesk(marginMode === 'cross' ? '1200' : '6000');
    choose(desk, ALICE, { marginMode, leverage: 100 });
    tradePerpetual(
      desk,
      { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.7' },
      { owner: CAROL, direction: 'openShort' },
    );
    const plan = placePerpetual(desk, {
      owner: ALICE,
      direction: 'openLong',
      quantity: '0.1',
      trigger: '59800',
      triggerBy: 'mark',
      ...manner,
    });
    const [price, mark] = marginMode === 'cross' ? ['58500', '58400'] : ['59300', '59200'];
    placePerpetual(desk, { owner: BOB, direction: 'openShort', price, quantity: '0.1' });
    markAt(desk, 'BTCUSDT', mark);
    const reason = manner.type === 'plan' ? 'insufficientBalance' : 'fillOrKill';
    expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'expired', reason, filledLots: 0 });
    expect(audit(desk.state)).toEqual([]);
  },
);

test('P3 [R1] in one-way mode an order takes from the other side, and opens nothing that is not borne', () => {
  const desk = openDesk('7000');
  openEther(desk);
  choose(desk, ALICE, { marginMode: 'cross', leverage: 100, positionMode: 'oneWay' });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.1' },
    { owner: CAROL, direction: 'openShort' },
  );
  const flip = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '60000', quantity: '0.9' });
  markAt(desk, 'ETHUSDT', '2670');
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '60000', quantity: '0.5' });
  const end = { status: 'cancelled', reason: 'insufficientBalance', filledLots: 100 };
  expect(perpetualOrderOf(desk, flip)).toMatchObject(end);
  expect(findPosition(desk.state.perpetuals, { ...ALICES_BITCOIN, direction: 'long' })).toBeUndefined();
  expect(findPosition(desk.state.perpetuals, { ...ALICES_BITCOIN, direction: 'short' })).toBeUndefined();
});

test('M7 [R1] fill or kill does not count on a maker for more than that maker can bear', () => {
  const desk = openDesk('7000');
  openEther(desk);
  choose(desk, ALICE, { marginMode: 'cross', leverage: 100 });
  for (const quantity of ['0.4', '0.4']) {
    placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity });
  }
  markAt(desk, 'ETHUSDT', '2675');
  const wish = { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.8', timeInForce: 'FOK' } as const;
  const killed = placePerpetual(desk, wish);
  expect(perpetualOrderOf(desk, killed)).toMatchObject({ status: 'expired', reason: 'fillOrKill', filledLots: 0 });
  const filled = placePerpetual(desk, { ...wish, quantity: '0.4' });
  expect(perpetualOrderOf(desk, filled)).toMatchObject({ status: 'filled' });
});

test('P9 [R1] coin-margined: an order that fires in the tick that ruins its owner opens nothing more', () => {
  const symbol = 'BTCUSD';
  const desk = openPerpetualDesk({ [symbol]: '60000' });
  fundPerpetual(desk, ALICE, { BTC: '0.0085' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { BTC: '10' });
  choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 100 });
  tradePerpetual(
    desk,
    { owner: ALICE, symbol, direction: 'openShort', price: '60000', quantity: '200' },
    { owner: CAROL, direction: 'openLong' },
  );
  const plan = { type: 'plan', quantity: '50', trigger: '60100', triggerBy: 'mark' } as const;
  const order = placePerpetual(desk, { owner: ALICE, symbol, direction: 'openShort', ...plan });
  placePerpetual(desk, { owner: BOB, symbol, direction: 'openLong', price: '61250', quantity: '50' });
  markAt(desk, symbol, '61300');
  const end = { status: 'expired', reason: 'insufficientBalance', filledLots: 0 };
  expect(perpetualOrderOf(desk, order)).toMatchObject(end);
  expect(audit(desk.state)).toEqual([]);
});

test('P21 [R1] the fee of an isolated close takes nothing that cross positions have lost', () => {
  const desk = openDesk('2745.5');
  choose(desk, ALICE, { symbol: 'ETHUSDT', marginMode: 'cross', leverage: 10 });
  choose(desk, ALICE, { marginMode: 'isolated', leverage: 20 });
  tradePerpetual(
    desk,
    { owner: ALICE, symbol: 'ETHUSDT', direction: 'openLong', price: '3000', quantity: '1' },
    { owner: CAROL, direction: 'openShort' },
  );
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.8' },
    { owner: CAROL, direction: 'openShort' },
  );
  markAt(desk, 'ETHUSDT', '2700');
  expect(equityOf(desk, ALICE)).toBe(20);
  // All of the margin is gone there, and the fee would be 22.8.
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'closeLong', price: '57000', quantity: '0.8' },
    { owner: BOB, direction: 'openLong' },
  );
  expect(equityOf(desk, ALICE)).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});

test('P21 [R1] the fees of a liquidation take what the book paid beyond bankruptcy, and nothing of the rest', () => {
  const desk = openDesk('1221');
  choose(desk, ALICE, { marginMode: 'cross', leverage: 100 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.7' },
    { owner: CAROL, direction: 'openShort' },
  );
  // 1 200 stand for it: nothing is left at 58 285.8. The book takes 0.5 for 5 more than that.
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '58295.8', quantity: '0.5' });
  markAt(desk, 'BTCUSDT', '58500');
  const [sold, taken] = desk.events
    .filter((event) => event.kind === 'contractTraded')
    .slice(-2)
    .map(({ trade }) => trade);
  expect(sold).toMatchObject({ manner: 'book', lots: 500, seller: { feeUnits: units('5.06') } });
  expect(taken).toMatchObject({ manner: 'takeover', priceTicks: 582_858, lots: 200 });
  expect(perpetualBalance(desk, ALICE).available).toBe('0');
  expect(perpetualBalance(desk, INSURANCE_FUND).available).toBe('100000');
});

test('P18 [R4] a wallet that can stand again by what the book has taken keeps the rest', () => {
  const desk = openDesk('1221');
  choose(desk, ALICE, { marginMode: 'cross', leverage: 50 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.7' },
    { owner: CAROL, direction: 'openShort' },
  );
  // 1 200 stand for it; at a mark of 58 500 that is 150, against a maintenance of 205.
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '58900', quantity: '0.5' });
  markAt(desk, 'BTCUSDT', '58500');
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({ lots: 200, status: 'open' });
  const fund = { ...ALICES_BITCOIN, owner: INSURANCE_FUND, direction: 'long' } as const;
  expect(findPosition(desk.state.perpetuals, fund)).toBeUndefined();
  expect(audit(desk.state)).toEqual([]);
});

test('P18 [R2] a bankrupt wallet nets no more than its money pays for; the rest changes hands at its price', () => {
  const desk = openDesk('1750');
  choose(desk, ALICE, { marginMode: 'cross', leverage: 100 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: CAROL, direction: 'openShort' },
  );
  markAt(desk, 'BTCUSDT', '58200');
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openShort', price: '58200', quantity: '0.8' },
    { owner: CAROL, direction: 'openLong' },
  );
  // Long and short have lost 900 between them for good; the gain of the other 0.3 stands for it.
  markAt(desk, 'BTCUSDT', '55000');
  must(desk, {
    kind: 'transfer',
    owner: ALICE,
    fromWallet: PERPETUAL_WALLET,
    toWallet: FUNDING_WALLET,
    asset: 'USDT',
    units: units('940'),
  });
  walkTo(desk, 'BTCUSDT', '61000');
  const netted = desk.events.find((event) => event.kind === 'contractTraded' && event.trade.manner === 'netting');
  expect(netted).toMatchObject({ trade: { lots: 428 } });
  const covers = desk.events.flatMap((event) =>
    event.kind === 'journalPosted' ? event.journal.legs.filter(({ bill }) => bill === BILL.compensation) : [],
  );
  expect(covers).toEqual([]);
  expect(findPosition(desk.state.perpetuals, { ...ALICES_BITCOIN, direction: 'short' })).toBeUndefined();
  expect(audit(desk.state)).toEqual([]);
});
