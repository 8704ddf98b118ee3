import type { Kysely } from 'kysely';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { knownPhone, phoneSpellings } from './phone-numbers.ts';
import type { AccountTables, ContactKind } from './tables.ts';

export interface Contacts {
  find(userId: number, kind: ContactKind): Promise<string | undefined>;
  findOwner(kind: ContactKind, value: string): Promise<number | undefined>;
  /** False when somebody else has it; binding another in place of one's own is allowed. */
  bind(userId: number, contact: Contact): Promise<boolean>;
}

export interface Contact {
  readonly kind: ContactKind;
  readonly value: string;
}

interface ContactsOptions {
  readonly db: Kysely<AccountTables>;
  readonly fields: SealedFields;
  readonly nowMs: () => number;
}

/** Addresses and numbers lie encrypted in their rows and are found by a blind index. */
export function createContacts({ db, fields, nowMs }: ContactsOptions): Contacts {
  return {
    async find(userId, kind) {
      const row = await db
        .selectFrom('contacts')
        .select('sealedValue')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row === undefined ? undefined : fields.open(row.sealedValue, placeOf(userId, kind));
    },

    async findOwner(kind, value) {
      const row = await db
        .selectFrom('contacts')
        .select('userId')
        .where('kind', '=', kind)
        .where('blindIndex', 'in', contactIndexes(fields, { kind, value }))
        .executeTakeFirst();
      return row?.userId;
    },

    async bind(userId, contact) {
      const row = contactRow(fields, { ...contact, userId, boundAtMs: nowMs() });
      const { blindIndex, sealedValue, boundAtMs } = row;
      const owner = await this.findOwner(contact.kind, contact.value);
      if (owner !== undefined) return owner === userId;
      try {
        await db
          .insertInto('contacts')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['userId', 'kind']).doUpdateSet({ blindIndex, sealedValue, boundAtMs }),
          )
          .execute();
        return true;
      } catch (error) {
        // Somebody else has bound it since it was looked for: the unique index has decided.
        if ((await this.findOwner(contact.kind, contact.value)) !== undefined) return false;
        throw error;
      }
    },
  };
}

interface NewContact extends Contact {
  readonly userId: number;
  readonly boundAtMs: number;
}

export function contactRow(fields: SealedFields, contact: NewContact): AccountTables['contacts'] {
  const { userId, kind, boundAtMs } = contact;
  const value = kind === 'phone' ? knownPhone(contact.value) : contact.value;
  const blindIndex = contactIndex(fields, { kind, value });
  return { userId, kind, blindIndex, sealedValue: fields.seal(value, placeOf(userId, kind)), boundAtMs };
}

/** One mailbox has one account, however its address is spelt in capitals. */
function contactIndex(fields: SealedFields, { kind, value }: Contact): string {
  return fields.blindIndex(value.toLowerCase(), `contacts.${kind}`);
}

/** Under each of which a row of before may lie. */
function contactIndexes(fields: SealedFields, { kind, value }: Contact): readonly string[] {
  const spellings = kind === 'phone' ? phoneSpellings(value) : [value];
  return spellings.map((spelt) => contactIndex(fields, { kind, value: spelt }));
}

function placeOf(userId: number, kind: ContactKind) {
  return { table: 'contacts', column: kind, row: userId };
}
