import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { PacketGuard } from './packet-guard.ts';

interface SocketDuplexOptions {
  readonly packetBytesMax: number;
  readonly bufferedBytesMax: number;
}

type Done = (error?: Error | null) => void;

/** A websocket as the byte stream the broker wants; a third of the work of the general adapter that ws brings along. */
export class SocketDuplex extends Duplex {
  readonly #socket: WebSocket;
  readonly #bufferedBytesMax: number;

  constructor(socket: WebSocket, { packetBytesMax, bufferedBytesMax }: SocketDuplexOptions) {
    super();
    this.#socket = socket;
    this.#bufferedBytesMax = bufferedBytesMax;
    const guard = new PacketGuard(packetBytesMax);
    socket.on('message', (bytes: Buffer) => {
      const fault = guard.check(bytes);
      if (fault === undefined) this.push(bytes);
      else this.destroy(new Error(fault));
    });
    socket.on('close', () => this.destroy());
    socket.on('error', (error) => this.destroy(error));
  }

  // The socket pushes by itself; inbound packets are small and few.
  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(bytes, done);
  }

  // The broker corks the pieces of a packet; they leave as one message.
  override _writev(pieces: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(pieces.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.#socket.close();
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#socket.close(error === null ? 1000 : 1008);
    done(error);
  }

  // A reader that keeps up costs no callback; one that does not holds the broker back until it has drained.
  #send(bytes: Buffer, done: Done): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return done();
    if (this.#socket.bufferedAmount > this.#bufferedBytesMax) {
      this.#socket.send(bytes, (error) => done(error));
    } else {
      this.#socket.send(bytes);
      done();
    }
  }
}
