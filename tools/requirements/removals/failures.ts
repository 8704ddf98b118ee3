/** A test that failed, and the first line of why. */
export interface Failure {
  readonly title: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Tests alone: a file that could not be loaded at all has seen nothing. */
export function vitestFailures(report: unknown): readonly Failure[] {
  return listIn(report, 'testResults')
    .flatMap((file) => listIn(file, 'assertionResults'))
    .filter(({ status }) => status === 'failed')
    .map((result) => failure(result['title'], textsIn(result, 'failureMessages')[0]));
}

export function playwrightFailures(report: unknown): readonly Failure[] {
  const own = listIn(report, 'specs')
    .filter(({ ok }) => ok === false)
    .map((spec) => {
      const results = listIn(spec, 'tests').flatMap((test) => listIn(test, 'results'));
      return failure(spec['title'], results.flatMap((result) => listIn(result, 'errors'))[0]?.['message']);
    });
  return [...own, ...listIn(report, 'suites').flatMap(playwrightFailures)];
}

function failure(title: unknown, reason: unknown): Failure {
  // Reports carry the colours of a terminal.
  // oxlint-disable-next-line no-control-regex -- The sign that begins a colour is one.
  const plain = textOf(reason).replaceAll(/\u001B\[[\d;]*m/g, '');
  return { title: textOf(title), reason: plain.split('\n')[0] ?? '' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'not told';
}

function listIn(value: unknown, name: string): readonly Fields[] {
  return isFields(value) && Array.isArray(value[name]) ? value[name].filter(isFields) : [];
}

function textsIn(value: Fields, name: string): readonly string[] {
  const list = value[name];
  return Array.isArray(list) ? list.map(textOf) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
