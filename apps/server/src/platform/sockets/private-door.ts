import type { StreamPosition } from '@candor/contract/shared/socket.ts';
import type { CloseReason, Connection } from './connection.ts';
import type { SocketLimits } from './socket-limits.ts';
import type { Tickets } from './tickets.ts';
import type { UserStreams } from './user-streams.ts';

interface PrivateDoorOptions {
  readonly tickets: Tickets;
  readonly streams: UserStreams;
  readonly limits: SocketLimits;
}

/** Lets the owner of a private socket in, and nobody else. */
export class PrivateDoor {
  readonly #options: PrivateDoorOptions;
  readonly #timers = new Map<Connection, NodeJS.Timeout>();

  constructor(options: PrivateDoorOptions) {
    this.#options = options;
  }

  /** A ticket may have come with the handshake; otherwise the first message has to bring it. */
  greet(connection: Connection, ticket: string | undefined): void {
    if (ticket === undefined) this.#awaitTicket(connection);
    else if (this.admit(connection, ticket)) this.attach(connection, undefined);
  }

  /** False when the ticket is not accepted; the connection is then closed with the reason. */
  admit(connection: Connection, ticket: string): boolean {
    const identity = this.#options.tickets.consume(ticket, 'ws');
    if (identity === undefined) return sendAway(connection, 'unauthorized');
    if (identity.userId !== connection.ownerId) return sendAway(connection, 'forbidden');
    const { streams, limits } = this.#options;
    if (streams.connectionsOf(identity.userId) >= limits.connectionsPerUserMax) {
      return sendAway(connection, 'tooManyConnections');
    }
    this.#stopTimer(connection);
    connection.identify(identity);
    return true;
  }

  attach(connection: Connection, resume: StreamPosition | undefined): void {
    if (connection.identity !== undefined) {
      this.#options.streams.attach(connection.identity.userId, connection, resume);
    }
  }

  leave(connection: Connection): void {
    this.#stopTimer(connection);
    if (connection.identity !== undefined) this.#options.streams.detach(connection.identity.userId, connection);
  }

  // A socket that never shows a ticket would hold its place for nothing.
  #awaitTicket(connection: Connection): void {
    const onTimeout = (): void => connection.close('authenticationTimeout');
    this.#timers.set(connection, setTimeout(onTimeout, this.#options.limits.authenticateWithinMs));
  }

  #stopTimer(connection: Connection): void {
    clearTimeout(this.#timers.get(connection));
    this.#timers.delete(connection);
  }
}

function sendAway(connection: Connection, reason: CloseReason): false {
  connection.close(reason);
  return false;
}
