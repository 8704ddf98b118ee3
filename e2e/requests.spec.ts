import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { arriveLoggedIn, fillLogin, newPerson } from './person.ts';

test('[CALL-10] a call carries the token twice and the language twice, which follows the reader’s choice', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/api/user/getInfo');
  await arriveLoggedIn(page, '/home/index');
  const headers = await (await asked).allHeaders();
  expect(headers['authorization']).toMatch(/^\S{20,}$/);
  expect(headers['satoken']).toBe(headers['authorization']);
  expect(headers['lang']).toBe('en');
  expect(headers['language']).toBe('en');
  const token = headers['authorization'] ?? '';
  await test.step('our own page may send its call as text/plain, and it is read like any other', () =>
    expectPlainTextRead(page, token));
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const askedAgain = page.waitForRequest('**/api/user/getInfo');
  await page.reload();
  const chosen = await (await askedAgain).allHeaders();
  expect(chosen['lang']).toBe('ja');
  expect(chosen['language']).toBe('ja');
});

test('[CALL-2] the configuration is asked for with the time of the visit, and its text is read, not run', async ({
  page,
}) => {
  const asked = page.waitForRequest('**/platform/dev/config.js?t=*');
  const earliestMs = Date.now();
  // A script that is run would say so; of one that is read only the value counts.
  await page.route('**/platform/dev/config.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isRun = true; platformConfig = {"mode":"live"};\n' }),
  );
  // A page that the build has not drawn: a drawn one begins as that of the demonstration.
  await page.goto('/article/main/categories/2');
  const request = await asked;
  expect(Number(new URL(request.url()).searchParams.get('t'))).toBeGreaterThanOrEqual(earliestMs);
  expect(request.resourceType()).toBe('fetch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Demonstration: simulated prices')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isRun'))).toBeUndefined();
});

test.describe('a call that nobody answers', () => {
  test.use({ expectedTrouble: /\/api\/user\/login/ });

  test('[CALL-10] [CONST-4] is given up after 300,000 ms, and the reader is told', async ({ page }) => {
    await page.route('**/api/user/login', () => undefined);
    await page.goto('/user/login', { waitUntil: 'networkidle' });
    // What the page itself is made of may take the time that this machine needs.
    await page.evaluate(hurryTimeouts);
    await fillLogin(page, newPerson());
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    await expect(toast).toContainText('Your network is loading slowly');
    expect(await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))).toContain(
      'time-out after 300000 ms',
    );
  });
});

async function expectPlainTextRead(page: Page, token: string): Promise<void> {
  const answer = await page.evaluate(async (authorization) => {
    const response = await fetch('/api/ws/ticket', {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/plain' },
      body: JSON.stringify({ audience: 'ws' }),
    });
    const envelope: { readonly code: number; readonly data: { readonly ticket: string } } = await response.json();
    return { type: response.headers.get('content-type'), code: envelope.code, ticket: envelope.data.ticket };
  }, token);
  expect(answer).toMatchObject({ type: 'application/json; charset=utf-8', code: 200 });
  expect(answer.ticket).toHaveLength(43);
}

/** A thousandth of every time-out, marked with how long it would have been: nobody waits five minutes for a test. */
function hurryTimeouts(): void {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => {
      performance.mark(`time-out after ${milliseconds} ms`);
      controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    }, milliseconds / 1_000);
    return controller.signal;
  };
}
