import type { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { Aedes } from 'aedes';
import type { Log } from '#platform/log.ts';
import { WebSocketServer } from 'ws';
import type { Clock } from '#platform/clock.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import type { Upgrade, Upgrades } from '#platform/sockets/upgrades.ts';
import { AccessControl, type TopicRule } from './access-control.ts';
import { BROKER_LIMITS, type BrokerLimits } from './broker-limits.ts';
import { Guests } from './guests.ts';
import { openOutsideBroker } from './outside-broker.ts';
import { SocketDuplex } from './socket-duplex.ts';

export interface Broker {
  /** `topic` is a bare user id, merchant id or chat key. */
  publish(topic: string, message: Omit<BrokerMessage, 'atMs'>): void;
  /** Whether anybody listens there: a message for nobody need not be made. */
  isHeard(topic: string): boolean;
  /** Slices add what else their users may hear. */
  allowTopics(rule: TopicRule): void;
  /** Takes a topic back, for instance when a chat is closed; its messages stop at once. */
  withdrawTopic(userId: number, topic: string): void;
  connectionCount(): number;
  closeSession(sessionId: string): void;
  closeUser(userId: number): void;
  close(): Promise<void>;
}

interface BrokerOptions {
  readonly upgrades: Upgrades;
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<BrokerLimits>;
  /** Another broker that carries every message; this one stays the users' door. */
  readonly outsideUrl?: string | undefined;
}

const PATH = /^\/mqtt$/;

/** MQTT 3.1.1 over websockets: a broker that only ever speaks, to each client on its own topics. */
export async function openBroker(options: BrokerOptions): Promise<Broker> {
  const { upgrades, tickets, clock, log, limits: given, outsideUrl } = options;
  const limits: BrokerLimits = { ...BROKER_LIMITS, ...given };
  const guests = new Guests();
  const control = new AccessControl({ tickets, guests, limits, log });
  const aedes = await Aedes.createBroker({
    connectTimeout: limits.connectWithinMs,
    drainTimeout: limits.drainWithinMs,
    ...control.handlers(),
  });
  aedes.on('clientError', (client, error) => log.debug({ err: error, clientId: client.id }, 'a broker client failed'));
  aedes.on('connectionError', (_, error) => log.debug({ err: error }, 'a broker connection was refused'));
  const server = createServer(limits);

  function accept({ request, socket, head }: Upgrade): void {
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const stream = new SocketDuplex(webSocket, limits);
      const client = aedes.handle(stream, request);
      stream.once('close', () => guests.leave(client));
    });
  }

  function deliver(topic: string, payload: string): void {
    aedes.publish({ cmd: 'publish', topic, payload, qos: 1, dup: false, retain: false }, (error) => {
      if (error) log.error({ err: error }, 'a broker message was not delivered');
    });
  }
  const outside =
    outsideUrl === undefined ? undefined : await openOutsideBroker({ url: outsideUrl, onMessage: deliver, log });

  const publish: Broker['publish'] = (topic, message) => {
    const payload = JSON.stringify({ ...message, atMs: clock.nowMs() });
    if (outside?.isConnected === true) outside.publish(topic, payload);
    else deliver(topic, payload);
  };

  upgrades.route({ path: PATH, accept });
  const stopTurns = takeTurns(guests, { limits, clock, publish });

  return {
    publish,
    // Who listens at another broker is not known here.
    isHeard: (topic) => outside?.isConnected === true || guests.isHeard(topic),
    allowTopics: (rule) => control.allowTopics(rule),
    withdrawTopic: (userId, topic) => guests.withdrawTopic(userId, topic),
    connectionCount: () => guests.size,
    closeSession(sessionId) {
      tickets.revokeSession(sessionId);
      guests.sendAway((identity) => identity.sessionId === sessionId);
    },
    closeUser(userId) {
      tickets.revokeUser(userId);
      guests.sendAway((identity) => identity.userId === userId);
    },
    async close() {
      stopTurns();
      await outside?.close();
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

interface Turns extends Pick<BrokerOptions, 'clock'>, Pick<Broker, 'publish'> {
  readonly limits: BrokerLimits;
}

/** What happens again and again: a sign of life on every user's topic, and the end of sessions that are over. */
function takeTurns(guests: Guests, { limits, clock, publish }: Turns): () => void {
  const heartbeat = setInterval(() => {
    for (const userId of guests.userIds()) publish(String(userId), { kind: 'HEARTBEAT' });
  }, limits.heartbeatMs);
  const sweep = setInterval(() => {
    guests.sendAway(({ endsAtMs }) => endsAtMs <= clock.nowMs());
  }, limits.sweepMs);
  return () => {
    clearInterval(heartbeat);
    clearInterval(sweep);
  };
}

function createServer(limits: BrokerLimits): WebSocketServer {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // A message may hold more than one packet; the guard behind it measures the packets.
    maxPayload: limits.packetBytesMax * 2,
    closeTimeout: limits.closeWithinMs,
    handleProtocols: (protocols: Set<string>) => (protocols.has('mqtt') ? 'mqtt' : false),
  };
  return new WebSocketServer(options);
}
