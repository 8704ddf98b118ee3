import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { rolesFor } from '@candor/contract/staff/permissions.ts';
import type { StaffRole } from '@candor/contract/staff/staff-role.ts';
import { type OpenApiDocument, openApiOf, type OpenApiOperation } from '#platform/http/docs/openapi.ts';
import type { ServedOrigin } from '../server/call-server.ts';

/** One call that the server answers, as a document describes it. */
export interface ServedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
  /** Whose of the staff it is; absent where it is for customers. */
  readonly roles?: readonly StaffRole[];
  /** Of a call that is made by a socket: what it is called there. */
  readonly socketMethod?: string;
}

const modules = import.meta.glob<object>(['../../../../../packages/contract/src/staff/**/*.ts'], { eager: true });

/** The document of the console is served to nobody: it is made here from the same declarations. */
const CONSOLE_ENDPOINTS = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  // The calls of a queue are declared together.
  .flatMap((value) => [value, ...Object.values(Object(value))])
  .filter(isEndpoint);

/** Every call of the document that this server serves, and every call of the console. */
export async function readCalls({ address }: ServedOrigin): Promise<readonly ServedCall[]> {
  const served: OpenApiDocument = await (await fetch(`${address}/api/openapi.json`)).json();
  const roles = new Map(
    CONSOLE_ENDPOINTS.map((endpoint) => [
      `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      rolesFor(endpoint) ?? [],
    ]),
  );
  const consoleCalls = callsOf(openApiOf(CONSOLE_ENDPOINTS, { version: 'console', head: 'ex' }));
  return [
    ...callsOf(served),
    ...consoleCalls.map((call) => ({ ...call, roles: roles.get(`${call.method} ${call.path}`) ?? [] })),
  ];
}

function callsOf(document: OpenApiDocument): readonly ServedCall[] {
  return Object.entries(written(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const REFERENCE = /\{"\$ref":"#\/components\/schemas\/(\w+)"\}|"\$ref":"#\/components\/schemas\/(\w+)"/g;

/** The same document with every schema written out where it is referred to; none of them holds itself. */
function written(document: OpenApiDocument): OpenApiDocument {
  const textOf = new Map<string, string>();
  const writeOut = (text: string): string =>
    text.replaceAll(REFERENCE, (_, alone?: string, among = '') => {
      const schema = schemaText(alone ?? among);
      // Beside a description the fields of what is referred to stand as its own.
      return alone === undefined ? schema.slice(1, -1) : schema;
    });
  function schemaText(name: string): string {
    const known = textOf.get(name) ?? writeOut(JSON.stringify(document.components.schemas[name]));
    textOf.set(name, known);
    return known;
  }
  const parsed: OpenApiDocument = JSON.parse(writeOut(JSON.stringify(document)));
  return parsed;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
