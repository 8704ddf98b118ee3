import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getDepositAddress, listDepositCoins, listDeposits } from '@candor/contract/deposits/wire.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { getCoinRate } from '@candor/contract/markets/rates.ts';
import { transferByQuery } from '@candor/contract/wallet/transfer.ts';
import { getCurrencyAccount, getMyBalance, getWalletAccount } from '@candor/contract/wallet/wire.ts';
import { listWithdrawals, submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';

/** The calls of the coin family about assets, as the specification writes them, by the name a screen imports. */
const CALLS = {
  listDeposits: [listDeposits, 'POST', 'assets/getRechargeLog'],
  listWithdrawals: [listWithdrawals, 'POST', 'assets/getWithdrawalLog'],
  getWalletAccount: [getWalletAccount, 'GET', 'assets/getWalletAccount'],
  getMyBill: [getMyBill, 'POST', 'assets/getMyBill'],
  getCurrencyAccount: [getCurrencyAccount, 'POST', 'assets/getCurrencyAccount'],
  getCoinRate: [getCoinRate, 'GET', 'assets/getCoinRate'],
  getMyBalance: [getMyBalance, 'GET', 'assets/getMyBalance'],
  listDepositCoins: [listDepositCoins, 'GET', 'assets/getRechargeCurrency'],
  getDepositAddress: [getDepositAddress, 'GET', 'assets/getDepositAddress/{coin}'],
  submitCoinWithdrawal: [submitCoinWithdrawal, 'POST', 'assets/withdrawal'],
  transferByQuery: [transferByQuery, 'GET', 'wallet/trans'],
} as const satisfies Record<string, readonly [Endpoint, string, string]>;

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const WEB = join(import.meta.dirname, '../../../../web/src');

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
});
afterAll(() => server.close());

test.each(Object.entries(CALLS))(
  '[CALL-8] %s has its exact path, stands in OpenAPI and is made by a screen',
  async (...row) => {
    const [name, [call, method, path]] = row;
    expect([call.method, call.path.replaceAll(/:(\w+)/g, '{$1}')]).toEqual([method, `/api/{head}/coin/${path}`]);
    const { paths } = OpenApi.parse(await (await fetch(`${server.address}/api/openapi.json`)).json());
    expect(paths[`/api/ex/coin/${path}`]).toHaveProperty(method.toLowerCase());
    expect(screensThatCall(name)).not.toEqual([]);
  },
);

test('[CALL-8] recharge logs take type 1 in their body, balances their type in the query, a withdrawal one sealed string', async () => {
  const { satoken: token } = await openSession(server, 'caller_of_assets');
  expect(await callServer(server, listDeposits, { token, body: { type: 1 } })).toMatchObject({
    status: 200,
    data: { total: 0 },
  });
  expect(await callServer(server, getMyBalance, { token, query: { type: '1' } })).toMatchObject({
    status: 200,
    data: [],
  });
  expect(submitCoinWithdrawal.sealed).toBe(true);
  const bare = await fetch(`${server.address}/api/ex/coin/assets/withdrawal`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ coin: 'USDT', chainType: 'TRC20', amount: '10', address: 'T', proof: {} }),
  });
  expect(bare.status).toBe(400);
});

/** Files of the site, without their tests, that hand the call to the client. */
function screensThatCall(name: string): readonly string[] {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  return files.filter((file) => new RegExp(`\\bcall\\(\\s*${name}\\b`).test(readFileSync(join(WEB, file), 'utf8')));
}
