import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { findAccount } from '../ledger/ledger.ts';
import { CLEARING, INSURANCE_FUND } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { enqueue } from '../matching/book.ts';
import { openSlot } from '../matching/order-slots.ts';
import { auditPerpetuals, holdsOfPerpetuals } from './audit-perpetuals.ts';
import { ATTO_PER_UNIT } from './instrument/perpetual-value.ts';
import type { PerpetualOrder } from './orders/perpetual-order.ts';
import { findPerpetualOrder, requirePerpetualMarket } from './perpetuals-part.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const BITCOIN = 'BTCUSDT';

interface Busy {
  readonly desk: Desk;
  /** An order of Bob's that would open, one of Alice's that closes 0.2 of her long, and one that has ended. */
  readonly openingId: number;
  readonly closingId: number;
  readonly endedId: number;
}

/** Alice is long 0.5 by herself, Bob short with his whole wallet, and both are the other way round in coins. */
function openBusy(): Busy {
  const desk = openPerpetualDesk({ [BITCOIN]: '60000', BTCUSD: '60000' });
  for (const owner of [ALICE, BOB]) fundPerpetual(desk, owner, { USDT: '100000', BTC: '10' });
  choose(desk, BOB, { marginMode: 'cross' });
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  const inCoins = { symbol: 'BTCUSD', owner: ALICE, direction: 'openShort', price: '60000', quantity: '6' } as const;
  tradePerpetual(desk, inCoins, { owner: BOB, direction: 'openLong' });
  return {
    desk,
    endedId: placePerpetual(desk, { ...opened, owner: BOB, timeInForce: 'IOC' }),
    openingId: placePerpetual(desk, { ...opened, owner: BOB, price: '59000', quantity: '0.1' }),
    closingId: placePerpetual(desk, { ...opened, direction: 'closeLong', price: '61000', quantity: '0.2' }),
  };
}

function findingsOf({ state }: Desk) {
  return [...auditPerpetuals(state)].flatMap((step) => (step === undefined ? [] : [[step.rule, step.finding]]));
}

function orderOf({ state }: Desk, id: number): PerpetualOrder {
  const order = findPerpetualOrder(state.perpetuals, id);
  if (order === undefined) throw new Error(`No order ${id}.`);
  return order;
}

const longOf = (desk: Desk) => requirePosition(desk, ALICE, { direction: 'long' });
const shortOf = (desk: Desk) => requirePosition(desk, BOB, { direction: 'short' });
const marketOf = ({ state }: Desk) => requirePerpetualMarket(state.perpetuals, BITCOIN);

test('P4 E6 nothing is found on contracts that are well, and every cause of a hold is told', () => {
  const { desk, openingId } = openBusy();
  expect(findingsOf(desk)).toEqual([]);
  const held = { wallet: 5, asset: 'USDT' } as const;
  expect([...holdsOfPerpetuals(desk.state)]).toEqual([
    // 5 900 ÷ 5 and 0.05 % of it.
    { owner: BOB, ...held, bucket: 'frozen', units: units('1182.95') },
    { owner: ALICE, ...held, bucket: 'margin', units: units('6000') },
    { owner: BOB, wallet: 5, asset: 'BTC', bucket: 'margin', units: units('0.002') },
    { owner: ALICE, wallet: 5, asset: 'BTC', bucket: 'margin', units: units('0.002') },
  ]);
  expect(orderOf(desk, openingId).heldUnits).toBe(units('1182.95'));
});

/** How a state is broken, and what is found then. */
type Breaking = readonly [what: string, breakIt: (busy: Busy) => void, findings: readonly unknown[]];

const clearing = (is: bigint, says: bigint) => ['I21', `clearing of USDT is ${is}, positions say ${says}`];

const BREAKINGS: readonly Breaking[] = [
  [
    'longs and shorts differ by a lot',
    ({ desk }) => {
      longOf(desk).lots = 501;
      marketOf(desk).openInterestLots = 501;
    },
    [['I20', 'BTCUSDT has 1 more long than short']],
  ],
  [
    'a short has lost a lot',
    ({ desk }) => void (shortOf(desk).lots = 499),
    [['I20', 'BTCUSDT has 1 more long than short']],
  ],
  [
    'lots are counted that nobody has',
    ({ desk }) => void (marketOf(desk).openInterestLots = 499),
    [['I20', 'BTCUSDT counts 499 lots open, and has 500']],
  ],
  [
    'positions without a lot are left',
    ({ desk, closingId }) => {
      orderOf(desk, closingId).closingLots = 0;
      for (const position of [longOf(desk), shortOf(desk)]) position.lots = 0;
      marketOf(desk).openInterestLots = 0;
    },
    [
      ['I20', 'position 1 is empty'],
      ['I20', 'position 2 is empty'],
    ],
  ],
  [
    'positions have cost nothing',
    ({ desk }) => {
      for (const position of [longOf(desk), shortOf(desk)]) position.costAtto = 0n;
    },
    [
      ['I20', 'position 1 is empty'],
      ['I20', 'position 2 is empty'],
    ],
  ],
  [
    'a position stands on less than nothing',
    ({ desk }) => void (longOf(desk).marginUnits = -1n),
    [['I23', 'position 1 stands on -1']],
  ],
  ['one may stand on nothing', ({ desk }) => void (longOf(desk).marginUnits = 0n), []],
  [
    'a position of a whole wallet has a margin of its own',
    ({ desk }) => void (shortOf(desk).marginUnits = 1n),
    [['I23', 'position 2 stands on 1']],
  ],
  [
    'a position has cost a part of a unit more than was paid',
    ({ desk }) => void (longOf(desk).costAtto += 1n),
    [clearing(0n, -1n)],
  ],
  [
    'a short was paid a part of a unit more than it says',
    ({ desk }) => void (shortOf(desk).costAtto -= 1n),
    [clearing(0n, -1n)],
  ],
  [
    'the clearing account has a unit that nobody gained',
    ({ desk }) => {
      placePerpetual(desk, { owner: BOB, direction: 'closeShort', price: '61000', quantity: '0.2' });
      const account = findAccount(desk.state.ledger, { owner: CLEARING, wallet: OPERATOR_WALLET, asset: 'USDT' });
      if (account === undefined) throw new Error('A gain was paid by it.');
      account.available += 1n;
    },
    [clearing(ATTO_PER_UNIT, 0n)],
  ],
  [
    'a part of a unit was rounded away that is nowhere',
    ({ desk }) => void desk.state.perpetuals.roundingAtto.set('USDT', 7n * ATTO_PER_UNIT + 3n),
    [clearing(0n, 3n)],
  ],
  [
    'an asset without positions has rounded something away',
    ({ desk }) => void desk.state.perpetuals.roundingAtto.set('ETH', 5n),
    [['I21', 'clearing of ETH is 0, positions say 5']],
  ],
  [
    'whole units that were rounded away are elsewhere',
    ({ desk }) => void desk.state.perpetuals.roundingAtto.set('USDT', 7n * ATTO_PER_UNIT),
    [],
  ],
];

test.each(BREAKINGS)('P4 E6 the audit finds it when %s', (_, breakIt, findings) => {
  const busy = openBusy();
  breakIt(busy);
  expect(findingsOf(busy.desk)).toEqual(findings);
});

const about = (id: number, finding: string) => ['I13', `contract order ${id} ${finding}`];

test('P1 P2 E6 the audit finds orders that hold what they do not need, and lots that are promised twice', () => {
  const found = (breakIt: (busy: Busy) => void) => {
    const busy = openBusy();
    breakIt(busy);
    return { ...busy, findings: findingsOf(busy.desk) };
  };
  const ended = found(({ desk, endedId }) => void (orderOf(desk, endedId).heldUnits = 1n));
  expect(ended.findings).toEqual([about(ended.endedId, 'is final and still holds money')]);
  const more = found(({ desk, openingId }) => void (orderOf(desk, openingId).heldUnits += 1n));
  expect(more.findings).toEqual([about(more.openingId, 'holds 118295000001 and needs 118295000000')]);
  const empty = found(({ desk, openingId }) => {
    const order = orderOf(desk, openingId);
    order.filledLots = 100;
    order.heldUnits = 0n;
  });
  expect(empty.findings).toEqual([about(empty.openingId, 'is open with nothing left')]);
  const last = found(({ desk, openingId }) => {
    const order = orderOf(desk, openingId);
    order.filledLots = 99;
    order.heldUnits = units('11.8295');
  });
  expect(last.findings).toEqual([]);
  // A stop that waits needs no quantity, and the fund's own orders hold nothing.
  const waiting = found(({ desk, openingId }) => {
    const order = orderOf(desk, openingId);
    Object.assign(order, { filledLots: 100, heldUnits: 0n, status: 'pending' });
  });
  expect(waiting.findings).toEqual([]);
  const funds = found(({ desk, openingId }) => {
    const { perpetuals } = desk.state;
    const index = perpetuals.orders.indexOf(orderOf(desk, openingId));
    perpetuals.orders[index] = { ...orderOf(desk, openingId), owner: INSURANCE_FUND, heldUnits: 0n };
  });
  expect(funds.findings).toEqual([]);
  const promised = `501 lots of ${ALICE}/${BITCOIN}/long are promised, and are not there`;
  expect(found(({ desk, closingId }) => void (orderOf(desk, closingId).closingLots = 501)).findings).toEqual([
    ['I20', promised],
  ]);
  expect(found(({ desk, closingId }) => void (orderOf(desk, closingId).closingLots = 500)).findings).toEqual([]);
  const pending = found(({ desk, closingId }) => {
    Object.assign(orderOf(desk, closingId), { closingLots: 501, status: 'pending' });
  });
  expect(pending.findings).toEqual([]);
});

test('P2 P3 E6 lots that several orders promise are added up for each position, of whichever owner and side', () => {
  const { desk, closingId } = openBusy();
  const second = placePerpetual(desk, {
    owner: ALICE,
    direction: 'closeLong',
    price: '61000',
    quantity: '0.3',
  });
  expect(findingsOf(desk)).toEqual([]);
  orderOf(desk, second).closingLots = 301;
  expect(findingsOf(desk)).toEqual([['I20', `501 lots of ${ALICE}/${BITCOIN}/long are promised, and are not there`]]);
  orderOf(desk, second).closingLots = 300;
  // In one-way mode what opens the other way takes from a position too.
  Object.assign(orderOf(desk, closingId), { direction: 'openShort', closingLots: 201, quantityLots: 201 });
  expect(findingsOf(desk)).toEqual([['I20', `501 lots of ${ALICE}/${BITCOIN}/long are promised, and are not there`]]);
  Object.assign(orderOf(desk, closingId), { closingLots: 200, quantityLots: 200 });
  expect(findingsOf(desk)).toEqual([]);
});

test('P33 E6 a book that is crossed is found, but not while its orders collect for an auction', () => {
  const { desk } = openBusy();
  const market = marketOf(desk);
  const { slots } = desk.state.perpetuals;
  enqueue(market.book.asks, slots, { slot: openSlot(slots, 1, 1), priceTicks: 590_001 });
  expect(findingsOf(desk)).toEqual([]);
  enqueue(market.book.asks, slots, { slot: openSlot(slots, 1, 1), priceTicks: 590_000 });
  expect(findingsOf(desk)).toEqual([['I12', 'BTCUSDT is crossed']]);
  market.auction = { startedAtMs: 0, endsAtMs: 0, extensionCount: 0, referenceUnits: 1n };
  expect(findingsOf(desk)).toEqual([]);
});

test('P16 E6 what is under way of a funding is with the clearing account', () => {
  const { desk } = openBusy();
  marketOf(desk).funding = { rateE8: 0n, markTicks: 1, dueAtMs: 0, afterId: 0, uptoId: 0, transitUnits: 4n };
  expect(findingsOf(desk)).toEqual([clearing(0n, 4n * ATTO_PER_UNIT)]);
});
