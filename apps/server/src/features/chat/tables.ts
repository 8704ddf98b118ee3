import type { Locale } from '@candor/contract/shared/locale.ts';
import type { Migration } from '#platform/store/migration.ts';

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
    async up(schema) {
      await schema.createTable('chats', {
        columns: {
          id: 'int8',
          chatKey: 'text',
          userId: 'int8?',
          visitorHash: 'text?',
          visitorId: 'int8?',
          locale: 'text',
          state: 'text',
          agent: 'text?',
          waitingSinceMs: 'int8?',
          lastMessageAtMs: 'int8',
          readByCustomerId: 'int8',
          readByDeskId: 'int8',
          createdAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['chatKey'], ['userId'], ['visitorHash']],
        indexes: [['state', 'lastMessageAtMs']],
      });
      await schema.createTable('chatMessages', {
        columns: {
          id: 'int8',
          chatId: 'int8',
          sender: 'text',
          agent: 'text?',
          contentType: 'int8',
          content: 'text',
          aboutKind: 'text?',
          aboutNumber: 'text?',
          clientKey: 'text?',
          createdAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['chatId', 'clientKey']],
        indexes: [['chatId', 'id'], ['createdAtMs']],
      });
      await schema.createTable('chatAnswers', {
        columns: { messageId: 'int8', waitedMs: 'int8' },
        primaryKey: ['messageId'],
      });
    },
  },
];
