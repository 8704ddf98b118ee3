import { readFileSync } from 'node:fs';
import type { Failure } from './failures.ts';

export const REPORT = '.cache/removal.json';
/** A page without what is looked for is waited for as long as one assertion waits. */
export const BROWSER_TEST_MS = 150_000;

/** What came of taking one thing out: the test that missed it, or what was printed when none did. */
export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly failure: Failure | undefined;
  readonly output: string;
}

export function printOutcome({ name, seconds, failure, output }: Outcome): string {
  if (failure === undefined) return `✗ ${name}, ${seconds} s: nobody noticed\n${output.slice(-2_000)}`;
  return `✓ ${name}, ${seconds} s: ${failure.title}\n    ${failure.reason}`;
}

/** One that could not even start has none. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
