import type { ApprovalKind, ApprovalState } from '@candor/contract/staff/approvals.ts';
import type { SeenHow } from '@candor/contract/staff/staff-accounts.ts';
import type { UserLabel, UserNote } from '@candor/contract/staff/user-card/user-notes.ts';
import type { SwitchName } from '@candor/contract/settings/switch-name.ts';
import { type Migration, notNull } from '#platform/store/migration.ts';

export interface StaffTables {
  staffAccounts: {
    id: number;
    name: string;
    /** Joined by commas. */
    roles: string;
    /** Joined by commas; empty for anywhere. */
    addresses: string;
    /** `enrolled`: has set a password and an authenticator, and waits for somebody to confirm that it was them. */
    state: 'invited' | 'enrolled' | 'active' | 'disabled';
    passwordHash: string | null;
    /** Of the authenticator; null until it is bound. */
    sealedSecret: string | null;
    /** The thirty seconds whose code was used last: none up to it is taken again. */
    lastCounter: number;
    createdAtMs: number;
    /** 1 for those of demo mode. */
    isDemo: number;
  };
  /** Where the invitation of somebody goes, and what administrators are told. */
  staffEmails: { staffId: number; sealedEmail: string };
  /** Who has invited whom. */
  staffSponsors: { staffId: number; sponsor: string };
  /** Who has said of whom that it was them who enrolled. */
  staffConfirmations: { staffId: number; confirmedBy: string; seen: SeenHow; atMs: number };
  /** Since when somebody is what they are, where that is not for ever: the wait before they approve runs from it. */
  staffTrials: { staffId: number; sinceMs: number };
  /** One-time links for a first password. */
  staffInvitations: { linkHash: string; staffId: number; expiresAtMs: number };
  /** Between the password and the code. */
  staffTickets: { ticketHash: string; staffId: number; sealedSecret: string | null; expiresAtMs: number };
  staffSessions: {
    id: string;
    staffId: number;
    tokenHash: string;
    ip: string;
    createdAtMs: number;
    lastActiveAtMs: number;
    endsAtMs: number;
  };
  approvals: {
    id: number;
    kind: ApprovalKind;
    object: string;
    /** JSON of what is carried out. */
    parameters: string;
    /** JSON of what is shown: name, before, after. */
    lines: string;
    contentHash: string;
    makerId: number;
    maker: string;
    reason: string;
    state: ApprovalState;
    checker: string | null;
    requestedAtMs: number;
    expiresAtMs: number;
    effectiveAtMs: number | null;
    decidedAtMs: number | null;
    result: string | null;
  };
  /** What was written about users, and which labels were put on them and taken off. */
  userNotes: {
    id: number;
    userId: number;
    kind: UserNote['kind'];
    /** Null of a note. */
    label: UserLabel | null;
    text: string;
    author: string;
    atMs: number;
  };
  houseSwitches: { name: SwitchName; isPaused: number; reason: string; changedBy: string; changedAtMs: number };
}

export type UserNoteRow = StaffTables['userNotes'];

export const staffMigrations: readonly Migration[] = [
  {
    name: 'create-staff',
    async up(db) {
      await db.schema
        .createTable('staffAccounts')
        .addColumn('id', 'bigint', notNull)
        .addColumn('name', 'text', notNull)
        .addColumn('roles', 'text', notNull)
        .addColumn('addresses', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('passwordHash', 'text')
        .addColumn('sealedSecret', 'text')
        .addColumn('lastCounter', 'bigint', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('isDemo', 'bigint', notNull)
        .addPrimaryKeyConstraint('staffAccounts_pkey', ['id'])
        .addUniqueConstraint('staffAccounts_name_key', ['name'])
        .execute();
      await db.schema
        .createTable('staffInvitations')
        .addColumn('linkHash', 'text', notNull)
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('staffInvitations_pkey', ['linkHash'])
        .execute();
      await db.schema
        .createTable('staffTickets')
        .addColumn('ticketHash', 'text', notNull)
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('sealedSecret', 'text')
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('staffTickets_pkey', ['ticketHash'])
        .execute();
      await db.schema
        .createTable('staffSessions')
        .addColumn('id', 'text', notNull)
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('tokenHash', 'text', notNull)
        .addColumn('ip', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addColumn('lastActiveAtMs', 'bigint', notNull)
        .addColumn('endsAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('staffSessions_pkey', ['id'])
        .addUniqueConstraint('staffSessions_tokenHash_key', ['tokenHash'])
        .execute();
      await db.schema.createIndex('staffSessions_staffId').on('staffSessions').column('staffId').execute();
    },
  },
  {
    name: 'create-approvals-and-switches',
    async up(db) {
      await db.schema
        .createTable('approvals')
        .addColumn('id', 'bigint', notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('object', 'text', notNull)
        .addColumn('parameters', 'text', notNull)
        .addColumn('lines', 'text', notNull)
        .addColumn('contentHash', 'text', notNull)
        .addColumn('makerId', 'bigint', notNull)
        .addColumn('maker', 'text', notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('state', 'text', notNull)
        .addColumn('checker', 'text')
        .addColumn('requestedAtMs', 'bigint', notNull)
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addColumn('effectiveAtMs', 'bigint')
        .addColumn('decidedAtMs', 'bigint')
        .addColumn('result', 'text')
        .addPrimaryKeyConstraint('approvals_pkey', ['id'])
        .execute();
      await db.schema.createIndex('approvals_state').on('approvals').column('state').execute();
      await db.schema.createIndex('approvals_requestedAtMs').on('approvals').column('requestedAtMs').execute();
      await db.schema
        .createTable('houseSwitches')
        .addColumn('name', 'text', notNull)
        .addColumn('isPaused', 'bigint', notNull)
        .addColumn('reason', 'text', notNull)
        .addColumn('changedBy', 'text', notNull)
        .addColumn('changedAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('houseSwitches_pkey', ['name'])
        .execute();
    },
  },
  {
    name: 'create-staff-sponsors-and-trials',
    async up(db) {
      await db.schema
        .createTable('staffSponsors')
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('sponsor', 'text', notNull)
        .addPrimaryKeyConstraint('staffSponsors_pkey', ['staffId', 'sponsor'])
        .execute();
      await db.schema
        .createTable('staffTrials')
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('sinceMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('staffTrials_pkey', ['staffId'])
        .execute();
    },
  },
  {
    name: 'create-staff-emails',
    up: (db) =>
      db.schema
        .createTable('staffEmails')
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('sealedEmail', 'text', notNull)
        .addPrimaryKeyConstraint('staffEmails_pkey', ['staffId'])
        .execute(),
  },
  {
    name: 'create-staff-confirmations',
    up: (db) =>
      db.schema
        .createTable('staffConfirmations')
        .addColumn('staffId', 'bigint', notNull)
        .addColumn('confirmedBy', 'text', notNull)
        .addColumn('seen', 'text', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('staffConfirmations_pkey', ['staffId'])
        .execute(),
  },
  {
    name: 'create-user-notes',
    async up(db) {
      await db.schema
        .createTable('userNotes')
        .addColumn('id', 'bigint', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('kind', 'text', notNull)
        .addColumn('label', 'text')
        .addColumn('text', 'text', notNull)
        .addColumn('author', 'text', notNull)
        .addColumn('atMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('userNotes_pkey', ['id'])
        .execute();
      await db.schema.createIndex('userNotes_userId_id').on('userNotes').columns(['userId', 'id']).execute();
    },
  },
];
