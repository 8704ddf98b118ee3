import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ServerFrame } from '@candor/contract/shared/socket.ts';
import { expect, test } from 'vitest';
import { connect } from './test-client.ts';
import { connectPrivately, detail, openTestHub, sessionOf, trade } from './test-hub.ts';

test('a reader subscribes, gets the snapshot, then what is published, and nothing after unsubscribing', async () => {
  const { sockets, url } = await openTestHub();
  const client = await connect(`${url}/ws/r4nd0m`);
  client.send({ type: 'subscribe', id: '1', topics: ['DETAIL:BTC/USDT'] });
  expect(await client.next()).toMatchObject({ type: 'acknowledge', id: '1', topics: ['DETAIL:BTC/USDT'] });
  expect(await client.next()).toEqual({ ...detail('BTC/USDT', '60000'), topic: 'DETAIL:BTC/USDT' });
  sockets.publish('DETAIL:BTC/USDT', detail('BTC/USDT', '60001'));
  expect(await client.next()).toMatchObject({ close: '60001' });
  client.send({ type: 'unsubscribe', id: '2', topics: ['DETAIL:BTC/USDT'] });
  await client.next('acknowledge');
  expect(sockets.hasReaders('DETAIL:BTC/USDT')).toBe(false);
});

test('an unknown topic is refused by name and the others of the same message are granted', async () => {
  const { url } = await openTestHub();
  const client = await connect(`${url}/ws/1`);
  client.send({ type: 'subscribe', id: '1', topics: ['DETAIL:XXX/YYY', 'NOTHING', 'DETAIL:BTC/USDT'] });
  expect(await client.next()).toEqual({
    type: 'error',
    id: '1',
    word: 'unknownTopic',
    details: { topic: 'DETAIL:XXX/YYY' },
  });
  expect(await client.next()).toMatchObject({ type: 'error', details: { topic: 'NOTHING' } });
  expect(await client.next()).toMatchObject({ type: 'acknowledge', topics: ['DETAIL:BTC/USDT'] });
});

test('what is published while a snapshot is being made follows the snapshot', async () => {
  const { sockets, url } = await openTestHub();
  const gate = new EventEmitter();
  sockets.channel({
    name: 'SLOW',
    accepts: () => true,
    snapshot: async () => {
      await once(gate, 'open');
      return trade('A', true);
    },
  });
  const client = await connect(`${url}/ws/1`);
  client.send({ type: 'subscribe', id: '1', topics: ['SLOW'] });
  await client.next('acknowledge');
  sockets.publish('SLOW', trade('A'));
  gate.emit('open');
  expect(await client.next('TRADE')).toMatchObject({ isSnapshot: true });
  expect(await client.next('TRADE')).toMatchObject({ isSnapshot: false });
});

test('a snapshot that cannot be made is said, and the topic is not left half open', async () => {
  const { sockets, url } = await openTestHub();
  sockets.channel({ name: 'BROKEN', accepts: () => true, snapshot: () => Promise.reject(new Error('no book')) });
  const client = await connect(`${url}/ws/1`);
  client.send({ type: 'subscribe', id: '1', topics: ['BROKEN'] });
  expect(await client.next('error')).toMatchObject({ word: 'snapshotUnavailable', details: { topic: 'BROKEN' } });
  expect(sockets.hasReaders('BROKEN')).toBe(false);
});

test('[CALL-13] the server sends HEARTBEAT, takes the answer ping, and its frames fit the contract', async () => {
  const hub = await openTestHub({ limits: { heartbeatMs: 20 } });
  const client = await connectPrivately(hub, 1_000_001);
  const heartbeat = await client.next('HEARTBEAT');
  client.send('ping');
  client.send({ type: 'clock', id: 'c' });
  expect(await client.next('acknowledge')).toMatchObject({ id: 'c' });
  expect(heartbeat['atMs']).toBeTypeOf('number');
  for (const frame of client.frames) expect(ServerFrame.safeParse(frame).success).toBe(true);
});

test('whoever hears other frames needs no HEARTBEAT, and gets one again when they end', async () => {
  const { sockets, url } = await openTestHub({ limits: { heartbeatMs: 60 } });
  const client = await connect(`${url}/ws/1`);
  client.send({ type: 'subscribe', id: '1', topics: ['DETAIL:BTC/USDT'] });
  await client.next('DETAIL');
  const publishing = setInterval(() => sockets.publish('DETAIL:BTC/USDT', detail('BTC/USDT', '60001')), 5);
  await client.next('DETAIL');
  const heardBefore = client.frames.length;
  await wait(200);
  expect(client.frames.slice(heardBefore).some(({ type }) => type === 'HEARTBEAT')).toBe(false);
  clearInterval(publishing);
  await client.next('HEARTBEAT');
});

test('[CALL-13] a private socket speaks to its owner alone: events are numbered without gaps', async () => {
  const hub = await openTestHub();
  const [one, two] = [await connectPrivately(hub, 1_000_001), await connectPrivately(hub, 1_000_002)];
  expect(await one.next('RESYNC')).toMatchObject({ seq: 0 });
  hub.sockets.publishToUser(1_000_001, 'OWNCOIN', { coin: 'USDT' });
  hub.sockets.publishToUser(1_000_002, 'POSITION', {});
  hub.sockets.publishToUser(1_000_001, 'USER_STATUS', {});
  expect(await one.next('OWNCOIN')).toMatchObject({ seq: 1, data: { coin: 'USDT' } });
  expect(await one.next('USER_STATUS')).toMatchObject({ seq: 2 });
  expect(await two.next('POSITION')).toMatchObject({ seq: 1 });
  expect(one.frames.some((frame) => frame.type === 'POSITION')).toBe(false);
});

test("[CALL-13] another user's id is refused, and so are a used, a foreign and a missing ticket", async () => {
  const { tickets, url } = await openTestHub();
  const identity = sessionOf(1_000_001);
  const show = async (userId: number, ticket: string): Promise<number> => {
    const client = await connect(`${url}/ws/coin/${userId}`);
    client.send({ type: 'authenticate', id: 'a', ticket });
    return await client.closed();
  };
  expect(await show(1_000_002, tickets.create(identity, 'ws').ticket)).toBe(4403);
  expect(await show(1_000_001, tickets.create(identity, 'mqtt').ticket)).toBe(4401);
  expect(await show(1_000_001, 'guess')).toBe(4401);
  const { ticket } = tickets.create(identity, 'ws');
  tickets.consume(ticket, 'ws');
  expect(await show(1_000_001, ticket)).toBe(4401);
  const silent = await connect(`${url}/ws/coin/1000001`);
  silent.send({ type: 'subscribe', id: '1', topics: ['TRADE:X'] });
  expect(await silent.closed()).toBe(4401);
});

test('a private socket that shows no ticket in time is closed', async () => {
  const { url } = await openTestHub({ limits: { authenticateWithinMs: 30 } });
  expect(await (await connect(`${url}/ws/coin/1000001`)).closed()).toBe(4408);
});

test('a ticket may come as a websocket protocol', async () => {
  const { tickets, url } = await openTestHub();
  const { ticket } = tickets.create(sessionOf(1_000_001), 'ws');
  const client = await connect(`${url}/ws/coin/1000001`, { protocols: ['candor.v1', `ticket.${ticket}`] });
  expect(client.socket.protocol).toBe('candor.v1');
  expect((await client.next()).type).toBe('RESYNC');
});

test('a reader who comes back hears exactly what was missed; one who was away too long has to resync', async () => {
  const hub = await openTestHub({ limits: { replayEventsMax: 10 } });
  const first = await connectPrivately(hub, 1_000_001);
  const { stream } = await first.next('RESYNC');
  hub.sockets.publishToUser(1_000_001, 'ORDER', { n: 1 });
  await first.next('ORDER');
  first.socket.terminate();
  hub.sockets.publishToUser(1_000_001, 'ORDER', { n: 2 });
  hub.sockets.publishToUser(1_000_001, 'ORDER', { n: 3 });
  const second = await connectPrivately(hub, 1_000_001, { stream, seq: 1 });
  expect(await second.next()).toEqual({ type: 'RESUMED', stream, seq: 3 });
  expect([await second.next(), await second.next()].map((frame) => frame['seq'])).toEqual([2, 3]);
  for (let n = 4; n < 40; n += 1) hub.sockets.publishToUser(1_000_001, 'ORDER', { n });
  const late = await connectPrivately(hub, 1_000_001, { stream, seq: 3 });
  expect(await late.next()).toEqual({ type: 'RESYNC', stream, seq: 39 });
  const stranger = await connectPrivately(hub, 1_000_001, { stream: 'before-restart', seq: 39 });
  expect((await stranger.next()).type).toBe('RESYNC');
});

test('ending a session closes its sockets and voids its tickets; other sessions stay', async () => {
  const hub = await openTestHub();
  const ended = await connectPrivately(hub, 1_000_001);
  const other = await connectPrivately(hub, 1_000_002);
  const { ticket } = hub.tickets.create(sessionOf(1_000_001), 'ws');
  hub.sockets.closeSession('session-1000001');
  expect(await ended.closed()).toBe(4410);
  expect(hub.tickets.consume(ticket, 'ws')).toBeUndefined();
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  hub.sockets.closeUser(1_000_002);
  expect(await other.closed()).toBe(4410);
});

test('a private socket ends with its session, and a ticket of an ended session opens nothing', async () => {
  let nowMs = 1_000;
  const hub = await openTestHub({ limits: { sweepMs: 20 }, nowMs: () => nowMs });
  const lasting = await connectPrivately(hub, 1_000_002);
  const [ticket, late] = [1, 2].map(() => hub.tickets.create(sessionOf(1_000_001, 2_000), 'ws').ticket);
  const ending = await connect(`${hub.url}/ws/coin/1000001`, { protocols: ['candor.v1', `ticket.${ticket}`] });
  expect((await ending.next()).type).toBe('RESYNC');
  nowMs = 2_000;
  expect(await ending.closed()).toBe(4410);
  expect(hub.tickets.consume(late ?? '', 'ws')).toBeUndefined();
  expect(lasting.socket.readyState).toBe(lasting.socket.OPEN);
});
