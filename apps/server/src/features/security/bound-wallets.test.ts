import { getUserInfo, resetPassword } from '@candor/contract/account/wire.ts';
import { sendEmailCode, sendOwnEmailCode } from '@candor/contract/account/codes.ts';
import { askWalletBinding, bindWallet, unbindWallet } from '@candor/contract/security/bound-wallets.ts';
import { BOUND_WALLETS_MAX, getSecurityOverview } from '@candor/contract/security/wire.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type TestAnswer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { codeSentBy, logIn, mailSentBy, openEmailSession, openSession } from '../../testing/users/test-person.ts';
import {
  askToSign,
  bindSigningWallet,
  BY_PASSWORD,
  logInByWallet,
  newSigningWallet,
} from '../../testing/users/test-signing-wallet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

const refusalOf = <Spec extends Endpoint>({ data }: TestAnswer<Spec>) => (data as { refusal?: string }).refusal;
const overviewOf = async (token: string) => (await callServer(server, getSecurityOverview, { token })).data;
const ask = async (token: string, address: string) =>
  (await callServer(server, askWalletBinding, { token, body: { address } })).data;
const bind = (token: string, body: { ticket: string; signature: string }, proof: object = BY_PASSWORD) =>
  callServer(server, bindWallet, { token, body: { ...body, proof } });
const unbind = (token: string, address: string, proof: object = BY_PASSWORD) =>
  callServer(server, unbindWallet, { token, body: { address, proof } });

test('[VAL-10] the message names who asks, for what, where, until when, and a number that is used once', async () => {
  const { satoken: token } = await openSession(server, 'msg_reader');
  const { address } = newSigningWallet();
  const [first, second] = [await ask(token, address.toLowerCase()), await ask(token, address)];
  const { host } = new URL(server.address);
  expect(first.message.split('\n')).toEqual([
    `${host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Bind this wallet to my Candor account msg_reader, so that it can log in. Nothing is moved and nothing is allowed by it.',
    '',
    `URI: ${server.address}`,
    'Version: 1',
    'Chain ID: 1',
    expect.stringMatching(/^Nonce: [0-9a-f]{32}$/),
    expect.stringMatching(/^Issued At: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
    expect.stringMatching(/^Expiration Time: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
  ]);
  expect(first.message).not.toBe(second.message);
});

test('[VAL-10] a wallet is bound with its signature and a proof, is told by mail, and rests withdrawals', async () => {
  const email = 'wallet-owner@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const wallet = newSigningWallet();
  const { ticket, message } = await ask(token, wallet.address);
  const signature = await wallet.sign(message);
  expect(refusalOf(await bind(token, { ticket, signature }, {}))).toBe('proofNeeded');
  const sendCode = () => callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } });
  const proof = { emailCode: await codeSentBy(server, email, sendCode) };
  const told = await mailSentBy(server, { to: email, text: /wallet was bound to your account/ }, () =>
    bind(token, { ticket, signature }, proof),
  );
  expect(told.text).toContain('Withdrawals are suspended');
  expect(await overviewOf(token)).toMatchObject({
    wallets: [{ address: wallet.address }],
    withdrawalHold: { reason: 'walletChanged' },
  });
});

test('[VAL-10] what was signed elsewhere, otherwise or by somebody else binds nothing, and its message is spent', async () => {
  const { satoken: token } = await openSession(server, 'strict_one');
  const { satoken: other } = await openSession(server, 'strict_two');
  const wallet = newSigningWallet();
  const spoilt = {
    'another domain': (text: string) => text.replace(/^[^ ]+/, 'evil.example'),
    'another chain': (text: string) => text.replace('Chain ID: 1', 'Chain ID: 56'),
    'a longer life': (text: string) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z'),
    'another statement': (text: string) => text.replace('strict_one', 'strict_two'),
    'a line more': (text: string) => `${text}\nResources:\n- https://evil.example`,
  };
  for (const [what, spoil] of Object.entries(spoilt)) {
    const { ticket, message } = await ask(token, wallet.address);
    const signature = await wallet.sign(spoil(message));
    expect(refusalOf(await bind(token, { ticket, signature })), what).toBe('walletRefused');
    const right = await wallet.sign(message);
    expect(refusalOf(await bind(token, { ticket, signature: right })), what).toBe('walletMessageExpired');
  }
  const asked = await ask(token, wallet.address);
  const stranger = await newSigningWallet().sign(asked.message);
  expect(refusalOf(await bind(token, { ticket: asked.ticket, signature: stranger }))).toBe('walletRefused');
  const own = await ask(token, wallet.address);
  const signature = await wallet.sign(own.message);
  expect(refusalOf(await bind(other, { ticket: own.ticket, signature }))).toBe('walletMessageExpired');
  const { satoken: sameUser } = await logIn(server, 'strict_one');
  expect(refusalOf(await bind(sameUser, { ticket: own.ticket, signature }))).toBe('walletMessageExpired');
  const forLogin = await askToSign(server, wallet.address);
  const loginSignature = await wallet.sign(forLogin.message);
  expect(refusalOf(await bind(token, { ticket: forLogin.ticket, signature: loginSignature }))).toBe(
    'walletMessageExpired',
  );
  expect((await overviewOf(token)).wallets).toEqual([]);
});

test('[VAL-10] an address with a wrong checksum is none; one without capitals is', async () => {
  const { satoken: token } = await openSession(server, 'checksum');
  const good = '0x52908400098527886E0F7030069857D2E4169EE7';
  const wrong = good.replace('EE7', 'eE7');
  const asked = await callServer(server, askWalletBinding, { token, body: { address: wrong } });
  expect([asked.status, refusalOf(asked)]).toEqual([422, 'walletAddressWrong']);
  expect((await ask(token, good.toLowerCase())).message).toContain(good);
  const short = await callServer(server, askWalletBinding, { token, body: { address: good.slice(0, -1) } });
  expect(refusalOf(short)).toBe('malformed');
});

test('[VAL-10] an address has one account, also of two who bind it at the same moment and in another case', async () => {
  const wallet = newSigningWallet();
  const people = await Promise.all(['racer_one', 'racer_two'].map((name) => openSession(server, name)));
  const tickets = await Promise.all(people.map(({ satoken }) => ask(satoken, wallet.address.toLowerCase())));
  const signed = await Promise.all(
    tickets.map(async ({ ticket, message }) => ({ ticket, signature: await wallet.sign(message) })),
  );
  const answers = await Promise.all(
    people.map(({ satoken }, at) => bind(satoken, signed[at] ?? { ticket: '', signature: '' })),
  );
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409]);
  expect(answers.map(refusalOf)).toContain('walletBoundElsewhere');
  const winner = people[answers.findIndex(({ status }) => status === 200)]?.satoken ?? '';
  expect(refusalOf(await bindSigningWallet(server, winner, wallet))).toBe('alreadyBound');
});

test('[VAL-10] an account has five wallets at most, however many come at once', async () => {
  const { satoken: token } = await openSession(server, 'collector');
  const wallets = Array.from({ length: BOUND_WALLETS_MAX + 1 }, newSigningWallet);
  const answers = await Promise.all(wallets.map((wallet) => bindSigningWallet(server, token, wallet)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(BOUND_WALLETS_MAX);
  expect(answers.map(refusalOf)).toContain('boundWalletsFull');
  const bound = (await overviewOf(token)).wallets;
  expect(bound).toHaveLength(BOUND_WALLETS_MAX);
  expect((await unbind(token, bound[2]?.address ?? '')).status).toBe(200);
  expect((await bindSigningWallet(server, token, newSigningWallet())).status).toBe(200);
});

test('[VAL-10] unbinding asks for a proof, ends what the wallet may have opened, and leaves the wallet free', async () => {
  const { satoken: token } = await openSession(server, 'unbinder');
  const { satoken: stranger } = await openSession(server, 'unbinder_not');
  const wallet = newSigningWallet();
  await bindSigningWallet(server, token, wallet);
  const { satoken: byWallet } = (await logInByWallet(server, wallet)).data;
  expect(refusalOf(await unbind(token, wallet.address, {}))).toBe('proofNeeded');
  expect(refusalOf(await unbind(stranger, wallet.address))).toBe('unknownBoundWallet');
  expect(refusalOf(await unbind(stranger, newSigningWallet().address))).toBe('unknownBoundWallet');
  const pending = await askToSign(server, wallet.address);
  expect((await unbind(token, wallet.address.toLowerCase())).status).toBe(200);
  expect((await callServer(server, getUserInfo, { token: byWallet })).status).toBe(401);
  expect((await callServer(server, getUserInfo, { token })).status).toBe(200);
  expect(refusalOf(await logInByWallet(server, wallet))).toBe('walletRefused');
  expect(pending.message).toContain(wallet.address);
  expect((await bindSigningWallet(server, stranger, wallet)).status).toBe(200);
});

test('[VAL-10] a reset leaves no wallet bound: whoever bound one before has no way in afterwards', async () => {
  const email = 'reset-wallet@example.com';
  const { satoken: token } = await openEmailSession(server, email);
  const wallet = newSigningWallet();
  const { ticket, message } = await ask(token, wallet.address);
  const sendCode = () => callServer(server, sendOwnEmailCode, { token, query: { codeType: 'PROOF' } });
  const proof = { emailCode: await codeSentBy(server, email, sendCode) };
  await bind(token, { ticket, signature: await wallet.sign(message) }, proof);
  expect(refusalOf(await logInByWallet(server, wallet))).toBe('secondFactorNeeded');
  const query = { email, codeType: 'RESET' } as const;
  const code = await codeSentBy(server, email, () => callServer(server, sendEmailCode, { query }));
  const body = { signType: 'EMAIL', email, code, newPassword: 'other-Horse8' } as const;
  expect((await callServer(server, resetPassword, { body })).status).toBe(200);
  expect(refusalOf(await logInByWallet(server, wallet))).toBe('walletRefused');
});
