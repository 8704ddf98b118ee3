import { fund, openDesk, place } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { enqueue } from '../matching/book.ts';
import { accountsOf } from '../ledger/audit-ledger.ts';
import { findAccount } from '../ledger/ledger.ts';
import { bestLevel, setLotsOfLevel } from '../matching/ladder.ts';
import { openSlot } from '../matching/order-slots.ts';
import { requireMarket, requireOrder } from '../spot/spot-part.ts';
import { audit, auditSteps, quickAudit } from './audit.ts';
import type { State } from './exchange.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

function busyDesk() {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '10000' });
  fund(desk, BOB, { BTC: '1' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.1' });
  const orderId = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.15' });
  return { desk, orderId };
}

test('E6 a busy exchange has nothing for the audit to find', () => {
  const { desk } = busyDesk();
  expect(audit(desk.state)).toEqual([]);
  expect(quickAudit(desk.state)).toEqual([]);
});

function frozenAccount(state: State) {
  const account = findAccount(state.ledger, { owner: ALICE, wallet: 2, asset: 'USDT' });
  if (account === undefined) throw new Error('Nothing to break.');
  return account;
}

function breakQueue(state: State, side: 'bids' | 'asks', priceTicks: number): void {
  const { book } = requireMarket(state.spot, 'BTC/USDT');
  enqueue(book[side], state.spot.slots, { slot: openSlot(state.spot.slots, 1, 1), priceTicks });
}

test.each([
  [
    'money is frozen without a cause',
    'I4',
    (state: State) => {
      const account = frozenAccount(state);
      account.available -= 1n;
      account.frozen += 1n;
    },
  ],
  [
    'an order holds what is not frozen',
    'I4',
    (state: State, orderId: number) => {
      requireOrder(state.spot, orderId).heldUnits += 1n;
    },
  ],
  [
    'an ended order holds money',
    'I13',
    (state: State, orderId: number) => {
      requireOrder(state.spot, orderId).status = 'cancelled';
    },
  ],
  [
    'an order holds more than it needs',
    'I13',
    (state: State, orderId: number) => {
      requireOrder(state.spot, orderId).quantityLots = 14_000;
    },
  ],
  [
    'an open order has nothing left',
    'I13',
    (state: State, orderId: number) => {
      requireOrder(state.spot, orderId).filledLots = 15_000;
    },
  ],
  ['the book is crossed', 'I12', (state: State) => breakQueue(state, 'asks', 5_000_000)],
  [
    'a level is not the sum of its queue',
    'I12',
    (state: State) => {
      const { bids } = requireMarket(state.spot, 'BTC/USDT').book;
      setLotsOfLevel(bids, bestLevel(bids), 7);
    },
  ],
] as const)('E6 the audit finds it when %s', (_, rule, breakIt) => {
  const { desk, orderId } = busyDesk();
  breakIt(desk.state, orderId);
  expect(audit(desk.state).map((breach) => breach.rule)).toContain(rule);
});

test('[R9] the audit may pause at every account and order, and finds the same in steps as in one go', () => {
  const { desk, orderId } = busyDesk();
  requireOrder(desk.state.spot, orderId).heldUnits += 1n;
  const steps = [...auditSteps(desk.state)];
  const accounts = [...accountsOf(desk.state.ledger)].length;
  expect(steps.filter((step) => step === undefined).length).toBeGreaterThanOrEqual(2 * accounts);
  expect(steps.filter((step) => step !== undefined)).toEqual(audit(desk.state));
  expect(audit(desk.state).map(({ rule }) => rule)).toEqual(['I4', 'I13']);
});

test('E6 the audit finds money that is held in an account which does not exist', () => {
  const { desk, orderId } = busyDesk();
  const { spot } = desk.state;
  const index = spot.orders.indexOf(requireOrder(spot, orderId));
  spot.orders[index] = { ...requireOrder(spot, orderId), heldAsset: 'ETH' };
  expect(audit(desk.state).map(({ finding }) => finding)).toContainEqual(expect.stringContaining('does not exist'));
});
