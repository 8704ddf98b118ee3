import { createHash, randomBytes } from 'node:crypto';
import { SECOND_FACTORS, type SecondFactor } from '@candor/contract/account/wire.ts';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../tables.ts';

export const LOGIN_TICKET_LIFE_MS = 5 * 60_000;
const TRIES_MAX = 5;

export interface TicketHolder {
  readonly userId: number;
  readonly methods: readonly SecondFactor[];
}

/** What the first login step gives to show at the second; in rows, so that a restart in between harms nobody. */
export interface LoginTickets {
  create(holder: TicketHolder): Promise<string>;
  find(ticket: string): Promise<TicketHolder | undefined>;
  /** Counts a try before it is looked at; undefined when the ticket is unknown, expired, used or tried too often. */
  take(ticket: string): Promise<TicketHolder | undefined>;
  /** False when another request has spent it meanwhile. */
  spend(ticket: string): Promise<boolean>;
  /** Whoever got one with a password that was changed since must begin again. */
  removeAll(userId: number): Promise<void>;
  removeExpired(): Promise<void>;
}

interface LoginTicketsOptions {
  readonly db: Kysely<AccountTables>;
  readonly nowMs: () => number;
}

export function createLoginTickets({ db, nowMs }: LoginTicketsOptions): LoginTickets {
  return {
    async create({ userId, methods }) {
      const ticket = randomBytes(32).toString('base64url');
      const expiresAtMs = nowMs() + LOGIN_TICKET_LIFE_MS;
      const row = { ticketHash: hashOf(ticket), userId, methods: methods.join(','), triesLeft: TRIES_MAX, expiresAtMs };
      await db.insertInto('loginTickets').values(row).execute();
      return ticket;
    },

    async find(ticket) {
      const row = await db
        .selectFrom('loginTickets')
        .select(['userId', 'methods'])
        .where('ticketHash', '=', hashOf(ticket))
        .where('triesLeft', '>', 0)
        .where('expiresAtMs', '>', nowMs())
        .executeTakeFirst();
      return row === undefined ? undefined : holderOf(row);
    },

    async take(ticket) {
      const row = await db
        .updateTable('loginTickets')
        .set({ triesLeft: sql`"triesLeft" - 1` })
        .where('ticketHash', '=', hashOf(ticket))
        .where('triesLeft', '>', 0)
        .where('expiresAtMs', '>', nowMs())
        .returning(['userId', 'methods'])
        .executeTakeFirst();
      return row === undefined ? undefined : holderOf(row);
    },

    async spend(ticket) {
      const spent = await db
        .deleteFrom('loginTickets')
        .where('ticketHash', '=', hashOf(ticket))
        .returning('userId')
        .executeTakeFirst();
      return spent !== undefined;
    },

    async removeAll(userId) {
      await db.deleteFrom('loginTickets').where('userId', '=', userId).execute();
    },

    async removeExpired() {
      await db.deleteFrom('loginTickets').where('expiresAtMs', '<=', nowMs()).execute();
    },
  };
}

function holderOf({ userId, methods }: { readonly userId: number; readonly methods: string }): TicketHolder {
  const named = methods.split(',');
  return { userId, methods: SECOND_FACTORS.filter((method) => named.includes(method)) };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
