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
  await page.addInitScript(() => {
    localStorage.setItem('lang', JSON.stringify({ dataType: 'string', content: 'ja', datetime: Date.now() }));
  });
  const asked = page.waitForRequest('**/api/user/getInfo');
  await arriveLoggedIn(page, '/home/index');
  const headers = await (await asked).allHeaders();
  expect(headers['lang']).toBe('ja');
  expect(headers['language']).toBe('ja');
});
