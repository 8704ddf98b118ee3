import { expect, test } from 'vitest';
import { choose } from './choose.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';

test('a test that failed is told with the first line of why; a file that could not be loaded has seen nothing', () => {
  const assertionResults = [
    { status: 'passed', title: 'one' },
    { status: 'failed', title: 'two', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n    at two.test.ts'] },
  ];
  const testResults = [{ assertionResults }, { status: 'failed', assertionResults: [] }];
  expect(vitestFailures({ testResults })).toEqual([{ title: 'two', reason: 'expected 1' }]);
  expect(vitestFailures(undefined)).toEqual([]);
});

test('of the browser’s report the same, however deep the suites', () => {
  const failed = { title: 'two', ok: false, tests: [{ results: [{ errors: [{ message: 'no button\nat 3' }] }] }] };
  const suites = [{ specs: [{ title: 'one', ok: true }], suites: [{ specs: [failed] }] }];
  expect(playwrightFailures({ suites })).toEqual([{ title: 'two', reason: 'no button' }]);
  expect(playwrightFailures({ errors: [{ message: 'Cannot find module' }] })).toEqual([]);
});

test('a seed chooses the same again, another seed something else; of each test the gate takes out one call at the most', () => {
  expect(choose(['gate'], 'a1')).toEqual(choose(['gate'], 'a1'));
  expect(choose(['gate'], 'a1')).not.toEqual(choose(['gate'], 'b2'));
  const { calls, features } = choose(['gate'], 'a1');
  expect([calls.length, features.length]).toEqual([4, 3]);
  expect(new Set(calls.map(({ title }) => title)).size).toBe(calls.length);
  expect(choose(['calls', '20'], 'a1')).toMatchObject({ features: [] });
  expect(choose(['20'], 'a1').features).toHaveLength(20);
});

test('what is named is taken, and nothing else', () => {
  expect(choose(['NAV-3', 'POST /api/notice/list'], 'a1')).toMatchObject({
    features: [{ id: 'NAV-3' }],
    calls: [{ call: 'POST /api/notice/list', spec: 'coin-family.spec.ts' }],
  });
});
