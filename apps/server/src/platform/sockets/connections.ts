import type { ControlFrame } from '@candor/contract/shared/socket.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { Outbox } from './outbox.ts';
import { textFrame } from './text-frame.ts';
import type { Identity } from './tickets.ts';

/** All who are connected: what is told to everybody, and who is sent away. */
export class Connections {
  readonly outbox = new Outbox();
  readonly #connections = new Set<Connection>();

  get size(): number {
    return this.#connections.size;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
  }

  delete(connection: Connection): void {
    this.#connections.delete(connection);
  }

  tellAll(frame: ControlFrame): void {
    this.#tell(frame, () => true);
  }

  /** Those who were sent nothing since the last time; the others know that the line lives. */
  tellQuiet(frame: ControlFrame): void {
    this.#tell(frame, (connection) => connection.hasHeardNothing());
  }

  endSessions(isMeant: (identity: Identity) => boolean): void {
    for (const connection of this.#connections) {
      if (connection.isOfSession(isMeant)) connection.close('sessionEnded');
    }
  }

  sweep(): void {
    for (const connection of this.#connections) connection.sweep();
  }

  #tell(frame: ControlFrame, isMeant: (connection: Connection) => boolean): void {
    const bytes = textFrame(frame);
    for (const connection of this.#connections) {
      if (connection.isAdmitted && isMeant(connection)) connection.sendLatest(frame.type, bytes);
    }
  }

  async closeAll(withinMs: number): Promise<void> {
    for (const connection of this.#connections) connection.close('shutdown');
    const deadlineMs = performance.now() + withinMs;
    while (this.#connections.size > 0 && performance.now() < deadlineMs) await wait(10);
    for (const connection of this.#connections) connection.terminate();
  }
}
