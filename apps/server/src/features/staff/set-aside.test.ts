import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserInfo } from '@candor/contract/account/wire.ts';
import { cancelAllSpotOrders, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { getDashboard } from '@candor/contract/staff/dashboard.ts';
import { listSetAside, reviewSetAside } from '@candor/contract/staff/set-aside.ts';
import { grantDemoFunds } from '@candor/contract/wallet/wire.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { callServer } from '#testing/server/call-server.ts';
import { openTestExchange } from '#testing/exchange/test-exchange.ts';
import { openTestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'candor-review-'));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const ENVIRONMENT = { DATA_DIR: dataFolder, MAKERS: 'off', PRICES: 'simulated' };
const REASON = 'the bug behind it is mended';
const ORDER = { symbol: 'eth', coin: 'usdt', type: 0, delegateType: 0, postOnly: true } as const;
const BODY = { ...ORDER, delegatePrice: '1000', delegateTotal: '0.02' };

/** Everything the exchange keeps, on which the rules break for this owner and nineteen others. */
async function breakRules(owner: number): Promise<void> {
  const exchange = await openTestExchange({ location: { dataFolder }, clock: systemClock });
  const owners = [owner, owner, owner, ...Array.from({ length: 19 }, (_, index) => 9_000_000 + index)];
  for (const sender of owners) {
    const poison: Command = JSON.parse(JSON.stringify({ kind: 'noSuchCommand', owner: sender }));
    await exchange.submit(poison);
  }
  expect(exchange.status().degradations).toEqual(['tooManySetAside']);
  await exchange.close();
}

test('[R10] an exchange with commands set aside is brought back by two people at the console, and by nobody alone', async () => {
  const before = await openTestServer(ENVIRONMENT);
  const { satoken: token } = await openSession(before, 'unlucky_trader');
  const { userId } = (await callServer(before, getUserInfo, { token })).data.user;
  await callServer(before, grantDemoFunds, { query: {}, token });
  await before.close();
  await breakRules(Number(userId));

  const server = await openTestServer(ENVIRONMENT);
  const placed = () => callServer(server, submitSpotOrder, { token, body: BODY });
  expect(await placed()).toMatchObject({ status: 503, data: { details: { cause: 'tooManySetAside' } } });
  expect(await callServer(server, cancelAllSpotOrders, { token, body: {} })).toMatchObject({ status: 200 });

  const risk = (await openStaffSession(server, 'demo.risk')).token;
  const compliance = (await openStaffSession(server, 'demo.compliance')).token;
  const approve = (by: string, { id, contentHash }: { readonly id: string; readonly contentHash: string }) =>
    callServer(server, approveRequest, { token: by, params: { id }, body: { contentHash } });
  const listed = (await callServer(server, listSetAside, { token: risk })).data;
  expect(listed).toHaveLength(22);
  expect(listed.at(-1)).toMatchObject({ sender: `owner:${userId}`, command: 'noSuchCommand', reviewedTime: null });

  const other = { token: risk, body: { sender: 'owner:9000000', reason: REASON } } as const;
  const { data: asked } = await callServer(server, reviewSetAside, other);
  expect(await approve(risk, asked)).toMatchObject({ data: { refusal: 'ownRequest' } });
  expect(await placed()).toMatchObject({ status: 503 });
  expect((await approve(compliance, asked)).data).toMatchObject({ state: 'done', result: 'cleared 1' });
  const { exchange } = (await callServer(server, getDashboard, { token: risk })).data;
  expect(exchange.degradations).toEqual([]);

  expect(await placed()).toMatchObject({ status: 403, code: 2003, data: { refusal: 'accountUnderReview' } });
  const rest = { token: compliance, body: { sender: null, reason: REASON } } as const;
  const { data: all } = await callServer(server, reviewSetAside, rest);
  expect((await approve(risk, all)).data).toMatchObject({ state: 'done', result: 'cleared 21' });
  expect(await placed()).toMatchObject({ status: 200 });
  const cleared = (await callServer(server, listSetAside, { token: risk })).data;
  expect(cleared.filter(({ reviewedTime }) => reviewedTime === null)).toEqual([]);
  expect(cleared).toHaveLength(22);
  await server.close();
});
