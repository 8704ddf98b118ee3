import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { PacketGuard, type PacketFault, type PacketLimits } from './packet-guard.ts';

interface SocketDuplexOptions extends PacketLimits {
  readonly bufferedBytesMax: number;
}

type Done = (error?: Error | null) => void;

/** A websocket as the byte stream the broker wants; a third of the work of the general adapter that ws brings along. */
export class SocketDuplex extends Duplex {
  readonly #socket: WebSocket;
  readonly #bufferedBytesMax: number;
  readonly #guard: PacketGuard;

  constructor(socket: WebSocket, { bufferedBytesMax, ...packetLimits }: SocketDuplexOptions) {
    super();
    this.#socket = socket;
    this.#bufferedBytesMax = bufferedBytesMax;
    this.#guard = new PacketGuard(packetLimits);
    socket.on('message', (bytes: Buffer) => {
      if (this.#admit(this.#guard.check(bytes)) && !this.push(bytes)) socket.pause();
    });
    // The websocket's own frames cost us as much as packets do.
    socket.on('ping', () => this.#admit(this.#guard.countPacket()));
    socket.on('pong', () => this.#admit(this.#guard.countPacket()));
    socket.on('close', () => this.destroy());
    socket.on('error', (error) => this.destroy(error));
  }

  /** Tells that a message is on its way to the client, which may acknowledge it. */
  expectAnswer(): void {
    this.#guard.expectAnswer();
  }

  override _read(): void {
    if (this.#socket.isPaused) this.#socket.resume();
  }

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
    // The answer to the close can only be heard by a socket that reads.
    this.#socket.resume();
    done(error);
  }

  // A close is a request, and whoever goes on sending after it is not waited for.
  #admit(fault: PacketFault | undefined): boolean {
    if (this.destroyed) this.#socket.terminate();
    else if (fault === undefined) return true;
    else this.destroy(new Error(fault));
    return false;
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
