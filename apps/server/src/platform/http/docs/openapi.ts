import type { Endpoint, Schema } from '@candor/contract/shared/endpoint.ts';
import { PLATFORM_REFUSALS, type RefusalTable } from '@candor/contract/shared/refusal-table.ts';
import { SealedBody } from '@candor/contract/shared/sealing.ts';
import { refusalsOf } from '../route.ts';
import { findCallNames } from './contract-names.ts';
import { type JsonSchema, type NamedCall, type NamedSchemas, nameSchemas } from './named-schemas.ts';

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

export interface DocumentTerms {
  readonly version: string;
  /** What stands for `{head}` in the paths of this server. */
  readonly head: string;
}

/** The calls as an OpenAPI document, made from the same declarations that route and validate them. */
export function openApiOf(endpoints: readonly Endpoint[], { version, head }: DocumentTerms): OpenApiDocument {
  const names = findCallNames(head);
  const calls = endpoints.map((endpoint): NamedCall => ({
    name: names.get(`${endpoint.method} ${endpoint.path}`) ?? nameByPath(endpoint),
    endpoint,
  }));
  const schemas = nameSchemas(calls);
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const call of calls) {
    const { method, path } = call.endpoint;
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method.toLowerCase()]: operationOf(call, schemas) };
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
      schemas: { ...schemas.referred(), Refusal: REFUSAL_SCHEMA, OpenError: OPEN_ERROR_SCHEMA },
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

function operationOf({ name, endpoint }: NamedCall, schemas: NamedSchemas): OpenApiOperation {
  const { method, path, access, summary, idempotent } = endpoint;
  const isSealedGet = endpoint.sealed === true && method === 'GET';
  const body = endpoint.sealed === true && endpoint.body !== undefined ? SealedBody : endpoint.body;
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemas),
    ...parametersOf(endpoint.query, 'query', schemas),
    ...(isSealedGet ? parametersOf(SealedBody, 'query', schemas) : []),
    ...(idempotent ? [KEY_PARAMETER] : []),
  ];
  return {
    operationId: name,
    summary,
    tags: [tagOf(path)],
    ...(access === 'public' ? {} : { security: securityOf(endpoint) }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.upload === true ? { requestBody: { required: true, content: FILE_FORM } } : {}),
    // What travels: a sealed call's body is shown closed, and beside it (`x-sealed`) what it holds.
    ...(body === undefined || isSealedGet
      ? {}
      : { requestBody: { required: true, content: contentOf(schemas.sent(body)) } }),
    ...(endpoint.sealed === true && endpoint.body !== undefined ? { 'x-sealed': schemas.sent(endpoint.body) } : {}),
    responses: responsesOf(endpoint, schemas),
  };
}

/** Of a call that the contract does not export. */
function nameByPath({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_match, first: string) => first.toUpperCase())}`;
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

function parametersOf(
  schema: Schema | undefined,
  place: 'path' | 'query',
  schemas: NamedSchemas,
): readonly OpenApiParameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.fieldsOf(schema);
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

function responsesOf(endpoint: Endpoint, schemas: NamedSchemas): OpenApiOperation['responses'] {
  if (endpoint.open !== undefined) return openResponsesOf(endpoint, schemas);
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
  return { ...Object.fromEntries(refused), 200: { description: 'ok', content: successOf(endpoint, schemas) } };
}

/** The open interface answers bare, and every refusal with a number and a text. */
function openResponsesOf({ reply }: Endpoint, schemas: NamedSchemas): OpenApiOperation['responses'] {
  const error = { description: 'an error', content: contentOf({ $ref: '#/components/schemas/OpenError' }) };
  return { default: error, 200: { description: 'ok', content: contentOf(schemas.answered(reply)) } };
}

function successOf({ reply, download }: Endpoint, schemas: NamedSchemas): Content | FileContent {
  const data = schemas.answered(reply);
  if (download !== undefined) return { [download]: { schema: data } };
  return contentOf(envelopeSchema({ code: { const: 200 }, success: { const: true }, data }));
}

function contentOf(schema: JsonSchema): Content {
  return { 'application/json': { schema } };
}
