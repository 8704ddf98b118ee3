import { EventEmitter, once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import * as z from 'zod/mini';

const Frame = z.looseObject({ type: z.string() });
type Frame = z.infer<typeof Frame>;

export interface TestClient {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  send(message: unknown): void;
  /** The next frame that has not been taken yet, of this type if one is named; HEARTBEATs are passed over. */
  next(type?: string): Promise<Frame>;
  closed(): Promise<number>;
}

type ConnectOptions = ClientOptions & { readonly protocols?: string[] };

/** A real websocket client for tests; rejects with the HTTP status when the upgrade is refused. */
export async function connect(url: string, { protocols = [], ...options }: ConnectOptions = {}): Promise<TestClient> {
  const socket = new WebSocket(url, protocols, options);
  const frames: Frame[] = [];
  const untaken: Frame[] = [];
  const arrivals = new EventEmitter();
  const closing = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (raw: Buffer) => {
    const frame = Frame.parse(JSON.parse(raw.toString()));
    frames.push(frame);
    untaken.push(frame);
    arrivals.emit('frame');
  });
  await once(socket, 'open');
  socket.on('error', () => socket.terminate());

  function take(type: string | undefined): Frame | undefined {
    const index = untaken.findIndex((frame) => (type === undefined ? frame.type !== 'HEARTBEAT' : frame.type === type));
    return index === -1 ? undefined : untaken.splice(index, 1)[0];
  }

  return {
    socket,
    frames,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(type) {
      let frame = take(type);
      while (frame === undefined) {
        await once(arrivals, 'frame');
        frame = take(type);
      }
      return frame;
    },
    closed: () => closing,
  };
}

/** The bytes that ask for an upgrade, for tests that keep the wire in their own hands. */
export function handshake(path: string): string {
  const asking = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${asking}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
}
