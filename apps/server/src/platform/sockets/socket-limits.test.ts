import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connect, handshake } from './test-client.ts';
import { connectPrivately, detail, openTestHub, sessionOf, trade } from './test-hub.ts';

test('limits: long messages, fast talkers, too many topics, sockets of a user and of an address', async () => {
  const hub = await openTestHub({
    limits: { connectionsPerUserMax: 1, subscriptionsMax: 2 },
    connectionsPerAddressMax: 4,
  });
  const { url } = hub;
  const long = await connect(`${url}/ws/1`);
  long.send('x'.repeat(16_385));
  expect(await long.closed()).toBe(1009);

  const fast = await connect(`${url}/ws/1`);
  for (let n = 0; n < 11; n += 1) fast.send({ type: 'clock', id: `${n}` });
  expect(await fast.closed()).toBe(1008);

  const greedy = await connect(`${url}/ws/1`);
  greedy.send({ type: 'subscribe', id: '1', topics: ['TRADE:A', 'TRADE:B', 'TRADE:C'] });
  expect(await greedy.next('error')).toMatchObject({ word: 'tooManySubscriptions', details: { topic: 'TRADE:C' } });

  await connectPrivately(hub, 1_000_001);
  const second = await connect(`${url}/ws/coin/1000001`);
  const { ticket } = hub.tickets.create(sessionOf(1_000_001), 'ws');
  second.send({ type: 'authenticate', id: 'a', ticket });
  expect(await second.closed()).toBe(4429);

  await connect(`${url}/ws/3`);
  await connect(`${url}/ws/4`);
  await expect(connect(`${url}/ws/5`)).rejects.toThrow('429');
});

test('malformed messages get an answer, not a crash', async () => {
  const { url } = await openTestHub({ limits: { messagesPerSecond: 50 } });
  const client = await connect(`${url}/ws/1`);
  const bad = ['{', 'null', '[]', '{"type":"subscribe"}', '{"type":"subscribe","id":"1","topics":[1]}', '"ping"'];
  for (const message of [
    ...bad,
    '{"type":"clock","id":"1","extra":1}',
    '{"type":"authenticate","id":"1","ticket":"x"}',
  ]) {
    client.send(message);
    expect(await client.next()).toMatchObject({ type: 'error', word: 'malformed' });
  }
});

test('another origin and an unknown path are refused at the handshake; our own origin and none are not', async () => {
  const { url } = await openTestHub();
  const own = url.replace('ws', 'http');
  await expect(connect(`${url}/ws/1`, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(connect(`${url}/ws/1`, { origin: 'null' })).rejects.toThrow('403');
  await expect(connect(`${url}/nothing`)).rejects.toThrow('404');
  await expect(connect(`${url}/ws/coin/abc`)).rejects.toThrow('404');
  await expect(connect(`${url}/ws/1`, { origin: own })).resolves.toBeDefined();
});

test('a reader that stopped reading is cut off while the others go on, and memory stays bounded', async () => {
  const { sockets, url } = await openTestHub({
    limits: { bufferedBytesMax: 200_000, sweepMs: 20, closeWithinMs: 50 },
  });
  const stuck = await connect(`${url}/ws/1`);
  const healthy = await connect(`${url}/ws/2`);
  for (const client of [stuck, healthy]) {
    client.send({ type: 'subscribe', id: '1', topics: ['TRADE:BTC/USDT'] });
    await client.next('acknowledge');
  }
  stuck.socket.pause();
  const text = 'x'.repeat(50_000);
  for (let n = 0; n < 400 && sockets.connectionCount() === 2; n += 1) {
    sockets.publish('TRADE:BTC/USDT', trade(text));
    await healthy.next('TRADE');
  }
  while (sockets.connectionCount() === 2) await wait(5);
  expect(healthy.socket.readyState).toBe(healthy.socket.OPEN);
  stuck.socket.terminate();
});

test('a reader that stopped reading is noticed before the buffers of the machine are full', async () => {
  const { sockets, url } = await openTestHub({ limits: { behindMsMax: 200, sweepMs: 20, closeWithinMs: 50 } });
  const stuck = await connect(`${url}/ws/1`);
  const healthy = await connect(`${url}/ws/2`);
  const quiet = await connect(`${url}/ws/3`, { autoPong: false });
  for (const client of [stuck, healthy]) {
    client.send({ type: 'subscribe', id: '1', topics: ['TRADE:BTC/USDT'] });
    await client.next('acknowledge');
  }
  stuck.socket.pause();
  const text = 'x'.repeat(2_000);
  let sentBytes = 0;
  while (sockets.connectionCount() === 3) {
    sockets.publish('TRADE:BTC/USDT', trade(text));
    sentBytes += text.length;
    await healthy.next('TRADE');
    await wait(5);
  }
  expect(sentBytes).toBeLessThan(1_048_576);
  expect([healthy, quiet].map(({ socket }) => socket.readyState)).toEqual([1, 1]);
  for (const { socket } of [stuck, quiet]) socket.terminate();
});

test('tickers of a slow reader replace each other instead of piling up', async () => {
  const { sockets, url } = await openTestHub({
    limits: {
      coalesceAboveBytes: 10_000,
      bufferedBytesMax: 1e9,
      behindMsMax: 60_000,
      sweepMs: 20,
    },
  });
  const client = await connect(`${url}/ws/1`);
  client.send({ type: 'subscribe', id: '1', topics: ['DETAIL:BTC/USDT'] });
  await client.next('DETAIL');
  client.socket.pause();
  const text = 'x'.repeat(50_000);
  for (let n = 0; n < 500; n += 1) {
    sockets.publish('DETAIL:BTC/USDT', detail(text, String(n)));
    if (n % 20 === 0) await wait(1);
  }
  client.socket.resume();
  let last = await client.next('DETAIL');
  while (last['close'] !== '499') last = await client.next('DETAIL');
  expect(client.frames.length).toBeLessThan(400);
});

test('a reader that does not answer pings is dropped', async () => {
  const { url } = await openTestHub({ limits: { sweepMs: 10, pingMs: 20, silentMsMax: 60 } });
  const client = await connect(`${url}/ws/1`, { autoPong: false });
  expect(await client.closed()).toBe(1006);
});

test('a planned stop is announced before the sockets close', async () => {
  const { sockets, url } = await openTestHub();
  const client = await connect(`${url}/ws/1`);
  const closing = sockets.close(20);
  expect(await client.next('SHUTDOWN')).toMatchObject({ inMs: 20 });
  await expect(connect(`${url}/ws/2`)).rejects.toThrow('503');
  expect(await client.closed()).toBe(1012);
  await closing;
});

test('pings count as messages: a flood of them is cut off', async () => {
  const { url } = await openTestHub();
  const polite = await connect(`${url}/ws/1`);
  const flooding = await connect(`${url}/ws/2`);
  for (let n = 0; n < 10; n += 1) polite.socket.ping();
  for (let n = 0; n < 11; n += 1) flooding.socket.ping();
  expect(await flooding.closed()).toBe(1006);
  expect(polite.socket.readyState).toBe(polite.socket.OPEN);
});

test('a talker who does not heed the close is cut off instead of being waited for', async () => {
  const { sockets, url } = await openTestHub({ limits: { closeWithinMs: 60_000 } });
  const deaf = await connectDeaf(url);
  for (let n = 0; n < 11; n += 1) deaf.write(maskedFrame(`{"type":"clock","id":"${n}"}`));
  await expect.poll(() => deaf.bytesRead).toBeGreaterThan(0);
  expect(sockets.connectionCount()).toBe(1);
  deaf.write(maskedFrame('ping'));
  await expect.poll(() => sockets.connectionCount()).toBe(0);
});

/** A client that shook hands and from then on answers nothing, not even a close. */
async function connectDeaf(url: string): Promise<Socket> {
  const { port } = new URL(url);
  const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.write(handshake('/ws/1'));
  await once(socket, 'data');
  socket.resume();
  return socket;
}

/** A text of up to 125 bytes as a client sends it, masked with zeros. */
function maskedFrame(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)]);
}
