import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import { listSpotOrders } from '@candor/contract/spot/records.ts';
import { expect, test } from 'vitest';
import type { JsonSchema } from './named-schemas.ts';
import { type OpenApiDocument, openApiOf } from './openapi.ts';
import { startShop } from '../test-shop.ts';

function schemaOf({ components }: OpenApiDocument, name: string): JsonSchema | undefined {
  return components.schemas[name];
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

async function readDocument(): Promise<OpenApiDocument> {
  const { origin } = await startShop();
  const response = await fetch(`${origin}/api/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const document: OpenApiDocument = await response.json();
  return document;
}

test('every registered call is in the document, at its real path', async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual([
    '/api/ex/shop/buy/{symbol}',
    '/api/shop/browse',
    '/api/shop/star/{id}',
    '/api/shop/enter',
    '/api/shop/leave',
    '/api/shop/break',
  ]);
});

test('a call shows its parameters, its body, its answer and its refusals', async () => {
  const document = await readDocument();
  const operation = document.paths['/api/ex/shop/buy/{symbol}']?.['post'];
  expect(operation).toMatchObject({
    summary: 'Buy something',
    security: [{ token: [] }, { satoken: [] }],
    parameters: [
      { name: 'symbol', in: 'path', required: true, schema: { type: 'string', pattern: '^[A-Z]{1,10}$' } },
      { name: 'note', in: 'query', required: false, schema: { type: 'string', maxLength: 20 } },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reference('PostApiExShopBuySymbolBody') } },
    },
  });
  expect(schemaOf(document, 'PostApiExShopBuySymbolBody')).toMatchObject({
    type: 'object',
    required: ['amount'],
    additionalProperties: false,
    properties: { amount: reference('Decimal') },
  });
  expect(operation?.responses['200']?.content['application/json'].schema).toMatchObject({
    required: ['code', 'success', 'msg', 'data'],
    properties: { code: { const: 200 }, data: reference('PostApiExShopBuySymbolReply') },
  });
  expect(schemaOf(document, 'PostApiExShopBuySymbolReply')?.properties).toHaveProperty('receipt');
  expect(operation?.responses['422']?.description).toBe('insufficientBalance (3001)');
  expect(operation?.responses['401']?.description).toBe('unauthorized (401)');
});

test('[OPEN-13] calls and schemas are named as the contract exports them, and a schema is written once', () => {
  const document = openApiOf([submitSpotOrder, listSpotOrders], { version: '1', head: 'ex' });
  const submit = document.paths['/api/currency/order/submit']?.['post'];
  expect(submit?.operationId).toBe('submitSpotOrder');
  expect(submit?.requestBody?.content).toEqual({ 'application/json': { schema: reference('SubmitSpotOrderBody') } });
  expect(submit?.responses['200']?.content).toHaveProperty(
    ['application/json', 'schema', 'properties', 'data'],
    reference('PlacedOrder'),
  );
  expect(schemaOf(document, 'SubmitSpotOrderBody')?.properties).toMatchObject({
    symbol: reference('SpotCoinCode'),
    delegatePrice: reference('SentDecimal'),
    timeInForce: reference('TimeInForce'),
  });
  expect(schemaOf(document, 'TimeInForce')).toEqual({ type: 'string', enum: ['GTC', 'GTD', 'IOC', 'FOK'] });
  // What no call of this document has is not shown in it.
  expect(Object.keys(document.components.schemas)).not.toContain('WithdrawalCase');
});

test('the document is whole: ids differ, references and path parameters resolve', async () => {
  const document = await readDocument();
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).map((operation) => ({ path, operation })),
  );
  const ids = calls.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of calls) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter(({ in: place }) => place === 'path').map(({ name }) => name);
    expect(declared, path).toEqual(named);
    expect(operation.summary, path).not.toBe('');
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(Object.keys(document.components.schemas)).toContain(name);
});

test('the page of the calls needs nothing from elsewhere and no inline script', async () => {
  const { origin } = await startShop();
  const page = await (await fetch(`${origin}/api/docs`)).text();
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|https?:/i);
  const files = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(
    ([, file = '']) => new URL(file, `${origin}/api/docs`),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect((await fetch(file)).status, file.href).toBe(200);
  expect((await (await fetch(`${origin}/api/docs/json`)).json()).openapi).toBe('3.1.0');
});
