import { createHash, createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { Envelope, RefusalData } from '@candor/contract/shared/envelope.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { CallRefused } from './call-refused.ts';
import { CALLS, type Calls, type GetSealingKeyReply } from './calls.gen.ts';

/** An API key, whose secret is that of the key or, of an Ed25519 one, its private key in PEM. */
export interface KeyCredentials {
  readonly apiKey: string;
  readonly secret: string;
}

/** A session: what `loginUser` answered, and whose it is. */
export interface SessionCredentials {
  readonly token: string;
  readonly userId: string;
}

export interface ClientOptions {
  /** `https://exchange.example` */
  readonly origin: string;
  /** Without any, what everybody may ask can be asked. */
  readonly credentials?: KeyCredentials | SessionCredentials;
  /** What stands for `{head}` in the paths of this exchange. */
  readonly head?: string;
}

export interface CallOptions {
  /** The idempotency key: whoever sends the same again with the same key gets the first answer. */
  readonly key?: string;
}

export type CallName = keyof Calls;

export interface Client {
  /** Makes one call by its name in the document; a refusal is thrown as `CallRefused`. */
  call<Name extends CallName>(
    name: Name,
    request: Calls[Name]['request'],
    options?: CallOptions,
  ): Promise<Calls[Name]['reply']>;
}

/** How a call is made, without its types. */
interface CallTerms {
  readonly method: string;
  readonly path: string;
  readonly isPublic?: true;
  readonly isSealed?: true;
  readonly isForm?: true;
  readonly isFile?: true;
}

interface SentParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The head of the exchange whose document the client was made from. */
const HEAD = '/api/ex/';

/** Every call of the document with its types: a thin layer that signs or seals, sends, and opens the envelope. */
export function createClient(options: ClientOptions): Client {
  const { origin, credentials, head } = options;

  async function send(terms: CallTerms, parts: SentParts, { key }: CallOptions): Promise<unknown> {
    const path = head === undefined ? terms.path : terms.path.replace(HEAD, `/api/${encodeURIComponent(head)}/`);
    const address = addressOf(path, parts);
    const { query, body } = terms.isSealed === true ? await sealed(terms, address, parts) : parts;
    const target = `${address}${searchOf(query)}`;
    const content = terms.isForm === true ? formOf(body) : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${origin}${target}`, {
      // What is signed is for this exchange alone: whoever answers in its place is told nothing.
      redirect: 'error',
      method: terms.method,
      headers: {
        // What everybody may ask is not signed: a key is shown where it is needed, and nowhere else.
        ...(terms.isPublic !== true && headersOf(credentials, { method: terms.method, path: target, content })),
        ...(typeof content === 'string' && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        lang: 'en',
      },
      ...(content !== undefined && { body: content }),
    });
    if (terms.isFile === true && response.ok) return response.text();
    const { success, code, msg, data } = Envelope.parse(await response.json());
    if (success) return data;
    throw new CallRefused({ status: response.status, code, msg, data: RefusalData.safeParse(data).data });
  }

  /** The body closed for this call and this caller; a GET carries it in the query. */
  async function sealed({ method, isPublic }: CallTerms, path: string, { query, body }: SentParts): Promise<SentParts> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type is that of the call.
    const key = (await send(CALLS.getSealingKey, {}, {})) as GetSealingKeyReply;
    const userId =
      isPublic !== true && credentials !== undefined && 'userId' in credentials ? credentials.userId : undefined;
    const payload = await sealBody(body, { key, nowMs: key.serverTimeMs, method, path, userId });
    return method === 'GET' ? { query: { ...query, payload } } : { ...(query && { query }), body: { payload } };
  }

  return {
    async call(name, request, callOptions = {}) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same parts, without the types of one call.
      return (await send(CALLS[name], request, callOptions)) as Calls[typeof name]['reply'];
    },
  };
}

function addressOf(path: string, { params = {} }: SentParts): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: SentParts['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, value);
  return form;
}

interface ToSign {
  readonly method: string;
  readonly path: string;
  readonly content: string | FormData | undefined;
}

function headersOf(credentials: ClientOptions['credentials'], { method, path, content }: ToSign) {
  if (credentials === undefined) return {};
  if ('token' in credentials) return { satoken: credentials.token };
  return signedHeaders(credentials, { method, path, body: typeof content === 'string' ? content : '' });
}

/** The four headers of docs/api-keys.md. */
function signedHeaders(
  { apiKey, secret }: KeyCredentials,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
) {
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [timestamp, nonce, method, path, digest].join('\n');
  return {
    'x-api-key': apiKey,
    'x-api-timestamp': timestamp,
    'x-api-nonce': nonce,
    'x-api-signature': signatureOf(secret, text),
  };
}

function signatureOf(secret: string, text: string): string {
  return secret.includes('PRIVATE KEY')
    ? sign(null, Buffer.from(text), createPrivateKey(secret)).toString('base64')
    : createHmac('sha256', secret).update(text).digest('hex');
}
