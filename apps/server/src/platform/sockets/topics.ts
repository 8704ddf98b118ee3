import { splitTopic, type Published, type TopicFrame } from '@candor/contract/shared/socket.ts';
import type { Connection } from './connection.ts';
import { textFrame } from './text-frame.ts';

/** A frame as slices write it; the hub adds the topic. */
export type TopicContent = Published<TopicFrame>;

export interface Channel {
  readonly name: string;
  /** Whether this key exists and this reader (undefined: anybody) may hear it. */
  accepts(key: string, userId: number | undefined): boolean;
  /** What a new reader gets before the differences; nothing when there is no state to show yet. */
  snapshot?(key: string): TopicContent | undefined | Promise<TopicContent | undefined>;
  /** Each frame replaces the one before, so a slow reader may be given the newest alone. */
  readonly isCoalescing?: boolean;
}

/** Frames that came while the snapshot was being made; they follow it. */
type Waiting = Buffer[];
type Readers = Map<Connection, Waiting | undefined>;

/** Somebody inside the process who hears a topic. */
export type TopicListener = (content: TopicContent) => void;

const WAITING_MAX = 1_000;

/** Who hears what. A frame is serialised once, whatever the number of readers. */
export class Topics {
  readonly #channels = new Map<string, Channel>();
  readonly #readersByTopic = new Map<string, Readers>();
  readonly #listenersByTopic = new Map<string, Set<TopicListener>>();

  register(channel: Channel): void {
    this.#channels.set(channel.name, channel);
  }

  find(topic: string): Channel | undefined {
    return this.#channels.get(splitTopic(topic).channel);
  }

  hasReaders(topic: string): boolean {
    return this.#readersByTopic.has(topic) || this.#listenersByTopic.has(topic);
  }

  /** Gives what ends it. */
  listen(topic: string, listener: TopicListener): () => void {
    const listeners = this.#listenersByTopic.get(topic) ?? new Set();
    this.#listenersByTopic.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listenersByTopic.delete(topic);
    };
  }

  publish(topic: string, content: TopicContent): void {
    for (const listener of this.#listenersByTopic.get(topic) ?? []) listener(content);
    const readers = this.#readersByTopic.get(topic);
    if (readers === undefined) return;
    const frame = serialise(topic, content);
    const isCoalescing = this.find(topic)?.isCoalescing === true;
    for (const [connection, waiting] of readers) {
      if (waiting !== undefined) enqueue(connection, waiting, frame);
      else if (isCoalescing) connection.sendLatest(topic, frame);
      else connection.send(frame);
    }
  }

  /** Sends the snapshot, if the channel has one, and lets the differences follow. Rejects when there is none to be had. */
  async subscribe(connection: Connection, topic: string): Promise<void> {
    const waiting: Waiting = [];
    this.#join(connection, topic, waiting);
    const { channel: name, key } = splitTopic(topic);
    const content = this.#channels.get(name)?.snapshot?.(key);
    const snapshot = content instanceof Promise ? await content : content;
    const readers = this.#readersByTopic.get(topic);
    // The reader may have left, or left and come back, while the snapshot was made.
    if (readers?.get(connection) !== waiting) return;
    if (snapshot !== undefined) connection.send(serialise(topic, snapshot));
    for (const frame of waiting) connection.send(frame);
    readers.set(connection, undefined);
  }

  unsubscribe(connection: Connection, topic: string): void {
    connection.topics.delete(topic);
    connection.forgetLatest(topic);
    const readers = this.#readersByTopic.get(topic);
    readers?.delete(connection);
    if (readers?.size === 0) this.#readersByTopic.delete(topic);
  }

  leave(connection: Connection): void {
    for (const topic of connection.topics) this.unsubscribe(connection, topic);
  }

  #join(connection: Connection, topic: string, waiting: Waiting): void {
    connection.topics.add(topic);
    const readers = this.#readersByTopic.get(topic);
    if (readers === undefined) this.#readersByTopic.set(topic, new Map([[connection, waiting]]));
    else readers.set(connection, waiting);
  }
}

function enqueue(connection: Connection, waiting: Waiting, frame: Buffer): void {
  if (waiting.length >= WAITING_MAX) connection.close('tooSlow');
  else waiting.push(frame);
}

function serialise(topic: string, content: TopicContent): Buffer {
  return textFrame({ ...content, topic });
}
