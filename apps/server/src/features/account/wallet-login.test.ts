import { getUserInfo, loginUser } from '@candor/contract/account/wire.ts';
import { getLoginLog } from '@candor/contract/account/devices.ts';
import { sendOwnEmailCode, sendStepCode } from '@candor/contract/account/codes.ts';
import { askWalletBinding, askWalletLogin, bindWallet } from '@candor/contract/security/bound-wallets.ts';
import { RefusalData } from '@candor/contract/shared/envelope.ts';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { codeSentBy, deviceCookieOf, openEmailSession, openSession } from '../../testing/users/test-person.ts';
import {
  askToSign,
  bindSigningWallet,
  logInByWallet,
  newSigningWallet,
  sendSignature,
} from '../../testing/users/test-signing-wallet.ts';

const REFUSED = [422, 1001, 'walletRefused'];
const EXPIRED = [422, 1003, 'walletMessageExpired'];
/** The order of secp256k1. */
const ORDER = 0xff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_ff_fe_ba_ae_dc_e6_af_48_a0_3b_bf_d2_5e_8c_d0_36_41_41n;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

async function owner(loginName: string) {
  const { satoken: token } = await openSession(server, loginName);
  const wallet = newSigningWallet();
  expect((await bindSigningWallet(server, token, wallet)).status).toBe(200);
  return { token, wallet };
}

/** The other signature of the same text by the same key, which anybody can work out. */
function twinOf(signature: string): string {
  const [r, s, v] = [signature.slice(2, 66), BigInt(`0x${signature.slice(66, 130)}`), signature.slice(130)];
  return `0x${r}${(ORDER - s).toString(16).padStart(64, '0')}${v === '1b' ? '1c' : '1b'}`;
}

test('[VAL-10] a bound wallet logs in by its signature, typed in any case of its letters', async () => {
  const { wallet } = await owner('wallet_user');
  for (const address of [wallet.address, wallet.address.toLowerCase(), `0x${wallet.address.slice(2).toUpperCase()}`]) {
    const { ticket, message } = await askToSign(server, address);
    expect(message).toContain(`\n${wallet.address}\n`);
    const { status, data } = await sendSignature(server, { ticket, signature: await wallet.sign(message) });
    expect(status).toBe(200);
    const { user } = (await callServer(server, getUserInfo, { token: data.satoken })).data;
    expect(user.loginName).toBe('wallet_user');
  }
});

test('[VAL-10] a message is signed once: neither it nor another spelling of its signature opens a second session', async () => {
  const { wallet } = await owner('replayed');
  const { ticket, message } = await askToSign(server, wallet.address);
  const signature = await wallet.sign(message);
  const both = await Promise.all([1, 2].map(() => sendSignature(server, { ticket, signature })));
  expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 422]);
  for (const spelling of [signature, `0x${signature.slice(2).toUpperCase()}`, twinOf(signature)]) {
    expect(refusalOf(await sendSignature(server, { ticket, signature: spelling }))).toEqual(EXPIRED);
  }
});

test('[VAL-10] of the two signatures of one text the larger is refused; capitals are read', async () => {
  const { wallet } = await owner('malleable');
  const first = await askToSign(server, wallet.address);
  const twin = twinOf(await wallet.sign(first.message));
  expect(refusalOf(await sendSignature(server, { ticket: first.ticket, signature: twin }))).toEqual(REFUSED);
  const second = await askToSign(server, wallet.address);
  const capitals = `0x${(await wallet.sign(second.message)).slice(2).toUpperCase()}`;
  expect((await sendSignature(server, { ticket: second.ticket, signature: capitals })).status).toBe(200);
  const third = await askToSign(server, wallet.address);
  for (const signature of ['0x', `${await wallet.sign(third.message)}00`, 'not hexadecimal']) {
    expect((await sendSignature(server, { ticket: third.ticket, signature })).code).toBe(400);
  }
});

test('[VAL-10] an unbound wallet is given a message too, and the answer of a wrong signature', async () => {
  const { wallet } = await owner('not_told');
  const [bound, unbound] = [wallet, newSigningWallet()];
  const asked = await Promise.all(
    [bound, unbound].map(({ address }) => callServer(server, askWalletLogin, { body: { address } })),
  );
  const shapes = asked.map(({ status, data }) => [
    status,
    data.expiresIn,
    data.ticket.length,
    data.message.replaceAll(/0x[0-9A-Fa-f]{40}|Nonce: \w+|\d{4}-\d\d-\d\dT\S+/g, ''),
  ]);
  expect(shapes[0]).toEqual(shapes[1]);
  const stranger = newSigningWallet();
  const wrong = await sendSignature(server, {
    ticket: asked[0]?.data.ticket ?? '',
    signature: await stranger.sign(asked[0]?.data.message ?? ''),
  });
  const right = await logInByWallet(server, unbound);
  expect([wrong.status, wrong.code, wrong.data]).toEqual([right.status, right.code, right.data]);
  expect(refusalOf(wrong)).toEqual(REFUSED);
});

test.each([
  ['another domain', (text: string) => text.replace(/^[^ ]+/, 'evil.example')],
  ['another page', (text: string) => text.replace(/URI: .*/, 'URI: https://evil.example')],
  ['another chain', (text: string) => text.replace('Chain ID: 1', 'Chain ID: 137')],
  ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
  ['another number', (text: string) => text.replace(/Nonce: \w+/, 'Nonce: 00000000000000000000000000000000')],
  ['a longer life', (text: string) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z')],
  ['an address in small letters', (text: string) => text.replace(/0x\w{40}/, (found) => found.toLowerCase())],
  ['a line at the end', (text: string) => `${text}\n`],
])('[VAL-10] a signature of a message with %s opens nothing', async (_what, spoil) => {
  const { wallet } = await owner(`spoilt_${nextName()}`);
  const { ticket, message } = await askToSign(server, wallet.address);
  expect(spoil(message)).not.toBe(message);
  const signature = await wallet.sign(spoil(message));
  expect(refusalOf(await sendSignature(server, { ticket, signature }))).toEqual(REFUSED);
});

let names = 0;
const nextName = () => {
  names += 1;
  return names;
};

test('[VAL-10] a message for binding logs nobody in, nor one of another address or without its ticket', async () => {
  const { token, wallet } = await owner('purposes');
  const binding = (await callServer(server, askWalletBinding, { token, body: { address: wallet.address } })).data;
  const signature = await wallet.sign(binding.message);
  expect(refusalOf(await sendSignature(server, { ticket: binding.ticket, signature }))).toEqual(EXPIRED);
  const { message } = await askToSign(server, wallet.address);
  const other = await askToSign(server, wallet.address);
  expect(refusalOf(await sendSignature(server, { ...other, signature: await wallet.sign(message) }))).toEqual(REFUSED);
  const unknown = { ticket: 'A'.repeat(43), signature: await wallet.sign(message) };
  expect(refusalOf(await sendSignature(server, unknown))).toEqual(EXPIRED);
});

test('[VAL-10] a message is good at the name it was asked under, and no page of another name gets one', async () => {
  const { wallet } = await owner('rebound');
  const { ticket, message } = await askToSign(server, wallet.address);
  const atOtherName = { address: server.address.replace('127.0.0.1', 'localhost') };
  const signature = await wallet.sign(message);
  expect(refusalOf(await sendSignature(atOtherName, { ticket, signature }))).toEqual(EXPIRED);
  expect(await statusUnder('evil.example')).toBe(421);
  const body = { address: wallet.address };
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await callServer(server, askWalletLogin, { body, headers })).status).toBe(403);
    const signed = { signType: 'WALLET', ...(await askToSign(server, wallet.address)) };
    const login = { signType: 'WALLET', ticket: signed.ticket, signature: await wallet.sign(signed.message) } as const;
    expect((await callServer(server, loginUser, { body: login, headers })).status).toBe(403);
  }
});

/** What a page is answered whose name points at this machine. */
function statusUnder(host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const asking = request({ hostname, port, method: 'POST', path: askWalletLogin.path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject);
    asking.end(JSON.stringify({ address: newSigningWallet().address }));
  });
}

test('[VAL-10] the second step follows as after a password, and a known device is not asked', async () => {
  const email = 'wallet-step@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const wallet = newSigningWallet();
  const { ticket, message } = (await callServer(server, askWalletBinding, { token, body: { address: wallet.address } }))
    .data;
  const sendProof = () => callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } });
  const proof = { emailCode: await codeSentBy(server, email, sendProof) };
  const bound = await callServer(server, bindWallet, {
    token,
    body: { ticket, signature: await wallet.sign(message), proof },
  });
  expect(bound.status).toBe(200);
  const first = await logInByWallet(server, wallet);
  expect(first.code).toBe(206);
  const { details } = RefusalData.parse(first.data);
  expect(details).toMatchObject({ methods: 'email', target: 'wa****om' });
  const stepTicket = details?.['ticket'] ?? '';
  const sendStep = () => callServer(server, sendStepCode, { body: { ticket: stepTicket, method: 'email' } });
  const code = await codeSentBy(server, email, sendStep);
  const body = { signType: 'STEP2', ticket: stepTicket, method: 'email', code } as const;
  const entered = await callServer(server, loginUser, { body });
  expect(entered.status).toBe(200);
  expect((await logInByWallet(server, wallet, deviceCookieOf(entered.setCookie))).status).toBe(200);
});

test('[VAL-10] what was tried with a wallet stands in the login log', async () => {
  const { token, wallet } = await owner('wallet_log');
  const { ticket, message } = await askToSign(server, wallet.address);
  await sendSignature(server, { ticket, signature: await newSigningWallet().sign(message) });
  await logInByWallet(server, wallet);
  const page = (await callServer(server, getLoginLog, { token, query: { current: '1', size: '2' } })).data;
  expect(page.records.map(({ outcome }) => outcome)).toEqual(['success', 'wrongSignature']);
});

test('[VAL-10] asking and answering have limits, and an address is counted without telling whose it is', async () => {
  const login = [{ points: 2, seconds: 900, per: 'targetAndNetwork' }];
  const walletChallenges = [{ points: 5, seconds: 300, per: 'network' }];
  const limited = await openTestServer({ MAKERS: 'off', CANDOR_LIMITS: JSON.stringify({ login, walletChallenges }) });
  const wallet = newSigningWallet();
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await logInByWallet(limited, wallet)).status);
  expect(statuses).toEqual([422, 422, 429]);
  const body = { address: wallet.address };
  const asked: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) asked.push((await callServer(limited, askWalletLogin, { body })).status);
  expect(asked).toEqual([200, 200, 429]);
  await limited.close();
});
