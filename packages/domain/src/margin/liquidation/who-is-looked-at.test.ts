import { fund, must, orderOf, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  borrowed,
  CROSS,
  heldBy,
  ISOLATED,
  openMarginDesk,
  putIn,
  rateOf,
  setIndex,
} from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const DAVE = 1_000_004;
const PAIR = 'BTC/USDT';

interface Long {
  readonly owner: number;
  readonly debt: string;
  readonly bought: string;
}

function openMarket(): Desk {
  const desk = openMarginDesk();
  fund(desk, BOB, { BTC: '20', ETH: '100', USDT: '500000' });
  return desk;
}

/** Somebody with one bitcoin buys more with what is borrowed. */
function openLong(desk: Desk, { owner, debt, bought }: Long): void {
  fund(desk, owner, { BTC: '2', ETH: '20', USDT: '20000' });
  putIn(desk, { ...CROSS, owner, asset: 'BTC' }, '1');
  expect(borrowed(desk, { ...CROSS, owner, asset: 'USDT' }, debt)).toBe('accepted');
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: bought });
  place(desk, { owner, side: 'buy', price: '60000', quantity: bought, marginMode: 'cross' });
}

function stepsOf(desk: Desk, owner: number) {
  return desk.events.flatMap((event) =>
    event.kind === 'marginLiquidationStep' && event.owner === owner ? [event] : [],
  );
}

function callsOf(desk: Desk) {
  return desk.events.flatMap((event) => (event.kind === 'marginCalled' ? [event.owner] : []));
}

test.each([
  { what: 'ends safe', debt: '50800', bought: '0.8466', price: undefined, last: 'ended' },
  { what: 'waits for buyers', debt: '90000', bought: '1.5', price: undefined, last: 'repaid' },
  { what: 'is covered', debt: '90000', bought: '1.5', price: '29500', last: 'ended' },
])(
  'B10 [R9] a liquidation that $what and fills the bid of somebody who was looked at before has all looked at again',
  ({ debt, bought, price, last }) => {
    const desk = openMarket();
    openLong(desk, { owner: ALICE, debt: '90000', bought: '0.685' });
    place(desk, { owner: ALICE, side: 'buy', price: '30900', quantity: '1.5', marginMode: 'cross' });
    openLong(desk, { owner: CAROL, debt, bought });
    if (price !== undefined) place(desk, { owner: BOB, side: 'buy', price, quantity: '3' });
    setIndex(desk, PAIR, '30000');
    expect(stepsOf(desk, CAROL).at(-1)?.step).toBe(last);
    expect(stepsOf(desk, CAROL)[0]).toMatchObject({ step: 'flagged', liquidationId: 1 });
    // Just above 110 % before her bid was filled at 3 % above the index.
    expect(stepsOf(desk, ALICE)[0]).toMatchObject({ step: 'flagged', liquidationId: 2 });
  },
);

test('B10 [R9] a liquidation is cut off between two slices when a command may do no more, and goes on with the next', () => {
  const desk = openMarket();
  openLong(desk, { owner: ALICE, debt: '90000', bought: '1.5' });
  place(desk, { owner: BOB, side: 'buy', price: '39500', quantity: '3' });
  desk.workUnits = 1;
  const traded = () => stepsOf(desk, ALICE).filter(({ step }) => step === 'traded').length;
  setIndex(desk, PAIR, '39600');
  expect(traded()).toBe(1);
  const [command] = pendingWork(desk.state);
  if (command === undefined) throw new Error('Something is left to do.');
  must(desk, command);
  must(desk, command);
  // The second began all over again; each look does one slice.
  expect(traded()).toBeGreaterThan(1);
  expect(traded()).toBeLessThan(4);
  desk.workUnits = 100_000;
  must(desk, command);
  expect(pendingWork(desk.state)).toEqual([]);
  expect(stepsOf(desk, ALICE).at(-1)?.step).toBe('ended');
});

test('B10 [R9] an account is judged once for a new index, however many loans it has', () => {
  const desk = openMarket();
  fund(desk, ALICE, { BTC: '1' });
  putIn(desk, { ...CROSS, owner: ALICE, asset: 'BTC' }, '1');
  for (let loan = 0; loan < 10; loan += 1) borrowed(desk, { ...CROSS, owner: ALICE, asset: 'USDT' }, '100');
  // Twelve to judge her and one to pass each loan, and the end.
  desk.workUnits = 24;
  setIndex(desk, PAIR, '59000');
  expect(pendingWork(desk.state)).toEqual([]);
});

test('B9 B10 an index looks at nobody who neither holds nor owes its coin', () => {
  const desk = openMarket();
  openLong(desk, { owner: ALICE, debt: '80000', bought: '1' });
  setIndex(desk, PAIR, '42100');
  expect([rateOf(desk, ALICE, CROSS), callsOf(desk)]).toEqual(['130.19', []]);
  // A purchase above the index costs her what takes her to 130 %.
  place(desk, { owner: BOB, side: 'sell', price: '42900', quantity: '0.2' });
  place(desk, { owner: ALICE, side: 'buy', price: '42900', quantity: '0.2', marginMode: 'cross' });
  expect(Number(rateOf(desk, ALICE, CROSS))).toBeLessThan(130);
  setIndex(desk, 'ETH/USDT', '3001');
  expect(callsOf(desk)).toEqual([]);
  setIndex(desk, PAIR, '42100');
  expect(callsOf(desk)).toEqual([ALICE]);
});

test('B14 while something has never had a price nobody is judged by another index', () => {
  const desk = openMarket();
  fund(desk, ALICE, { BTC: '1', ETH: '1' });
  for (const asset of ['BTC', 'ETH']) putIn(desk, { ...CROSS, owner: ALICE, asset }, '1');
  borrowed(desk, { ...CROSS, owner: ALICE, asset: 'USDT' }, '100000');
  must(desk, { kind: 'clearIndexPrice', symbol: 'ETH/USDT' });
  // As a state saved before the last price was kept.
  delete desk.state.spot.markets.get('ETH/USDT')?.lastIndexUnits;
  setIndex(desk, PAIR, '5000');
  expect([stepsOf(desk, ALICE), callsOf(desk)]).toEqual([[], []]);
  setIndex(desk, 'ETH/USDT', '3000');
  expect(stepsOf(desk, ALICE)[0]).toMatchObject({ step: 'flagged' });
});

test('B10 a slice is a fiftieth of all the account held, rounded up', () => {
  const desk = openMarket();
  openLong(desk, { owner: ALICE, debt: '90000', bought: '1.23456' });
  setIndex(desk, PAIR, '37000.00000001');
  const held = units('2.23332544') * units('37000.00000001') + units('15926.4') * units('1');
  expect(held % 50n).not.toBe(0n);
  expect(desk.state.margin.accounts.get(`${ALICE}/4`)?.liquidation).toEqual({ id: 1, sliceValue: held / 50n + 1n });
});

test('B10 B13 a liquidation ends the orders of its account, and of no other wallet of the owner', () => {
  const desk = openMarket();
  openLong(desk, { owner: ALICE, debt: '90000', bought: '1.5' });
  putIn(desk, { ...ISOLATED, owner: ALICE, asset: 'BTC' }, '0.5');
  const sale = { owner: ALICE, side: 'sell', price: '62000', quantity: '0.1' } as const;
  const orders = [
    place(desk, sale),
    place(desk, { ...sale, marginMode: 'isolated' }),
    place(desk, { ...sale, marginMode: 'cross' }),
    place(desk, { ...sale, type: 'stopLimit', trigger: '35000', price: '34000', marginMode: 'cross' }),
  ];
  setIndex(desk, PAIR, '39600');
  expect(orders.map((id) => orderOf(desk, id).status)).toEqual(['open', 'open', 'cancelled', 'cancelled']);
  expect(stepsOf(desk, ALICE).filter(({ step }) => step === 'cancelled')).toMatchObject([
    { orderId: orders[2] },
    { orderId: orders[3] },
  ]);
});

test('B17 what is taken back at 130 % rests beyond 3.5 % in the account itself: no other wallet’s, no stop that waits', () => {
  const desk = openMarket();
  fund(desk, ALICE, { BTC: '3' });
  putIn(desk, { ...CROSS, owner: ALICE, asset: 'BTC' }, '1');
  borrowed(desk, { ...CROSS, owner: ALICE, asset: 'ETH' }, '14');
  place(desk, { owner: BOB, side: 'buy', price: '3000', quantity: '14', symbol: 'ETH/USDT' });
  const ether = { owner: ALICE, side: 'sell', symbol: 'ETH/USDT', marginMode: 'cross' } as const;
  place(desk, { ...ether, price: '3000', quantity: '14' });
  fund(desk, DAVE, { USDT: '1000' });
  place(desk, { owner: DAVE, side: 'buy', price: '60000', quantity: '0.01' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  const far = { owner: ALICE, side: 'sell', price: '57100', quantity: '0.3' } as const;
  const orders = [
    place(desk, far),
    place(desk, { ...far, type: 'stopLimit', trigger: '58000', marginMode: 'cross' }),
    place(desk, { ...far, marginMode: 'cross' }),
    place(desk, { ...far, price: '57900', marginMode: 'cross' }),
  ];
  setIndex(desk, 'ETH/USDT', '5750');
  expect(callsOf(desk)).toEqual([ALICE]);
  expect(orders.map((id) => orderOf(desk, id).status)).toEqual(['open', 'pending', 'cancelled', 'open']);
});

test('B18 every level that was left behind ends, and only from accounts that owe', () => {
  const desk = openMarket();
  fund(desk, DAVE, { USDT: '50000' });
  putIn(desk, { ...CROSS, owner: DAVE, asset: 'USDT' }, '50000');
  const free = place(desk, { owner: DAVE, side: 'buy', price: '60000', quantity: '0.1', marginMode: 'cross' });
  fund(desk, ALICE, { USDT: '51000' });
  putIn(desk, { ...CROSS, owner: ALICE, asset: 'USDT' }, '50000');
  borrowed(desk, { ...CROSS, owner: ALICE, asset: 'USDT' }, '80000');
  const bid = { owner: ALICE, side: 'buy', quantity: '0.1', marginMode: 'cross' } as const;
  const bids = ['60000', '59900', '59800', '55000'].map((price) => place(desk, { ...bid, price }));
  setIndex(desk, PAIR, '56000');
  expect(bids.map((id) => orderOf(desk, id).status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'open']);
  expect(orderOf(desk, free).status).toBe('open');
  expect(heldBy(desk, { ...CROSS, owner: ALICE, asset: 'USDT' }).frozen).toBe('5500');
});
