import {
  askDefiOwnership,
  createDefiIntent,
  type DefiIntent,
  getDefiVaults,
  listDefiAllowances,
  listDefiIntents,
  proveDefiOwnership,
  sendApproveHash,
} from '@candor/contract/defi/vault.ts';
import { getDefiStatistics } from '@candor/contract/defi/wire.ts';
import { listNotifications } from '@candor/contract/notifications/wire.ts';
import { updateUserLoginPassword } from '@candor/contract/security/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { logIn, openSession, PASSWORD } from '#testing/users/test-person.ts';
import { openVaultNode, type VaultNode } from '#testing/chain/vault-node.ts';
import { KNOWN_VAULTS } from './vaults.ts';
import { PATIENCE } from '#testing/patience.ts';

const AMOUNT = '100';
const RAW = 100_000_000n;
const MINUTE_MS = 60_000;

let node: VaultNode;
let server: TestServer;
let token = '';
let stranger = '';
let nextAccount = 1;

beforeAll(async () => {
  node = await openVaultNode();
  server = await openTestServer({ MAKERS: 'off', CANDOR_CHAINS: JSON.stringify([node.settings]) });
  token = (await openSession(server, 'depositor')).satoken;
  stranger = (await openSession(server, 'stranger')).satoken;
});
afterAll(async () => {
  await server.close();
  await node.close();
});

/** An account of the chain that nothing was done with yet. */
async function freshAccount() {
  const account = node.accounts[nextAccount];
  nextAccount += 1;
  if (account === undefined) throw new Error('The chain has accounts enough.');
  await node.mint(account, 10n * RAW);
  return account;
}

async function openIntent(): Promise<DefiIntent> {
  const body = { chainId: node.settings.chainId, vault: node.vault, amount: AMOUNT };
  return (await callServer(server, createDefiIntent, { token, body })).data;
}

async function prove(intentId: string, account: `0x${string}`) {
  const { data } = await callServer(server, askDefiOwnership, { token, body: { intentId, address: account } });
  const signature = await node.sign(account, data.message);
  return callServer(server, proveDefiOwnership, { token, body: { intentId, signature } });
}

/** An intent whose address is proven. */
async function openProven() {
  const account = await freshAccount();
  const { id } = await openIntent();
  await prove(id, account);
  return { id, account };
}

function tell(intentId: string, hash: string, caller = token) {
  const body = { intentId, chainId: node.settings.chainId, hash };
  return callServer(server, sendApproveHash, { token: caller, body });
}

async function stateOf(intentId: string): Promise<DefiIntent | undefined> {
  const { data } = await callServer(server, listDefiIntents, { token, query: {} });
  return data.records.find(({ id }) => id === intentId);
}

test('the list of vaults names the addresses at which the reviewed code stands, with the terms an intent repeats', async () => {
  const { data } = await callServer(server, getDefiVaults, {});
  expect(data.vaults).toMatchObject([{ chainId: 31_337, token: node.token, vault: node.vault, decimals: 6 }]);
  expect(KNOWN_VAULTS[0]).toMatchObject({ token: node.token, vault: node.vault });
  const intent = await openIntent();
  expect(intent).toMatchObject({ vault: node.vault, token: node.token, amount: AMOUNT, rawAmount: String(RAW) });
  expect(intent).toMatchObject({ status: 'INTENT', address: null, expireTime: intent.createTime + 30 * MINUTE_MS });
  const elsewhere = { chainId: 1, vault: node.vault, amount: AMOUNT };
  expect(await callServer(server, createDefiIntent, { token, body: elsewhere })).toMatchObject({ code: 8022 });
  const spender = { chainId: 31_337, vault: node.token, amount: AMOUNT };
  expect(await callServer(server, createDefiIntent, { token, body: spender })).toMatchObject({ code: 8022 });
  for (const amount of ['49.99', '50000.01', '50.0000001']) {
    const body = { chainId: 31_337, vault: node.vault, amount };
    expect(await callServer(server, createDefiIntent, { token, body })).toMatchObject({ code: 8003 });
  }
});

test('[8.4] a vault is a way out too: while withdrawals are held nobody opens an intent', async () => {
  const { satoken } = await openSession(server, 'held_depositor');
  const body = { chainId: node.settings.chainId, vault: node.vault, amount: AMOUNT };
  expect((await callServer(server, createDefiIntent, { token: satoken, body })).status).toBe(200);
  const change = { oldPassword: PASSWORD, newPassword: 'other-Horse8', proof: {} };
  const { data } = await callServer(server, updateUserLoginPassword, { token: satoken, body: change });
  const answer = await callServer(server, createDefiIntent, { token: data.satoken, body });
  expect(answer).toMatchObject({ status: 422, code: 3006 });
});

test('an address is bound by its own signature under the message of EIP-4361, and by no other', async () => {
  const { id } = await openIntent();
  const account = await freshAccount();
  const other = await freshAccount();
  const { data } = await callServer(server, askDefiOwnership, { token, body: { intentId: id, address: account } });
  const { host } = new URL(server.address);
  expect(data.message).toMatch(new RegExp(`^${host} wants you to sign in with your Ethereum account:\n${account}\n`));
  for (const line of ['Version: 1', 'Chain ID: 31337', `intent ${id}`]) expect(data.message).toContain(line);
  const answer = async (signature: string) =>
    callServer(server, proveDefiOwnership, { token, body: { intentId: id, signature } });
  expect(await answer(await node.sign(other, data.message))).toMatchObject({ status: 422, code: 8020 });
  expect(await answer(`0x${'11'.repeat(65)}`)).toMatchObject({ status: 422, code: 8020 });
  const signature = await node.sign(account, data.message);
  expect((await answer(signature)).data).toMatchObject({ address: account.toLowerCase() });
  expect((await answer(signature)).status).toBe(409);
});

test('[CALL-2] sendApproveHash accepts exactly the approval of the intent, once; deposit and withdrawal follow from the chain', async () => {
  const { id, account } = await openProven();
  const hash = await node.approve(account, { value: RAW });
  const { data: approved } = await tell(id, hash);
  expect(approved).toMatchObject({ status: 'APPROVED', approveHash: hash, reason: null });
  expect((await tell(id, hash)).data).toEqual(approved);
  const depositId = await node.deposit(account, RAW);
  await vi.waitUntil(async () => (await stateOf(id))?.status === 'DEPOSITED', PATIENCE);
  expect(await stateOf(id)).toMatchObject({ depositId: String(depositId) });
  const { data: during } = await callServer(server, getDefiStatistics, {});
  expect(during).toMatchObject({ total: '100', custody: '0', vault: '100', participants: 1, nodes: 1 });
  const { data } = await callServer(server, listDefiAllowances, { token });
  expect(data.allowances.find(({ address }) => address === account.toLowerCase())).toMatchObject({ allowance: '0' });
  await node.withdraw(account, depositId);
  await vi.waitUntil(async () => (await stateOf(id))?.status === 'CLOSED', PATIENCE);
  const { data: after } = await callServer(server, getDefiStatistics, {});
  expect(after).toMatchObject({ total: '0', participants: 0, nodes: 1 });
});

test('[CALL-2] sendApproveHash refuses an approval that is too large, and shows it among the authorisations until it is revoked', async () => {
  const { id, account } = await openProven();
  const answer = await tell(id, await node.approve(account, { value: RAW + 1n }));
  expect(answer).toMatchObject({ status: 422, code: 8020, data: { details: { reason: 'overApproved' } } });
  expect(await stateOf(id)).toMatchObject({ status: 'REJECTED', reason: 'overApproved' });
  const allowance = async () => {
    const { data } = await callServer(server, listDefiAllowances, { token });
    return data.allowances.find(({ address }) => address === account.toLowerCase())?.allowance;
  };
  expect(await allowance()).toBe(String(RAW + 1n));
  await node.approve(account, { value: 0n });
  expect(await allowance()).toBe('0');
});

test.each([
  ['too little', 'underApproved', (from: `0x${string}`) => node.approve(from, { value: RAW - 1n })],
  ['everything for ever', 'overApproved', (from: `0x${string}`) => node.approve(from, { value: 2n ** 256n - 1n })],
  ['another spender', 'wrongSpender', (from: `0x${string}`) => node.approve(from, { value: RAW, spender: from })],
  ['another contract', 'wrongToken', (from: `0x${string}`) => node.approve(from, { value: RAW, token: from })],
  ['a failed transaction', 'failed', (from: `0x${string}`) => node.failedApproval(from)],
])(
  '[AT-42] [CALL-2] sendApproveHash refuses %s, ends the intent and credits nothing: %s',
  async (_what, reason, approve) => {
    const { id, account } = await openProven();
    const totals = async () => (await callServer(server, getDefiStatistics, {})).data;
    const { total, vault } = await totals();
    expect(await tell(id, await approve(account))).toMatchObject({ code: 8020, data: { details: { reason } } });
    expect(await stateOf(id)).toMatchObject({ status: 'REJECTED', reason, approveHash: null });
    expect(await totals()).toMatchObject({ total, vault });
  },
);

test('[CALL-2] sendApproveHash refuses another’s address, a used hash, an unknown one, another chain, and a stranger’s intent', async () => {
  const { id, account } = await openProven();
  const hash = await node.approve(account, { value: RAW });
  expect(await tell(id, hash, stranger)).toMatchObject({ status: 404, code: 404 });
  const reasonOf = async (answer: ReturnType<typeof tell>) => Reflect.get((await answer).data, 'details');
  expect(await reasonOf(tell(id, `0x${'ab'.repeat(32)}`))).toEqual({ reason: 'notFound' });
  const body = { intentId: id, chainId: 1, hash };
  expect(await reasonOf(callServer(server, sendApproveHash, { token, body }))).toEqual({ reason: 'wrongChain' });
  expect(await reasonOf(tell((await openIntent()).id, hash))).toEqual({ reason: 'ownerUnknown' });
  const { id: second } = await openProven();
  expect(await reasonOf(tell(second, hash))).toEqual({ reason: 'wrongOwner' });
  expect((await tell(id, hash)).data).toMatchObject({ status: 'APPROVED' });
  const { id: third } = await openIntent();
  await prove(third, account);
  expect(await reasonOf(tell(third, hash))).toEqual({ reason: 'hashUsed' });
  expect(await stateOf(third)).toMatchObject({ status: 'INTENT' });
});

test('[CALL-2] sendApproveHash refuses an intent whose thirty minutes are over', async () => {
  const { id, account } = await openProven();
  const hash = await node.approve(account, { value: RAW });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * MINUTE_MS });
  token = (await logIn(server, 'depositor')).satoken;
  expect(await tell(id, hash)).toMatchObject({ status: 422, code: 8021 });
  expect(await stateOf(id)).toMatchObject({ status: 'EXPIRED', approveHash: null });
});

test('whoever left an allowance behind is told of it on the next day', async () => {
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
  await server.restart();
  token = (await logIn(server, 'depositor')).satoken;
  const told = async () => {
    const { data } = await callServer(server, listNotifications, { token, query: {} });
    return data.records.find(({ title }) => title === 'An allowance of your wallet is still open');
  };
  await vi.waitUntil(async () => (await told()) !== undefined, PATIENCE);
  expect(await told()).toMatchObject({ kind: 'security', text: expect.stringContaining('100 USDT') });
  vi.useRealTimers();
});

test('in a country that is not listed vaults are not offered', async () => {
  await server.restart({ CANDOR_DEFI: '{"countries":["SG"]}' });
  token = (await logIn(server, 'depositor')).satoken;
  const body = { chainId: node.settings.chainId, vault: node.vault, amount: AMOUNT };
  expect(await callServer(server, createDefiIntent, { token, body })).toMatchObject({ status: 422, code: 7001 });
});

test('where no chain answers with the reviewed code, vaults are not activated and everything else goes on', async () => {
  await server.restart({ CANDOR_CHAINS: '[]' });
  token = (await logIn(server, 'depositor')).satoken;
  expect((await callServer(server, getDefiVaults, {})).data.vaults).toEqual([]);
  const body = { chainId: node.settings.chainId, vault: node.vault, amount: AMOUNT };
  expect(await callServer(server, createDefiIntent, { token, body })).toMatchObject({ status: 422, code: 8022 });
  expect((await callServer(server, listDefiIntents, { token, query: {} })).data.total).toBeGreaterThan(0);
});
