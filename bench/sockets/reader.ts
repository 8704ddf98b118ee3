import { DepthFrame, HEARTBEAT_ANSWER } from '@candor/contract/shared/socket.ts';
import { openWire, type Wire } from './wire.ts';

/** What this process is asked: to connect readers, to count what they hear for a while, or to let some of them stick. */
export type ReaderRequest =
  | { readonly kind: 'connect'; readonly port: number; readonly readers: readonly ReaderGroup[] }
  | { readonly kind: 'listen'; readonly durationMs: number }
  | { readonly kind: 'stick' };

export interface ReaderGroup {
  readonly count: number;
  readonly topics: readonly string[];
  /** Whether these stop reading when they are told to stick; their delays are never counted. */
  readonly canStick: boolean;
}

export interface ListenReport {
  /** How many frames came after so many whole milliseconds. */
  readonly countByDelayMs: readonly number[];
  readonly frameCount: number;
  /** Frames that did not follow the one before, and readers that were sent away. */
  readonly gapCount: number;
  readonly lostReaders: number;
  readonly cutStuckReaders: number;
  /** What those that can stick have read. */
  readonly stickingBytes: number;
  readonly seconds: number;
  /** What this process worked meanwhile: near one second for each, it is the readers that are slow. */
  readonly cpuSeconds: number;
}

interface Reader {
  readonly canStick: boolean;
  seq: number | undefined;
}

const TOPICS_PER_MESSAGE = 50;
const CONNECTING_AT_ONCE = 100;
const DELAY_MS_MAX = 10_000;
const HEARTBEAT_MS = 2_000;

const sticking: Wire[] = [];
let tally = createTally();

// A process of its own, so that reading costs the server nothing but the core it takes.
process.on('message', ({ request }: { readonly request: ReaderRequest }) => {
  void answer(request).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit());

async function answer(request: ReaderRequest): Promise<unknown> {
  if (request.kind === 'listen') return listen(request.durationMs);
  if (request.kind === 'connect') return connectAll(request.port, request.readers);
  for (const wire of sticking) stick(wire);
  return sticking.length;
}

/** It still speaks, as a page does whose reading has stopped; that is also how it learns that it was cut off. */
function stick(wire: Wire): void {
  wire.stick();
  setInterval(() => wire.send(HEARTBEAT_ANSWER), HEARTBEAT_MS);
}

async function connectAll(port: number, groups: readonly ReaderGroup[]): Promise<number> {
  const wanted = groups.flatMap((group) => Array.from({ length: group.count }, () => group));
  for (let start = 0; start < wanted.length; start += CONNECTING_AT_ONCE) {
    const some = wanted.slice(start, start + CONNECTING_AT_ONCE);
    await Promise.all(some.map((group, index) => connect(port, addressOf(start + index), group)));
  }
  return wanted.length;
}

/** Resolves when the book has come. */
function connect(port: number, address: string, { topics, canStick }: ReaderGroup): Promise<void> {
  const reader: Reader = { canStick, seq: undefined };
  return new Promise((resolve) => {
    openWire({
      port,
      path: '/ws/bench',
      address,
      onOpen(wire) {
        if (canStick) sticking.push(wire);
        for (let start = 0; start < topics.length; start += TOPICS_PER_MESSAGE) {
          const some = topics.slice(start, start + TOPICS_PER_MESSAGE);
          wire.send(JSON.stringify({ type: 'subscribe', id: `s${start}`, topics: some }));
        }
      },
      onText(payload, wire) {
        if (canStick) tally.stickingBytes += payload.length;
        const frame = framesByPayload.get(payload);
        if (frame !== undefined) return hear(reader, frame, resolve);
        // As our own client does, which keeps the server as busy as it would be.
        if (startsWith(payload, HEARTBEAT_START)) wire.send(HEARTBEAT_ANSWER);
        else if (startsWith(payload, BOOK_START)) hear(reader, readFrame(payload), resolve);
      },
      onClose() {
        if (canStick) tally.cutStuckReaders += 1;
        else tally.lostReaders += 1;
      },
    });
  });
}

const HEARTBEAT_START = Buffer.from('{"type":"HEARTBEAT"');
const BOOK_START = Buffer.from('{"type":"DEPTH","symbolName":"BTC/USDT"');

function startsWith(payload: Buffer, start: Buffer): boolean {
  return payload.compare(start, 0, start.length, 0, start.length) === 0;
}

function hear(reader: Reader, frame: DepthFrame, onSnapshot: () => void): void {
  if (frame.isSnapshot) onSnapshot();
  else if (!reader.canStick) count(frame, frame.prevSeq === reader.seq);
  reader.seq = frame.seq;
}

function count({ atMs }: DepthFrame, follows: boolean): void {
  const delayMs = Math.min(DELAY_MS_MAX, Math.max(0, Date.now() - atMs));
  tally.countByDelayMs[delayMs] = (tally.countByDelayMs[delayMs] ?? 0) + 1;
  tally.frameCount += 1;
  if (!follows) tally.gapCount += 1;
}

/** Everybody hears the same bytes, so that each frame is parsed once and not once for each reader. */
const framesByPayload = new WeakMap<Buffer, DepthFrame>();

function readFrame(payload: Buffer): DepthFrame {
  const frame = DepthFrame.parse(JSON.parse(payload.toString()));
  framesByPayload.set(payload, frame);
  return frame;
}

async function listen(durationMs: number): Promise<ListenReport> {
  const { lostReaders, cutStuckReaders } = tally;
  tally = { ...createTally(), lostReaders, cutStuckReaders };
  const startMs = performance.now();
  const startCpu = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  const { user, system } = process.cpuUsage(startCpu);
  return { ...tally, seconds: (performance.now() - startMs) / 1000, cpuSeconds: (user + system) / 1_000_000 };
}

function createTally() {
  const countByDelayMs = Array.from({ length: DELAY_MS_MAX + 1 }, () => 0);
  return { countByDelayMs, frameCount: 0, gapCount: 0, lostReaders: 0, cutStuckReaders: 0, stickingBytes: 0 };
}

/** One each: the server counts sockets by address, and believes the proxy that this process stands for. */
function addressOf(reader: number): string {
  return `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`;
}
