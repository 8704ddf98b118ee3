import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import { PATIENCE } from '../patience.ts';
import type { ServedOrigin } from './call-server.ts';

/** A frame of the open interface; each test says what it expects of it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type OpenFrame = any;

export interface OpenSocket {
  readonly socket: WebSocket;
  readonly frames: readonly OpenFrame[];
  send(message: unknown): void;
  /** Sends a message and gives the answer with its id. */
  ask(message: { readonly id: number | string; readonly [field: string]: unknown }): Promise<OpenFrame>;
  /** The next frame that is meant and has not been taken yet. */
  next(isMeant: (frame: OpenFrame) => boolean): Promise<OpenFrame>;
  closed(): Promise<number>;
}

/** A program that speaks in the shape of the open interface. */
export async function openSocketAt({ address }: ServedOrigin, path: string): Promise<OpenSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`);
  const frames: OpenFrame[] = [];
  const untaken: OpenFrame[] = [];
  const arrivals = new EventEmitter();
  const closing = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (raw: Buffer) => {
    const frame: OpenFrame = JSON.parse(raw.toString());
    frames.push(frame);
    untaken.push(frame);
    arrivals.emit('frame');
  });
  await once(socket, 'open');
  socket.on('error', () => socket.terminate());

  async function next(isMeant: (frame: OpenFrame) => boolean): Promise<OpenFrame> {
    for (;;) {
      const index = untaken.findIndex(isMeant);
      if (index !== -1) return untaken.splice(index, 1)[0];
      await once(arrivals, 'frame', { signal: AbortSignal.timeout(PATIENCE.timeout) });
    }
  }

  const send = (message: unknown): void => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    socket,
    frames,
    send,
    next,
    ask(message) {
      send(message);
      return next(({ id }) => id === message.id);
    },
    closed: () => closing,
  };
}
