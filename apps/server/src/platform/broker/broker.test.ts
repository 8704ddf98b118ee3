import { setTimeout as wait } from 'node:timers/promises';
import { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestHub } from '#platform/sockets/test-hub.ts';
import { brokerClientId } from './broker-client-id.ts';
import { openBroker, type Broker } from './broker.ts';
import type { BrokerLimits } from './broker-limits.ts';

const USER = { userId: 1_000_001, sessionId: 'abcdefgh-rest-of-it', endsAtMs: Number.MAX_SAFE_INTEGER };
const OTHER = { userId: 1_000_002, sessionId: 'ijklmnop-rest-of-it', endsAtMs: Number.MAX_SAFE_INTEGER };

async function openTestBroker(limits: Partial<BrokerLimits> = {}, nowMs: () => number = Date.now) {
  const { tickets, upgrades, url } = await openTestHub({ nowMs });
  const clock = { nowMs };
  const broker = await openBroker({ upgrades, tickets, clock, log: pino({ level: 'silent' }), limits });
  onTestFinished(() => broker.close());

  function enter(identity: typeof USER, options: IClientOptions = {}): MqttClient {
    const client = connect(`${url}/mqtt`, {
      clientId: brokerClientId(identity),
      username: 'anything',
      password: tickets.create(identity, 'mqtt').ticket,
      protocolVersion: 4,
      keepalive: 5,
      reconnectPeriod: 0,
      ...options,
    });
    client.on('error', () => undefined);
    onTestFinished(() => void client.end(true));
    return client;
  }

  async function enterAndWait(identity: typeof USER): Promise<MqttClient> {
    const client = enter(identity);
    await happens(client, 'connect');
    return client;
  }
  return { broker, tickets, url, enter, enterAndWait };
}

function happens(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((resolve) => client.once(event, () => resolve()));
}

async function enters(client: MqttClient): Promise<'in' | 'out'> {
  return Promise.race([
    happens(client, 'connect').then(() => 'in' as const),
    happens(client, 'close').then(() => 'out' as const),
  ]);
}

function hear(client: MqttClient): Promise<BrokerMessage> {
  return new Promise((resolve) => {
    client.once('message', (_, payload) => resolve(BrokerMessage.parse(JSON.parse(payload.toString()))));
  });
}

/** What the broker granted for a topic: 0 or 1, or 128 for a refusal. */
async function ask(client: MqttClient, topic: string, qos: 0 | 1 | 2 = 1): Promise<number> {
  return new Promise((resolve) => {
    client.subscribe(topic, { qos }, (error, granted) => resolve(error === null ? (granted?.[0]?.qos ?? 128) : 128));
  });
}

test('a user hears the topic of the own id, a merchant the merchant id, a chat its key', async () => {
  const { broker, enterAndWait } = await openTestBroker();
  broker.allowTopics((userId, topic) => userId === USER.userId && topic === '1000777');
  broker.allowTopics(async (userId, topic) => {
    await wait(1);
    return userId === USER.userId && topic === 'chat-key_1';
  });
  const client = await enterAndWait(USER);
  for (const topic of ['1000001', '1000777', 'chat-key_1']) {
    expect(await ask(client, topic)).toBe(1);
    const heard = hear(client);
    broker.publish(topic, { kind: 'USER_STATUS', data: { topic } });
    expect(await heard).toMatchObject({ kind: 'USER_STATUS', data: { topic } });
  }
});

test('every other topic, every wildcard, the broker’s own topics and QoS 2 are refused', async () => {
  const { enterAndWait } = await openTestBroker();
  const client = await enterAndWait(USER);
  for (const topic of [
    '1000002',
    '#',
    '+',
    '1000001/#',
    '+/1',
    '$SYS/#',
    '$SYS/x/heartbeat',
    '$share/g/1000001',
    'chat',
  ]) {
    expect([topic, await ask(client, topic)]).toEqual([topic, 128]);
  }
  expect(await ask(client, '1000001', 2)).toBe(128);
});

test('HEARTBEAT comes on the user’s topic', async () => {
  const { enterAndWait } = await openTestBroker({ heartbeatMs: 30 });
  const client = await enterAndWait(USER);
  await ask(client, '1000001');
  expect((await hear(client)).kind).toBe('HEARTBEAT');
});

test('a connection needs a fresh ticket for the broker and the client id of its own session', async () => {
  const { tickets, enter } = await openTestBroker();
  const used = tickets.create(USER, 'mqtt').ticket;
  tickets.consume(used, 'mqtt');
  const refusals: [string, IClientOptions][] = [
    ['no ticket', { password: '' }],
    ['a guess', { password: 'guess' }],
    ['a used ticket', { password: used }],
    ['a ticket for sockets', { password: tickets.create(USER, 'ws').ticket }],
    ["another user's client id", { clientId: 'u1000002.ijklmnop' }],
    ['another session', { clientId: 'u1000001.zzzzzzzz' }],
    ['a client id of its own', { clientId: 'me' }],
    ['a tab with too short a name', { clientId: `${brokerClientId(USER)}.abc` }],
  ];
  for (const [what, options] of refusals) {
    const client = enter(USER, options);
    const outcome = await enters(client);
    expect([what, outcome]).toEqual([what, 'out']);
  }
});

test('two tabs of one session stay connected side by side', async () => {
  const { broker, enter } = await openTestBroker();
  for (const tab of ['tab1', 'tab2']) {
    const client = enter(USER, { clientId: `${brokerClientId(USER)}.${tab}` });
    expect(await enters(client)).toBe('in');
    expect(await ask(client, '1000001')).toBe(1);
  }
  expect(broker.connectionCount()).toBe(2);
});

test('many messages at once do not count against the one who acknowledges them; many packets do', async () => {
  const { broker, enterAndWait } = await openTestBroker({ packetsPerSecond: 5 });
  const client = await enterAndWait(USER);
  await ask(client, '1000001');
  let heardCount = 0;
  client.on('message', () => (heardCount += 1));
  for (let n = 0; n < 100; n += 1) broker.publish('1000001', { kind: 'NOTICE' });
  await expect.poll(() => heardCount).toBe(100);
  expect(await ask(client, '1000001')).toBe(1);
  const gone = happens(client, 'close');
  for (let n = 0; n < 200; n += 1) client.stream.write(Buffer.of(0xc0, 0));
  await gone;
});

test('a will, a kept session, a long or no keepalive and other versions of MQTT are refused', async () => {
  const { enter } = await openTestBroker();
  const refusals: IClientOptions[] = [
    { will: { topic: '1000001', payload: Buffer.from('x'), qos: 0, retain: false } },
    { clean: false },
    { keepalive: 6 },
    { keepalive: 0 },
    { protocolVersion: 3, protocolId: 'MQIsdp' },
    { protocolVersion: 5 },
  ];
  for (const options of refusals) {
    const client = enter(USER, options);
    const outcome = await enters(client);
    expect([options, outcome]).toEqual([options, 'out']);
  }
});

test('whoever publishes is cut off, and nobody hears it', async () => {
  const { enterAndWait } = await openTestBroker();
  const [victim, attacker] = [await enterAndWait(OTHER), await enterAndWait(USER)];
  await ask(victim, '1000002');
  const heard: unknown[] = [];
  victim.on('message', (topic) => heard.push(topic));
  const gone = happens(attacker, 'close');
  attacker.publish('1000002', 'pay here', { qos: 0, retain: true });
  await gone;
  expect(heard).toEqual([]);
});

test('a session that ended hears nothing more, even what was on its way', async () => {
  const { broker, tickets, enterAndWait } = await openTestBroker();
  const client = await enterAndWait(USER);
  await ask(client, '1000001');
  const heard: unknown[] = [];
  client.on('message', (topic) => heard.push(topic));
  const gone = happens(client, 'close');
  const { ticket } = tickets.create(USER, 'mqtt');
  broker.closeSession(USER.sessionId);
  broker.publish('1000001', { kind: 'NOTICE' });
  await gone;
  expect(heard).toEqual([]);
  expect(tickets.consume(ticket, 'mqtt')).toBeUndefined();
  expect(broker.connectionCount()).toBe(0);
});

test('a client is sent away when its session is over, and not before', async () => {
  let nowMs = 1_000;
  const { broker, enterAndWait } = await openTestBroker({ sweepMs: 20 }, () => nowMs);
  await enterAndWait(OTHER);
  const ending = await enterAndWait({ ...USER, endsAtMs: 2_000 });
  const gone = happens(ending, 'close');
  expect(broker.connectionCount()).toBe(2);
  nowMs = 2_000;
  await gone;
  expect(broker.connectionCount()).toBe(1);
});

test('a topic that is withdrawn falls silent at once; the others go on', async () => {
  const { broker, enterAndWait } = await openTestBroker();
  broker.allowTopics((_, topic) => topic === 'chat');
  const client = await enterAndWait(USER);
  await ask(client, 'chat');
  await ask(client, '1000001');
  broker.withdrawTopic(USER.userId, 'chat');
  const heard = hear(client);
  broker.publish('chat', { kind: 'CHAT' });
  broker.publish('1000001', { kind: 'NOTICE' });
  expect((await heard).kind).toBe('NOTICE');
});

async function stepsUntilGone(broker: Broker): Promise<void> {
  while (broker.connectionCount() > 0) await wait(5);
}

test('a client that falls silent is dropped after one and a half keepalives', async () => {
  const { broker, enter } = await openTestBroker();
  const client = enter(USER, { keepalive: 1, timerVariant: 'native' });
  await happens(client, 'connect');
  const { stream } = client;
  stream.removeAllListeners('data');
  client.sendPing = () => undefined;
  await stepsUntilGone(broker);
  expect(broker.connectionCount()).toBe(0);
});
