import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/store/database.ts';
import { KEY_LIFE_MS } from './idempotency.ts';
import { createIdempotencyStore, idempotencyMigrations } from './idempotency-store.ts';
import { ALICE, BOB, send, startShop } from '../test-shop.ts';
import { createTestFolder } from '../test-http-server.ts';

const keyed = (key: string, amount = '1') => ({
  body: JSON.stringify({ amount }),
  headers: { 'idempotency-key': key },
});

test('the same key and body give the same answer, and happen once', async () => {
  const shop = await startShop();
  const first = await send(shop, keyed('order-1'));
  const second = await send(shop, keyed('order-1'));
  expect(first).toMatchObject({ status: 200, data: { receipt: 1 } });
  expect(second).toMatchObject({ status: 200, data: { receipt: 1 } });
  expect(shop.sold()).toBe(1);
});

test('the order of the fields is not content', async () => {
  const shop = await startShop();
  const gift = '{"count":1,"to":"Bob"}';
  await send(shop, { ...keyed('k'), body: `{"amount":"1","gift":${gift}}` });
  const again = await send(shop, { ...keyed('k'), body: '{"gift":{"to":"Bob","count":1},  "amount":"1"}' });
  expect(again).toMatchObject({ status: 200, data: { receipt: 1 } });
});

test.each([
  ['another body', { body: '{"amount":"2"}' }],
  ['another path', { path: '/api/ex/shop/buy/ETH' }],
  ['another query', { path: '/api/ex/shop/buy/BTC?note=x' }],
])('the same key with %s is a conflict', async (_name, change) => {
  const shop = await startShop();
  await send(shop, keyed('order-1'));
  const got = await send(shop, { ...keyed('order-1'), ...change });
  expect(got).toMatchObject({ status: 409, code: 409, msg: 'Duplicate request with different content.' });
  expect(shop.sold()).toBe(1);
});

test('clientOrderId is a key too', async () => {
  const shop = await startShop();
  const body = '{"amount":"1","clientOrderId":"mine"}';
  await send(shop, { body });
  expect(await send(shop, { body })).toMatchObject({ data: { receipt: 1 } });
  expect(await send(shop, { body: '{"amount":"2","clientOrderId":"mine"}' })).toMatchObject({ status: 409 });
});

test('a refusal is kept as well', async () => {
  const shop = await startShop();
  const first = await send(shop, keyed('poor', '1000000'));
  const second = await send(shop, keyed('poor', '1000000'));
  expect(second).toMatchObject({ status: first.status, msg: first.msg, data: first.data });
});

test('keys of two callers never meet', async () => {
  const shop = await startShop();
  await send(shop, { ...keyed('k'), headers: { authorization: ALICE, 'idempotency-key': 'k' } });
  const got = await send(shop, { ...keyed('k', '2'), headers: { authorization: BOB, 'idempotency-key': 'k' } });
  expect(got).toMatchObject({ status: 200, data: { receipt: 2, amount: '2' } });
});

test('of ten at once one runs, and all get its answer', async () => {
  const shop = await startShop();
  const sale = shop.holdSales();
  const sent = Array.from({ length: 10 }, () => send(shop, keyed('burst')));
  await sale.begun;
  const conflict = await send(shop, keyed('burst', '2'));
  sale.release();
  const answers = await Promise.all(sent);
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 10 }, () => ({ receipt: 1, amount: '1' })));
  expect(conflict.status).toBe(409);
  expect(shop.sold()).toBe(1);
});

test('a key survives a restart, and is forgotten after 24 hours', async () => {
  const dataFolder = await createTestFolder();
  const clock = { now: Date.now(), nowMs: () => clock.now };
  const before = await startShop({ dataFolder, clock });
  const first = await send(before, keyed('lasting'));
  await before.close();

  const after = await startShop({ dataFolder, clock });
  clock.now += 24 * 3_600_000 - 1;
  expect((await send(after, keyed('lasting'))).data).toEqual(first.data);
  expect(after.sold()).toBe(0);
  clock.now += 1;
  await send(after, keyed('lasting'));
  expect(after.sold()).toBe(1);
});

test.each(['', 'a b', 'x'.repeat(37), '../x', 'a,b'])('the key "%s" is refused', async (key) => {
  const shop = await startShop();
  const got = await send(shop, keyed(key));
  expect(got).toMatchObject({ status: 400, data: { details: { field: 'Idempotency-Key', problem: 'format' } } });
});

test('what is forgotten is also removed', async () => {
  const dataFolder = await createTestFolder();
  const database = await openDatabase({ location: { dataFolder }, name: 'main', inThisThread: true });
  onTestFinished(() => database.close());
  await database.migrate({ idempotency: idempotencyMigrations });
  const clock = { now: 1_000_000_000_000, nowMs: () => clock.now };
  const store = createIdempotencyStore({ tables: database.tables(), clock });
  const save = (key: string) => store.save({ userId: 1, key, fingerprint: 'f' }, { status: 200, body: '{}' });
  await save('old');
  clock.now += KEY_LIFE_MS;
  await save('new');
  await store.removeExpired();
  clock.now -= KEY_LIFE_MS;
  expect(await store.find(1, 'old')).toBeUndefined();
  expect(await store.find(1, 'new')).toEqual({ fingerprint: 'f', answer: { status: 200, body: '{}' } });
});

test('without a key every request counts', async () => {
  const shop = await startShop();
  await send(shop, { body: '{"amount":"1"}' });
  expect(await send(shop, { body: '{"amount":"1"}' })).toMatchObject({ data: { receipt: 2 } });
});
