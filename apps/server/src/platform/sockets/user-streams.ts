import { randomBytes } from 'node:crypto';
import type { StreamPosition, UserEventKind } from '@candor/contract/shared/socket.ts';
import type { SocketLimits } from './socket-limits.ts';
import { textFrame } from './text-frame.ts';

/** Whoever takes frames; a connection does. */
interface Receiver {
  send(frame: Buffer): void;
}

interface Stream {
  readonly name: string;
  readonly receivers: Set<Receiver>;
  /** The newest events, oldest first; the last one has `seq`. */
  readonly events: { readonly frame: Buffer; readonly atMs: number }[];
  seq: number;
  /** When the last reader left. */
  idleSinceMs: number | undefined;
}

interface UserStreamsOptions {
  readonly nowMs: () => number;
  readonly limits: SocketLimits;
}

/**
 * What each user alone hears, numbered without gaps. A stream exists while somebody listens and a while after, so that
 * a reader who lost the line can be told what was missed; nobody pays for users who are not there.
 */
export class UserStreams {
  readonly #streams = new Map<number, Stream>();
  readonly #nowMs: () => number;
  readonly #limits: SocketLimits;

  constructor({ nowMs, limits }: UserStreamsOptions) {
    this.#nowMs = nowMs;
    this.#limits = limits;
  }

  publish(userId: number, kind: UserEventKind, data: unknown): void {
    const stream = this.#streams.get(userId);
    if (stream === undefined) return;
    const atMs = this.#nowMs();
    stream.seq += 1;
    const frame = textFrame({ type: kind, seq: stream.seq, atMs, data });
    stream.events.push({ frame, atMs });
    // Cut in blocks: removing one event at a time would move the whole list at each.
    const surplus = stream.events.length - this.#limits.replayEventsMax;
    if (surplus > this.#limits.replayEventsMax / 10) stream.events.splice(0, surplus);
    for (const receiver of stream.receivers) receiver.send(frame);
  }

  connectionsOf(userId: number): number {
    return this.#streams.get(userId)?.receivers.size ?? 0;
  }

  /** Replays what followed the position, or says that the state has to be loaded anew. */
  attach(userId: number, receiver: Receiver, resume: StreamPosition | undefined): void {
    const stream = this.#streams.get(userId) ?? this.#open(userId);
    const missed = resume?.stream === stream.name ? this.#eventsAfter(stream, resume.seq) : undefined;
    const type = missed === undefined ? 'RESYNC' : 'RESUMED';
    receiver.send(textFrame({ type, stream: stream.name, seq: stream.seq }));
    for (const { frame } of missed ?? []) receiver.send(frame);
    stream.receivers.add(receiver);
    stream.idleSinceMs = undefined;
  }

  detach(userId: number, receiver: Receiver): void {
    const stream = this.#streams.get(userId);
    if (stream === undefined) return;
    stream.receivers.delete(receiver);
    if (stream.receivers.size === 0) stream.idleSinceMs = this.#nowMs();
  }

  sweep(): void {
    const oldestMs = this.#nowMs() - this.#limits.replayMs;
    for (const [userId, stream] of this.#streams) {
      const expired = stream.events.findIndex((event) => event.atMs >= oldestMs);
      stream.events.splice(0, expired === -1 ? stream.events.length : expired);
      if (stream.idleSinceMs !== undefined && stream.idleSinceMs < oldestMs) this.#streams.delete(userId);
    }
  }

  #open(userId: number): Stream {
    const name = randomBytes(9).toString('base64url');
    const stream: Stream = { name, receivers: new Set(), events: [], seq: 0, idleSinceMs: undefined };
    this.#streams.set(userId, stream);
    return stream;
  }

  /** Undefined when a part of it is no longer kept, or when loading the state anew is cheaper than hearing it all. */
  #eventsAfter(stream: Stream, seq: number): Stream['events'] | undefined {
    const missedCount = stream.seq - seq;
    if (missedCount < 0 || missedCount > stream.events.length) return undefined;
    const missed = stream.events.slice(stream.events.length - missedCount);
    const missedBytes = missed.reduce((bytes, event) => bytes + event.frame.length, 0);
    return missedBytes <= this.#limits.bufferedBytesMax / 2 ? missed : undefined;
  }
}
