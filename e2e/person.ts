import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
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
  await page.goto('/user/register');
  await page.getByLabel('Login name').fill(loginName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/user\/login/);
}

/** Fills the login form of the page that is open. */
export async function fillLogin(page: Page, { loginName, password }: Person): Promise<void> {
  // The address changes a moment before the screen does.
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.getByLabel('Login name').fill(loginName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Logged in with a new account and on this page, for journeys that are about something else. */
export async function arriveLoggedIn(page: Page, path: string): Promise<Person> {
  const person = newPerson();
  const body = { signType: 'LOGIN', loginName: person.loginName, loginPassword: person.password };
  const answer = await page.request.post('/api/user/register', { data: body });
  expect(answer.status()).toBe(200);
  await page.goto(`/user/login?${new URLSearchParams({ redirect: path })}`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(path);
  return person;
}
