import { connect, type Socket } from 'node:net';

/** The far end of a market socket, as thin as it can be: thousands of them share a core with the server they measure. */
export interface Wire {
  send(text: string): void;
  /** Stops reading for good. */
  stick(): void;
  end(): void;
}

interface WireOptions {
  readonly port: number;
  readonly path: string;
  /** Whom the server takes it for. */
  readonly address: string;
  readonly onOpen: (wire: Wire) => void;
  /**
   * What another reader was just told comes as the very same object, so that whoever knows it already need not look
   * into it again.
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

export function openWire({ port, path, address, onOpen, onText, onClose }: WireOptions): void {
  let isOpen = false;
  let kept = NOTHING;
  const wire: Wire = {
    send: (text) => void (socket.destroyed || socket.write(maskedFrame(text))),
    stick: () => void socket.pause(),
    end: () => void socket.destroy(),
  };
  const tell = (frame: KnownFrame): void => {
    if (frame.kind === TEXT) onText(frame.payload, wire);
    else if (frame.kind === PING && !socket.destroyed) socket.write(EMPTY_PONG);
  };
  const take = (bytes: Buffer, end: number): number => {
    let start = 0;
    if (!isOpen) {
      const headEnd = bytes.subarray(0, end).indexOf(HEAD_END);
      if (headEnd < 0) return 0;
      requireUpgraded(bytes);
      isOpen = true;
      onOpen(wire);
      start = headEnd + HEAD_END.length;
    }
    return takeFrames(bytes, { start, end }, tell);
  };
  const callback = (byteCount: number): boolean => {
    const read = kept.length === 0 ? READ_BUFFER : Buffer.concat([kept, READ_BUFFER.subarray(0, byteCount)]);
    const end = kept.length + byteCount;
    const start = take(read, end);
    kept = start === end ? NOTHING : Buffer.from(read.subarray(start, end));
    return true;
  };
  const socket: Socket = connect({ port, host: '127.0.0.1', onread: { buffer: READ_BUFFER, callback } });
  socket.on('error', () => socket.destroy());
  socket.on('close', onClose);
  socket.write(handshake(path, address));
}

interface KnownFrame {
  readonly kind: number;
  readonly bytes: Buffer;
  readonly payload: Buffer;
}

/**
 * What was read last, by whichever reader: most likely the others are told the same. As many as may wait for a reader
 * that is behind, so that it catches up by comparing bytes alone.
 */
const KNOWN_FRAMES_MAX = 32;
const knownFrames: KnownFrame[] = [];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Hands over every whole frame, and gives where the rest begins. */
function takeFrames(bytes: Buffer, { start, end }: Span, tell: (frame: KnownFrame) => void): number {
  let at = start;
  while (end - at >= 2) {
    const frameEnd = at + frameBytes(bytes, { start: at, end });
    if (frameEnd > end) break;
    tell(knownFrame(bytes, { start: at, end: frameEnd }));
    at = frameEnd;
  }
  return at;
}

function knownFrame(bytes: Buffer, { start, end }: Span): KnownFrame {
  for (const frame of knownFrames) {
    const { length } = frame.bytes;
    if (length === end - start && bytes.compare(frame.bytes, 0, length, start, end) === 0) return frame;
  }
  const copy = Buffer.from(bytes.subarray(start, end));
  const frame = { kind: copy[0] ?? 0, bytes: copy, payload: copy.subarray(headBytes(copy, 0)) };
  knownFrames.unshift(frame);
  if (knownFrames.length > KNOWN_FRAMES_MAX) knownFrames.pop();
  return frame;
}

/** A frame that is too short to say its length is longer than all there is. */
function frameBytes(bytes: Buffer, { start, end }: Span): number {
  const length = bytes[start + 1] ?? 0;
  const head = headBytes(bytes, start);
  if (length < LENGTH_IN_TWO) return head + length;
  if (end - start < head) return Number.POSITIVE_INFINITY;
  return head + (length === LENGTH_IN_TWO ? bytes.readUInt16BE(start + 2) : Number(bytes.readBigUInt64BE(start + 2)));
}

function headBytes(bytes: Buffer, start: number): number {
  const length = bytes[start + 1] ?? 0;
  if (length < LENGTH_IN_TWO) return 2;
  return length === LENGTH_IN_TWO ? 4 : 10;
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

function handshake(path: string, address: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: ${address}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');
}
