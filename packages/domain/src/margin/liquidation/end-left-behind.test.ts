import { fund, must, orderOf, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn, rateOf, repaid, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const USDT = { owner: ALICE, asset: 'USDT', ...CROSS };

/** Alice has 140 000, of which 90 000 are borrowed: a rate of 155 %. */
function openDebt(): Desk {
  const desk = openMarginDesk();
  fund(desk, ALICE, { USDT: '51000' });
  fund(desk, BOB, { BTC: '5', USDT: '60000' });
  putIn(desk, USDT, '50000');
  borrowed(desk, USDT, '90000');
  return desk;
}

const bid = { owner: ALICE, side: 'buy', price: '60000', quantity: '2.3', marginMode: 'cross' } as const;

test('B18 [R1] a bid that the index has left behind ends before a friend meets it, and the debt stays covered', () => {
  const desk = openDebt();
  const order = place(desk, bid);
  setIndex(desk, 'BTC/USDT', '58000');
  expect(orderOf(desk, order).status).toBe('open');
  setIndex(desk, 'BTC/USDT', '57900');
  expect(orderOf(desk, order)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand', filledLots: 0 });
  place(desk, { owner: BOB, side: 'sell', price: '57000', quantity: '2.3' });
  expect(rateOf(desk, ALICE, CROSS)).toBe('155.55');
  expect(audit(desk.state)).toEqual([]);
});

test('B18 [R1] an offer below the index ends the same way', () => {
  const desk = openMarginDesk();
  fund(desk, ALICE, { BTC: '1' });
  putIn(desk, { owner: ALICE, asset: 'BTC', ...CROSS }, '1');
  borrowed(desk, USDT, '60000');
  const order = place(desk, { owner: ALICE, side: 'sell', price: '60000', quantity: '1', marginMode: 'cross' });
  setIndex(desk, 'BTC/USDT', '62100');
  expect(orderOf(desk, order).status).toBe('open');
  setIndex(desk, 'BTC/USDT', '62200');
  expect(orderOf(desk, order)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand' });
});

test('B18 nobody is touched who owes nothing', () => {
  const desk = openDebt();
  const plain = place(desk, { owner: BOB, side: 'buy', price: '60000', quantity: '1' });
  const free = place(desk, { ...bid, quantity: '0.5' });
  expect(repaid(desk, USDT, '90000.75')).toBe('accepted');
  setIndex(desk, 'BTC/USDT', '56000');
  expect([orderOf(desk, plain).status, orderOf(desk, free).status]).toEqual(['open', 'open']);
});

const FIRST = 1_000_100;
const COUNT = 12;
const FRIEND = 1_000_300;

/** Twelve borrowers with ten bids each at 60 000, and a friend who would meet them there. */
function openBids(workUnits: number): { readonly desk: Desk; readonly bids: readonly number[] } {
  const desk = openMarginDesk();
  fund(desk, FRIEND, { BTC: '10' });
  const bids: number[] = [];
  for (let owner = FIRST; owner < FIRST + COUNT; owner += 1) {
    fund(desk, owner, { USDT: '5100' });
    putIn(desk, { ...USDT, owner }, '5000');
    expect(borrowed(desk, { ...USDT, owner }, '5000')).toBe('accepted');
    for (let index = 0; index < 10; index += 1) {
      bids.push(place(desk, { ...bid, owner, quantity: '0.01' }));
    }
  }
  desk.workUnits = workUnits;
  setIndex(desk, 'BTC/USDT', '57900');
  return { desk, bids };
}

function endedOf(desk: Desk, bids: readonly number[]): number {
  return bids.filter((id) => orderOf(desk, id).reason === 'priceOutsideBand').length;
}

/** The greatest number that one command has ended. */
function finish(desk: Desk, bids: readonly number[]): number {
  let most = endedOf(desk, bids);
  for (let work = pendingWork(desk.state); work.length > 0; work = pendingWork(desk.state)) {
    const before = endedOf(desk, bids);
    for (const command of work) must(desk, command);
    const count = endedOf(desk, bids) - before;
    if (count > most) most = count;
  }
  return most;
}

test('B18 [R9] what an index leaves behind ends one borrower after another, and in the end all of it', () => {
  const whole = openBids(1_000_000_000);
  expect(pendingWork(whole.desk.state)).toEqual([]);
  expect(endedOf(whole.desk, whole.bids)).toBe(120);
  for (const workUnits of [1, 300]) {
    const { desk, bids } = openBids(workUnits);
    expect(pendingWork(desk.state)).toMatchObject([{ kind: 'setIndexPrice', symbol: 'BTC/USDT' }]);
    expect(finish(desk, bids)).toBeLessThanOrEqual(workUnits === 1 ? 10 : 30);
    expect(bids.map((id) => orderOf(desk, id))).toEqual(bids.map((id) => orderOf(whole.desk, id)));
    expect(audit(desk.state)).toEqual([]);
  }
});

test('B18 [R1] [R9] who meets them before their turn finds nobody, and a state brought back goes on the same way', () => {
  const { desk, bids } = openBids(1);
  expect(endedOf(desk, bids)).toBeLessThan(120);
  const text = encode(takeSnapshot(desk.state));
  const restored: Desk = { ...desk, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  expect(encode(takeSnapshot(restored.state))).toBe(text);
  const sale = place(desk, { owner: FRIEND, side: 'sell', price: '57800', quantity: '0.5' });
  expect(orderOf(desk, sale)).toMatchObject({ status: 'open', filledLots: 0 });
  const kill = { owner: FRIEND, side: 'sell', price: '57500', quantity: '0.01', timeInForce: 'FOK' } as const;
  expect(orderOf(desk, place(desk, kill)).status).toBe('expired');
  finish(desk, bids);
  expect(endedOf(desk, bids)).toBe(120);
  expect(bids.every((id) => orderOf(desk, id).filledLots === 0)).toBe(true);
  expect(audit(desk.state)).toEqual([]);
});

test('B18 [R1] [M6] an own bid that gives way to whoever comes hides no borrower behind it', () => {
  const { desk, bids } = openBids(1);
  fund(desk, BOB, { USDT: '60000', BTC: '1' });
  place(desk, { owner: BOB, side: 'buy', price: '60000.01', quantity: '0.5' });
  const sale = place(desk, { owner: BOB, side: 'sell', price: '57800', quantity: '0.5' });
  expect(orderOf(desk, sale)).toMatchObject({ status: 'open', filledLots: 0 });
  finish(desk, bids);
  expect(bids.every((id) => orderOf(desk, id).filledLots === 0)).toBe(true);
});
