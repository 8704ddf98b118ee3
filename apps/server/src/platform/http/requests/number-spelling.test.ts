import { getPerpetualDetail } from '@candor/contract/markets/wire.ts';
import { listEntrustCurrency, placeEntrust } from '@candor/contract/spot/entrust.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { getAgentList } from '@candor/contract/referrals/wire.ts';
import { listSecondPeriods } from '@candor/contract/second-contracts/wire.ts';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { listDeposits, submitRecharge } from '@candor/contract/deposits/wire.ts';
import type { Endpoint, Schema } from '@candor/contract/shared/endpoint.ts';
import { Decimal, Id } from '@candor/contract/shared/fields.ts';
import { printUnits } from '@candor/money/decimal.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { respellNumbers } from './number-spelling.ts';

const modules = import.meta.glob<object>(
  ['../../../../../../packages/contract/src/**/*.ts', '!../../../../../../packages/contract/src/**/*.test.ts'],
  { eager: true },
);

let server: TestServer;
let token = '';

beforeAll(async () => {
  server = await openTestServer();
  token = (await openSession(server, 'speller')).satoken;
  return () => server.close();
});

interface Answer {
  readonly status: number;
  readonly data: { readonly refusal: string };
}

async function post({ path }: Endpoint, body: string): Promise<Answer> {
  const answer = await fetch(`${server.address}${path.replace('{head}', 'ex').replace(':code', 'ptwt')}`, {
    method: 'POST',
    headers: { authorization: token, satoken: token, 'content-type': 'application/json' },
    body,
  });
  const { data }: Answer = await answer.json();
  return { status: answer.status, data };
}

const call = (endpoint: Endpoint, body: object) => post(endpoint, JSON.stringify(body));
const send = async (endpoint: Endpoint, body: object) => (await call(endpoint, body)).status;

test.each<readonly [string, Endpoint, (code: number | string) => object]>([
  ['contractDetail', getPerpetualDetail, (type) => ({ symbolNameList: ['BTC/USDT'], type })],
  ['getMyBill', getMyBill, (type) => ({ type, billType: type, current: type, size: type, from: type })],
  ['getCurrencyAccount', getCurrencyAccount, (type) => ({ type })],
  ['getRechargeLog', listDeposits, (type) => ({ type, status: type, current: type })],
  ['getEntrustLogCurrency', listEntrustCurrency, (direction) => ({ type: 'dqwt', direction, size: direction })],
  ['period/list', listSecondPeriods, (secondId) => ({ secondId })],
  ['getAgentList', getAgentList, (generation) => ({ generation, current: generation })],
])('[CALL-15] %s takes the numbers of its body as numbers and as texts', async (_, endpoint, bodyOf) => {
  expect(await send(endpoint, bodyOf(2))).toBe(200);
  expect(await send(endpoint, bodyOf('2'))).toBe(200);
  expect(await send(endpoint, bodyOf('two'))).toBe(400);
});

/** A field of a body that takes a number: by itself, in both spellings. */
interface NumberField {
  readonly place: string;
  readonly field: Schema;
}

const WHOLE = ['1', '2', '3', '15', '123456'];
const SUMS = ['1', '20.5', '0.00000001', '0.1', '123456.78'];

test('[CALL-15] no body of any call has a number that is taken in one spelling alone', () => {
  expect(numberFields(WHOLE).length).toBeGreaterThan(150);
  expect(takenInOne(WHOLE)).toEqual([]);
  expect(numberFields(SUMS).length).toBeGreaterThan(60);
  expect(takenInOne(SUMS)).toEqual([]);
});

test('[CALL-15] [G-1] a sum that is sent as a number counts as the digits that were written, in both families', async () => {
  // So far below the market that every one of them is refused, and only by the price that was read.
  const placed = async (body: object) =>
    refusalIn(await call(placeEntrust, { exchangeCoinStr: 'BTC/USDT', direction: 1, ...body }));
  const texts = await placed({ price: '1000', amount: '0.01' });
  expect(texts).toEqual([422, 'priceOutsideBand']);
  for (const sums of [
    { price: 1000, amount: 0.01 },
    { price: 1e3, amount: '0.01' },
    { price: '1000', amount: 1e-2 },
  ]) {
    expect(await placed(sums)).toEqual(texts);
  }
  expect(await placed({ price: 1000, amount: 0.000000001 })).toEqual([400, 'malformed']);
  const order = { symbol: 'btc', coin: 'usdt', type: 0, delegateType: 0 };
  expect(refusalIn(await call(submitSpotOrder, { ...order, delegatePrice: 1000, delegateTotal: 0.01 }))).toEqual(texts);
  // What the server reads itself, to say in words what is wrong with it.
  const declared = (amount: unknown) =>
    call(submitRecharge, { coin: 'USDT', type: 'TRC20', amount, fileFath: 'a'.repeat(32) });
  expect(refusalIn(await declared(20.5))).toEqual(refusalIn(await declared('20.5')));
  expect(refusalIn(await declared('twenty'))).toEqual([422, 'amountNotNumeric']);
});

test('[CALL-15] a number with more digits than a number keeps is refused, wherever it stands', async () => {
  const [digits, sum] = ['9007199254740993', '200000000.00000001'];
  const refused = { status: 400, data: { details: { problem: 'type' } } };
  expect(await post(listSecondPeriods, `{"secondId":${digits}}`)).toMatchObject(refused);
  expect(await post(placeEntrust, `{"exchangeCoinStr":"BTC/USDT","price":1000,"amount":${sum}}`)).toMatchObject({
    status: 400,
    data: { details: { field: 'amount', problem: 'type' } },
  });
  const body = z.strictObject({ id: z.optional(Id), days: z.optional(z.int()) });
  // What arrives of 9007199254740993 is the number before it: another order.
  expect(respellNumbers(body, { id: 9_007_199_254_740_992 })).toBeUndefined();
  expect(respellNumbers(body, { days: '007' })).toBeUndefined();
  expect(respellNumbers(body, { days: '7' })).toEqual({ days: 7 });
});

test('[CALL-15] names and notes are never made of numbers; what is within a body is read like the body', () => {
  const body = z.strictObject({
    amount: Decimal,
    note: z.optional(z.string()),
    type: z.enum(['3']),
    id: z.optional(Id),
    legs: z.optional(z.nullable(z.array(z.strictObject({ price: Decimal, kind: z.literal(1) })))),
  });
  expect(respellNumbers(body, { amount: 1, note: 5, type: 3 })).toEqual({ amount: '1', note: 5, type: '3' });
  expect(respellNumbers(body, { amount: '1', type: '3' })).toBeUndefined();
  expect(respellNumbers(body, { amount: '1', legs: [{ price: 0.5, kind: '1' }] })).toEqual({
    amount: '1',
    legs: [{ price: '0.5', kind: 1 }],
  });
  const either = z.union([z.strictObject({ side: z.literal(1) }), z.strictObject({ type: z.literal('3') })]);
  expect(respellNumbers(either, { side: '1' })).toEqual({ side: 1 });
});

test('[CALL-15] every decimal of a sum is the same as a number and as a text', () => {
  const sum = z.strictObject({ amount: Decimal });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 - 1 }), fc.integer({ min: 0, max: 8 }), (digits, decimals) => {
      const amount = printUnits(BigInt(digits), decimals);
      expect(respellNumbers(sum, JSON.parse(`{"amount":${amount}}`))).toEqual({ amount });
    }),
  );
});

function refusalIn({ status, data }: Answer): readonly [number, string] {
  return [status, data.refusal];
}

function takenInOne(samples: readonly string[]): readonly string[] {
  return numberFields(samples)
    .filter(({ field }) => {
      const schema = z.strictObject({ field });
      const taken = samples.filter((text) => isTaken(schema, { field: text }));
      return taken.length === 0 || !taken.every((text) => isTaken(schema, { field: Number(text) }));
    })
    .map(({ place }) => place);
}

function isTaken(schema: Schema, body: object): boolean {
  return schema.safeParse(body).success || schema.safeParse(respellNumbers(schema, body)).success;
}

/** Fields of bodies, and of what is in them, that take a number in some spelling, and no word. */
function numberFields(samples: readonly string[]): readonly NumberField[] {
  const bodies = Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter(isEndpoint)
    .flatMap(({ path, body }) => (body === undefined ? [] : fieldsIn(body, path)));
  return bodies.filter(({ field }) => {
    const takes = (value: unknown): boolean => field.safeParse(value).success;
    return samples.some((text) => takes(text) || takes(Number(text))) && !takes('two') && !takes('twotwo');
  });
}

function fieldsIn(schema: z.core.$ZodType, place: string): readonly NumberField[] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.def.shape).flatMap(([name, field]) => fieldsIn(field, `${place} ${name}`));
  }
  if (schema instanceof z.ZodMiniArray) return fieldsIn(schema.def.element, `${place}[]`);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => fieldsIn(option, place));
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return fieldsIn(schema.def.innerType, place);
  }
  return schema instanceof z.ZodMiniType ? [{ place, field: schema }] : [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
