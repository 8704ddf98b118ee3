import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged, BUILDS } from './build.ts';
import { ownProgram, runCommand, type CommandResult } from './gate/run-command.ts';
import { countPlaywright, countVitest } from './gate/test-count.ts';
import { ensureTestBrowser } from './programs/chromium.ts';
import { copyProduct, type ProductCopy } from './requirements/removals/product-copy.ts';
import type { Removal } from './requirements/removals/removal.ts';
import { REMOVALS } from './requirements/removals/removals.ts';
import { SCREEN_REMOVALS } from './requirements/removals/screen-removals.ts';
import { WIRE_REMOVALS } from './requirements/removals/wire-removals.ts';

const REPORT = '.cache/removal.json';
/** A page without what is looked for is waited for as long as one assertion waits. */
const BROWSER_TEST_MS = 150_000;

/**
 * Takes features out of a copy of the product and sees the tests of their numbers fail. `npm run removals -- 20` chooses
 * by a seed, which is printed and can be given as `--seed=7`; `-- NAV-3 VAL-8` takes these; `gate` is what the proof runs.
 */
async function main(): Promise<void> {
  const seed = process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? String(Date.now());
  const chosen = choose(process.argv.slice(2), seed);
  console.log(`Seed ${seed}: ${chosen.map(({ id }) => id).join(' ')} of ${REMOVALS.length}`);
  const needsBrowser = chosen.some(isSeen);
  if (needsBrowser) process.env['CHROMIUM_PATH'] = await ensureTestBrowser();
  await buildChanged(needsBrowser ? BUILDS : ['server']);
  const copy = copyProduct();
  let unnoticed = 0;
  try {
    for (const removal of chosen) {
      const { isNoticed, line } = await takeOut(copy, removal);
      if (!isNoticed) unnoticed += 1;
      console.log(line);
    }
  } finally {
    copy.remove();
  }
  console.log(`${chosen.length - unnoticed} of ${chosen.length} features were missed when they were taken out.`);
  process.exitCode = unnoticed === 0 ? 0 : 1;
}

function choose(words: readonly string[], seed: string): readonly Removal[] {
  const named = REMOVALS.filter(({ id }) => words.includes(id));
  if (named.length > 0) return named;
  if (words.includes('gate')) return [...draw(WIRE_REMOVALS, 2, seed), ...draw(SCREEN_REMOVALS, 1, seed)];
  return draw(REMOVALS, Number(words.find((word) => /^\d+$/.test(word)) ?? 20), seed);
}

function draw(from: readonly Removal[], count: number, seed: string): readonly Removal[] {
  const lot = ({ id }: Removal): string => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return from.toSorted((left, right) => (lot(left) < lot(right) ? -1 : 1)).slice(0, count);
}

async function takeOut(copy: ProductCopy, removal: Removal): Promise<{ isNoticed: boolean; line: string }> {
  const isScreen = isSeen(removal);
  const startMs = Date.now();
  rmSync(join(copy.folder, REPORT), { force: true });
  const result = await copy.patched(removal, async () => {
    // The server's tests build what they need by themselves.
    const built = isScreen ? await runCommand(ownProgram('tools/build.ts', 'web'), { folder: copy.folder }) : undefined;
    return built?.isOk === false ? built : runTests(copy, removal, isScreen);
  });
  const report: unknown = readReport(copy);
  const { failed } = isScreen ? countPlaywright(report) : countVitest(report);
  const isNoticed = !result.isOk && failed > 0;
  const seconds = Math.round((Date.now() - startMs) / 1000);
  const outcome = isNoticed ? `${failed} failed` : `nobody noticed\n${result.output.slice(-2_000)}`;
  return { isNoticed, line: `${isNoticed ? '✓' : '✗'} ${removal.id} out of ${removal.file}, ${seconds} s: ${outcome}` };
}

function isSeen({ seenBy }: Removal): boolean {
  return seenBy.startsWith('e2e/');
}

/** The tests of that number in the file that names it. */
function runTests({ folder }: ProductCopy, { id, seenBy }: Removal, isScreen: boolean): Promise<CommandResult> {
  const title = `\\[${id}\\]`;
  if (!isScreen) {
    const reports = ['--reporter=json', `--outputFile=${REPORT}`];
    return runCommand(['vitest', 'run', '--bail=1', ...reports, seenBy, '-t', title], { folder });
  }
  const limits = ['--retries=0', '--max-failures=1', `--timeout=${BROWSER_TEST_MS}`, '--reporter=json'];
  return runCommand(['playwright', 'test', ...limits, '-g', title, '--grep-invert=@proof', seenBy], {
    folder,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
  });
}

/** One that could not even start has none. */
function readReport({ folder }: ProductCopy): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, REPORT), 'utf8'));
  } catch {
    return undefined;
  }
}

await main();
