import { createHash, createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Envelope, RefusalData } from '@candor/contract/shared/envelope.ts';
import { CallRefused } from './call-refused.ts';

export interface ClientOptions {
  /** `https://exchange.example` */
  readonly origin: string;
  readonly apiKey: string;
  /** The secret of the key, or the private key of an Ed25519 one in PEM. */
  readonly secret: string;
  /** What stands for `{head}` in the paths of this exchange. */
  readonly head?: string;
}

export interface CallOptions {
  /** The idempotency key: whoever sends the same again with the same key gets the first answer. */
  readonly key?: string;
}

export interface Client {
  /** Makes one call of the contract; its reply is parsed, and a refusal is thrown as `CallRefused`. */
  call<Spec extends Endpoint>(
    endpoint: Spec,
    request: RequestInput<Spec>,
    options?: CallOptions,
  ): Promise<ReplyOutput<Spec>>;
}

interface SentParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const DEFAULT_HEAD = 'ex';

/** Every call of the contract that a key may make, with its types: a thin layer that signs, sends and parses. */
export function createClient({ origin, apiKey, secret, head = DEFAULT_HEAD }: ClientOptions): Client {
  return {
    async call(endpoint, request, { key } = {}) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same parts, without the types of one call.
      const parts = request as SentParts;
      const path = pathOf(endpoint.path.replace('{head}', encodeURIComponent(head)), parts);
      const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
      const response = await fetch(`${origin}${path}`, {
        // What is signed is for this exchange alone: whoever answers in its place is told nothing.
        redirect: 'error',
        method: endpoint.method,
        headers: {
          // What everybody may ask is not signed: a key is shown where it is needed, and nowhere else.
          ...(endpoint.access !== 'public' &&
            signedHeaders({ apiKey, secret }, { method: endpoint.method, path, body: body ?? '' })),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          lang: 'en',
        },
        ...(body !== undefined && { body }),
      });
      const { success, code, msg, data } = Envelope.parse(await response.json());
      if (!success)
        throw new CallRefused({ status: response.status, code, msg, data: RefusalData.safeParse(data).data });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema is that of the call itself.
      return endpoint.reply.parse(data) as ReplyOutput<typeof endpoint>;
    },
  };
}

function pathOf(path: string, { params = {}, query = {} }: SentParts): string {
  const filled = path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

interface ToSign {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The four headers of docs/api-keys.md. */
function signedHeaders({ apiKey, secret }: Pick<ClientOptions, 'apiKey' | 'secret'>, { method, path, body }: ToSign) {
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
