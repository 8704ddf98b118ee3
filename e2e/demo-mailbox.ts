import type { APIRequestContext } from '@playwright/test';
import { listDemoMails, type DemoMail } from '../packages/contract/src/account/demo.ts';
import { expect } from './journey.ts';

/** What the mailbox's own page sends along. */
const PAGE_HEADERS = { 'sec-fetch-site': 'same-origin', lang: 'en' };

/** Everything the server would have sent, newest first. */
export async function readDemoMails(request: APIRequestContext): Promise<readonly DemoMail[]> {
  const answer: unknown = await (await request.get(listDemoMails.path, { headers: PAGE_HEADERS })).json();
  return listDemoMails.reply.parse(Reflect.get(Object(answer), 'data'));
}

/** The newest of what was sent to somebody, once there are that many. */
export async function waitForMail(request: APIRequestContext, to: string, count = 1): Promise<DemoMail> {
  const sentTo = async () => (await readDemoMails(request)).filter((mail) => mail.to === to);
  await expect.poll(async () => (await sentTo()).length, { message: `mails to ${to}` }).toBeGreaterThanOrEqual(count);
  const [newest] = await sentTo();
  if (newest === undefined) throw new Error(`Nothing was sent to ${to}.`);
  return newest;
}

/** The six digits of the newest code that was sent there. */
export async function waitForCode(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const isCode = ({ text }: DemoMail) => /(?<!\d)\d{6}(?!\d)/.test(text);
  const codes = async () =>
    (await readDemoMails(request)).filter((mail) => mail.to === to && isCode(mail)).map(({ text }) => text);
  await expect.poll(async () => (await codes()).length, { message: `codes to ${to}` }).toBeGreaterThanOrEqual(count);
  return /\d{6}/.exec((await codes())[0] ?? '')?.[0] ?? '';
}
