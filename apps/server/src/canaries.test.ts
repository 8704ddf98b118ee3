import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loginUser, registerUser, resetPassword } from '@candor/contract/account/wire.ts';
import { saveUserBank, submitVerified } from '@candor/contract/identity/wire.ts';
import { updateUserLoginPassword } from '@candor/contract/security/wire.ts';
import { expect, onTestFinished, test } from 'vitest';
import { callServer } from './testing/server/call-server.ts';
import { openTestServer, type TestServer } from './testing/server/test-server.ts';
import { nameRegistration } from './testing/users/test-person.ts';

const PASSWORD = 'Canary-Pass7';
const CANARIES = [PASSWORD, 'Canary-Wrong7', 'Canary-Next7', 'Canaria Canarie', 'CANARY1234567', '4539578763621486'];

/** Everything that a form may send in a day, right and wrong. */
async function sendCanaries(server: TestServer): Promise<void> {
  const login = (loginPassword: string) =>
    callServer(server, loginUser, { body: { signType: 'LOGIN', loginName: 'canary', loginPassword } });
  await callServer(server, registerUser, { body: await nameRegistration(server, 'canary', PASSWORD) });
  await login('Canary-Wrong7');
  const { satoken: token } = (await login(PASSWORD)).data;
  const reset = {
    signType: 'EMAIL',
    email: 'nobody@example.org',
    code: '123456',
    newPassword: 'Canary-Next7',
  } as const;
  await callServer(server, resetPassword, { body: reset });
  const identity = { flag: 1, realName: 'Canaria Canarie', idCard: 'CANARY1234567', country: 'CH' } as const;
  await callServer(server, submitVerified, { token, body: identity, headers: { 'idempotency-key': 'once' } });
  const card = { cardNumber: '4539578763621486', bankName: 'Bank of Nowhere' };
  expect((await callServer(server, saveUserBank, { token, body: card })).status).toBe(200);
  const proof = { loginPassword: PASSWORD };
  const change = { oldPassword: PASSWORD, newPassword: 'Canary-Next7', proof };
  expect((await callServer(server, updateUserLoginPassword, { token, body: change })).status).toBe(200);
  await fetch(`${server.address}/api/user/login?loginPassword=${PASSWORD}`, { method: 'POST', body: PASSWORD });
}

test('[CALL-11] no password, name, document or card reaches the log or lies readable in the data folder', async () => {
  const server = await openTestServer({ MAKERS: 'off', LOG_LEVEL: 'trace' });
  onTestFinished(() => server.close());
  await sendCanaries(server);
  expect(server.logLines.length).toBeGreaterThan(5);
  const log = server.logLines.join('\n');
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  expect(contents.length).toBeGreaterThan(3);
  for (const canary of CANARIES) {
    expect(log).not.toContain(canary);
    expect(contents.filter((content) => content.includes(canary))).toEqual([]);
  }
});
