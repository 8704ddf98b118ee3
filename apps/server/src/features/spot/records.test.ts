import { exportSpotFills, exportSpotOrders, listSpotFills, listSpotOrders } from '@candor/contract/spot/records.ts';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { BILL } from '@candor/domain/ledger/bill.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '#exchange/views/events-of.ts';
import { callServer } from '../../testing/server/call-server.ts';
import {
  buyBody,
  openTestDesk,
  sellBody,
  submit,
  type TestDesk,
  type TestTrader,
  tradeAt,
} from '../../testing/users/test-desk.ts';

let desk: TestDesk;
/** Has one order of every sort behind it, and some before it. */
let trader: TestTrader;
let ids: Readonly<Record<string, string>>;
/** What the ledger has put on the trader's bill, by kind and coin. */
const billed = new Map<string, bigint>();

beforeAll(async () => {
  desk = await openTestDesk();
  await tradeAt(desk, '60000');
  trader = await desk.openTrader();
  desk.exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) if (event.kind === 'journalPosted') addBills(event.journal.legs);
  });
  ids = await layHistory();
});
afterAll(() => desk.close());

function addBills(legs: readonly { owner: number; asset: string; units: bigint; bill?: number }[]): void {
  for (const { owner, asset, units, bill } of legs) {
    if (owner !== trader.userId || bill === undefined) continue;
    const name = `${bill} ${asset}`;
    billed.set(name, (billed.get(name) ?? 0n) + units);
  }
}

async function layHistory(): Promise<Readonly<Record<string, string>>> {
  const other = await desk.openTrader();
  const placed: Record<string, string> = {};
  const lay = async (name: string, body: Parameters<typeof submit>[2]): Promise<void> => {
    placed[name] = (await submit(desk, trader, body)).data.id;
  };
  await submit(desk, other, sellBody('60000', '0.01'));
  await lay('bought', { ...buyBody('60000', '0.01'), clientOrderId: '-1' });
  await lay('sold', sellBody('60100', '0.02'));
  await submit(desk, other, buyBody('60100', '0.02'));
  await submit(desk, other, sellBody('60050', '0.01'));
  await lay('market', { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 1, delegateTotal: '0.01' });
  await lay('cancelled', { ...buyBody('2900', '0.1'), symbol: 'eth' });
  await callServer(desk, cancelSpotOrder, { token: trader.token, query: { id: placed['cancelled'] ?? '' } });
  await lay('expired', { ...buyBody('59000', '0.01'), timeInForce: 'IOC' });
  await lay('waiting', { ...sellBody('58000', '0.01'), delegateType: 2, triggerPrice: '58500' });
  await lay('resting', buyBody('59000', '0.01'));
  return placed;
}

type OrderQuery = RequestInput<typeof listSpotOrders>['query'];
const namesOf = (orders: readonly { id: string }[]): readonly (string | undefined)[] =>
  orders.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const orders = async (query: OrderQuery) =>
  (await callServer(desk, listSpotOrders, { token: trader.token, query })).data;

test('current and history are two lists, each newest first', async () => {
  expect(namesOf((await orders({})).records)).toEqual(['resting', 'waiting']);
  expect(namesOf((await orders({ status: '1' })).records)).toEqual([
    'expired',
    'cancelled',
    'market',
    'sold',
    'bought',
  ]);
});

test.each<[OrderQuery, readonly string[]]>([
  [{ status: '1', symbol: 'eth', coin: 'usdt' }, ['cancelled']],
  [{ status: '1', symbol: 'ETH_USDT' }, ['cancelled']],
  [{ status: '1', symbol: 'BTC/USDT', type: '1' }, ['sold']],
  [{ status: '1', delegateType: '1' }, ['market']],
  [{ status: '1', state: 'expired' }, ['expired']],
  [{ status: '1', state: 'filled', type: '0' }, ['market', 'bought']],
  [{ status: '1', state: 'failed' }, []],
  [{ delegateType: '2' }, ['waiting']],
  [{ state: 'new' }, ['resting']],
  [{ type: '1' }, ['waiting']],
])('the filter %o finds %o', async (query, expected) => {
  expect(namesOf((await orders(query)).records)).toEqual(expected);
});

test('a range of time has both its ends, and pages of it add up without a gap or a double', async () => {
  const { records } = await orders({ status: '1' });
  const [from, to] = [records[3]?.updateTime ?? 0, records[1]?.updateTime ?? 0];
  const range = { status: '1', from: String(from), to: String(to) } as const;
  expect(namesOf((await orders(range)).records)).toEqual(['cancelled', 'market', 'sold']);
  const first = await orders({ ...range, size: '2' });
  // What ends meanwhile is later than the range, and moves nothing in it.
  await submit(desk, trader, { ...buyBody('59000', '0.01'), timeInForce: 'FOK' });
  const second = await orders({ ...range, size: '2', current: '2' });
  expect([first, second]).toMatchObject([
    { total: 3, pages: 2, current: 1 },
    { total: 3, pages: 2, current: 2 },
  ]);
  expect(namesOf([...first.records, ...second.records])).toEqual(['cancelled', 'market', 'sold']);
});

test('the fills add up to what the ledger has billed, to the last unit', async () => {
  const { records, total } = (await callServer(desk, listSpotFills, { token: trader.token, query: {} })).data;
  expect(total).toBe(3);
  const sum = (rows: readonly string[]): bigint =>
    rows.reduce((units, row) => units + requireUnits(row, LEDGER_SCALE), 0n);
  const [bought, sold] = [records.filter(({ type }) => type === 0), records.filter(({ type }) => type === 1)];
  expect(sum(bought.map(({ quote }) => quote))).toBe(-(billed.get(`${BILL.tradeBuy} USDT`) ?? 0n));
  expect(sum(bought.map(({ quantity }) => quantity))).toBe(billed.get(`${BILL.tradeBuy} BTC`));
  expect(sum(sold.map(({ quote }) => quote))).toBe(billed.get(`${BILL.tradeSell} USDT`));
  for (const asset of ['BTC', 'USDT']) {
    const fees = records.filter(({ feeAsset }) => feeAsset === asset).map(({ fee }) => fee);
    expect(sum(fees)).toBe(-(billed.get(`${BILL.fee} ${asset}`) ?? 0n));
  }
  const history = (await orders({ status: '1' })).records;
  expect(sum(history.map(({ dealValue }) => dealValue))).toBe(sum(records.map(({ quote }) => quote)));
});

test('fills are filtered by order, side and market, and say who rested', async () => {
  const fills = async (query: RequestInput<typeof listSpotFills>['query']) =>
    (await callServer(desk, listSpotFills, { token: trader.token, query })).data.records;
  const sold = { orderId: ids['sold'], liquidity: 'maker', fee: '0.9616', feeAsset: 'USDT', quote: '1202' };
  expect(await fills({ orderId: ids['sold'] })).toMatchObject([sold]);
  expect(await fills({ type: '1' })).toMatchObject([sold]);
  expect(namesOf((await fills({ type: '0' })).map(({ orderId }) => ({ id: orderId })))).toEqual(['market', 'bought']);
  expect(await fills({ symbol: 'ETH/USDT' })).toEqual([]);
  expect(await fills({ orderId: ids['resting'] })).toEqual([]);
});

async function download(
  spec: typeof exportSpotOrders | typeof exportSpotFills,
  query: Readonly<Record<string, string>>,
) {
  const url = `${desk.address}${spec.path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers: { authorization: trader.token } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, lines: bytes.toString('utf8').replace('\u{FEFF}', '').trimEnd().split('\r\n') };
}

test('the history is a CSV file: marked as UTF-8, numbers as numbers, and no text that could be a formula', async () => {
  const { response, bytes, lines } = await download(exportSpotOrders, {
    status: '1',
    symbol: 'BTC_USDT',
    state: 'filled',
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  expect(response.headers.get('x-rows-total')).toBe('3');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toHaveLength(4);
  const cells = lines[3]?.split(',') ?? [];
  const titles = lines[0]?.split(',') ?? [];
  const cell = (title: string): string | undefined => cells[titles.indexOf(title)];
  expect([cell('clientOrderId'), cell('price'), cell('filled'), cell('fee'), cell('reason')]).toEqual([
    "'-1",
    '60000',
    '0.01',
    '0.00001',
    '',
  ]);
  expect(cell('created')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('current orders and trades are files too, filtered like their lists', async () => {
  expect((await download(exportSpotOrders, {})).lines).toHaveLength(3);
  expect((await download(exportSpotFills, { type: '1' })).lines[1]).toContain(
    ',BTC/USDT,sell,60100,0.02,1202,0.9616,USDT,maker',
  );
  const foreign = await download(exportSpotFills, { orderId: '999999999' });
  expect([foreign.response.status, JSON.parse(foreign.bytes.toString()).code]).toEqual([404, 404]);
});

test('a file is only for its owner', async () => {
  const response = await fetch(`${desk.address}${exportSpotOrders.path}`);
  expect(response.status).toBe(401);
});
