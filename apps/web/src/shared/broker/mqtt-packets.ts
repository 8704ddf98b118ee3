/**
 * The few packets of MQTT 3.1.1 that a listener sends and hears. The library for it weighs 83 KB compressed, most of it
 * for what a page never does: to publish, to keep messages, to speak to other transports.
 */
export interface Credentials {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly keepaliveSeconds: number;
}

/** What the broker says. */
export type Heard =
  | { readonly kind: 'connected'; readonly isAccepted: boolean }
  | { readonly kind: 'subscribed'; readonly id: number }
  | {
      readonly kind: 'message';
      readonly topic: string;
      readonly text: string;
      readonly acknowledgeAs: number | undefined;
    }
  | { readonly kind: 'other' };

const CONNECT = 0x10;
const CONNACK = 2;
const PUBLISH = 3;
const PUBACK = 0x40;
const SUBSCRIBE = 0x82;
const SUBACK = 9;
const UNSUBSCRIBE = 0xa2;
const PROTOCOL_LEVEL = 4;
/** With a name and a password, and nothing kept from before. */
const CONNECT_FLAGS = 0xc2;
const AT_LEAST_ONCE = 1;
const QUALITY_MASK = 0b110;

export const PING = Uint8Array.of(0xc0, 0);
export const DISCONNECT = Uint8Array.of(0xe0, 0);

export function connectPacket({ clientId, username, password, keepaliveSeconds }: Credentials): Uint8Array {
  const head = [...textBytes('MQTT'), PROTOCOL_LEVEL, CONNECT_FLAGS, ...numberBytes(keepaliveSeconds)];
  return packet(CONNECT, [...head, ...textBytes(clientId), ...textBytes(username), ...textBytes(password)]);
}

export function subscribePacket(id: number, topic: string): Uint8Array {
  return packet(SUBSCRIBE, [...numberBytes(id), ...textBytes(topic), AT_LEAST_ONCE]);
}

export function unsubscribePacket(id: number, topic: string): Uint8Array {
  return packet(UNSUBSCRIBE, [...numberBytes(id), ...textBytes(topic)]);
}

export function acknowledgePacket(id: number): Uint8Array {
  return packet(PUBACK, numberBytes(id));
}

/** Takes every whole packet from the start of the bytes; what is left begins the next. Throws where no packet can be. */
export function takePackets(bytes: Uint8Array): { readonly heard: readonly Heard[]; readonly rest: Uint8Array } {
  const heard: Heard[] = [];
  let rest = bytes;
  for (;;) {
    const body = findBody(rest);
    if (body === undefined) return { heard, rest };
    heard.push(read(rest[0] ?? 0, rest.subarray(body.start, body.end)));
    rest = rest.subarray(body.end);
  }
}

/** The length stands in up to four bytes of seven bits each, the lowest first. */
function findBody(bytes: Uint8Array): { readonly start: number; readonly end: number } | undefined {
  let length = 0;
  for (let at = 1; at <= 4; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    length += (byte & 127) * 128 ** (at - 1);
    if (byte < 128) return bytes.length > at + length ? { start: at + 1, end: at + 1 + length } : undefined;
  }
  throw new RangeError('The broker sent what is no packet.');
}

function read(head: number, body: Uint8Array): Heard {
  const kind = head >> 4;
  if (kind === CONNACK) return { kind: 'connected', isAccepted: body[1] === 0 };
  if (kind === SUBACK) return { kind: 'subscribed', id: numberAt(body, 0) };
  if (kind !== PUBLISH) return { kind: 'other' };
  const topicEnd = 2 + numberAt(body, 0);
  const isNumbered = (head & QUALITY_MASK) !== 0;
  return {
    kind: 'message',
    topic: textOf(body.subarray(2, topicEnd)),
    text: textOf(body.subarray(isNumbered ? topicEnd + 2 : topicEnd)),
    acknowledgeAs: isNumbered ? numberAt(body, topicEnd) : undefined,
  };
}

function packet(head: number, body: readonly number[]): Uint8Array {
  const length: number[] = [];
  for (let left = body.length; left > 0 || length.length === 0; left = Math.floor(left / 128)) {
    length.push((left % 128) + (left >= 128 ? 128 : 0));
  }
  return Uint8Array.of(head, ...length, ...body);
}

function textBytes(text: string): readonly number[] {
  const bytes = new TextEncoder().encode(text);
  return [...numberBytes(bytes.length), ...bytes];
}

function numberBytes(number: number): readonly number[] {
  return [number >> 8, number & 255];
}

function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
