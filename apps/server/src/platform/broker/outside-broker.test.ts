import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { Aedes } from 'aedes';
import { connect, type MqttClient } from 'mqtt';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestHub } from '#platform/sockets/test-hub.ts';
import { brokerClientId } from './broker-client-id.ts';
import { openBroker } from './broker.ts';

const USER = { userId: 1_000_001, sessionId: 'abcdefgh-rest-of-it', endsAtMs: Number.MAX_SAFE_INTEGER };
const OWN = String(USER.userId);
const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto'].find((path) =>
  existsSync(path),
);

/** A server on an outside broker, and a user who is in at the operator's own door. */
async function openServer(outsideUrl: string) {
  const { tickets, upgrades, url } = await openTestHub();
  const clock = { nowMs: Date.now };
  const broker = await openBroker({ upgrades, tickets, clock, log: pino({ level: 'silent' }), outsideUrl });
  onTestFinished(() => broker.close());
  const client = await enter(`${url}/mqtt`, {
    clientId: brokerClientId(USER),
    password: tickets.create(USER, 'mqtt').ticket,
    username: 'anything',
  });
  await client.subscribeAsync(OWN, { qos: 1 });
  return { broker, client };
}

async function enter(url: string, options: object = {}): Promise<MqttClient> {
  const client = connect(url, { protocolVersion: 4, keepalive: 5, reconnectPeriod: 0, ...options });
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  await happens(client, 'connect');
  return client;
}

function happens(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((resolve) => client.once(event, () => resolve()));
}

/** Every message that a client hears on the user's topic. */
function listen(client: MqttClient): BrokerMessage[] {
  const heard: BrokerMessage[] = [];
  client.on('message', (_topic, payload) => heard.push(BrokerMessage.parse(JSON.parse(payload.toString()))));
  return heard;
}

/** Two houses on one broker: what either says is heard once at both doors and by a listener at the broker itself. */
async function expectOneVoice(url: string): Promise<void> {
  const [one, other] = [await openServer(url), await openServer(url)];
  const outside = await enter(url);
  await outside.subscribeAsync(OWN, { qos: 1 });
  await expect.poll(() => one.broker.isHeard('anything') && other.broker.isHeard('anything')).toBe(true);
  const heard = [listen(one.client), listen(other.client), listen(outside)];
  one.broker.publish(OWN, { kind: 'NOTICE', data: { number: 1 } });
  other.broker.publish(OWN, { kind: 'NOTICE', data: { number: 2 } });
  await expect.poll(() => heard.map((messages) => messages.length)).toEqual([2, 2, 2]);
  for (const messages of heard) {
    expect(messages.map(({ data }) => data)).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]));
  }
}

test('houses on an outside broker speak with one voice, each message once', async () => {
  const aedes = await Aedes.createBroker();
  const server = createServer(aedes.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await new Promise<void>((resolve) => aedes.close(resolve));
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A server that listens on a port has this shape.
  await expectOneVoice(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

test('while the outside broker cannot be reached the exchange delivers by itself', async () => {
  const { broker, client } = await openServer('mqtt://127.0.0.1:9');
  const heard = listen(client);
  broker.publish(OWN, { kind: 'NOTICE', data: { number: 1 } });
  await expect.poll(() => heard.map(({ data }) => data)).toEqual([{ number: 1 }]);
});

test.skipIf(MOSQUITTO === undefined)(
  `the same on Mosquitto${MOSQUITTO === undefined ? ', which is not installed on this machine' : ''}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-mosquitto-'));
    const port = await freePort();
    const settings = join(folder, 'mosquitto.conf');
    await writeFile(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
    const mosquitto: ChildProcess = spawn(String(MOSQUITTO), ['-c', settings], { stdio: 'ignore' });
    onTestFinished(async () => {
      const ended = once(mosquitto, 'exit');
      mosquitto.kill();
      await ended;
      await rm(folder, { recursive: true });
    });
    await expect.poll(() => answers(port)).toBe(true);
    await expectOneVoice(`mqtt://127.0.0.1:${port}`);
  },
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A server that listens on a port has this shape.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number): Promise<boolean> {
  const client = connect(`mqtt://127.0.0.1:${port}`, { reconnectPeriod: 0, connectTimeout: 500 });
  client.on('error', () => undefined);
  const isIn = await Promise.race([
    happens(client, 'connect').then(() => true),
    happens(client, 'close').then(() => false),
  ]);
  client.end(true);
  return isIn;
}
