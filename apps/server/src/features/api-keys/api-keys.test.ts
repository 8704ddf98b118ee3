import { randomUUID } from 'node:crypto';
import { createApiKey, deleteApiKey, listApiKeys } from '@candor/contract/api-keys/wire.ts';
import { sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { bindEmail, setAntiCode } from '@candor/contract/security/wire.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callSigned,
  FUND_PASSWORD,
  type KeyOwner,
  makeKey,
  openKeyOwner,
  type SignedCall,
  type TestKey,
} from '../../testing/users/test-api-key.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { codeSentBy, mailSentBy, openSession, PASSWORD } from '../../testing/users/test-person.ts';
import { expiryOf } from './api-key-expiry.ts';

let server: TestServer;
let owner: KeyOwner;
let shared: TestKey;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  owner = await openKeyOwner(server, 'key_owner');
  await callServer(server, grantDemoFunds, { query: {}, token: owner.token });
  shared = await makeKey(owner);
});
afterAll(() => server.close());

const READ: SignedCall = { path: '/api/ex/coin/assets/getMyBalance?type=2' };
const ORDER = JSON.stringify({
  symbol: 'btc',
  coin: 'usdt',
  type: 0,
  delegateType: 0,
  delegatePrice: '50000',
  delegateTotal: '0.002',
  postOnly: true,
});
const TRADE: SignedCall = { method: 'POST', path: '/api/currency/order/submit', body: ORDER };

test('[CALL-7] a key needs the authenticator and the fund password, and its secret is told once', async () => {
  const { satoken: token } = await openSession(server, 'bare_owner');
  const wanted = { name: 'robot', scopes: ['read'] as ['read'], ips: [] };
  const unproved = { ...wanted, proof: { loginPassword: PASSWORD } };
  expect((await callServer(server, createApiKey, { token, body: unproved })).data).toMatchObject({
    refusal: 'notBound',
  });
  const withoutFund = { ...wanted, proof: { backupCode: owner.backupCodes.at(-1) } };
  const refused = await callServer(server, createApiKey, { token: owner.token, body: withoutFund });
  expect(refused.data).toMatchObject({ refusal: 'proofNeeded' });
  const { secret, key } = await makeKey(owner);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const { data } = await callServer(server, listApiKeys, { token: owner.token });
  expect(data).toContainEqual(key);
  expect(JSON.stringify(data)).not.toContain(secret);
});

test('[CALL-7] a key has a name that can be read', async () => {
  const proof = { backupCode: owner.backupCodes.at(-1), fundPassword: FUND_PASSWORD };
  for (const name of ['', '   ', '\u00a0', '😀'.repeat(40)]) {
    const body = { name, scopes: ['read'] as ['read'], ips: [], proof };
    expect([name, (await callServer(server, createApiKey, { token: owner.token, body })).status]).toEqual([name, 400]);
  }
  expect((await makeKey(owner, { name: '  my robot ' })).key.name).toBe('my robot');
});

test('[CALL-7] a signed request acts for the owner, once', async () => {
  const nonce = randomUUID();
  const read = await callSigned(shared, { ...READ, nonce });
  expect(read).toMatchObject({ status: 200 });
  expect(read.data).toContainEqual(expect.objectContaining({ coin: 'USDT', total: '10000' }));
  expect((await callSigned(shared, { ...READ, nonce })).status).toBe(401);
  expect(await callSigned(shared, TRADE)).toMatchObject({ status: 200, data: { id: expect.any(String) } });
  const { data } = await callServer(server, listApiKeys, { token: owner.token });
  expect(data.find(({ apiKey }) => apiKey === shared.apiKey)?.lastUsedAtMs).toBeGreaterThan(0);
});

test('[CALL-7] a wrong secret and an unknown key are told in the same words', async () => {
  const wrongSecret = await callSigned({ ...shared, secret: 'x'.repeat(43) }, READ);
  expect(wrongSecret).toMatchObject({ status: 401 });
  expect(await callSigned({ ...shared, apiKey: 'y'.repeat(24) }, READ)).toEqual(wrongSecret);
});

test.each<[string, SignedCall]>([
  ['another path', { ...READ, sent: { path: '/api/ex/coin/assets/getMyBalance?type=1' } }],
  ['another body', { ...TRADE, sent: { body: ORDER.replace('0.002', '0.102') } }],
  ['a time too long ago', { ...READ, timestampMs: Date.now() - 60_000 }],
  ['a time to come', { ...READ, timestampMs: Date.now() + 60_000 }],
  ['a nonce that is none', { ...READ, nonce: 'short' }],
])('[CALL-7] a signature for %s is worth nothing', async (_what, call) => {
  expect((await callSigned(shared, call)).status).toBe(401);
});

test('[CALL-7] a key does what its scopes say and nothing besides', async () => {
  const reader = await makeKey(owner, { scopes: ['read'] });
  expect((await callSigned(reader, READ)).status).toBe(200);
  expect((await callSigned(reader, TRADE)).status).toBe(403);
  const trader = await makeKey(owner, { scopes: ['spot'] });
  expect((await callSigned(trader, READ)).status).toBe(403);
  expect((await callSigned(trader, TRADE)).status).toBe(200);
});

test('[CALL-7] a key with addresses works from them alone', async () => {
  const here = await makeKey(owner, { ips: ['127.0.0.1', '::1'] });
  expect((await callSigned(here, READ)).status).toBe(200);
  const elsewhere = await makeKey(owner, { ips: ['192.0.2.7'] });
  expect((await callSigned(elsewhere, READ)).status).toBe(403);
});

test('[CALL-7] a deleted key stops at once', async () => {
  const made = await makeKey(owner);
  expect((await callSigned(made, READ)).status).toBe(200);
  await callServer(server, deleteApiKey, { token: owner.token, query: { id: made.key.id } });
  expect((await callSigned(made, READ)).status).toBe(401);
});

test('[CALL-7] its owner hears by mail that a key was made and that one was deleted, with the anti-phishing code', async () => {
  const email = 'keymaker@example.com';
  const mailed = await openKeyOwner(server, 'key_maker');
  const { token } = mailed;
  const code = await codeSentBy(server, email, () =>
    callServer(server, sendOwnEmailCode, { token, query: { email, codeType: 'BIND' } }),
  );
  const proved = () => ({ backupCode: mailed.backupCodes.pop() });
  await callServer(server, bindEmail, { token, body: { email, code, proof: proved() } });
  await callServer(server, setAntiCode, { token, body: { antiCode: 'redtree', proof: proved() } });
  let id = '';
  const made = await mailSentBy(server, { to: email, text: /was created/ }, async () => {
    ({ id } = (await makeKey(mailed)).key);
  });
  expect(made.text).toContain('An API key called “robot” was created in your account.');
  const deleted = await mailSentBy(server, { to: email, text: /was deleted/ }, () =>
    callServer(server, deleteApiKey, { token, query: { id } }),
  );
  expect(deleted.text).toContain('The API key “robot” of your account was deleted.');
  for (const { text } of [made, deleted]) expect(text).toContain('Your anti-phishing code: redtree');
});

const DAY_MS = 86_400_000;
test.each([
  [{ scopes: ['spot'], ips: [] }, 90],
  [{ scopes: ['read', 'spot'], ips: [], expiresInDays: 365 }, 90],
  [{ scopes: ['spot'], ips: [], expiresInDays: 7 }, 7],
  [{ scopes: ['spot'], ips: ['192.0.2.7'], expiresInDays: 365 }, 365],
  [{ scopes: ['spot'], ips: ['192.0.2.7'] }, null],
  [{ scopes: ['read'], ips: [] }, null],
])('[CALL-7] a key for %o ends after %s days', (wanted, days) => {
  expect(expiryOf(wanted, 1_000)).toBe(days === null ? null : 1_000 + days * DAY_MS);
});
