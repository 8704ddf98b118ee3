import { expect, test } from 'vitest';
import { must, openDesk } from '../../../packages/testkit/src/fixtures/exchange.ts';
import { buy, fundWealth, openEarnDesk } from '../../../packages/testkit/src/fixtures/earn.ts';
import { lend, openLoanDesk } from '../../../packages/testkit/src/fixtures/loans.ts';
import { give } from '../../../packages/testkit/src/fixtures/wallet.ts';
import { units } from '../../../packages/testkit/src/fixtures/units.ts';
import type { Command, Event, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';
import { LendingWorld } from '../lending/lending-world.ts';
import type { Fault } from '../verdict.ts';
import { STRANGER, WaysOutJudge } from './ways-out-judge.ts';

const OWNER = 1_000_001;
const ANYTHING: Command = { kind: 'advanceLoans' };

/** What is said of commands and what came of them. */
function judged(...told: readonly (readonly [Command, Outcome])[]): readonly Fault[] {
  const world = new LendingWorld();
  const faults: Fault[] = [];
  const judge = new WaysOutJudge(world, (fault) => faults.push(fault));
  for (const [command, outcome] of told) {
    world.see(1_000, command, outcome);
    judge.see(command, outcome);
  }
  return faults;
}

function after(...events: readonly Event[]): Outcome {
  return { ok: true, reply: {}, events };
}

test('a loan that is owed with nothing behind it is seen', () => {
  const desk = openLoanDesk();
  give(desk, OWNER, { BTC: '1' });
  lend(desk, { owner: OWNER, amount: '5000', collateral: '0.2' });
  const told = desk.events.findLast((event) => event.kind === 'loanChanged');
  if (told?.kind !== 'loanChanged') throw new Error('A loan is told of.');
  expect(judged([ANYTHING, after(told)])).toEqual([]);
  const bare = { ...told, loan: { ...told.loan, collateralUnits: 0n } };
  expect(judged([ANYTHING, after(bare)])).toEqual(['loanLost']);
});

test('a day that is paid before it is over, or twice, is seen', () => {
  const desk = openEarnDesk('10000');
  fundWealth(desk, OWNER, '1000');
  const orderId = buy(desk, OWNER, '1000');
  desk.atMs += 2 * 24 * 60 * 60 * 1_000;
  must(desk, { kind: 'payEarn', orders: [{ owner: OWNER, orderId }] });
  const paid = desk.events.find((event) => event.kind === 'earnRewardPaid');
  if (paid?.kind !== 'earnRewardPaid') throw new Error('A day is paid.');
  expect(judged([ANYTHING, after(paid)])).toEqual([]);
  expect(judged([ANYTHING, after(paid, paid)])).toEqual(['earnedTooMuch']);
  expect(judged([ANYTHING, after({ ...paid, atMs: paid.order.boughtAtMs })])).toEqual(['earnedTooMuch']);
});

test('money that a stranger loses by what others did is seen, and what they moved themselves is not', () => {
  const desk = openDesk();
  give(desk, STRANGER, { USDT: '500' });
  const given = desk.events.filter((event) => event.kind === 'journalPosted');
  const taken = given.map((event) => ({
    ...event,
    journal: { ...event.journal, legs: event.journal.legs.map((leg) => ({ ...leg, units: -leg.units })) },
  }));
  const expire: Command = { kind: 'expireOtcOrder', orderId: 1 };
  const sell: Command = { kind: 'completeOtcOrder', owner: STRANGER, orderId: 1, lockMs: 0 };
  expect(judged([ANYTHING, after(...given)], [expire, after(...taken)])).toEqual(['strangerPaid']);
  expect(judged([ANYTHING, after(...given)], [sell, after(...taken)])).toEqual([]);
});

test('a decision for somebody who had paid, and whose coin is gone, is seen', () => {
  const pay: Command = { kind: 'payOtcOrder', owner: STRANGER, orderId: 7 };
  const decide: Command = { kind: 'decideOtcOrder', orderId: 7, buyerUnits: units('500'), lockMs: 0 };
  const gone: Outcome = { ok: false, refusal: { word: 'insufficientBalance' } };
  expect(judged([pay, after()], [decide, gone])).toEqual(['awardLost']);
  expect(judged([decide, gone])).toEqual([]);
});
