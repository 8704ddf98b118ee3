import { SOCKET_RECONNECT_MS } from '../constants.ts';

/** The part of a browser's WebSocket that a line uses. */
export type LineSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'> & { readonly readyState: number };

interface SocketLineOptions {
  readonly address: () => string;
  /** What has to be fetched before each attempt, for instance a ticket; a failure counts as a failed attempt. */
  readonly prepare?: () => Promise<void>;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly createSocket?: (address: string) => LineSocket;
  readonly random?: () => number;
}

const OPEN = 1;
const RECONNECT_MS_MAX = 30_000;
/** The server speaks every two seconds; a line that says nothing for a whole turn of this is half open. */
const WATCH_MS = 8_000;

/** A socket that comes back: three seconds after an error, then ever later, spread so that not all return at once. */
export class SocketLine {
  readonly #options: SocketLineOptions;
  #socket: LineSocket | undefined;
  #listening = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #isHeard = false;
  #isWanted = false;
  #failures = 0;
  /** Changes whenever an attempt is abandoned, so that its late answers are not taken for those of the next. */
  #attempt = 0;

  constructor(options: SocketLineOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#failures = 0;
    void this.#connect();
  }

  close(): void {
    this.#isWanted = false;
    this.#abandon();
  }

  /** Gives up the present connection and makes a new one at once. */
  restart(): void {
    if (!this.#isWanted) return;
    this.#abandon();
    void this.#connect();
  }

  /** Gives up the present connection as if it had failed: the next comes after the usual pause. */
  retry(): void {
    if (this.#socket !== undefined) this.#retryLater(this.#attempt);
  }

  /** What is sent while the line is down is lost: whoever needs it says it again on opening. */
  send(text: string): void {
    if (this.isOpen) this.#socket?.send(text);
  }

  async #connect(): Promise<void> {
    const attempt = this.#attempt;
    try {
      await this.#options.prepare?.();
    } catch {
      return this.#retryLater(attempt);
    }
    if (attempt !== this.#attempt) return;
    const socket = (this.#options.createSocket ?? openWebSocket)(this.#options.address());
    this.#socket = socket;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.#isHeard = true;
    this.#watch = setInterval(() => this.#checkLife(attempt), WATCH_MS);
    socket.addEventListener('open', () => this.#onOpen(), { signal });
    socket.addEventListener('message', (message: MessageEvent<unknown>) => this.#onMessage(message), { signal });
    socket.addEventListener('close', () => this.#retryLater(attempt), { signal });
  }

  #onOpen(): void {
    this.#failures = 0;
    this.#options.onOpen();
  }

  #onMessage({ data }: MessageEvent<unknown>): void {
    this.#isHeard = true;
    if (typeof data === 'string') this.#options.onText(data);
  }

  #checkLife(attempt: number): void {
    if (!this.#isHeard) return this.#retryLater(attempt);
    this.#isHeard = false;
  }

  #retryLater(attempt: number): void {
    if (attempt !== this.#attempt) return;
    this.#abandon();
    const delayMs = Math.min(RECONNECT_MS_MAX, SOCKET_RECONNECT_MS * 2 ** this.#failures);
    // The first time exactly as specified; who fails again spreads out, so that not all come back at once.
    const spread = this.#failures === 0 ? 1 : 1 + (this.#options.random ?? Math.random)() / 2;
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), delayMs * spread);
  }

  #abandon(): void {
    this.#attempt += 1;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#listening.abort();
    this.#socket?.close();
    this.#socket = undefined;
  }
}

function openWebSocket(address: string): LineSocket {
  return new WebSocket(address);
}
