import { expect } from 'vitest';
import { send, shopTest as test } from './test-shop.ts';

const nested = (depth: number): string => `${'{"gift":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.for<readonly [string, string, string, string]>([
  ['a number with too many decimals', '{"amount":1e-9}', 'amount', 'type'],
  ['a number that lost decimals', '{"amount":200000000.00000001}', 'amount', 'type'],
  ['a number that lost digits', '{"amount":9007199254740993}', 'amount', 'type'],
  ['a number beyond the range', '{"amount":1e309}', 'amount', 'text'],
  ['nothing for money', '{"amount":null}', 'amount', 'type'],
  ['an array for money', '{"amount":["1"]}', 'amount', 'type'],
  ['an object for money', '{"amount":{"toString":"1"}}', 'amount', 'type'],
  ['an exponent', '{"amount":"1e9"}', 'amount', 'format'],
  ['a hexadecimal number', '{"amount":"0x10"}', 'amount', 'format'],
  ['full-width digits', '{"amount":"１２"}', 'amount', 'format'],
  ['a negative amount', '{"amount":"-1"}', 'amount', 'format'],
  ['a sign', '{"amount":"+1"}', 'amount', 'format'],
  ['a space', '{"amount":" 1"}', 'amount', 'format'],
  ['a line end', '{"amount":"1\\n"}', 'amount', 'format'],
  ['a comma', '{"amount":"1,5"}', 'amount', 'format'],
  ['too many decimals', '{"amount":"1.123456789"}', 'amount', 'format'],
  ['too many digits', '{"amount":"1234567890123"}', 'amount', 'format'],
  ['a missing field', '{}', 'amount', 'missing'],
  ['an unknown field', '{"amount":"1","isAdmin":true}', 'isAdmin', 'unknown'],
  ['an unknown field inside', '{"amount":"1","gift":{"to":"Bob","count":1,"x":1}}', 'gift.x', 'unknown'],
  ['a missing field inside', '{"amount":"1","gift":{"to":"Bob"}}', 'gift.count', 'missing'],
  ['a text that is too short', '{"amount":"1","gift":{"to":"B","count":1}}', 'gift.to', 'tooSmall'],
  ['a fraction for a count', '{"amount":"1","gift":{"to":"Bob","count":1.5}}', 'gift.count', 'type'],
  ['a field twice', '{"amount":"1","amount":"2"}', 'amount', 'repeated'],
  ['a field twice in two spellings', '{"amount":"1","\\u0061mount":"2"}', 'amount', 'repeated'],
  ['a prototype', '{"amount":"1","__proto__":{"isAdmin":true}}', '__proto__', 'unknown'],
  ['a constructor', '{"amount":"1","constructor":{"prototype":{}}}', 'constructor', 'unknown'],
  ['half a character', '{"amount":"\\ud800"}', 'amount', 'text'],
  ['half a character in a name', '{"amount":"1","\\udc00":1}', 'body', 'text'],
  ['a NUL', '{"amount":"1\\u0000"}', 'amount', 'text'],
  ['deep nesting', nested(40), 'body', 'nesting'],
  ['very deep nesting', nested(6_000), 'body', 'nesting'],
  ['very deep arrays', '['.repeat(30_000) + ']'.repeat(30_000), 'body', 'nesting'],
  ['an array', '[]', 'body', 'type'],
  ['a bare text', '"hello"', 'body', 'type'],
  ['nothing', 'null', 'body', 'type'],
  ['half of a JSON', '{"amount":"1"', 'body', 'json'],
  ['two JSONs', '{"amount":"1"}{"amount":"1"}', 'body', 'json'],
  ['a comment', '{"amount":"1"}//', 'body', 'json'],
  ['single quotes', "{'amount':'1'}", 'body', 'json'],
  ['a form', 'amount=1', 'body', 'json'],
])('%s is refused and the field is named', async ([, body, field, problem], { shop }) => {
  const soldBefore = shop.sold();
  const got = await send(shop, { body });
  expect(got).toMatchObject({
    status: 400,
    code: 400,
    success: false,
    data: { refusal: 'malformed', details: { field, problem } },
  });
  expect(shop.sold()).toBe(soldBefore);
});

test('money that comes as a number is read as the digits that were written', async ({ shop }) => {
  expect(await send(shop, { body: '{"amount":1.5}' })).toMatchObject({ status: 200, data: { amount: '1.5' } });
});

test('bytes that are no UTF-8 are refused', async ({ shop }) => {
  const got = await send(shop, { body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) });
  expect(got).toMatchObject({ status: 400, data: { details: { field: 'body', problem: 'json' } } });
});

test.for([
  ['a name given twice', '?note=a&note=b', 'note', 'repeated'],
  ['an unknown name', '?note=a&admin=1', 'admin', 'unknown'],
  ['an array in brackets', '?note[]=a', 'note[]', 'unknown'],
  ['a prototype', '?__proto__=1', '__proto__', 'unknown'],
  ['a value that is too long', `?note=${'x'.repeat(21)}`, 'note', 'tooLarge'],
  ['a broken escape', '?note=%zz', 'query', 'text'],
  ['bytes that are no UTF-8', '?note=%ff', 'query', 'text'],
  ['a NUL', '?note=%00', 'note', 'text'],
  ['characters of no width', '?note=%E2%80%8B%E2%80%8D%EF%BB%BF', 'note', 'text'],
  ['a filler that looks like nothing', '?note=%E3%85%A4', 'note', 'text'],
] as const)('in the query, %s is refused', async ([, query, field, problem], { shop }) => {
  const got = await send(shop, { path: `/api/ex/shop/buy/BTC${query}`, body: '{"amount":"1"}' });
  expect(got).toMatchObject({ status: 400, data: { details: { field, problem } } });
});

test('a query in its proper form is decoded', async ({ shop }) => {
  const got = await send(shop, { path: '/api/shop/browse?page=a%20b+%C3%A9%26', method: 'GET' });
  expect(got.data).toMatchObject({ page: 'a b é&' });
});

test.for([
  ['of the wrong form', '/api/ex/shop/buy/btc', 400, { field: 'symbol', problem: 'format' }],
  ['with an encoded slash', '/api/ex/shop/buy/..%2f..%2fetc', 400, { field: 'symbol', problem: 'format' }],
  ['with a NUL', '/api/ex/shop/buy/%00', 400, { field: 'symbol', problem: 'text' }],
  ['with a broken escape', '/api/ex/shop/buy/%zz', 400, { field: 'path' }],
] as const)('a path parameter %s is refused', async ([, path, status, details], { shop }) => {
  const got = await send(shop, { path, body: '{"amount":"1"}' });
  expect(got).toMatchObject({ status, data: { refusal: 'malformed', details } });
});

test('a path parameter that is far too long is refused', async ({ shop }) => {
  const got = await send(shop, { path: `/api/ex/shop/buy/${'A'.repeat(5_000)}`, body: '{"amount":"1"}' });
  expect(got.status).toBeGreaterThanOrEqual(400);
  expect(got.status).toBeLessThan(500);
});

test('a call without a body takes none, or an empty one', async ({ shop }) => {
  expect(await send(shop, { path: '/api/shop/leave' })).toMatchObject({ status: 200 });
  expect(await send(shop, { path: '/api/shop/leave', body: '{}' })).toMatchObject({ status: 200 });
  const got = await send(shop, { path: '/api/shop/leave', body: '{"surprise":1}' });
  expect(got).toMatchObject({ status: 400, data: { details: { field: 'surprise', problem: 'unknown' } } });
});

test('a body that is missing is named', async ({ shop }) => {
  expect(await send(shop)).toMatchObject({ status: 400, data: { details: { field: 'body', problem: 'missing' } } });
});

test('a body above the limit is refused with the limit', async ({ shop }) => {
  const got = await send(shop, { body: `{"amount":"${'1'.repeat(70_000)}"}` });
  expect(got).toMatchObject({ status: 413, code: 413, msg: 'The request is too large. The limit is 65,536 bytes.' });
});

test.for(['application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense', ''])(
  'content of the type "%s" is refused',
  async (type, { shop }) => {
    const got = await send(shop, { body: '{"amount":"1"}', headers: { 'content-type': type } });
    expect(got).toMatchObject({ status: 415, code: 415 });
  },
);

test('the message of a malformed request names the field in words', async ({ shop }) => {
  const got = await send(shop, { body: '{"amount":["1"]}' });
  expect(got.msg).toBe('The request is not valid: amount has the wrong type.');
});
