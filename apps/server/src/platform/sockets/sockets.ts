import { SOCKET_PROTOCOL, TICKET_PROTOCOL_PREFIX, type UserEventKind } from '@candor/contract/shared/socket.ts';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '#platform/clock.ts';
import { Connections } from './connections.ts';
import { Conversation } from './conversation.ts';
import { PrivateDoor } from './private-door.ts';
import { Reception, type SocketProtocol, type Speak } from './reception.ts';
import { SOCKET_LIMITS, type SocketLimits } from './socket-limits.ts';
import type { Tickets } from './tickets.ts';
import { Topics, type Channel, type TopicContent, type TopicListener } from './topics.ts';
import type { Upgrade, Upgrades } from './upgrades.ts';
import { UserStreams } from './user-streams.ts';

export interface Sockets {
  channel(channel: Channel): void;
  /** `topic` is `CHANNEL` or `CHANNEL:key`; a topic without readers costs nothing. */
  publish(topic: string, content: TopicContent): void;
  publishToUser(userId: number, kind: UserEventKind, data: unknown): void;
  hasReaders(topic: string): boolean;
  /** Hears a topic inside the process, as a reader would; gives what ends it. */
  listen(topic: string, listener: TopicListener): () => void;
  /** Lets another language be spoken, at addresses of its own and on public sockets that begin in it. */
  addProtocol(protocol: SocketProtocol): void;
  connectionCount(): number;
  closeSession(sessionId: string): void;
  closeUser(userId: number): void;
  /** Tells every reader, waits so that they hear it, then closes. */
  close(noticeMs?: number): Promise<void>;
}

interface SocketsOptions {
  readonly upgrades: Upgrades;
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<SocketLimits>;
}

const PUBLIC_PATH = /^\/ws\/[A-Za-z0-9_-]{1,64}$/;
const PRIVATE_PATH = /^\/ws\/coin\/([1-9]\d{0,15})$/;

/** The socket hub: public market sockets and private ones. It knows no product; slices register channels with it. */
export function openSockets({ upgrades, tickets, clock, log, limits: given }: SocketsOptions): Sockets {
  const limits: SocketLimits = { ...SOCKET_LIMITS, ...given };
  const nowMs = (): number => clock.nowMs();
  const topics = new Topics();
  const streams = new UserStreams({ nowMs, limits });
  const privateDoor = new PrivateDoor({ tickets, streams, limits });
  const conversation = new Conversation({ topics, privateDoor, nowMs, limits, log });
  const connections = new Connections();
  const speak = speakOwn({ topics, privateDoor, conversation });
  const reception = new Reception({ connections, limits, log, speak });
  const everybody = [connections, reception.foreigners];
  const { accept, acceptIn } = createDoors(reception, limits);
  upgrades.route({ path: PUBLIC_PATH, accept });
  upgrades.route({ path: PRIVATE_PATH, accept });
  const heartbeat = setInterval(() => connections.tellQuiet({ type: 'HEARTBEAT', atMs: nowMs() }), limits.heartbeatMs);
  const sweep = setInterval(() => {
    for (const all of everybody) all.sweep();
    reception.endSessions(({ endsAtMs }) => endsAtMs <= nowMs());
    streams.sweep();
  }, limits.sweepMs);

  return {
    channel: (channel) => topics.register(channel),
    publish: (topic, content) => topics.publish(topic, content),
    publishToUser: (userId, kind, data) => streams.publish(userId, kind, data),
    hasReaders: (topic) => topics.hasReaders(topic),
    listen: (topic, listener) => topics.listen(topic, listener),
    addProtocol(protocol) {
      reception.addProtocol(protocol);
      const { path, connectionsPerAddressMax } = protocol;
      upgrades.route({ path, connectionsPerAddressMax, accept: (upgrade) => acceptIn(protocol, upgrade) });
    },
    connectionCount: () => connections.size + reception.foreigners.size,
    closeSession(sessionId) {
      tickets.revokeSession(sessionId);
      reception.endSessions((identity) => identity.sessionId === sessionId);
    },
    closeUser(userId) {
      tickets.revokeUser(userId);
      reception.endSessions((identity) => identity.userId === userId);
    },
    async close(noticeMs = 0) {
      upgrades.stop();
      if (connections.size > 0) {
        connections.tellAll({ type: 'SHUTDOWN', atMs: nowMs(), inMs: noticeMs });
        await wait(noticeMs);
      }
      clearInterval(heartbeat);
      clearInterval(sweep);
      await Promise.all(everybody.map((all) => all.closeAll(limits.closeWithinMs)));
    },
  };
}

interface OwnParts {
  readonly topics: Topics;
  readonly privateDoor: PrivateDoor;
  readonly conversation: Conversation;
}

function speakOwn({ topics, privateDoor, conversation }: OwnParts): Speak {
  return (connection, { request }) => {
    if (connection.ownerId !== undefined) privateDoor.greet(connection, ticketOf(request));
    return {
      hear: (text) => conversation.hear(connection, text),
      leave() {
        topics.leave(connection);
        privateDoor.leave(connection);
      },
    };
  };
}

function createDoors(reception: Reception, limits: SocketLimits) {
  const server = createServer(limits);
  const shake = ({ request, socket, head }: Upgrade, welcome: (webSocket: WebSocket) => void): void =>
    server.handleUpgrade(request, socket, head, welcome);
  return {
    accept: (upgrade: Upgrade) => shake(upgrade, (webSocket) => reception.welcome(webSocket, upgrade)),
    acceptIn: (protocol: SocketProtocol, upgrade: Upgrade) =>
      shake(upgrade, (webSocket) => reception.welcomeIn(protocol, webSocket, upgrade)),
  };
}

function createServer(limits: SocketLimits): WebSocketServer {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytesMax,
    // A reader that does not answer our close is cut off; the published types do not know this option yet.
    closeTimeout: limits.closeWithinMs,
    handleProtocols: (protocols: Set<string>) => (protocols.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
  };
  return new WebSocketServer(options);
}

function ticketOf(request: IncomingMessage): string | undefined {
  const offered = request.headers['sec-websocket-protocol']?.split(',') ?? [];
  const entry = offered
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(TICKET_PROTOCOL_PREFIX));
  return entry?.slice(TICKET_PROTOCOL_PREFIX.length);
}
