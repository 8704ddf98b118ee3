import { createSealingSuite } from '@candor/contract/shared/seal-body.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accessTokens } from '../api/access-token.ts';
import { openTestHttpServer, TEST_USER } from '../api/test-server.ts';
import { LOGGED_OUT, useSession } from './session-store.ts';
import {
  forgetSession,
  keepSessionFresh,
  loadProfile,
  logIn,
  logInAsDemoUser,
  logInAsNewcomer,
  logOut,
  renewTokens,
  restoreSession,
} from './session.ts';

const CREDENTIALS = { signType: 'LOGIN', loginName: 'ada_1815', loginPassword: 'engine7' } as const;

let asked: string[] = [];
let tokenCount = 0;
let refreshStatus = 200;
let held: { readonly call: string; readonly until: Promise<void> } | undefined;
let otherTab: BroadcastChannel | undefined;
let sealingKey: Awaited<ReturnType<typeof makeSealingKey>>;

/** Speaks the account's part of the contract, as a server that is told when to refuse. */
async function answer({ path, token }: { readonly path: string; readonly token: string | undefined }) {
  const call = path.replace(/^\/api\/(user|open)\//, '');
  asked.push(`${call} ${token ?? '-'}`);
  if (held?.call === call) await held.until;
  if (call === 'sealingKey') return { data: sealingKey };
  if (call === 'refresh' && refreshStatus !== 200) return { status: refreshStatus, data: null };
  if (call === 'login' || call === 'loginDemo' || call === 'loginNewcomer' || call === 'refresh') {
    tokenCount += 1;
    return { data: { satoken: `token${tokenCount}`, expiresIn: 900 } };
  }
  return { data: call === 'getInfo' ? { tenantId: '000000', user: TEST_USER } : {} };
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
  const server = await openTestHttpServer(answer);
  const stop = keepSessionFresh();
  otherTab = new BroadcastChannel('candor.session');
  return () => {
    otherTab?.close();
    stop();
    forgetSession();
    server.close();
  };
});

beforeEach(() => {
  forgetSession();
  asked = [];
  tokenCount = 0;
  refreshStatus = 200;
  held = undefined;
});

/** The server keeps back its answers to one call until it is let go. */
function hold(call: string): () => void {
  let letGo = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  held = { call, until };
  return letGo;
}

function tellAsOtherTab(tiding: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  otherTab?.postMessage(tiding);
}

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
    userInfo: TEST_USER,
  });
  expect(asked).toEqual(['sealingKey -', 'login -', 'getInfo token1']);
  expect(localStorage.getItem('session')).toContain('true');
  expect(localStorage.getItem('session')).not.toContain('token1');
});

test('a token that is about to end is exchanged once, however many ask for it', async () => {
  await logIn(CREDENTIALS);
  age(850);
  await expect(Promise.all([accessTokens.fresh(), accessTokens.fresh(), accessTokens.fresh()])).resolves.toEqual([
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
  await expect(accessTokens.fresh()).resolves.toBe('token1');
});

test('a server that knows the session no more ends it here', async () => {
  await logIn(CREDENTIALS);
  age(850);
  refreshStatus = 401;
  await expect(accessTokens.fresh()).resolves.toBeUndefined();
  expect(useSession.getState()).toEqual(LOGGED_OUT);
  expect(localStorage.getItem('session')).toBeNull();
});

test('a server in trouble does not end the session; the next turn asks again', async () => {
  await logIn(CREDENTIALS);
  age(850);
  refreshStatus = 503;
  await expect(accessTokens.fresh()).resolves.toBe('token1');
  refreshStatus = 200;
  await expect(accessTokens.fresh()).resolves.toBe('token2');
});

test('a logout tells the server and forgets everything', async () => {
  await logIn(CREDENTIALS);
  await logOut();
  expect(asked.at(-1)).toBe('logout token1');
  expect(useSession.getState()).toEqual(LOGGED_OUT);
  await expect(accessTokens.fresh()).resolves.toBeUndefined();
});

test('what was asked before a logout is answered first, and nothing more is asked in its name', async () => {
  await logIn(CREDENTIALS);
  const letGo = hold('getInfo');
  asked = [];
  const asking = loadProfile();
  await expect.poll(() => asked).toEqual(['getInfo token1']);
  const leaving = logOut();
  await expect(loadProfile()).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['getInfo token1']);
  letGo();
  await Promise.all([asking, leaving]);
  expect(asked).toEqual(['getInfo token1', 'logout token1']);
  expect(useSession.getState()).toEqual(LOGGED_OUT);
});

test.each([
  ['a profile', 'getInfo', 'token2'],
  ['a token', 'refresh', 'token1'],
])('%s that is still awaited brings nobody back whom another tab has logged out', async (_, call, token) => {
  await logIn(CREDENTIALS);
  const letGo = hold(call);
  age(850);
  const renewing = accessTokens.fresh();
  await expect.poll(() => asked.at(-1)).toBe(`${call} ${token}`);
  tellAsOtherTab('loggedOut');
  await expect.poll(() => useSession.getState().status).toBe('loggedOut');
  letGo();
  await expect(renewing).resolves.toBeUndefined();
  expect(useSession.getState()).toEqual(LOGGED_OUT);
  expect(localStorage.getItem('session')).toBeNull();
});

test('a tab that opens while a logout is under way finds nothing remembered', async () => {
  await logIn(CREDENTIALS);
  const letGo = hold('logout');
  const leaving = logOut();
  await expect.poll(() => asked.at(-1)).toBe('logout token1');
  expect(localStorage.getItem('session')).toBeNull();
  letGo();
  await leaving;
});

test('the demo user comes in without a password, and so without a seal', async () => {
  await logInAsDemoUser();
  expect(useSession.getState()).toMatchObject({ isLogin: true, userInfo: TEST_USER });
  expect(asked).toEqual(['loginDemo -', 'getInfo token1']);
});

test('who begins at zero comes in without a password too', async () => {
  await logInAsNewcomer();
  expect(useSession.getState()).toMatchObject({ isLogin: true, userInfo: TEST_USER });
  expect(asked).toEqual(['loginNewcomer -', 'getInfo token1']);
});

test('tokens that took the place of the last ones are used from then on, and another tab fetches its own', async () => {
  await logIn(CREDENTIALS);
  renewTokens({ satoken: 'token-of-the-change', expiresIn: 900 });
  await expect(accessTokens.fresh()).resolves.toBe('token-of-the-change');
  tellAsOtherTab('renewed');
  await expect.poll(() => accessTokens.fresh()).toBe('token2');
});

test('after a reload a server in trouble logs nobody out: who is here stays unknown until it answers', async () => {
  await logIn(CREDENTIALS);
  const kept = localStorage.getItem('session') ?? '';
  forgetSession();
  localStorage.setItem('session', kept);
  asked = [];
  refreshStatus = 503;
  tellAsOtherTab('loggedIn');
  await expect.poll(() => useSession.getState().status).toBe('restoring');
  await expect.poll(() => asked).toEqual(['refresh -']);
  refreshStatus = 200;
  await expect.poll(async () => (await restoreSession(), useSession.getState().status)).toBe('loggedIn');
  expect(useSession.getState().userInfo).toEqual(TEST_USER);
});

test('a session that is open is not asked for again', async () => {
  await logIn(CREDENTIALS);
  asked = [];
  await restoreSession();
  expect(asked).toEqual([]);
  expect(useSession.getState().isLogin).toBe(true);
});
