import type { ApprovalKind, ApprovalState } from '@candor/contract/staff/approvals.ts';
import type { SeenHow } from '@candor/contract/staff/staff-accounts.ts';
import type { SwitchName } from '@candor/contract/settings/switch-name.ts';
import type { Migration } from '#platform/store/migration.ts';

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
  houseSwitches: { name: SwitchName; isPaused: number; reason: string; changedBy: string; changedAtMs: number };
}

export const staffMigrations: readonly Migration[] = [
  {
    name: 'create-staff',
    async up(schema) {
      await schema.createTable('staffAccounts', {
        columns: {
          id: 'int8',
          name: 'text',
          roles: 'text',
          addresses: 'text',
          state: 'text',
          passwordHash: 'text?',
          sealedSecret: 'text?',
          lastCounter: 'int8',
          createdAtMs: 'int8',
          isDemo: 'int8',
        },
        primaryKey: ['id'],
        unique: [['name']],
      });
      await schema.createTable('staffInvitations', {
        columns: { linkHash: 'text', staffId: 'int8', expiresAtMs: 'int8' },
        primaryKey: ['linkHash'],
      });
      await schema.createTable('staffTickets', {
        columns: { ticketHash: 'text', staffId: 'int8', sealedSecret: 'text?', expiresAtMs: 'int8' },
        primaryKey: ['ticketHash'],
      });
      await schema.createTable('staffSessions', {
        columns: {
          id: 'text',
          staffId: 'int8',
          tokenHash: 'text',
          ip: 'text',
          createdAtMs: 'int8',
          lastActiveAtMs: 'int8',
          endsAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['tokenHash']],
        indexes: [['staffId']],
      });
    },
  },
  {
    name: 'create-approvals-and-switches',
    async up(schema) {
      await schema.createTable('approvals', {
        columns: {
          id: 'int8',
          kind: 'text',
          object: 'text',
          parameters: 'text',
          lines: 'text',
          contentHash: 'text',
          makerId: 'int8',
          maker: 'text',
          reason: 'text',
          state: 'text',
          checker: 'text?',
          requestedAtMs: 'int8',
          expiresAtMs: 'int8',
          effectiveAtMs: 'int8?',
          decidedAtMs: 'int8?',
          result: 'text?',
        },
        primaryKey: ['id'],
        indexes: [['state'], ['requestedAtMs']],
      });
      await schema.createTable('houseSwitches', {
        columns: { name: 'text', isPaused: 'int8', reason: 'text', changedBy: 'text', changedAtMs: 'int8' },
        primaryKey: ['name'],
      });
    },
  },
  {
    name: 'create-staff-sponsors-and-trials',
    async up(schema) {
      await schema.createTable('staffSponsors', {
        columns: { staffId: 'int8', sponsor: 'text' },
        primaryKey: ['staffId', 'sponsor'],
      });
      await schema.createTable('staffTrials', {
        columns: { staffId: 'int8', sinceMs: 'int8' },
        primaryKey: ['staffId'],
      });
    },
  },
  {
    name: 'create-staff-emails',
    up: (schema) =>
      schema.createTable('staffEmails', {
        columns: { staffId: 'int8', sealedEmail: 'text' },
        primaryKey: ['staffId'],
      }),
  },
  {
    name: 'create-staff-confirmations',
    up: (schema) =>
      schema.createTable('staffConfirmations', {
        columns: { staffId: 'int8', confirmedBy: 'text', seen: 'text', atMs: 'int8' },
        primaryKey: ['staffId'],
      }),
  },
];
