import { STOCK_AVATAR, type UserInfo } from '@candor/contract/account/wire.ts';
import { LOCALES } from '@candor/contract/shared/locale.ts';
import { Preferences } from '@candor/contract/account/preferences.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { maskEmail, maskPhone } from '@candor/format';
import type { Kysely } from 'kysely';
import type { Exchange } from '#exchange/exchange.ts';
import type { Store } from '#platform/store/store.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import type { Accounts } from './accounts.ts';
import type { Contacts } from './contacts.ts';
import type { AccountTables } from './tables.ts';

export interface Profiles {
  info(userId: number): Promise<UserInfo>;
  /** The link of the picture, empty when it was taken away. */
  setAvatar(userId: number, uploadId: string | null): Promise<Result<string, 'pictureUnknown'>>;
  preferences(userId: number): Promise<Preferences>;
  /** What is not named stays as it was. */
  savePreferences(userId: number, change: Preferences): Promise<Preferences>;
}

interface ProfilesOptions {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly contacts: Contacts;
  readonly uploads: Uploads;
  readonly exchange: Pick<Exchange, 'read'>;
}

export function createProfiles({ store, accounts, contacts, uploads, exchange }: ProfilesOptions): Profiles {
  const db = store.tables<AccountTables>();

  async function avatarLink(userId: number): Promise<string> {
    const row = await db.selectFrom('users').select('avatarUploadId').where('id', '=', userId).executeTakeFirst();
    const uploadId = row?.avatarUploadId ?? undefined;
    return uploadId === undefined ? STOCK_AVATAR : uploads.linkFor(userId, uploadId);
  }

  /** Whoever leaves is a merchant no more, and whoever applied not yet. */
  function merchantOf(userId: number): Pick<UserInfo, 'is_merchant' | 'merchant'> {
    const merchant = exchange.read(({ otc }) => otc.merchants.get(userId));
    if (merchant === undefined || merchant.status === 'leaving') return { is_merchant: 0, merchant: null };
    if (merchant.status === 'applied') return { is_merchant: 1, merchant: null };
    return { is_merchant: merchant.status === 'merchant' ? 2 : 3, merchant: { id: String(merchant.merchantId) } };
  }

  return {
    preferences: (userId) => readPreferences(db, userId),

    async info(userId) {
      const { loginName, chatKey, inviteCode, createdAtMs } = await accounts.require(userId);
      const email = await contacts.find(userId, 'email');
      const phone = await contacts.find(userId, 'phone');
      const id = String(userId);
      return {
        id,
        userId: id,
        blade_user_id: id,
        loginName,
        avatar: await avatarLink(userId),
        email: email === undefined ? null : maskEmail(email),
        phone: phone === undefined ? null : maskPhone(phone),
        chatKey,
        ...merchantOf(userId),
        inviteCode,
        createdAtMs,
      };
    },

    async setAvatar(userId, uploadId) {
      const upload = uploadId === null ? undefined : await uploads.find(uploadId);
      // Somebody else's picture and none at all are told in the same word.
      if (uploadId !== null && upload?.ownerId !== userId) return refuse('pictureUnknown');
      await db.updateTable('users').set({ avatarUploadId: uploadId }).where('id', '=', userId).execute();
      return ok(await avatarLink(userId));
    },

    async savePreferences(userId, change) {
      const saved = await store.transaction<AccountTables, Preferences>(async (tx) => {
        const merged = { ...(await readPreferences(tx, userId)), ...change };
        const settings = JSON.stringify(merged);
        await tx
          .insertInto('preferences')
          .values({ userId, settings })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ settings }))
          .execute();
        return merged;
      });
      const locale = LOCALES.find((known) => known === change.language);
      if (locale !== undefined) await accounts.setLocale(userId, locale);
      return saved;
    },
  };
}

async function readPreferences(tables: Kysely<AccountTables>, userId: number): Promise<Preferences> {
  const row = await tables.selectFrom('preferences').select('settings').where('userId', '=', userId).executeTakeFirst();
  return row === undefined ? {} : Preferences.parse(JSON.parse(row.settings));
}
