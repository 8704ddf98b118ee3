import { HEARTBEAT_ANSWER, ServerFrame } from '@candor/contract/shared/socket.ts';

interface FeedOptions {
  readonly origin: string;
  /** The one of the runtime when left out. */
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** `DEPTH:BTC/USDT`, `TRADE:BTC/USDT`, … as docs/sockets.md lists them. */
  readonly topics: readonly string[];
  readonly onFrame: (frame: ServerFrame) => void;
}

const RETRY_AFTER_MS = 1_000;

/**
 * The public topics of the exchange, each frame parsed. It comes back by itself and subscribes again, and every topic
 * then begins with a snapshot. Returns what ends it.
 */
export function openFeed({ origin, WebSocket = globalThis.WebSocket, topics, onFrame }: FeedOptions): () => void {
  const url = `${origin.replace(/^http/, 'ws')}/ws/client`;
  let isOver = false;
  let socket: InstanceType<typeof WebSocket>;

  const connect = (): void => {
    socket = new WebSocket(url);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'subscribe', id: '1', topics })));
    socket.addEventListener('message', ({ data }) => {
      const frame = ServerFrame.parse(JSON.parse(String(data)));
      if (frame.type === 'HEARTBEAT') socket.send(HEARTBEAT_ANSWER);
      onFrame(frame);
    });
    socket.addEventListener('close', () => {
      if (!isOver) setTimeout(() => !isOver && connect(), RETRY_AFTER_MS);
    });
  };

  connect();
  return () => {
    isOver = true;
    socket.close();
  };
}
