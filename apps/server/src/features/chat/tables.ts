import type { Locale } from '@candor/contract/shared/locale.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface ChatTables {
  chats: {
    id: number;
    /** The topic of the broker on which its customer hears of it. */
    chatKey: string;
    userId: number | null;
    /** Of a visitor: what the cookie hashes to, and the number by which the broker knows them. */
    visitorHash: string | null;
    visitorId: number | null;
    locale: Locale;
    state: 'open' | 'closed';
    agent: string | null;
    /** Since when the customer waits for an answer; null while nobody does. */
    waitingSinceMs: number | null;
    lastMessageAtMs: number;
    readByCustomerId: number;
    readByDeskId: number;
    createdAtMs: number;
  };
  chatMessages: {
    id: number;
    chatId: number;
    sender: 'customer' | 'support' | 'system';
    /** Who of the operator wrote it; the customer is told "support". */
    agent: string | null;
    contentType: 1 | 2;
    /** The text, a word of the operator, or the id of an upload. */
    content: string;
    aboutKind: string | null;
    aboutNumber: string | null;
    clientKey: string | null;
    createdAtMs: number;
  };
  /** How long customers waited for a first answer. */
  chatAnswers: { messageId: number; waitedMs: number };
}

export type ChatRow = ChatTables['chats'];
export type MessageRow = ChatTables['chatMessages'];

export const chatMigrations: readonly Migration[] = [
  {
    name: 'create-chats',
    async up(db) {
      await db.schema
        .createTable('chats')
        .addColumn('id', 'bigint', notNull)
        .addColumn('chatKey', 'text', notNull)
        .addColumn('userId', 'bigint')
        .addColumn('visitorHash', 'text')
        .addColumn('visitorId', 'bigint')
        .addColumn('locale', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('agent', 'text')
        .addColumn('waitingSinceMs', 'bigint')
        .addColumn('lastMessageAtMs', 'bigint', notNull)
        .addColumn('readByCustomerId', 'bigint', notNull)
        .addColumn('readByDeskId', 'bigint', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('chats_pkey', ['id'])
        .addUniqueConstraint('chats_chatKey_key', ['chatKey'])
        .addUniqueConstraint('chats_userId_key', ['userId'])
        .addUniqueConstraint('chats_visitorHash_key', ['visitorHash'])
        .execute();
      await db.schema
        .createIndex('chats_state_lastMessageAtMs')
        .on('chats')
        .columns(['state', 'lastMessageAtMs'])
        .execute();
      await db.schema
        .createTable('chatMessages')
        .addColumn('id', 'bigint', notNull)
        .addColumn('chatId', 'bigint', notNull)
        .addColumn('sender', 'text', notNull)
        .addColumn('agent', 'text')
        .addColumn('contentType', 'bigint', notNull)
        .addColumn('content', 'text', notNull)
        .addColumn('aboutKind', 'text')
        .addColumn('aboutNumber', 'text')
        .addColumn('clientKey', 'text')
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('chatMessages_pkey', ['id'])
        .addUniqueConstraint('chatMessages_chatId_clientKey_key', ['chatId', 'clientKey'])
        .execute();
      await db.schema.createIndex('chatMessages_chatId_id').on('chatMessages').columns(['chatId', 'id']).execute();
      await db.schema.createIndex('chatMessages_createdAtMs').on('chatMessages').column('createdAtMs').execute();
      await db.schema
        .createTable('chatAnswers')
        .addColumn('messageId', 'bigint', notNull)
        .addColumn('waitedMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('chatAnswers_pkey', ['messageId'])
        .execute();
    },
  },
];
