import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loginUser, registerUser, resetPassword } from '@candor/contract/account/wire.ts';
import { saveUserBank, submitVerified } from '@candor/contract/identity/wire.ts';
import { updateUserLoginPassword } from '@candor/contract/security/wire.ts';
import { expect, onTestFinished, test } from 'vitest';
import { callHouse } from './testing/server/call-house.ts';
import { openTestHouse, type TestHouse } from './testing/server/test-house.ts';
import { nameRegistration } from './testing/users/test-person.ts';

const PASSWORD = 'Canary-Pass7';
const CANARIES = [PASSWORD, 'Canary-Wrong7', 'Canary-Next7', 'Canaria Canarie', 'CANARY1234567', '4539578763621486'];

/** Everything that a form may send in a day, right and wrong. */
async function sendCanaries(house: TestHouse): Promise<void> {
  const login = (loginPassword: string) =>
    callHouse(house, loginUser, { body: { signType: 'LOGIN', loginName: 'canary', loginPassword } });
  await callHouse(house, registerUser, { body: await nameRegistration(house, 'canary', PASSWORD) });
  await login('Canary-Wrong7');
  const { satoken: token } = (await login(PASSWORD)).data;
  const reset = {
    signType: 'EMAIL',
    email: 'nobody@example.org',
    code: '123456',
    newPassword: 'Canary-Next7',
  } as const;
  await callHouse(house, resetPassword, { body: reset });
  const identity = { flag: 1, realName: 'Canaria Canarie', idCard: 'CANARY1234567', country: 'CH' } as const;
  await callHouse(house, submitVerified, { token, body: identity, headers: { 'idempotency-key': 'once' } });
  const card = { cardNumber: '4539578763621486', bankName: 'Bank of Nowhere' };
  expect((await callHouse(house, saveUserBank, { token, body: card })).status).toBe(200);
  const proof = { loginPassword: PASSWORD };
  const change = { oldPassword: PASSWORD, newPassword: 'Canary-Next7', proof };
  expect((await callHouse(house, updateUserLoginPassword, { token, body: change })).status).toBe(200);
  await fetch(`${house.address}/api/user/login?loginPassword=${PASSWORD}`, { method: 'POST', body: PASSWORD });
}

test('[CALL-11] no password, name, document or card reaches the log or lies readable in the data folder', async () => {
  const house = await openTestHouse({ MAKERS: 'off', LOG_LEVEL: 'trace' });
  onTestFinished(() => house.close());
  await sendCanaries(house);
  expect(house.logLines.length).toBeGreaterThan(5);
  const log = house.logLines.join('\n');
  const files = await readdir(house.dataDir, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  expect(contents.length).toBeGreaterThan(3);
  for (const canary of CANARIES) {
    expect(log).not.toContain(canary);
    expect(contents.filter((content) => content.includes(canary))).toEqual([]);
  }
});
