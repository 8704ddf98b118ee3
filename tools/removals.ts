import { execFileSync } from 'node:child_process';
import type { WithheldCall } from '../e2e/calls/seen-calls.ts';
import { buildChanged, BUILDS } from './build.ts';
import { ensureTestBrowser } from './programs/chromium.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { choose } from './requirements/removals/choose.ts';
import { type Outcome, printOutcome } from './requirements/removals/outcome.ts';
import { copyProduct } from './requirements/removals/product-copy.ts';
import type { Removal } from './requirements/removals/removal.ts';
import { isSeen, passesUntouched, takeOut } from './requirements/removals/take-out.ts';
import { withholdCalls } from './requirements/removals/withhold-calls.ts';

/**
 * Takes features out of a copy of the product, and calls out of what pages are answered, and sees the tests of each
 * fail. `npm run removals -- 20` chooses features by a seed, `-- calls 20` calls; the seed is printed and can be given as
 * `--seed=7`. `-- NAV-3 VAL-8` takes these; `-- gate` is what the proof runs.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const seed = words.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? seedFor(words);
  const { features, calls } = choose(words, seed);
  console.log(`Seed ${seed}: ${[...features.map(({ id }) => id), ...calls.map(({ call }) => call)].join(', ')}`);
  const needsBrowser = calls.length > 0 || features.some(isSeen);
  if (needsBrowser) process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
  await buildChanged(needsBrowser ? BUILDS : ['server']);
  const outcomes = [...(await takeCallsOut(calls)), ...(await takeFeaturesOut(features))];
  const missed = outcomes.filter(({ failure }) => failure !== undefined);
  console.log(`${missed.length} of ${outcomes.length} were missed when they were taken out.`);
  process.exitCode = missed.length === outcomes.length ? 0 : 1;
}

/** Of the gate that of the commit: every commit takes out something else, and a second run of it the same. */
function seedFor(words: readonly string[]): string {
  if (!words.includes('gate')) return String(Date.now());
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: PROJECT_ROOT, encoding: 'utf8' }).trim();
  } catch {
    // A copy without a history: every day something else.
    return new Date().toISOString().slice(0, 10);
  }
}

async function takeCallsOut(calls: readonly WithheldCall[]): Promise<readonly Outcome[]> {
  if (calls.length === 0) return [];
  const outcomes = await withholdCalls(calls);
  for (const outcome of outcomes) console.log(printOutcome(outcome));
  return outcomes;
}

async function takeFeaturesOut(features: readonly Removal[]): Promise<readonly Outcome[]> {
  if (features.length === 0) return [];
  const copy = copyProduct();
  const outcomes: Outcome[] = [];
  try {
    for (const removal of features) {
      if (!(await passesUntouched(copy, removal))) {
        throw new Error(`The tests of ${removal.id} in ${removal.seenBy} fail in a copy from which nothing was taken.`);
      }
      const outcome = await takeOut(copy, removal);
      outcomes.push(outcome);
      console.log(printOutcome(outcome));
    }
  } finally {
    copy.remove();
  }
  return outcomes;
}

await main();
