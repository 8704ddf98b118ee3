import type { Kysely } from 'kysely';
import type { Migration } from '#platform/store/migration.ts';
import type { Letter, MailCarrier } from './mail-carrier.ts';

export interface DemoMailboxTables {
  demoMails: {
    id: string;
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
];

export interface DemoMailbox extends MailCarrier {
  /** Newest first. */
  list(limit: number): Promise<readonly Letter[]>;
}

const KEPT_MAX = 500;

/** Where every mail of demo mode arrives. A letter carried here twice lies here once. */
export function createDemoMailbox(tables: Kysely<DemoMailboxTables>): DemoMailbox {
  async function list(limit: number): Promise<readonly Letter[]> {
    const rows = await tables
      .selectFrom('demoMails')
      .selectAll()
      .orderBy('acceptedAtMs', 'desc')
      .orderBy('id', 'desc')
      .limit(Math.min(limit, KEPT_MAX))
      .execute();
    return rows.map(({ id, recipient, locale, subject, text, html, acceptedAtMs }) => ({
      id,
      to: recipient,
      locale,
      subject,
      text,
      acceptedAtMs,
      ...(html !== null && { html }),
    }));
  }

  async function removeSurplus(): Promise<void> {
    const kept = await list(KEPT_MAX);
    const oldest = kept.at(-1);
    if (kept.length < KEPT_MAX || oldest === undefined) return;
    await tables.deleteFrom('demoMails').where('acceptedAtMs', '<', oldest.acceptedAtMs).execute();
  }

  return {
    list,
    async deliver({ to, html, acceptedAtMs, ...letter }) {
      const { id, locale, subject, text } = letter;
      await tables
        .insertInto('demoMails')
        .values({ id, locale, subject, text, recipient: to, html: html ?? null, acceptedAtMs })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await removeSurplus();
    },
    close: () => Promise.resolve(),
  };
}
