import {
  HEARTBEAT_ANSWER,
  type ClientMessage,
  type ServerFrame,
  type StreamPosition,
  type UserEventKind,
} from '@candor/contract/shared/socket.ts';
import { FreshnessClock } from './freshness-clock.ts';
import { readFrame } from './read-frame.ts';
import { SocketLine, type LineSocket } from './socket-line.ts';

type EventListener = (data: unknown) => void;

/** What live queries need of the private socket. */
export interface UserEvents {
  on(kind: UserEventKind, listener: EventListener): () => void;
  /** Called when events may have been missed: the state has to be loaded anew. */
  onResync(listener: () => void): () => void;
}

interface UserSocketOptions {
  readonly address: (userId: string) => string;
  /** A single-use ticket; rejects when there is none to be had now. */
  readonly fetchTicket: () => Promise<string>;
  readonly nowMs: () => number;
  readonly createSocket?: (address: string) => LineSocket;
}

/** The private socket: events of one user, in order and without gaps, or the word that the state must be loaded anew. */
export class UserSocket implements UserEvents {
  readonly freshness: FreshnessClock;
  readonly #line: SocketLine;
  readonly #listeners = new Map<UserEventKind, Set<EventListener>>();
  readonly #resyncListeners = new Set<() => void>();
  #userId = '';
  #ticket = '';
  #position: StreamPosition | undefined;

  constructor({ address, fetchTicket, nowMs, ...line }: UserSocketOptions) {
    this.#line = new SocketLine({
      ...line,
      address: () => address(this.#userId),
      prepare: async () => {
        this.#ticket = await fetchTicket();
      },
      onOpen: () => this.#authenticate(),
      onText: (text) => this.#hear(text),
    });
    this.freshness = new FreshnessClock(nowMs);
  }

  open(userId: string): void {
    if (userId !== this.#userId) this.close();
    this.#userId = userId;
    this.freshness.start();
    this.#line.open();
  }

  close(): void {
    this.#userId = '';
    this.#position = undefined;
    this.freshness.stop();
    this.#line.close();
  }

  wake(): void {
    if (!this.#line.isOpen || this.freshness.getSnapshot() === 'stale') this.#line.restart();
  }

  on(kind: UserEventKind, listener: EventListener): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onResync(listener: () => void): () => void {
    this.#resyncListeners.add(listener);
    return () => this.#resyncListeners.delete(listener);
  }

  #authenticate(): void {
    const message: ClientMessage = { type: 'authenticate', id: 'authenticate', ticket: this.#ticket };
    const resume = this.#position;
    this.#line.send(JSON.stringify(resume === undefined ? message : { ...message, resume }));
  }

  #hear(text: string): void {
    this.freshness.heard();
    const reading = readFrame(text);
    if (reading.isReadable) return this.#take(reading.frame);
    // An event of a kind this page does not know still has its place in the count.
    if (reading.seq !== undefined) this.#isNext(reading.seq);
  }

  #take(frame: ServerFrame): void {
    if (frame.type === 'HEARTBEAT') {
      this.#line.send(HEARTBEAT_ANSWER);
    } else if (frame.type === 'RESYNC') {
      this.#position = { stream: frame.stream, seq: frame.seq };
      for (const listener of this.#resyncListeners) listener();
    } else if ('data' in frame && this.#isNext(frame.seq)) {
      for (const listener of this.#listeners.get(frame.type) ?? []) listener(frame.data);
    }
  }

  /** Moves on by one event; false for one that was heard before, or that leaves a gap. */
  #isNext(seq: number): boolean {
    if (this.#position === undefined || seq <= this.#position.seq) return false;
    if (seq > this.#position.seq + 1) {
      // The network cannot lose a frame in the middle; coming back with our position lets the server fill the gap.
      this.#line.retry();
      return false;
    }
    this.#position = { ...this.#position, seq };
    return true;
  }
}
