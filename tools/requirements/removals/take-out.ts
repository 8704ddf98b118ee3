import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownProgram, runCommand, type CommandResult } from '../../gate/run-command.ts';
import { countPlaywright, countVitest } from '../../gate/test-count.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';
import { BROWSER_TEST_MS, type Outcome, readReport, REPORT } from './outcome.ts';
import type { ProductCopy } from './product-copy.ts';
import type { Removal } from './removal.ts';

export function isSeen({ seenBy }: Removal): boolean {
  return seenBy.startsWith('e2e/');
}

/** Takes one feature out of the copy, and runs the tests of its number in the file that names it. */
export async function takeOut(copy: ProductCopy, removal: Removal): Promise<Outcome> {
  const startMs = Date.now();
  const result = await copy.patched(removal, async () => {
    // The server's tests build what they need by themselves.
    const built = isSeen(removal) ? await build(copy) : undefined;
    return built?.isOk === false ? built : runTests(copy, removal);
  });
  const report = readReport(join(copy.folder, REPORT));
  const failures = isSeen(removal) ? playwrightFailures(report) : vitestFailures(report);
  return {
    name: `${removal.id} out of ${removal.file}`,
    seconds: Math.round((Date.now() - startMs) / 1000),
    failure: result.isOk ? undefined : failures[0],
    output: result.output,
  };
}

/** A copy in which a test fails anyway would show every feature as missed: first they pass in it as it is. */
export async function passesUntouched(copy: ProductCopy, removal: Removal): Promise<boolean> {
  const { isOk } = await runTests(copy, removal);
  const report = readReport(join(copy.folder, REPORT));
  const { passed } = isSeen(removal) ? countPlaywright(report) : countVitest(report);
  return isOk && passed > 0;
}

function build({ folder }: ProductCopy): Promise<CommandResult> {
  return runCommand(ownProgram('tools/build.ts', 'web'), { folder });
}

/** The tests of that number in the file that names it. */
function runTests({ folder }: ProductCopy, removal: Removal): Promise<CommandResult> {
  rmSync(join(folder, REPORT), { force: true });
  const title = `\\[${removal.id}\\]`;
  if (!isSeen(removal)) {
    const reports = ['--reporter=json', `--outputFile=${REPORT}`];
    return runCommand(['vitest', 'run', '--bail=1', ...reports, removal.seenBy, '-t', title], { folder });
  }
  const limits = ['--retries=0', '--max-failures=1', `--timeout=${BROWSER_TEST_MS}`, '--reporter=json'];
  return runCommand(['playwright', 'test', ...limits, '-g', title, '--grep-invert=@proof', removal.seenBy], {
    folder,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
  });
}
