import { HEARTBEAT_ANSWER, ServerFrame } from '@candor/contract/shared/socket.ts';

interface FeedOptions {
  readonly origin: string;
  /** The one of the runtime when left out. */
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** `DEPTH:BTC/USDT`, `TRADE:BTC/USDT`, … as docs/sockets.md lists them. */
  readonly topics?: readonly string[];
  /** Whose own orders, balances and positions come along; each connection shows a ticket of its own. */
  readonly account?: { readonly userId: string; readonly ticket: () => Promise<string> };
  readonly onFrame: (frame: ServerFrame) => void;
}

const RETRY_AFTER_MS = 1_000;

/**
 * Topics of the exchange and, with an account, what happens to it; each frame is parsed. It comes back by itself and
 * subscribes again: every topic then begins with a snapshot, and an account with RESYNC, after which its orders are
 * asked for by calls. Returns what ends it.
 */
export function openFeed(options: FeedOptions): () => void {
  const { origin, WebSocket = globalThis.WebSocket, topics = [], account, onFrame } = options;
  const path = account === undefined ? 'client' : `coin/${account.userId}`;
  const url = `${origin.replace(/^http/, 'ws')}/ws/${path}`;
  let isOver = false;
  let socket: InstanceType<typeof WebSocket> | undefined;

  const again = (): void => {
    if (!isOver) setTimeout(() => !isOver && void connect(), RETRY_AFTER_MS);
  };
  const connect = async (): Promise<void> => {
    let ticket: string | undefined;
    try {
      ticket = await account?.ticket();
    } catch {
      return again();
    }
    if (!isOver) listen(new WebSocket(url), ticket);
  };
  const listen = (opened: InstanceType<typeof WebSocket>, ticket: string | undefined): void => {
    socket = opened;
    opened.addEventListener('open', () => {
      if (ticket !== undefined) opened.send(JSON.stringify({ type: 'authenticate', id: '1', ticket }));
      if (topics.length > 0) opened.send(JSON.stringify({ type: 'subscribe', id: '2', topics }));
    });
    opened.addEventListener('message', ({ data }) => {
      const frame = ServerFrame.parse(JSON.parse(String(data)));
      if (frame.type === 'HEARTBEAT') opened.send(HEARTBEAT_ANSWER);
      onFrame(frame);
    });
    // A connection that fails is told of by its end too.
    opened.addEventListener('error', () => undefined);
    opened.addEventListener('close', again);
  };

  void connect();
  return () => {
    isOver = true;
    socket?.close();
  };
}
