import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { FieldPlace, SealedFields } from '#platform/sealed-fields.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { remakeTable } from '#platform/store/remake-table.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import type { Letter, MailMessage } from './mail-carrier.ts';

export type Channel = 'mail' | 'text';

export interface OutboxTables {
  mailOutbox: {
    id: string;
    /** What carries it; a text message has no subject. */
    channel: Channel;
    /** Sealed, as its text is; both are emptied once the letter has left: addresses and codes do not stay behind. */
    recipient: string;
    locale: string;
    subject: string;
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
    async up(db) {
      await db.schema
        .createTable('mailOutbox')
        .addColumn('id', 'text', notNull)
        .addColumn('recipient', 'text', notNull)
        .addColumn('locale', 'text', notNull)
        .addColumn('subject', 'text', notNull)
        .addColumn('text', 'text', notNull)
        .addColumn('html', 'text')
        .addColumn('status', 'text', notNull)
        .addColumn('attempts', 'bigint', notNull)
        .addColumn('acceptedAtMs', 'bigint', notNull)
        .addColumn('nextAttemptAtMs', 'bigint', notNull)
        .addColumn('lastError', 'text')
        .addPrimaryKeyConstraint('mailOutbox_pkey', ['id'])
        .execute();
      await db.schema
        .createIndex('mailOutbox_status_nextAttemptAtMs')
        .on('mailOutbox')
        .columns(['status', 'nextAttemptAtMs'])
        .execute();
    },
  },
  {
    name: 'add-channel',
    async up(db) {
      await db.schema.alterTable('mailOutbox').addColumn('channel', 'text').execute();
      await typedTables<OutboxTables>(db).updateTable('mailOutbox').set({ channel: 'mail' }).execute();
    },
  },
  {
    // Those before were kept in the clear, which nobody wants to keep; none of them is older than a few days.
    name: 'forget-unsealed-letters',
    async up(db) {
      await typedTables<OutboxTables>(db).deleteFrom('mailOutbox').execute();
    },
  },
  {
    name: 'require-channel',
    async up(db) {
      await remakeTable(db, 'mailOutbox', () =>
        db.schema
          .createTable('mailOutbox')
          .addColumn('id', 'text', notNull)
          .addColumn('channel', 'text', notNull)
          .addColumn('recipient', 'text', notNull)
          .addColumn('locale', 'text', notNull)
          .addColumn('subject', 'text', notNull)
          .addColumn('text', 'text', notNull)
          .addColumn('html', 'text')
          .addColumn('status', 'text', notNull)
          .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
          .addColumn('acceptedAtMs', 'bigint', notNull)
          .addColumn('nextAttemptAtMs', 'bigint', notNull)
          .addColumn('lastError', 'text')
          .addPrimaryKeyConstraint('mailOutbox_pkey', ['id'])
          .addCheckConstraint('mailOutbox_channel_check', sql`"channel" in ('mail', 'text')`)
          .addCheckConstraint('mailOutbox_status_check', sql`"status" in ('waiting', 'sent', 'failed')`)
          .addCheckConstraint('mailOutbox_attempts_check', sql`"attempts" >= 0`)
          .execute(),
      );
      await db.schema
        .createIndex('mailOutbox_status_nextAttemptAtMs')
        .on('mailOutbox')
        .columns(['status', 'nextAttemptAtMs'])
        .execute();
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

interface OutboxOptions {
  readonly tables: Kysely<OutboxTables>;
  readonly fields: SealedFields;
  readonly channel: Channel;
}

type OutboxRow = OutboxTables['mailOutbox'];
type SealedColumn = 'recipient' | 'text' | 'html';

const EMPTIED = { recipient: '', text: '', html: null } as const;

/** Letters of one channel that were promised and are not yet delivered, in rows that survive a crash. */
export class Outbox {
  readonly #tables: Kysely<OutboxTables>;
  readonly #fields: SealedFields;
  readonly #channel: Channel;

  constructor({ tables, fields, channel }: OutboxOptions) {
    this.#tables = tables;
    this.#fields = fields;
    this.#channel = channel;
  }

  async add({ to, text, html, ...message }: MailMessage, nowMs: number): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const seal = (column: SealedColumn, content: string): string => this.#fields.seal(content, placeOf(id, column));
    await this.#tables
      .insertInto('mailOutbox')
      .values({
        ...message,
        id,
        channel: this.#channel,
        recipient: seal('recipient', to),
        text: seal('text', text),
        html: html === undefined ? null : seal('html', html),
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
    const letters: WaitingLetter[] = [];
    for (const row of rows) {
      const letter = this.#tryToOpen(row);
      if (letter !== undefined) letters.push(letter);
      // Nobody will ever read it: in the queue it would stand before all that come after it.
      else await this.#update(row.id, { ...EMPTIED, status: 'failed', lastError: 'It cannot be opened.' });
    }
    return letters;
  }

  #tryToOpen(row: OutboxRow): WaitingLetter | undefined {
    try {
      return this.#letterOf(row);
    } catch {
      return undefined;
    }
  }

  async markSent(id: string): Promise<void> {
    await this.#update(id, { ...EMPTIED, status: 'sent', lastError: null });
  }

  async markFailed({ id, attempts }: WaitingLetter, { error, nextAttemptAtMs }: Failure): Promise<void> {
    const next =
      nextAttemptAtMs === undefined
        ? ({ ...EMPTIED, status: 'failed' } as const)
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

  #letterOf({ id, recipient, locale, subject, text, html, attempts, acceptedAtMs }: OutboxRow): WaitingLetter {
    const open = (column: SealedColumn, sealed: string): string => this.#fields.open(sealed, placeOf(id, column));
    return {
      id,
      to: open('recipient', recipient),
      locale,
      subject,
      text: open('text', text),
      attempts,
      acceptedAtMs,
      ...(html !== null && { html: open('html', html) }),
    };
  }

  async #update(id: string, change: Partial<OutboxTables['mailOutbox']>): Promise<void> {
    await this.#tables.updateTable('mailOutbox').set(change).where('id', '=', id).execute();
  }
}

function placeOf(id: string, column: SealedColumn): FieldPlace {
  return { table: 'mailOutbox', column, row: id };
}
