import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isOriginAllowed } from './is-origin-allowed.ts';

export interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** What the path's groups captured. */
  readonly captured: readonly string[];
}

export interface UpgradeRoute {
  readonly path: RegExp;
  accept(upgrade: Upgrade): void;
}

export interface Upgrades {
  route(route: UpgradeRoute): void;
  /** From now on every upgrade is answered 503; what is open stays open. */
  stop(): void;
}

interface UpgradesOptions {
  readonly server: Server;
  /** Origins besides the one the request itself was sent to. */
  readonly origins: readonly string[];
  readonly addressOf: (request: IncomingMessage) => string;
  readonly connectionsPerAddressMax?: number;
}

const CONNECTIONS_PER_ADDRESS_MAX = 20;

/** One door for every websocket of the process, so that origin and address are checked before any protocol starts. */
export function createUpgrades(options: UpgradesOptions): Upgrades {
  const { server, origins, addressOf, connectionsPerAddressMax = CONNECTIONS_PER_ADDRESS_MAX } = options;
  const routes: UpgradeRoute[] = [];
  const openByAddress = new Map<string, number>();
  let isStopped = false;

  function count(address: string, socket: Duplex): void {
    openByAddress.set(address, (openByAddress.get(address) ?? 0) + 1);
    socket.once('close', () => {
      const left = (openByAddress.get(address) ?? 1) - 1;
      if (left > 0) openByAddress.set(address, left);
      else openByAddress.delete(address);
    });
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (isStopped) return refuse(socket, '503 Service Unavailable');
    if (!isOriginAllowed(request, origins)) return refuse(socket, '403 Forbidden');
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const route = routes.find((candidate) => candidate.path.test(path));
    if (route === undefined) return refuse(socket, '404 Not Found');
    const address = addressOf(request);
    if ((openByAddress.get(address) ?? 0) >= connectionsPerAddressMax) return refuse(socket, '429 Too Many Requests');
    count(address, socket);
    route.accept({ request, socket, head, captured: route.path.exec(path)?.slice(1) ?? [] });
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

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
