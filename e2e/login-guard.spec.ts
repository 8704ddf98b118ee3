import { expect, test, turnTo } from './journey.ts';
import { fillLogin, newPerson, registerByCall } from './person.ts';
import { PERSONAL_PATHS } from './site-paths.ts';

test('[NAV-12] every personal page asks a visitor to log in and remembers where they were going', async ({ page }) => {
  // Once from outside, then by links of the site: both ways pass the same guard.
  await page.goto('/account/center/kyc');
  await expect(page).toHaveURL(`/user/login?${new URLSearchParams({ redirect: '/account/center/kyc' })}`);
  for (const path of PERSONAL_PATHS) {
    await turnTo(page, path);
    await expect(page).toHaveURL(`/user/login?${new URLSearchParams({ redirect: path })}`);
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('[NAV-12] after the login one is where one wanted to be', async ({ page }) => {
  const person = newPerson();
  await registerByCall(page.request, person);
  await page.goto('/assets/index?key=records');
  await expect(page).toHaveURL(/\/user\/login/);
  await fillLogin(page, person);
  await expect(page).toHaveURL('/assets/index?key=records');
});

test('[NAV-12] a login never leads away from this site', async ({ page }) => {
  const person = newPerson();
  await registerByCall(page.request, person);
  for (const target of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/user/login?${new URLSearchParams({ redirect: target })}`);
    await fillLogin(page, person);
    await expect(page, target).toHaveURL('/home/index');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});
