import { setTimeout as pause } from 'node:timers/promises';
import { loginUser, registerUser, TERMS_VERSION } from '@candor/contract/account/wire.ts';
import { createCaptcha, sendEmailCode, sendMobileCode, sendStepCode } from '@candor/contract/account/codes.ts';
import { type DemoMail, listDemoMails } from '@candor/contract/account/demo.ts';
import { RefusalData } from '@candor/contract/shared/envelope.ts';
import { callHouse, PAGE_HERE, type ServedHouse } from '../server/call-house.ts';

export const PASSWORD = 'right-Horse7';

const LOOKS_MAX = 200;
const LOOK_EVERY_MS = 20;

const AGREED = { isAdult: true, termsVersion: TERMS_VERSION } as const;

export interface TestSession {
  readonly satoken: string;
  readonly refreshToken: string;
}

/** The registration by login name as a form would send it, with the captcha read from the demo mailbox. */
export async function nameRegistration(house: ServedHouse, loginName: string, loginPassword = PASSWORD) {
  const captcha = await solveCaptcha(house, 'REGISTER');
  return { signType: 'LOGIN', loginName, loginPassword, captcha, ...AGREED } as const;
}

export async function emailRegistration(house: ServedHouse, email: string, loginPassword = PASSWORD) {
  const query = { email, codeType: 'REGISTER' } as const;
  const code = await codeSentBy(house, email, () => callHouse(house, sendEmailCode, { query }));
  return { signType: 'EMAIL', email, loginPassword, code, ...AGREED } as const;
}

export async function phoneRegistration(house: ServedHouse, phone: string, loginPassword = PASSWORD) {
  const query = { phone, codeType: 'REGISTER' } as const;
  const code = await codeSentBy(house, phone, () => callHouse(house, sendMobileCode, { query }));
  return { signType: 'PHONE', phone, loginPassword, code, ...AGREED } as const;
}

/** Somebody new with an address, logged in through the code that a new device is asked for. */
export async function openEmailSession(house: ServedHouse, email: string): Promise<TestSession & { device: string }> {
  await callHouse(house, registerUser, { body: await emailRegistration(house, email) });
  return logInByEmail(house, email);
}

export async function logInByEmail(house: ServedHouse, email: string, loginPassword = PASSWORD) {
  const { ticket = '' } = await firstStep(house, email, loginPassword);
  const ask = { body: { ticket, method: 'email' } } as const;
  const code = await codeSentBy(house, email, () => callHouse(house, sendStepCode, ask));
  const body = { signType: 'STEP2', ticket, method: 'email', code } as const;
  const { data, setCookie } = await callHouse(house, loginUser, { body });
  return { satoken: data.satoken, refreshToken: data.refreshToken ?? '', device: deviceCookieOf(setCookie) };
}

/** What the first login step asks for. */
export async function firstStep(house: ServedHouse, email: string, loginPassword = PASSWORD) {
  const { data } = await callHouse(house, loginUser, { body: { signType: 'EMAIL', email, loginPassword } });
  return RefusalData.parse(data).details ?? {};
}

/** The cookie by which this device is known again, as a browser would send it. */
export function deviceCookieOf(setCookie: readonly string[]): string {
  return setCookie.find((cookie) => cookie.startsWith('dv='))?.split(';')[0] ?? '';
}

/** Somebody new with a login name alone, logged in. */
export async function openSession(house: ServedHouse, loginName: string): Promise<TestSession> {
  await callHouse(house, registerUser, { body: await nameRegistration(house, loginName) });
  return logIn(house, loginName);
}

export async function logIn(house: ServedHouse, loginName: string, loginPassword = PASSWORD): Promise<TestSession> {
  const body = { signType: 'LOGIN', loginName, loginPassword } as const;
  const { satoken, refreshToken = '' } = (await callHouse(house, loginUser, { body })).data;
  return { satoken, refreshToken };
}

export async function solveCaptcha(house: ServedHouse, codeType: 'REGISTER' | 'LOGIN') {
  const { captchaId } = (await callHouse(house, createCaptcha, { query: { codeType } })).data;
  const [told] = await mailsTo(house, captchaId);
  return { captchaId, answer: told?.text ?? '' };
}

interface Sought {
  readonly to: string;
  /** Of several letters that may be under way, the one that says this. */
  readonly text: RegExp;
}

/** What an action sends to an address, waited for: it leaves the outbox a moment after it was promised. */
export async function mailSentBy(
  house: ServedHouse,
  { to, text }: Sought,
  act: () => Promise<unknown>,
): Promise<DemoMail> {
  const before = new Set((await mailsTo(house, to)).map(({ id }) => id));
  await act();
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const sent = (await mailsTo(house, to)).find((mail) => !before.has(mail.id) && text.test(mail.text));
    if (sent !== undefined) return sent;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`Nothing of the kind was sent to ${to}.`);
}

export async function codeSentBy(house: ServedHouse, to: string, act: () => Promise<unknown>): Promise<string> {
  const { text } = await mailSentBy(house, { to, text: CODE }, act);
  return CODE.exec(text)?.[0] ?? '';
}

const CODE = /\b\d{6}\b/;

/** Newest first. */
async function mailsTo(house: ServedHouse, to: string): Promise<readonly DemoMail[]> {
  const { data } = await callHouse(house, listDemoMails, PAGE_HERE);
  return data.filter((mail) => mail.to === to);
}
