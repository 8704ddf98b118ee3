import { getPerpetualDetail } from '@candor/contract/markets/wire.ts';
import { listEntrustCurrency, placeEntrust } from '@candor/contract/spot/entrust.ts';
import { getAgentList } from '@candor/contract/referrals/wire.ts';
import { listSecondPeriods } from '@candor/contract/second-contracts/wire.ts';
import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { getCurrencyAccount } from '@candor/contract/wallet/wire.ts';
import { listDeposits } from '@candor/contract/deposits/wire.ts';
import type { Endpoint, Schema } from '@candor/contract/shared/endpoint.ts';
import { Decimal, Id } from '@candor/contract/shared/fields.ts';
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

async function send({ path }: Endpoint, body: object): Promise<number> {
  const answer = await fetch(`${server.address}${path.replace('{head}', 'ex').replace(':code', 'ptwt')}`, {
    method: 'POST',
    headers: { authorization: token, satoken: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

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

/** A field of a body that takes a whole number: by itself, in both spellings. */
interface NumberField {
  readonly call: string;
  readonly field: Schema;
}

const WHOLE = ['1', '2', '3', '15', '123456'];

test('[CALL-15] no body of any call has a number that is taken in one spelling alone', () => {
  const refused = numberFields().filter(({ field }) => {
    const schema = z.strictObject({ field });
    const taken = WHOLE.filter((text) => isTaken(schema, { field: text }));
    return taken.length === 0 || !taken.every((text) => isTaken(schema, { field: Number(text) }));
  });
  expect(numberFields().length).toBeGreaterThan(100);
  expect(refused.map(({ call }) => call)).toEqual([]);
});

test('[CALL-15] money is never taken as a number, whatever stands beside it', async () => {
  const order = { exchangeCoinStr: 'BTC/USDT', price: '1000', amount: '1' };
  expect(await send(placeEntrust, { ...order, direction: '1', price: 1000 })).toBe(400);
  const body = z.strictObject({
    amount: Decimal,
    note: z.optional(z.string()),
    type: z.enum(['3']),
    id: z.optional(Id),
  });
  expect(respellNumbers(body, { amount: 1, note: 5, type: 3 })).toEqual({ amount: 1, note: 5, type: '3' });
  expect(respellNumbers(body, { amount: '1', type: '3' })).toBeUndefined();
  const either = z.union([z.strictObject({ side: z.literal(1) }), z.strictObject({ type: z.literal('3') })]);
  expect(respellNumbers(either, { side: '1' })).toEqual({ side: 1 });
});

test('[CALL-15] a number that has lost digits, and digits that a number would lose, stay what they are', () => {
  const body = z.strictObject({ id: z.optional(Id), days: z.optional(z.int()) });
  // What arrives of 9007199254740993 is the number before it: another order.
  expect(respellNumbers(body, { id: 9_007_199_254_740_992 })).toBeUndefined();
  expect(respellNumbers(body, { days: '007' })).toBeUndefined();
  expect(respellNumbers(body, { days: '7' })).toEqual({ days: 7 });
});

function isTaken(schema: Schema, body: object): boolean {
  return schema.safeParse(body).success || schema.safeParse(respellNumbers(schema, body)).success;
}

/** Fields that take a whole number in some spelling, and neither a fraction nor a word. */
function numberFields(): readonly NumberField[] {
  const bodies = Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter(isEndpoint)
    .flatMap(({ path, body }) => (body instanceof z.ZodMiniObject ? [{ path, shape: body.def.shape }] : []));
  return bodies.flatMap(({ path, shape }) =>
    Object.entries(shape)
      .map(([name, field]) => ({ call: `${path} ${name}`, field: field as Schema }))
      .filter(({ field }) => isNumber(field)),
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

function isNumber(field: Schema): boolean {
  const takes = (value: unknown): boolean => field.safeParse(value).success;
  const isWhole = WHOLE.some((text) => takes(text) || takes(Number(text)));
  return isWhole && !takes('1.5') && !takes('15.5') && !takes('two') && !takes('123456.5');
}
