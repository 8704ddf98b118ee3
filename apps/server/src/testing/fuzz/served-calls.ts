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

const modules = import.meta.glob<object>(['../../../../../packages/contract/src/staff/*.ts'], { eager: true });

/** The document of the console is served to nobody: it is made here from the same declarations. */
const CONSOLE_ENDPOINTS = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isEndpoint));

/** Every call of the document that this server serves, and every call of the console. */
export async function readCalls({ address }: ServedOrigin): Promise<readonly ServedCall[]> {
  const served: OpenApiDocument = await (await fetch(`${address}/api/openapi.json`)).json();
  const roles = new Map(
    CONSOLE_ENDPOINTS.map((endpoint) => [
      `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
      rolesFor(endpoint) ?? [],
    ]),
  );
  const consoleCalls = callsOf(openApiOf(CONSOLE_ENDPOINTS, 'console'));
  return [
    ...callsOf(served),
    ...consoleCalls.map((call) => ({ ...call, roles: roles.get(`${call.method} ${call.path}`) ?? [] })),
  ];
}

function callsOf({ paths }: OpenApiDocument): readonly ServedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
