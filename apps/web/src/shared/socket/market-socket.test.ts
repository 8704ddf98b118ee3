// @vitest-environment node
import { ClientMessage } from '@candor/contract/shared/socket.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from './fake-socket.ts';
import { MarketSocket } from './market-socket.ts';
import { ServerClock } from '@candor/browser/calls/server-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function openMarketSocket() {
  const network = fakeNetwork();
  const clock = new ServerClock(() => Date.now());
  const socket = new MarketSocket({
    address: () => 'ws://test/ws/1',
    clock,
    nowMs: () => Date.now(),
    createSocket: network.createSocket,
  });
  socket.open();
  return { socket, clock, network };
}

const trade = {
  type: 'TRADE',
  topic: 'TRADE:BTC/USDT',
  symbolName: 'BTC/USDT',
  isSnapshot: false,
  trades: [],
  atMs: 1,
};

test('panels that mount together subscribe in one message, and the last to leave unsubscribes', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  const [line] = network.sockets;
  line?.accept();
  const heard: unknown[] = [];
  const leave = socket.subscribe('TRADE:BTC/USDT', (frame) => heard.push(frame));
  const leaveToo = socket.subscribe('TRADE:BTC/USDT', () => undefined);
  socket.subscribe('DEPTH:BTC/USDT', () => undefined);
  await vi.advanceTimersByTimeAsync(30);
  expect(line?.messages().at(-1)).toMatchObject({ type: 'subscribe', topics: ['TRADE:BTC/USDT', 'DEPTH:BTC/USDT'] });
  line?.say(trade);
  expect(heard).toEqual([trade]);
  leave();
  await vi.advanceTimersByTimeAsync(400);
  expect(line?.messages().at(-1)).toMatchObject({ type: 'subscribe' });
  leaveToo();
  await vi.advanceTimersByTimeAsync(400);
  expect(line?.messages().at(-1)).toMatchObject({ type: 'unsubscribe', topics: ['TRADE:BTC/USDT'] });
});

test('[STATE-11] after an error the line comes back 3 seconds later and subscribes again', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  network.sockets[0]?.accept();
  socket.subscribe('TRADE:BTC/USDT', () => undefined);
  await vi.advanceTimersByTimeAsync(30);
  network.sockets[0]?.drop();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(network.sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(network.sockets).toHaveLength(2);
  network.sockets[1]?.accept();
  expect(network.sockets[1]?.messages()).toContainEqual(
    expect.objectContaining({ type: 'subscribe', topics: ['TRADE:BTC/USDT'] }),
  );
});

test('attempts that fail again come ever later, at most 45 seconds apart', async () => {
  const { network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  for (const waitMs of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) {
    const attempts = network.sockets.length;
    network.sockets.at(-1)?.drop();
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(network.sockets).toHaveLength(attempts);
    await vi.advanceTimersByTimeAsync(waitMs / 2 + 1);
    expect(network.sockets).toHaveLength(attempts + 1);
  }
});

test('a HEARTBEAT is answered with ping and keeps the line live; five silent seconds make it stale', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  const [line] = network.sockets;
  line?.accept();
  await vi.advanceTimersByTimeAsync(4_000);
  line?.say({ type: 'HEARTBEAT', atMs: 1 });
  expect(line?.sent.at(-1)).toBe('ping');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(socket.freshness.getSnapshot()).toBe('live');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(socket.freshness.getSnapshot()).toBe('stale');
  line?.say({ type: 'HEARTBEAT', atMs: 2 });
  expect(socket.freshness.getSnapshot()).toBe('live');
});

test('a connection that is half open is given up and made anew', async () => {
  const { network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  network.sockets[0]?.accept();
  await vi.advanceTimersByTimeAsync(20_501);
  expect(network.sockets).toHaveLength(2);
  expect(network.sockets[0]?.readyState).toBe(3);
});

test('the server clock is read on opening; the fastest answer wins', async () => {
  const { clock, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  const [line] = network.sockets;
  line?.accept();
  const idOf = (): string => ClientMessage.parse(line?.messages().at(-1)).id;
  expect(clock.getOffsetMs()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  line?.say({ type: 'acknowledge', id: idOf(), atMs: 1_004_050 });
  expect(clock.getOffsetMs()).toBe(4_000);
  await vi.advanceTimersByTimeAsync(30_000);
  const slow = idOf();
  await vi.advanceTimersByTimeAsync(900);
  line?.say({ type: 'acknowledge', id: slow, atMs: 1_031_000 });
  expect(clock.nowMs()).toBe(Date.now() + 4_000);
});

test('a frame of a wanted topic that cannot be read makes prices stale for good; one of no concern does not', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  const [line] = network.sockets;
  line?.accept();
  socket.subscribe('TRADE:BTC/USDT', () => undefined);
  line?.say({ type: 'TOMORROW' });
  line?.say({ ...trade, topic: 'TRADE:ETH/USDT', surprise: 1 });
  expect(socket.freshness.getSnapshot()).toBe('live');
  line?.say({ ...trade, surprise: 1 });
  line?.say({ type: 'HEARTBEAT', atMs: 1 });
  expect(socket.freshness.getSnapshot()).toBe('stale');
});

test('however often a snapshot is asked for, the server is not flooded', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  const [line] = network.sockets;
  line?.accept();
  socket.subscribe('DEPTH:BTC/USDT', () => undefined);
  const before = line?.sent.length ?? 0;
  for (let step = 0; step < 200; step += 1) {
    socket.resync('DEPTH:BTC/USDT');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect((line?.sent.length ?? 0) - before).toBeLessThanOrEqual(6);
});

test('a snapshot that was not to be had is asked for again', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  const [line] = network.sockets;
  line?.accept();
  socket.subscribe('DEPTH:BTC/USDT', () => undefined);
  await vi.advanceTimersByTimeAsync(30);
  const sent = line?.sent.length ?? 0;
  line?.say({ type: 'error', id: 'm1', word: 'snapshotUnavailable', details: { topic: 'DEPTH:BTC/USDT' } });
  await vi.advanceTimersByTimeAsync(3_100);
  expect(line?.messages().slice(sent)).toContainEqual(expect.objectContaining({ topics: ['DEPTH:BTC/USDT'] }));
});

test('closing stops everything', async () => {
  const { socket, network } = openMarketSocket();
  await vi.advanceTimersByTimeAsync(0);
  network.sockets[0]?.accept();
  socket.close();
  expect(socket.freshness.getSnapshot()).toBe('idle');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(network.sockets).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
