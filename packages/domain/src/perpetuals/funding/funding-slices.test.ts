import {
  choose,
  perpetualBalance,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { finishWork, must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot, type Command } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '../../ledger/wallet.ts';
import { spendableUnits } from '../positions/perpetual-wallet.ts';
import { dangerOf } from '../liquidation/liquidation-record.ts';
import { findPosition, requirePerpetualMarket } from '../perpetuals-part.ts';

const FIRST = 1_000_000;
const HOURS_MS = 8 * 60 * 60 * 1000;
const GO_ON: Command = { kind: 'continueContract', symbol: 'BTCUSDT' };
/** Far from everybody: only the first few have settled when it has begun. */
const LAST_LONG = FIRST + 58;
const LAST_SHORT = FIRST + 59;

/** Thirty longs, isolated and cross in turn, each against a short of its own; a funding falls due with the next tick. */
function openPairs(): Desk {
  const desk = openPerpetualDesk();
  for (let index = 0; index < 30; index += 1) {
    const [long, short] = [FIRST + index * 2, FIRST + index * 2 + 1];
    const marginMode = index % 2 === 0 ? 'isolated' : 'cross';
    for (const owner of [long, short]) {
      fundPerpetual(desk, owner, { USDT: index % 4 === 1 && index < 20 && owner === long ? '3.2' : '1000' });
      choose(desk, owner, { leverage: index % 4 < 2 ? 50 : 5, marginMode });
    }
    tradePerpetual(
      desk,
      { owner: long, direction: 'openLong', price: '60000', quantity: '0.002' },
      { owner: short, direction: 'openShort' },
    );
  }
  desk.atMs += HOURS_MS;
  return desk;
}

/** The tick that a funding falls due with, in slices of so many units. */
function fundIn(desk: Desk, workUnits: number, price = '60000'): Desk {
  desk.workUnits = workUnits;
  markAt(desk, 'BTCUSDT', price);
  return desk;
}

/** No time passes, so that the price stays fresh however many slices there are. */
function goOn(desk: Desk): void {
  while (pendingWork(desk.state).length > 0) must(desk, GO_ON);
}

/** What each position has paid or received, all parts of the funding together. */
function paidBy(desk: Desk): ReadonlyMap<number, bigint> {
  const paid = new Map<number, bigint>();
  for (const event of desk.events) {
    if (event.kind !== 'fundingSettled') continue;
    for (const { positionId, units: moved } of event.payments) {
      expect(paid.has(positionId)).toBe(false);
      paid.set(positionId, moved);
    }
  }
  return new Map([...paid].toSorted(([left], [right]) => left - right));
}

function outcomeOf(desk: Desk) {
  const { positions } = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  const accounts = [...desk.state.ledger.accounts].map(([owner, wallets]) => [
    owner,
    encode(wallets.map((wallet) => [...(wallet ?? [])])),
  ]);
  return { positions: encode([...positions.values()]), accounts };
}

test.each(['60000', '59000'])(
  'P16 [R9] everybody pays and receives the same in slices of one, of seven, of a thousand and without an end, at %s',
  (price) => {
    const whole = fundIn(openPairs(), 1_000_000_000, price);
    expect(pendingWork(whole.state)).toEqual([]);
    expect(paidBy(whole).size).toBe(60);
    for (const workUnits of [1, 7, 1_000]) {
      const desk = fundIn(openPairs(), workUnits, price);
      expect(pendingWork(desk.state)).toEqual([GO_ON]);
      goOn(desk);
      expect(paidBy(desk)).toEqual(paidBy(whole));
      expect(outcomeOf(desk)).toEqual(outcomeOf(whole));
      expect(audit(desk.state)).toEqual([]);
    }
  },
);

test('P16 [R9] no command settles more than fifty positions, however many there are', () => {
  const desk = openPairs();
  let toldCount = desk.events.length;
  const counts: number[] = [];
  const count = (): void => {
    const told = desk.events.slice(toldCount);
    toldCount = desk.events.length;
    counts.push(told.flatMap((event) => (event.kind === 'fundingSettled' ? event.payments : [])).length);
  };
  markAt(desk, 'BTCUSDT', '60000');
  count();
  for (; pendingWork(desk.state).length > 0; count()) must(desk, GO_ON);
  expect(counts.filter((one) => one > 50)).toEqual([]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(60);
});

test('P16 P4 [R9] between two slices the books add up, and a state brought back goes on exactly like the one that never stopped', () => {
  const live = fundIn(openPairs(), 150);
  let slices = 0;
  while (pendingWork(live.state).length > 0) {
    expect(audit(live.state)).toEqual([]);
    const text = encode(takeSnapshot(live.state));
    const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
    expect(encode(takeSnapshot(restored.state))).toBe(text);
    for (const desk of [live, restored]) must(desk, GO_ON);
    expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
    slices += 1;
  }
  expect(slices).toBeGreaterThan(10);
});

const ACTS: readonly (readonly [string, (desk: Desk) => void])[] = [
  [
    'closing',
    (desk) => {
      placePerpetual(desk, { owner: FIRST + 57, direction: 'openLong', price: '60000', quantity: '0.002' });
      placePerpetual(desk, { owner: LAST_LONG, direction: 'closeLong', price: '60000', quantity: '0.002' });
    },
  ],
  [
    'being closed as a maker',
    (desk) => {
      placePerpetual(desk, { owner: LAST_LONG, direction: 'closeLong', price: '60000', quantity: '0.002' });
      placePerpetual(desk, { owner: LAST_SHORT, direction: 'closeShort', quantity: '0.002' });
    },
  ],
  [
    'closing in part',
    (desk) => {
      placePerpetual(desk, { owner: LAST_LONG, direction: 'closeLong', price: '60000', quantity: '0.001' });
      placePerpetual(desk, { owner: LAST_SHORT, direction: 'closeShort', quantity: '0.001' });
    },
  ],
  [
    'opening more',
    (desk) => {
      placePerpetual(desk, { owner: LAST_SHORT, direction: 'openShort', price: '60000', quantity: '0.004' });
      placePerpetual(desk, { owner: LAST_LONG, direction: 'openLong', quantity: '0.004' });
    },
  ],
  [
    'turning around',
    (desk) => {
      placePerpetual(desk, { owner: FIRST, direction: 'openLong', price: '60000', quantity: '0.004' });
      const { id: positionId } = requirePosition(desk, LAST_LONG, { direction: 'long' });
      must(desk, { kind: 'reversePosition', owner: LAST_LONG, positionId });
    },
  ],
  [
    'another leverage',
    (desk) => {
      for (const owner of [LAST_LONG, FIRST + 56])
        must(desk, { kind: 'setContractLeverage', owner, symbol: 'BTCUSDT', leverage: 2 });
    },
  ],
  [
    'margin',
    (desk) => {
      const { id: positionId } = requirePosition(desk, FIRST + 56, { direction: 'long' });
      const adjust = { kind: 'adjustPositionMargin', owner: FIRST + 56, positionId } as const;
      must(desk, { ...adjust, change: 'add', units: units('2') });
      must(desk, { ...adjust, change: 'reduce', units: units('1') });
    },
  ],
  [
    'taking all money out',
    (desk) => {
      for (const owner of [LAST_LONG, FIRST + 56]) takeAllOut(desk, owner);
    },
  ],
];

function takeAllOut(desk: Desk, owner: number): void {
  const left = spendableUnits(desk.state, { owner, settle: 'USDT' });
  const move = {
    kind: 'transfer',
    owner,
    asset: 'USDT',
    fromWallet: PERPETUAL_WALLET,
    toWallet: FUNDING_WALLET,
  } as const;
  expect(submit(desk, { ...move, units: left + 1n })).toMatchObject({ ok: false });
  must(desk, { ...move, units: left });
}

test.each(ACTS)('P16 [R9] nobody gets around a funding, or pays it twice, by %s before the turn comes', (_, act) => {
  const whole = fundIn(openPairs(), 1_000_000_000);
  for (const workUnits of [1, 90]) {
    const desk = fundIn(openPairs(), workUnits);
    desk.workUnits = 1;
    act(desk);
    expect(audit(desk.state)).toEqual([]);
    desk.workUnits = workUnits;
    goOn(desk);
    expect(paidBy(desk)).toEqual(paidBy(whole));
    expect(
      desk.events
        .flatMap((event) => (event.kind === 'fundingSettled' ? event.payments : []))
        .every(({ owedUnits }) => owedUnits === 0n),
    ).toBe(true);
    expect(audit(desk.state)).toEqual([]);
  }
});

test('P16 [R9] what is not settled yet counts in all that is asked, for those who pay and those who receive', () => {
  const settled = fundIn(openPairs(), 1_000_000_000);
  const desk = fundIn(openPairs(), 1);
  for (const [owner, direction] of [
    [LAST_LONG, 'long'],
    [LAST_SHORT, 'short'],
    [FIRST + 56, 'long'],
    [FIRST + 57, 'short'],
  ] as const) {
    const position = requirePosition(desk, owner, { direction });
    expect(position.fundingUnits).toBe(0n);
    const after = requirePosition(settled, owner, { direction });
    expect(dangerOf(desk, position)).toEqual(dangerOf(settled, after));
    const purse = { owner, settle: 'USDT' };
    const received = after.marginMode === 'cross' && direction === 'short' ? after.fundingUnits : 0n;
    expect(spendableUnits(desk.state, purse)).toBe(spendableUnits(settled.state, purse) - received);
  }
});

test('P16 [R9] who opens after a funding fell due pays nothing of it', () => {
  const desk = fundIn(openPairs(), 1);
  const late = FIRST + 100;
  fundPerpetual(desk, late, { USDT: '1000' });
  placePerpetual(desk, { owner: LAST_LONG, direction: 'closeLong', price: '60000', quantity: '0.002' });
  placePerpetual(desk, { owner: late, direction: 'openLong', quantity: '0.002' });
  goOn(desk);
  expect(paidBy(desk).size).toBe(60);
  expect(requirePosition(desk, late, { direction: 'long' }).fundingUnits).toBe(0n);
});

test('P16 [R5] [R9] a funding that has begun is settled to its end, halted or silent; the next waits for it', () => {
  const desk = fundIn(openPairs(), 1);
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'halt' });
  desk.atMs += HOURS_MS;
  must(desk, GO_ON);
  must(desk, { kind: 'setContractStatus', symbol: 'BTCUSDT', status: 'trading' });
  markAt(desk, 'BTCUSDT', '60000');
  const dues = () => new Set(desk.events.flatMap((event) => (event.kind === 'fundingSettled' ? [event.dueAtMs] : [])));
  expect(dues().size).toBe(1);
  desk.workUnits = 8_000;
  finishWork(desk);
  expect(paidBy(desk).size).toBe(60);
  desk.atMs += HOURS_MS;
  markAt(desk, 'BTCUSDT', '60000');
  expect(dues().size).toBe(2);
});

test('P16 P9 [R9] a fill-or-kill order is filled whole by makers whose turn has not come, who settle before', () => {
  const desk = fundIn(openPairs(), 1);
  const before = perpetualBalance(desk, LAST_LONG).available;
  for (const owner of [LAST_LONG, FIRST + 56]) {
    placePerpetual(desk, { owner, direction: 'closeLong', price: '60000', quantity: '0.002' });
  }
  const wish = { owner: FIRST + 55, direction: 'closeShort', price: '60000', timeInForce: 'FOK' } as const;
  expect(tryPerpetual(desk, { ...wish, quantity: '0.002' })).toBe('accepted');
  expect(tryPerpetual(desk, { ...wish, owner: FIRST + 53, quantity: '0.002' })).toBe('accepted');
  const paid = paidBy(desk);
  for (const [owner, direction] of [
    [LAST_LONG, 'long'],
    [FIRST + 56, 'long'],
    [FIRST + 55, 'short'],
    [FIRST + 53, 'short'],
  ] as const) {
    expect(findPosition(desk.state.perpetuals, { owner, symbol: 'BTCUSDT', direction })).toBeUndefined();
  }
  expect(paid.size).toBeGreaterThan(3);
  expect(Number(perpetualBalance(desk, LAST_LONG).available)).toBeLessThan(Number(before));
  goOn(desk);
  expect(paidBy(desk).size).toBe(60);
  expect(audit(desk.state)).toEqual([]);
});
