import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { Connection } from '#platform/sockets/connection.ts';
import type { Identity } from '#platform/sockets/tickets.ts';
import { textFrame } from '#platform/sockets/text-frame.ts';
import type { ListenKey } from '../account-streams/listen-keys.ts';
import { familyMeant, isAccountKey, streamContentOf } from './stream-name.ts';
import type { Stop, StreamSources, Tell } from './stream-sources.ts';

/** Whoever reads streams; some want the stream's name with each event. */
export interface StreamReader {
  readonly connection: Connection;
  isCombined: boolean;
}

interface Feed {
  readonly readers: Set<StreamReader>;
  readonly stop: Stop;
}

interface StreamFeedsParts {
  readonly sources: Readonly<Record<OpenFamily, StreamSources>>;
  /** The account that a name is the key to; undefined where it is none. */
  findKey(name: string): ListenKey | undefined;
  openAccount(owner: Identity, family: OpenFamily, tell: Tell): Stop;
}

/** Who reads which stream. A stream without readers costs nothing; an event is written once for all who read it. */
export class StreamFeeds {
  readonly #parts: StreamFeedsParts;
  readonly #feeds = new Map<string, Feed>();

  constructor(parts: StreamFeedsParts) {
    this.#parts = parts;
  }

  /** False when there is no such stream. */
  join(name: string, family: OpenFamily, reader: StreamReader): boolean {
    const key = keyOf(name, family);
    const feed = this.#feeds.get(key) ?? this.#open(name, family);
    if (feed === undefined) return false;
    this.#feeds.set(key, feed);
    feed.readers.add(reader);
    // Whoever hears an account is sent away with the session that has let them.
    const owner = this.#parts.findKey(name)?.owner;
    if (owner !== undefined) reader.connection.identify(owner);
    return true;
  }

  leave(name: string, family: OpenFamily, reader: StreamReader): void {
    const key = keyOf(name, family);
    const feed = this.#feeds.get(key);
    if (feed?.readers.delete(reader) !== true || feed.readers.size > 0) return;
    this.#feeds.delete(key);
    feed.stop();
  }

  /** Tells the readers of a stream a last thing; it has no others until somebody joins it anew. */
  end(name: string, family: OpenFamily, last: object): void {
    const key = keyOf(name, family);
    const feed = this.#feeds.get(key);
    if (feed === undefined) return;
    this.#feeds.delete(key);
    feed.stop();
    tellAll(feed.readers, name, last);
  }

  #open(name: string, family: OpenFamily): Feed | undefined {
    const readers = new Set<StreamReader>();
    const tell: Tell = (event) => tellAll(readers, name, event);
    const stop = this.#openSource(name, family, tell);
    return stop === undefined ? undefined : { readers, stop };
  }

  #openSource(name: string, family: OpenFamily, tell: Tell): Stop | undefined {
    if (isAccountKey(name)) {
      const found = this.#parts.findKey(name);
      return found === undefined ? undefined : this.#parts.openAccount(found.owner, found.family, tell);
    }
    const meant = familyMeant(name, family);
    const content = streamContentOf(name, meant);
    return content === undefined ? undefined : this.#parts.sources[meant].open(content, tell);
  }
}

function tellAll(readers: ReadonlySet<StreamReader>, name: string, event: object): void {
  let bare: Buffer | undefined;
  let named: Buffer | undefined;
  for (const { isCombined, connection } of readers) {
    if (isCombined) named ??= textFrame({ stream: name, data: event });
    else bare ??= textFrame(event);
    const frame = isCombined ? named : bare;
    if (frame !== undefined) connection.send(frame);
  }
}

/** A key to an account says by itself whose it is, and of which markets: it is the same wherever it is shown. */
function keyOf(name: string, family: OpenFamily): string {
  return isAccountKey(name) ? name : `${familyMeant(name, family)} ${name}`;
}
