import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import { approveRequest } from '@candor/contract/staff/approvals.ts';
import { changeDelisting, getHalts } from '@candor/contract/staff/halts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let product = '';
let risk = '';
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  product = (await openStaffSession(server, 'demo.product')).token;
  risk = (await openStaffSession(server, 'demo.risk')).token;
});
afterAll(() => server.close());

test('[R8] P30 two people announce the end of a contract, shorten the notice with a reason, and take it back', async () => {
  const soonMs = Date.now() - (Date.now() % MINUTE_MS) + 2 * DAY_MS;
  expect(await ask({ settleAtMs: soonMs, isShortened: false })).toMatchObject({
    status: 422,
    data: { refusal: 'effectiveTooSoon', details: { hours: '168' } },
  });
  const farMs = soonMs + 6 * DAY_MS;
  const asked = await ask({ settleAtMs: farMs, isShortened: false });
  expect(asked.data).toMatchObject({ kind: 'contract.delisting', object: 'contract:XRPUSDT', effectiveAtMs: farMs });
  expect(await announced()).toBeNull();
  expect(await approve(product, asked.data)).toMatchObject({ status: 403, data: { refusal: 'ownRequest' } });
  expect((await approve(risk, asked.data)).data).toMatchObject({ state: 'done', result: 'announced' });
  expect(await announced()).toMatchObject({ settleAtMs: farMs, closeOnlyAtMs: farMs - DAY_MS, final: null });

  const { data: halts } = await callServer(server, getHalts, { token: risk });
  expect(halts.markets).toContainEqual({
    product: 'contract',
    symbol: 'XRPUSDT',
    status: 'trading',
    delistsAtMs: farMs,
  });

  const shortened = await ask({ settleAtMs: soonMs, isShortened: true });
  expect(shortened.data.lines[1]).toMatchObject({ name: 'notice', before: '168 h', after: '47 h' });
  await approve(risk, shortened.data);
  expect(await announced()).toMatchObject({ settleAtMs: soonMs });
  const back = await ask({ settleAtMs: null, isShortened: false });
  expect((await approve(risk, back.data)).data).toMatchObject({ result: 'withdrawn' });
  expect(await announced()).toBeNull();
});

async function ask(body: { readonly settleAtMs: number | null; readonly isShortened: boolean }) {
  const reason = 'nobody trades it any more';
  return callServer(server, changeDelisting, { token: product, body: { symbol: 'XRPUSDT', ...body, reason } });
}

async function approve(token: string, { id, contentHash }: { readonly id: string; readonly contentHash: string }) {
  return callServer(server, approveRequest, { token, params: { id }, body: { contentHash } });
}

async function announced() {
  const { data } = await callServer(server, listPerpetuals, {});
  return data.contracts.find(({ symbol }) => symbol === 'XRPUSDT')?.delisting;
}
