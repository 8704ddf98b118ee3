import type { Kysely } from 'kysely';
import type { FieldPlace, SealedFields } from '#platform/sealed-fields.ts';
import type { Migration } from '#platform/store/migration.ts';
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
    up: (schema) =>
      schema.createTable('demoMails', {
        columns: {
          id: 'text',
          recipient: 'text',
          locale: 'text',
          subject: 'text',
          text: 'text',
          html: 'text?',
          acceptedAtMs: 'int8',
        },
        primaryKey: ['id'],
        indexes: [['acceptedAtMs']],
      }),
  },
  {
    name: 'add-kind',
    async up(schema) {
      await schema.addColumn('demoMails', 'kind', 'text?');
      await schema.tables<DemoMailboxTables>().updateTable('demoMails').set({ kind: 'mail' }).execute();
    },
  },
  {
    // Those before were kept in the clear.
    name: 'forget-unsealed-mails',
    async up(schema) {
      await schema.tables<DemoMailboxTables>().deleteFrom('demoMails').execute();
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
