import { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { connect, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestHub } from '#platform/sockets/test-hub.ts';
import { brokerClientId } from './broker-client-id.ts';
import { feedBroker } from './broker-feed.ts';
import { openBroker } from './broker.ts';

const USER = { userId: 1_000_001, sessionId: 'abcdefgh-rest-of-it', endsAtMs: Number.MAX_SAFE_INTEGER };
const MERCHANT = '1000777';
const CHAT_KEY = 'c'.repeat(32);

async function openListener() {
  const { sockets, tickets, upgrades, url } = await openTestHub();
  const limits = { heartbeatMs: 50 };
  const broker = await openBroker({
    upgrades,
    tickets,
    clock: { nowMs: Date.now },
    log: pino({ level: 'silent' }),
    limits,
  });
  onTestFinished(() => broker.close());
  broker.allowTopics((userId, topic) => userId === USER.userId && [MERCHANT, CHAT_KEY].includes(topic));
  const client = connect(`${url}/mqtt`, {
    clientId: brokerClientId(USER),
    password: tickets.create(USER, 'mqtt').ticket,
    username: 'anything',
    protocolVersion: 4,
    keepalive: 5,
    reconnectPeriod: 0,
  });
  client.setMaxListeners(20);
  onTestFinished(() => void client.end(true));
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  return { hub: feedBroker(sockets, broker), broker, client };
}

function nextOn(client: MqttClient, topic: string, kind: BrokerMessage['kind']): Promise<BrokerMessage> {
  return new Promise((resolve) => {
    client.on('message', (heard, payload) => {
      const message = BrokerMessage.parse(JSON.parse(payload.toString()));
      if (heard === topic && message.kind === kind) resolve(message);
    });
  });
}

const DETAIL = {
  open: '1',
  high: '1',
  low: '1',
  close: '1',
  zdf: '0',
  amount: '1',
  volume: '1',
  sinceMs: null,
  atMs: 1,
};

test('[CALL-14] a stock MQTT client with a keepalive of 5 s subscribes, hears every kind on its topic, and unsubscribes', async () => {
  const { hub, broker, client } = await openListener();
  const own = String(USER.userId);
  const markets = ['DETAIL-BTC_USDT', 'KLINE-BTC_USDT-1min', 'TRADE-BTC_USDT'];
  const granted = await client.subscribeAsync([own, MERCHANT, CHAT_KEY, ...markets], { qos: 1 });
  expect(granted.map(({ qos }) => qos)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(hub.hasReaders('TRADE:BTC/USDT')).toBe(true);

  const symbolName = 'BTC/USDT';
  const heard = [
    nextOn(client, 'DETAIL-BTC_USDT', 'DETAIL'),
    nextOn(client, 'KLINE-BTC_USDT-1min', 'KLINE'),
    nextOn(client, 'TRADE-BTC_USDT', 'TRADE'),
    ...(['SETTLEMENT', 'POSITION', 'USER_STATUS', 'OWNCOIN', 'HEARTBEAT'] as const).map((kind) =>
      nextOn(client, own, kind),
    ),
    nextOn(client, MERCHANT, 'NOTICE'),
    nextOn(client, CHAT_KEY, 'CHAT'),
  ];
  hub.publish('DETAIL:BTC/USDT', { type: 'DETAIL', symbolName, ...DETAIL });
  hub.publish('KLINE:BTC/USDT:1min', { type: 'KLINE', symbolName, period: '1min', candles: [], atMs: 1 });
  hub.publish('TRADE:BTC/USDT', { type: 'TRADE', symbolName, isSnapshot: false, trades: [], atMs: 1 });
  for (const kind of ['SETTLEMENT', 'POSITION', 'USER_STATUS', 'OWNCOIN'] as const) {
    hub.publishToUser(USER.userId, kind, { kind });
  }
  broker.publish(MERCHANT, { kind: 'NOTICE', data: {} });
  broker.publish(CHAT_KEY, { kind: 'CHAT', data: {} });
  expect((await Promise.all(heard))[0]?.data).toMatchObject({ topic: 'DETAIL:BTC/USDT', close: '1' });

  await client.unsubscribeAsync('TRADE-BTC_USDT');
  const after = nextOn(client, 'TRADE-BTC_USDT', 'TRADE').then(() => 'heard');
  hub.publish('TRADE:BTC/USDT', { type: 'TRADE', symbolName, isSnapshot: false, trades: [], atMs: 2 });
  const silence = nextOn(client, own, 'HEARTBEAT').then(() => 'silent');
  expect(await Promise.race([after, silence])).toBe('silent');
});

test('what nobody hears by the broker costs no message, and another user’s events are not on this line', async () => {
  const { hub, broker, client } = await openListener();
  expect(broker.isHeard(String(USER.userId))).toBe(false);
  await client.subscribeAsync(String(USER.userId));
  expect(broker.isHeard(String(USER.userId))).toBe(true);
  const own = nextOn(client, String(USER.userId), 'OWNCOIN');
  hub.publishToUser(USER.userId + 1, 'OWNCOIN', { whose: 'theirs' });
  hub.publishToUser(USER.userId, 'OWNCOIN', { whose: 'mine' });
  expect((await own).data).toEqual({ whose: 'mine' });
  client.end(true);
  await expect.poll(() => broker.isHeard(String(USER.userId))).toBe(false);
});
