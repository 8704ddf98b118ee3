import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import type { AccountTables } from './tables.ts';

export const accountMigrations: readonly Migration[] = [
  {
    name: 'create-users-and-sessions',
    async up(db) {
      await db.schema
        .createTable('users')
        .addColumn('id', 'bigint', notNull)
        .addColumn('loginName', 'text', notNull)
        .addColumn('loginNameKey', 'text', notNull)
        .addColumn('passwordHash', 'text', notNull)
        .addColumn('inviteCode', 'text', notNull)
        .addColumn('invitedBy', 'bigint')
        .addColumn('chatKey', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('users_pkey', ['id'])
        .addUniqueConstraint('users_loginNameKey_key', ['loginNameKey'])
        .addUniqueConstraint('users_inviteCode_key', ['inviteCode'])
        .addUniqueConstraint('users_chatKey_key', ['chatKey'])
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', notNull)
        .addColumn('userId', 'bigint', notNull)
        .addColumn('refreshHash', 'text', notNull)
        .addColumn('refreshExpiresAtMs', 'bigint', notNull)
        .addColumn('endsAtMs', 'bigint', notNull)
        .addColumn('revokedAtMs', 'bigint')
        .addColumn('device', 'text', notNull)
        .addColumn('ip', 'text', notNull)
        .addColumn('createdAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('sessions_pkey', ['id'])
        .addUniqueConstraint('sessions_refreshHash_key', ['refreshHash'])
        .execute();
      await db.schema.createIndex('sessions_userId').on('sessions').column('userId').execute();
      await db.schema.createIndex('sessions_endsAtMs').on('sessions').column('endsAtMs').execute();
      await db.schema
        .createTable('spentRefreshTokens')
        .addColumn('hash', 'text', notNull)
        .addColumn('sessionId', 'text', notNull)
        .addColumn('spentAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('spentRefreshTokens_pkey', ['hash'])
        .execute();
      await db.schema
        .createIndex('spentRefreshTokens_sessionId')
        .on('spentRefreshTokens')
        .column('sessionId')
        .execute();
      await db.schema
        .createTable('accessTokens')
        .addColumn('hash', 'text', notNull)
        .addColumn('sessionId', 'text', notNull)
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('accessTokens_pkey', ['hash'])
        .execute();
      await db.schema
        .createIndex('accessTokens_sessionId_expiresAtMs')
        .on('accessTokens')
        .columns(['sessionId', 'expiresAtMs'])
        .execute();
    },
  },
  {
    name: 'add-contacts-codes-and-devices',
    async up(db) {
      await widenUsers(db);
      await createProofTables(db);
      await createLoginTables(db);
    },
  },
  {
    name: 'rotate-device-cookies',
    async up(db) {
      await db.schema.alterTable('devices').addColumn('formerHash', 'text').execute();
      await db.schema.alterTable('devices').addColumn('browserId', 'text').execute();
      const tables = typedTables<AccountTables>(db);
      await tables
        .updateTable('devices')
        .set((row) => ({ browserId: row.ref('cookieHash') }))
        .execute();
    },
  },
  {
    name: 'add-bound-wallets',
    async up(db) {
      await db.schema
        .createTable('boundWallets')
        .addColumn('userId', 'bigint', notNull)
        .addColumn('slot', 'bigint', notNull)
        .addColumn('blindIndex', 'text', notNull)
        .addColumn('sealedAddress', 'text', notNull)
        .addColumn('boundAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('boundWallets_pkey', ['userId', 'slot'])
        .addUniqueConstraint('boundWallets_blindIndex_key', ['blindIndex'])
        .execute();
      await db.schema
        .createTable('walletChallenges')
        .addColumn('ticketHash', 'text', notNull)
        .addColumn('purpose', 'text', notNull)
        .addColumn('holder', 'text', notNull)
        .addColumn('sealedParts', 'text', notNull)
        .addColumn('expiresAtMs', 'bigint', notNull)
        .addPrimaryKeyConstraint('walletChallenges_pkey', ['ticketHash'])
        .execute();
      await db.schema
        .createIndex('walletChallenges_expiresAtMs')
        .on('walletChallenges')
        .column('expiresAtMs')
        .execute();
    },
  },
  {
    name: 'find-users-by-where-they-log-in',
    async up(db) {
      await db.schema.createIndex('devices_ip_lastSeenAtMs').on('devices').columns(['ip', 'lastSeenAtMs']).execute();
      await db.schema.createIndex('devices_browserId').on('devices').column('browserId').execute();
      await db.schema.createIndex('loginAttempts_ip_atMs').on('loginAttempts').columns(['ip', 'atMs']).execute();
    },
  },
];

async function widenUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('passwordChangedAtMs', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('locale', 'text').execute();
  await db.schema.alterTable('users').addColumn('avatarUploadId', 'text').execute();
  await db.schema.alterTable('users').addColumn('sealedAntiCode', 'text').execute();
  await db.schema.alterTable('users').addColumn('isDemo', 'bigint').execute();
  await db.schema.alterTable('sessions').addColumn('deviceId', 'text').execute();
  await db.schema
    .createTable('agreements')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('termsVersion', 'text', notNull)
    .addColumn('isAdult', 'bigint', notNull)
    .addColumn('agreedAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('agreements_pkey', ['userId', 'termsVersion'])
    .execute();
  await db.schema
    .createTable('contacts')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('blindIndex', 'text', notNull)
    .addColumn('sealedValue', 'text', notNull)
    .addColumn('boundAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('contacts_pkey', ['userId', 'kind'])
    .addUniqueConstraint('contacts_kind_blindIndex_key', ['kind', 'blindIndex'])
    .execute();
  await db.schema
    .createTable('preferences')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('settings', 'text', notNull)
    .addPrimaryKeyConstraint('preferences_pkey', ['userId'])
    .execute();
}

async function createProofTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('claimKey', 'text', notNull)
    .addColumn('codeHash', 'text', notNull)
    .addColumn('triesLeft', 'bigint', notNull)
    .addColumn('sentAtMs', 'bigint', notNull)
    .addColumn('expiresAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('codes_pkey', ['claimKey'])
    .execute();
  await db.schema.createIndex('codes_expiresAtMs').on('codes').column('expiresAtMs').execute();
  await db.schema
    .createTable('authenticators')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('sealedSecret', 'text', notNull)
    .addColumn('lastCounter', 'bigint', notNull)
    .addColumn('boundAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('authenticators_pkey', ['userId'])
    .execute();
  await db.schema
    .createTable('pendingAuthenticators')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('sealedSecret', 'text', notNull)
    .addColumn('expiresAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('pendingAuthenticators_pkey', ['userId'])
    .execute();
  await db.schema
    .createTable('backupCodes')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('codeHash', 'text', notNull)
    .addPrimaryKeyConstraint('backupCodes_pkey', ['userId', 'codeHash'])
    .execute();
  await db.schema
    .createTable('failureLocks')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('factor', 'text', notNull)
    .addColumn('failures', 'bigint', notNull)
    .addColumn('lockedUntilMs', 'bigint', notNull)
    .addColumn('dayStartMs', 'bigint', notNull)
    .addColumn('dayFailures', 'bigint', notNull)
    .addPrimaryKeyConstraint('failureLocks_pkey', ['userId', 'factor'])
    .execute();
  await db.schema
    .createTable('credentialHolds')
    .addColumn('userId', 'bigint', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('untilMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('credentialHolds_pkey', ['userId', 'reason'])
    .execute();
}

async function createLoginTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loginTickets')
    .addColumn('ticketHash', 'text', notNull)
    .addColumn('userId', 'bigint', notNull)
    .addColumn('methods', 'text', notNull)
    .addColumn('triesLeft', 'bigint', notNull)
    .addColumn('expiresAtMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('loginTickets_pkey', ['ticketHash'])
    .execute();
  await db.schema.createIndex('loginTickets_expiresAtMs').on('loginTickets').column('expiresAtMs').execute();
  await db.schema.createIndex('loginTickets_userId').on('loginTickets').column('userId').execute();
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', notNull)
    .addColumn('userId', 'bigint', notNull)
    .addColumn('cookieHash', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('ip', 'text', notNull)
    .addColumn('country', 'text')
    .addColumn('lastSeenAtMs', 'bigint', notNull)
    .addColumn('trustedUntilMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('devices_pkey', ['id'])
    .addUniqueConstraint('devices_userId_cookieHash_key', ['userId', 'cookieHash'])
    .execute();
  await db.schema.createIndex('devices_lastSeenAtMs').on('devices').column('lastSeenAtMs').execute();
  await db.schema
    .createTable('loginAttempts')
    .addColumn('id', 'text', notNull)
    .addColumn('userId', 'bigint')
    .addColumn('subjectKey', 'text', notNull)
    .addColumn('network', 'text', notNull)
    .addColumn('deviceName', 'text', notNull)
    .addColumn('ip', 'text', notNull)
    .addColumn('country', 'text')
    .addColumn('outcome', 'text', notNull)
    .addColumn('atMs', 'bigint', notNull)
    .addPrimaryKeyConstraint('loginAttempts_pkey', ['id'])
    .execute();
  await db.schema
    .createIndex('loginAttempts_subjectKey_atMs')
    .on('loginAttempts')
    .columns(['subjectKey', 'atMs'])
    .execute();
  await db.schema.createIndex('loginAttempts_userId_atMs').on('loginAttempts').columns(['userId', 'atMs']).execute();
  await db.schema.createIndex('loginAttempts_atMs').on('loginAttempts').column('atMs').execute();
}
