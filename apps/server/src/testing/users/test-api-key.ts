import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createApiKey } from '@candor/contract/api-keys/wire.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import { beginTotp, confirmTotp, setFundPassword } from '@candor/contract/security/wire.ts';
import { Secret, TOTP } from 'otpauth';
import { callHouse, type ServedHouse } from '../server/call-house.ts';
import { openSession, PASSWORD } from './test-person.ts';

export const FUND_PASSWORD = '385017';

/** Somebody who has all that a key asks for; each backup code proves one action. */
export interface KeyOwner {
  readonly house: ServedHouse;
  readonly token: string;
  readonly backupCodes: string[];
}

export async function openKeyOwner(house: ServedHouse, loginName: string): Promise<KeyOwner> {
  const { satoken: token } = await openSession(house, loginName);
  return becomeKeyOwner(house, token, PASSWORD);
}

/** An authenticator and a fund password, for somebody who is in with nothing but a login password. */
export async function becomeKeyOwner(house: ServedHouse, token: string, loginPassword: string): Promise<KeyOwner> {
  const begun = await callHouse(house, beginTotp, { token, params: { step: '0' } });
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  const confirmed = await callHouse(house, confirmTotp, {
    token,
    params: { code, type: '1' },
    body: { proof: { loginPassword } },
  });
  const backupCodes = [...confirmed.data.backupCodes];
  const proof = { backupCode: backupCodes.pop() };
  await callHouse(house, setFundPassword, { token, body: { fundPassword: FUND_PASSWORD, proof } });
  return { house, token, backupCodes };
}

interface WantedKey {
  readonly scopes: ('read' | 'trade')[];
  readonly ips: string[];
}

export async function makeKey({ house, token, backupCodes }: KeyOwner, wanted: Partial<WantedKey> = {}) {
  const proof = { backupCode: backupCodes.pop(), fundPassword: FUND_PASSWORD };
  const body = { name: 'robot', scopes: ['read', 'trade'] as WantedKey['scopes'], ips: [], ...wanted, proof };
  const { data } = await callHouse(house, createApiKey, { token, body });
  return { house, secret: data.secret, apiKey: data.key.apiKey, key: data.key };
}

export interface TestKey {
  readonly house: ServedHouse;
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
export async function callSigned({ house, apiKey, secret }: TestKey, call: SignedCall) {
  const { method = 'GET', path, body, sent = {} } = call;
  const sentBody = sent.body ?? body;
  const response = await fetch(`${house.address}${sent.path ?? path}`, {
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
