import { join } from 'node:path';
import {
  getDepositAddress,
  listDeposits,
  listRecharges,
  makeDemoDeposit,
  submitRecharge,
} from '@candor/contract/deposits/wire.ts';
import { RefusalData } from '@candor/contract/shared/envelope.ts';
import { submitVerified } from '@candor/contract/identity/wire.ts';
import { openDepositCase, passDepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callStaffDesk } from '#platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '#platform/staff/staff-message.ts';
import { callServer } from '#testing/server/call-server.ts';
import { whileSponsored } from '#testing/staff/while-sponsored.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS } from '#testing/users/test-withdrawer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
});
afterAll(() => server.close());

const staff = (name: string, ...words: string[]) =>
  callStaffDesk(join(server.dataDir, STAFF_SOCKET), { staff: name, words });

async function uploadScreenshot(token: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(jpeg)]), 'payment.jpg');
  const request = { method: 'POST', headers: { satoken: token }, body: form };
  const response = await fetch(`${server.address}/api/common/upload/OSS`, request);
  const { data }: { data: { id: string } } = await response.json();
  return data.id;
}

interface Declared {
  readonly amount?: string;
  readonly fileFath?: string;
  readonly address?: string;
  readonly txHash?: string;
}

async function declare(token: string, declared: Declared = {}) {
  const fileFath = declared.fileFath ?? (await uploadScreenshot(token));
  const body = { coin: 'USDT', type: 'TRC20', amount: '100', ...declared, fileFath } as const;
  return callServer(server, submitRecharge, { token, body });
}

async function balanceOf(token: string): Promise<string> {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '1' } });
  return data.find(({ coin }) => coin === 'USDT')?.available ?? '0';
}

const refusalOf = ({ status, code, data }: { status: number; code: number; data: unknown }) => ({
  status,
  code,
  ...RefusalData.parse(data),
});

const hashOf = (digit: string): string => digit.repeat(64);

test('[STATE-6] [ENT-11] a declared deposit is under review, then passed with what has really arrived', async () => {
  const { satoken: token } = await openSession(server, 'r_anna');
  const { data } = await declare(token, { txHash: hashOf('a') });
  expect(data).toMatchObject({
    kind: 'declared',
    status: 0,
    state: 'underReview',
    amount: '100',
    creditedAmount: null,
  });
  const picture = await fetch(`${server.address}${data.screenshot}`, { headers: { satoken: token } });
  expect([picture.status, await balanceOf(token)]).toEqual([200, '0']);
  expect(await staff('rita', 'deposit', 'pass', data.id, '97.5', hashOf('a'))).toMatchObject({ isOk: true });
  expect(await balanceOf(token)).toBe('97.5');
  const list = async (status: '0' | '1' | '2') =>
    (await callServer(server, listRecharges, { token, query: { status } })).data.records;
  expect(await list('0')).toEqual([]);
  expect(await list('1')).toMatchObject([{ id: data.id, amount: '100', creditedAmount: '97.5', state: 'passed' }]);
  expect(await staff('rita', 'deposit', 'pass', data.id, '97.5', hashOf('a'))).toMatchObject({ isOk: false });
  expect(await balanceOf(token)).toBe('97.5');
});

test('[STATE-6] a failed one says why, credits nothing and frees its transaction', async () => {
  const { satoken: token } = await openSession(server, 'r_berta');
  const { data } = await declare(token, { txHash: hashOf('b') });
  expect(refusalOf(await declare(token, { txHash: `0x${hashOf('B')}` }))).toMatchObject({
    status: 409,
    refusal: 'transactionUsed',
  });
  expect(await staff('rita', 'deposit', 'refuse', data.id, 'because')).toMatchObject({ isOk: false });
  await staff('rita', 'deposit', 'refuse', data.id, 'notReceived');
  const { data: listed } = await callServer(server, listDeposits, { token, body: { status: 2, type: 1 } });
  expect(listed.records).toMatchObject([{ id: data.id, state: 'failed', reason: 'notReceived' }]);
  expect((await declare(token, { txHash: hashOf('b') })).status).toBe(200);
  expect(await balanceOf(token)).toBe('0');
});

test('an amount must be a number, and its text says so', async () => {
  const { satoken: token } = await openSession(server, 'r_carla');
  const fileFath = await uploadScreenshot(token);
  for (const amount of ['ten', '', '1e3', '-5', '0x10', ' 20 ', '\n\t020', '20\n', '1.', '.5', '1,000', '２０']) {
    expect(refusalOf(await declare(token, { amount, fileFath }))).toMatchObject({
      status: 422,
      refusal: 'amountNotNumeric',
    });
  }
  const response = await fetch(`${server.address}/api/recharge/submit`, {
    method: 'POST',
    headers: { satoken: token, 'content-type': 'application/json', lang: 'en' },
    body: JSON.stringify({ coin: 'USDT', type: 'TRC20', amount: 'ten', fileFath }),
  });
  expect(await response.json()).toMatchObject({ msg: 'Must be a numerical value' });
  expect(refusalOf(await declare(token, { amount: '0.99', fileFath }))).toMatchObject({
    code: 3002,
    details: { minimum: '1', coin: 'USDT' },
  });
});

test('five wait at most, each with a picture of its own, to one’s own address', async () => {
  const { satoken: token } = await openSession(server, 'r_dora');
  const { satoken: stranger } = await openSession(server, 'r_emil');
  const theirs = (
    await callServer(server, getDepositAddress, {
      token: stranger,
      params: { coin: 'USDT' },
      query: { chainType: 'TRC20' },
    })
  ).data.address;
  expect(refusalOf(await declare(token, { address: theirs }))).toMatchObject({ refusal: 'depositAddressUnknown' });
  const fileFath = await uploadScreenshot(token);
  expect((await declare(token, { fileFath })).status).toBe(200);
  expect(refusalOf(await declare(token, { fileFath }))).toMatchObject({ refusal: 'pictureUnknown' });
  for (let count = 1; count < 5; count += 1) expect((await declare(token)).status).toBe(200);
  expect(refusalOf(await declare(token))).toMatchObject({
    code: 3003,
    refusal: 'tooManyPendingDeposits',
    details: { limit: '5' },
  });
});

test('above 5 000 USDT two people must find the same', async () => {
  const { satoken: token } = await openSession(server, 'r_frida');
  expect(refusalOf(await declare(token, { amount: '6000' }))).toMatchObject({ code: 2001, refusal: 'primaryNeeded' });
  const identity = { flag: 1, realName: 'Ann Example', idCard: 'R1234567', country: 'CH' } as const;
  await callServer(server, submitVerified, { token, body: identity });
  const { data } = await declare(token, { amount: '6000' });
  const pass = (name: string, amount: string) =>
    staff(name, 'deposit', 'pass', data.id, amount, 'statement', 'line', '7');
  expect(await pass('rita', '6000')).toMatchObject({ isOk: true });
  expect(await balanceOf(token)).toBe('0');
  expect(await pass('rita', '6000')).toMatchObject({ isOk: false, lines: ['secondReviewerNeeded'] });
  expect(await pass('sam', '5999')).toMatchObject({ isOk: false, lines: ['findingDiffers'] });
  const invited = { sponsor: 'rita', name: 'demo.payments-two' };
  const byInvited = await whileSponsored(server, invited, () => pass('demo.payments-two', '6000'));
  expect(byInvited).toMatchObject({ isOk: false, lines: ['sponsorInvolved'] });
  expect(await pass('sam', '6000')).toMatchObject({ isOk: true });
  expect(await balanceOf(token)).toBe('6000');
});

test('a transaction that the watcher has credited is no evidence for a declared deposit', async () => {
  const { satoken: token } = await openSession(server, 'r_gerda');
  const body = { coin: 'USDT', chainType: 'TRC20', amount: '40' } as const;
  const { txHash } = (await callServer(server, makeDemoDeposit, { token, body })).data;
  await expect.poll(() => balanceOf(token)).toBe('40');
  expect(refusalOf(await declare(token, { txHash }))).toMatchObject({ refusal: 'transactionUsed' });
  const { data } = await declare(token);
  expect(await staff('rita', 'deposit', 'pass', data.id, '40', txHash)).toMatchObject({
    isOk: false,
    lines: ['transactionUsed'],
  });
  expect(await balanceOf(token)).toBe('40');
});

test('[8.3] one line of a bank’s statement credits one deposit, however it is typed', async () => {
  const { satoken: token } = await openSession(server, 'r_ida');
  const [first, second, third] = [await declare(token), await declare(token), await declare(token)];
  const pass = (id: string, ...line: string[]) => staff('rita', 'deposit', 'pass', id, '100', ...line);
  expect(await pass(first.data.id, '2026-11-17', 'Ref', 'AB-77/1', '100.00')).toMatchObject({ isOk: true });
  expect(await pass(second.data.id, '20261117', ' ref ab77-1', '100.00')).toMatchObject({
    isOk: false,
    lines: ['transactionUsed'],
  });
  const { token: member } = await openStaffSession(server, 'demo.payments');
  const body = { received: '100', evidence: { kind: 'bankLine', line: '2026-11-17 REF AB 77 1 / 100.00' } } as const;
  const itsCase = { token: member, params: { id: third.data.id } };
  const passThird = () => callServer(server, passDepositCase, { ...itsCase, body });
  expect(refusalOf(await passThird())).toMatchObject({ status: 409, refusal: 'caseNotOpened' });
  await callServer(server, openDepositCase, itsCase);
  expect(refusalOf(await passThird())).toMatchObject({ status: 409, refusal: 'transactionUsed' });
  expect(await balanceOf(token)).toBe('100');
});

test('whoever decides sees the screenshot with a watermark and what may be the same money', async () => {
  const { satoken: token } = await openSession(server, 'r_heidi');
  const first = (await declare(token, { amount: '55' })).data;
  const second = (await declare(token, { amount: '55' })).data;
  const shown = await staff('rita', 'deposit', 'show', second.id);
  expect(shown.lines.join('\n')).toContain(`same amount: ${first.id}`);
  expect(shown.files?.[0]?.name).toBe(`${second.id}.jpg`);
});
