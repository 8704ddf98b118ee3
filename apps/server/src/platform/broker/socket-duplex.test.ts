import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SocketDuplex } from './socket-duplex.ts';

const LIMITS = { packetBytesMax: 8_192, packetsPerSecond: 1_000, bufferedBytesMax: 262_144 };
const PINGREQ = Buffer.of(0xc0, 0);

async function open(limits: Partial<typeof LIMITS> = {}) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const accepted = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  onTestFinished(() => client.terminate());
  await once(client, 'open');
  const socket = await accepted;
  const stream = new SocketDuplex(socket, { ...LIMITS, ...limits });
  const faults: string[] = [];
  stream.on('error', ({ message }) => faults.push(message));
  return { client, socket, stream, faults };
}

/** A SUBSCRIBE of 8,003 bytes whose content nobody reads. */
function longPacket(): Buffer {
  return Buffer.concat([Buffer.of(0x82, 0xc0, 0x3e), Buffer.alloc(8_000)]);
}

test('a stream that nobody reads stops the socket, and reading lets it go on without losing a byte', async () => {
  const { client, socket, stream } = await open();
  const sentBytes = 600 * longPacket().length;
  for (let n = 0; n < 600; n += 1) client.send(longPacket());
  await expect.poll(() => socket.isPaused).toBe(true);
  expect(stream.readableLength).toBeLessThan(sentBytes / 4);
  let receivedBytes = 0;
  stream.on('data', (bytes: Buffer) => (receivedBytes += bytes.length));
  await expect.poll(() => receivedBytes).toBe(sentBytes);
  expect(socket.isPaused).toBe(false);
});

test('too many packets end the stream', async () => {
  const { client, stream, faults } = await open({ packetsPerSecond: 5 });
  stream.resume();
  client.send(Buffer.concat(Array.from({ length: 20 }, () => PINGREQ)));
  const [code] = await once(client, 'close');
  expect([code, faults]).toEqual([1008, ['tooManyPackets']]);
});

test('the websocket’s own pings are counted with the packets', async () => {
  const { client, stream, faults } = await open({ packetsPerSecond: 5 });
  stream.resume();
  for (let n = 0; n < 11; n += 1) client.ping();
  await once(client, 'close');
  expect(faults).toEqual(['tooManyPackets']);
});

test('whoever goes on sending after the close is cut off', async () => {
  const { client, socket, stream } = await open();
  stream.resume();
  client.pause();
  stream.destroy();
  client.send(PINGREQ);
  const [code] = await once(socket, 'close');
  expect(code).toBe(1006);
});
