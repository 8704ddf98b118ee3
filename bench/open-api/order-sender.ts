import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, openLine } from '../http/raw-http.ts';
import { openWire, type Wire } from '../sockets/wire.ts';
import { addressAt, nextOrder, ownerAt } from './bench-key.ts';
import { orderMessage, orderRequest, statusOf } from './open-requests.ts';

/** Asks this process to send orders for a while: as fast as they are answered, or by the clock. */
export type OrderRequest =
  | { readonly kind: 'rest' | 'socket'; readonly port: number; readonly inFlight: number; readonly durationMs: number }
  | (ClockRequest & { readonly kind: 'clock' });

export interface ClockRequest {
  readonly port: number;
  /** Which owners send in turn, each from an address of its own. */
  readonly owners: { readonly first: number; readonly count: number };
  readonly lines: number;
  readonly perSecond: number;
  readonly durationMs: number;
}

export interface OrderReport {
  readonly seconds: number;
  readonly countByStatus: Readonly<Record<number, number>>;
  /** Refused without saying when to come back. */
  readonly withoutRetryAfter: number;
  /** Due while no line was free. */
  readonly unsent: number;
  /** Of those that were accepted. */
  readonly acceptedMs: readonly number[];
  /** What the last one was told that was turned away. */
  readonly lastRefusal: string;
}

interface Tally {
  readonly countByStatus: Record<number, number>;
  withoutRetryAfter: number;
  readonly acceptedMs: number[];
  lastRefusal: string;
}

process.on('message', ({ request }: { readonly request: OrderRequest }) => {
  void send(request).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit());

async function send(request: OrderRequest): Promise<OrderReport> {
  const tally: Tally = { countByStatus: {}, withoutRetryAfter: 0, acceptedMs: [], lastRefusal: '' };
  const { seconds, unsent } = await sendAll(request, tally);
  return { ...tally, seconds, unsent };
}

interface Sent {
  readonly seconds: number;
  readonly unsent: number;
}

async function sendAll(request: OrderRequest, tally: Tally): Promise<Sent> {
  if (request.kind === 'clock') return sendByClock(request, tally);
  const { port, inFlight, durationMs } = request;
  const open = request.kind === 'rest' ? openRest : openSocket;
  const callers = await Promise.all(Array.from({ length: inFlight }, (_, index) => open(port, index)));
  const startMs = performance.now();
  const endMs = startMs + durationMs;
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() < endMs) note(tally, await caller.place());
      caller.close();
    }),
  );
  return { seconds: (performance.now() - startMs) / 1000, unsent: 0 };
}

interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
  readonly text: string;
}

interface Caller {
  place(): Promise<Answered>;
  close(): void;
}

async function openRest(port: number): Promise<Caller> {
  const line = await openLine(port);
  return {
    async place() {
      const startMs = performance.now();
      const text = await ask(line, orderRequest(nextOrder(), LOCAL));
      return { status: statusOf(text), ms: performance.now() - startMs, hasRetryAfter: true, text };
    },
    close: () => void line.destroy(),
  };
}

/** For loads without limits: everybody is one network. */
const LOCAL = '10.0.0.1';
const STATUS = /"status":(\d+)/;

/** One order at a time on each connection, as on each line of HTTP. */
function openSocket(port: number, index: number): Promise<Caller> {
  let answered: (text: string) => void = () => undefined;
  return new Promise((resolve) => {
    openWire({
      port,
      path: '/ws-api/v3',
      address: addressAt(index),
      onOpen: (wire) => resolve(callerOn(wire, (next) => (answered = next))),
      onText: (payload) => answered(payload.toString('latin1')),
      onClose: () => answered('{"status":0}'),
    });
  });
}

function callerOn(wire: Wire, hear: (answered: (text: string) => void) => void): Caller {
  return {
    async place() {
      const startMs = performance.now();
      const text = await new Promise<string>((resolve) => {
        hear(resolve);
        wire.send(orderMessage(nextOrder()));
      });
      const status = Number(STATUS.exec(text)?.[1] ?? 0);
      return { status, ms: performance.now() - startMs, hasRetryAfter: true, text };
    },
    close: () => wire.end(),
  };
}

/** Sent when it is due, whether or not the last was answered. */
async function sendByClock(request: ClockRequest, tally: Tally): Promise<Sent> {
  const { port, owners, lines, perSecond, durationMs } = request;
  const free = await Promise.all(Array.from({ length: lines }, () => openLine(port)));
  const opened = [...free];
  const startMs = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  let unsent = 0;
  while (performance.now() < startMs + durationMs) {
    let due = Math.floor(((performance.now() - startMs) * perSecond) / 1000) - sent - unsent;
    for (; due > 0; due -= 1) {
      const line = free.shift();
      if (line === undefined) break;
      const index = owners.first + (sent % owners.count);
      sent += 1;
      const sending = placeOn(line, index, tally).finally(() => underWay.delete(sending));
      underWay.add(sending);
      void sending.then(() => free.push(line));
    }
    unsent += due;
    await wait(1);
  }
  const seconds = (performance.now() - startMs) / 1000;
  await Promise.all(underWay);
  for (const line of opened) line.destroy();
  return { seconds, unsent };
}

const RETRY_AFTER = /\r\nretry-after: \d+\r\n/i;

async function placeOn(line: Socket, index: number, tally: Tally): Promise<void> {
  const startMs = performance.now();
  // A network each: the last part of an address does not tell networks apart.
  const answer = await ask(line, orderRequest(nextOrder(ownerAt(index)), addressAt(index << 8)));
  const ms = performance.now() - startMs;
  note(tally, { status: statusOf(answer), ms, hasRetryAfter: RETRY_AFTER.test(answer), text: answer });
}

function note(tally: Tally, { status, ms, hasRetryAfter, text }: Answered): void {
  tally.countByStatus[status] = (tally.countByStatus[status] ?? 0) + 1;
  if (status === 200) tally.acceptedMs.push(ms);
  else tally.lastRefusal = text.slice(text.lastIndexOf('\n') + 1);
  if (status !== 200 && !hasRetryAfter) tally.withoutRetryAfter += 1;
}
