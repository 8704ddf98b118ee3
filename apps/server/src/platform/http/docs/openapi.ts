import * as z from 'zod/mini';
import type { Endpoint, Schema } from '@candor/contract/shared/endpoint.ts';
import { PLATFORM_REFUSALS, type RefusalTable } from '@candor/contract/shared/refusal-table.ts';
import { SealedBody } from '@candor/contract/shared/sealing.ts';
import { refusalsOf } from '../route.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly 'application/json': { readonly schema: JsonSchema };
}

type FileContent = Readonly<Record<string, { readonly schema: JsonSchema }>>;

interface FormContent {
  readonly 'multipart/form-data': { readonly schema: JsonSchema };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content | FormContent };
  /** What the payload of a sealed call holds. */
  readonly 'x-sealed'?: JsonSchema;
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Content | FileContent }>
  >;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly securitySchemes: unknown; readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The calls as an OpenAPI document, made from the same declarations that route and validate them. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Candor', version, description: DESCRIPTION },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The satoken that login answers.' },
        satoken: { type: 'apiKey', in: 'header', name: 'satoken' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Signed as docs/api-keys.md says.' },
        openKey: { type: 'apiKey', in: 'header', name: 'X-MBX-APIKEY', description: 'Signed as docs/api says.' },
      },
      schemas: { Refusal: REFUSAL_SCHEMA, OpenError: OPEN_ERROR_SCHEMA },
    },
  };
}

const DESCRIPTION =
  'Every answer is {code, success, msg, data}; below /api/v3, /sapi and /fapi it is bare, and a refusal {code, msg}. ' +
  'Money and ids travel as decimal strings, time as UTC milliseconds. ' +
  'A call with x-sealed takes that body sealed with the key of /api/open/sealingKey, as docs/sealing.md says.';

const REFUSAL_SCHEMA: JsonSchema = envelopeSchema({
  code: { type: 'integer' },
  success: { const: false },
  data: {
    type: 'object',
    properties: {
      refusal: { type: 'string' },
      details: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
});

const OPEN_ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
};

const REFUSAL_REFERENCE: JsonSchema = { $ref: '#/components/schemas/Refusal' };

function envelopeSchema(properties: Readonly<Record<'code' | 'success' | 'data', JsonSchema>>): JsonSchema {
  return {
    type: 'object',
    required: ['code', 'success', 'msg', 'data'],
    properties: { ...properties, msg: { type: 'string' } },
  };
}

function operationOf(endpoint: Endpoint): OpenApiOperation {
  const { method, path, access, summary, idempotent } = endpoint;
  const isSealedGet = endpoint.sealed === true && method === 'GET';
  const body = bodySchemaOf(endpoint);
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(isSealedGet ? parametersOf(SealedBody, 'query') : []),
    ...(idempotent ? [KEY_PARAMETER] : []),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_match, first: string) => first.toUpperCase())}`,
    summary,
    tags: [tagOf(path)],
    ...(access === 'public' ? {} : { security: securityOf(endpoint) }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.upload === true ? { requestBody: { required: true, content: FILE_FORM } } : {}),
    ...(body === undefined || isSealedGet ? {} : { requestBody: { required: true, content: contentOf(body) } }),
    ...(endpoint.sealed === true && endpoint.body !== undefined
      ? { 'x-sealed': schemaOf(endpoint.body, 'input') }
      : {}),
    responses: responsesOf(endpoint),
  };
}

function securityOf({ apiKey, open }: Endpoint): NonNullable<OpenApiOperation['security']> {
  // Each of the scopes is enough, so that each is a requirement of its own.
  const scopes = [apiKey ?? []].flat();
  if (open !== undefined) return scopes.map((scope) => ({ openKey: [scope] }));
  return [{ token: [] }, { satoken: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))];
}

const FILE_FORM: FormContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' }, type: { type: 'string' } },
    },
  },
};

/** What travels: a sealed call's body is shown closed, and beside it (`x-sealed`) what it holds. */
function bodySchemaOf({ body, sealed }: Endpoint): JsonSchema | undefined {
  if (body === undefined) return undefined;
  return schemaOf(sealed === true ? SealedBody : body, 'input');
}

const KEY_PARAMETER: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same content gives the same answer for 24 hours, and happens once.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,36}$' },
};

/** `/api/currency/order/submit` belongs to `currency`, `/api/ex/coin/assets/…` to `assets`. */
function tagOf(path: string): string {
  const parts = path.split('/').slice(2);
  return (parts[1] === 'coin' ? parts[2] : parts[0]) ?? 'api';
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): readonly OpenApiParameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }));
}

const { malformed, unauthorized, forbidden, tooManyRequests, internal, unavailable } = PLATFORM_REFUSALS;
const ON_EVERY_CALL: RefusalTable = { malformed, forbidden, tooManyRequests, internal, unavailable };
const ON_USER_CALLS: RefusalTable = { ...ON_EVERY_CALL, unauthorized };

function responsesOf(endpoint: Endpoint): OpenApiOperation['responses'] {
  if (endpoint.open !== undefined) return openResponsesOf(endpoint);
  const { access } = endpoint;
  const words = new Map<number, string[]>();
  for (const [word, { status, code }] of Object.entries({
    ...(access === 'public' ? ON_EVERY_CALL : ON_USER_CALLS),
    ...refusalsOf(endpoint),
  })) {
    words.set(status, [...(words.get(status) ?? []), `${word} (${code})`]);
  }
  const refused = [...words].map(
    ([status, named]) => [status, { description: named.join(', '), content: contentOf(REFUSAL_REFERENCE) }] as const,
  );
  return { ...Object.fromEntries(refused), 200: { description: 'ok', content: successOf(endpoint) } };
}

/** The open interface answers bare, and every refusal with a number and a text. */
function openResponsesOf({ reply }: Endpoint): OpenApiOperation['responses'] {
  const error = { description: 'an error', content: contentOf({ $ref: '#/components/schemas/OpenError' }) };
  return { default: error, 200: { description: 'ok', content: contentOf(schemaOf(reply, 'output')) } };
}

function successOf({ reply, download }: Endpoint): Content | FileContent {
  const data = schemaOf(reply, 'output');
  if (download !== undefined) return { [download]: { schema: data } };
  return contentOf(envelopeSchema({ code: { const: 200 }, success: { const: true }, data }));
}

function contentOf(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}

function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
