import { rmSync } from 'node:fs';
import type { WithheldCall } from '../../../e2e/calls/seen-calls.ts';
import { runCommand } from '../../gate/run-command.ts';
import { playwrightFailures } from './failures.ts';
import { BROWSER_TEST_MS, type Outcome, readReport, REPORT } from './outcome.ts';

/**
 * Runs the browser tests that look at these calls, each with its call answering nothing, all of them in one go on one
 * server: nothing is built for it. Each must fail.
 */
export async function withholdCalls(withheld: readonly WithheldCall[]): Promise<readonly Outcome[]> {
  const startMs = Date.now();
  rmSync(REPORT, { force: true });
  const titles = withheld.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const specs = [...new Set(withheld.map(({ spec }) => `e2e/${spec}`))];
  const limits = ['--retries=0', `--timeout=${BROWSER_TEST_MS}`, '--reporter=json'];
  const { output } = await runCommand(['playwright', 'test', ...limits, '-g', `(${titles.join('|')})`, ...specs], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, CANDOR_WITHHELD: JSON.stringify(withheld) },
  });
  const failures = playwrightFailures(readReport(REPORT));
  const seconds = Math.round((Date.now() - startMs) / 1000);
  return withheld.map(({ spec, title, call }) => ({
    name: `${call} out of ${spec}`,
    seconds,
    failure: failures.find((one) => one.title === title),
    output,
  }));
}
