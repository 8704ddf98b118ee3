import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';
import type { Letter, MailMessage } from './mail-carrier.ts';

export interface OutboxTables {
  mail_outbox: {
    id: string;
    recipient: string;
    locale: string;
    subject: string;
    /** Emptied once the letter has left: codes and links do not stay behind. */
    text: string;
    html: string | null;
    status: 'waiting' | 'sent' | 'failed';
    attempts: number;
    accepted_at_ms: number;
    next_attempt_at_ms: number;
    last_error: string | null;
  };
}

export const outboxMigrations: readonly Migration[] = [
  {
    name: 'mail outbox',
    up: (schema) =>
      schema.createTable('mail_outbox', {
        columns: {
          id: 'text',
          recipient: 'text',
          locale: 'text',
          subject: 'text',
          text: 'text',
          html: 'text?',
          status: 'text',
          attempts: 'int8',
          accepted_at_ms: 'int8',
          next_attempt_at_ms: 'int8',
          last_error: 'text?',
        },
        primaryKey: ['id'],
        indexes: [['status', 'next_attempt_at_ms']],
      }),
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

/** Letters that were promised and are not yet delivered, in rows that survive a crash. */
export class Outbox {
  readonly #tables: Kysely<OutboxTables>;

  constructor(tables: Kysely<OutboxTables>) {
    this.#tables = tables;
  }

  async add({ to, html, ...message }: MailMessage, nowMs: number): Promise<void> {
    await this.#tables
      .insertInto('mail_outbox')
      .values({
        ...message,
        id: randomBytes(16).toString('hex'),
        recipient: to,
        html: html ?? null,
        status: 'waiting',
        attempts: 0,
        accepted_at_ms: nowMs,
        next_attempt_at_ms: nowMs,
        last_error: null,
      })
      .execute();
  }

  async findDue(nowMs: number, limit: number): Promise<readonly WaitingLetter[]> {
    const rows = await this.#tables
      .selectFrom('mail_outbox')
      .selectAll()
      .where('status', '=', 'waiting')
      .where('next_attempt_at_ms', '<=', nowMs)
      .orderBy('next_attempt_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id, recipient, locale, subject, text, html, attempts, accepted_at_ms }) => ({
      id,
      to: recipient,
      locale,
      subject,
      text,
      attempts,
      acceptedAtMs: accepted_at_ms,
      ...(html !== null && { html }),
    }));
  }

  async markSent(id: string): Promise<void> {
    await this.#update(id, { status: 'sent', text: '', html: null, last_error: null });
  }

  async markFailed({ id, attempts }: WaitingLetter, { error, nextAttemptAtMs }: Failure): Promise<void> {
    const next =
      nextAttemptAtMs === undefined
        ? ({ status: 'failed', text: '', html: null } as const)
        : { next_attempt_at_ms: nextAttemptAtMs };
    await this.#update(id, { ...next, attempts: attempts + 1, last_error: error });
  }

  async removeOlderThan(acceptedAtMs: number): Promise<void> {
    await this.#tables
      .deleteFrom('mail_outbox')
      .where('status', '!=', 'waiting')
      .where('accepted_at_ms', '<', acceptedAtMs)
      .execute();
  }

  async #update(id: string, change: Partial<OutboxTables['mail_outbox']>): Promise<void> {
    await this.#tables.updateTable('mail_outbox').set(change).where('id', '=', id).execute();
  }
}
