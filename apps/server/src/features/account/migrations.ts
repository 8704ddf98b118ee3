import type { Migration, MigrationSchema } from '#platform/store/migration.ts';
import type { AccountTables } from './tables.ts';

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
  {
    name: 'add-contacts-codes-and-devices',
    async up(schema) {
      await widenUsers(schema);
      await createProofTables(schema);
      await createLoginTables(schema);
    },
  },
  {
    name: 'rotate-device-cookies',
    async up(schema) {
      await schema.addColumn('devices', 'formerHash', 'text?');
      await schema.addColumn('devices', 'browserId', 'text?');
      const tables = schema.tables<AccountTables>();
      await tables
        .updateTable('devices')
        .set((row) => ({ browserId: row.ref('cookieHash') }))
        .execute();
    },
  },
  {
    name: 'add-bound-wallets',
    async up(schema) {
      await schema.createTable('boundWallets', {
        columns: { userId: 'int8', slot: 'int8', blindIndex: 'text', sealedAddress: 'text', boundAtMs: 'int8' },
        primaryKey: ['userId', 'slot'],
        unique: [['blindIndex']],
      });
      await schema.createTable('walletChallenges', {
        columns: { ticketHash: 'text', purpose: 'text', holder: 'text', sealedParts: 'text', expiresAtMs: 'int8' },
        primaryKey: ['ticketHash'],
        indexes: [['expiresAtMs']],
      });
    },
  },
  {
    name: 'find-users-by-where-they-log-in',
    async up(schema) {
      await schema.addIndex('devices', ['ip', 'lastSeenAtMs']);
      await schema.addIndex('devices', ['browserId']);
      await schema.addIndex('loginAttempts', ['ip', 'atMs']);
    },
  },
];

async function widenUsers(schema: MigrationSchema): Promise<void> {
  await schema.addColumn('users', 'passwordChangedAtMs', 'int8?');
  await schema.addColumn('users', 'locale', 'text?');
  await schema.addColumn('users', 'avatarUploadId', 'text?');
  await schema.addColumn('users', 'sealedAntiCode', 'text?');
  await schema.addColumn('users', 'isDemo', 'int8?');
  await schema.addColumn('sessions', 'deviceId', 'text?');
  await schema.createTable('agreements', {
    columns: { userId: 'int8', termsVersion: 'text', isAdult: 'int8', agreedAtMs: 'int8' },
    primaryKey: ['userId', 'termsVersion'],
  });
  await schema.createTable('contacts', {
    columns: { userId: 'int8', kind: 'text', blindIndex: 'text', sealedValue: 'text', boundAtMs: 'int8' },
    primaryKey: ['userId', 'kind'],
    unique: [['kind', 'blindIndex']],
  });
  await schema.createTable('preferences', {
    columns: { userId: 'int8', settings: 'text' },
    primaryKey: ['userId'],
  });
}

async function createProofTables(schema: MigrationSchema): Promise<void> {
  await schema.createTable('codes', {
    columns: { claimKey: 'text', codeHash: 'text', triesLeft: 'int8', sentAtMs: 'int8', expiresAtMs: 'int8' },
    primaryKey: ['claimKey'],
    indexes: [['expiresAtMs']],
  });
  await schema.createTable('authenticators', {
    columns: { userId: 'int8', sealedSecret: 'text', lastCounter: 'int8', boundAtMs: 'int8' },
    primaryKey: ['userId'],
  });
  await schema.createTable('pendingAuthenticators', {
    columns: { userId: 'int8', sealedSecret: 'text', expiresAtMs: 'int8' },
    primaryKey: ['userId'],
  });
  await schema.createTable('backupCodes', {
    columns: { userId: 'int8', codeHash: 'text' },
    primaryKey: ['userId', 'codeHash'],
  });
  await schema.createTable('failureLocks', {
    columns: {
      userId: 'int8',
      factor: 'text',
      failures: 'int8',
      lockedUntilMs: 'int8',
      dayStartMs: 'int8',
      dayFailures: 'int8',
    },
    primaryKey: ['userId', 'factor'],
  });
  await schema.createTable('credentialHolds', {
    columns: { userId: 'int8', reason: 'text', untilMs: 'int8' },
    primaryKey: ['userId', 'reason'],
  });
}

async function createLoginTables(schema: MigrationSchema): Promise<void> {
  await schema.createTable('loginTickets', {
    columns: { ticketHash: 'text', userId: 'int8', methods: 'text', triesLeft: 'int8', expiresAtMs: 'int8' },
    primaryKey: ['ticketHash'],
    indexes: [['expiresAtMs'], ['userId']],
  });
  await schema.createTable('devices', {
    columns: {
      id: 'text',
      userId: 'int8',
      cookieHash: 'text',
      name: 'text',
      ip: 'text',
      country: 'text?',
      lastSeenAtMs: 'int8',
      trustedUntilMs: 'int8',
    },
    primaryKey: ['id'],
    unique: [['userId', 'cookieHash']],
    indexes: [['lastSeenAtMs']],
  });
  await schema.createTable('loginAttempts', {
    columns: {
      id: 'text',
      userId: 'int8?',
      subjectKey: 'text',
      network: 'text',
      deviceName: 'text',
      ip: 'text',
      country: 'text?',
      outcome: 'text',
      atMs: 'int8',
    },
    primaryKey: ['id'],
    indexes: [['subjectKey', 'atMs'], ['userId', 'atMs'], ['atMs']],
  });
}
