import { listAuctions } from '@candor/contract/markets/auctions.ts';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotFills } from '@candor/contract/spot/records.ts';
import { CALM_BREAKER } from '@candor/domain/markets/default-breakers.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { Feature } from '#context.ts';
import { callServer } from '../../../testing/server/call-server.ts';
import { refusalOf } from '../../../testing/server/refusal-of.ts';
import {
  balancesOf,
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
} from '../../../testing/users/test-desk.ts';
import { startAuctions } from './auctions.ts';
import { MarketBoard } from './market-board.ts';
import { publishBoard } from './publish-board.ts';

const SYMBOL = 'BTC/USDT';

/** The board and its auctions, without sources of prices: the test tells the index. */
const auctions: Feature = {
  name: 'auctions',
  async start(context) {
    const board = new MarketBoard();
    for (const instrument of context.exchange.read(instrumentsOf)) board.openSpot(instrument);
    publishBoard(board, context);
    startAuctions(board, context);
  },
};

/** Bitcoin has stopped at 66 100: ten percent above a moment before, and a little more. */
async function openStoppedDesk(): Promise<TestDesk> {
  const desk = await openTestDesk({ features: [auctions] });
  await desk.exchange.submit({ kind: 'setBreaker', symbol: SYMBOL, ...CALM_BREAKER });
  await desk.exchange.pass(5_000);
  await desk.exchange.submit({ kind: 'setIndexPrice', symbol: SYMBOL, priceUnits: units('66100') });
  return desk;
}

const auctionsOn = async (desk: TestDesk) => (await callServer(desk, listAuctions, {})).data.auctions;

test('[R8] O23 O24 M15 a stopped market says so, takes limit orders alone, and opens at one price for all', async () => {
  const desk = await openStoppedDesk();
  const [buyer, seller, second] = [await desk.openTrader(), await desk.openTrader(), await desk.openTrader()];
  const [stopped] = await auctionsOn(desk);
  expect(stopped).toMatchObject({ symbolName: SYMBOL, phase: 'CALL', extensions: 0, price: null, quantity: null });
  expect((stopped?.endsAtMs ?? 0) - (stopped?.startedAtMs ?? 0)).toBe(120_000);

  const market = await submit(desk, buyer, {
    symbol: 'btc',
    coin: 'usdt',
    type: 0,
    delegateType: 1,
    delegateValue: '100',
  });
  expect(refusalOf(market)).toEqual([422, 4010, 'marketInAuction']);
  expect(market.data).toMatchObject({ details: { seconds: '119' } });
  const immediate = await submit(desk, buyer, { ...buyBody('66000', '0.1'), timeInForce: 'IOC' });
  expect(refusalOf(immediate)).toEqual([422, 4010, 'marketInAuction']);

  expect((await submit(desk, seller, sellBody('65000', '0.1'))).status).toBe(200);
  expect((await submit(desk, second, sellBody('65500', '0.1'))).status).toBe(200);
  const given = await submit(desk, second, sellBody('65600', '0.1'));
  const cancelled = await callServer(desk, cancelSpotOrder, { token: second.token, query: { id: given.data.id } });
  expect(cancelled.status).toBe(200);
  expect((await submit(desk, buyer, buyBody('66500', '0.2'))).status).toBe(200);
  await desk.exchange.submit({ kind: 'advanceAuctions' });
  expect(await auctionsOn(desk)).toMatchObject([{ price: '66100', quantity: '0.2', surplus: '0', surplusSide: null }]);

  await desk.exchange.pass(110_000);
  const bound = await submit(desk, second, sellBody('67000', '0.1'));
  const late = await callServer(desk, cancelSpotOrder, { token: second.token, query: { id: bound.data.id } });
  expect(refusalOf(late)).toEqual([422, 4010, 'auctionClosing']);
  expect(late.data).toMatchObject({ details: { seconds: expect.stringMatching(/^\d$/u) } });
  await desk.exchange.pass(10_000);
  await desk.exchange.submit({ kind: 'advanceAuctions' });
  expect(await auctionsOn(desk)).toEqual([]);
  const { data } = await callServer(desk, listSpotFills, { token: buyer.token, query: {} });
  expect(data.records.map(({ price }) => price)).toEqual(['66100', '66100']);
  // 0.2 at 66 100; the fee of a maker, 0.08 %, out of what was bought.
  expect(await balancesOf(desk, buyer)).toMatchObject({
    USDT: { available: '86780', frozen: '0' },
    BTC: { available: '10.19984' },
  });
  await desk.close();
});

test('[R8] whoever reads a market by the socket hears of its auction', async () => {
  const desk = await openStoppedDesk();
  const client = await desk.connect(await desk.openTrader());
  client.send({ type: 'subscribe', id: '1', topics: [`DETAIL:${SYMBOL}`] });
  await client.next('acknowledge');
  expect(await client.next('DETAIL')).toMatchObject({ symbolName: SYMBOL, auction: { phase: 'CALL', price: null } });
  await desk.close();
});
