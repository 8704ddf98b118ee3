import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log.ts';
import { createDemoMailbox, type DemoMailbox, type DemoMailboxTables } from '#platform/mail/demo-mailbox.ts';
import type { MailCarrier } from '#platform/mail/mail-carrier.ts';
import { type Mail, openMail } from '#platform/mail/mail.ts';
import type { OutboxTables } from '#platform/mail/outbox.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Store } from '#platform/store/store.ts';
import { httpTextCarrier } from '#platform/text-messages/http-text-carrier.ts';
import { openTextMessages, type TextMessages } from '#platform/text-messages/text-messages.ts';

interface PostOptions {
  readonly config: Config;
  readonly store: Store;
  readonly fields: SealedFields;
  readonly clock: Clock;
  readonly log: Log;
}

/** All that leaves the exchange in writing. */
export interface Post {
  readonly mail: Mail;
  readonly textMessages: TextMessages;
  /** In demo mode alone. */
  readonly demoMailbox: DemoMailbox | undefined;
}

/** Mail by SMTP and text messages by a provider where there is one, otherwise into the demo mailbox. */
export async function openPost({ config, store, fields, clock, log }: PostOptions): Promise<Post> {
  const demoMailbox = config.mode === 'demo' ? await openDemoMailbox(store, fields) : undefined;
  const outbox = { tables: store.tables<OutboxTables>(), fields, clock, log };
  return {
    mail: openMail({ ...outbox, carrier: await mailCarrier(config, demoMailbox) }),
    textMessages: openTextMessages({ ...outbox, carrier: textCarrier(config, demoMailbox) }),
    demoMailbox,
  };
}

async function openDemoMailbox(store: Store, fields: SealedFields): Promise<DemoMailbox> {
  return createDemoMailbox(store.tables<DemoMailboxTables>(), fields);
}

async function mailCarrier(
  { smtpUrl, publicOrigin }: Config,
  demoMailbox: DemoMailbox | undefined,
): Promise<MailCarrier> {
  if (smtpUrl !== undefined) {
    // Loaded only where it is used: a demonstration sends no mail.
    const { smtpCarrier } = await import('#platform/mail/smtp-carrier.ts');
    return smtpCarrier({ url: smtpUrl, from: `Candor <no-reply@${hostOf(publicOrigin)}>` });
  }
  if (demoMailbox !== undefined) return demoMailbox.carrier('mail');
  throw new StartProblem('Live mode sends mail: set SMTP_URL to the address of a mail server.');
}

function textCarrier({ smsUrl }: Config, demoMailbox: DemoMailbox | undefined): MailCarrier {
  if (smsUrl !== undefined) return httpTextCarrier(smsUrl);
  if (demoMailbox !== undefined) return demoMailbox.carrier('text');
  throw new StartProblem('Live mode sends text messages: set SMS_URL to the address of a provider.');
}

function hostOf(origin: string | undefined): string {
  return origin === undefined ? 'localhost' : new URL(origin).hostname;
}
