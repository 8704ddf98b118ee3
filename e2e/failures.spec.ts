import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test } from './journey.ts';
import { arriveLoggedIn, fillLogin, newPerson } from './person.ts';

const SLOW_NETWORK = 'Your network is loading slowly, please refresh the current page';
const LOGIN_CALL = '**/api/user/login';

test.use({ expectedTrouble: /\/api\/user\/login|net::ERR_FAILED|Failed to fetch|ChunkLoadError|could not be loaded/ });

test('a page whose parts are gone after a new version is loaded again by itself, once', async ({ page }) => {
  await page.goto('/home/index');
  await page.route('**/index.html', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/assets/index-', '/assets/new-') });
  });
  let loads = 0;
  // The files of the old version are there no more; those that the next page asks for are.
  await page.route('**/rule/index', (route) => {
    loads += 1;
    return route.continue();
  });
  await page.route('**/assets/**', (route) => (loads === 0 ? route.abort() : route.continue()));
  await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  expect(loads).toBe(1);
});

test("[ERR-1] a refusal of the server is told in the reader's words", async ({ page }) => {
  await tryToLogIn(page);
  await expect(toast(page)).toContainText('password');
});

test(
  '[ERR-1] without a message the description serves, without either the network is named, and a code of failure in an answer of 200 is one',
  IN_DEPTH,
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/user/login');
    const expectTold = async (text: string): Promise<void> => {
      await submit(page);
      await expect(toast(page).filter({ hasText: text })).toBeVisible();
      // The next is told only then.
      await page.clock.runFor(2_000);
    };
    await answerLogin(page, { code: 500, error_description: 'The gateway is resting' });
    await expectTold('The gateway is resting');
    await answerLogin(page, { code: 500 });
    await expectTold(SLOW_NETWORK);
    await answerLogin(page, { code: 5000, success: false, msg: 'Not today', data: null }, 200);
    await expectTold('Not today');
    await expect(page).toHaveURL(/\/user\/login/);
  },
);

test('[ERR-1] a request that never arrives says that the network is slow', IN_DEPTH, async ({ page }) => {
  await page.route(LOGIN_CALL, (route) => route.abort());
  await tryToLogIn(page);
  await expect(toast(page)).toContainText(SLOW_NETWORK);
});

test('[ERR-2] of several failures within two seconds one is told', async ({ page }) => {
  let count = 0;
  await page.route(LOGIN_CALL, (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: `Failure ${(count += 1)}` } }),
  );
  await page.clock.install();
  await page.goto('/user/login');
  // The page's time stands still: how long a machine takes from one click to the next says nothing.
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillLogin(page, newPerson());
  await expect(toast(page)).toContainText('Failure 1');
  await submitButton(page).click();
  await expect.poll(() => count).toBe(2);
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByText('Failure 2')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await submitButton(page).click();
  await expect(page.getByText('Failure 3')).toBeVisible();
  await page.clock.resume();
});

test('[ERR-2] [ERR-3] a message about the database or a token is never shown, and a first step that passed is no failure', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/user/login');
  // The page's time stands still: what is told stays, and keeps the next from being told.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const msg of ['SQLSTATE 42601 near select', 'You have an error in your Sql syntax', 'Token is INVALID']) {
    await answerLogin(page, { code: 500, msg });
    await submit(page);
  }
  await answerLogin(page, { code: 500, msg: 'Not today' });
  await submit(page);
  await expect(toast(page)).toHaveText(/Not today/);
  await page.clock.runFor(2_000);
  await answerLogin(page, { code: 206, success: false, msg: 'Login step 1 passed', data: null }, 200);
  await submit(page);
  await expect(page.getByText('Login step 1 passed')).toHaveCount(0);
  await page.clock.resume();
});

test.describe('an answer of 401', () => {
  test.use({ expectedTrouble: /401/ });

  test('[ERR-3] logs out and leads to the root', async ({ page }) => {
    await arriveLoggedIn(page, '/trade/index?type=spot');
    await expect(page.getByText('Your spot wallet is empty.')).toBeVisible();
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 401, success: false, msg: 'Expired', data: null } }),
    );
    await page.getByRole('button', { name: 'Get demo funds' }).click();
    await expect(page).toHaveURL('/home/index');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Expired')).toHaveCount(0);
  });
});

test('[ERR-6] a screen whose code fails to arrive says so, and the retry brings it', IN_DEPTH, async ({ page }) => {
  await openHome(page);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByText('A part of the page could not be loaded')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
});

test('[ERR-6] a screen whose code does not come within 120 s is given up with a retry', IN_DEPTH, async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Rules' }).click();
  await page.clock.runFor(119_000);
  await expect(page.getByText('A part of the page could not be loaded')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText('A part of the page could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

/** Ready means that nothing of the page is still on its way. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home/index', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function tryToLogIn(page: Page): Promise<void> {
  await page.goto('/user/login');
  await fillLogin(page, newPerson());
}

/** Sends the form that is open, and returns when its answer has been taken in. */
async function submit(page: Page): Promise<void> {
  const answered = page.waitForResponse(LOGIN_CALL);
  await fillLogin(page, newPerson());
  await answered;
  // Until then the button speaks of its waiting.
  await expect(submitButton(page)).toBeVisible();
}

/** The next one alone. */
async function answerLogin(page: Page, answer: Readonly<Record<string, unknown>>, status = 500): Promise<void> {
  await page.route(LOGIN_CALL, (route) => route.fulfill({ status, json: answer }), { times: 1 });
}

function submitButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
}

function toast(page: Page) {
  return page.getByRole('region', { name: 'Messages' }).getByRole('alert');
}
