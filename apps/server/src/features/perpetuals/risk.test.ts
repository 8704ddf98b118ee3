import {
  getInsuranceFund,
  getFundingRate,
  listFundingRates,
  listLiquidations,
  listMarks,
  listPerpetuals,
} from '@candor/contract/perpetuals/market.ts';
import { listPerpetualAssets, listPerpetualSettings } from '@candor/contract/perpetuals/positions.ts';
import { perpetualOf } from '@candor/contract/perpetuals/terms.ts';
import { LiquidationFrame, MarkFrame } from '@candor/contract/shared/socket.ts';
import { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { listPerpetualOrders, listOwnFundings, listOwnLiquidations } from '@candor/contract/perpetuals/records.ts';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { PERPETUAL_WALLET } from '@candor/domain/ledger/wallet.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Feature } from '#context.ts';
import { tellContracts } from '#features/notifications/port.ts';
import { connect } from '#platform/sockets/test-client.ts';
import { callServer } from '../../testing/server/call-server.ts';
import {
  openingBody,
  openTestPerpetuals,
  positionsOf,
  submitPerpetual,
  type TestPerpetuals,
  tradePerpetual,
} from '../../testing/users/test-perpetuals.ts';
import { seedInsurance } from './risk/seed-insurance.ts';

/** Whoever tells owners what threatens them; here they are told into a list. */
const teller: Feature = { name: 'tellContracts', start: async (context) => tellContracts(context) };

let desk: TestPerpetuals;
beforeAll(async () => {
  desk = await openTestPerpetuals({ features: [teller] });
  await seedInsurance(desk.exchange);
});
afterEach(async () => {
  await desk.clearBook();
  await desk.mark('BTCUSDT', '60000');
});
afterAll(() => desk.close());

test('[AT-23] a liquidation is read step by step by its owner, and without a name by everybody', async () => {
  const { long } = await tradePerpetual(desk, '60000', '0.5');
  const [position] = await positionsOf(desk, long);
  const socket = await desk.connect(long);
  const bidder = await desk.openPerpetualTrader();
  await submitPerpetual(desk, bidder, openingBody(0, '54150', '0.5'));
  await desk.mark('BTCUSDT', '54271.3');
  expect(await positionsOf(desk, long)).toEqual([]);
  expect(await positionsOf(desk, long, '1')).toMatchObject([{ id: position?.id, state: 'liquidated', earn: '-2925' }]);

  const { token } = long;
  const { data } = await callServer(desk, listOwnLiquidations, { token, query: {} });
  expect(data.records).toMatchObject([
    {
      symbol: 'BTCUSDT',
      positionId: position?.id,
      markPrice: '54271.3',
      indexPrice: '54271.3',
      avgPrice: '54150',
      quantity: '0.5',
      fee: '13.5375',
      liquidationFee: '61.4625',
      fundDelta: '61.4625',
      ticksRef: { market: 'BTC/USDT' },
    },
  ]);
  expect(data.records[0]?.steps.map(({ step }) => step)).toEqual(['flagged', 'cancelled', 'closed', 'ended']);
  const forced = await callServer(desk, listPerpetualOrders, { token, query: { status: '1' } });
  expect(forced.data.records[0]).toMatchObject({ origin: 'liquidation', direction: 3, earn: '-2925' });

  const seen = (await callServer(desk, listLiquidations, { query: {} })).data.records;
  expect(seen).toEqual([
    {
      id: seen[0]?.id,
      symbolName: 'BTCUSDT',
      type: 0,
      price: '54150',
      quantity: '0.5',
      value: '27075',
      coin: 'USDT',
      manner: 'book',
      atMs: desk.exchange.clock.nowMs(),
    },
  ]);
  const { data: fund } = await callServer(desk, getInsuranceFund, {});
  expect(fund.assets).toContainEqual({ coin: 'USDT', balance: '100061.4625', seed: '100000' });
  expect(fund.days).toMatchObject([
    { coin: 'BTC', income: '2', paid: '0', balance: '2' },
    { coin: 'USDT', income: '100061.4625', paid: '0', balance: '100061.4625' },
  ]);
  expect(desk.notices.at(-1)).toMatchObject({
    userId: long.userId,
    notice: { kind: 'positionLiquidated', market: 'BTCUSDT', direction: 'long', quantity: '0.5', price: '54150' },
  });
  expect(PerpetualPosition.parse((await socket.next('POSITION'))['data'])).toMatchObject({ state: 'liquidated' });
  expect(PerpetualOrder.parse((await socket.next('CONTRACT_ORDER'))['data'])).toMatchObject({ origin: 'liquidation' });
  const bill = await callServer(desk, getMyBill, { token, body: { type: '5' } });
  expect(bill.data.records.map(({ billType, amount }) => [billType, amount]).slice(0, 3)).toEqual([
    [17, '-61.4625'],
    [8, '-13.5375'],
    [15, '-2925'],
  ]);
});

test('[CALL-13] marks, forced trades and one’s own positions come over the sockets as they happen, and only those asked for', async () => {
  const { long } = await tradePerpetual(desk, '60000', '0.5');
  const own = await desk.connect(long);
  const reader = await connect(`${desk.address.replace('http', 'ws')}/ws/reader`);
  reader.send({ type: 'subscribe', id: '1', topics: ['MARK:BTCUSDT', 'LIQUIDATION', 'MARK:NOSUCH'] });
  expect(await reader.next('acknowledge')).toMatchObject({ id: '1' });
  // What is now comes first, then every change.
  expect(MarkFrame.parse(await reader.next('MARK'))).toMatchObject({ symbolName: 'BTCUSDT', markPrice: '60000' });
  await desk.mark('ETHUSDT', '3001');
  await desk.mark('BTCUSDT', '59000');
  expect(MarkFrame.parse(await reader.next('MARK'))).toMatchObject({ markPrice: '59000', indexPrice: '59000' });

  const bidder = await desk.openPerpetualTrader();
  await submitPerpetual(desk, bidder, openingBody(0, '54150', '0.5'));
  await desk.mark('BTCUSDT', '54271.3');
  expect(LiquidationFrame.parse(await reader.next('LIQUIDATION')).liquidations).toMatchObject([
    { symbolName: 'BTCUSDT', type: 0, price: '54150', quantity: '0.5', manner: 'book' },
  ]);
  expect(PerpetualPosition.parse((await own.next('POSITION'))['data'])).toMatchObject({ state: 'liquidated' });
  expect(reader.frames.map(({ type }) => type)).not.toContain('POSITION');
  reader.socket.terminate();
});

test('who nears the liquidation price is warned once at each threshold', async () => {
  const { long } = await tradePerpetual(desk, '60000', '0.5');
  const warnings = () =>
    desk.notices.flatMap(({ userId, notice }) =>
      userId === long.userId && notice.kind === 'marginWarned'
        ? [`${notice.scope} ${notice.market} ${notice.percent}`]
        : [],
    );
  for (const price of ['54500', '54490', '54400', '54300']) await desk.mark('BTCUSDT', price);
  expect(warnings()).toEqual([200, 150, 120].map((percent) => `position BTCUSDT ${percent}`));
});

test('the terms that travel are the terms of the engine, so that a preview counts the same', async () => {
  const { data } = await callServer(desk, listPerpetuals, {});
  expect(data.contracts.map(perpetualOf)).toEqual(desk.exchange.read(perpetualsOf));
  expect(data.contracts.find(({ symbol }) => symbol === 'BTCUSDT')?.prices).toMatchObject({ indexPrice: '60000' });
});

test('marks are kept by the minute', async () => {
  await desk.mark('ETHUSDT', '3050');
  const { data } = await callServer(desk, listMarks, { params: { symbol: 'ETH_USDT' }, query: {} });
  expect(data.records[0]).toMatchObject({ markPrice: '3050', indexPrice: '3050' });
});

test('[AT-15] a leverage above the tier of the size is refused with the highest that fits', async () => {
  const trader = await desk.openPerpetualTrader();
  const { status, code, data } = await submitPerpetual(desk, trader, {
    ...openingBody(0, '60000', '1'),
    leverage: 100,
  });
  expect([status, code]).toEqual([422, 5006]);
  expect(data).toMatchObject({ refusal: 'leverageAboveTier', details: { maximum: '50' } });
  const settings = await callServer(desk, listPerpetualSettings, { token: trader.token });
  expect(settings.data.find(({ symbol }) => symbol === 'BTCUSDT')?.leverage).toBe(5);
});

test('[AT-16] a coin-margined position is counted in its coin', async () => {
  const [alice, bob] = [await desk.openPerpetualTrader(), await desk.openPerpetualTrader()];
  const body = {
    symbol: 'BTCUSD',
    delegateType: 0,
    leverage: 10,
    delegatePrice: '60000',
    delegateTotal: '300',
  } as const;
  await submitPerpetual(desk, bob, { ...body, type: 1 });
  await submitPerpetual(desk, alice, { ...body, type: 0 });
  await desk.mark('BTCUSD', '66000');
  expect(await positionsOf(desk, alice)).toMatchObject([
    { coin: 'BTC', openNum: '300', amount: '0.05', closePrice: '54818.2', markPrice: '66000', earn: '0.04545454' },
  ]);
  await desk.mark('BTCUSD', '60000');
});

test('the contract wallet says what is there, what is promised and what may leave', async () => {
  const { long } = await tradePerpetual(desk, '60000', '0.5');
  const { data } = await callServer(desk, listPerpetualAssets, { token: long.token });
  expect(data.find(({ coin }) => coin === 'USDT')).toMatchObject({
    balance: '49985',
    margin: '3000',
    frozen: '0',
    available: '46985',
    unrealised: '0',
    equity: '49985',
    marginRatio: null,
  });
});

test('funding is paid between the sides once an interval, and both read what it came to', async () => {
  const { long, short } = await tradePerpetual(desk, '60000', '0.5');
  const { data: before } = await callServer(desk, getFundingRate, { query: { symbolName: 'BTCUSDT' } });
  desk.exchange.clock.set(before.nextFundingTime - 500);
  await desk.mark('BTCUSDT', '60000');
  const { data: history } = await callServer(desk, listFundingRates, { params: { symbol: 'BTCUSDT' }, query: {} });
  expect(history.records).toEqual([{ fundingTime: before.nextFundingTime, fundingRate: '0.0001', markPrice: '60000' }]);
  const fundings = async (token: string) =>
    (await callServer(desk, listOwnFundings, { token, query: {} })).data.records;
  expect(await fundings(long.token)).toMatchObject([{ amount: '-3', fundingRate: '0.0001', type: 0, coin: 'USDT' }]);
  expect(await fundings(short.token)).toMatchObject([{ amount: '3', type: 1 }]);
  expect(await positionsOf(desk, long)).toMatchObject([{ funding: '-3', adjustAmount: '2997' }]);
  const { data: after } = await callServer(desk, getFundingRate, { query: { symbolName: 'BTC_USDT' } });
  expect(after).toMatchObject({ lastFundingRate: '0.0001', interestRate: '0.0001', premiumIndex: '0' });
  expect(after.nextFundingTime - before.nextFundingTime).toBe(8 * 60 * 60 * 1000);
});

test('[P16] [R9] a funding that takes many commands is one funding to whoever reads it, and each pays once', async () => {
  const { long, short } = await tradePerpetual(desk, '60000', '0.5');
  const { exchange } = desk;
  const crowd = Array.from({ length: 300 }, (_, index) => 5_000_000 + index);
  for (const owner of crowd) {
    const direction = owner % 2 === 0 ? 'openShort' : 'openLong';
    await exchange.submit({
      kind: 'grantDemoFunds',
      owner,
      wallet: PERPETUAL_WALLET,
      amounts: [{ asset: 'USDT', units: 1_000n * UNITS_PER_WHOLE }],
    });
    await exchange.submit({
      kind: 'placeContractOrder',
      owner,
      symbol: 'BTCUSDT',
      direction,
      type: 'limit',
      priceUnits: 60_000n * UNITS_PER_WHOLE,
      quantityUnits: 100_000n,
    });
  }
  const { data: before } = await callServer(desk, getFundingRate, { query: { symbolName: 'BTCUSDT' } });
  exchange.clock.set(before.nextFundingTime - 500);
  await desk.mark('BTCUSDT', '60000');
  await expect
    .poll(() => exchange.read(({ perpetuals }) => perpetuals.markets.get('BTCUSDT')?.funding))
    .toBeUndefined();
  // Slices that follow are written down a moment later than the command that began.
  const timesTold = async () => {
    const { data } = await callServer(desk, listFundingRates, { params: { symbol: 'BTCUSDT' }, query: {} });
    return data.records.map(({ fundingTime }) => fundingTime).filter((time) => time === before.nextFundingTime);
  };
  await expect.poll(timesTold).toEqual([before.nextFundingTime]);
  for (const [{ token }, amount] of [
    [long, '-3'],
    [short, '3'],
  ] as const) {
    const told = async () => (await callServer(desk, listOwnFundings, { token, query: {} })).data.records;
    await expect.poll(told).toMatchObject([{ amount }]);
  }
  const positions = exchange.read(({ perpetuals }) => [
    ...(perpetuals.markets.get('BTCUSDT')?.positions.values() ?? []),
  ]);
  expect(positions.filter(({ owner }) => crowd.includes(owner)).every(({ fundingUnits }) => fundingUnits !== 0n)).toBe(
    true,
  );
});
