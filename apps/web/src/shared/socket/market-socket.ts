import {
  HEARTBEAT_ANSWER,
  type ClientMessage,
  type ServerFrame,
  type SocketRefusal,
  type TopicFrame,
} from '@candor/contract/shared/socket.ts';
import { SOCKET_RECONNECT_MS } from '../constants.ts';
import { FreshnessClock } from './freshness-clock.ts';
import { readFrame } from './read-frame.ts';
import type { ServerClock } from '@candor/browser/calls/server-clock.ts';
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
/** A feed that never checks out would else ask for snapshots without a pause. */
const TELL_GAP_MS = 400;
const CLOCK_EVERY_MS = 30_000;

/** The public socket: who listens to which topic, told to the server again whenever the line comes back. */
export class MarketSocket {
  readonly freshness: FreshnessClock;
  readonly #clock: ServerClock;
  readonly #nowMs: () => number;
  readonly #line: SocketLine;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #toSubscribe = new Set<string>();
  readonly #toUnsubscribe = new Set<string>();
  #clockQuestion: { readonly id: string; readonly answer: (atMs: number) => void } | undefined;
  #isGathering = false;
  #toldAtMs = Number.NEGATIVE_INFINITY;
  #clockTimer: ReturnType<typeof setInterval> | undefined;
  #messageCount = 0;

  constructor({ clock, nowMs, ...line }: MarketSocketOptions) {
    this.#clock = clock;
    this.#nowMs = nowMs;
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
    const delayMs = Math.max(GATHER_MS, this.#toldAtMs + TELL_GAP_MS - this.#nowMs());
    setTimeout(() => {
      this.#isGathering = false;
      this.#toldAtMs = this.#nowMs();
      this.#tell('unsubscribe', this.#toUnsubscribe);
      this.#tell('subscribe', this.#toSubscribe);
    }, delayMs);
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
    this.#clockQuestion = { id, answer: this.#clock.ask() };
    this.#send({ type: 'clock', id });
  }

  #hear(text: string): void {
    this.freshness.heard();
    const reading = readFrame(text);
    if (reading.isReadable) return this.#take(reading.frame);
    if (this.#listeners.has(reading.topic ?? '')) this.freshness.distrust();
  }

  #take(frame: ServerFrame): void {
    if ('topic' in frame) {
      for (const listener of this.#listeners.get(frame.topic) ?? []) listener(frame);
    } else if (frame.type === 'HEARTBEAT') {
      this.#line.send(HEARTBEAT_ANSWER);
    } else if (frame.type === 'acknowledge') {
      if (frame.id === this.#clockQuestion?.id) this.#clockQuestion.answer(frame.atMs);
    } else if (frame.type === 'error') {
      this.#onRefused(frame.word, frame.details?.['topic'] ?? '');
    }
  }

  // The server could not make a snapshot just now; without one a book stays empty, so we ask again.
  #onRefused(word: SocketRefusal, topic: string): void {
    if (word !== 'snapshotUnavailable') return;
    setTimeout(() => {
      if (this.#listeners.has(topic)) this.resync(topic);
    }, SOCKET_RECONNECT_MS);
  }

  #send(message: ClientMessage): void {
    this.#line.send(JSON.stringify(message));
  }

  #nextId(): string {
    this.#messageCount += 1;
    return `m${this.#messageCount}`;
  }
}
