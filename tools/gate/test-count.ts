export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test that failed, and the beginning of what it said. */
export interface FailedTest {
  readonly title: string;
  readonly message: string;
}

const NONE: TestCount = { passed: 0, failed: 0, skipped: 0 };
const MESSAGE_LENGTH = 800;
/** What colours a terminal. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[0-9;]*m/g;

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

/** What failed in vitest's JSON report, files that could not be loaded among it. */
export function failedInVitest(report: unknown): readonly FailedTest[] {
  return listIn(report, 'testResults').flatMap((file) => {
    const tests = listIn(file, 'assertionResults').filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file['status'] === 'failed') return [failedTest(file['name'], file['message'])];
    return tests.map((test) => failedTest(test['fullName'], stringsIn(test, 'failureMessages')[0]));
  });
}

/** What failed in Playwright's JSON report, at the second try too. */
export function failedInPlaywright(report: unknown): readonly FailedTest[] {
  const specs = listIn(report, 'specs').flatMap((spec) => {
    const broken = listIn(spec, 'tests').filter(({ status }) => status === 'unexpected');
    const messages = broken.flatMap((test) => listIn(test, 'results')).flatMap((result) => errorIn(result['error']));
    return broken.length === 0 ? [] : [failedTest(titleOf(spec), messages[0])];
  });
  return [...specs, ...listIn(report, 'suites').flatMap(failedInPlaywright)];
}

function failedTest(title: unknown, message: unknown): FailedTest {
  const text = typeof message === 'string' ? message.replaceAll(COLOURS, '') : '';
  return { title: String(title), message: text.slice(0, MESSAGE_LENGTH) };
}

function errorIn(error: unknown): readonly unknown[] {
  return isRecord(error) ? [error['message']] : [];
}

function titleOf(spec: Readonly<Record<string, unknown>>): string {
  return `${String(spec['file'])}: ${String(spec['title'])}`;
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
  const specs = listIn(report, 'specs').filter((spec) => listIn(spec, 'tests').some(isFlaky));
  return [...specs.map(titleOf), ...listIn(report, 'suites').flatMap(listFlaky)];
}

function isFlaky(test: Readonly<Record<string, unknown>>): boolean {
  return test['status'] === 'flaky';
}

function stringsIn(record: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const value = record[name];
  return Array.isArray(value) ? value : [];
}

function listIn(record: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  const value = isRecord(record) ? record[name] : undefined;
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function numberIn(record: Readonly<Record<string, unknown>>, name: string): number {
  const value = record[name];
  return typeof value === 'number' ? value : 0;
}
