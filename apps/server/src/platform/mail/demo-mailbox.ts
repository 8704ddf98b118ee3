import { type Kysely, sql } from 'kysely';
import type { FieldPlace, SealedFields } from '#platform/sealed-fields.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { remakeTable } from '#platform/store/remake-table.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import type { Letter, MailCarrier } from './mail-carrier.ts';

export type DemoMailKind = 'mail' | 'text' | 'captcha';

export interface DemoMailboxTables {
  demoMails: {
    id: string;
    kind: DemoMailKind;
    /** Sealed, as its text is. */
    recipient: string;
    locale: string;
    subject: string;
    text: string;
    html: string | null;
    acceptedAtMs: number;
  };
}

export const demoMailboxMigrations: readonly Migration[] = [
  {
    name: 'create-demo-mailbox',
    async up(db) {
      await db.schema
        .createTable('demoMails')
        .addColumn('id', 'text', notNull)
        .addColumn('recipient', 'text', notNull)
        .addColumn('locale', 'text', notNull)
        .addColumn('subject', 'text', notNull)
        .addColumn('text', 'text', notNull)
        .addColumn('html', 'text')
        .addColumn('acceptedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('demoMails_pkey', ['id'])
        .execute();
      await db.schema.createIndex('demoMails_acceptedAtMs').on('demoMails').column('acceptedAtMs').execute();
    },
  },
  {
    name: 'add-kind',
    async up(db) {
      await db.schema.alterTable('demoMails').addColumn('kind', 'text').execute();
      await typedTables<DemoMailboxTables>(db).updateTable('demoMails').set({ kind: 'mail' }).execute();
    },
  },
  {
    // Those before were kept in the clear.
    name: 'forget-unsealed-mails',
    async up(db) {
      await typedTables<DemoMailboxTables>(db).deleteFrom('demoMails').execute();
    },
  },
  {
    name: 'require-kind',
    async up(db) {
      await remakeTable(db, 'demoMails', () =>
        db.schema
          .createTable('demoMails')
          .addColumn('id', 'text', notNull)
          .addColumn('kind', 'text', notNull)
          .addColumn('recipient', 'text', notNull)
          .addColumn('locale', 'text', notNull)
          .addColumn('subject', 'text', notNull)
          .addColumn('text', 'text', notNull)
          .addColumn('html', 'text')
          .addColumn('acceptedAtMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('demoMails_pkey', ['id'])
          .addCheckConstraint('demoMails_kind_check', sql`"kind" in ('mail', 'text', 'captcha')`)
          .execute(),
      );
      await db.schema.createIndex('demoMails_acceptedAtMs').on('demoMails').column('acceptedAtMs').execute();
    },
  },
];

export interface DemoMail extends Letter {
  readonly kind: DemoMailKind;
}

export interface DemoMailbox {
  /** Newest first. */
  list(limit: number): Promise<readonly DemoMail[]>;
  /** One that is put in twice lies here once. */
  put(mail: DemoMail): Promise<void>;
  /** The mailbox as the far end of a channel. */
  carrier(kind: DemoMailKind): MailCarrier;
}

const KEPT_MAX = 500;

/** Where every mail, text message and captcha answer of demo mode arrives. */
export function createDemoMailbox(tables: Kysely<DemoMailboxTables>, fields: SealedFields): DemoMailbox {
  async function list(limit: number): Promise<readonly DemoMail[]> {
    const rows = await tables
      .selectFrom('demoMails')
      .selectAll()
      .orderBy('acceptedAtMs', 'desc')
      .orderBy('id', 'desc')
      .limit(Math.min(limit, KEPT_MAX))
      .execute();
    return rows.map(open);
  }

  function open({ id, recipient, text, html, ...row }: DemoMailboxTables['demoMails']): DemoMail {
    return {
      ...row,
      id,
      to: fields.open(recipient, placeOf(id, 'recipient')),
      text: fields.open(text, placeOf(id, 'text')),
      ...(html !== null && { html: fields.open(html, placeOf(id, 'html')) }),
    };
  }

  async function removeSurplus(): Promise<void> {
    const oldest = await tables
      .selectFrom('demoMails')
      .select('acceptedAtMs')
      .orderBy('acceptedAtMs', 'desc')
      .orderBy('id', 'desc')
      .offset(KEPT_MAX - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return;
    await tables.deleteFrom('demoMails').where('acceptedAtMs', '<', oldest.acceptedAtMs).execute();
  }

  async function put({ id, kind, to, locale, subject, text, html, acceptedAtMs }: DemoMail): Promise<void> {
    await tables
      .insertInto('demoMails')
      .values({
        id,
        kind,
        locale,
        subject,
        recipient: fields.seal(to, placeOf(id, 'recipient')),
        text: fields.seal(text, placeOf(id, 'text')),
        html: html === undefined ? null : fields.seal(html, placeOf(id, 'html')),
        acceptedAtMs,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await removeSurplus();
  }

  return {
    list,
    put,
    carrier: (kind) => ({
      deliver: (letter) => put({ ...letter, kind }),
      close: () => Promise.resolve(),
    }),
  };
}

function placeOf(id: string, column: 'recipient' | 'text' | 'html'): FieldPlace {
  return { table: 'demoMails', column, row: id };
}
