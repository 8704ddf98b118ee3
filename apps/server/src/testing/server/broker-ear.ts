import { createSocketTicket } from '@candor/contract/account/wire.ts';
import { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { callServer, type ServedOrigin } from './call-server.ts';

/** A stock MQTT client that is in, and what it has heard. */
export interface BrokerEar {
  readonly client: MqttClient;
  readonly clientId: string;
  readonly userId: string;
  /** Every message as it came. */
  readonly heard: readonly string[];
  /** The data of the next message of a kind that nobody has asked for yet. */
  next(kind: BrokerMessage['kind']): Promise<unknown>;
  readonly closed: Promise<void>;
  end(): void;
}

interface Pass {
  readonly ticket: string;
  readonly clientId: string;
}

/** Comes in with the session of a token, or with a ticket that was given before. */
export async function listenAs(
  server: ServedOrigin,
  who: string | Pass,
  options: IClientOptions = {},
): Promise<BrokerEar> {
  const { ticket, clientId } = typeof who === 'string' ? await fetchPass(server, who) : who;
  const client = connect(`${server.address.replace('http', 'ws')}/mqtt`, {
    clientId,
    password: ticket,
    username: clientId,
    protocolVersion: 4,
    keepalive: 5,
    reconnectPeriod: 0,
    ...options,
  });
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  const heard: string[] = [];
  const unread: BrokerMessage[] = [];
  client.on('message', (_, payload) => {
    heard.push(payload.toString());
    unread.push(BrokerMessage.parse(JSON.parse(payload.toString())));
  });
  const closed = new Promise<void>((resolve) => client.once('close', resolve));
  const isIn = await Promise.race([
    new Promise<boolean>((resolve) => client.once('connect', () => resolve(true))),
    closed.then(() => false),
  ]);
  if (!isIn) throw new Error('refused');

  async function next(kind: BrokerMessage['kind']): Promise<unknown> {
    const deadlineMs = performance.now() + PATIENCE.timeout;
    while (performance.now() < deadlineMs) {
      const index = unread.findIndex((message) => message.kind === kind);
      if (index !== -1) return unread.splice(index, 1)[0]?.data;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`Nothing of kind ${kind} was heard.`);
  }
  const userId = /^u(\d+)\./.exec(clientId)?.[1] ?? '';
  return { client, clientId, userId, heard, next, closed, end: () => void client.end(true) };
}

/** What the broker granted for a topic: 0 or 1, or 128 for a refusal. */
export async function ask({ client }: BrokerEar, topic: string): Promise<number> {
  return new Promise((resolve) => {
    client.subscribe(topic, { qos: 1 }, (error, granted) => resolve(error === null ? (granted?.[0]?.qos ?? 128) : 128));
  });
}

async function fetchPass(server: ServedOrigin, token: string): Promise<Pass> {
  const { data } = await callServer(server, createSocketTicket, { token, body: { audience: 'mqtt' } });
  return { ticket: data.ticket, clientId: data.clientId ?? '' };
}
