import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  advance,
  fundSeconds,
  openAt,
  openSecondDesk,
  secondBalance,
  secondOf,
  takeSecond,
  trySecond,
} from '@candor/testkit/fixtures/second-contracts.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';
import { SECOND_BANK } from '../ledger/operator-accounts.ts';
import { PERPETUAL_WALLET, FUNDING_WALLET } from '../ledger/wallet.ts';
import type { SecondsVoided } from './seconds-event.ts';
import type { VoidSeconds } from './void-seconds.ts';

const ALICE = 1_000_000;
const BOB = 1_000_001;
const CAROL = 1_000_002;
const FIVE_HIGHER = Array.from({ length: 5 }, () => '60001');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

function voidCommand(fromMs: number, change: Partial<VoidSeconds> = {}): VoidSeconds {
  const decided = { kind: 'voidSeconds', decisionId: '7', symbol: 'BTC/USDT', cause: 'sourceFault' } as const;
  return { ...decided, fromMs, toMs: fromMs, ...change };
}

function tryVoid(desk: Desk, command: VoidSeconds): string {
  const outcome = submit(desk, command);
  return outcome.ok ? 'done' : outcome.refusal.word;
}

function decidedIn({ events }: Desk): SecondsVoided | undefined {
  return events.findLast((event): event is SecondsVoided => event.kind === 'secondsVoided');
}

/** Alice is right and Bob is wrong about the same minute; gives the second it ended in. */
function settleMinute(desk: Desk): number {
  for (const owner of [ALICE, BOB]) fundSeconds(desk, owner, '1000');
  takeSecond(desk, { owner: ALICE, stake: '100' });
  takeSecond(desk, { owner: BOB, stake: '100', direction: 'fall' });
  const closeMs = openAt(desk, '60000') + MINUTE_MS;
  advance(desk, closeMs - 4_000, FIVE_HIGHER);
  desk.atMs += 10_000;
  return closeMs;
}

test('S12 an erroneous second gives the loser everything back, takes the winner’s gain, and the bank is as before', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  expect([ALICE, BOB].map((owner) => secondBalance(desk, owner).available)).toEqual(['1084', '914']);
  must(desk, voidCommand(closeMs - 4_000));
  expect([ALICE, BOB].map((owner) => secondBalance(desk, owner))).toEqual([
    { available: '1000', escrow: '0' },
    { available: '1000', escrow: '0' },
  ]);
  // Both fees were taken and shared out; the bank gives them back.
  expect(secondBalance(desk, SECOND_BANK).available).toBe('999998');
  expect(decidedIn(desk)).toMatchObject({
    decision: { decisionId: '7', symbol: 'BTC/USDT', cause: 'sourceFault' },
    orders: [
      { id: 2, owner: BOB, movedUnits: units('86'), leftUnits: 0n },
      { id: 1, owner: ALICE, movedUnits: -units('84'), leftUnits: 0n },
    ],
  });
  expect(audit(desk.state)).toEqual([]);
});

test('S12 the second that opened a contract counts as those that settle it, and no other does', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  const balance = () => secondBalance(desk, BOB).available;
  for (const [decisionId, aside] of [
    ['1', closeMs - 5_000],
    ['2', closeMs + 1_000],
    ['3', closeMs - MINUTE_MS + 1_000],
    ['4', closeMs - MINUTE_MS - 1_000],
  ] as const) {
    desk.atMs += 1_000;
    must(desk, voidCommand(aside, { decisionId }));
    expect(balance()).toBe('914');
  }
  must(desk, voidCommand(closeMs - MINUTE_MS, { decisionId: '5' }));
  expect(balance()).toBe('1000');
});

test('S12 a contract that runs on an erroneous open price ends void, and everything goes back', () => {
  const desk = openSecondDesk();
  fundSeconds(desk, ALICE, '1000');
  const id = takeSecond(desk, { owner: ALICE, stake: '100' });
  const openMs = openAt(desk, '60000');
  desk.atMs = openMs + 10_000;
  must(desk, voidCommand(openMs));
  expect(secondOf(desk, id).end).toMatchObject({
    result: 'void',
    voidReason: 'erroneousTicks',
    payoutUnits: units('101'),
  });
  expect(secondBalance(desk, ALICE)).toEqual({ available: '1000', escrow: '0' });
  advance(desk, openMs + 56_000, FIVE_HIGHER);
  expect(secondBalance(desk, ALICE).available).toBe('1000');
});

test('S12 what a winner no longer has is borne by the bank, and nobody owes anything', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  const spent = {
    kind: 'transfer',
    owner: ALICE,
    asset: 'USDT',
    fromWallet: PERPETUAL_WALLET,
    toWallet: FUNDING_WALLET,
  } as const;
  must(desk, { ...spent, units: units('1054') });
  must(desk, voidCommand(closeMs));
  expect(secondBalance(desk, ALICE).available).toBe('0');
  expect(decidedIn(desk)?.orders[1]).toMatchObject({ movedUnits: -units('30'), leftUnits: units('54') });
  expect(secondBalance(desk, SECOND_BANK).available).toBe('999944');
});

test('S12 told again it is done once, and what was void does not become void again', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  must(desk, voidCommand(closeMs));
  const before = encode(takeSnapshot(desk.state).parts);
  must(desk, voidCommand(closeMs));
  expect(encode(takeSnapshot(desk.state).parts)).toBe(before);
  must(desk, voidCommand(closeMs - 1_000, { decisionId: '8' }));
  expect(decidedIn(desk)?.orders).toEqual([]);
});

test('S12 a void contract no longer counts as a loss of its day', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  expect(trySecond(desk, { owner: BOB, stake: '100', dayLossUnitsMax: units('100') })).toBe('dailyLossLimit');
  must(desk, voidCommand(closeMs));
  expect(trySecond(desk, { owner: BOB, stake: '100', dayLossUnitsMax: units('100') })).toBe('accepted');
});

test('S12 it is refused in the order of its checks, and a day after the second for ever', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  expect(tryVoid(desk, voidCommand(closeMs + 500, { symbol: 'BTC/EUR' }))).toBe('unknownInstrument');
  expect(tryVoid(desk, voidCommand(closeMs + 500))).toBe('spanNotSound');
  expect(tryVoid(desk, voidCommand(closeMs, { toMs: closeMs - 1_000 }))).toBe('spanNotSound');
  expect(tryVoid(desk, voidCommand(closeMs - MINUTE_MS, { toMs: closeMs }))).toBe('spanNotSound');
  expect(tryVoid(desk, voidCommand(closeMs, { toMs: closeMs + 1_000 }))).toBe('windowNotOver');
  desk.atMs = closeMs + DAY_MS + 1;
  expect(tryVoid(desk, voidCommand(closeMs))).toBe('spanTooOld');
});

test('S12 the bank first has to have what goes back, beyond what it has promised', () => {
  const desk = openSecondDesk({ bank: '5000' });
  const closeMs = settleMinute(desk);
  fundSeconds(desk, CAROL, '1000');
  takeSecond(desk, { owner: CAROL, stake: '100' });
  const takeAll = {
    kind: 'adjustLedger',
    adjustmentId: 'all',
    reason: 'treasury',
    moves: [
      { owner: SECOND_BANK, wallet: 0, asset: 'USDT', units: -units('4815') },
      { owner: 7, wallet: 0, asset: 'USDT', units: units('4815') },
    ],
  } as const;
  must(desk, takeAll);
  expect(tryVoid(desk, voidCommand(closeMs))).toBe('insufficientBalance');
});

test('S12 what may become void goes on through a snapshot exactly as it would have', () => {
  const desk = openSecondDesk();
  const closeMs = settleMinute(desk);
  const text = encode(takeSnapshot(desk.state));
  const restored: Desk = { ...desk, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  for (const one of [desk, restored]) must(one, voidCommand(closeMs));
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(desk.state)));
});
