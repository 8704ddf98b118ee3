import { getSealingKey } from '@candor/contract/sealing.ts';
import { sealBody } from '@candor/contract/seal-body.ts';
import { getUserInfo } from '@candor/contract/account.ts';
import type { OpenApiDocument, OpenApiOperation } from '#platform/http/openapi.ts';
import { callHouse, type ServedHouse } from '../call-house.ts';
import { openCallers, type Caller } from './callers.ts';
import { createRandom, type Random } from '@candor/testkit/random.ts';
import { drawValue } from './draw-value.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** An answer that no input may bring about. */
export interface Fault {
  readonly call: string;
  readonly role: string;
  readonly sent: string;
  readonly answer: string;
}

export interface FuzzRun {
  readonly inputs: number;
  readonly calls: number;
  /** How many were answered with each status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
}

/** No answer may take longer. */
const PATIENCE_MS = 5_000;
/** Whoever sends these is somebody else afterwards: they are left to visitors. */
const ENDS_SESSION = /logout|session\/end|device.*end|signOut/i;

/** Sends so many inputs to every call of the document that this server serves, by callers that the seed draws. */
export async function fuzzHouse(house: ServedHouse, { seed, inputsPerCall }: { seed: number; inputsPerCall: number }) {
  const draw = createRandom(seed);
  const callers = await openCallers(house);
  const calls = await readCalls(house);
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  for (let round = 0; round < inputsPerCall; round += 1) {
    for (const call of calls) {
      const caller = callerOf(draw, callers, call);
      const { status, fault } = await send(house, { draw, call, caller });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (fault !== undefined) faults.push(fault);
      if (status === '401' && caller.token !== undefined) caller.token = await caller.comeBack().catch(() => undefined);
    }
  }
  return { inputs: calls.length * inputsPerCall, calls: calls.length, statuses, faults } satisfies FuzzRun;
}

async function readCalls({ address }: ServedHouse): Promise<readonly Call[]> {
  const document: OpenApiDocument = await (await fetch(`${address}/api/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Mostly somebody whom the call is meant for, so that more than the door is tried. */
function callerOf(draw: Random, callers: readonly Caller[], { path }: Call): Caller {
  const [visitor, ...known] = callers;
  if (visitor !== undefined && ENDS_SESSION.test(path)) return visitor;
  const isConsole = path.startsWith('/ops/');
  const meant = known.filter(({ role }) => (role === 'user') !== isConsole);
  return draw.pick(draw.chance(90) ? meant : callers);
}

interface Attempt {
  readonly draw: Random;
  readonly call: Call;
  readonly caller: Caller;
}

async function send(house: ServedHouse, { draw, call, caller }: Attempt) {
  const { method } = call;
  const request = await makeRequest(house, { draw, call, caller });
  const sent = `${request.url} ${(request.init.body ?? '').slice(0, 400)}`;
  const name = `${method} ${call.path}`;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${house.address}${request.url}`, { ...request.init, method, signal });
    const text = await response.text();
    // Overload and what is not yet open are said on purpose; everything else of this kind is our mistake.
    const isFault = response.status >= 500 && response.status !== 503;
    const answer = `${response.status} ${text.slice(0, 200)}`;
    return {
      status: String(response.status),
      fault: isFault ? { call: name, role: caller.role, sent, answer } : undefined,
    };
  } catch (error) {
    return { status: 'none', fault: { call: name, role: caller.role, sent, answer: String(error) } };
  }
}

async function makeRequest(house: ServedHouse, { draw, call, caller }: Attempt) {
  const { operation, method, path } = call;
  const wrongPercent = draw.pick([0, 15, 40]);
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    if (place === 'header' || (!required && draw.chance(40))) continue;
    const value = asText(drawValue(draw, schema, wrongPercent));
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value) || '0');
    else query.set(name, value);
  }
  const headers: Record<string, string> = { lang: 'en' };
  if (caller.token !== undefined) headers['authorization'] = caller.token;
  const sealed = operation['x-sealed'];
  const content = operation.requestBody?.content;
  let body: string | undefined;
  if (sealed !== undefined && draw.chance(80)) {
    const payload = await seal(house, { call, caller, url }, drawValue(draw, sealed, wrongPercent));
    if (method === 'GET') query.set('payload', payload);
    else body = JSON.stringify({ payload });
  } else if (content !== undefined && 'application/json' in content) {
    body = JSON.stringify(drawValue(draw, content['application/json'].schema, wrongPercent));
    if (draw.chance(5)) body = body.slice(0, draw.below(body.length + 1));
  } else if (content !== undefined) {
    body = draw.pick(BROKEN_FORMS);
    headers['content-type'] = 'multipart/form-data; boundary=x';
  }
  if (body !== undefined) headers['content-type'] ??= 'application/json';
  const search = query.size === 0 ? '' : `?${query}`;
  return { url: url + search, init: { headers, ...(body === undefined ? {} : { body }) } };
}

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const BROKEN_FORMS: readonly string[] = [
  `${PART}abc`,
  `${PART}abc\r\n--x--\r\n`,
  '--x\r\n',
  '',
  'plain',
  `${PART}\r\n--x`,
];

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll(/\p{Cs}/gu, '?').slice(0, 2_000);
}

interface Sealed {
  readonly call: Call;
  readonly caller: Caller;
  readonly url: string;
}

async function seal(house: ServedHouse, { call, caller, url }: Sealed, value: unknown): Promise<string> {
  const { data: key } = await callHouse(house, getSealingKey, {});
  const userId = caller.role === 'user' && caller.token !== undefined ? await userIdOf(house, caller.token) : undefined;
  return sealBody(value, { key, method: call.method, path: url, userId, nowMs: Date.now() });
}

const userIds = new Map<string, string | undefined>();

async function userIdOf(house: ServedHouse, token: string): Promise<string | undefined> {
  if (!userIds.has(token)) {
    const { status, data } = await callHouse(house, getUserInfo, { token });
    userIds.set(token, status === 200 ? data.user.userId : undefined);
  }
  return userIds.get(token);
}
