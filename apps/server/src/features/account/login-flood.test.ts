import { loginUser, registerUser } from '@candor/contract/account/wire.ts';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { deviceCookieOf, emailRegistration, PASSWORD } from '#testing/users/test-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A queue fills only where a password takes its time; a fifth of the least that people are given is enough. */
const hashingCost = { memoryKib: 8_192, passes: 1 };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' }, { hashingCost });
});
afterAll(() => server.close());

const guess = (loginName: string) =>
  callServer(server, loginUser, { body: { signType: 'LOGIN', loginName, loginPassword: 'wrong-Horse7' } });

test('more passwords at once than can be hashed are told to come back later', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, (_, at) => guess(`nobody_${at}`)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted((left, right) => left - right)).toEqual([422, 503]);
});

test('while guesses fill the queue a call without a device is sent away unread, and the second step is let through', async () => {
  const email = 'between@example.com';
  await callServer(server, registerUser, { body: await emailRegistration(server, email) });
  const body = { signType: 'EMAIL', email, loginPassword: PASSWORD } as const;
  const { code, setCookie } = await callServer(server, loginUser, { body });
  expect(code).toBe(206);
  const guesses = Array.from({ length: 60 }, (_, at) => guess(`guessed_${at}`));
  await Promise.any(guesses.map(async (answer) => expect((await answer).status).toBe(503)));
  const unread = async (cookie: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', lang: 'en', cookie };
    const path = server.address + loginUser.path.replace('{head}', 'ex');
    return (await fetch(path, { method: loginUser.method, headers, body: '{' })).status;
  };
  expect(await unread('')).toBe(503);
  expect(await unread(deviceCookieOf(setCookie))).toBe(400);
  await Promise.all(guesses);
});
