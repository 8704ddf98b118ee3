import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '../../tools/project-root.ts';
import { loadCore } from './core.ts';
import { playLending } from './lending/play-lending.ts';
import { playSeed, type SeedReport } from './play-seed.ts';
import { playWaysOut } from './ways-out/play-ways-out.ts';
import { openServedIndexMaker } from './served-index-maker.ts';
import { FAULTS, type Fault } from './verdict.ts';
import { playSources, SOURCES_SYMBOL, type SourceReport } from './wrong-sources.ts';

/* oxlint-disable no-console -- This is a program for a terminal. */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    commands: { type: 'string', default: '2000' },
    /** `current`, or a released version of the rules. */
    core: { type: 'string', default: 'current' },
    /** Sources that are wrong together for seconds, instead of coalitions. */
    sources: { type: 'boolean', default: false },
    /** Coalitions that borrow and swap, instead of those with contracts. */
    lending: { type: 'boolean', default: false },
    /** Coalitions around locked money, loans, savings and OTC. */
    'ways-out': { type: 'boolean', default: false },
    /** Writes down which seed shows each fault soonest. */
    record: { type: 'boolean', default: false },
  },
});

type Soonest = Partial<Record<Fault, { readonly seed: number; readonly commandCount: number }>>;

const found = new Map<Fault, number[]>();
const soonest: Soonest = {};
const sums = { seeds: 0, commands: 0, accepted: 0, trades: 0, liquidationSteps: 0, mostEvents: 0 };
let slowest: Pick<SeedReport, 'seed' | 'slowest' | 'slowestMs'> = { seed: 0, slowest: '', slowestMs: 0 };

const core = await loadCore(values.core);
const play = values['ways-out'] ? playWaysOut : values.lending ? playLending : playSeed;
const folder = values['ways-out'] ? 'ways-out/' : values.lending ? 'lending/' : '';
const first = Number(values.first);
const startMs = performance.now();
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const report = values.sources
    ? await playSources(core, await openServedIndexMaker(SOURCES_SYMBOL), seed)
    : play(core, { seed, commandCount: Number(values.commands) });
  sumUp(report);
  if (report.verdicts.length > 0) tell(report);
}
const seconds = (performance.now() - startMs) / 1_000;
console.log(`\nversion ${core.rulesVersion}, ${seconds.toFixed(1)} s: ${JSON.stringify(sums)}`);
console.log(`slowest: ${slowest.slowest} of seed ${slowest.seed}, ${slowest.slowestMs.toFixed(1)} ms by the clock`);
for (const [fault, seeds] of found) {
  console.log(`${FAULTS[fault]} ${fault}: ${seeds.length} seeds, ${seeds.slice(0, 10).join(' ')}`);
}
if (values.record) {
  const file = join(PROJECT_ROOT, `simulation/adversary/${folder}found-on-${values.core}.json`);
  await writeFile(file, `${JSON.stringify(soonest, undefined, 2)}\n`);
}
process.exitCode = found.size === 0 ? 0 : 1;

function sumUp(report: SeedReport | SourceReport): void {
  sums.seeds += 1;
  sums.liquidationSteps += report.liquidationCount;
  if ('eventsMax' in report) {
    sums.commands += report.commandCount;
    sums.accepted += report.acceptedCount;
    sums.trades += report.tradeCount;
    sums.mostEvents = Math.max(sums.mostEvents, report.eventsMax);
    if (report.slowestMs > slowest.slowestMs) slowest = report;
  }
  for (const { fault, step } of report.verdicts) {
    found.set(fault, [...(found.get(fault) ?? []), report.seed]);
    if (step < (soonest[fault]?.commandCount ?? Number.POSITIVE_INFINITY)) {
      // A command that breaks is the next one, and not counted itself.
      soonest[fault] = { seed: report.seed, commandCount: fault === 'threw' ? step + 1 : step };
    }
  }
}

function tell({ seed, drawn, verdicts }: SeedReport | SourceReport): void {
  console.log(`seed ${seed}: ${drawn}`);
  for (const { fault, step, story } of verdicts)
    console.log(`  ${FAULTS[fault]} ${fault} in command ${step}: ${story}`);
}
