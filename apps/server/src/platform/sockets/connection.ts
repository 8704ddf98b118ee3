import { CLOSE_CODES } from '@candor/contract/shared/socket.ts';
import { WebSocket } from 'ws';
import type { Letterbox } from './outbox.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { Identity } from './tickets.ts';

export type CloseReason = keyof typeof CLOSE_CODES;

/** What a connection is made of. */
export interface ConnectionParts {
  readonly socket: WebSocket;
  /** Leads to what the socket itself writes to: frames that are the same for all readers go there as they are. */
  readonly letterbox: Letterbox;
  readonly limits: SocketLimits;
}

/** One reader: what it is owed, how far it is behind, and whether it is still there. */
export class Connection {
  /** The user whose private socket this is; undefined on a public one. */
  readonly ownerId: number | undefined;
  readonly topics = new Set<string>();
  readonly #socket: WebSocket;
  readonly #letterbox: Letterbox;
  readonly #limits: SocketLimits;
  /** The newest frame of each coalescing topic that a slow reader has yet to see. */
  readonly #latest = new Map<string, Buffer>();
  #messagesLeft: number;
  #silentMs = 0;
  #sincePingMs = 0;
  /** How long the newest ping has waited for its answer; undefined once it came. */
  #unansweredMs: number | undefined;
  #bytesAtPing = 0;
  /** Everybody in whose name something is heard here, by session. */
  readonly #identities = new Map<string, Identity>();
  #enqueuedBytes = 0;
  #heardBytes = 0;
  /** What had been enqueued at each of the last sweeps, oldest first. */
  readonly #enqueuedAtSweeps: number[] = [];

  constructor({ socket, letterbox, limits }: ConnectionParts, ownerId?: number) {
    this.ownerId = ownerId;
    this.#socket = socket;
    this.#letterbox = letterbox;
    this.#limits = limits;
    this.#messagesLeft = limits.messagesPerSecond * 2;
    // The protocol's own frames are answered below us, without anybody asking how many there are.
    const hearControl = (): void => {
      if (!this.admitMessage()) this.terminate();
    };
    socket.on('ping', hearControl);
    socket.on('pong', () => {
      this.#unansweredMs = undefined;
      hearControl();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Known once a private socket has shown its ticket; where programs listen for several accounts, the first of them. */
  get identity(): Identity | undefined {
    const [first] = this.#identities.values();
    return first;
  }

  /** Somebody has shown who they are: the socket is over as soon as any of those sessions is. */
  identify(identity: Identity): void {
    this.#identities.set(identity.sessionId, identity);
  }

  isOfSession(isMeant: (identity: Identity) => boolean): boolean {
    return [...this.#identities.values()].some(isMeant);
  }

  /** A public socket is open to all; a private one speaks to nobody but its owner. */
  get isAdmitted(): boolean {
    return this.ownerId === undefined || this.#identities.size > 0;
  }

  /** Counts an incoming message; false when the reader talks too much. */
  admitMessage(): boolean {
    this.#noteLife();
    this.#messagesLeft -= 1;
    return this.#messagesLeft >= 0;
  }

  /** For frames of which none may be missing: a reader that cannot take them is cut off and has to resync. */
  send(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#letterbox.bytes + frame.length > this.#limits.bufferedBytesMax) return this.close('tooSlow');
    this.#enqueuedBytes += frame.length;
    this.#letterbox.write(frame);
  }

  /** For frames of which only the newest counts: while the reader is behind, they replace each other. */
  sendLatest(topic: string, frame: Buffer): void {
    if (this.#letterbox.bytes > this.#limits.coalesceAboveBytes) {
      this.#latest.set(topic, frame);
      return;
    }
    this.#latest.delete(topic);
    this.send(frame);
  }

  /** Whether nothing was sent since this was last asked. */
  hasHeardNothing(): boolean {
    const heard = this.#enqueuedBytes - this.#heardBytes;
    this.#heardBytes = this.#enqueuedBytes;
    return heard === 0;
  }

  forgetLatest(topic: string): void {
    this.#latest.delete(topic);
  }

  close(reason: CloseReason): void {
    this.#latest.clear();
    // Nothing may follow the word that it closes.
    this.#letterbox.flush();
    this.#socket.close(CLOSE_CODES[reason], reason);
  }

  /** A close is a request, and whoever goes on talking after it is not waited for. */
  refuseTalk(): void {
    if (this.isOpen) this.close('policy');
    else this.terminate();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Called every `sweepMs`. */
  sweep(): void {
    if (!this.isOpen) return;
    const { sweepMs, silentMsMax, messagesPerSecond } = this.#limits;
    this.#silentMs += sweepMs;
    if (this.#silentMs > silentMsMax) return this.terminate();
    if (this.#isTooFarBehind() || this.#isDeaf()) return this.close('tooSlow');
    this.#messagesLeft = Math.min(messagesPerSecond * 2, this.#messagesLeft + (messagesPerSecond * sweepMs) / 1000);
    this.#flushLatest();
    this.#pingWhenDue();
  }

  #noteLife(): void {
    this.#silentMs = 0;
  }

  // Behind means: what was enqueued `behindMsMax` ago has still not left the process.
  #isTooFarBehind(): boolean {
    this.#enqueuedAtSweeps.push(this.#enqueuedBytes);
    if (this.#enqueuedAtSweeps.length <= this.#limits.behindMsMax / this.#limits.sweepMs) return false;
    const enqueuedThen = this.#enqueuedAtSweeps.shift() ?? 0;
    return this.#enqueuedBytes - this.#letterbox.bytes < enqueuedThen;
  }

  // What has left the process may lie in the machine's own buffers for a minute: whoever reads, answers what stands
  // behind it. A quiet line proves nothing, and is only dropped once it has been silent for long.
  #isDeaf(): boolean {
    if (this.#unansweredMs === undefined) return false;
    this.#unansweredMs += this.#limits.sweepMs;
    return this.#unansweredMs > this.#limits.behindMsMax && this.#bytesSincePing > this.#limits.unheardBytesMax;
  }

  get #bytesSincePing(): number {
    return this.#enqueuedBytes - this.#bytesAtPing;
  }

  /** A reader who is sent much is asked more often whether it hears. */
  #pingWhenDue(): void {
    const { sweepMs, pingMs, behindMsMax, unheardBytesMax } = this.#limits;
    this.#sincePingMs += sweepMs;
    const isAnswered = this.#unansweredMs === undefined;
    const dueMs = isAnswered && this.#bytesSincePing > unheardBytesMax ? Math.min(pingMs, behindMsMax) : pingMs;
    if (this.#sincePingMs < dueMs) return;
    this.#sincePingMs = 0;
    if (isAnswered) {
      this.#unansweredMs = 0;
      this.#bytesAtPing = this.#enqueuedBytes;
    }
    this.#letterbox.flush();
    this.#socket.ping();
  }

  #flushLatest(): void {
    for (const [topic, frame] of this.#latest) {
      if (this.#letterbox.bytes > this.#limits.coalesceAboveBytes) return;
      this.#latest.delete(topic);
      this.send(frame);
    }
  }
}
