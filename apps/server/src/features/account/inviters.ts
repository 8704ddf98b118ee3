import type { Kysely } from 'kysely';
import type { AccountTables } from './tables.ts';

/** Somebody who came by an invitation. */
export interface Invitation {
  readonly userId: number;
  readonly inviterId: number;
  readonly registeredAtMs: number;
}

export type InvitationListener = (invitation: Invitation) => Promise<void>;

/** Who invited whom, as it was said at the registration. */
export interface Inviters {
  /** Whose code it is. */
  find(inviteCode: string): Promise<number | undefined>;
  /** Everybody who registered with a code since then. */
  list(sinceMs: number): Promise<readonly Invitation[]>;
  /** Set once, by the slice that keeps who is above whom. */
  hear(listener: InvitationListener): void;
  /** Of somebody who has just registered. */
  tell(userId: number): Promise<void>;
}

export function createInviters(db: Kysely<AccountTables>): Inviters {
  let listen: InvitationListener = async () => undefined;
  return {
    async find(inviteCode) {
      const row = await db.selectFrom('users').select('id').where('inviteCode', '=', inviteCode).executeTakeFirst();
      return row?.id;
    },
    async list(sinceMs) {
      const rows = await db
        .selectFrom('users')
        .select(COLUMNS)
        .where('invitedBy', 'is not', null)
        .where('createdAtMs', '>=', sinceMs)
        .orderBy('id')
        .execute();
      return invitationsIn(rows);
    },
    hear: (listener) => void (listen = listener),
    async tell(userId) {
      const row = await db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirstOrThrow();
      for (const invitation of invitationsIn([row])) await listen(invitation);
    },
  };
}

const COLUMNS = ['id', 'invitedBy', 'createdAtMs'] as const;

function invitationsIn(rows: readonly Pick<AccountTables['users'], (typeof COLUMNS)[number]>[]): readonly Invitation[] {
  return rows.flatMap(({ id, invitedBy, createdAtMs }) =>
    invitedBy === null ? [] : [{ userId: id, inviterId: invitedBy, registeredAtMs: createdAtMs }],
  );
}
