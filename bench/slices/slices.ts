import type { Command } from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { atScale } from '../at-scale.ts';
import { requireCollector } from '../collector.ts';
import { rounded } from '../contest.ts';
import { blockedMs, longestOf, look, type Stretch } from '../longest-block.ts';
import type { BenchPart, Measure } from '../measure.ts';
import { watchPauses } from '../pauses.ts';
import { ENTRY, mark, openLoans, openMarginLoans, openPositions, type Crowd } from './crowd.ts';

const SIZE = atScale(100_000, 400);
const LIMIT_MS = 20;
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

/** Carries out a command and all that goes on with it, as the server does, each timed by itself. */
async function run(crowd: Crowd, first: Command): Promise<Told> {
  requireCollector().collectAndSweep();
  const pauses = watchPauses();
  const stretches: Stretch[] = [];
  const before = countOf(crowd);
  crowd.atMs += 1_000;
  for (let left: readonly Command[] = [first]; left.length > 0; left = pendingWork(crowd.state)) {
    for (const command of left) stretches.push(time(crowd, command));
  }
  await pauses.end();
  return {
    longestMs: longestOf(stretches, pauses),
    collectorMs: stretches.reduce((most, one) => Math.max(most, blockedMs(one)), 0),
    commands: stretches.length,
    gone: before - countOf(crowd),
  };
}

function time(crowd: Crowd, command: Command): Stretch {
  const from = look();
  crowd.send(command);
  return { from, to: look() };
}

function countOf({ state }: Crowd): number {
  return state.perpetuals.markets.get('BTCUSDT')?.positions.size ?? 0;
}
