import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { FLOW_OWNERS } from '../exchange-flow.ts';
import { ask, nextOrder, openLine, requestOf } from './raw-http.ts';

/** Asks this process to send a mix of calls for a while: so many a second, or as fast as the lines are answered. */
export interface MixRequest {
  readonly port: number;
  readonly lines: number;
  readonly durationMs: number;
  /** Without it every line sends its next call when the last was answered. */
  readonly perSecond?: number;
}

export type Kind = 'order' | 'cancel' | 'read';

export interface Tally {
  accepted: number;
  /** 503 or 429, with a time to come back. */
  turnedAway: number;
  other: number;
  readonly acceptedMs: number[];
  readonly turnedAwayMs: number[];
}

export interface MixReport {
  readonly seconds: number;
  readonly tallies: Readonly<Record<Kind, Tally>>;
  /** Due, but no line was free: the server had not answered as many others. */
  readonly unsent: number;
  /** Sent and not answered within `UNANSWERED_MS`. */
  readonly unanswered: number;
}

const UNANSWERED_MS = 10_000;
/** Of ten calls: six orders, two cancels, two that only look. */
const MIX: readonly Kind[] = ['order', 'read', 'order', 'cancel', 'order', 'order', 'read', 'order', 'cancel', 'order'];
const TURNED_AWAY = /^HTTP\/1\.1 (503|429) [\s\S]*retry-after: /i;

process.on('message', ({ request }: { readonly request: MixRequest }) => {
  void sendMix(request).then((report) => process.send?.(report));
});

async function sendMix({ port, lines, durationMs, perSecond }: MixRequest): Promise<MixReport> {
  const tallies = { order: createTally(), cancel: createTally(), read: createTally() };
  const free = await openLines(port, lines);
  const opened = [...free];
  const startMs = performance.now();
  const underWay = new Set<Promise<void>>();
  let count = 0;
  let unsent = 0;
  const sendOne = (line: Socket): void => {
    const kind = MIX[count % MIX.length] ?? 'order';
    count += 1;
    const sending = sendAndTally(line, kind, tallies[kind]).finally(() => underWay.delete(sending));
    underWay.add(sending);
    void sending.then(() => free.push(line));
  };
  while (performance.now() < startMs + durationMs) {
    const passedSeconds = (performance.now() - startMs) / 1000;
    let due = perSecond === undefined ? free.length : Math.floor(passedSeconds * perSecond) - count - unsent;
    for (; due > 0; due -= 1) {
      const line = free.shift();
      if (line === undefined) break;
      sendOne(line);
    }
    if (perSecond !== undefined) unsent += due;
    await wait(1);
  }
  const seconds = (performance.now() - startMs) / 1000;
  await Promise.race([Promise.all(underWay), wait(UNANSWERED_MS)]);
  const unanswered = underWay.size;
  for (const line of opened) line.destroy();
  return { seconds, tallies, unsent, unanswered };
}

async function openLines(port: number, lines: number): Promise<Socket[]> {
  const opened: Socket[] = [];
  // A few at a time: the queue of connections is not what is measured.
  while (opened.length < lines) {
    const some = Math.min(50, lines - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: some }, () => openLine(port)))));
  }
  return opened;
}

async function sendAndTally(line: Socket, kind: Kind, tally: Tally): Promise<void> {
  const startMs = performance.now();
  const answer = await ask(line, requestOfKind(kind));
  const ms = performance.now() - startMs;
  // A cancel of an order that has been traded is answered as much as any.
  if (/^HTTP\/1\.1 (200|422|404|409)/.test(answer)) {
    tally.accepted += 1;
    tally.acceptedMs.push(ms);
  } else if (TURNED_AWAY.test(answer)) {
    tally.turnedAway += 1;
    tally.turnedAwayMs.push(ms);
  } else tally.other += 1;
}

let cancelCount = 0;

function requestOfKind(kind: Kind): string {
  if (kind === 'order') return nextOrder();
  cancelCount += 1;
  const owner = FLOW_OWNERS.first + (cancelCount % FLOW_OWNERS.count);
  if (kind === 'cancel') return requestOf('POST', '/api/currency/order/cancelAll', { owner, body: '{}' });
  return requestOf('GET', '/api/ex/coin/assets/getMyBalance?type=2', { owner });
}

function createTally(): Tally {
  return { accepted: 0, turnedAway: 0, other: 0, acceptedMs: [], turnedAwayMs: [] };
}
