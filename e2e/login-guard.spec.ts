import { expect, test } from './journey.ts';
import { fillLogin, newPerson, register } from './person.ts';
import { PERSONAL_PATHS, PUBLIC_PATHS } from './site-paths.ts';

test('[NAV-12] every personal page asks a visitor to log in and remembers where they were going', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of PERSONAL_PATHS) {
    await page.goto(path);
    await expect(page).toHaveURL(`/user/login?${new URLSearchParams({ redirect: path })}`);
  }
});

test('[NAV-12] every public page stays where it is for a visitor', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page).toHaveURL(path);
  }
});

test('[NAV-12] after the login one is where one wanted to be', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/assets/index?key=records');
  await expect(page).toHaveURL(/\/user\/login/);
  await fillLogin(page, person);
  await expect(page).toHaveURL('/assets/index?key=records');
});

for (const target of [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
]) {
  test(`[NAV-12] a login never leads away from this site, not even to ${target}`, async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await page.goto(`/user/login?${new URLSearchParams({ redirect: target })}`);
    await fillLogin(page, person);
    await expect(page).toHaveURL('/home/index');
  });
}
