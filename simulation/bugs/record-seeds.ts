import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../tools/project-root.ts';
import type { PlantedBug } from './planted-bug.ts';
import { PLANTED_BUGS, recordedSeed, simulationsOf } from './planted-bugs.ts';
import { runMutations, type MutationRun } from './run-mutations.ts';
import type { SeedResult } from '../simulate-safely.ts';

const SEEDS_FILE = join(PROJECT_ROOT, 'simulation/bugs/planted-seeds.json');
/** A seed that shows its bug within so many entries is as good as any. */
const SOON_ENTRIES = 400;
/** How many seeds are looked at for a sooner one. */
const LOOKED_AT = 12;

type Finding = Extract<SeedResult, { isOk: false }>;

interface Search {
  readonly bug: PlantedBug;
  soonest: Finding | undefined;
  lookedAt: number;
}

/**
 * Looks for the seed that shows each bug soonest and writes them down, so that the tests begin with it: `npm run seeds`
 * for all, `npm run seeds -- domain/src/otc` for the bugs in files with this in their path.
 */
async function main([path = '']: readonly string[]): Promise<void> {
  const wanted = PLANTED_BUGS.filter(({ file }) => file.includes(path));
  const searches = wanted.map((bug): Search => ({ bug, soonest: undefined, lookedAt: 0 }));
  for (
    let open = searches;
    open.length > 0;
    open = open.filter((search) => mutationRunOf(search).simulations.length > 0)
  ) {
    const results = await runMutations(open.map(mutationRunOf));
    for (const [index, search] of open.entries()) learn(search, results[index] ?? []);
  }
  for (const { bug, soonest } of searches) {
    const finding = soonest === undefined ? 'not found' : `seed ${soonest.seed}, entry ${soonest.entryCount}`;
    process.stdout.write(`${bug.name}: ${finding}\n`);
  }
  const seeds = new Map(searches.map(({ bug, soonest }) => [bug.name, soonest?.seed]));
  const recorded = PLANTED_BUGS.flatMap((bug) => {
    const seed = seeds.has(bug.name) ? seeds.get(bug.name) : recordedSeed(bug);
    return seed === undefined ? [] : [[bug.name, seed]];
  });
  writeFileSync(SEEDS_FILE, `${JSON.stringify(Object.fromEntries(recorded), undefined, 2)}\n`);
}

/** What is left to look at: each further seed runs only as long as it can still be sooner. */
function mutationRunOf({ bug, soonest, lookedAt }: Search): MutationRun {
  const all = simulationsOf(bug);
  if (soonest === undefined) return { patch: bug, simulations: all.slice(lookedAt) };
  const { entryCount } = soonest;
  const rest = entryCount <= SOON_ENTRIES ? [] : all.slice(lookedAt, LOOKED_AT);
  return { patch: bug, simulations: rest.map((one) => ({ ...one, commandCount: entryCount })) };
}

function learn(search: Search, results: readonly SeedResult[]): void {
  search.lookedAt += results.length;
  const last = results.at(-1);
  // What the end of a shorter run finds may lie beyond the end of a whole one.
  if (last?.isOk === false && last.entryCount < (search.soonest?.entryCount ?? Infinity)) search.soonest = last;
}

await main(process.argv.slice(2));
