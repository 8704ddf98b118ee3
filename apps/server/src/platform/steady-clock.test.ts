import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createSteadyClock, LEAP_MS } from './steady-clock.ts';

const START_MS = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

function openClock(gapMaxMs = DAY_MS) {
  const machine = { wallMs: START_MS, passedMs: 0 };
  const alarms: string[] = [];
  const write = (line: string) => {
    const { alarm }: { readonly alarm?: string } = JSON.parse(line);
    if (alarm !== undefined) alarms.push(alarm);
  };
  const clock = createSteadyClock({
    wall: { nowMs: () => machine.wallMs },
    monotonicMs: () => machine.passedMs,
    log: createLog({ level: 'warn', destination: { write } }),
    gapMaxMs,
  });
  const pass = (ms: number) => {
    machine.wallMs += ms;
    machine.passedMs += ms;
  };
  return { clock, machine, alarms, pass };
}

test('[R11] a clock that leaps a year forward is an alarm, and time goes on as it really passes', () => {
  const { clock, machine, alarms, pass } = openClock();
  pass(1_000);
  expect(clock.nowMs()).toBe(START_MS + 1_000);
  machine.wallMs += YEAR_MS;
  for (let hours = 0; hours < 3; hours += 1) {
    expect(clock.nowMs()).toBe(START_MS + 1_000 + hours * HOUR_MS);
    pass(HOUR_MS);
  }
  expect(alarms).toEqual(['clockLeapt']);
  machine.wallMs -= YEAR_MS;
  expect(clock.nowMs()).toBe(machine.wallMs);
  expect(clock.status().isBelieved).toBe(true);
});

test('[R11] a clock that goes back is not followed, and one that is set right by little is', () => {
  const { clock, machine, alarms, pass } = openClock();
  machine.wallMs += 2_000;
  expect(clock.nowMs()).toBe(START_MS + 2_000);
  machine.wallMs -= DAY_MS;
  pass(1_000);
  expect(clock.nowMs()).toBe(START_MS + 1_000);
  expect(alarms).toEqual(['clockBack']);
});

test('[R11] a clock that creeps gains no more than a few seconds an hour', () => {
  const { clock, machine, alarms, pass } = openClock();
  for (let second = 0; second < 3_600; second += 1) {
    pass(1_000);
    machine.wallMs += 100;
    expect(clock.nowMs() - START_MS - machine.passedMs).toBeLessThanOrEqual(LEAP_MS);
  }
  expect(alarms).toEqual(['clockLeapt']);
});

test('[R11] a person confirms the clock with a time read elsewhere, and no other is taken', () => {
  const { clock, machine } = openClock();
  machine.wallMs += YEAR_MS;
  expect(clock.nowMs()).toBe(START_MS);
  expect(clock.confirm(START_MS)).toBe(false);
  expect(clock.nowMs()).toBe(START_MS);
  expect(clock.confirm(START_MS + YEAR_MS + 30_000)).toBe(true);
  expect(clock.nowMs()).toBe(START_MS + YEAR_MS);
});

test('[R11] after a start a day that nobody was there is believed, and a year is not until somebody says so', () => {
  const doubts: boolean[] = [];
  const soon = openClock();
  soon.clock.resumeAfter(START_MS - DAY_MS, (isInDoubt) => doubts.push(isInDoubt));
  expect(soon.clock.nowMs()).toBe(START_MS);
  expect(doubts).toEqual([]);

  const late = openClock();
  late.clock.resumeAfter(START_MS - YEAR_MS, (isInDoubt) => doubts.push(isInDoubt));
  late.pass(1_000);
  expect(late.clock.nowMs()).toBe(START_MS - YEAR_MS + 1_000);
  expect(doubts).toEqual([true]);
  expect(late.alarms).toEqual(['clockLeapt']);
  late.clock.confirm(late.machine.wallMs);
  expect(late.clock.nowMs()).toBe(START_MS + 1_000);
  expect(doubts).toEqual([true, false]);
});
