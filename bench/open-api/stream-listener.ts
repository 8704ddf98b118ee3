import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, openLine } from '../http/raw-http.ts';
import { openWire } from '../sockets/wire.ts';
import { addressAt, nextOrder, ownerAt } from './bench-key.ts';
import { listenKeyRequest, orderRequest, statusOf } from './open-requests.ts';

/** What this process is asked: to open the streams of so many accounts, or to let the first of them trade for a while. */
export type StreamRequest =
  | { readonly kind: 'open'; readonly port: number; readonly streams: number }
  | { readonly kind: 'trade'; readonly active: number; readonly perSecond: number; readonly durationMs: number };

export interface StreamReport {
  /** From sending an order to hearing on the stream of its account that it is there. */
  readonly heardMs: readonly number[];
  /** Orders of which nothing was heard. */
  readonly unheard: number;
  /** Streams that were closed by the other side. */
  readonly lost: number;
}

const OPENING_AT_ONCE = 50;
const LINES = 16;
const LISTEN_KEY = /"listenKey":"([\w-]+)"/;
const HEARD_WITHIN_MS = 5_000;

let servedAt = 0;
let lines: Socket[] = [];
const sentMs = new Map<string, number>();
let heardMs: number[] = [];
let lost = 0;

process.on('message', ({ request }: { readonly request: StreamRequest }) => {
  void answer(request).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit());

async function answer(request: StreamRequest): Promise<unknown> {
  return request.kind === 'open' ? openStreams(request.port, request.streams) : trade(request);
}

async function openStreams(port: number, streams: number): Promise<number> {
  servedAt = port;
  for (let start = 0; start < streams; start += OPENING_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENING_AT_ONCE, streams - start) }, (_, index) => start + index);
    await Promise.all(some.map((index) => openStream(port, index)));
  }
  return streams;
}

async function openStream(port: number, index: number): Promise<void> {
  const line = await openLine(port);
  const [, key] = LISTEN_KEY.exec(await ask(line, listenKeyRequest(ownerAt(index), addressAt(index)))) ?? [];
  line.destroy();
  if (key === undefined) throw new Error('No key to an account was given.');
  await new Promise<void>((resolve) => {
    openWire({
      port,
      path: `/ws/${key}`,
      address: addressAt(index),
      onOpen: () => resolve(),
      onText: (payload) => hear(payload.toString()),
      onClose: () => (lost += 1),
    });
  });
}

const NEW_ORDER = /"e":"executionReport".*"c":"([^"]+)".*"x":"NEW"/;

function hear(text: string): void {
  const [, name = ''] = NEW_ORDER.exec(text) ?? [];
  const atMs = sentMs.get(name);
  if (atMs === undefined) return;
  sentMs.delete(name);
  heardMs.push(performance.now() - atMs);
}

type Trading = Extract<StreamRequest, { kind: 'trade' }>;

/** By the clock, so that few streams are traded on as often as many. */
async function trade({ active, perSecond, durationMs }: Trading): Promise<StreamReport> {
  heardMs = [];
  // Opened anew: a line on which nothing is sent for a while is closed by the other side.
  lines = await Promise.all(Array.from({ length: LINES }, () => openLine(servedAt)));
  const startMs = performance.now();
  const underWay: Promise<void>[] = [];
  while (performance.now() < startMs + durationMs) {
    const due = Math.floor(((performance.now() - startMs) * perSecond) / 1000) - underWay.length;
    for (let left = due; left > 0; left -= 1) {
      const line = lines.shift();
      if (line === undefined) break;
      underWay.push(place(line, underWay.length % active));
    }
    await wait(1);
  }
  await Promise.all(underWay);
  const endMs = performance.now() + HEARD_WITHIN_MS;
  while (sentMs.size > 0 && performance.now() < endMs) await wait(10);
  const unheard = sentMs.size;
  sentMs.clear();
  for (const line of lines) line.destroy();
  return { heardMs, unheard, lost };
}

async function place(line: Socket, index: number): Promise<void> {
  const order = nextOrder(ownerAt(index));
  const request = orderRequest(order, addressAt(index));
  sentMs.set(order.name, performance.now());
  const status = statusOf(await ask(line, request));
  lines.push(line);
  if (status !== 200) throw new Error(`An order was answered ${status}.`);
}
