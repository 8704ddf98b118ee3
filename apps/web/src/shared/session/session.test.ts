import { createSealingSuite } from '@candor/contract/seal-body.ts';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshAccessToken } from '../api/access-token.ts';
import { LOGGED_OUT, useSession } from './session-store.ts';
import { forgetSession, keepSessionFresh, logIn, logInAsDemoUser, logOut } from './session.ts';

const USER = {
  id: '1000001',
  userId: '1000001',
  blade_user_id: '1000001',
  loginName: 'ada_1815',
  avatar: '',
  email: null,
  phone: null,
  chatKey: 'k',
  is_merchant: 0,
  merchant: null,
  inviteCode: 'ABCD2345',
  createdAtMs: 1_700_000_000_000,
};
const CREDENTIALS = { signType: 'LOGIN', loginName: 'ada_1815', loginPassword: 'engine7' } as const;

let asked: string[] = [];
let tokenCount = 0;
let refreshStatus = 200;
let sealingKey: Awaited<ReturnType<typeof makeSealingKey>>;

/** Speaks the account's part of the contract, as a server that is told when to refuse. */
const server = createServer((request, response) => {
  const call = (request.url ?? '').replace(/^\/api\/(user|open)\//, '');
  asked.push(`${call} ${request.headersDistinct.satoken?.[0] ?? '-'}`);
  request.resume().on('end', () => {
    if (call === 'sealingKey') return answer(response, 200, sealingKey);
    if (call === 'refresh' && refreshStatus !== 200) return answer(response, refreshStatus, null);
    if (call === 'login' || call === 'loginDemo' || call === 'refresh') {
      tokenCount += 1;
      return answer(response, 200, { satoken: `token${tokenCount}`, expiresIn: 900 });
    }
    return answer(response, 200, call === 'getInfo' ? { tenantId: '000000', user: USER } : {});
  });
});

function answer(response: ServerResponse, status: number, data: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ code: status, success: status === 200, msg: '', data }));
}

async function makeSealingKey() {
  const suite = createSealingSuite();
  const { publicKey } = await suite.kem.generateKeyPair();
  const raw = Buffer.from(await suite.kem.serializePublicKey(publicKey)).toString('base64url');
  const nowMs = Date.now();
  return { kid: 'test-key-1', publicKey: raw, expiresAtMs: nowMs + 3_600_000, serverTimeMs: nowMs };
}

beforeAll(async () => {
  sealingKey = await makeSealingKey();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
  keepSessionFresh();
});

afterAll(() => server.close());

beforeEach(() => {
  forgetSession();
  asked = [];
  tokenCount = 0;
  refreshStatus = 200;
});

/** As if the token had grown that old. */
function age(seconds: number): void {
  const { token } = useSession.getState();
  if (token === undefined) throw new Error('nobody is logged in');
  useSession.setState({ token: { ...token, receivedAtMs: token.receivedAtMs - seconds * 1000 } });
}

test('a login keeps the token in memory, fetches the profile and tells the device that a session exists', async () => {
  await logIn(CREDENTIALS);
  expect(useSession.getState()).toMatchObject({
    status: 'loggedIn',
    isLogin: true,
    tenantId: '000000',
    userInfo: USER,
  });
  expect(asked).toEqual(['sealingKey -', 'login -', 'getInfo token1']);
  expect(localStorage.getItem('session')).toContain('true');
  expect(localStorage.getItem('session')).not.toContain('token1');
});

test('a token that is about to end is exchanged once, however many ask for it', async () => {
  await logIn(CREDENTIALS);
  age(850);
  await expect(Promise.all([freshAccessToken(), freshAccessToken(), freshAccessToken()])).resolves.toEqual([
    'token2',
    'token2',
    'token2',
  ]);
  expect(asked.filter((call) => call.startsWith('refresh'))).toHaveLength(1);
  expect(asked.at(-1)).toBe('getInfo token2');
});

test('a young token is used as it is', async () => {
  await logIn(CREDENTIALS);
  age(300);
  await expect(freshAccessToken()).resolves.toBe('token1');
});

test('a server that knows the session no more ends it here', async () => {
  await logIn(CREDENTIALS);
  age(850);
  refreshStatus = 401;
  await expect(freshAccessToken()).resolves.toBeUndefined();
  expect(useSession.getState()).toEqual(LOGGED_OUT);
  expect(localStorage.getItem('session')).toBeNull();
});

test('a server in trouble does not end the session; the next turn asks again', async () => {
  await logIn(CREDENTIALS);
  age(850);
  refreshStatus = 503;
  await expect(freshAccessToken()).resolves.toBe('token1');
  refreshStatus = 200;
  await expect(freshAccessToken()).resolves.toBe('token2');
});

test('a logout tells the server and forgets everything', async () => {
  await logIn(CREDENTIALS);
  await logOut();
  expect(asked.at(-1)).toBe('logout token1');
  expect(useSession.getState()).toEqual(LOGGED_OUT);
  await expect(freshAccessToken()).resolves.toBeUndefined();
});

test('the demo user comes in without a password, and so without a seal', async () => {
  await logInAsDemoUser();
  expect(useSession.getState()).toMatchObject({ isLogin: true, userInfo: USER });
  expect(asked).toEqual(['loginDemo -', 'getInfo token1']);
});
