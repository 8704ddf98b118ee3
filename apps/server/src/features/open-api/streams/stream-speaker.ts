import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import * as z from 'zod/mini';
import type { Connection } from '#platform/sockets/connection.ts';
import type { Speaker } from '#platform/sockets/reception.ts';
import { textFrame } from '#platform/sockets/text-frame.ts';
import type { StreamFeeds, StreamReader } from './stream-feeds.ts';

export const STREAMS_MAX = 1_024;

const StreamName = z.string().check(z.regex(/^[\w!@-]{1,96}$/));
const MessageId = z.union([z.int(), z.string().check(z.maxLength(36)), z.null()]);

const Message = z.discriminatedUnion('method', [
  z.object({ method: z.literal('SUBSCRIBE'), params: z.array(StreamName), id: z.optional(MessageId) }),
  z.object({ method: z.literal('UNSUBSCRIBE'), params: z.array(StreamName), id: z.optional(MessageId) }),
  z.object({ method: z.literal('LIST_SUBSCRIPTIONS'), id: z.optional(MessageId) }),
  z.object({
    method: z.literal('SET_PROPERTY'),
    params: z.tuple([z.literal('combined'), z.boolean()]),
    id: z.optional(MessageId),
  }),
  z.object({ method: z.literal('GET_PROPERTY'), params: z.tuple([z.literal('combined')]), id: z.optional(MessageId) }),
]);
type Message = z.infer<typeof Message>;

interface StreamSpeakerParts {
  readonly feeds: StreamFeeds;
  readonly connection: Connection;
  readonly family: OpenFamily;
  readonly isCombined: boolean;
}

/** Answers a reader of streams: what it wants to hear, and no longer. */
export class StreamSpeaker implements Speaker {
  readonly #parts: StreamSpeakerParts;
  readonly #reader: StreamReader;
  readonly #names = new Set<string>();

  constructor(parts: StreamSpeakerParts) {
    this.#parts = parts;
    this.#reader = { connection: parts.connection, isCombined: parts.isCombined };
  }

  /** What the address itself asks for; a name that does not exist there is passed over, as programs expect. */
  begin(names: readonly string[]): void {
    for (const name of names.slice(0, STREAMS_MAX)) this.#join(name);
  }

  hear(text: string): void {
    const heard = parse(text);
    if (heard === undefined) return this.#say({ error: { code: 3, msg: 'Invalid JSON' } });
    const message = Message.safeParse(heard);
    if (message.success) return this.#answer(message.data);
    this.#refuse('a method and its parameters are missing or wrong', heard.id);
  }

  leave(): void {
    for (const name of this.#names) this.#drop(name);
  }

  #answer(message: Message): void {
    const { id = null } = message;
    switch (message.method) {
      case 'SUBSCRIBE':
        return this.#subscribe(message.params, id);
      case 'UNSUBSCRIBE':
        for (const name of message.params) this.#drop(name);
        return this.#say({ result: null, id });
      case 'LIST_SUBSCRIPTIONS':
        return this.#say({ result: [...this.#names], id });
      case 'SET_PROPERTY':
        this.#reader.isCombined = message.params[1];
        return this.#say({ result: null, id });
      case 'GET_PROPERTY':
        return this.#say({ result: this.#reader.isCombined, id });
    }
  }

  #subscribe(names: readonly string[], id: Message['id']): void {
    if (new Set([...this.#names, ...names]).size > STREAMS_MAX) return this.#refuse('too many streams', id);
    const added = names.filter((name) => !this.#names.has(name));
    const missing = added.filter((name) => !this.#join(name));
    if (missing.length === 0) return this.#say({ result: null, id });
    for (const name of added) this.#drop(name);
    this.#refuse(`invalid stream ${missing.join(', ')}`, id);
  }

  #join(name: string): boolean {
    if (this.#names.has(name)) return true;
    if (!this.#parts.feeds.join(name, this.#parts.family, this.#reader)) return false;
    this.#names.add(name);
    return true;
  }

  #drop(name: string): void {
    this.#names.delete(name);
    this.#parts.feeds.leave(name, this.#parts.family, this.#reader);
  }

  #refuse(reason: string, id: unknown): void {
    const known = MessageId.safeParse(id);
    this.#say({ error: { code: 2, msg: `Invalid request: ${reason}` }, id: known.success ? known.data : null });
  }

  #say(answer: object): void {
    this.#parts.connection.send(textFrame(answer));
  }
}

/** Undefined where it is no JSON object. */
function parse(text: string): { readonly method?: unknown; readonly id?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something is said in this language and not in our own, whose messages have a `type`. */
export function isStreamMessage(text: string): boolean {
  return typeof parse(text)?.method === 'string';
}
