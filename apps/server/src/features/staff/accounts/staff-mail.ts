import { maskEmail } from '@candor/format';
import type { Kysely } from 'kysely';
import { writeLetter, type Notice } from '#features/account/port.ts';
import type { Config } from '#platform/config/config.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { memberOf, type StaffAccounts } from './staff-accounts.ts';
import type { StaffTables } from '../tables.ts';

const MINUTE_MS = 60_000;
/** The console's own language; nobody has chosen another yet. */
const READER = { locale: 'en' } as const;

type StaffChange = Omit<Extract<Notice, { readonly kind: 'staffChanged' }>, 'kind' | 'atMs'>;

interface StaffMailOptions {
  readonly db: Kysely<StaffTables>;
  readonly accounts: StaffAccounts;
  readonly mail: Pick<Mail, 'send'>;
  readonly fields: SealedFields;
  readonly config: Pick<Config, 'opsOrigin' | 'publicOrigin'>;
  readonly nowMs: () => number;
}

/** What the staff is told by mail: an invitation is read by nobody but whom it is for. */
export class StaffMail {
  readonly #options: StaffMailOptions;

  constructor(options: StaffMailOptions) {
    this.#options = options;
  }

  async keepAddress(staffId: number, email: string): Promise<void> {
    const { db, fields } = this.#options;
    const row = { sealedEmail: fields.seal(email, placeOf(staffId)) };
    await db
      .insertInto('staffEmails')
      .values({ staffId, ...row })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet(row))
      .execute();
  }

  /** Mails a new link; undefined where nobody has said where to. */
  async invite(staffId: number, name: string) {
    const { accounts, mail, config, nowMs } = this.#options;
    const to = await this.#addressOf(staffId);
    if (to === undefined) return undefined;
    const { link, expiresAtMs } = await accounts.makeInvitation(staffId);
    const minutes = Math.round((expiresAtMs - nowMs()) / MINUTE_MS);
    // Behind the hash, which no browser sends and no server logs.
    const address = `${config.opsOrigin ?? config.publicOrigin ?? ''}/ops/invitation#${link}`;
    await mail.send({ to, ...writeLetter({ kind: 'staffInvitation', name, address, minutes }, READER) });
    return { sentTo: maskEmail(to), expiresAtMs };
  }

  /** Every administrator whose address is known. */
  async tellAdmins(change: StaffChange): Promise<void> {
    const { accounts, mail, nowMs } = this.#options;
    const letter = writeLetter({ kind: 'staffChanged', ...change, atMs: nowMs() }, READER);
    for (const row of await accounts.list()) {
      if (row.state !== 'active' || !memberOf(row).roles.includes('ADMIN')) continue;
      const to = await this.#addressOf(row.id);
      if (to !== undefined) await mail.send({ to, ...letter });
    }
  }

  async #addressOf(staffId: number): Promise<string | undefined> {
    const { db, fields } = this.#options;
    const row = await db.selectFrom('staffEmails').selectAll().where('staffId', '=', staffId).executeTakeFirst();
    return row === undefined ? undefined : fields.open(row.sealedEmail, placeOf(staffId));
  }
}

function placeOf(staffId: number) {
  return { table: 'staffEmails', column: 'sealedEmail', row: staffId };
}
