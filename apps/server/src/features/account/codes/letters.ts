import { LOCALES, type Locale } from '@candor/contract/shared/locale.ts';
import type { Kysely } from 'kysely';
import type { Mail } from '#platform/mail/mail.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { TextMessages } from '#platform/text-messages/text-messages.ts';
import type { Contacts } from '../contacts.ts';
import { writeLetter, writeTextMessage } from '../mail/letter.ts';
import type { CodeNotice, Notice } from '../mail/notice.ts';
import type { AccountTables, ContactKind } from '../tables.ts';

export interface Address {
  readonly kind: ContactKind;
  readonly target: string;
  readonly locale: Locale;
  /** Whose anti-phishing code the mail carries. */
  readonly userId?: number | undefined;
}

/** Hears of a notice before the mail about it, and says whether its reader wants that mail. */
export type NoticeListener = (userId: number, notice: Notice) => Promise<{ readonly isMailWanted: boolean }>;

export interface Letters {
  send(address: Address, notice: CodeNotice): Promise<void>;
  /** To the address of a person, or to nobody where none is bound; and to the one that was replaced just now. */
  notify(userId: number, notice: Notice, formerEmail?: string): Promise<void>;
  /** Set once, by the slice that keeps what people are told. */
  hearNotices(listener: NoticeListener): void;
  antiCodeOf(userId: number): Promise<string | undefined>;
  setAntiCode(userId: number, antiCode: string): Promise<void>;
}

interface LettersOptions {
  readonly db: Kysely<AccountTables>;
  readonly fields: SealedFields;
  readonly contacts: Contacts;
  readonly mail: Mail;
  readonly textMessages: TextMessages;
}

export function createLetters({ db, fields, contacts, mail, textMessages }: LettersOptions): Letters {
  let hear: NoticeListener = () => Promise.resolve({ isMailWanted: true });

  async function readerOf(userId: number): Promise<{ locale: Locale; antiCode: string | undefined }> {
    const row = await db
      .selectFrom('users')
      .select(['locale', 'sealedAntiCode'])
      .where('id', '=', userId)
      .executeTakeFirst();
    const sealed = row?.sealedAntiCode ?? undefined;
    return {
      locale: LOCALES.find((locale) => locale === row?.locale) ?? 'en',
      antiCode: sealed === undefined ? undefined : fields.open(sealed, placeOf(userId)),
    };
  }

  return {
    async send({ kind, target, locale, userId }, notice) {
      // Looked up for nobody too: an account that does not exist costs the same.
      const { antiCode } = await readerOf(userId ?? 0);
      if (kind === 'email') await mail.send({ to: target, ...writeLetter(notice, { locale, antiCode }) });
      else await textMessages.send({ to: target, locale, text: writeTextMessage(notice, locale) });
    },

    async notify(userId, notice, formerEmail) {
      const { isMailWanted } = await hear(userId, notice);
      if (!isMailWanted) return;
      const letter = writeLetter(notice, await readerOf(userId));
      const addresses = new Set([await contacts.find(userId, 'email'), formerEmail]);
      for (const to of addresses) if (to !== undefined) await mail.send({ to, ...letter });
    },

    hearNotices: (listener) => void (hear = listener),

    antiCodeOf: async (userId) => (await readerOf(userId)).antiCode,

    async setAntiCode(userId, antiCode) {
      const sealedAntiCode = fields.seal(antiCode, placeOf(userId));
      await db.updateTable('users').set({ sealedAntiCode }).where('id', '=', userId).execute();
    },
  };
}

function placeOf(userId: number) {
  return { table: 'users', column: 'sealedAntiCode', row: userId };
}
