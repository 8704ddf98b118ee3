import { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { makeKey } from '@candor/browser/calls/make-key.ts';
import { BROKER_KEEPALIVE_S, SOCKET_RECONNECT_MS } from '../constants.ts';
import { MqttSocket } from './mqtt-socket.ts';

/** A ticket that is good once, and the name under which the broker expects its holder. */
export interface BrokerPass {
  readonly ticket: string;
  readonly clientId: string;
}

type Listener = (message: BrokerMessage) => void;

const TAB_NAME_LENGTH = 8;
const RECONNECT_MS_MAX = 30_000;

/** The line to the message broker. It keeps nothing for whoever is away: on each opening the state is loaded by HTTP. */
export class BrokerLine {
  readonly #fetchPass: () => Promise<BrokerPass>;
  /** Two tabs of one session are two connections, so each has a name of its own. */
  readonly #tab = makeKey().slice(0, TAB_NAME_LENGTH);
  /** By topic, each with what it does once it misses nothing more. */
  readonly #listeners = new Map<string, Map<Listener, (() => void) | undefined>>();
  readonly #openings = new Set<() => void>();
  #socket: MqttSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWanted = false;
  #failures = 0;
  /** Changes whenever a connection is given up, so that its late answers are not taken for those of the next. */
  #attempt = 0;

  constructor(fetchPass: () => Promise<BrokerPass>) {
    this.#fetchPass = fetchPass;
  }

  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    void this.#connect();
  }

  close(): void {
    this.#isWanted = false;
    this.#giveUp();
  }

  /** Comes back at once, for instance when the network does. */
  wake(): void {
    if (!this.#isWanted || this.#socket?.isOpen === true) return;
    this.#giveUp();
    void this.#connect();
  }

  /** `onHeard` is called whenever the topic begins to come, at first and after an interruption: what was said before is loaded then. */
  hear(topic: string, listener: Listener, onHeard?: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Map<Listener, (() => void) | undefined>();
    this.#listeners.set(topic, listeners.set(listener, onHeard));
    if (this.#socket?.isOpen === true) this.#socket.subscribe(topic);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(topic);
      this.#socket?.unsubscribe(topic);
    };
  }

  /** Called whenever messages may have been missed. */
  onOpen(listener: () => void): () => void {
    this.#openings.add(listener);
    return () => this.#openings.delete(listener);
  }

  async #connect(): Promise<void> {
    const attempt = this.#attempt;
    try {
      const { clientId, ticket } = await this.#fetchPass();
      if (attempt !== this.#attempt) return;
      const names = { clientId: `${clientId}.${this.#tab}`, username: clientId, password: ticket };
      const credentials = { ...names, keepaliveSeconds: BROKER_KEEPALIVE_S };
      this.#socket = new MqttSocket(brokerAddress(), credentials, {
        onOpen: () => this.#begin(),
        onSubscribed: (topic) => this.#listeners.get(topic)?.forEach((onHeard) => onHeard?.()),
        onMessage: (topic, text) => this.#tell(topic, text),
        onClose: () => this.#retryLater(attempt),
      });
    } catch {
      this.#retryLater(attempt);
    }
  }

  #begin(): void {
    this.#failures = 0;
    for (const topic of this.#listeners.keys()) this.#socket?.subscribe(topic);
    for (const opened of this.#openings) opened();
  }

  #tell(topic: string, text: string): void {
    const message = BrokerMessage.safeParse(parseJson(text));
    if (!message.success) return;
    for (const listener of this.#listeners.get(topic)?.keys() ?? []) listener(message.data);
  }

  #retryLater(attempt: number): void {
    if (attempt !== this.#attempt || !this.#isWanted) return;
    this.#giveUp();
    const delayMs = Math.min(RECONNECT_MS_MAX, SOCKET_RECONNECT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), delayMs * (1 + Math.random() / 2));
  }

  #giveUp(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#socket?.end();
    this.#socket = undefined;
  }
}

function brokerAddress(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/mqtt`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
