import { finishWork, must, pass, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { bid, grant, lend, moveIndex, openLoanDesk } from '@candor/testkit/fixtures/loans.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/exchange.ts';
import { pendingWork } from '../exchange/long-work/pending-work.ts';

const FIRST = 1_000_000;
const COUNT = 15;
const DAY_MS = 24 * 3_600_000;
const NOW = { kind: 'advanceLoans' } as const;

/** So many people who owe 500 USDT and more for 14 days, and somebody who buys what has to be sold of their coins. */
function openBorrowers(workUnits?: number): Desk {
  const desk = openLoanDesk();
  bid(desk, { owner: FIRST + COUNT, price: '59000', quantity: '10' });
  for (let owner = FIRST; owner < FIRST + COUNT; owner += 1) {
    grant(desk, { owner, wallet: 1, amounts: { BTC: '2', USDT: '1000' } });
    lend(desk, { owner, amount: String(500 + owner - FIRST), collateral: '0.1' });
    pass(desk, 60_000);
  }
  if (workUnits !== undefined) desk.workUnits = workUnits;
  return desk;
}

function loansOf(desk: Desk) {
  return [...desk.state.loans.open.values()];
}

test('L3 L4 L5 [R9] days, what is overdue and what is sold are the same for everybody in slices of one, of seven and without an end', () => {
  const desks = [Number.POSITIVE_INFINITY, 1, 28].map(openBorrowers);
  for (const desk of desks) {
    for (const days of [5, 10, 20]) {
      desk.atMs += days * DAY_MS;
      moveIndex(desk, '60000');
      must(desk, NOW);
      finishWork(desk);
      desk.atMs -= desk.atMs % DAY_MS;
    }
  }
  const [whole, ...sliced] = desks;
  if (whole === undefined) throw new Error('There are three.');
  const money = (desk: Desk) => desk.events.filter(({ kind }) => kind === 'loanChanged' || kind === 'traded').length;
  expect(whole.state.loans.open.size).toBe(0);
  for (const desk of sliced) {
    expect(loansOf(desk)).toEqual(loansOf(whole));
    expect(desk.state.loans.overdueCounts).toEqual(whole.state.loans.overdueCounts);
    expect(money(desk)).toBe(money(whole));
  }
});

test('L3 [R9] who repays between two slices owes for the day that has begun like everybody else', () => {
  const desk = openBorrowers(1);
  desk.atMs += 3 * DAY_MS;
  must(desk, NOW);
  const [last] = loansOf(desk).slice(-1);
  if (last === undefined) throw new Error('Somebody owes.');
  expect(last.countedDays).toBe(0);
  must(desk, { kind: 'repayLoan', owner: last.owner, loanId: last.id, units: units('1') });
  const before = desk.state.loans.open.get(last.id)?.interestParts;
  finishWork(desk);
  expect(desk.state.loans.open.get(last.id)).toMatchObject({ countedDays: 4, interestParts: before });
});

test('E4 [R9] a look at the loans goes on from a snapshot exactly like the one that never stopped', () => {
  const live = openBorrowers(8);
  live.atMs += 15 * DAY_MS;
  must(live, NOW);
  const text = encode(takeSnapshot(live.state));
  const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
  expect(finishWork(restored)).toBe(finishWork(live));
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
});

test('L6 [R9] what a fallen index makes to be sold is the same in slices of one, of some and without an end', () => {
  const [whole, ...sliced] = [Number.POSITIVE_INFINITY, 1, 300].map((workUnits) => {
    const desk = openBorrowers(workUnits);
    moveIndex(desk, '6100');
    if (workUnits < 1_000) expect(pendingWork(desk.state)).toMatchObject([{ kind: 'setIndexPrice' }]);
    finishWork(desk);
    return desk;
  });
  if (whole === undefined) throw new Error('There are three.');
  expect(whole.events.filter(({ kind }) => kind === 'traded').length).toBeGreaterThan(3);
  const untimed = (desk: Desk) => loansOf(desk).map((loan) => ({ ...loan, calledAtMs: loan.calledAtMs !== undefined }));
  for (const desk of sliced) {
    expect(untimed(desk)).toEqual(untimed(whole));
    expect(audit(desk.state)).toEqual([]);
  }
});
