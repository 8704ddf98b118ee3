import { setTimeout as pause } from 'node:timers/promises';
import { loginUser, registerUser, TERMS_VERSION } from '@candor/contract/account/wire.ts';
import { createCaptcha, sendEmailCode, sendMobileCode, sendStepCode } from '@candor/contract/account/codes.ts';
import { type DemoMail, listDemoMails } from '@candor/contract/account/demo.ts';
import { RefusalData } from '@candor/contract/shared/envelope.ts';
import { PATIENCE } from '../patience.ts';
import { callServer, PAGE_HERE, type ServedOrigin } from '../server/call-server.ts';

export const PASSWORD = 'right-Horse7';

const AGREED = { isAdult: true, termsVersion: TERMS_VERSION } as const;

export interface TestSession {
  readonly satoken: string;
  readonly refreshToken: string;
}

/** The registration by login name as a form would send it, with the captcha read from the demo mailbox. */
export async function nameRegistration(server: ServedOrigin, loginName: string, loginPassword = PASSWORD) {
  const captcha = await solveCaptcha(server, 'REGISTER');
  return { signType: 'LOGIN', loginName, loginPassword, captcha, ...AGREED } as const;
}

export async function emailRegistration(server: ServedOrigin, email: string, loginPassword = PASSWORD) {
  const query = { email, codeType: 'REGISTER' } as const;
  const code = await codeSentBy(server, email, () => callServer(server, sendEmailCode, { query }));
  return { signType: 'EMAIL', email, loginPassword, code, ...AGREED } as const;
}

export async function phoneRegistration(server: ServedOrigin, phone: string, loginPassword = PASSWORD) {
  const query = { phone, codeType: 'REGISTER' } as const;
  const code = await codeSentBy(server, phone, () => callServer(server, sendMobileCode, { query }));
  return { signType: 'PHONE', phone, loginPassword, code, ...AGREED } as const;
}

/** Somebody new with an address, logged in through the code that a new device is asked for. */
export async function openEmailSession(server: ServedOrigin, email: string): Promise<TestSession & { device: string }> {
  await callServer(server, registerUser, { body: await emailRegistration(server, email) });
  return logInByEmail(server, email);
}

export async function logInByEmail(server: ServedOrigin, email: string, loginPassword = PASSWORD) {
  const { ticket = '' } = await firstStep(server, email, loginPassword);
  const ask = { body: { ticket, method: 'email' } } as const;
  const code = await codeSentBy(server, email, () => callServer(server, sendStepCode, ask));
  const body = { signType: 'STEP2', ticket, method: 'email', code } as const;
  const { data, setCookie } = await callServer(server, loginUser, { body });
  return { satoken: data.satoken, refreshToken: data.refreshToken ?? '', device: deviceCookieOf(setCookie) };
}

/** What the first login step asks for. */
export async function firstStep(server: ServedOrigin, email: string, loginPassword = PASSWORD) {
  const { data } = await callServer(server, loginUser, { body: { signType: 'EMAIL', email, loginPassword } });
  return RefusalData.parse(data).details ?? {};
}

/** The cookie by which this device is known again, as a browser would send it. */
export function deviceCookieOf(setCookie: readonly string[]): string {
  return setCookie.find((cookie) => cookie.startsWith('dv='))?.split(';')[0] ?? '';
}

/** Somebody new with a login name alone, logged in. */
export async function openSession(server: ServedOrigin, loginName: string): Promise<TestSession> {
  await callServer(server, registerUser, { body: await nameRegistration(server, loginName) });
  return logIn(server, loginName);
}

export async function logIn(server: ServedOrigin, loginName: string, loginPassword = PASSWORD): Promise<TestSession> {
  const body = { signType: 'LOGIN', loginName, loginPassword } as const;
  const { satoken, refreshToken = '' } = (await callServer(server, loginUser, { body })).data;
  return { satoken, refreshToken };
}

export async function solveCaptcha(server: ServedOrigin, codeType: 'REGISTER' | 'LOGIN') {
  const { captchaId } = (await callServer(server, createCaptcha, { query: { codeType } })).data;
  const [told] = await mailsTo(server, captchaId);
  return { captchaId, answer: told?.text ?? '' };
}

interface Sought {
  readonly to: string;
  /** Of several letters that may be under way, the one that says this. */
  readonly text: RegExp;
}

/** What an action sends to an address, waited for: it leaves the outbox a moment after it was promised. */
export async function mailSentBy(
  server: ServedOrigin,
  { to, text }: Sought,
  act: () => Promise<unknown>,
): Promise<DemoMail> {
  const before = new Set((await mailsTo(server, to)).map(({ id }) => id));
  await act();
  const deadlineMs = performance.now() + PATIENCE.timeout;
  while (performance.now() < deadlineMs) {
    const sent = (await mailsTo(server, to)).find((mail) => !before.has(mail.id) && text.test(mail.text));
    if (sent !== undefined) return sent;
    await pause(PATIENCE.interval);
  }
  throw new Error(`Nothing of the kind was sent to ${to}.`);
}

export async function codeSentBy(server: ServedOrigin, to: string, act: () => Promise<unknown>): Promise<string> {
  const { text } = await mailSentBy(server, { to, text: CODE }, act);
  return CODE.exec(text)?.[0] ?? '';
}

const CODE = /\b\d{6}\b/;

/** Newest first. */
async function mailsTo(server: ServedOrigin, to: string): Promise<readonly DemoMail[]> {
  const { data } = await callServer(server, listDemoMails, PAGE_HERE);
  return data.filter((mail) => mail.to === to);
}
