import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Random } from '@candor/testkit/generators/random.ts';
import { CALL_METHODS } from '#features/open-api/socket-calls/call-methods.ts';
import type { OpenApiOperation } from '#platform/http/docs/openapi.ts';
import { toError } from '#platform/to-error.ts';
import { type OpenSocket, openSocketAt } from '../server/open-socket.ts';
import type { ServedOrigin } from '../server/call-server.ts';
import type { TestKey } from '../users/test-api-key.ts';
import type { ServedCall } from './served-calls.ts';

/** Where each family is called by a socket. */
const PATHS = { spot: '/ws-api/v3', futures: '/ws-fapi/v1', coinFutures: '/ws-dapi/v1' } as const;
/** Answered by the socket itself, so that no call of HTTP describes them. */
const OWN_METHODS = ['userDataStream.subscribe.signature', 'userDataStream.unsubscribe', 'no.such.method'] as const;
const UNDESCRIBED: OpenApiOperation = { operationId: '', summary: '', tags: [''], responses: {} };
const SPOILED_PERCENT = 12;
const NESTING = 2_000;

/** The calls of the open interface once more, as they are made by a socket. */
export function socketCallsOf(calls: readonly ServedCall[]): readonly ServedCall[] {
  return (['spot', 'futures', 'coinFutures'] as const).flatMap((family) => {
    const path = PATHS[family];
    const own = OWN_METHODS.map((name) => ({ method: 'WS', path, operation: UNDESCRIBED, socketMethod: name }));
    const known = Object.entries(CALL_METHODS[family]).map(([name, { verb, path: of }]) => {
      const operation = calls.find((call) => call.method === verb && call.path === of)?.operation ?? UNDESCRIBED;
      return { method: 'WS', path, operation, socketMethod: name };
    });
    return [...known, ...own];
  });
}

export interface DrawnFrame {
  readonly id: number;
  readonly text: string;
}

interface FrameParts {
  readonly draw: Random;
  readonly socketMethod: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly key: TestKey | undefined;
}

let count = 0;

/** A call as a program sends it by a socket, signed where there is a key, and broken now and then. */
export function drawFrame({ draw, socketMethod, parameters, key }: FrameParts): DrawnFrame {
  count += 1;
  const id = count;
  const params = key === undefined ? parameters : signed(parameters, key);
  const text = JSON.stringify({ id, method: socketMethod, params });
  return { id, text: draw.chance(SPOILED_PERCENT) ? draw.pick(SPOILS)(text, draw) : text };
}

const SPOILS: readonly ((text: string, draw: Random) => string)[] = [
  (text, draw) => text.slice(0, draw.below(text.length)),
  (text) => text.replace(/"params":\{/, `"params":{"x":"\\ud800",`),
  (text) => text.replace(/"params":\{/, '"params":{"__proto__":"1","constructor":1,'),
  (text) => text.replace(/"params":\{/, '"params":{"apiKey":"\\r\\nx: y",'),
  (text) => text.replace(/"id":\d+/, '"id":"\\u0000"'),
  (text) => `${'['.repeat(NESTING)}${text}${']'.repeat(NESTING)}`,
  (text) => text.replace(/"method":"[^"]*"/, '"method":"__proto__"'),
  () => 'null',
];

function signed(parameters: Readonly<Record<string, unknown>>, { apiKey, secret }: TestKey) {
  const all: Record<string, unknown> = { ...parameters, apiKey, timestamp: Date.now() };
  const text = Object.entries(all)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('&');
  return { ...all, signature: createHmac('sha256', secret).update(text).digest('hex') };
}

export interface SocketSender {
  /** `closed` where the server hung up instead of answering, which it may. */
  send(path: string, frame: DrawnFrame): Promise<{ readonly status: string; readonly text: string }>;
  close(): void;
}

/** One socket for each path, opened again where the server has closed it. */
export function createSocketSender(server: ServedOrigin, patienceMs: () => number): SocketSender {
  const sockets = new Map<string, OpenSocket>();

  async function socketAt(path: string): Promise<OpenSocket> {
    const known = sockets.get(path);
    if (known !== undefined && known.socket.readyState === known.socket.OPEN) return known;
    const opened = await openSocketAt(server, path);
    sockets.set(path, opened);
    return opened;
  }

  return {
    async send(path, { id, text }) {
      const opened = await socketAt(path);
      const { socket } = opened;
      const over = new AbortController();
      const { signal } = over;
      const late = setTimeout(() => over.abort(), patienceMs());
      const closed = once(socket, 'close', { signal }).then(() => ({ status: 'closed', text: '' }));
      const answered = answerTo(socket, id, signal);
      opened.send(text);
      const none = (error: unknown) => ({ status: 'none', text: toError(error).message });
      const answer = await Promise.race([answered.catch(none), closed.catch(none)]);
      clearTimeout(late);
      over.abort();
      return answer;
    },
    close() {
      for (const { socket } of sockets.values()) socket.terminate();
    },
  };
}

/** The answer with this id, or with none: what cannot be read names nobody. Events of an account are no answers. */
async function answerTo(socket: OpenSocket['socket'], id: number, signal: AbortSignal) {
  for (;;) {
    const [raw]: unknown[] = await once(socket, 'message', { signal });
    const text = String(raw);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Looked at field by field.
    const frame = JSON.parse(text) as { readonly id?: unknown; readonly status?: number };
    const isAnswer = frame.status !== undefined && (frame.id === id || typeof frame.id !== 'number');
    if (isAnswer) return { status: String(frame.status), text };
  }
}
