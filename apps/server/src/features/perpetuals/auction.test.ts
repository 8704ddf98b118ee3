import { CALM_BREAKER } from '@candor/domain/markets/default-breakers.ts';
import { expect, test } from 'vitest';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import { openingBody, openTestPerpetuals, positionsOf, submitPerpetual } from '../../testing/users/test-perpetuals.ts';

test('[R8] P33 P34 a stopped contract takes limit orders alone, and opens at one price for all', async () => {
  const desk = await openTestPerpetuals();
  await desk.exchange.submit({ kind: 'setBreaker', symbol: 'BTCUSDT', ...CALM_BREAKER });
  await desk.mark('BTCUSDT', '60000');
  await desk.mark('BTCUSDT', '66100');
  const [long, first, second] = [
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
    await desk.openPerpetualTrader(),
  ];
  const { delegatePrice: _, ...atMarket } = openingBody(0, '66100', '0.1');
  const market = await submitPerpetual(desk, long, { ...atMarket, delegateType: 1 });
  expect(refusalOf(market)).toEqual([422, 4010, 'marketInAuction']);
  expect(market.data).toMatchObject({ details: { seconds: '120' } });
  expect((await submitPerpetual(desk, first, openingBody(1, '65900', '0.1'))).status).toBe(200);
  expect((await submitPerpetual(desk, second, openingBody(1, '66000', '0.1'))).status).toBe(200);
  expect((await submitPerpetual(desk, long, openingBody(0, '66300', '0.2'))).status).toBe(200);
  expect(await positionsOf(desk, long)).toEqual([]);

  desk.exchange.clock.set(desk.exchange.clock.nowMs() + 119_000);
  await desk.mark('BTCUSDT', '66100');
  await desk.exchange.submit({ kind: 'advanceAuctions' });
  // Tenfold: a tenth of what everybody has opened at that price is their margin.
  for (const [trader, amount] of [
    [long, '1322'],
    [first, '661'],
    [second, '661'],
  ] as const) {
    expect(await positionsOf(desk, trader)).toMatchObject([{ openPrice: '66100', amount }]);
  }
  await desk.close();
});
