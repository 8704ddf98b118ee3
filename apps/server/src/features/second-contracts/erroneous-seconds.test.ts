import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { listNotifications } from '@candor/contract/notifications/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import {
  getSecondBank,
  getSecondReceipt,
  getSecondStatistics,
  type SecondReceipt,
} from '@candor/contract/second-contracts/proof.ts';
import { listSecondVoids } from '@candor/contract/second-contracts/void.ts';
import { listSecondPeriods, selectSecondOrders } from '@candor/contract/second-contracts/wire.ts';
import { approveRequest, type Approval } from '@candor/contract/staff/approvals.ts';
import { getSeconds, haltSecond, reopenSecond, voidErroneousSeconds } from '@candor/contract/staff/seconds.ts';
import { changeSetting, getSettings } from '@candor/contract/staff/settings.ts';
import { isSpared } from '@candor/contract/second-contracts/verify-void.ts';
import { verifySecond } from '@candor/contract/second-contracts/verify.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { FAST_SECONDS, openSecondTrader, shortPeriodOf, takeSecond } from '../../testing/users/test-second-trader.ts';
import { openStaffSession } from '../../testing/users/test-staff.ts';

const REASON = 'one source sent the price of another market';
const SYMBOL = 'BTC/USDT';

let server: TestServer;
let staff: Readonly<Record<'risk' | 'compliance' | 'product' | 'auditor', string>>;
let shortId = '';
let minuteId = '';
beforeAll(async () => {
  server = await openTestServer(FAST_SECONDS);
  const open = async (name: string) => (await openStaffSession(server, `demo.${name}`)).token;
  staff = {
    risk: await open('risk'),
    compliance: await open('compliance'),
    product: await open('product'),
    auditor: await open('auditor'),
  };
  shortId = await shortPeriodOf(server);
  const { data } = await callServer(server, listSecondPeriods, { body: { secondId: SYMBOL } });
  minuteId = data.find(({ period }) => period === 60)?.id ?? '';
});
afterAll(() => server.close());

async function ordersOf(token: string, status: '0' | '1') {
  return (await callServer(server, selectSecondOrders, { token, body: { status } })).data.records;
}

async function availableOf(token: string): Promise<string | undefined> {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: '5' } });
  return data.find(({ coin }) => coin === 'USDT')?.available;
}

/** What was told of contracts, without their numbers. */
async function noticesOf(token: string): Promise<readonly string[]> {
  const { records } = (await callServer(server, listNotifications, { token, query: {} })).data;
  return records.filter(({ kind }) => kind === 'second').map(({ title }) => title.replace(/ S\d+/, ''));
}

function approve(token: string, { id, contentHash }: Pick<Approval, 'id' | 'contentHash'>) {
  return callServer(server, approveRequest, { token, params: { id }, body: { contentHash } });
}

/** One who is right, one who is wrong, and one whose contract goes on; gives their tokens and the seconds they went by. */
async function tradeThree() {
  const names = ['error_rise', 'error_fall', 'error_runs'] as const;
  const tokens: string[] = [];
  for (const name of names) tokens.push(await openSecondTrader(server, name));
  const [rise = '', fall = '', runs = ''] = tokens;
  await Promise.all([
    takeSecond(server, { token: rise, periodId: shortId, betAmount: '100' }),
    takeSecond(server, { token: fall, periodId: shortId, betAmount: '100', betContent: 0 }),
    takeSecond(server, { token: runs, periodId: minuteId, betAmount: '100' }),
  ]);
  await expect.poll(() => ordersOf(rise, '1')).not.toEqual([]);
  await expect.poll(() => ordersOf(fall, '1')).not.toEqual([]);
  const ended = [...(await ordersOf(rise, '1')), ...(await ordersOf(fall, '1'))];
  const touched = [...ended, ...(await ordersOf(runs, '0'))];
  const times = touched.flatMap(({ openTime, createTime }) => [openTime ?? Math.ceil(createTime / 1_000) * 1_000]);
  const closes = ended.flatMap(({ closeTime }) => closeTime ?? []);
  const span = { fromTime: Math.min(...times), toTime: Math.max(...times, ...closes) };
  return { tokens, span, orderNos: touched.map(({ orderNo }) => orderNo) };
}

async function receiptOf(orderNo: string): Promise<SecondReceipt> {
  return (await callServer(server, getSecondReceipt, { params: { orderNo } })).data;
}

const VERIFY = fileURLToPath(new URL('../../../../../tools/verify.ts', import.meta.url));

test('two people declare seconds erroneous: everybody who went by them has everything back, published and checkable', async () => {
  const { tokens, span, orderNos } = await tradeThree();
  const ask = (body: Partial<RequestInput<typeof voidErroneousSeconds>['body']> = {}) =>
    callServer(server, voidErroneousSeconds, {
      token: staff.risk,
      body: { symbol: SYMBOL, ...span, cause: 'sourceFault', reason: REASON, ...body },
    });
  expect(await ask({ toTime: span.fromTime - 1_000 })).toMatchObject({ data: { refusal: 'spanNotSound' } });
  expect(await ask({ fromTime: span.fromTime - 90_000_000, toTime: span.fromTime - 90_000_000 })).toMatchObject({
    data: { refusal: 'spanTooOld' },
  });
  // Ten seconds after the last of them at the earliest.
  await expect.poll(async () => (await ask()).status).toBe(200);
  const { data: asked } = await ask();
  expect(asked.lines.map(({ name }) => name)).toEqual(['from', 'to', 'cause', 'contracts', 'returned', 'takenBack']);
  expect(await approve(staff.risk, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect(await approve(staff.product, asked)).toMatchObject({ status: 403, data: { refusal: 'roleMissing' } });
  expect((await approve(staff.compliance, asked)).data).toMatchObject({
    state: 'done',
    result: `decision ${asked.id}`,
  });

  for (const token of tokens) {
    expect(await availableOf(token)).toBe('1000');
    expect((await ordersOf(token, '1'))[0]).toMatchObject({ status: 2, state: 'void', payout: '101', profitLoss: '0' });
    expect(await ordersOf(token, '0')).toEqual([]);
    await expect.poll(() => noticesOf(token)).toEqual(['Your second contract is void']);
    const { records } = (await callServer(server, getMyBill, { token, body: { type: '5' } })).data;
    expect(records.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(1_000);
  }
  const { voids, publicKey } = (await callServer(server, listSecondVoids, {})).data;
  expect(voids[0]).toMatchObject({ decisionNo: asked.id, symbol: SYMBOL, ...span, cause: 'sourceFault', left: '0' });
  const receipts = await Promise.all(orderNos.map(receiptOf));
  expect(await Promise.all(receipts.map((receipt) => verifySecond(receipt, publicKey)))).toEqual(
    orderNos.map(() => undefined),
  );
  const voided = receipts.filter((receipt) => receipt.voided !== null);
  expect(voids[0]?.orderNos.toSorted()).toEqual(voided.map(({ commitment }) => commitment.orderNo).toSorted());
  const { months } = (await callServer(server, getSecondStatistics, {})).data;
  expect(months[0]).toMatchObject({ orders: 3, voids: 3, wins: 0, losses: 0, ties: 0 });
  const { balance } = (await callServer(server, getSecondBank, {})).data;
  expect(Number(months[0]?.venueResult) - Number(months[0]?.fees)).toBeCloseTo(Number(balance) - 1_000_000, 8);
  expect(JSON.stringify(voids)).not.toMatch(/error_|demo\./);

  await tamper(voided, publicKey);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', VERIFY, server.address]);
  expect(stdout).toContain(`Decision ${asked.id}: ${SYMBOL}`);
  expect(stdout).toContain('Everything holds.');
});

/** Whoever changes the record of a decision, leaves it away or applies it to another contract is found out. */
async function tamper(receipts: readonly SecondReceipt[], publicKey: string): Promise<void> {
  for (const receipt of receipts) {
    const { voided, commitment } = receipt;
    if (voided === null) throw new Error('It was made void.');
    const { decision } = voided;
    const changes = [
      { ...voided, moved: '1000' },
      { ...voided, left: '5' },
      { ...voided, decision: { ...decision, cause: 'clockFault' as const } },
      { ...voided, decision: { ...decision, symbol: 'ETH/USDT' } },
      { ...voided, decision: { ...decision, fromTime: 1_000, toTime: 2_000 } },
      { ...voided, decision: { ...decision, decidedTime: decision.decidedTime + 86_400_000 } },
      { ...voided, decision: { ...decision, orderNos: decision.orderNos.filter((no) => no !== commitment.orderNo) } },
      { ...voided, decision: { ...decision, sig: 'A'.repeat(86) } },
    ];
    for (const changed of changes) {
      expect(await verifySecond({ ...receipt, voided: changed }, publicKey)).toBe('voiding');
    }
    const silent = { ...receipt, voided: null };
    const isFound = isSpared(silent, [decision]) || (await verifySecond(silent, publicKey)) === 'voiding';
    expect(isFound).toBe(true);
  }
}

test('a period gets other terms by two people, announced a day ahead; closing one holds as soon as it is approved', async () => {
  const { periods } = (await callServer(server, getSettings, { token: staff.auditor })).data;
  const before = periods.find(({ symbol, periodSeconds }) => symbol === 'ETH/USDT' && periodSeconds === 120);
  if (before === undefined) throw new Error('There is such a period.');
  expect(before).toMatchObject({ isOpen: true, oddsPercent: '85', feePercent: '1', stakeMin: '5', stakeMax: '100' });
  const ask = (change: Partial<typeof before>, effectiveAtMs: number | null = null) =>
    callServer(server, changeSetting, {
      token: staff.product,
      body: { setting: { ...before, ...change }, effectiveAtMs, reason: REASON },
    });
  expect(await ask({ oddsPercent: '80' })).toMatchObject({ data: { refusal: 'effectiveTooSoon' } });
  expect(await ask({ stakeMax: '200' })).toMatchObject({ data: { refusal: 'effectiveTooSoon' } });
  const tomorrowMs = Date.now() + 48 * 3_600_000;
  for (const [change, field] of [
    [{ oddsPercent: '100.5' }, 'oddsPercent'],
    [{ feePercent: '5.1' }, 'feePercent'],
    [{ stakeMin: '2.5' }, 'stakeMin'],
    [{ stakeMax: '1001' }, 'stakeMax'],
  ] as const) {
    expect(await ask(change, tomorrowMs)).toMatchObject({ data: { refusal: 'settingOutOfRange', details: { field } } });
  }
  const { data: asked } = await ask({ isOpen: false });
  expect(asked).toMatchObject({
    object: 'period:ETH/USDT/120',
    lines: [{ name: 'isOpen', before: 'true', after: 'false' }],
  });
  expect((await approve(staff.risk, asked)).data.state).toBe('done');
  const statusNow = async () => {
    const { data } = await callServer(server, listSecondPeriods, { body: { secondId: 'ETH/USDT' } });
    return data.find(({ period }) => period === 120)?.status;
  };
  await expect.poll(statusNow).toBe(2);
});

test('one person halts a symbol at once, and opening it again takes another', async () => {
  const body = { symbol: 'XRP/USDT', reason: REASON };
  const statusNow = async () => {
    const { data } = await callServer(server, getSeconds, { token: staff.auditor });
    return data.seconds.find(({ symbol }) => symbol === body.symbol)?.status;
  };
  expect(await callServer(server, reopenSecond, { token: staff.risk, body })).toMatchObject({ status: 409 });
  expect((await callServer(server, haltSecond, { token: staff.risk, body })).data.status).toBe('halted');
  const { data: asked } = await callServer(server, reopenSecond, { token: staff.risk, body });
  expect(await approve(staff.risk, asked)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect(await statusNow()).toBe('halted');
  expect((await approve(staff.product, asked)).data).toMatchObject({ state: 'done', result: 'open' });
  expect(await statusNow()).toBe('open');
});
