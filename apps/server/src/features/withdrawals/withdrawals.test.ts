import { join } from 'node:path';
import {
  addListedAddress,
  getAddressBook,
  removeListedAddress,
  setWhitelistMode,
} from '@candor/contract/withdrawals/address-book.ts';
import { getDepositAddress } from '@candor/contract/deposits/wire.ts';
import { RefusalData } from '@candor/contract/shared/envelope.ts';
import { saveUserBank, submitVerified } from '@candor/contract/identity/wire.ts';
import { renewBackupCodes } from '@candor/contract/security/wire.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { getWithdrawalRecord } from '@candor/contract/withdrawals/record.ts';
import {
  cancelWithdrawal,
  checkWithdrawalAddress,
  getWithdrawalTerms,
  listWithdrawals,
  listWithdraws,
  submitCoinWithdrawal,
  submitWithdrawal,
} from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { callServer } from '#testing/server/call-server.ts';
import { FUND_PASSWORD, type KeyOwner, openKeyOwner } from '#testing/users/test-api-key.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { FAST_WAITS, fund, openWithdrawer, proofOf, SOME_TRON_ADDRESS } from '#testing/users/test-withdrawer.ts';

const TRON = SOME_TRON_ADDRESS;
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** One for each test that withdraws; opened together, because each waits for a hold to end. */
const OWNERS_MAX = 10;

let server: TestServer;
let owners: KeyOwner[];

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
  owners = await Promise.all(Array.from({ length: OWNERS_MAX }, (_, at) => openWithdrawer(server, `owner_${at}`)));
});
afterAll(() => server.close());

function nextOwner(): KeyOwner {
  const owner = owners.pop();
  if (owner === undefined) throw new Error('More tests withdraw than owners were opened.');
  return owner;
}

const staff = (name: string, ...words: string[]) =>
  callStaffDesk(join(server.dataDir, STAFF_SOCKET), { staff: name, words });

interface Wish {
  readonly amount: string;
  readonly address?: string;
  readonly key?: string;
}

function withdraw(owner: KeyOwner, { amount, address = TRON, key }: Wish, proof: object = proofOf(owner)) {
  return callServer(server, submitCoinWithdrawal, {
    token: owner.token,
    body: { coin: 'USDT', chainType: 'TRC20', address, amount, proof },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

async function balanceOf({ token }: KeyOwner) {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  return data.find(({ coin }) => coin === 'USDT');
}

async function lastOf({ token }: KeyOwner) {
  return (await callServer(server, listWithdrawals, { token, body: {} })).data.records[0];
}

const refusalOf = ({ status, code, data }: { status: number; code: number; data: unknown }) => {
  const { refusal, details } = RefusalData.parse(data);
  return { status, code, refusal, details };
};

const statesOf = (withdrawal: Awaited<ReturnType<typeof lastOf>>) => withdrawal?.timeline.map(({ state }) => state);

test('[AT-38] 100 USDT by TRC20 debit 100 and send 99, within a day, step by step', async () => {
  const owner = nextOwner();
  await fund(owner, '250');
  const { status, data } = await withdraw(owner, { amount: '100' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    amount: '100',
    fee: '1',
    received: '99',
    status: 0,
    state: 'riskReview',
    address: TRON,
  });
  expect(data.deadlineMs - data.createdAtMs).toBe(24 * 3_600_000);
  expect(await balanceOf(owner)).toMatchObject({ available: '150', frozen: '100' });
  expect(await staff('rita', 'withdrawal', 'approve', data.id)).toMatchObject({ isOk: true });
  await expect.poll(async () => (await lastOf(owner))?.state).toBe('confirmed');
  expect(statesOf(await lastOf(owner))).toEqual([
    'submitted',
    'riskReview',
    'approved',
    'signing',
    'broadcast',
    'confirmed',
  ]);
  expect(await balanceOf(owner)).toMatchObject({ available: '150', frozen: '0', total: '150' });
});

test('[AT-38] a refused withdrawal gives all of it back, its fee too, for a reason of the closed list alone', async () => {
  const owner = nextOwner();
  await fund(owner, '100');
  const { id } = (await withdraw(owner, { amount: '100' })).data;
  expect(await staff('rita', 'withdrawal', 'refuse', id, 'tooLittleTurnover')).toMatchObject({ isOk: false });
  expect(await balanceOf(owner)).toMatchObject({ available: '0', frozen: '100' });
  expect(await staff('rita', 'withdrawal', 'refuse', id, 'sanctionsCase')).toMatchObject({ isOk: true });
  expect(await balanceOf(owner)).toMatchObject({ available: '100', frozen: '0' });
  expect(await lastOf(owner)).toMatchObject({ status: 2, state: 'rejected', reason: 'sanctionsCase' });
});

test('how many wait and how many are late is public', async () => {
  const { data } = await callServer(server, getWithdrawalRecord, {});
  expect(data).toMatchObject({ deadlineHours: 24, late: 0, endedLate: 0 });
  expect(data.ended).toBeGreaterThan(0);
});

test('a withdrawal is cancelled until it is approved, and everything is back', async () => {
  const owner = nextOwner();
  await fund(owner, '100');
  const { id } = (await withdraw(owner, { amount: '60' })).data;
  const cancelled = await callServer(server, cancelWithdrawal, { token: owner.token, body: { id } });
  expect(cancelled.data).toMatchObject({ status: 2, state: 'cancelled', canCancel: false });
  expect(await balanceOf(owner)).toMatchObject({ available: '100', frozen: '0' });
  const again = await callServer(server, cancelWithdrawal, { token: owner.token, body: { id } });
  expect(refusalOf(again)).toMatchObject({ status: 409, code: 9005, refusal: 'withdrawalNotCancellable' });
});

test('the same key twice is one withdrawal; the same key with another amount is a conflict', async () => {
  const owner = nextOwner();
  await fund(owner, '100');
  const proof = proofOf(owner);
  const first = await withdraw(owner, { amount: '40', key: 'one' }, proof);
  const second = await withdraw(owner, { amount: '40', key: 'one' }, proof);
  expect(second.data).toEqual(first.data);
  expect((await withdraw(owner, { amount: '41', key: 'one' }, proof)).status).toBe(409);
  expect(await balanceOf(owner)).toMatchObject({ available: '60', frozen: '40' });
});

test('[CALL-11] without a fund password nothing is withdrawn, and a body in the clear is refused', async () => {
  const { satoken: token } = await openSession(server, 'w_empty');
  const body = { coin: 'USDT', chainType: 'TRC20', address: TRON, amount: '20', proof: {} } as const;
  const refused = await callServer(server, submitCoinWithdrawal, { token, body });
  expect(refusalOf(refused)).toMatchObject({ status: 422, code: 3004, refusal: 'fundPasswordNotSet' });
  const clear = await fetch(`${server.address}/api/ex/coin/assets/withdrawal`, {
    method: 'POST',
    headers: { satoken: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(clear.status).toBe(400);
});

test('every rule is told with its code and its numbers, before any code is spent', async () => {
  const owner = nextOwner();
  await fund(owner, '3000');
  const { data: own } = await callServer(server, getDepositAddress, {
    token: owner.token,
    params: { coin: 'USDT' },
    query: { chainType: 'TRC20' },
  });
  const codes = owner.backupCodes.length;
  const none = { fundPassword: FUND_PASSWORD };
  const answers = {
    text: await withdraw(owner, { amount: 'ten' }, none),
    blanks: await withdraw(owner, { amount: ' 20 ' }, none),
    small: await withdraw(owner, { amount: '9.99' }, none),
    fine: await withdraw(owner, { amount: '20.0000001' }, none),
    typo: await withdraw(owner, { amount: '20', address: `${TRON.slice(0, -1)}9` }, none),
    ours: await withdraw(owner, { amount: '20', address: own.address }, none),
    travel: await withdraw(owner, { amount: '1000' }, none),
    proof: await withdraw(owner, { amount: '20' }, none),
  };
  expect(owner.backupCodes).toHaveLength(codes);
  expect(refusalOf(answers.text)).toMatchObject({ status: 422, code: 400, refusal: 'amountNotNumeric' });
  expect(refusalOf(answers.blanks)).toMatchObject({ refusal: 'amountNotNumeric' });
  expect(refusalOf(answers.small)).toMatchObject({ code: 3002, details: { minimum: '10', coin: 'USDT' } });
  expect(refusalOf(answers.fine)).toMatchObject({ code: 4002, details: { step: '0.000001' } });
  expect(refusalOf(answers.typo)).toMatchObject({ code: 3007, details: { network: 'TRON (TRC20)' } });
  expect(refusalOf(answers.ours)).toMatchObject({ code: 3010, refusal: 'addressIsOurs' });
  expect(refusalOf(answers.travel)).toMatchObject({ refusal: 'beneficiaryNeeded', details: { limit: '1000' } });
  expect(refusalOf(answers.proof)).toMatchObject({ code: 1008, refusal: 'proofNeeded' });
});

test('the daily limit of a level holds, and what is left is told before and after', async () => {
  const owner = nextOwner();
  await fund(owner, '3000');
  const send = (amount: string) =>
    callServer(server, submitCoinWithdrawal, {
      token: owner.token,
      body: {
        coin: 'USDT',
        chainType: 'TRC20',
        address: TRON,
        amount,
        proof: proofOf(owner),
        beneficiary: { isOwnWallet: true },
      },
    });
  expect((await send('1500')).status).toBe(200);
  const { data: terms } = await callServer(server, getWithdrawalTerms, { token: owner.token });
  expect(terms).toMatchObject({ dailyLimit: '2000', usedToday: '1500', leftToday: '500', proofMethods: ['totp'] });
  expect(refusalOf(await send('500.01'))).toMatchObject({ code: 3003, details: { limit: '2000', left: '500' } });
});

test('more than the wallet has is refused with what may leave', async () => {
  const owner = nextOwner();
  await fund(owner, '50');
  expect(refusalOf(await withdraw(owner, { amount: '60' }))).toMatchObject({
    status: 422,
    code: 3001,
    details: { available: '50', asset: 'USDT' },
  });
});

test('withdrawals rest after a change of credentials, and the answer says why and how long', async () => {
  const slow = await openTestServer({ MAKERS: 'off' });
  try {
    const owner = await openKeyOwner(slow, 'w_held');
    const identity = { flag: 1, realName: 'Ann Example', idCard: 'HELD1234', country: 'CH' } as const;
    await callServer(slow, submitVerified, { token: owner.token, body: identity });
    await callServer(slow, renewBackupCodes, { token: owner.token, body: { proof: proofOf(owner) } });
    const body = { coin: 'USDT', chainType: 'TRC20', address: TRON, amount: '20', proof: proofOf(owner) } as const;
    const held = refusalOf(await callServer(slow, submitCoinWithdrawal, { token: owner.token, body }));
    expect(held).toMatchObject({ status: 422, code: 3006, refusal: 'withdrawalsHeld', details: { minutes: '5' } });
  } finally {
    await slow.close();
  }
});

test('whitelist mode lets money go to listed addresses alone, once they are active', async () => {
  const owner = nextOwner();
  await fund(owner, '100');
  const { token } = owner;
  await callServer(server, setWhitelistMode, { token, body: { isOn: true, proof: proofOf(owner) } });
  expect(refusalOf(await withdraw(owner, { amount: '20' }, {}))).toMatchObject({
    code: 3008,
    refusal: 'addressNotInBook',
  });
  const entry = { coin: 'USDT', chainType: 'TRC20', address: TRON, label: 'My wallet' } as const;
  const added = await callServer(server, addListedAddress, { token, body: { ...entry, proof: proofOf(owner) } });
  expect(refusalOf(await withdraw(owner, { amount: '20' }, {}))).toMatchObject({
    code: 3008,
    refusal: 'addressNotActive',
    details: { minutes: '1' },
  });
  await expect.poll(() => Date.now() > added.data.activeAtMs).toBe(true);
  const { data } = await withdraw(owner, { amount: '20' });
  // A listed address, a small amount; the test has no device cookie, so somebody looks at it all the same.
  expect(data).toMatchObject({ label: 'My wallet', state: 'riskReview' });
  const off = await callServer(server, setWhitelistMode, { token, body: { isOn: false, proof: proofOf(owner) } });
  expect(off.data).toMatchObject({ isOn: true, waitSeconds: 1 });
  expect(off.data.offAtMs).toBeGreaterThan(Date.now());
  await callServer(server, removeListedAddress, { token, body: { id: added.data.id } });
  expect((await callServer(server, getAddressBook, { token })).data.addresses).toEqual([]);
});

test('an address that looks like a known one is shown beside it, in full', async () => {
  const owner = nextOwner();
  const { token } = owner;
  const entry = { coin: 'USDT', chainType: 'ERC20', address: EVM, label: 'Mine' } as const;
  await callServer(server, addListedAddress, { token, body: { ...entry, proof: proofOf(owner) } });
  const other = `0x5aaeb605${'0'.repeat(28)}eaed`;
  const check = (address: string) =>
    callServer(server, checkWithdrawalAddress, { token, body: { coin: 'USDT', chainType: 'ERC20', address } });
  expect((await check(other)).data).toMatchObject({ isValid: true, lookAlikes: [EVM] });
  expect((await check(EVM)).data).toMatchObject({ isValid: true, label: 'Mine', lookAlikes: [] });
  expect((await check(EVM.replace('5aAe', '5aae'))).data).toMatchObject({ isValid: false });
});

test('[ENT-11] the other spelling withdraws to the bound card of the verified holder, and a bank confirms it', async () => {
  const owner = nextOwner();
  await fund(owner, '200');
  const { token } = owner;
  const form = { coin: 'USDT', coinType: 'BANK', amount: '100', pwd: FUND_PASSWORD } as const;
  const send = (bankUserName: string, proof: object) =>
    callServer(server, submitWithdrawal, { token, body: { ...form, bankUserName, proof } });
  expect(refusalOf(await send('Ann Example', {}))).toMatchObject({ refusal: 'bankCardMissing' });
  await callServer(server, saveUserBank, { token, body: { cardNumber: '6222020200112233445', bankName: 'Bank' } });
  expect(refusalOf(await send('Bob Example', {}))).toMatchObject({ code: 3009, refusal: 'holderNameDiffers' });
  const { data } = await send('ann  example', { backupCode: owner.backupCodes.pop() });
  expect(data).toMatchObject({ method: 'bank', chainType: 'BANK', amount: '100', fee: '5', received: '95' });
  await staff('rita', 'withdrawal', 'approve', data.id);
  expect(await staff('rita', 'withdrawal', 'paid', data.id, 'statement', '17')).toMatchObject({ isOk: true });
  expect(await balanceOf(owner)).toMatchObject({ available: '100', frozen: '0' });
  const { data: listed } = await callServer(server, listWithdraws, { token, query: { status: '1' } });
  expect(listed.records.map(({ id, txHash }) => [id, txHash])).toEqual([[data.id, 'statement 17']]);
});
