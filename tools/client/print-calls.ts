import { printType, type Schema } from './print-type.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly 'x-sealed'?: Schema;
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

/** What is read of an OpenAPI 3.1 document. */
export interface CallsDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;

/** The calls of the exchange's own kind with their types, as a source file; whoever speaks Binance has libraries. */
export function printCalls(document: CallsDocument): string {
  const calls = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ operation }) => operation.responses['default'] === undefined)
    .toSorted((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1));
  const { schemas } = document.components;
  const types = namesIn(calls.map(typesOf), schemas).map(
    (name) => `export type ${name} = ${printType(schemas[name])};`,
  );
  return [
    '// Generated from /api/openapi.json by `npm run client`. Do not edit.',
    ...types,
    `/** What each call takes and answers. */\nexport interface Calls {\n${calls.map(printCall).join('\n')}\n}`,
    `export const CALLS = {\n${calls.map(printTerms).join('\n')}\n} as const;\n`,
  ].join('\n\n');
}

/** The schemas that these refer to, and those that they refer to again. */
function namesIn(used: readonly unknown[], schemas: Readonly<Record<string, Schema>>): readonly string[] {
  const found = new Set<string>();
  const look = (json: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(json) ?? '').matchAll(REFERENCE)) {
      if (found.has(name)) continue;
      found.add(name);
      look(schemas[name]);
    }
  };
  used.forEach(look);
  return [...found].toSorted();
}

/** An operation without its refusals, which are one type for all. */
function typesOf({ operation }: Call): unknown {
  const { parameters, requestBody, responses, 'x-sealed': sealed } = operation;
  return [parameters, sealed ?? requestBody, responses['200']];
}

function printCall(call: Call): string {
  const { operation } = call;
  const body = bodyOf(operation);
  const parts = [
    ...printParameters('params', call, 'path'),
    ...printParameters('query', call, 'query'),
    ...(body === undefined ? [] : [`readonly body: ${body}`]),
  ];
  const request = parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`;
  return `  /** ${operation.summary} */\n  readonly ${operation.operationId}: { readonly request: ${request}; readonly reply: ${replyOf(operation)} };`;
}

function printParameters(part: string, { operation }: Call, place: string): readonly string[] {
  const isOurs = (name: string): boolean => !(name === 'payload' && operation['x-sealed'] !== undefined);
  const fields = (operation.parameters ?? []).filter((one) => one.in === place && isOurs(one.name));
  if (fields.length === 0) return [];
  const printed = fields.map(
    ({ name, required, schema }) => `readonly ${JSON.stringify(name)}${required ? '' : '?'}: ${printType(schema)}`,
  );
  const mayMiss = fields.every(({ required }) => !required) ? '?' : '';
  return [`readonly ${part}${mayMiss}: { ${printed.join('; ')} }`];
}

const FORM = '{ readonly file: Blob; readonly type?: string }';

/** Of a sealed call what is inside. */
function bodyOf({ requestBody, 'x-sealed': sealed }: Operation): string | undefined {
  if (sealed !== undefined) return printType(sealed);
  if (requestBody === undefined) return undefined;
  const json = requestBody.content['application/json'];
  return json === undefined ? FORM : printType(json.schema);
}

/** What lies in the envelope; of a file its text. */
function replyOf({ responses }: Operation): string {
  const schema = responses['200']?.content['application/json']?.schema;
  return schema === undefined ? 'string' : printType(schema.properties?.['data']);
}

function printTerms({ method, path, operation }: Call): string {
  const { operationId, security, requestBody, responses } = operation;
  const terms = {
    method,
    path,
    isPublic: security === undefined,
    isSealed: operation['x-sealed'] !== undefined,
    isForm: requestBody?.content['multipart/form-data'] !== undefined,
    isFile: responses['200']?.content['application/json'] === undefined,
  };
  const said = Object.entries(terms).filter(([, value]) => value !== false);
  return `  ${operationId}: { ${said.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')} },`;
}
