import type { Locale } from '@candor/contract/shared/locale.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { dateTimeFormatOf } from '@candor/format/intl-formats.ts';
import { compileMessage } from '@candor/format/messages/compile-message.ts';
import { formatMessage, type Message } from '@candor/format/messages/format-message.ts';
import type { MailMessage } from '#platform/mail/mail-carrier.ts';
import { MAIL_MESSAGES } from './mail-messages.ts';
import type { CodeNotice, Notice } from './notice.ts';

export interface Reader {
  readonly locale: Locale;
  /** The word by which the reader knows that a mail is ours. */
  readonly antiCode?: string | undefined;
}

/** A mail in the reader's language; always with the anti-phishing code where there is one. */
export function writeLetter(notice: Notice, { locale, antiCode }: Reader): Omit<MailMessage, 'to'> {
  const paragraphs = [
    textOf(`mail.${notice.kind}.text`, notice, locale),
    ...('atMs' in notice ? [textOf('mail.time', { atMs: notice.atMs }, locale)] : []),
    ...(antiCode === undefined ? [] : [textOf('mail.antiCode', { antiCode }, locale)]),
    textOf('mail.footer', {}, locale),
  ];
  return {
    locale,
    subject: textOf(`mail.${notice.kind}.subject`, notice, locale),
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(paragraphs, locale),
  };
}

/** What a mail says, without what makes it a letter: for the bell, which shows the time as its reader wants to see times. */
export function writeNotice(notice: Notice, locale: Locale): { readonly title: string; readonly text: string } {
  return {
    title: textOf(`mail.${notice.kind}.subject`, notice, locale),
    text: textOf(`mail.${notice.kind}.text`, notice, locale),
  };
}

/** The same on a telephone, where every word costs. */
export function writeTextMessage(notice: CodeNotice, locale: Locale): string {
  return textOf(`mail.${notice.kind}.short`, notice, locale);
}

const compiled = new Map<string, Message>();

function textOf(id: string, values: object, locale: Locale): string {
  const key = `${locale}.${id}`;
  const known = compiled.get(key);
  const message = known ?? compileMessage(requireText(id, locale));
  if (known === undefined) compiled.set(key, message);
  return formatMessage(message, locale, argumentsOf(values, locale));
}

function requireText(id: string, locale: Locale): string {
  const text = MAIL_MESSAGES[locale]?.[id] ?? MAIL_MESSAGES.en?.[id];
  if (text === undefined) throw new Error(`No mail has a text ${id}.`);
  return text;
}

/** Times, durations and countries as the reader writes them. */
function argumentsOf(values: object, locale: Locale): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === 'atMs') return ['time', timeText(Number(value), locale)];
    if (name === 'untilMs') return ['until', timeText(Number(value), locale)];
    if (name === 'settleAtMs') return ['settleTime', timeText(Number(value), locale)];
    if (name === 'holdMs') return ['hold', formatDuration(Number(value), locale)];
    if (name === 'country') return ['country', countryText(value === null ? undefined : String(value), locale)];
    return [name, typeof value === 'number' ? value : String(value)];
  });
  return Object.fromEntries(entries);
}

function timeText(atMs: number, locale: Locale): string {
  const options = { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' } as const;
  return dateTimeFormatOf(locale, options).format(atMs);
}

function countryText(country: string | undefined, locale: Locale): string {
  if (country === undefined) return '—';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

function htmlOf(paragraphs: readonly string[], locale: Locale): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body>${body}</body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
