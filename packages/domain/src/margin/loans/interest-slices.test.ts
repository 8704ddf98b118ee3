import { fund, finishWork, must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn } from '@candor/testkit/fixtures/margin.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { encode } from '../../exchange/codec.ts';
import { DEFAULT_MARGIN_TERMS } from '../default-margin-terms.ts';

const FIRST = 1_000_000;
const COUNT = 20;
const HOUR_MS = 3_600_000;
const NOW = { kind: 'accrueMarginInterest' } as const;

/** So many people who owe 100 USDT and more, each since another minute. */
function openLenders(workUnits?: number): Desk {
  const desk = openMarginDesk();
  for (let owner = FIRST; owner < FIRST + COUNT; owner += 1) {
    fund(desk, owner, { USDT: '1000' });
    const place = { ...CROSS, owner, asset: 'USDT' };
    expect(putIn(desk, place, '1000')).toBe('accepted');
    expect(borrowed(desk, place, String(100 + owner - FIRST))).toBe('accepted');
    desk.atMs += 60_000;
  }
  desk.atMs += 5 * HOUR_MS;
  if (workUnits !== undefined) desk.workUnits = workUnits;
  return desk;
}

function loansOf(desk: Desk) {
  return [...desk.state.margin.loans.values()].map(({ owner, hours, interestParts, principalUnits }) => ({
    owner,
    hours,
    interestParts,
    principalUnits,
  }));
}

function setRate(desk: Desk, dailyRatePpm: number): void {
  const terms = DEFAULT_MARGIN_TERMS.find(({ asset }) => asset === 'USDT');
  if (terms === undefined) throw new Error('USDT is lent.');
  must(desk, { kind: 'setMarginTerms', terms: { ...terms, dailyRatePpm } });
}

test('B4 [R9] interest is the same for everybody in slices of one, of seven and without an end', () => {
  const whole = openLenders(Number.POSITIVE_INFINITY);
  must(whole, NOW);
  expect(finishWork(whole)).toBe(0);
  for (const loansAtOnce of [1, 7]) {
    const desk = openLenders(loansAtOnce * 9);
    must(desk, NOW);
    expect(finishWork(desk)).toBeGreaterThan(COUNT / loansAtOnce - 2);
    expect(loansOf(desk)).toEqual(loansOf(whole));
  }
});

test('B4 E7 [R9] a round counts up to the moment it began, even if an hour ends meanwhile', () => {
  const desk = openLenders(1);
  must(desk, NOW);
  desk.atMs += HOUR_MS;
  finishWork(desk);
  expect(loansOf(desk).every(({ hours }) => hours === 6)).toBe(true);
});

test('B4 [R9] who repays between two slices pays for every hour once, and whoever borrows then is not counted', () => {
  const desk = openLenders(1);
  must(desk, NOW);
  const owner = FIRST + COUNT - 1;
  const repaid = { kind: 'repayMargin', owner, mode: 'cross', asset: 'USDT', units: units('10') } as const;
  must(desk, repaid);
  fund(desk, FIRST + COUNT, { USDT: '1000' });
  const late = { ...CROSS, owner: FIRST + COUNT, asset: 'USDT' };
  expect(putIn(desk, late, '1000')).toBe('accepted');
  expect(borrowed(desk, late, '500')).toBe('accepted');
  finishWork(desk);
  const told = desk.events.filter((event) => event.kind === 'marginInterestAccrued' && event.owner === owner);
  expect(told).toMatchObject([{ hours: 6 }]);
  expect(loansOf(desk).at(-1)).toMatchObject({ owner: FIRST + COUNT, hours: 0, interestParts: 0n });
});

test('B4 [R9] a rate that changes in the middle of a round is for nobody earlier than for others', () => {
  const desk = openLenders(1);
  must(desk, NOW);
  desk.atMs += HOUR_MS;
  setRate(desk, 10_000);
  setRate(desk, 1_000);
  desk.atMs += 10 * HOUR_MS;
  finishWork(desk);
  expect(desk.state.margin.formerRates.size).toBe(0);
  for (const { hours } of loansOf(desk)) expect(hours).toBe(7);
  const rates = desk.events.flatMap((event) => (event.kind === 'marginInterestAccrued' ? [event.dailyRatePpm] : []));
  expect(new Set(rates)).toEqual(new Set([DEFAULT_MARGIN_TERMS.find(({ asset }) => asset === 'USDT')?.dailyRatePpm]));
});

test('B4 [R9] what is owed in the middle of a round is what it will have been counted as', () => {
  const desk = openLenders(1);
  setRate(desk, 10_000);
  const [last] = loansOf(desk).slice(-1);
  expect(last?.hours).toBe(0);
  const due = submit(desk, {
    kind: 'repayMargin',
    owner: FIRST + COUNT - 1,
    mode: 'cross',
    asset: 'USDT',
    units: units('900'),
  });
  const whole = openLenders(Number.POSITIVE_INFINITY);
  setRate(whole, 10_000);
  const same = submit(whole, {
    kind: 'repayMargin',
    owner: FIRST + COUNT - 1,
    mode: 'cross',
    asset: 'USDT',
    units: units('900'),
  });
  expect(due).toMatchObject({ ok: false, refusal: { word: 'aboveDue' } });
  expect(due).toEqual(same);
});

test('E4 [R9] a round goes on from a snapshot exactly like the one that never stopped', () => {
  const live = openLenders(40);
  must(live, NOW);
  setRate(live, 2_000);
  const restored: Desk = {
    ...live,
    state: restoreSnapshot(parseSnapshot(encode(takeSnapshot(live.state)))),
    events: [],
  };
  expect(finishWork(restored)).toBe(finishWork(live));
  expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
});
