import { createTransport } from 'nodemailer';
import { type Letter, type MailCarrier, UndeliverableError } from './mail-carrier.ts';

interface SmtpCarrierOptions {
  /** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS; `?requireTLS=false` allows a relay without it. */
  readonly url: string;
  /** `Candor <no-reply@example.com>` */
  readonly from: string;
}

const TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 3;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Sends by SMTP. The message id is the letter's own, so that a receiver drops one that comes a second time. */
export function smtpCarrier({ url, from }: SmtpCarrierOptions): MailCarrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    requireTLS: !LOOPBACK.has(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(letter) {
      try {
        await transport.sendMail({ from, ...contentOf(letter, domainOf(from)) });
      } catch (error) {
        if (isRefusedForGood(error))
          throw new UndeliverableError('The mail server refused the letter.', { cause: error });
        throw error;
      }
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

function contentOf(letter: Letter, domain: string) {
  return {
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    ...(letter.html !== undefined && { html: letter.html }),
    messageId: `<${letter.id}@${domain}>`,
    date: new Date(letter.acceptedAtMs),
    headers: { 'Content-Language': letter.locale, 'Auto-Submitted': 'auto-generated' },
  };
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}

/** A 5xx answer to the recipient or the content is final; one to our own login is a fault to be mended here. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutLetter && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
