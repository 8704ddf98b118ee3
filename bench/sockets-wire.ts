import { connect, type Socket } from 'node:net';

/** The far end of a market socket, as thin as it can be: thousands of them share a core with the server they measure. */
export interface Wire {
  send(text: string): void;
  /** Stops reading for good. */
  stick(): void;
}

interface WireOptions {
  readonly port: number;
  /** Whom the server takes it for. */
  readonly address: string;
  readonly onOpen: (wire: Wire) => void;
  /**
   * The bytes are only good for the moment: the next read writes over them. What another reader was just told comes as
   * the very same object, so that whoever knows it already need not look into it again.
   */
  readonly onText: (payload: Buffer, wire: Wire) => void;
  readonly onClose: () => void;
}

/** Read into by all in turn: what is read is used up before the next read. */
const READ_BUFFER = Buffer.allocUnsafe(65_536);
const NOTHING = Buffer.alloc(0);
const HEAD_END = '\r\n\r\n';
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
/** A client has to mask what it says; nothing says with what. */
const MASKED = 0x80;
const NO_MASK = [0, 0, 0, 0] as const;
const EMPTY_PONG = Buffer.from([PONG, MASKED, ...NO_MASK]);
const LENGTH_IN_TWO = 126;
const LENGTH_IN_EIGHT = 127;
const LONGEST_HEAD = 10;

export function openWire({ port, address, onOpen, onText, onClose }: WireOptions): void {
  let isOpen = false;
  let kept = NOTHING;
  const wire: Wire = {
    send: (text) => void (socket.destroyed || socket.write(maskedFrame(text))),
    stick: () => void socket.pause(),
  };
  const pong = (): void => void (socket.destroyed || socket.write(EMPTY_PONG));
  const take = (bytes: Buffer): Buffer => {
    if (!isOpen) {
      const headEnd = bytes.indexOf(HEAD_END);
      if (headEnd < 0) return bytes;
      requireUpgraded(bytes);
      isOpen = true;
      onOpen(wire);
      return take(bytes.subarray(headEnd + HEAD_END.length));
    }
    return takeFrames(bytes, (payload) => onText(payload, wire), pong);
  };
  const callback = (byteCount: number): boolean => {
    if (isOpen && kept.length === 0 && isLast(byteCount)) {
      onText(last.payload, wire);
      return true;
    }
    const read = READ_BUFFER.subarray(0, byteCount);
    const rest = take(kept.length === 0 ? read : Buffer.concat([kept, read]));
    kept = rest.length === 0 ? NOTHING : Buffer.from(rest);
    return true;
  };
  const socket: Socket = connect({ port, host: '127.0.0.1', onread: { buffer: READ_BUFFER, callback } });
  socket.on('error', () => socket.destroy());
  socket.on('close', onClose);
  socket.write(handshake(address));
}

/** A single frame of text that was read by one reader, and most likely will be by the next. */
let last = { bytes: NOTHING, payload: NOTHING };

function isLast(byteCount: number): boolean {
  return byteCount === last.bytes.length && READ_BUFFER.compare(last.bytes, 0, byteCount, 0, byteCount) === 0;
}

/** Hands over every whole frame of text and gives what is left; of the other frames only a ping is answered. */
function takeFrames(bytes: Buffer, onText: (payload: Buffer) => void, onPing: () => void): Buffer {
  let start = 0;
  while (bytes.length - start >= 2) {
    const { headBytes, payloadBytes } = sizesOf(bytes, start);
    const end = start + headBytes + payloadBytes;
    if (end > bytes.length) break;
    if (bytes[start] === TEXT) onText(payloadOf(bytes, { start: start + headBytes, end }));
    if (bytes[start] === PING) onPing();
    start = end;
  }
  return bytes.subarray(start);
}

function payloadOf(bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): Buffer {
  const isAlone = end === bytes.length && start <= LONGEST_HEAD;
  if (!isAlone) return bytes.subarray(start, end);
  const copy = Buffer.from(bytes);
  last = { bytes: copy, payload: copy.subarray(start, end) };
  return last.payload;
}

function sizesOf(bytes: Buffer, start: number): { readonly headBytes: number; readonly payloadBytes: number } {
  const length = bytes[start + 1] ?? 0;
  if (length < LENGTH_IN_TWO) return { headBytes: 2, payloadBytes: length };
  const headBytes = length === LENGTH_IN_EIGHT ? 10 : 4;
  // Too short to say: longer than all there is.
  if (bytes.length - start < headBytes) return { headBytes, payloadBytes: Number.POSITIVE_INFINITY };
  const payloadBytes = headBytes === 4 ? bytes.readUInt16BE(start + 2) : Number(bytes.readBigUInt64BE(start + 2));
  return { headBytes, payloadBytes };
}

function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length < LENGTH_IN_TWO)
    return Buffer.concat([Buffer.from([TEXT, MASKED | payload.length, ...NO_MASK]), payload]);
  const length = [payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([TEXT, MASKED | LENGTH_IN_TWO, ...length, ...NO_MASK]), payload]);
}

function requireUpgraded(bytes: Buffer): void {
  const [status = ''] = bytes.toString('latin1').split('\r\n', 1);
  if (!status.includes(' 101 ')) throw new Error(`The server does not let a reader in: ${status}`);
}

function handshake(address: string): string {
  return [
    'GET /ws/bench HTTP/1.1',
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${address}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');
}
