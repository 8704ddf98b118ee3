import { getLoginLog, listDevices } from '@candor/contract/account/devices.ts';
import { loginDemoUser, loginNewcomer } from '@candor/contract/account/wire.ts';
import { listChatMessages, openChat } from '@candor/contract/chat/wire.ts';
import { showDefiIncome, showDefiOrders } from '@candor/contract/defi/wire.ts';
import { listDeposits } from '@candor/contract/deposits/wire.ts';
import { listFinanceOrders } from '@candor/contract/earn/finance.ts';
import { listStakingOrders } from '@candor/contract/earn/staking.ts';
import { listLoanOrders } from '@candor/contract/loans/wire.ts';
import { listBorrowOrders, listMarginInterest, listMarginRepayments } from '@candor/contract/margin/records.ts';
import { listNotifications } from '@candor/contract/notifications/wire.ts';
import { listPositions, listStops } from '@candor/contract/perpetuals/positions.ts';
import { listOwnFundings, listPerpetualFills, listPerpetualOrders } from '@candor/contract/perpetuals/records.ts';
import { getEquityCurve } from '@candor/contract/portfolio/wire.ts';
import { getAgentList, getRebateHistory } from '@candor/contract/referrals/wire.ts';
import { selectSecondOrders } from '@candor/contract/second-contracts/wire.ts';
import type { Endpoint, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { BILL_TYPES, getMyBill } from '@candor/contract/wallet/bills.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { replayLog } from '../test-replay.ts';

const DAY_MS = 86_400_000;
const BTC_LOANS = { account: 'gg_qc', symbol: 'BTC_USDT' } as const;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer({ DEMO_PAST: '30d', LOG_LEVEL: 'error' });
  token = (await callServer(server, loginDemoUser, {})).data.satoken;
});
afterAll(() => server.close());

/** What one list has, whichever way it pages. */
async function rowsOf<Spec extends Endpoint>(
  spec: Spec,
  request: RequestInput<Spec>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data, status } = await callServer(server, spec, { token, ...request });
  expect(status, spec.path).toBe(200);
  const answered: unknown = data;
  const rows: unknown = Array.isArray(answered) ? answered : Reflect.get(Object(answered), 'records');
  if (!Array.isArray(rows)) throw new Error(`${spec.path} is no list.`);
  return rows.map((row: unknown) => Object(row));
}

test('no day of the month was refused anything', () => {
  expect(server.logLines.filter((line) => line.includes('could not be lived'))).toEqual([]);
});

test('every list of the demo user has rows', async () => {
  const { chatKey } = (await callServer(server, openChat, { token, body: {} })).data;
  const counts = {
    spotOpen: await rowsOf(listSpotOrders, { query: { status: '0' } }),
    spotHistory: await rowsOf(listSpotOrders, { query: { status: '1', account: 'spot' } }),
    marginHistory: await rowsOf(listSpotOrders, { query: { status: '1', account: 'cross' } }),
    spotFills: await rowsOf(listSpotFills, { query: {} }),
    positions: await rowsOf(listPositions, { query: { status: '0' } }),
    closedPositions: await rowsOf(listPositions, { query: { status: '1' } }),
    stops: await rowsOf(listStops, { query: { status: '0' } }),
    perpetualHistory: await rowsOf(listPerpetualOrders, { query: { status: '1' } }),
    perpetualFills: await rowsOf(listPerpetualFills, { query: {} }),
    fundings: await rowsOf(listOwnFundings, { query: {} }),
    marginLoans: await rowsOf(listBorrowOrders, { params: { state: 'now', ...BTC_LOANS }, query: {} }),
    marginInterest: await rowsOf(listMarginInterest, { query: {} }),
    marginRepayments: await rowsOf(listMarginRepayments, { query: {} }),
    seconds: await rowsOf(selectSecondOrders, { body: { status: '1' } }),
    deposits: await rowsOf(listDeposits, { body: {} }),
    bills: await rowsOf(getMyBill, { body: { size: '100' } }),
    swaps: await rowsOf(getMyBill, { body: { billType: String(BILL_TYPES.swapIn) } }),
    equity: await rowsOf(getEquityCurve, { query: {} }),
    staking: await rowsOf(listStakingOrders, { query: {} }),
    finance: await rowsOf(listFinanceOrders, { query: {} }),
    mining: await rowsOf(showDefiOrders, { query: {} }),
    miningIncome: await rowsOf(showDefiIncome, { params: { user: '1' }, query: {} }),
    loans: await rowsOf(listLoanOrders, { query: {} }),
    referred: await rowsOf(getAgentList, { body: {} }),
    rebates: await rowsOf(getRebateHistory, { query: {} }),
    notifications: await rowsOf(listNotifications, { query: {} }),
    devices: await rowsOf(listDevices, {}),
    logins: await rowsOf(getLoginLog, { query: {} }),
    chat: await rowsOf(listChatMessages, { query: { chatKey } }),
  };
  const empty = Object.entries(counts).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
  expect(empty).toEqual([]);
  expect(new Set(counts.loans.map(({ status }) => status))).toEqual(new Set([1, 3]));
  expect(counts.closedPositions.length).toBeGreaterThanOrEqual(3);
  expect(counts.equity.length).toBeGreaterThanOrEqual(25);
  const unread = (await callServer(server, listNotifications, { token, query: {} })).data.unread;
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(counts.notifications.length);
});

test('the month is spread over its days, and ended before somebody came', async () => {
  const times = (await rowsOf(listSpotFills, { query: { size: '100' } })).map(({ createTime }) => Number(createTime));
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(20 * DAY_MS);
  expect(new Set(times.map((atMs) => Math.floor(atMs / DAY_MS))).size).toBeGreaterThanOrEqual(6);
});

test('every bill of the month follows from the log, which adds up', async () => {
  const { breaches, isInOrder } = await replayLog(server.dataDir);
  expect([breaches, isInOrder]).toEqual([[], true]);
});

test('who begins at zero has nothing of it', async () => {
  const newcomer = (await callServer(server, loginNewcomer, {})).data.satoken;
  const { data } = await callServer(server, getMyBalance, { token: newcomer, query: {} });
  expect(data).toEqual([]);
  expect((await callServer(server, listSpotFills, { token: newcomer, query: {} })).data.records).toEqual([]);
});
