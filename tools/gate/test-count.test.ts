import { expect, test } from 'vitest';
import { countPlaywright, countVitest, listFlaky } from './test-count.ts';

test('a file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
});

test('a browser test that passed at the second try only is passed and listed as flaky', () => {
  const flaky = { file: 'b.spec.ts', title: 'late', tests: [{ status: 'flaky' }] };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      { specs: [{ file: 'a.spec.ts', title: 'sound', tests: [{ status: 'expected' }] }] },
      { specs: [], suites: [{ specs: [flaky] }] },
    ],
  };
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  expect(listFlaky(report)).toEqual(['b.spec.ts: late']);
});

test('a missing report counts nothing; the runner already failed by its exit code', () => {
  expect(countVitest(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(listFlaky(undefined)).toEqual([]);
});
