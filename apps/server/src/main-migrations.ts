import { auditMigrations } from '#platform/audit/audit-tables.ts';
import { caseViewMigrations } from '#platform/console/case-views.ts';
import { caseMemoryMigrations } from '#platform/console/memory/case-memory-tables.ts';
import { hashingMigrations } from '#platform/hashing/hashing-tables.ts';
import { idempotencyMigrations } from '#platform/http/requests/idempotency-store.ts';
import { sealingMigrations } from '#platform/http/sealing/sealing-tables.ts';
import { jobMigrations } from '#platform/jobs/job-runs.ts';
import { demoMailboxMigrations } from '#platform/mail/demo-mailbox.ts';
import { outboxMigrations } from '#platform/mail/outbox.ts';
import type { MigrationLists } from '#platform/store/migration.ts';
import { uploadMigrations } from '#platform/uploads/upload-rows.ts';
import { captchaMigrations } from './features/account/captcha/captcha-tables.ts';
import { features } from './features.ts';
import { storedFeatureName } from './stored-names.ts';

/** All tables of the main database, in demo mode and live alike: a store may be opened in either. */
export const mainMigrations: MigrationLists = {
  audit: auditMigrations,
  'case-views': caseViewMigrations,
  'case-memory': caseMemoryMigrations,
  hashing: hashingMigrations,
  idempotency: idempotencyMigrations,
  sealing: sealingMigrations,
  jobs: jobMigrations,
  mail: outboxMigrations,
  'demo-mailbox': demoMailboxMigrations,
  uploads: uploadMigrations,
  captchas: captchaMigrations,
  ...Object.fromEntries(features.map(({ name, migrations = [] }) => [storedFeatureName(name), migrations])),
};
