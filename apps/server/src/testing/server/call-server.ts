import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import { getUserInfo } from '@candor/contract/account/wire.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';

/** A server that answers somewhere: one of a test, or a built one in a process of its own. */
export interface ServedOrigin {
  readonly address: string;
}

export interface TestAnswer<Spec extends Endpoint> {
  readonly status: number;
  readonly code: number;
  readonly data: ReplyOutput<Spec>;
  readonly setCookie: readonly string[];
}

export interface TestCall {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a page of ours sends along when its browser runs on the machine of the server. */
export const PAGE_HERE = { headers: { 'sec-fetch-site': 'same-origin', lang: 'en' } } as const;

/** Makes one call of the contract over HTTP, as a program would. */
export async function callServer<Spec extends Endpoint>(
  server: ServedOrigin,
  spec: Spec,
  { token, headers, ...request }: RequestInput<Spec> & TestCall,
): Promise<TestAnswer<Spec>> {
  const { params = {}, ...parts } = request as TestParts & { params?: Readonly<Record<string, string>> };
  const path = spec.path.replace('{head}', 'ex').replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const { query, body } = spec.sealed === true ? await sealParts(server, { spec, path, token }, parts) : parts;
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const response = await fetch(`${server.address}${path}${search}`, {
    method: spec.method,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(spec.changes === true ? { lang: 'en' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, data } = Envelope.parse(await response.json());
  const setCookie = response.headers.getSetCookie();
  return { status: response.status, code, data: data as ReplyOutput<Spec>, setCookie };
}

interface TestParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface SealedCall {
  readonly spec: Endpoint;
  readonly path: string;
  readonly token: string | undefined;
}

/** Seals the body for this call and this caller: into the query of a GET, into the body of anything else. */
async function sealParts(
  server: ServedOrigin,
  { spec, path, token }: SealedCall,
  parts: TestParts,
): Promise<TestParts> {
  const { data: key } = await callServer(server, getSealingKey, {});
  const userId = spec.access === 'user' && token !== undefined ? await findUserId(server, token) : undefined;
  const payload = await sealBody(parts.body, { key, method: spec.method, path, userId, nowMs: Date.now() });
  return spec.method === 'GET' ? { query: { ...parts.query, payload } } : { ...parts, body: { payload } };
}

const userIds = new Map<string, string>();

/** Whose token this is; undefined when it is nobody's any more. */
async function findUserId(server: ServedOrigin, token: string): Promise<string | undefined> {
  const known = userIds.get(token);
  if (known !== undefined) return known;
  const { status, data } = await callServer(server, getUserInfo, { token });
  if (status !== 200) return undefined;
  userIds.set(token, data.user.userId);
  return data.user.userId;
}
