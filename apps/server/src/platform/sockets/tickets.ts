import { createHash, randomBytes } from 'node:crypto';

export type TicketAudience = 'ws' | 'mqtt';

export interface Identity {
  readonly userId: number;
  readonly sessionId: string;
  /** When the session is over unless it is renewed; nothing that was opened by it stays open longer. */
  readonly endsAtMs: number;
}

export interface Tickets {
  create(identity: Identity, audience: TicketAudience): { readonly ticket: string; readonly expiresInSeconds: number };
  /** The holder, once; undefined when the ticket is unknown, used, expired or made for something else. */
  consume(ticket: string, audience: TicketAudience): Identity | undefined;
  revokeSession(sessionId: string): void;
  revokeUser(userId: number): void;
}

interface TicketsOptions {
  readonly nowMs: () => number;
  readonly lifeMs?: number;
  readonly perUserMax?: number;
}

interface Issued {
  readonly identity: Identity;
  readonly audience: TicketAudience;
  readonly expiresAtMs: number;
}

const LIFE_MS = 30_000;
const PER_USER_MAX = 20;

/** Tickets keep the access token out of socket addresses; they live in memory, because a restart closes every socket. */
export function createTickets({ nowMs, lifeMs = LIFE_MS, perUserMax = PER_USER_MAX }: TicketsOptions): Tickets {
  const issued = new Map<string, Issued>();

  function dropWhere(isDropped: (entry: Issued) => boolean): void {
    for (const [hash, entry] of issued) if (isDropped(entry)) issued.delete(hash);
  }

  // Insertion order is age, so the first one found is the user's oldest.
  function dropOldestOf(userId: number): void {
    const own = [...issued].filter(([, entry]) => entry.identity.userId === userId);
    const oldest = own[0];
    if (own.length >= perUserMax && oldest !== undefined) issued.delete(oldest[0]);
  }

  return {
    create(identity, audience) {
      const now = nowMs();
      dropWhere((entry) => entry.expiresAtMs <= now);
      dropOldestOf(identity.userId);
      const ticket = randomBytes(32).toString('base64url');
      issued.set(hashOf(ticket), { identity, audience, expiresAtMs: now + lifeMs });
      return { ticket, expiresInSeconds: lifeMs / 1000 };
    },

    consume(ticket, audience) {
      const hash = hashOf(ticket);
      const entry = issued.get(hash);
      issued.delete(hash);
      if (entry === undefined || entry.audience !== audience) return undefined;
      return Math.min(entry.expiresAtMs, entry.identity.endsAtMs) <= nowMs() ? undefined : entry.identity;
    },

    revokeSession(sessionId) {
      dropWhere((entry) => entry.identity.sessionId === sessionId);
    },

    revokeUser(userId) {
      dropWhere((entry) => entry.identity.userId === userId);
    },
  };
}

/** Looking up a hash takes the same time whatever the guess shares with a real ticket. */
function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
