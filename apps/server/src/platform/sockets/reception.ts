import type { WebSocket } from 'ws';
import type { Log } from '#platform/log.ts';
import { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { Identity } from './tickets.ts';
import type { Upgrade } from './upgrades.ts';

/** Another language than our own, for programs that speak it already. Its readers are swept and cut like all others. */
export interface SocketProtocol {
  /** Addresses at which nothing else is spoken. */
  readonly path: RegExp;
  readonly limits: SocketLimits;
  readonly connectionsPerAddressMax: number;
  /** Whether an address that could be one of our public sockets belongs to it. */
  claims(path: string): boolean;
  /** Whether a public socket that says this first speaks it. */
  isFirstWord(text: string): boolean;
  /** What such sessions have left behind opens nothing any more; their sockets are closed besides. */
  endSessions(isMeant: (identity: Identity) => boolean): void;
  open(connection: Connection, visit: Visit): Speaker;
}

/** Where somebody came in. */
export interface Visit {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly address: string;
}

/** One side of a conversation: what it is told, and that the other side is gone. */
export interface Speaker {
  hear(text: string): void;
  leave(): void;
}

/** Begins a conversation with somebody who has come in. */
export type Speak = (connection: Connection, upgrade: Upgrade) => Speaker;

interface ReceptionOptions {
  readonly connections: Connections;
  readonly limits: SocketLimits;
  readonly log: Log;
  /** Our own language. */
  readonly speak: Speak;
}

/** Leads everybody who comes in to the conversation they came for. */
export class Reception {
  /** Those who speak another language, and would not understand our heartbeats. */
  readonly foreigners = new Connections();
  readonly #options: ReceptionOptions;
  readonly #protocols: SocketProtocol[] = [];

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  addProtocol(protocol: SocketProtocol): void {
    this.#protocols.push(protocol);
  }

  /** At an address of our own: a name that a protocol knows is its, and so is a public socket that begins in it. */
  welcome(socket: WebSocket, upgrade: Upgrade): void {
    const isPublic = upgrade.captured[0] === undefined;
    const { path } = visitOf(upgrade);
    const claiming = isPublic ? this.#protocols.find((protocol) => protocol.claims(path)) : undefined;
    if (claiming !== undefined) return this.welcomeIn(claiming, socket, upgrade);
    const { connections, limits } = this.#options;
    const ownerId = isPublic ? undefined : Number(upgrade.captured[0]);
    const connection = this.#connect(socket, { upgrade, limits, ownerId });
    connections.add(connection);
    const own = this.#options.speak(connection, upgrade);
    let speaker: Speaker | undefined;
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString();
      speaker ??= isPublic ? (this.#adopt(connection, upgrade, text) ?? own) : own;
      speaker.hear(text);
    });
    socket.on('close', () => {
      this.#forget(connection);
      own.leave();
      if (speaker !== own) speaker?.leave();
    });
  }

  welcomeIn(protocol: SocketProtocol, socket: WebSocket, upgrade: Upgrade): void {
    const connection = this.#connect(socket, { upgrade, limits: protocol.limits });
    const speaker = this.#speakIn(protocol, connection, upgrade);
    socket.on('message', (raw: Buffer) => speaker.hear(raw.toString()));
    socket.on('close', () => {
      this.#forget(connection);
      speaker.leave();
    });
  }

  endSessions(isMeant: (identity: Identity) => boolean): void {
    for (const protocol of this.#protocols) protocol.endSessions(isMeant);
    this.foreigners.endSessions(isMeant);
    this.#options.connections.endSessions(isMeant);
  }

  #adopt(connection: Connection, upgrade: Upgrade, text: string): Speaker | undefined {
    const protocol = this.#protocols.find((one) => one.isFirstWord(text));
    if (protocol === undefined) return undefined;
    this.#options.connections.delete(connection);
    return this.#speakIn(protocol, connection, upgrade);
  }

  #speakIn(protocol: SocketProtocol, connection: Connection, upgrade: Upgrade): Speaker {
    this.foreigners.add(connection);
    const speaker = protocol.open(connection, visitOf(upgrade));
    return {
      hear(text) {
        if (connection.admitMessage()) speaker.hear(text);
        else connection.refuseTalk();
      },
      leave: () => speaker.leave(),
    };
  }

  #connect(
    socket: WebSocket,
    {
      upgrade,
      limits,
      ownerId,
    }: { readonly upgrade: Upgrade; readonly limits: SocketLimits; readonly ownerId?: number | undefined },
  ): Connection {
    socket.on('error', (error) => this.#options.log.debug({ err: error }, 'a socket failed'));
    return new Connection(
      { socket, letterbox: this.#options.connections.outbox.open(upgrade.socket), limits },
      ownerId,
    );
  }

  #forget(connection: Connection): void {
    this.#options.connections.delete(connection);
    this.foreigners.delete(connection);
  }
}

function visitOf({ request, address }: Upgrade): Visit {
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  return { path, query: new URLSearchParams(search), address };
}
