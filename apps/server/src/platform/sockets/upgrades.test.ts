import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createServedHosts } from '#platform/http/guards/served-hosts.ts';
import { connect, handshake } from './test-client.ts';
import { openTestHub } from './test-hub.ts';
import { createUpgrades } from './upgrades.ts';

test('a refused upgrade is gone although the client keeps its side open', async () => {
  const { server, port } = await listen();
  createUpgrades({ server, hosts: createServedHosts(), origins: [], addressOf: () => '127.0.0.1' });
  const client = createConnection({ host: '127.0.0.1', port, allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.write(handshake('/nothing'));
  const [answer] = await once(client, 'data');
  expect(String(answer)).toContain('404 Not Found');
  await expect.poll(() => openConnections(server)).toBe(0);
  expect(client.writable).toBe(true);
});

test('the addresses of one IPv6 network are counted together, those of IPv4 one by one', async () => {
  const { url } = await openTestHub({
    connectionsPerAddressMax: 1,
    addressOf: ({ headers }) => String(headers['x-test-address']),
  });
  const from = (address: string) => connect(`${url}/ws/1`, { headers: { 'x-test-address': address } });
  await from('2001:db8:1:2::1');
  await expect(from('2001:db8:1:2:ffff::9')).rejects.toThrow('429');
  await from('2001:db8:1:3::1');
  await from('203.0.113.1');
  await from('203.0.113.2');
  await expect(from('203.0.113.2')).rejects.toThrow('429');
});

test('all addresses together have a limit, and a place that is left is free again', async () => {
  const { sockets, url } = await openTestHub({ connectionsMax: 2 });
  const first = await connect(`${url}/ws/1`);
  await connect(`${url}/ws/2`);
  await expect(connect(`${url}/ws/3`)).rejects.toThrow('503');
  first.socket.terminate();
  await expect.poll(() => sockets.connectionCount()).toBe(1);
  await expect(connect(`${url}/ws/3`)).resolves.toBeDefined();
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}
