import { Gauge, type Registry } from 'prom-client';
import type { Sockets } from './sockets.ts';

export function measureSockets(sockets: Pick<Sockets, 'connectionCount'>, registry: Registry): void {
  const connections = new Gauge({
    name: 'sockets_open',
    help: 'Sockets that are open, public and private',
    registers: [registry],
    collect: (): void => connections.set(sockets.connectionCount()),
  });
}
