import { fund, must, orderOf, place, type Desk, type OrderWish } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import {
  borrowed,
  CROSS,
  heldBy,
  openMarginDesk,
  putIn,
  rateOf,
  setIndex,
  takeOut,
} from '@candor/testkit/fixtures/margin.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { BILL } from '../../ledger/bill.ts';
import { INSURANCE_FUND, LENDING_POOL, TREASURY } from '../../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };
const BTC = { owner: ALICE, asset: 'BTC', ...CROSS };
const ETH = { owner: ALICE, asset: 'ETH', ...CROSS };
const ON_ETH = { symbol: 'ETH/USDT' } as const;
const CROSS_ORDER = { owner: ALICE, marginMode: 'cross' } as const;

function openFunded(own: Readonly<Record<string, string>>): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { ...own, USDT: '50000' });
  fund(desk, CAROL, { USDT: '500000' });
  fund(desk, BOB, { BTC: '20', ETH: '200', USDT: '500000' });
  for (const [asset, amount] of Object.entries(own)) putIn(desk, { ...BTC, asset }, amount);
  return desk;
}

/** Alice buys from Bob at the index with what she has borrowed. */
function buy(desk: Desk, wish: Required<Pick<OrderWish, 'symbol' | 'price' | 'quantity'>>): void {
  place(desk, { ...wish, owner: BOB, side: 'sell' });
  place(desk, { ...wish, ...CROSS_ORDER, side: 'buy' });
}

function stepsOf(desk: Desk) {
  return desk.events.flatMap((event) => (event.kind === 'marginLiquidationStep' ? [event] : []));
}

function repaidBy(desk: Desk): readonly string[] {
  return desk.events.flatMap((event) => (event.kind === 'marginRepaid' ? [event.by] : []));
}

/** What was traded, as asset and amount. */
function tradedBy(desk: Desk): readonly string[] {
  return stepsOf(desk).flatMap(({ step, asset, units: moved = 0n }) =>
    step === 'traded' ? [`${decimal(moved)} ${asset}`] : [],
  );
}

/** How often the same was done before something else was. */
function runsOf(texts: readonly string[]): readonly (readonly [string, number])[] {
  const runs: [string, number][] = [];
  for (const text of texts) {
    const last = runs.at(-1);
    if (last?.[0] === text) last[1] += 1;
    else runs.push([text, 1]);
  }
  return runs;
}

test('B10 the coin that is worth most at the moment is sold first, whichever came first', () => {
  const desk = openFunded({ BTC: '0.1', ETH: '10' });
  borrowed(desk, USDT, '60000');
  buy(desk, { symbol: 'ETH/USDT', price: '3000', quantity: '20' });
  place(desk, { owner: BOB, side: 'buy', price: '59000', quantity: '1' });
  place(desk, { owner: BOB, side: 'buy', price: '1930', quantity: '30', ...ON_ETH });
  setIndex(desk, 'ETH/USDT', '1950');
  // A fiftieth of 64 461 each; after 41 of them bitcoin is worth more than what is left of ether.
  expect(runsOf(tradedBy(desk))).toEqual([
    ['0.6611 ETH', 41],
    ['0.02148 BTC', 1],
    ['0.6611 ETH', 1],
    ['0.02148 BTC', 1],
    ['0.6611 ETH', 1],
  ]);
  expect(rateOf(desk, ALICE, CROSS)).toBe('150.00');
});

test('B10 of two coins that are worth the same the first by name is sold first', () => {
  const desk = openFunded({ ETH: '20', BTC: '1' });
  borrowed(desk, USDT, '60000');
  buy(desk, { symbol: 'BTC/USDT', price: '60000', quantity: '1' });
  place(desk, { owner: BOB, side: 'buy', price: '16350', quantity: '3' });
  place(desk, { owner: BOB, side: 'buy', price: '1630', quantity: '30', ...ON_ETH });
  setIndex(desk, 'ETH/USDT', '1639.18');
  setIndex(desk, 'BTC/USDT', '16400');
  // 1.999 BTC and 20 ETH are 32 783.6 each.
  expect(tradedBy(desk).slice(0, 3)).toEqual(['0.07996 BTC', '0.8 ETH', '0.07996 BTC']);
});

test('B10 a short buys back what is missing and no more: the fee of the trade and of the liquidation on top', () => {
  const desk = openFunded({});
  putIn(desk, USDT, '30000');
  borrowed(desk, ETH, '0.05');
  borrowed(desk, BTC, '0.9');
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.9' });
  place(desk, { owner: BOB, side: 'buy', price: '3000', quantity: '0.05', ...ON_ETH });
  place(desk, { ...CROSS_ORDER, side: 'sell', price: '60000', quantity: '0.9' });
  place(desk, { ...CROSS_ORDER, side: 'sell', price: '3000', quantity: '0.05', ...ON_ETH });
  place(desk, { owner: BOB, side: 'sell', price: '3000', quantity: '1', ...ON_ETH });
  place(desk, { owner: BOB, side: 'sell', price: '85000', quantity: '2' });
  setIndex(desk, 'BTC/USDT', '85000');
  // 0.05 and an hour of interest, 2 % more and 0.1 % more, up to a lot: 0.0511 of ether at 3 000.
  expect(runsOf(tradedBy(desk))).toEqual([
    ['153.3 USDT', 1],
    ['1681.3 USDT', 49],
    ['1505.35 USDT', 1],
    ['51 USDT', 1],
    ['1.7 USDT', 1],
  ]);
  const [, first, repaid] = stepsOf(desk);
  expect(orderOf(desk, first?.orderId ?? 0)).toMatchObject({
    symbol: 'ETH/USDT',
    wallet: 4,
    type: 'limit',
    timeInForce: 'IOC',
    priceTicks: 310_500,
    quantityLots: 511,
  });
  expect(repaid).toMatchObject({ step: 'repaid', asset: 'ETH', units: 5_000_025n, feeUnits: 100_001n });
});

test('B12 a short that is under water buys as long as it can pay a lot', () => {
  const desk = openFunded({});
  putIn(desk, USDT, '30000');
  borrowed(desk, BTC, '1');
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '1' });
  place(desk, { ...CROSS_ORDER, side: 'sell', price: '60000', quantity: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '100000', quantity: '2' });
  setIndex(desk, 'BTC/USDT', '100000');
  expect(runsOf(tradedBy(desk))).toEqual([
    ['1798 USDT', 49],
    ['1775 USDT', 1],
    ['60 USDT', 1],
    ['2 USDT', 1],
  ]);
  // A lot costs 1.035 at the worst price.
  expect(heldBy(desk, USDT)).toEqual({ available: '1', frozen: '0' });
  expect(stepsOf(desk).slice(-2)).toMatchObject([{ step: 'covered', asset: 'BTC' }, { step: 'ended' }]);
  expect(audit(desk.state)).toEqual([]);
});

test('B10 the least that is sold at once is a lot, where a fiftieth is less', () => {
  const desk = openFunded({ BTC: '0.0003' });
  borrowed(desk, USDT, '10');
  buy(desk, { symbol: 'BTC/USDT', price: '60000', quantity: '0.00016' });
  place(desk, { owner: BOB, side: 'buy', price: '22500', quantity: '1' });
  // 0.00045984 BTC and 0.4 USDT: a fiftieth is 0.00000954 BTC.
  setIndex(desk, 'BTC/USDT', '23000');
  expect(runsOf(tradedBy(desk))).toEqual([['0.00001 BTC', 40]]);
  expect(stepsOf(desk).at(-1)).toMatchObject({ step: 'ended', rateCentipercent: 15_000n });
});

test('B12 where nothing is left to trade the last of the debt is paid without a fee, and the fund pays nothing', () => {
  const desk = openFunded({ BTC: '0.0004' });
  borrowed(desk, USDT, '15');
  buy(desk, { symbol: 'BTC/USDT', price: '60000', quantity: '0.00025' });
  place(desk, { owner: BOB, side: 'buy', price: '24500', quantity: '1' });
  const journals = journalsOf(desk, () => setIndex(desk, 'BTC/USDT', '25000'));
  const last = { liquidationId: 1, owner: ALICE, wallet: 4, rateCentipercent: 99_900n, atMs: desk.atMs };
  const kind = 'marginLiquidationStep';
  expect(stepsOf(desk).slice(-2)).toEqual([
    { kind, ...last, step: 'repaid', asset: 'USDT', units: 126_654_647n, feeUnits: 0n },
    { kind, ...last, step: 'ended' },
  ]);
  expect(journals.at(-1)).toEqual([
    'marginRepay',
    `marginRepay:${desk.state.ledger.journalCount}`,
    [ALICE, 4, 'available', '-1.26654647 USDT', BILL.marginRepay],
    [LENDING_POOL, 0, 'available', '1.26654647 USDT', undefined],
  ]);
  expect(repaidBy(desk).at(-1)).toBe('liquidation');
  expect(audit(desk.state)).toEqual([]);
});

/** 2.23332544 BTC, bought with what is owed, and a little ether; whatever is sold brings too little. */
function openUnderWater(ether: string): Desk {
  const desk = openFunded({ BTC: '1', ETH: ether });
  borrowed(desk, USDT, '90000');
  buy(desk, { symbol: 'BTC/USDT', price: '60000', quantity: '1.23456' });
  place(desk, { owner: CAROL, side: 'buy', price: '29000', quantity: '3' });
  return desk;
}

test.each([
  ['a lot of a silent coin', '0.0001', true],
  ['less than a lot of a silent coin', '0.00009999', true],
  ['less than a lot of a coin with an index', '0.00009999', false],
])('B12 B14 while %s is left the fund waits, or does not', (_, ether, isSilent) => {
  const desk = openUnderWater(ether);
  if (isSilent) must(desk, { kind: 'clearIndexPrice', symbol: 'ETH/USDT' });
  setIndex(desk, 'BTC/USDT', '30000');
  expect(runsOf(tradedBy(desk))).toEqual([
    ['0.05528 BTC', 40],
    ['0.02212 BTC', 1],
  ]);
  expect(heldBy(desk, BTC).available).toBe('0.00000544');
  const isWaiting = ether === '0.0001';
  expect(stepsOf(desk).at(-1)?.step).toBe(isWaiting ? 'repaid' : 'ended');
  if (!isWaiting) return;
  setIndex(desk, 'ETH/USDT', '3000');
  expect(stepsOf(desk).at(-1)?.step).toBe('repaid');
  place(desk, { owner: BOB, side: 'buy', price: '3000', quantity: '1', ...ON_ETH });
  setIndex(desk, 'ETH/USDT', '3000');
  expect(tradedBy(desk).at(-1)).toBe('0.0001 ETH');
  expect(stepsOf(desk).slice(-2)).toMatchObject([{ step: 'covered' }, { step: 'ended' }]);
});

test('B14 a debt that cannot be priced waits too: nobody else pays while it may be bought back', () => {
  const desk = openFunded({ ETH: '1' });
  takeOut(desk, ETH, '1');
  putIn(desk, USDT, '30000');
  borrowed(desk, BTC, '0.9');
  place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '0.9' });
  place(desk, { ...CROSS_ORDER, side: 'sell', price: '60000', quantity: '0.9' });
  setIndex(desk, 'BTC/USDT', '130000');
  must(desk, { kind: 'clearIndexPrice', symbol: 'BTC/USDT' });
  // At half of the last price it is 143 %: not safe, and not to be bought.
  setIndex(desk, 'ETH/USDT', '3001');
  expect(stepsOf(desk).map(({ step }) => step)).toEqual(['flagged']);
});

test('B12 the journal of what the fund pays, and whoever pays is told', () => {
  const desk = openUnderWater('0.00009999');
  must(desk, {
    kind: 'grantDemoFunds',
    owner: INSURANCE_FUND,
    wallet: OPERATOR_WALLET,
    amounts: [{ asset: 'USDT', units: units('1000') }],
  });
  const journals = journalsOf(desk, () => setIndex(desk, 'BTC/USDT', '30000'));
  // The fund has its 1 000 and the fees of this liquidation; the treasury pays the rest.
  const [cover, repaid] = journals.slice(-2);
  const count = desk.state.ledger.journalCount;
  expect(cover).toEqual([
    'marginCover',
    `marginCover:${count - 1}`,
    [INSURANCE_FUND, 0, 'available', '-2580.93948493 USDT', undefined],
    [TREASURY, 0, 'available', '-8372.83628 USDT', undefined],
    [ALICE, 4, 'available', '10953.77576493 USDT', BILL.compensation],
  ]);
  expect(repaid).toEqual([
    'marginRepay',
    `marginRepay:${count}`,
    [ALICE, 4, 'available', '-10953.77576493 USDT', BILL.marginRepay],
    [LENDING_POOL, 0, 'available', '10953.77576493 USDT', undefined],
  ]);
  expect([...new Set(repaidBy(desk))]).toEqual(['liquidation', 'insurance']);
  expect(stepsOf(desk).some((step) => step.units === 0n)).toBe(false);
});

test('B10 what is held of the owed asset repays first, no more than leads to 150 %, and nothing is traded', () => {
  const desk = openFunded({ BTC: '1' });
  borrowed(desk, USDT, '90000');
  buy(desk, { symbol: 'BTC/USDT', price: '60000', quantity: '0.16667' });
  setIndex(desk, 'BTC/USDT', '16280');
  expect(stepsOf(desk).map(({ step }) => step)).toEqual(['flagged', 'repaid', 'ended']);
  expect(rateOf(desk, ALICE, CROSS)).toBe('150.00');
  expect(repaidBy(desk)).toEqual(['liquidation']);
});

test('B10 nobody trades with themselves: a bid of the same person takes nothing of the slice', () => {
  const desk = openFunded({ BTC: '1' });
  borrowed(desk, USDT, '90000');
  buy(desk, { symbol: 'BTC/USDT', price: '60000', quantity: '1.5' });
  place(desk, { owner: ALICE, side: 'buy', price: '39500', quantity: '1' });
  setIndex(desk, 'BTC/USDT', '39600');
  expect(stepsOf(desk).map(({ step }) => step)).toEqual(['flagged']);
});
