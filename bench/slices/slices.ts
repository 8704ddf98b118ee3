import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { atScale } from '../at-scale.ts';
import { requireCollector } from '../collector.ts';
import { rounded } from '../contest.ts';
import { waitedMs } from '../longest-block.ts';
import type { BenchPart, Measure } from '../measure.ts';
import { ENTRY, mark, openLoans, openMarginLoans, openPositions, type Crowd } from './crowd.ts';

const SIZE = atScale(100_000, 400);
const LIMIT_MS = 20;
/** What a forced collection has found is swept beside the program, or by the next who allocates: no report tells of that. */
const SWEEP_MS = atScale(3_000, 0);
const HOUR_MS = 3_600_000;
const RICH = 100_000_000n;

/** The longest command of all that concerns everybody (R9), its own work alone: what the collector took is told apart. */
export const slicesPart: BenchPart = {
  name: 'slices',
  async run() {
    const measures: Measure[] = [];
    const market = openPositions(SIZE, RICH);
    for (const tick of [0n, 30n, 0n]) await run(market, mark((ENTRY + tick) * UNITS_PER_WHOLE));
    measures.push(...toldOf('a calm tick', await run(market, mark((ENTRY + 30n) * UNITS_PER_WHOLE))));
    market.atMs += 8 * HOUR_MS;
    measures.push(...toldOf('a funding', await run(market, mark(ENTRY * UNITS_PER_WHOLE))));
    measures.push(...toldOf('a fall of 5 %', await run(market, mark(57_000n * UNITS_PER_WHOLE))));
    const poor = openPositions(SIZE, 0n);
    measures.push(...toldOf('a fall of 5 % without a fund', await run(poor, mark(57_000n * UNITS_PER_WHOLE))));
    const margin = openMarginLoans(SIZE);
    margin.atMs += HOUR_MS;
    measures.push(...toldOf('margin interest', await run(margin, { kind: 'accrueMarginInterest' })));
    const loans = openLoans(SIZE);
    loans.atMs += 30 * HOUR_MS;
    measures.push(...toldOf('loans', await run(loans, { kind: 'advanceLoans' })));
    return measures;
  },
};

interface Told {
  readonly longestMs: number;
  readonly collectorMs: number;
  readonly commands: number;
  readonly gone: number;
}

function toldOf(subject: string, { longestMs, collectorMs, commands, gone }: Told): readonly Measure[] {
  const whom = `among ${SIZE}${gone > 0 ? `, ${gone} of whom are gone` : ''}`;
  return [
    {
      subject,
      what: `longest of ${commands} commands ${whom}`,
      value: rounded(longestMs),
      unit: 'ms',
      limit: LIMIT_MS,
      limitIs: 'atMost',
    },
    { subject, what: 'longest with the collector', value: rounded(collectorMs), unit: 'ms' },
  ];
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
  readonly waitedMs: number;
}

/** Carries out a command and all that goes on with it, as the server does, each timed by itself. */
async function run(crowd: Crowd, first: Command): Promise<Told> {
  requireCollector().collectAll();
  await wait(SWEEP_MS);
  const pauses: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void pauses.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const spans: Span[] = [];
  const before = countOf(crowd);
  crowd.atMs += 1_000;
  for (let left: readonly Command[] = [first]; left.length > 0; left = pendingWork(crowd.state)) {
    for (const command of left) spans.push(spanOf(crowd, command));
  }
  await wait(50);
  pauses.push(...observer.takeRecords());
  observer.disconnect();
  const lengths = spans.map(({ startMs, endMs, waitedMs: waited }) => endMs - startMs - waited);
  const own = spans.map((span, index) => (lengths[index] ?? 0) - pausedIn(span, pauses));
  const longest = (values: readonly number[]) => values.reduce((most, one) => Math.max(most, one), 0);
  return {
    longestMs: longest(own),
    collectorMs: longest(lengths),
    commands: spans.length,
    gone: before - countOf(crowd),
  };
}

function spanOf(crowd: Crowd, command: Command): Span {
  const waitedBefore = waitedMs();
  const startMs = performance.now();
  crowd.send(command);
  const endMs = performance.now();
  return { startMs, endMs, waitedMs: waitedMs() - waitedBefore };
}

function pausedIn({ startMs, endMs }: Span, pauses: readonly PerformanceEntry[]): number {
  const within = pauses.filter(({ startTime }) => startTime >= startMs && startTime <= endMs);
  return within.reduce((sum, { duration }) => sum + duration, 0);
}

function countOf({ state }: Crowd): number {
  return state.perpetuals.markets.get('BTCUSDT')?.positions.size ?? 0;
}
