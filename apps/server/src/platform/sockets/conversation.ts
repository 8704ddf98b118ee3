import {
  ClientMessage,
  HEARTBEAT_ANSWER,
  splitTopic,
  type ControlFrame,
  type SocketRefusal,
} from '@candor/contract/shared/socket.ts';
import type { Log } from '#platform/log.ts';
import type { Connection } from './connection.ts';
import type { PrivateDoor } from './private-door.ts';
import type { SocketLimits } from './socket-limits.ts';
import { textFrame } from './text-frame.ts';
import type { Topics } from './topics.ts';

interface ConversationOptions {
  readonly topics: Topics;
  readonly privateDoor: PrivateDoor;
  readonly nowMs: () => number;
  readonly limits: SocketLimits;
  readonly log: Log;
}

type MessageOf<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>;

/** Answers what clients say. */
export class Conversation {
  readonly #options: ConversationOptions;

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  hear(connection: Connection, text: string): void {
    if (!connection.admitMessage()) return connection.refuseTalk();
    if (text === HEARTBEAT_ANSWER) return;
    const message = parse(text);
    if (message === undefined) return refuse(connection, { word: 'malformed' });
    if (message.type === 'authenticate') return this.#authenticate(connection, message);
    if (!connection.isAdmitted) return connection.close('unauthorized');
    this.#answer(connection, message);
  }

  #authenticate(connection: Connection, { id, ticket, resume }: MessageOf<'authenticate'>): void {
    if (connection.ownerId === undefined || connection.identity !== undefined) {
      return refuse(connection, { id, word: 'malformed' });
    }
    if (!this.#options.privateDoor.admit(connection, ticket)) return;
    this.#acknowledge(connection, id);
    this.#options.privateDoor.attach(connection, resume);
  }

  #answer(connection: Connection, message: Exclude<ClientMessage, MessageOf<'authenticate'>>): void {
    switch (message.type) {
      case 'subscribe':
        return this.#subscribe(connection, message);
      case 'unsubscribe':
        for (const topic of message.topics) this.#options.topics.unsubscribe(connection, topic);
        return this.#acknowledge(connection, message.id, message.topics);
      case 'clock':
        return this.#acknowledge(connection, message.id);
    }
  }

  #subscribe(connection: Connection, { id, topics }: MessageOf<'subscribe'>): void {
    const granted: string[] = [];
    for (const topic of new Set(topics)) {
      const word = this.#refusalOf(connection, topic, granted.length);
      if (word === undefined) granted.push(topic);
      else refuse(connection, { id, word, details: { topic } });
    }
    this.#acknowledge(connection, id, granted);
    for (const topic of granted) {
      this.#options.topics.subscribe(connection, topic).catch((error: unknown) => {
        this.#options.log.error({ err: error, topic }, 'a snapshot could not be made');
        this.#options.topics.unsubscribe(connection, topic);
        refuse(connection, { id, word: 'snapshotUnavailable', details: { topic } });
      });
    }
  }

  // Subscribing again is how a reader resyncs, so a topic it already has is always granted.
  #refusalOf(connection: Connection, topic: string, grantedCount: number): SocketRefusal | undefined {
    if (connection.topics.has(topic)) return undefined;
    const isKnown = this.#options.topics.find(topic)?.accepts(splitTopic(topic).key, connection.identity?.userId);
    if (isKnown !== true) return 'unknownTopic';
    const count = connection.topics.size + grantedCount;
    return count >= this.#options.limits.subscriptionsMax ? 'tooManySubscriptions' : undefined;
  }

  #acknowledge(connection: Connection, id: string, topics?: readonly string[]): void {
    const answer = { type: 'acknowledge', id, atMs: this.#options.nowMs() } as const;
    sendControl(connection, topics === undefined ? answer : { ...answer, topics: [...topics] });
  }
}

interface RefusalContent {
  readonly id?: string;
  readonly word: SocketRefusal;
  readonly details?: Record<string, string>;
}

function refuse(connection: Connection, refusal: RefusalContent): void {
  sendControl(connection, { type: 'error', ...refusal });
}

function sendControl(connection: Connection, frame: ControlFrame): void {
  connection.send(textFrame(frame));
}

function parse(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
