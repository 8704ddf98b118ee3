import type { Client } from 'aedes';
import type { Identity } from '#platform/sockets/tickets.ts';

interface Guest {
  readonly identity: Identity;
  readonly topics: Set<string>;
}

/** Who is connected, by which ticket, and what each may hear. Asked again at every delivery. */
export class Guests {
  readonly #guests = new Map<Client, Guest>();

  get size(): number {
    return this.#guests.size;
  }

  admit(client: Client, identity: Identity): void {
    this.#guests.set(client, { identity, topics: new Set() });
  }

  find(client: Client): Guest | undefined {
    return this.#guests.get(client);
  }

  mayHear(client: Client, topic: string): boolean {
    return this.#guests.get(client)?.topics.has(topic) === true;
  }

  connectionsOf(userId: number): number {
    return [...this.#guests.values()].filter(({ identity }) => identity.userId === userId).length;
  }

  userIds(): ReadonlySet<number> {
    return new Set([...this.#guests.values()].map(({ identity }) => identity.userId));
  }

  withdrawTopic(userId: number, topic: string): void {
    for (const { identity, topics } of this.#guests.values()) if (identity.userId === userId) topics.delete(topic);
  }

  leave(client: Client): void {
    this.#guests.delete(client);
  }

  /** Forgotten before they are closed, so that nothing on its way reaches them any more. */
  sendAway(isMeant: (identity: Identity) => boolean): void {
    for (const [client, { identity }] of this.#guests) {
      if (!isMeant(identity)) continue;
      this.#guests.delete(client);
      client.close();
    }
  }
}
