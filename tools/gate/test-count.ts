export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NONE: TestCount = { passed: 0, failed: 0, skipped: 0 };

/** Counts vitest's JSON report; a file that could not be loaded has no tests and counts as one failure. */
export function countVitest(report: unknown): TestCount {
  if (!isRecord(report) || !Array.isArray(report['testResults'])) return NONE;
  const files: readonly unknown[] = report['testResults'];
  const brokenFiles = files.filter(
    (file) =>
      isRecord(file) &&
      file['status'] === 'failed' &&
      Array.isArray(file['assertionResults']) &&
      file['assertionResults'].length === 0,
  );
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + brokenFiles.length,
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** Counts Playwright's JSON report; a test that passed only at the second try has passed, and is listed as flaky. */
export function countPlaywright(report: unknown): TestCount {
  const stats = isRecord(report) ? report['stats'] : undefined;
  if (!isRecord(stats)) return NONE;
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/** The titles of the tests in Playwright's JSON report that passed only at the second try. */
export function listFlaky(report: unknown): readonly string[] {
  if (!isRecord(report)) return [];
  const specs = listIn(report, 'specs').filter((spec) => listIn(spec, 'tests').some(isFlaky));
  const own = specs.map((spec) => `${String(spec['file'])}: ${String(spec['title'])}`);
  return [...own, ...listIn(report, 'suites').flatMap(listFlaky)];
}

function isFlaky(test: Readonly<Record<string, unknown>>): boolean {
  return test['status'] === 'flaky';
}

function listIn(record: Readonly<Record<string, unknown>>, name: string): readonly Readonly<Record<string, unknown>>[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function numberIn(record: Readonly<Record<string, unknown>>, name: string): number {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}
