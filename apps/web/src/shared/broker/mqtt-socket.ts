import {
  acknowledgePacket,
  connectPacket,
  type Credentials,
  DISCONNECT,
  type Heard,
  PING,
  subscribePacket,
  takePackets,
  unsubscribePacket,
} from './mqtt-packets.ts';

interface MqttEvents {
  onOpen(): void;
  /** From now on every message of the topic comes. */
  onSubscribed(topic: string): void;
  onMessage(topic: string, text: string): void;
  /** Once, however it came about; never after `end`. */
  onClose(): void;
}

const SUBPROTOCOL = 'mqtt';
const PACKET_IDS = 65_535;

/** One connection to the broker, from its opening to its end. */
export class MqttSocket {
  readonly #socket: WebSocket;
  readonly #events: MqttEvents;
  #unread: Uint8Array = new Uint8Array();
  #isOpen = false;
  #lastPacketId = 0;
  /** The topics that were asked for, by the number of the packet. */
  readonly #asked = new Map<number, string>();
  readonly #pings: ReturnType<typeof setInterval>;
  /** Whether anything was heard since the last ping. */
  #isAnswered = true;
  #isEnded = false;

  constructor(address: string, credentials: Credentials, events: MqttEvents) {
    this.#events = events;
    this.#socket = new WebSocket(address, SUBPROTOCOL);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.addEventListener('open', () => this.#send(connectPacket(credentials)));
    this.#socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(data));
    this.#socket.addEventListener('close', () => this.#leave(() => events.onClose()));
    // From the beginning: a broker that never answers is left too.
    this.#pings = setInterval(() => this.#ping(), credentials.keepaliveSeconds * 1000);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  subscribe(topic: string): void {
    const id = this.#nextId();
    this.#asked.set(id, topic);
    this.#send(subscribePacket(id, topic));
  }

  unsubscribe(topic: string): void {
    this.#send(unsubscribePacket(this.#nextId(), topic));
  }

  end(): void {
    this.#leave(() => undefined);
    this.#send(DISCONNECT);
    this.#socket.close();
  }

  #hear(data: unknown): void {
    if (!(data instanceof ArrayBuffer)) return this.#socket.close();
    this.#isAnswered = true;
    const bytes = new Uint8Array(this.#unread.length + data.byteLength);
    bytes.set(this.#unread);
    bytes.set(new Uint8Array(data), this.#unread.length);
    try {
      const { heard, rest } = takePackets(bytes);
      this.#unread = rest;
      for (const packet of heard) this.#take(packet);
    } catch {
      this.#socket.close();
    }
  }

  #take(packet: Heard): void {
    if (this.#isEnded || packet.kind === 'other') return;
    if (packet.kind === 'connected') return packet.isAccepted ? this.#begin() : this.#socket.close();
    if (packet.kind === 'subscribed') return this.#confirm(packet.id);
    if (packet.acknowledgeAs !== undefined) this.#send(acknowledgePacket(packet.acknowledgeAs));
    this.#events.onMessage(packet.topic, packet.text);
  }

  #confirm(id: number): void {
    const topic = this.#asked.get(id);
    this.#asked.delete(id);
    if (topic !== undefined) this.#events.onSubscribed(topic);
  }

  #begin(): void {
    this.#isOpen = true;
    this.#events.onOpen();
  }

  #ping(): void {
    if (!this.#isAnswered) return this.#socket.close();
    this.#isAnswered = false;
    if (this.#isOpen) this.#send(PING);
  }

  #send(packet: Uint8Array): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(Uint8Array.from(packet));
  }

  #leave(tell: () => void): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#isOpen = false;
    clearInterval(this.#pings);
    tell();
  }

  #nextId(): number {
    this.#lastPacketId = (this.#lastPacketId % PACKET_IDS) + 1;
    return this.#lastPacketId;
  }
}
