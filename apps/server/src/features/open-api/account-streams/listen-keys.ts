import { randomBytes } from 'node:crypto';
import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { Identity } from '#platform/sockets/tickets.ts';

export interface ListenKey {
  readonly key: string;
  readonly family: OpenFamily;
  readonly owner: Identity;
  endsAtMs: number;
}

const LIFE_MS = 60 * 60 * 1000;

/**
 * Keys to the events of one account; whoever has one hears them without a signature, so each is a secret, lives an hour
 * unless it is renewed, and ends with the API key that made it. A restart forgets them, because it closes every socket.
 */
export class ListenKeys {
  readonly #keys = new Map<string, ListenKey>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** The one that the same API key already has, renewed, or a new one. */
  create(owner: Identity, family: OpenFamily): string {
    const known = this.#of(owner, family);
    const key = known?.key ?? randomBytes(48).toString('base64url');
    this.#keys.set(key, { key, family, owner, endsAtMs: this.#nowMs() + LIFE_MS });
    return key;
  }

  /** Gives it; undefined when it is not theirs, or no longer. Contracts name no key: an account has one there. */
  renew(key: string | undefined, owner: Identity, family: OpenFamily): string | undefined {
    const found = this.#require(key, owner, family);
    if (found !== undefined) found.endsAtMs = this.#nowMs() + LIFE_MS;
    return found?.key;
  }

  /** Gives the one that is over now; undefined when it was not theirs. */
  end(key: string | undefined, owner: Identity, family: OpenFamily): ListenKey | undefined {
    const found = this.#require(key, owner, family);
    if (found !== undefined) this.#keys.delete(found.key);
    return found;
  }

  /** Those of sessions that are over. */
  endOf(isMeant: (owner: Identity) => boolean): void {
    for (const { key, owner } of this.#keys.values()) if (isMeant(owner)) this.#keys.delete(key);
  }

  find(key: string): ListenKey | undefined {
    const found = this.#keys.get(key);
    return found === undefined || this.#isOver(found) ? undefined : found;
  }

  /** Those that are over since the last time. */
  takeExpired(): readonly ListenKey[] {
    const expired = [...this.#keys.values()].filter((one) => this.#isOver(one));
    for (const { key } of expired) this.#keys.delete(key);
    return expired;
  }

  #require(key: string | undefined, owner: Identity, family: OpenFamily): ListenKey | undefined {
    const found = key === undefined ? this.#of(owner, family) : this.find(key);
    return found?.owner.userId === owner.userId && found.family === family ? found : undefined;
  }

  #of({ sessionId }: Identity, family: OpenFamily): ListenKey | undefined {
    const isMeant = (one: ListenKey): boolean => one.owner.sessionId === sessionId && one.family === family;
    return [...this.#keys.values()].find((one) => isMeant(one) && !this.#isOver(one));
  }

  #isOver({ endsAtMs, owner }: ListenKey): boolean {
    return Math.min(endsAtMs, owner.endsAtMs) <= this.#nowMs();
  }
}
