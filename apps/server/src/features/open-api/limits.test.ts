import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { callOpen } from '../../testing/users/test-open-key.ts';

let server: TestServer;
beforeAll(async () => {
  const limits = {
    openWeight: [{ points: 2, seconds: 60, per: 'network' }],
    openInsistence: [{ points: 2, seconds: 60, per: 'network' }],
  };
  server = await openTestServer({ MAKERS: 'off', CANDOR_LIMITS: JSON.stringify(limits) });
});
afterAll(() => server.close());

test('[OPEN-4] weights are told with each answer; too many are refused, and whoever goes on is banned', async () => {
  const answers = [];
  for (let count = 0; count < 7; count += 1) answers.push(await callOpen(server, { path: '/api/v3/ping' }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429, 418, 418]);
  expect(answers.slice(0, 3).map(({ headers }) => headers.get('x-mbx-used-weight-1m'))).toEqual(['1', '2', '3']);
  expect(answers.map(({ data }) => data.code ?? 0)).toEqual([0, 0, -1003, -1003, -1003, -1003, -1003]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});
