import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { createDemoMailbox, demoMailboxMigrations, type DemoMailboxTables } from '#platform/mail/demo-mailbox.ts';
import type { MailCarrier } from '#platform/mail/mail-carrier.ts';
import { type Mail, openMail } from '#platform/mail/mail.ts';
import { outboxMigrations, type OutboxTables } from '#platform/mail/outbox.ts';
import { smtpCarrier } from '#platform/mail/smtp-carrier.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Store } from '#platform/store/store.ts';

interface PostOptions {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/** Mail by SMTP where there is a server for it, otherwise into the demo mailbox; live mode has no mailbox to fall back on. */
export async function openPost({ config, store, clock, log }: PostOptions): Promise<Mail> {
  await store.migrate('mail', outboxMigrations);
  const carrier = await chooseCarrier(config, store);
  return openMail({ tables: store.tables<OutboxTables>(), carrier, clock, log });
}

async function chooseCarrier({ smtpUrl, mode, publicOrigin }: Config, store: Store): Promise<MailCarrier> {
  if (smtpUrl !== undefined) return smtpCarrier({ url: smtpUrl, from: `Candor <no-reply@${hostOf(publicOrigin)}>` });
  if (mode === 'live') throw new StartProblem('Live mode sends mail: set SMTP_URL to the address of a mail server.');
  await store.migrate('demo-mailbox', demoMailboxMigrations);
  return createDemoMailbox(store.tables<DemoMailboxTables>());
}

function hostOf(origin: string | undefined): string {
  return origin === undefined ? 'localhost' : new URL(origin).hostname;
}
