import { randomBytes } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { loginUser, registerUser, TERMS_VERSION } from '../packages/contract/src/account/wire.ts';
import { createCaptcha } from '../packages/contract/src/account/codes.ts';
import type { Endpoint } from '../packages/contract/src/shared/endpoint.ts';
import { sealBody } from '../packages/contract/src/shared/seal-body.ts';
import { getSealingKey } from '../packages/contract/src/shared/sealing.ts';
import { waitForMail } from './demo-mailbox.ts';
import { expect } from './journey.ts';

/** Somebody with an account of their own; no two tests share one. */
export interface Person {
  readonly loginName: string;
  readonly password: string;
}

export function newPerson(): Person {
  return { loginName: `e2e_${randomBytes(6).toString('hex')}`, password: `Sea-${randomBytes(6).toString('hex')}` };
}

/** Through the screen, as a person would. */
export async function register(page: Page, { loginName, password }: Person): Promise<void> {
  const pictured = page.waitForResponse(`**${createCaptcha.path}*`);
  await page.goto('/user/register');
  await page.getByLabel('Login name').fill(loginName);
  await page.getByLabel('Captcha', { exact: true }).fill(await readCaptcha(page, await pictured));
  await fillNewPassword(page, password);
  await page.getByRole('checkbox', { name: 'I am at least 18 years old' }).check();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
}

export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^(Password|New password)$/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** What stands in the picture that an answer brought, as the demo mailbox tells it. */
export async function readCaptcha(
  { request }: Pick<Page, 'request'>,
  answer: { json(): Promise<unknown> },
): Promise<string> {
  const { captchaId } = createCaptcha.reply.parse(dataOf(await answer.json()));
  const { text } = await waitForMail(request, captchaId);
  return text;
}

/** Fills the login form of the page that is open. */
export async function fillLogin(page: Page, { loginName, password }: Person): Promise<void> {
  // The address changes a moment before the screen does.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByLabel('Username, wallet address or email').fill(loginName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** On this page with a new account and the session of a former visit, for journeys that are about something else. */
export async function arriveLoggedIn(page: Page, path: string): Promise<Person> {
  const person = newPerson();
  await registerByCall(page.request, person);
  await logInByCall(page, person);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  // Until the session is back the page is a visitor's.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  return person;
}

/** The same through the login screen, for journeys that are about sessions. */
export async function arriveThroughLogin(page: Page, path: string): Promise<Person> {
  const person = newPerson();
  await registerByCall(page.request, person);
  await page.goto(`/user/login?${new URLSearchParams({ redirect: path })}`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(path);
  // The address changes a moment before the screen does.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toHaveCount(0);
  return person;
}

/** An account without its screen, for journeys that are about something else. */
export async function registerByCall(request: APIRequestContext, { loginName, password }: Person): Promise<void> {
  const pictured = await request.get(`${createCaptcha.path}?codeType=REGISTER`, { headers: { lang: 'en' } });
  const { captchaId } = createCaptcha.reply.parse(dataOf(await pictured.json()));
  const body = {
    signType: 'LOGIN',
    loginName,
    loginPassword: password,
    captcha: { captchaId, answer: await readCaptcha({ request }, pictured) },
    isAdult: true,
    termsVersion: TERMS_VERSION,
  };
  await postSealed(request, registerUser, body);
}

/** What a login leaves in a browser: the cookies, and the note that there are some. */
async function logInByCall(page: Page, { loginName, password }: Person): Promise<void> {
  await postSealed(page.request, loginUser, { signType: 'LOGIN', loginName, loginPassword: password });
  // Any file of the site lets the page into the site's storage.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.setItem('session', JSON.stringify({ dataType: 'boolean', content: true, datetime: 1 }));
  });
}

async function postSealed(request: APIRequestContext, { method, path }: Endpoint, body: unknown): Promise<void> {
  const key = getSealingKey.reply.parse(dataOf(await (await request.get(getSealingKey.path)).json()));
  const payload = await sealBody(body, { key, nowMs: key.serverTimeMs, method, path });
  // As a page of ours would be: anybody else is given tokens in the answer and no cookies.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer: APIResponse = await request.post(path, { headers, data: { payload } });
  expect(answer.status()).toBe(200);
}

function dataOf(answer: unknown): unknown {
  return Reflect.get(Object(answer), 'data');
}
