import type { AedesOptions, Client, ConnectPacket, Subscription } from 'aedes';
import type { Log } from '#platform/log.ts';
import type { Tickets } from '#platform/sockets/tickets.ts';
import { isBrokerClientId } from './broker-client-id.ts';
import type { BrokerLimits } from './broker-limits.ts';
import type { Guests } from './guests.ts';
import { SocketDuplex } from './socket-duplex.ts';

/** Whether a user may hear a topic besides that of the own id: a merchant id, a chat key. */
export type TopicRule = (userId: number, topic: string) => boolean | Promise<boolean>;

type Handlers = Pick<
  AedesOptions,
  'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'
>;
type SubscribeDone = Parameters<NonNullable<AedesOptions['authorizeSubscribe']>>[2];

interface AccessControlOptions {
  readonly tickets: Tickets;
  readonly guests: Guests;
  readonly limits: BrokerLimits;
  readonly log: Log;
}

const MQTT_3_1_1 = 4;
const IDENTIFIER_REJECTED = 2;
const BAD_PASSWORD = 4;
const NOT_AUTHORIZED = 5;
const TOPIC = /^[A-Za-z0-9_-]{1,64}$/;

/** Without handlers the broker lets everybody do everything; these let a client hear its own topics and nothing more. */
export class AccessControl {
  readonly #options: AccessControlOptions;
  readonly #rules: TopicRule[] = [];

  constructor(options: AccessControlOptions) {
    this.#options = options;
  }

  allowTopics(rule: TopicRule): void {
    this.#rules.push(rule);
  }

  handlers(): Handlers {
    return {
      preConnect: (_, packet, done) => {
        const fault = this.#faultOf(packet);
        done(fault === undefined ? null : new Error(fault), fault === undefined);
      },
      // The user name, second in the list, says nothing that the ticket does not.
      authenticate: (...[client, , password, done]) => {
        const returnCode = this.#admit(client, password?.toString() ?? '');
        if (returnCode === undefined) done(null, true);
        else done(Object.assign(new Error('refused'), { returnCode }), false);
      },
      authorizePublish: (_, __, done) => done(new Error('clients publish nothing')),
      authorizeSubscribe: (client, subscription, done) => void this.#answer(client, subscription, done),
      authorizeForward: (client, packet) => (this.#forward(client, packet.topic) ? packet : null),
    };
  }

  #faultOf({ protocolVersion, will, clean, keepalive }: ConnectPacket): string | undefined {
    if (protocolVersion !== MQTT_3_1_1) return 'only MQTT 3.1.1 is spoken here';
    if (will !== undefined) return 'a will would be a message from a client';
    if (clean !== true) return 'sessions are not kept';
    const isInTime = keepalive !== undefined && keepalive > 0 && keepalive <= this.#options.limits.keepaliveSecondsMax;
    return isInTime ? undefined : 'the keepalive is too long';
  }

  /** Undefined when admitted, else the code of the refusal. */
  #admit(client: Client, ticket: string): 2 | 4 | 5 | undefined {
    const { tickets, guests, limits } = this.#options;
    const identity = tickets.consume(ticket, 'mqtt');
    if (identity === undefined) return BAD_PASSWORD;
    // Another id could push somebody else's connection out.
    if (!isBrokerClientId(client.id, identity)) return IDENTIFIER_REJECTED;
    if (guests.connectionsOf(identity.userId) >= limits.connectionsPerUserMax) return NOT_AUTHORIZED;
    guests.admit(client, identity);
    return undefined;
  }

  #forward(client: Client, topic: string): boolean {
    if (!this.#options.guests.mayHear(client, topic)) return false;
    if (client.conn instanceof SocketDuplex) client.conn.expectAnswer();
    return true;
  }

  async #answer(client: Client, subscription: Subscription, done: SubscribeDone): Promise<void> {
    const isGranted = await this.#grant(client, subscription).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'a rule for broker topics failed');
      return false;
    });
    done(null, isGranted ? subscription : null);
  }

  async #grant(client: Client, { topic, qos }: Subscription): Promise<boolean> {
    const guest = this.#options.guests.find(client);
    if (guest === undefined || qos > 1 || !TOPIC.test(topic)) return false;
    if (guest.topics.size >= this.#options.limits.topicsPerClientMax) return false;
    const { userId } = guest.identity;
    if (topic !== String(userId) && !(await this.#isAllowed(userId, topic))) return false;
    this.#options.guests.grant(guest, topic);
    return true;
  }

  async #isAllowed(userId: number, topic: string): Promise<boolean> {
    for (const rule of this.#rules) if (await rule(userId, topic)) return true;
    return false;
  }
}
