import type { LineSocket } from './socket-line.ts';

/** The far end of a socket in a test: it stands in for the network, which a unit test does not have. */
export class FakeSocket extends EventTarget implements LineSocket {
  readyState = 0;
  readonly address: string;
  readonly sent: string[] = [];

  constructor(address: string) {
    super();
    this.address = address;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  say(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** The messages sent so far, parsed; the bare heartbeat answer stays text. */
  messages(): unknown[] {
    return this.sent.map((text): unknown => (text.startsWith('{') ? JSON.parse(text) : text));
  }
}

/** A `createSocket` that remembers what it made, newest last. */
export function fakeNetwork(): {
  readonly sockets: FakeSocket[];
  readonly createSocket: (address: string) => FakeSocket;
} {
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    createSocket: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
  };
}
