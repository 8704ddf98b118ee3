import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { DetailFrame, Published, TradeFrame } from '@candor/contract/shared/socket.ts';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createServedHosts } from '#platform/http/guards/served-hosts.ts';
import type { SocketLimits } from './socket-limits.ts';
import { openSockets, type Sockets } from './sockets.ts';
import { connect, type TestClient } from './test-client.ts';
import { createTickets, type Identity, type Tickets } from './tickets.ts';
import { createUpgrades, type Upgrades } from './upgrades.ts';

export interface TestHub {
  readonly sockets: Sockets;
  readonly tickets: Tickets;
  readonly upgrades: Upgrades;
  /** `ws://127.0.0.1:port` */
  readonly url: string;
}

interface HubOptions {
  readonly limits?: Partial<SocketLimits>;
  readonly connectionsPerAddressMax?: number;
  readonly connectionsMax?: number;
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly nowMs?: () => number;
}

/** A listening server, closed with the test, with the hub on it and two channels: DETAIL (one key, coalescing, with a snapshot) and TRADE. */
export async function openTestHub({
  limits = {},
  addressOf = remoteAddressOf,
  nowMs = Date.now,
  ...caps
}: HubOptions = {}): Promise<TestHub> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clock = { nowMs };
  const tickets = createTickets(clock);
  const upgrades = createUpgrades({ server, hosts: createServedHosts(), origins: [], addressOf, ...caps });
  const sockets = openSockets({ upgrades, tickets, clock, log: pino({ level: 'silent' }), limits });
  sockets.channel({
    name: 'DETAIL',
    isCoalescing: true,
    accepts: (key) => key === 'BTC/USDT',
    snapshot: (key) => detail(key, '60000'),
  });
  sockets.channel({ name: 'TRADE', accepts: () => true });
  onTestFinished(async () => {
    await sockets.close();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    sockets,
    tickets,
    upgrades,
    url: `ws://127.0.0.1:${port}`,
  };
}

/** A session of a user that lasts, unless it is told when it ends. */
export function sessionOf(userId: number, endsAtMs: number = Number.MAX_SAFE_INTEGER): Identity {
  return { userId, sessionId: `session-${userId}`, endsAtMs };
}

export async function connectPrivately(hub: TestHub, userId: number, resume?: unknown): Promise<TestClient> {
  const client = await connect(`${hub.url}/ws/coin/${userId}`);
  const { ticket } = hub.tickets.create(sessionOf(userId), 'ws');
  client.send({ type: 'authenticate', id: 'a', ticket, resume });
  await client.next('acknowledge');
  return client;
}

function remoteAddressOf(request: IncomingMessage): string {
  return request.socket.remoteAddress ?? '';
}

export function detail(symbolName: string, close: string): Published<DetailFrame> {
  const day = { open: null, high: null, low: null, zdf: null, amount: null, volume: null, sinceMs: null };
  return { type: 'DETAIL', symbolName, close, ...day, atMs: 1 };
}

export function trade(symbolName: string, isSnapshot = false): Published<TradeFrame> {
  return { type: 'TRADE', symbolName, isSnapshot, trades: [], atMs: 1 };
}
