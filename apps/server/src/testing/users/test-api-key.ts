import { createHash, createHmac, randomUUID } from 'node:crypto';
import { API_KEY_SCOPES, type ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import { createApiKey } from '@candor/contract/api-keys/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import { beginTotp, confirmTotp, setFundPassword } from '@candor/contract/security/wire.ts';
import { required } from '@candor/domain/assert.ts';
import { Secret, TOTP } from 'otpauth';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { openSession, PASSWORD } from './test-person.ts';

export const FUND_PASSWORD = '385017';

/** Somebody who has all that a key asks for; each backup code proves one action. */
export interface KeyOwner {
  readonly server: ServedOrigin;
  readonly token: string;
  readonly backupCodes: string[];
}

export async function openKeyOwner(server: ServedOrigin, loginName: string): Promise<KeyOwner> {
  const { satoken: token } = await openSession(server, loginName);
  return becomeKeyOwner(server, token, PASSWORD);
}

/** An authenticator and a fund password, for somebody who is in with nothing but a login password. */
export async function becomeKeyOwner(server: ServedOrigin, token: string, loginPassword: string): Promise<KeyOwner> {
  const begun = await callServer(server, beginTotp, { token, params: { step: '0' } });
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  const confirmed = await callServer(server, confirmTotp, {
    token,
    params: { code, type: '1' },
    body: { proof: { loginPassword } },
  });
  const backupCodes = [...confirmed.data.backupCodes];
  const proof = { backupCode: backupCodes.pop() };
  await callServer(server, setFundPassword, { token, body: { fundPassword: FUND_PASSWORD, proof } });
  return { server, token, backupCodes };
}

interface WantedKey {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  readonly ips: string[];
  readonly expiresInDays: number;
}

export async function makeKey({ server, token, backupCodes }: KeyOwner, wanted: Partial<WantedKey> = {}) {
  const body = { name: 'robot', scopes: ['read', 'spot', 'futures'] as ApiKeyScope[], ips: [], ...wanted };
  const { data } = await requestKey({ server, token, backupCodes }, body);
  return {
    server,
    secret: required(data.secret ?? undefined, 'a key without a public key has a secret'),
    apiKey: data.key.apiKey,
    key: data.key,
  };
}

/** The call itself, with a proof, for keys of every kind. */
export function requestKey(
  { server, token, backupCodes }: KeyOwner,
  wanted: Omit<RequestInput<typeof createApiKey>['body'], 'proof'>,
) {
  const proof = { backupCode: backupCodes.pop(), fundPassword: FUND_PASSWORD };
  return callServer(server, createApiKey, { token, body: { ...wanted, proof } });
}

export interface TestKey {
  readonly server: ServedOrigin;
  readonly apiKey: string;
  readonly secret: string;
}

export interface SignedCall {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly timestampMs?: number;
  readonly nonce?: string;
  /** What is sent in place of what was signed. */
  readonly sent?: { readonly path?: string; readonly body?: string };
}

/** As docs/api-keys.md tells a program to do it, written anew here. */
export async function callSigned({ server, apiKey, secret }: TestKey, call: SignedCall) {
  const { method = 'GET', path, body, sent = {} } = call;
  const sentBody = sent.body ?? body;
  const response = await fetch(`${server.address}${sent.path ?? path}`, {
    method,
    headers: {
      lang: 'en',
      ...signedHeaders({ apiKey, secret }, call),
      ...(sentBody !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sentBody !== undefined && { body: sentBody }),
  });
  const isFile = response.headers.get('content-disposition') !== null;
  const { data } = isFile ? { data: await response.text() } : Envelope.parse(await response.json());
  return { status: response.status, data };
}

interface ToSign extends Pick<SignedCall, 'method' | 'path' | 'timestampMs' | 'nonce'> {
  readonly body?: string | Uint8Array;
}

/** The four headers by which a key is known for this one request. */
export function signedHeaders({ apiKey, secret }: Pick<TestKey, 'apiKey' | 'secret'>, call: ToSign) {
  const { method = 'GET', path, body = '', timestampMs = Date.now(), nonce = randomUUID() } = call;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = `${timestampMs}\n${nonce}\n${method}\n${path}\n${bodyHash}`;
  return {
    'x-api-key': apiKey,
    'x-api-timestamp': String(timestampMs),
    'x-api-nonce': nonce,
    'x-api-signature': createHmac('sha256', secret).update(text).digest('hex'),
  };
}

const HERE = ['127.0.0.1', '::1'];

/** A key that may do everything a key may. */
export function makeWholeKey(owner: KeyOwner) {
  return makeKey(owner, { scopes: [...API_KEY_SCOPES], ips: HERE });
}

export type KeyOfEachScope = ReadonlyMap<ApiKeyScope, TestKey>;

/** One key for each scope and nothing else; the one that may withdraw has its addresses. */
export async function makeKeyOfEachScope(owner: KeyOwner): Promise<KeyOfEachScope> {
  const keys = new Map<ApiKeyScope, TestKey>();
  for (const scope of API_KEY_SCOPES) keys.set(scope, await makeKey(owner, { scopes: [scope], ips: HERE }));
  return keys;
}
