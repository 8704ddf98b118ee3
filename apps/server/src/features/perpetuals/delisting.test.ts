import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { expect, test } from 'vitest';
import type { Feature } from '#context.ts';
import { tellContracts } from '#features/notifications/port.ts';
import { callServer } from '../../testing/server/call-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import {
  openingBody,
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  tradePerpetual,
  type TestPerpetuals,
} from '../../testing/users/test-perpetuals.ts';

const MINUTE_MS = 60_000;

const teller: Feature = { name: 'tellContracts', start: async (context) => tellContracts(context) };

test('[R8] P30 P31 a contract that ends is closed to new positions, settled and told, and its final price can be checked by anybody', async () => {
  const desk = await openTestPerpetuals({ features: [teller] });
  const { exchange } = desk;
  const { long, short } = await tradePerpetual(desk, '60000', '0.5');
  const both = [long.userId, short.userId];
  const nowMs = exchange.clock.nowMs();
  const settleAtMs = nowMs - (nowMs % MINUTE_MS) + 120 * MINUTE_MS;
  await exchange.submit({ kind: 'setContractDelisting', symbol: 'BTCUSDT', settleAtMs, isShortened: true });
  const refused = await submitPerpetual(desk, long, openingBody(0, '59000', '0.1'));
  expect(refusalOf(refused)).toEqual([422, 5017, 'contractDelisting']);
  expect((await delistingOf(desk))?.final).toBeNull();
  const told = (kind: string) => desk.notices.filter(({ notice }) => notice.kind === kind).map(({ userId }) => userId);
  expect(told('contractDelisting')).toEqual(expect.arrayContaining(both));
  expect(told('contractDelisting')).toHaveLength(2);

  const ticks = Array.from({ length: 1_200 }, (_, index) => settleAtMs - (1_200 - index) * 1_000);
  for (const atMs of ticks) {
    exchange.clock.set(atMs);
    const priceUnits = requireUnits(atMs % 2_000 === 0 ? '61000' : '61000.2', LEDGER_SCALE);
    await exchange.submit({ kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits });
  }
  exchange.clock.set(settleAtMs);
  const outcome = await exchange.submit({ kind: 'settleDelistings' });
  expect(outcome).toMatchObject({ ok: true, reply: { leftCount: 0 } });
  expect(await delistingOf(desk)).toMatchObject({
    settleAtMs,
    final: { price: '61000.1', mean: '61000.1', sampleCount: 1_200, fromMs: settleAtMs - 30 * MINUTE_MS },
    settledAtMs: settleAtMs,
  });
  for (const trader of [long, short]) expect(await positionsOf(desk, trader)).toEqual([]);
  expect(told('positionSettled')).toEqual(expect.arrayContaining(both));
  expect(told('positionSettled')).toHaveLength(2);
  expect(desk.notices.at(-1)?.notice).toMatchObject({ kind: 'positionSettled', market: 'BTCUSDT', price: '61000.1' });
  // The views come after a thousand ticks.
  await expect.poll(() => positionsOf(desk, long, '1')).toMatchObject([{ state: 'closed' }]);
  await desk.close();
});

async function delistingOf(desk: TestPerpetuals) {
  const { data } = await callServer(desk, listPerpetuals, {});
  return data.contracts.find(({ symbol }) => symbol === 'BTCUSDT')?.delisting;
}
