import { FLOW_OWNERS } from '../exchange-flow.ts';
import { type Line, type LineAnswer, openCheapLine } from './cheap-line.ts';
import { nextOrder, requestOf } from './raw-http.ts';

/** Asks this process to send a mix of calls for a while: so many a second, or as fast as the lines are answered. */
export interface MixRequest {
  readonly port: number;
  readonly lines: number;
  readonly durationMs: number;
  /** Without it every line sends its next call when the last was answered. */
  readonly perSecond?: number;
  /** Of so many calls of a flood, one comes by a new line. */
  readonly newcomerOf?: number;
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
  /** How long it took until the server had answered once on every line, all opened at once. */
  readonly takenMs: number;
  /** How long those waited who came by a line of their own, connecting included. */
  readonly newcomersMs: readonly number[];
  /** Due, but no line was free: the server had not answered as many others. */
  readonly unsent: number;
  /** Sent and not answered within `UNANSWERED_MS`. */
  readonly unanswered: number;
  /** What sending took of a processor. */
  readonly processorSeconds: number;
}

const UNANSWERED_MS = 10_000;
const LOOK_MS = 1;
/** Of ten calls: six orders, two cancels, two that only look. */
const MIX: readonly Kind[] = ['order', 'read', 'order', 'cancel', 'order', 'order', 'read', 'order', 'cancel', 'order'];
/** A cancel of an order that has been traded is answered as much as any. */
const ACCEPTED: readonly number[] = [200, 404, 409, 422];
const TURNED_AWAY: readonly number[] = [429, 503];

process.on('message', ({ request }: { readonly request: MixRequest }) => {
  void sendMix(request).then((report) => process.send?.(report));
});

async function sendMix({ port, lines, durationMs, perSecond, newcomerOf = Infinity }: MixRequest): Promise<MixReport> {
  const tallies = { order: createTally(), cancel: createTally(), read: createTally() };
  const openMs = performance.now();
  const free: Line[] = await Promise.all(Array.from({ length: lines }, () => openTakenLine(port)));
  const takenMs = performance.now() - openMs;
  const opened = [...free];
  const cost = process.cpuUsage();
  const startMs = performance.now();
  const newcomersMs: number[] = [];
  let count = 0;
  let unsent = 0;

  function sendOne(line: Line): void {
    const kind = MIX[count % MIX.length] ?? 'order';
    count += 1;
    const sentMs = performance.now();
    const isNewcomer = perSecond !== undefined && count % newcomerOf === 0;
    const done = (answer: LineAnswer): void => {
      const ms = performance.now() - sentMs;
      if (isNewcomer) newcomersMs.push(ms);
      note(tallies[kind], answer, isNewcomer ? undefined : ms);
      free.push(line);
    };
    if (isNewcomer) void askByNewLine(port, requestOfKind(kind), done);
    else line.ask(requestOfKind(kind), done);
  }

  function sendDue(): void {
    const passedSeconds = (performance.now() - startMs) / 1000;
    let due = perSecond === undefined ? free.length : Math.floor(passedSeconds * perSecond) - count - unsent;
    for (; due > 0; due -= 1) {
      const line = free.shift();
      if (line === undefined) break;
      sendOne(line);
    }
    if (perSecond !== undefined) unsent += due;
  }

  await everyMs(sendDue, () => performance.now() >= startMs + durationMs);
  const seconds = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(cost);
  const isAnswered = (): boolean => free.length === opened.length;
  await everyMs(
    () => undefined,
    () => isAnswered() || performance.now() >= startMs + durationMs + UNANSWERED_MS,
  );
  const unanswered = opened.length - free.length;
  for (const line of opened) line.end();
  const processorSeconds = (user + system) / 1_000_000;
  return { seconds, tallies, takenMs, newcomersMs, unsent, unanswered, processorSeconds };
}

/** A line on which the server has answered: until then it may wait to be taken, and what it waits is no call's. */
async function openTakenLine(port: number): Promise<Line> {
  const line = await openCheapLine(port);
  await new Promise<void>((resolve) =>
    line.ask(requestOf('GET', '/healthz', { owner: FLOW_OWNERS.first }), () => resolve()),
  );
  return line;
}

/** One call by a line of its own, connecting included. */
async function askByNewLine(port: number, request: string, listen: (answer: LineAnswer) => void): Promise<void> {
  const line = await openCheapLine(port);
  line.ask(request, (answer) => {
    line.end();
    listen(answer);
  });
}

function everyMs(look: () => void, isOver: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      look();
      if (!isOver()) return;
      clearInterval(timer);
      resolve();
    }, LOOK_MS);
  });
}

/** What a newcomer waits is told apart from what a call takes. */
function note(tally: Tally, { status, hasRetryAfter }: LineAnswer, ms: number | undefined): void {
  if (ACCEPTED.includes(status)) {
    tally.accepted += 1;
    if (ms !== undefined) tally.acceptedMs.push(ms);
  } else if (TURNED_AWAY.includes(status) && hasRetryAfter) {
    tally.turnedAway += 1;
    if (ms !== undefined) tally.turnedAwayMs.push(ms);
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
