import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getPriceSources } from '@candor/contract/markets/prices.ts';
import type { SecondOrder } from '@candor/contract/second-contracts/order.ts';
import { getSecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { selectSecondOrders } from '@candor/contract/second-contracts/wire.ts';
import { verifySecond } from '@candor/contract/second-contracts/verify.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import {
  FAST_SECONDS,
  openSecondTrader,
  protectionsOf,
  shortPeriodOf,
  takeSecond,
} from '#testing/users/test-second-trader.ts';

const TRADERS = 50;
const ROUNDS = 2;
const PAYOUT = 23;

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-seconds-'));
  server = await start();
});
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true });
});

const start = (): Promise<ServerProcess> => startServerProcess({ DATA_DIR: dataDir, ...FAST_SECONDS });

async function openTraders(): Promise<readonly string[]> {
  const tokens: string[] = [];
  const open = async (first: number): Promise<void> => {
    for (let index = first; index < TRADERS; index += 5) {
      tokens.push(await openSecondTrader(server, `killed_${index}`));
    }
  };
  await Promise.all([0, 1, 2, 3, 4].map(open));
  return tokens;
}

async function playRound(tokens: readonly string[], periodId: string): Promise<void> {
  const places = tokens.map(async (token, index) => {
    await expect.poll(async () => (await protectionsOf(server, token)).nextOrderTime).toBeNull();
    const betContent = index % 2 === 0 ? 1 : 0;
    expect((await takeSecond(server, { token, periodId, betContent })).status).toBe(200);
  });
  await Promise.all(places);
  // The first of them are being settled, and the last have not ended yet.
  await pause(5_000);
  await server.kill();
  server = await start();
}

async function endedOf(token: string): Promise<readonly SecondOrder[]> {
  return (await callServer(server, selectSecondOrders, { token, body: { status: '1' } })).data.records;
}

test('100 contracts that end while the server is killed are settled once, as their ticks say', async () => {
  const tokens = await openTraders();
  const periodId = await shortPeriodOf(server);
  for (let round = 0; round < ROUNDS; round += 1) await playRound(tokens, periodId);

  const { publicKey } = (await callServer(server, getPriceSources, {})).data;
  const results = new Map<string, number>();
  for (const token of tokens) {
    await expect.poll(() => endedOf(token)).toHaveLength(ROUNDS);
    const orders = await endedOf(token);
    for (const { orderNo } of orders) {
      const { data: receipt } = await callServer(server, getSecondReceipt, { params: { orderNo } });
      expect(await verifySecond(receipt, publicKey), orderNo).toBeUndefined();
      const result = receipt.outcome?.result ?? 'open';
      results.set(result, (results.get(result) ?? 0) + 1);
    }
    const bills = (await callServer(server, getMyBill, { token, body: { type: '5', billType: String(PAYOUT) } })).data;
    expect(bills.total).toBe(ROUNDS);
    const gained = orders.reduce((sum, { profitLoss }) => sum + requireUnits(profitLoss ?? '', LEDGER_SCALE), 0n);
    const [balance] = (await callServer(server, getMyBalance, { token, query: { type: '5' } })).data;
    const total = printUnits(requireUnits('1000', LEDGER_SCALE) + gained, LEDGER_SCALE);
    expect(balance).toMatchObject({ coin: 'USDT', available: total, total });
  }
  const settled = [...results].filter(([result]) => result !== 'void').reduce((sum, [, count]) => sum + count, 0);
  expect(settled).toBeGreaterThan(0);
});
