import { expect, test } from 'vitest';
import { countPlaywright, countVitest, failedInPlaywright, failedInVitest, listFlaky } from './test-count.ts';

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

test('what failed is told with the beginning of what it said, files that could not be loaded too', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['\u001B[31mexpected 2\u001B[39m', 'again'] };
  const report = {
    testResults: [
      { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] },
      { status: 'failed', name: 'b.test.ts', assertionResults: [failed, { status: 'passed', fullName: 'holds' }] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    { title: 'a.test.ts', message: 'no such module' },
    { title: 'adds', message: 'expected 2' },
  ]);
  const spec = {
    file: 'c.spec.ts',
    title: 'opens',
    tests: [{ status: 'unexpected', results: [{ error: { message: 'late' } }] }],
  };
  expect(failedInPlaywright({ suites: [{ specs: [spec] }] })).toEqual([{ title: 'c.spec.ts: opens', message: 'late' }]);
  expect(failedInVitest(undefined)).toEqual([]);
});
