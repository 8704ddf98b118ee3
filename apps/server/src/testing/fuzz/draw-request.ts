import { createHmac } from 'node:crypto';
import { openFamilyOf } from '@candor/contract/open-api/open-paths.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { sealBody, type Sealing } from '@candor/contract/shared/seal-body.ts';
import type { Random } from '@candor/testkit/generators/random.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { signedHeaders, type TestKey } from '../users/test-api-key.ts';
import { PASSWORD } from '../users/test-person.ts';
import type { Caller } from './callers.ts';
import { drawValue, type DrawOptions, type Hint } from './draw-value.ts';
import type { KnownIds } from './known-ids.ts';
import type { ServedCall } from './served-calls.ts';
import { drawFrame, type DrawnFrame } from './socket-calls.ts';
import { BROKEN_FORMS, type DrawnRequest, spoilRequest } from './spoil-request.ts';

export interface Attempt {
  readonly draw: Random;
  readonly call: ServedCall;
  readonly caller: Caller;
  readonly ids: KnownIds;
}

const SPOILED_PERCENT = 12;
const TRUNCATED_LENGTH = 2_000;

/** A request to this call in this caller's name, with something wrong in it more often than not. */
export async function drawRequest(server: ServedOrigin, attempt: Attempt): Promise<DrawnRequest> {
  const { draw, call, caller } = attempt;
  const options = { draw, wrongPercent: draw.pick([0, 15, 40]), hint: hintOf(attempt) };
  const { url, query } = drawAddress(call, options);
  const headers: Record<string, string> = { lang: 'en' };
  const body = await drawBody(server, { ...attempt, url, query }, options);
  if (body !== undefined) headers['content-type'] = body.type;
  const { token } = caller.standing;
  if (token !== undefined) headers['authorization'] = token;
  const search = query.size === 0 ? '' : `?${query}`;
  const whole = { url: url + search, headers, ...(body !== undefined && { body: body.text }) };
  const request = draw.chance(SPOILED_PERCENT) ? spoilRequest(whole, draw) : whole;
  const { key } = caller.standing;
  if (key === undefined) return request;
  return openFamilyOf(call.path) === undefined ? signed(request, call, key) : openSigned(request, key);
}

/** The same call as it is made by a socket. */
export function drawSocketCall({ draw, call, caller, ids }: Attempt, socketMethod: string): DrawnFrame {
  const options = { draw, wrongPercent: draw.pick([0, 15, 40]), hint: hintOf({ draw, call, caller, ids }) };
  const parameters: Record<string, unknown> = {};
  for (const { name, required, schema } of call.operation.parameters ?? []) {
    if (required || draw.chance(60)) parameters[name] = drawValue(options, schema, name);
  }
  return drawFrame({ draw, socketMethod, parameters, key: caller.standing.key });
}

/** Of the open interface: what is sent is signed as it is, and stands in the query. */
function openSigned(request: DrawnRequest, { apiKey, secret }: Pick<TestKey, 'apiKey' | 'secret'>): DrawnRequest {
  const [path = '', query = ''] = request.url.split('?', 2);
  const text = `${query === '' ? '' : `${query}&`}timestamp=${Date.now()}`;
  const signature = createHmac('sha256', secret)
    .update(text)
    .update(request.body ?? '')
    .digest('hex');
  return {
    ...request,
    url: `${path}?${text}&signature=${signature}`,
    headers: { ...request.headers, 'x-mbx-apikey': apiKey },
  };
}

function signed(request: DrawnRequest, { method }: ServedCall, key: Parameters<typeof signedHeaders>[0]): DrawnRequest {
  const { url: path, body } = request;
  const signature = signedHeaders(key, { method, path, ...(body !== undefined && { body }) });
  return { ...request, headers: { ...request.headers, ...signature } };
}

/** What only this caller knows, and ids that were answered to anybody. */
function hintOf({ draw, caller, ids }: Attempt): Hint {
  return (field) => {
    if (field === 'proof') return caller.standing.prove?.();
    if (/^(login|old)?password$/i.test(field)) return PASSWORD;
    return ids.pick(draw, field);
  };
}

function drawAddress({ path, operation }: ServedCall, options: DrawOptions) {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, required, schema } of operation.parameters ?? []) {
    if (place === 'header' || (!required && options.draw.chance(40))) continue;
    const value = asText(drawValue(options, schema, name));
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value) || '0');
    else query.set(name, value);
  }
  return { url, query };
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replaceAll(/\p{Cs}/gu, '?').slice(0, TRUNCATED_LENGTH);
}

interface Addressed extends Attempt {
  readonly url: string;
  /** Where a call without a body carries what it seals. */
  readonly query: URLSearchParams;
}

async function drawBody(server: ServedOrigin, { call, caller, url, query }: Addressed, options: DrawOptions) {
  const { operation, method } = call;
  const sealed = operation['x-sealed'];
  if (sealed !== undefined && options.draw.chance(80)) {
    const { userId } = caller.standing;
    const key = await sealingKeyOf(server);
    const value = drawValue(options, sealed);
    const payload = await sealBody(value, { key, method, path: url, userId, nowMs: Date.now() });
    if (method !== 'GET') return { type: 'application/json', text: JSON.stringify({ payload }) };
    query.set('payload', payload);
    return undefined;
  }
  const content = operation.requestBody?.content;
  if (content === undefined) return undefined;
  if (!('application/json' in content)) {
    return { type: 'multipart/form-data; boundary=x', text: options.draw.pick(BROKEN_FORMS) };
  }
  const text = JSON.stringify(drawValue(options, content['application/json'].schema)) ?? '';
  return { type: 'application/json', text };
}

const KEY_AGE_MAX_MS = 20_000;
const sealingKeys = new Map<string, { readonly key: Sealing['key']; readonly readAtMs: number }>();

async function sealingKeyOf(server: ServedOrigin): Promise<Sealing['key']> {
  const known = sealingKeys.get(server.address);
  if (known !== undefined && performance.now() - known.readAtMs < KEY_AGE_MAX_MS) return known.key;
  const { data: key } = await callServer(server, getSealingKey, {});
  sealingKeys.set(server.address, { key, readAtMs: performance.now() });
  return key;
}
