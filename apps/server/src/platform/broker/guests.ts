import type { Client } from 'aedes';
import type { Identity } from '#platform/sockets/tickets.ts';

interface Guest {
  readonly identity: Identity;
  readonly topics: Set<string>;
}

/** Who is connected, by which ticket, and what each may hear. Asked again at every delivery. */
export class Guests {
  readonly #guests = new Map<Client, Guest>();
  /** How many hear each topic: asked before every message, so it is not counted anew. */
  readonly #hearers = new Map<string, number>();

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

  /** Whether anybody has been granted this topic. */
  isHeard(topic: string): boolean {
    return this.#hearers.has(topic);
  }

  grant(guest: Guest, topic: string): void {
    if (guest.topics.has(topic)) return;
    guest.topics.add(topic);
    this.#hearers.set(topic, (this.#hearers.get(topic) ?? 0) + 1);
  }

  connectionsOf(userId: number): number {
    return [...this.#guests.values()].filter(({ identity }) => identity.userId === userId).length;
  }

  userIds(): ReadonlySet<number> {
    return new Set([...this.#guests.values()].map(({ identity }) => identity.userId));
  }

  withdrawTopic(userId: number, topic: string): void {
    for (const guest of this.#guests.values()) if (guest.identity.userId === userId) this.#take(guest, topic);
  }

  leave(client: Client): void {
    const guest = this.#guests.get(client);
    this.#guests.delete(client);
    for (const topic of guest?.topics ?? []) if (guest !== undefined) this.#take(guest, topic);
  }

  /** Forgotten before they are closed, so that nothing on its way reaches them any more. */
  sendAway(isMeant: (identity: Identity) => boolean): void {
    for (const [client, { identity }] of this.#guests) {
      if (!isMeant(identity)) continue;
      this.leave(client);
      client.close();
    }
  }

  #take({ topics }: Guest, topic: string): void {
    if (!topics.delete(topic)) return;
    const left = (this.#hearers.get(topic) ?? 1) - 1;
    if (left === 0) this.#hearers.delete(topic);
    else this.#hearers.set(topic, left);
  }
}
