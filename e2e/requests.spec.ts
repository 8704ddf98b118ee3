import { expect, test } from './journey.ts';
import { arriveLoggedIn } from './person.ts';

test('[CALL-10] a call carries the token twice and the language twice', async ({ page }) => {
  const asked = page.waitForRequest('**/api/user/getInfo');
  await arriveLoggedIn(page, '/home/index');
  const headers = await (await asked).allHeaders();
  expect(headers['authorization']).toMatch(/^\S{20,}$/);
  expect(headers['satoken']).toBe(headers['authorization']);
  expect(headers['lang']).toBe('en');
  expect(headers['language']).toBe('en');
});

test('[CALL-10] the headers follow the language the reader chose', async ({ page }) => {
  await arriveLoggedIn(page, '/home/index');
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const asked = page.waitForRequest('**/api/user/getInfo');
  await page.reload();
  const headers = await (await asked).allHeaders();
  expect(headers['lang']).toBe('ja');
  expect(headers['language']).toBe('ja');
});
