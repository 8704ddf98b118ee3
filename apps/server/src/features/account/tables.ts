import type { Migration } from '#platform/store/migration.ts';

export interface AccountTables {
  users: {
    id: number;
    loginName: string;
    /** Lower case: names are unique whatever their case. */
    loginNameKey: string;
    passwordHash: string;
    inviteCode: string;
    invitedBy: number | null;
    chatKey: string;
    createdAtMs: number;
  };
  sessions: {
    id: string;
    userId: number;
    refreshHash: string;
    refreshExpiresAtMs: number;
    /** However often it is renewed, a session ends here. */
    endsAtMs: number;
    revokedAtMs: number | null;
    device: string;
    ip: string;
    createdAtMs: number;
  };
  /** Every refresh token that has had its turn; shown again after the grace it betrays a theft. */
  spentRefreshTokens: {
    hash: string;
    sessionId: string;
    spentAtMs: number;
  };
  /** Several live at once: each tab renews on its own and must not end the others' token. */
  accessTokens: {
    hash: string;
    sessionId: string;
    expiresAtMs: number;
  };
}

export const accountMigrations: readonly Migration[] = [
  {
    name: 'create-users-and-sessions',
    async up(schema) {
      await schema.createTable('users', {
        columns: {
          id: 'int8',
          loginName: 'text',
          loginNameKey: 'text',
          passwordHash: 'text',
          inviteCode: 'text',
          invitedBy: 'int8?',
          chatKey: 'text',
          createdAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['loginNameKey'], ['inviteCode'], ['chatKey']],
      });
      await schema.createTable('sessions', {
        columns: {
          id: 'text',
          userId: 'int8',
          refreshHash: 'text',
          refreshExpiresAtMs: 'int8',
          endsAtMs: 'int8',
          revokedAtMs: 'int8?',
          device: 'text',
          ip: 'text',
          createdAtMs: 'int8',
        },
        primaryKey: ['id'],
        unique: [['refreshHash']],
        indexes: [['userId'], ['endsAtMs']],
      });
      await schema.createTable('spentRefreshTokens', {
        columns: { hash: 'text', sessionId: 'text', spentAtMs: 'int8' },
        primaryKey: ['hash'],
        indexes: [['sessionId']],
      });
      await schema.createTable('accessTokens', {
        columns: { hash: 'text', sessionId: 'text', expiresAtMs: 'int8' },
        primaryKey: ['hash'],
        indexes: [['sessionId', 'expiresAtMs']],
      });
    },
  },
];
