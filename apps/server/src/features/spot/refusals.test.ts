import { cancelSpotOrder, submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { listDealsOfEntrust } from '@candor/contract/spot/entrust.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import {
  balancesOf,
  buyBody,
  openTestDesk,
  type OrderBody,
  sellBody,
  submit,
  type TestDesk,
  tradeAt,
} from '../../testing/users/test-desk.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
  await tradeAt(desk, '60000');
});
afterAll(() => desk.close());

const stop = (triggerPrice: string): OrderBody => ({ ...sellBody('58000', '0.01'), delegateType: 2, triggerPrice });
const market = (body: Partial<OrderBody>): OrderBody => ({
  symbol: 'btc',
  coin: 'usdt',
  type: 0,
  delegateType: 1,
  ...body,
});

/** The number of the catalogue, the word, and a number that the text names. */
const CASES: readonly (readonly [string, OrderBody, number, string, string?])[] = [
  ['a price off its step', buyBody('59000.001', '0.01'), 4001, 'priceStep', '0.01'],
  ['a trigger off its step', stop('59000.001'), 4001, 'priceStep', '0.01'],
  ['a quantity off its step', buyBody('59000', '0.0000011'), 4002, 'quantityStep', '0.00001'],
  ['a value below the minimum', buyBody('59000', '0.00005'), 4003, 'belowMinimumValue', '5'],
  ['[AT-03] a price above the band', buyBody('63000.01', '0.01'), 4004, 'priceOutsideBand', '63000'],
  [
    'a post-only order that would trade',
    { ...buyBody('62000', '0.01'), postOnly: true },
    4006,
    'wouldMatchImmediately',
  ],
  ['a trigger at the last price', stop('60000'), 4007, 'wouldTriggerImmediately'],
  ['a market order without anybody to sell', market({ symbol: 'eth', delegateValue: '100' }), 4008, 'noLiquidity'],
  ['a quantity above the maximum', buyBody('59000', '101'), 4012, 'aboveMaximum', '100'],
  ['more than there is', buyBody('59000', '5'), 3001, 'insufficientBalance', '100000'],
  [
    'post-only that takes at once',
    { ...buyBody('59000', '0.01'), postOnly: true, timeInForce: 'IOC' },
    4011,
    'unsupportedCombination',
  ],
  [
    'a limit without a price',
    { ...market({ delegateTotal: '0.01' }), delegateType: 0 },
    4011,
    'unsupportedCombination',
  ],
  ['a limit with a trigger', { ...buyBody('59000', '0.01'), triggerPrice: '58000' }, 4011, 'unsupportedCombination'],
  ['a market sell by value', market({ type: 1, delegateValue: '100' }), 4011, 'unsupportedCombination'],
  [
    'a pair with one price',
    { ...sellBody('60000', '0.01'), delegateType: 2, takeProfitPrice: '61000' },
    4011,
    'unsupportedCombination',
  ],
  [
    'a pair that is also a stop',
    { ...stop('59000'), takeProfitPrice: '61000', stopLossPrice: '59000' },
    4011,
    'unsupportedCombination',
  ],
  ['a market that does not exist', { ...buyBody('59000', '0.01'), symbol: 'gold' }, 404, 'unknownInstrument'],
];

const ROWS = CASES.map(([name, body, code, refusal, limit]) => ({ name, body, code, refusal, limit }));

test.each(ROWS)('$name is refused by its own number and changes nothing', async ({ body, code, refusal, limit }) => {
  await submit(desk, await desk.openTrader(), sellBody('61000', '0.001'));
  const trader = await desk.openTrader();
  const before = await balancesOf(desk, trader);
  const answer = await submit(desk, trader, body);
  expect(answer).toMatchObject({ code, status: code === 404 ? 404 : 422, data: { refusal } });
  if (limit !== undefined) expect(JSON.stringify(answer.data)).toContain(`"${limit}"`);
  expect(await balancesOf(desk, trader)).toEqual(before);
  await desk.clearBook();
});

test('a halted market takes no order, and lets one’s orders go', async () => {
  const trader = await desk.openTrader();
  const eth = { ...buyBody('2900', '0.1'), symbol: 'eth' };
  const { id } = (await submit(desk, trader, eth)).data;
  await desk.exchange.submit({ kind: 'setInstrumentStatus', symbol: 'ETH/USDT', status: 'halt' });
  expect(await submit(desk, trader, eth)).toMatchObject({ status: 422, code: 4010 });
  expect((await callServer(desk, cancelSpotOrder, { token: trader.token, query: { id } })).status).toBe(200);
  await desk.exchange.submit({ kind: 'setInstrumentStatus', symbol: 'ETH/USDT', status: 'trading' });
});

test('another’s order is not found, like one that never was: by cancel, by fills of either family', async () => {
  const [owner, stranger] = [await desk.openTrader(), await desk.openTrader()];
  const { id } = (await submit(desk, owner, buyBody('59000', '0.01'))).data;
  const { token } = stranger;
  for (const sought of [id, '999999999999']) {
    const answers = [
      await callServer(desk, cancelSpotOrder, { token, query: { id: sought } }),
      await callServer(desk, listSpotFills, { token, query: { orderId: sought } }),
      await callServer(desk, listDealsOfEntrust, { token, params: { id: sought }, query: {} }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 404],
      [404, 404],
      [404, 404],
    ]);
  }
  expect((await callServer(desk, listSpotOrders, { token: owner.token, query: {} })).data.total).toBe(1);
});

test.each([
  ['a header', (key: string) => ({ body: buyBody('59000', '0.01'), headers: { 'idempotency-key': key } })],
  ['clientOrderId', (clientOrderId: string) => ({ body: { ...buyBody('59000', '0.01'), clientOrderId } })],
])('the same key by %s places one order; other content under it is refused', async (_, request) => {
  const { token } = await desk.openTrader();
  const first = await callServer(desk, submitSpotOrder, { token, ...request('once') });
  const again = await callServer(desk, submitSpotOrder, { token, ...request('once') });
  expect(again.data).toEqual(first.data);
  const { body, ...rest } = request('once');
  const other = await callServer(desk, submitSpotOrder, { token, ...rest, body: { ...body, delegateTotal: '0.02' } });
  expect([other.status, other.code]).toEqual([409, 409]);
  expect((await callServer(desk, listSpotOrders, { token, query: {} })).data.total).toBe(1);
});

test('ten orders a second are taken of one user, the eleventh is told to wait; others are not held up', async () => {
  const strict = await openTestDesk({ limits: {} });
  const [busy, calm] = [await strict.openTrader(), await strict.openTrader()];
  const answers = await Promise.all(Array.from({ length: 11 }, () => submit(strict, busy, buyBody('59000', '0.01'))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ code: 429, data: { refusal: 'tooManyRequests', details: { seconds: '1' } } });
  expect((await submit(strict, calm, buyBody('59000', '0.01'))).status).toBe(200);
  await strict.close();
});

test('half a market is malformed', async () => {
  const { token } = await desk.openTrader();
  expect((await callServer(desk, listSpotOrders, { token, query: { symbol: 'btc' } })).status).toBe(400);
});
