import { HEARTBEAT_ANSWER, ServerFrame, type ClientMessage, type TopicFrame } from '@candor/contract/socket.ts';
import { FreshnessClock } from './freshness-clock.ts';
import type { ServerClock } from './server-clock.ts';
import { SocketLine, type LineSocket } from './socket-line.ts';

type Listener = (frame: TopicFrame) => void;

interface MarketSocketOptions {
  readonly address: () => string;
  readonly clock: ServerClock;
  readonly nowMs: () => number;
  readonly createSocket?: (address: string) => LineSocket;
}

const TOPICS_PER_MESSAGE = 50;
/** Panels that mount together subscribe together; the server counts messages. */
const GATHER_MS = 30;
const CLOCK_EVERY_MS = 30_000;

/** The public socket: who listens to which topic, told to the server again whenever the line comes back. */
export class MarketSocket {
  readonly freshness: FreshnessClock;
  readonly #clock: ServerClock;
  readonly #line: SocketLine;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #toSubscribe = new Set<string>();
  readonly #toUnsubscribe = new Set<string>();
  readonly #clockAnswers = new Map<string, (atMs: number) => void>();
  #isGathering = false;
  #clockTimer: ReturnType<typeof setInterval> | undefined;
  #messageCount = 0;

  constructor({ clock, nowMs, ...line }: MarketSocketOptions) {
    this.#clock = clock;
    this.#line = new SocketLine({
      ...line,
      onOpen: () => this.#onOpen(),
      onText: (text) => this.#hear(text),
    });
    this.freshness = new FreshnessClock(nowMs);
  }

  open(): void {
    this.freshness.start();
    this.#line.open();
    this.#clockTimer ??= setInterval(() => this.#askClock(), CLOCK_EVERY_MS);
  }

  close(): void {
    this.freshness.stop();
    this.#line.close();
    clearInterval(this.#clockTimer);
    this.#clockTimer = undefined;
  }

  /** After sleep or a lost network: do not wait for the next attempt. */
  wake(): void {
    if (!this.#line.isOpen || this.freshness.getSnapshot() === 'stale') this.#line.restart();
  }

  /** The listener hears the snapshot first, and another one after every gap. Returns what ends it. */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic);
    if (listeners === undefined) {
      this.#listeners.set(topic, new Set([listener]));
    } else {
      listeners.add(listener);
    }
    // Also for a topic that others have: the newcomer needs a snapshot of its own.
    this.resync(topic);
    return () => this.#leave(topic, listener);
  }

  /** Asks for a new snapshot of a topic whose frames have a gap. */
  resync(topic: string): void {
    this.#toUnsubscribe.delete(topic);
    this.#toSubscribe.add(topic);
    this.#gather();
  }

  #leave(topic: string, listener: Listener): void {
    const listeners = this.#listeners.get(topic);
    listeners?.delete(listener);
    if (listeners === undefined || listeners.size > 0) return;
    this.#listeners.delete(topic);
    this.#toSubscribe.delete(topic);
    this.#toUnsubscribe.add(topic);
    this.#gather();
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      this.#tell('unsubscribe', this.#toUnsubscribe);
      this.#tell('subscribe', this.#toSubscribe);
    }, GATHER_MS);
  }

  #tell(type: 'subscribe' | 'unsubscribe', topics: Set<string>): void {
    if (!this.#line.isOpen) return;
    const list = [...topics];
    topics.clear();
    for (let start = 0; start < list.length; start += TOPICS_PER_MESSAGE) {
      this.#send({ type, id: this.#nextId(), topics: list.slice(start, start + TOPICS_PER_MESSAGE) });
    }
  }

  #onOpen(): void {
    this.#toUnsubscribe.clear();
    for (const topic of this.#listeners.keys()) this.#toSubscribe.add(topic);
    this.#tell('subscribe', this.#toSubscribe);
    this.#askClock();
  }

  #askClock(): void {
    if (!this.#line.isOpen) return;
    const id = this.#nextId();
    this.#clockAnswers.clear();
    this.#clockAnswers.set(id, this.#clock.ask());
    this.#send({ type: 'clock', id });
  }

  #hear(text: string): void {
    this.freshness.heard();
    const frame = parseFrame(text);
    if (frame === undefined) return;
    if (frame.type === 'HEARTBEAT') return this.#line.send(HEARTBEAT_ANSWER);
    if (frame.type === 'acknowledge') {
      this.#clockAnswers.get(frame.id)?.(frame.atMs);
      this.#clockAnswers.delete(frame.id);
      return;
    }
    if (!('topic' in frame)) return;
    for (const listener of this.#listeners.get(frame.topic) ?? []) listener(frame);
  }

  #send(message: ClientMessage): void {
    this.#line.send(JSON.stringify(message));
  }

  #nextId(): string {
    this.#messageCount += 1;
    return `m${this.#messageCount}`;
  }
}

/** A frame this page does not know comes from a newer server and is passed over. */
export function parseFrame(text: string): ServerFrame | undefined {
  try {
    return ServerFrame.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
