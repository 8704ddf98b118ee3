import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';
import type { Letter, MailMessage } from './mail-carrier.ts';

export type Channel = 'mail' | 'text';

export interface OutboxTables {
  mailOutbox: {
    id: string;
    /** What carries it; a text message has no subject. */
    channel: Channel;
    recipient: string;
    locale: string;
    subject: string;
    /** Emptied once the letter has left: codes and links do not stay behind. */
    text: string;
    html: string | null;
    status: 'waiting' | 'sent' | 'failed';
    attempts: number;
    acceptedAtMs: number;
    nextAttemptAtMs: number;
    lastError: string | null;
  };
}

export const outboxMigrations: readonly Migration[] = [
  {
    name: 'create-mail-outbox',
    up: (schema) =>
      schema.createTable('mailOutbox', {
        columns: {
          id: 'text',
          recipient: 'text',
          locale: 'text',
          subject: 'text',
          text: 'text',
          html: 'text?',
          status: 'text',
          attempts: 'int8',
          acceptedAtMs: 'int8',
          nextAttemptAtMs: 'int8',
          lastError: 'text?',
        },
        primaryKey: ['id'],
        indexes: [['status', 'nextAttemptAtMs']],
      }),
  },
  {
    name: 'add-channel',
    async up(schema) {
      await schema.addColumn('mailOutbox', 'channel', 'text?');
      await schema.tables<OutboxTables>().updateTable('mailOutbox').set({ channel: 'mail' }).execute();
    },
  },
];

export interface WaitingLetter extends Letter {
  readonly attempts: number;
}

interface Failure {
  readonly error: string;
  /** Undefined: nobody will try again. */
  readonly nextAttemptAtMs: number | undefined;
}

/** Letters of one channel that were promised and are not yet delivered, in rows that survive a crash. */
export class Outbox {
  readonly #tables: Kysely<OutboxTables>;
  readonly #channel: Channel;

  constructor(tables: Kysely<OutboxTables>, channel: Channel) {
    this.#tables = tables;
    this.#channel = channel;
  }

  async add({ to, html, ...message }: MailMessage, nowMs: number): Promise<void> {
    await this.#tables
      .insertInto('mailOutbox')
      .values({
        ...message,
        id: randomBytes(16).toString('hex'),
        channel: this.#channel,
        recipient: to,
        html: html ?? null,
        status: 'waiting',
        attempts: 0,
        acceptedAtMs: nowMs,
        nextAttemptAtMs: nowMs,
        lastError: null,
      })
      .execute();
  }

  async findDue(nowMs: number, limit: number): Promise<readonly WaitingLetter[]> {
    const rows = await this.#tables
      .selectFrom('mailOutbox')
      .selectAll()
      .where('channel', '=', this.#channel)
      .where('status', '=', 'waiting')
      .where('nextAttemptAtMs', '<=', nowMs)
      .orderBy('nextAttemptAtMs')
      .limit(limit)
      .execute();
    return rows.map(({ id, recipient, locale, subject, text, html, attempts, acceptedAtMs }) => ({
      id,
      to: recipient,
      locale,
      subject,
      text,
      attempts,
      acceptedAtMs,
      ...(html !== null && { html }),
    }));
  }

  async markSent(id: string): Promise<void> {
    await this.#update(id, { status: 'sent', text: '', html: null, lastError: null });
  }

  async markFailed({ id, attempts }: WaitingLetter, { error, nextAttemptAtMs }: Failure): Promise<void> {
    const next =
      nextAttemptAtMs === undefined
        ? ({ status: 'failed', text: '', html: null } as const)
        : { nextAttemptAtMs: nextAttemptAtMs };
    await this.#update(id, { ...next, attempts: attempts + 1, lastError: error });
  }

  async removeOlderThan(acceptedAtMs: number): Promise<void> {
    await this.#tables
      .deleteFrom('mailOutbox')
      .where('channel', '=', this.#channel)
      .where('status', '!=', 'waiting')
      .where('acceptedAtMs', '<', acceptedAtMs)
      .execute();
  }

  async #update(id: string, change: Partial<OutboxTables['mailOutbox']>): Promise<void> {
    await this.#tables.updateTable('mailOutbox').set(change).where('id', '=', id).execute();
  }
}
