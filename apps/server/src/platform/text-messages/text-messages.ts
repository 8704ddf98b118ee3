import type { MailMessage } from '#platform/mail/mail-carrier.ts';
import { type Mail, type MailOptions, openMail } from '#platform/mail/mail.ts';

/** A text message has no subject and no pictures. */
export type TextMessage = Pick<MailMessage, 'to' | 'locale' | 'text'>;

export interface TextMessages {
  /** `to` as it is dialled from abroad. Resolves once the message is in the outbox, from where it is not lost. */
  send(message: TextMessage): Promise<void>;
  close(): Promise<void>;
}

/** Text messages by the rules of mail: kept in an outbox, tried again, offered under the same id. */
export function openTextMessages(options: Omit<MailOptions, 'channel'>): TextMessages {
  const mail: Mail = openMail({ ...options, channel: 'text' });
  return {
    send: ({ to, locale, text }) => mail.send({ to, locale, text, subject: '' }),
    close: () => mail.close(),
  };
}
