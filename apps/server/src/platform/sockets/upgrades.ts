import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ServedHosts } from '#platform/http/guards/served-hosts.ts';
import { networkOf } from '#platform/limits/network.ts';
import { isOriginAllowed } from './is-origin-allowed.ts';

export interface Upgrade {
  readonly request: IncomingMessage;
  /** Whom it comes from. */
  readonly address: string;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** What the path's groups captured. */
  readonly captured: readonly string[];
}

export interface UpgradeRoute {
  readonly path: RegExp;
  /** Where it has places of its own, counted apart from all others. */
  readonly connectionsPerAddressMax?: number;
  accept(upgrade: Upgrade): void;
}

export interface Upgrades {
  route(route: UpgradeRoute): void;
  /** From now on every upgrade is answered 503; what is open stays open. */
  stop(): void;
}

interface UpgradesOptions {
  readonly server: Server;
  readonly hosts: ServedHosts;
  /** Origins besides the one the request itself was sent to. */
  readonly origins: readonly string[];
  readonly addressOf: (request: IncomingMessage) => string;
  readonly connectionsPerAddressMax?: number;
  /** Of all addresses together, so that descriptors are left for the rest of the process. */
  readonly connectionsMax?: number;
}

const CONNECTIONS_PER_ADDRESS_MAX = 20;
const CONNECTIONS_MAX = 5_000;

/** One door for every websocket of the process, so that origin and address are checked before any protocol starts. */
export function createUpgrades(options: UpgradesOptions): Upgrades {
  const { server, hosts, origins, addressOf } = options;
  const { connectionsPerAddressMax = CONNECTIONS_PER_ADDRESS_MAX, connectionsMax = CONNECTIONS_MAX } = options;
  const routes: UpgradeRoute[] = [];
  const openByHolder = new Map<string, number>();
  let openCount = 0;
  let isStopped = false;

  function count(holder: string, socket: Duplex): void {
    openCount += 1;
    openByHolder.set(holder, (openByHolder.get(holder) ?? 0) + 1);
    socket.once('close', () => {
      openCount -= 1;
      const left = (openByHolder.get(holder) ?? 1) - 1;
      if (left > 0) openByHolder.set(holder, left);
      else openByHolder.delete(holder);
    });
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (isStopped) return refuse(socket, '503 Service Unavailable');
    if (!hosts.isServed(request)) return refuse(socket, '421 Misdirected Request');
    if (!isOriginAllowed(request, origins)) return refuse(socket, '403 Forbidden');
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const route = routes.find((candidate) => candidate.path.test(path));
    if (route === undefined) return refuse(socket, '404 Not Found');
    const address = addressOf(request);
    const ownMax = route.connectionsPerAddressMax;
    const holder = ownMax === undefined ? holderOf(address) : `${route.path.source} ${holderOf(address)}`;
    const openMax = ownMax ?? connectionsPerAddressMax;
    if ((openByHolder.get(holder) ?? 0) >= openMax) return refuse(socket, '429 Too Many Requests');
    if (openCount >= connectionsMax) return refuse(socket, '503 Service Unavailable');
    count(holder, socket);
    route.accept({ request, address, socket, head, captured: route.path.exec(path)?.slice(1) ?? [] });
  }

  server.on('upgrade', onUpgrade);
  return {
    route(route) {
      routes.push(route);
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Whoever has an IPv6 address has its whole /64; an IPv4 address stands for itself. */
function holderOf(address: string): string {
  const network = networkOf(address);
  return network.endsWith('/64') ? network : address;
}

/** Destroyed once it is said: a client that never closes its own side would keep the descriptor for ever. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
