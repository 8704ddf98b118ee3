import type { BrokerMessage } from '@candor/contract/socket.ts';
import { Aedes } from 'aedes';
import type { Log } from '#platform/log.ts';
import { WebSocketServer } from 'ws';
import type { Clock } from '#platform/clock.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import type { Upgrade, Upgrades } from '#platform/sockets/upgrades.ts';
import { AccessControl, type TopicRule } from './access-control.ts';
import { BROKER_LIMITS, type BrokerLimits } from './broker-limits.ts';
import { Guests } from './guests.ts';
import { SocketDuplex } from './socket-duplex.ts';

export interface Broker {
  /** `topic` is a bare user id, merchant id or chat key. */
  publish(topic: string, message: Omit<BrokerMessage, 'atMs'>): void;
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
}

const PATH = /^\/mqtt$/;

/** MQTT 3.1.1 over websockets: a broker that only ever speaks, to each client on its own topics. */
export async function openBroker({ upgrades, tickets, clock, log, limits: given }: BrokerOptions): Promise<Broker> {
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

  const publish: Broker['publish'] = (topic, message) => {
    const payload = JSON.stringify({ ...message, atMs: clock.nowMs() });
    aedes.publish({ cmd: 'publish', topic, payload, qos: 1, dup: false, retain: false }, (error) => {
      if (error) log.error({ err: error }, 'a broker message was not delivered');
    });
  };

  upgrades.route({ path: PATH, accept });
  const heartbeat = setInterval(() => {
    for (const userId of guests.userIds()) publish(String(userId), { kind: 'HEARTBEAT' });
  }, limits.heartbeatMs);
  const sweep = setInterval(() => {
    guests.sendAway(({ endsAtMs }) => endsAtMs <= clock.nowMs());
  }, limits.sweepMs);

  return {
    publish,
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
      clearInterval(heartbeat);
      clearInterval(sweep);
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
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
