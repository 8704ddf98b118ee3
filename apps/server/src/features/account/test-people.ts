import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAudit } from '#platform/audit/audit.ts';
import { auditMigrations, type AuditTables } from '#platform/audit/audit-tables.ts';
import { LEAST_COST } from '#platform/hashing/hashing-cost.ts';
import { hashingMigrations, type HashingTables } from '#platform/hashing/hashing-tables.ts';
import { openHashing } from '#platform/hashing/hashing.ts';
import { demoMailboxMigrations } from '#platform/mail/demo-mailbox.ts';
import { readConfig } from '#platform/config/config.ts';
import { createJobRuns, jobMigrations } from '#platform/jobs/job-runs.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { outboxMigrations, type OutboxTables } from '#platform/mail/outbox.ts';
import { createSealedFields } from '#platform/sealed-fields.ts';
import { openSecrets } from '#platform/secrets.ts';
import type { MigrationLists } from '#platform/store/migration.ts';
import { openStore } from '#platform/store/store.ts';
import { openPost } from '../../post.ts';
import { createAccounts } from './accounts.ts';
import { captchaMigrations, type CaptchaTables } from './captcha/captcha-tables.ts';
import { createCaptchas } from './captcha/captchas.ts';
import { createLoginAttempts } from './login/login-attempts.ts';
import { createLoginTickets } from './login/login-tickets.ts';
import { Logins } from './login/logins.ts';
import { accountMigrations } from './migrations.ts';
import { openPeople } from './open-people.ts';
import type { AccountTables } from './tables.ts';

export type TestPeople = Awaited<ReturnType<typeof openTestPeople>>;

/** Of whom nothing is restricted. */
const NOBODY = { find: () => undefined };

const LISTS: MigrationLists = {
  account: accountMigrations,
  captchas: captchaMigrations,
  audit: auditMigrations,
  jobs: jobMigrations,
  hashing: hashingMigrations,
  mail: outboxMigrations,
  'demo-mailbox': demoMailboxMigrations,
};

/** The account slice's services on a store of their own, with a clock that the test moves. */
export async function openTestPeople() {
  const folder = await mkdtemp(join(tmpdir(), 'candor-people-'));
  const clock = { nowMs: () => time.nowMs };
  const time = { nowMs: 1_700_000_000_000 };
  const config = readConfig({ DATA_DIR: folder, CANDOR_WAITS: '{"credentialHold":86400}' });
  const log = createLog({ level: 'error' });
  const store = await openStore({ location: { dataFolder: folder } });
  await store.migrate(LISTS);
  const hashing = await openHashing({ tables: store.tables<HashingTables>(), clock, cost: LEAST_COST });
  const secrets = await openSecrets(folder);
  const fields = createSealedFields(secrets);
  const post = await openPost({ config, store, fields, clock, log });
  const jobs = createJobs({ clock, log, runs: createJobRuns(store.tables()) });
  const places = { countryOf: () => 'CH' };
  const closed: string[] = [];
  const closer = { closeSession: (sessionId: string) => void closed.push(sessionId) };
  const audit = createAudit({ database: store, clock });
  const ground = { config, store, secrets, sealedFields: fields, hashing, clock, places, jobs, audit };
  const people = openPeople({ ...ground, ...post, sockets: closer, broker: closer });
  const nowMs = clock.nowMs;
  const db = store.tables<AccountTables & OutboxTables>();
  const accounts = createAccounts({ store, fields, nowMs });
  const attempts = createLoginAttempts({ db, places, nowMs });
  const captchaTables = store.tables<CaptchaTables>();
  const captchas = createCaptchas({
    db: captchaTables,
    key: secrets.key('captcha'),
    clock,
    tell: async () => undefined,
  });
  const tickets = createLoginTickets({ db, nowMs });
  const subjectKeyOf = (name: string): string => fields.blindIndex(name, 'test');
  return {
    people,
    accounts,
    attempts,
    logins: new Logins({ accounts, people, attempts, tickets, captchas, subjectKeyOf, restrictions: NOBODY, nowMs }),
    db,
    hashing,
    audited: () => store.tables<AuditTables>().selectFrom('auditLog').select(['action', 'object']).execute(),
    /** The subjects of what was sent there. */
    lettersTo: async (email: string) =>
      ((await post.demoMailbox?.list(100)) ?? []).filter(({ to }) => to === email).map(({ subject }) => subject),
    /** What the sockets and the broker were told to close. */
    closed,
    time,
    async close() {
      await jobs.close();
      await post.mail.close();
      await post.textMessages.close();
      await hashing.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
