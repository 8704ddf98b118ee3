import { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import { expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { refusalOf } from '../../testing/server/refusal-of.ts';
import {
  openingBody,
  openTestPerpetuals,
  submitPerpetual,
  tradePerpetual,
} from '../../testing/users/test-perpetuals.ts';

test('[R8] P28 P29 whoever asks for more than a contract allows is told how much, and reads it before', async () => {
  const desk = await openTestPerpetuals();
  await desk.exchange.submit({
    kind: 'setContractCaps',
    symbol: 'BTCUSDT',
    positionMaxLots: 600,
    openInterestMaxLots: 700,
  });
  const { long } = await tradePerpetual(desk, '60000', '0.5');
  const tooLarge = await submitPerpetual(desk, long, openingBody(0, '59000', '0.101'));
  expect(refusalOf(tooLarge)).toEqual([422, 5015, 'positionLimit']);
  expect(tooLarge.data).toMatchObject({ details: { maximum: '0.6', left: '0.1' } });
  const other = await desk.openPerpetualTrader();
  const tooMuch = await submitPerpetual(desk, other, openingBody(0, '59000', '0.3'));
  expect(refusalOf(tooMuch)).toEqual([422, 5016, 'openInterestLimit']);
  expect(tooMuch.data).toMatchObject({ details: { maximum: '0.7', left: '0.2' } });
  expect((await submitPerpetual(desk, other, openingBody(0, '59000', '0.2'))).status).toBe(200);
  const { data } = await callServer(desk, listPerpetuals, {});
  const terms = data.contracts.find(({ symbol }) => symbol === 'BTCUSDT');
  expect(terms).toMatchObject({ maxPosition: '0.6', maxOpenInterest: '0.7' });
  await desk.close();
});
