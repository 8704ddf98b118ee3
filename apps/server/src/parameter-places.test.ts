import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';

/**
 * Where the specification lets the parameters of a call travel. `sealed`: they hold a secret, and travel in one sealed
 * string, in the body or, where the specification has a query, there.
 */
type Place = 'query' | 'body' | 'sealed' | 'path' | 'nowhere';

const COIN = '/api/{head}/coin';

const PLACES: Readonly<Record<string, Place>> = {
  'POST /api/contract/order/list': 'query',
  'POST /api/currency/order/orderList': 'query',
  'POST /api/secondContractOrder/selectOrderList': 'body',
  'POST /api/currency/order/submit': 'body',
  'POST /api/currency/order/cancelOrder': 'query',
  'POST /api/period/list': 'body',
  'POST /api/secondContractOrder/createSecondContractOrder': 'body',
  'POST /api/contract/order/submit': 'body',
  'POST /api/contract/position/list': 'query',
  'POST /api/contract/position/stopOrder': 'query',
  'POST /api/contract/position/adjustAmount': 'query',
  'POST /api/contract/loss/list': 'query',
  'POST /api/contract/loss/sett': 'body',
  'POST /api/contract/loss/cancel': 'query',
  'POST /api/contract/order/canCelOrder': 'query',
  'POST /api/common/getMt5Amount': 'query',
  'POST /api/helpCenterInfo/:id': 'path',
  'POST /api/notice/list': 'query',
  'GET /api/{head}/cgform-api/getData/:formId': 'query',
  'POST /api/user/login': 'sealed',
  'POST /api/user/register': 'sealed',
  'POST /api/user/getInfo': 'nowhere',
  'POST /api/user/sendEmailCode': 'query',
  'POST /api/user/sendMobileCode': 'query',
  'POST /api/user/backPwd': 'sealed',
  'POST /api/blade-user/update-password': 'sealed',
  'POST /api/userBank/save': 'sealed',
  'POST /api/agentActivityInfo/getAgentList': 'body',
  'POST /api/order/list': 'query',
  'POST /api/asset/transferFunds': 'body',
  'POST /api/texchange/currencyExchange': 'body',
  'POST /api/texchange/getCurrencyPrice': 'query',
  'POST /api/withdraw/submit': 'sealed',
  'POST /api/recharge/submit': 'body',
  [`POST ${COIN}/entrust/exchange/:code`]: 'body',
  [`POST ${COIN}/entrust/cancel/entrust`]: 'body',
  [`POST ${COIN}/open/get/contractDetail`]: 'body',
  [`POST ${COIN}/entrust/contract/close/onekey`]: 'body',
  [`GET ${COIN}/open/market/initData`]: 'query',
  [`GET ${COIN}/open/getFundingRate`]: 'query',
  [`GET ${COIN}/open/send/email`]: 'query',
  [`GET ${COIN}/open/send/sms`]: 'query',
  [`POST ${COIN}/member/accountVerificationBinding`]: 'sealed',
  [`POST ${COIN}/member/updateDevice`]: 'body',
  [`POST ${COIN}/member/verified`]: 'sealed',
  [`POST ${COIN}/member/tradePwd`]: 'sealed',
  [`POST ${COIN}/member/antiCode`]: 'sealed',
  [`POST ${COIN}/member/payment`]: 'sealed',
  [`POST ${COIN}/member/api`]: 'sealed',
  [`GET ${COIN}/member/api/del`]: 'query',
  [`POST ${COIN}/assets/getRechargeLog`]: 'body',
  [`POST ${COIN}/assets/getWithdrawalLog`]: 'body',
  [`POST ${COIN}/assets/getMyBill`]: 'body',
  [`POST ${COIN}/assets/getCurrencyAccount`]: 'body',
  [`GET ${COIN}/assets/getMyBalance`]: 'query',
  [`POST ${COIN}/assets/withdrawal`]: 'sealed',
  [`POST ${COIN}/entrust/getEntrustLogCurrency`]: 'body',
  [`GET ${COIN}/wallet/trans`]: 'query',
  [`POST ${COIN}/buy/sendChatRecord`]: 'body',
  [`GET ${COIN}/open/getArticleList`]: 'query',
};

const modules = import.meta.glob<object>(
  ['../../../packages/contract/src/**/*.ts', '!../../../packages/contract/src/**/*.test.ts'],
  { eager: true },
);
const endpoints = new Map(
  Object.values(modules)
    .flatMap((exported) => Object.values(exported).filter(isEndpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

test.each(Object.entries(PLACES))('the parameters of %s are declared as specified: %s', (call, place) => {
  const endpoint = endpoints.get(call);
  expect(endpoint, 'no such call').toBeDefined();
  expect(endpoint && placeOf(endpoint)).toBe(place);
});

test('a body with a password in it travels sealed', () => {
  const open = [...endpoints.values()].filter(({ sealed, body }) => sealed !== true && SECRET.test(fieldsOf(body)));
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off' });
  token = (await openSession(server, 'sender_of_fields')).satoken;
});
afterAll(() => server.close());

const ASKED = Object.entries(PLACES).filter(([, place]) => place === 'query' || place === 'body' || place === 'sealed');

test.each(ASKED)(
  '[CALL-15] %s reads the fields it has in its %s, and refuses what it does not know there',
  async (call, place) => {
    expect(await send(call, place, 'neverHeardOf')).toMatchObject({ status: 400 });
    // What travels sealed has no field of its own outside of the seal.
    if (place === 'sealed') return;
    // Wherever it is declared: what is sent elsewhere is not known there.
    const endpoint = endpoints.get(call);
    const field = firstFieldOf(endpoint?.query) ?? firstFieldOf(endpoint?.body);
    expect(field, 'no field').toBeDefined();
    const answer = await send(call, place, String(field));
    expect(answer).not.toMatchObject({ data: { details: { field, problem: 'unknown' } } });
  },
);

async function send(call: string, place: Place, field: string): Promise<object> {
  const [method = '', path = ''] = call.split(' ');
  const sent = path.replace('{head}', 'ex').replaceAll(/:\w+/g, '1');
  const isQuery = place === 'query';
  const response = await fetch(`${server.address}${sent}${isQuery ? `?${field}=1` : ''}`, {
    method,
    headers: { authorization: token, lang: 'en', ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    ...(isQuery || method === 'GET' ? {} : { body: JSON.stringify({ [field]: 1 }) }),
  });
  const envelope: object = await response.json();
  return { status: response.status, ...envelope };
}

function firstFieldOf(schema: Endpoint['query']): string | undefined {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape)[0] : undefined;
}

const SECRET = /"\w*([pP]assword|[pP]wd)":/;

function placeOf({ sealed, query, body, params }: Endpoint): Place {
  if (sealed === true) return 'sealed';
  if (query !== undefined && body === undefined) return 'query';
  if (body !== undefined && query === undefined) return 'body';
  return query === undefined && params !== undefined ? 'path' : 'nowhere';
}

function fieldsOf(schema: Endpoint['body']): string {
  return schema === undefined ? '' : JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
