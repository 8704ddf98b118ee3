import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../tools/project-root.ts';
import { bundleCore } from './bundle-core.ts';
import type { PlantedBug } from './planted-bug.ts';
import { PLANTED_BUGS, simulationsOf } from './planted-bugs.ts';
import { runOn } from './run-seeds.ts';
import type { SeedResult } from './simulation-worker.ts';

const SEEDS_FILE = join(PROJECT_ROOT, 'simulation/planted-seeds.json');
/** A seed that shows its bug within so many entries is as good as any. */
const SOON_ENTRIES = 400;
/** How many seeds are looked at for a sooner one. */
const LOOKED_AT = 12;
const LANES = 2;

type Finding = Extract<SeedResult, { isOk: false }>;

/** Looks for the seed that shows each bug soonest and writes them down, so that the tests begin with it. */
async function main(): Promise<void> {
  const waiting = [...PLANTED_BUGS];
  const seeds = new Map<string, number>();
  const work = async (): Promise<void> => {
    for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift()) {
      const found = await findSoonest(bug);
      const finding = found === undefined ? 'not found' : `seed ${found.seed}, entry ${found.entryCount}`;
      process.stdout.write(`${bug.name}: ${finding}\n`);
      if (found !== undefined) seeds.set(bug.name, found.seed);
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  const inOrder = PLANTED_BUGS.flatMap(({ name }) => (seeds.has(name) ? [[name, seeds.get(name)]] : []));
  writeFileSync(SEEDS_FILE, `${JSON.stringify(Object.fromEntries(inOrder), undefined, 2)}\n`);
}

/** Each further seed runs only as long as it can still be sooner. */
async function findSoonest(bug: PlantedBug): Promise<Finding | undefined> {
  const core = await bundleCore(bug);
  const simulations = simulationsOf(bug);
  let soonest: Finding | undefined;
  let lookedAt = 0;
  try {
    while (lookedAt < (soonest === undefined ? simulations.length : LOOKED_AT)) {
      if (soonest !== undefined && soonest.entryCount <= SOON_ENTRIES) break;
      const commandCount = soonest?.entryCount;
      const rest = simulations.slice(lookedAt, soonest === undefined ? simulations.length : LOOKED_AT);
      const shorter = rest.map((one) => ({ ...one, commandCount: commandCount ?? one.commandCount }));
      const results = await runOn(core, { simulations: shorter, workerCount: 1 });
      lookedAt += results.length;
      const last = results.at(-1);
      // What the end of a shorter run finds may lie beyond the end of a whole one.
      if (last?.isOk === false && last.entryCount < (commandCount ?? Infinity)) soonest = last;
    }
  } finally {
    await core.remove();
  }
  return soonest;
}

await main();
