import { randomBytes } from 'node:crypto';
import type { Log } from '#platform/log.ts';

const KEEPALIVE_SECONDS = 5;
const RECONNECT_MS = 3_000;
const MQTT_3_1_1 = 4;
const EVERYTHING = '#';

export interface OutsideBroker {
  readonly isConnected: boolean;
  publish(topic: string, payload: string): void;
  close(): Promise<void>;
}

interface OutsideBrokerOptions {
  readonly url: string;
  /** Called for every message there, one's own included: what is said comes back and is delivered once. */
  readonly onMessage: (topic: string, payload: string) => void;
  readonly log: Log;
}

/** The operator as a client of another broker: several houses then speak with one voice. */
export async function openOutsideBroker({ url, onMessage, log }: OutsideBrokerOptions): Promise<OutsideBroker> {
  // Loaded only where it is used: it is large, and most houses have a broker of their own alone.
  const { connect } = await import('mqtt');
  const client = connect(url, {
    clientId: `candor-${randomBytes(6).toString('hex')}`,
    protocolVersion: MQTT_3_1_1,
    keepalive: KEEPALIVE_SECONDS,
    reconnectPeriod: RECONNECT_MS,
    clean: true,
  });
  /** Only what has a way back is sent this way; until then the operator delivers by itself. */
  let isSubscribed = false;
  client.on('connect', () => {
    client.subscribe(EVERYTHING, { qos: 1 }, (error) => {
      isSubscribed = error === null;
      if (error !== null) log.error({ err: error }, 'the outside broker lets us hear nothing');
    });
  });
  client.on('close', () => (isSubscribed = false));
  client.on('error', (error) => log.error({ err: error }, 'the outside broker failed'));
  client.on('message', (topic, payload) => onMessage(topic, payload.toString()));
  return {
    get isConnected() {
      return client.connected && isSubscribed;
    },
    publish: (topic, payload) => void client.publish(topic, payload, { qos: 1 }),
    close: () => client.endAsync(true),
  };
}
