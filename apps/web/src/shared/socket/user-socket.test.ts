// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from './fake-socket.ts';
import { UserSocket } from './user-socket.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openUserSocket() {
  const network = fakeNetwork();
  let tickets = 0;
  const socket = new UserSocket({
    address: (userId) => `ws://test/ws/coin/${userId}`,
    fetchTicket: () => {
      tickets += 1;
      return Promise.resolve(`ticket-${tickets}`);
    },
    nowMs: () => Date.now(),
    createSocket: network.createSocket,
  });
  const heard: unknown[] = [];
  const resyncs: number[] = [];
  socket.on('ORDER', (data) => heard.push(data));
  socket.onResync(() => resyncs.push(heard.length));
  socket.open('1000001');
  await vi.advanceTimersByTimeAsync(0);
  return { socket, network, heard, resyncs };
}

const order = (seq: number): unknown => ({ type: 'ORDER', seq, atMs: 1, data: seq });

test('a ticket is fetched before each connection and sent as the first message, never in the address', async () => {
  const { network } = await openUserSocket();
  const [line] = network.sockets;
  line?.accept();
  expect(line?.address).toBe('ws://test/ws/coin/1000001');
  expect(line?.messages()).toEqual([{ type: 'authenticate', id: 'authenticate', ticket: 'ticket-1' }]);
});

test('events are passed on in order, doubles are not, and a new connection resumes where the last one stopped', async () => {
  const { network, heard, resyncs } = await openUserSocket();
  network.sockets[0]?.accept();
  network.sockets[0]?.say({ type: 'RESYNC', stream: 's', seq: 4 });
  for (const seq of [5, 6, 6, 4]) network.sockets[0]?.say(order(seq));
  expect(heard).toEqual([5, 6]);
  network.sockets[0]?.drop();
  await vi.advanceTimersByTimeAsync(4_500);
  network.sockets[1]?.accept();
  expect(network.sockets[1]?.messages()).toEqual([
    { type: 'authenticate', id: 'authenticate', ticket: 'ticket-2', resume: { stream: 's', seq: 6 } },
  ]);
  network.sockets[1]?.say({ type: 'RESUMED', stream: 's', seq: 7 });
  network.sockets[1]?.say(order(7));
  expect(heard).toEqual([5, 6, 7]);
  expect(resyncs).toHaveLength(1);
});

test('a gap is never passed over: the line is made anew and resumes before it', async () => {
  const { network, heard } = await openUserSocket();
  network.sockets[0]?.accept();
  network.sockets[0]?.say({ type: 'RESYNC', stream: 's', seq: 0 });
  network.sockets[0]?.say(order(1));
  network.sockets[0]?.say(order(3));
  await vi.advanceTimersByTimeAsync(4_500);
  expect(heard).toEqual([1]);
  network.sockets[1]?.accept();
  expect(network.sockets[1]?.messages()[0]).toMatchObject({ resume: { stream: 's', seq: 1 } });
});

test('an event of an unknown kind counts, so that a newer server does not look like a gap', async () => {
  const { network, heard } = await openUserSocket();
  network.sockets[0]?.accept();
  network.sockets[0]?.say({ type: 'RESYNC', stream: 's', seq: 0 });
  network.sockets[0]?.say({ type: 'TOMORROW', seq: 1, atMs: 1, data: {} });
  network.sockets[0]?.say(order(2));
  expect(heard).toEqual([2]);
});

test('another user starts from nothing, and after closing nobody reconnects', async () => {
  const { socket, network, heard } = await openUserSocket();
  network.sockets[0]?.accept();
  network.sockets[0]?.say({ type: 'RESYNC', stream: 's', seq: 0 });
  socket.open('1000002');
  await vi.advanceTimersByTimeAsync(0);
  network.sockets[0]?.say(order(1));
  expect(heard).toEqual([]);
  network.sockets[1]?.accept();
  expect(network.sockets[1]?.messages()[0]).not.toHaveProperty('resume');
  socket.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.sockets).toHaveLength(2);
});
