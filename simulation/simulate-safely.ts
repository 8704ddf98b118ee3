import { Disagreement } from '../packages/testkit/src/oracle/disagreement.ts';
import { SeedFailure, simulate, type Report, type Simulation } from './simulate.ts';

/** What is said of one seed. */
export type SeedResult =
  | { readonly seed: number; readonly isOk: true; readonly report: Report }
  | {
      readonly seed: number;
      readonly isOk: false;
      readonly rule: string;
      readonly message: string;
      /** How many entries it took. */
      readonly entryCount: number;
    };

export async function simulateSafely(simulation: Simulation): Promise<SeedResult> {
  const { seed } = simulation;
  try {
    return { seed, isOk: true, report: await simulate(simulation) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const rule = cause instanceof Disagreement ? cause.rule : ruleIn(String(cause));
    const entryCount = error instanceof SeedFailure ? error.entryCount : 0;
    return { seed, isOk: false, rule, message: String(error), entryCount };
  }
}

/** The core asserts its own promises as well: that one of them stopped it is a catch like any other. */
function ruleIn(text: string): string {
  return /Broken promise: [^\n]*/.exec(text)?.[0] ?? text.split('\n')[0] ?? '';
}
