import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, IN_DEPTH, test } from './journey.ts';
import { arriveThroughLogin, fillLogin } from './person.ts';

const REFRESH_CALL = '**/api/user/refresh';

test('[STATE-1] a login brings the profile and opens the private socket, a logout ends all of it', async ({ page }) => {
  const socket = page.waitForEvent('websocket', (opened) => /\/ws\/coin\/\d+$/.test(opened.url()));
  const asked = page.waitForRequest('**/api/user/getInfo');
  const { loginName } = await arriveThroughLogin(page, '/home/index');
  await asked;
  const opened = await socket;
  const closed = opened.waitForEvent('close');
  await accountButton(page).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toContainText(loginName);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(loginLink(page)).toBeVisible();
  await closed;
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => /(^|-)(rt|at)$/.test(name))).toEqual([]);
  await page.reload();
  await expect(loginLink(page)).toBeVisible();
});

test('[STATE-1] what happens in one tab is known in the other', IN_DEPTH, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/home/index');
  await expect(loginLink(other)).toBeVisible();
  await arriveThroughLogin(page, '/home/index');
  await expect(accountButton(other)).toBeVisible();
  await other.goto('/account/center/info');
  await logOut(page);
  await expect(other).toHaveURL(/\/user\/login\?redirect=/);
  await other.close();
});

test.describe('a tab that is still coming back', () => {
  test.use({ expectedTrouble: /401/ });

  test(
    '[STATE-1] is led to the login, too, when another one logs out meanwhile',
    IN_DEPTH,
    async ({ page, context }) => {
      await arriveThroughLogin(page, '/home/index');
      const other = await context.newPage();
      let isHeld = (_route: Route): void => undefined;
      const held = new Promise<Route>((resolve) => {
        isHeld = resolve;
      });
      await other.route('**/api/user/getInfo', (route) => isHeld(route));
      await other.goto('/account/center/info');
      const profileCall = await held;
      await logOut(page);
      await profileCall.continue();
      await expect(other).toHaveURL(/\/user\/login\?redirect=/);
      await other.close();
    },
  );
});

test('[STATE-1] "log out everywhere" ends the session of another device too', IN_DEPTH, async ({ page, browser }) => {
  const person = await arriveThroughLogin(page, '/account/center/device-management');
  const other = await (await browser.newContext()).newPage();
  await other.goto('/user/login');
  await fillLogin(other, person);
  await expect(accountButton(other)).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(loginLink(page)).toBeVisible();
  await other.goto('/account/center/info');
  await expect(other).toHaveURL(/\/user\/login/);
  await other.context().close();
});

test('[STATE-2] a token is renewed before it ends, by one exchange, and the profile with it', async ({ page }) => {
  await page.clock.install();
  await arriveThroughLogin(page, '/home/index');
  const calls = countCalls(page, /\/api\/user\/(refresh|getInfo)$/);
  // From here on the page's time is the test's alone: what a slow machine takes would be added to the minutes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await page.clock.runFor(13 * 60_000);
  expect(calls()).toEqual([]);
  await page.clock.runFor(70_000);
  await expect.poll(calls).toEqual(['refresh', 'getInfo']);
  await page.clock.resume();
  await expect(accountButton(page)).toBeVisible();
});

test('[STATE-2] two tabs renew one after the other, and both stay logged in', IN_DEPTH, async ({ page, context }) => {
  // One clock for every tab of the context.
  await context.clock.install();
  await arriveThroughLogin(page, '/home/index');
  const other = await context.newPage();
  await other.goto('/account/center/info');
  await expect(other.getByRole('heading', { level: 1, name: 'Account info' })).toBeVisible();
  const running = await watchOverlap(context);
  await context.clock.runFor(14.5 * 60_000);
  await expect.poll(() => running.ended()).toBe(2);
  expect(running.most()).toBe(1);
  await Promise.all([page.reload(), other.reload()]);
  await expect(accountButton(page)).toBeVisible();
  await expect(accountButton(other)).toBeVisible();
  await other.close();
});

test.describe('a server in trouble', () => {
  test.use({ expectedTrouble: /503/ });

  test('[STATE-2] does not log anybody out: the next turn asks again', IN_DEPTH, async ({ page }) => {
    await page.clock.install();
    await arriveThroughLogin(page, '/home/index');
    await page.route(REFRESH_CALL, (route) =>
      route.fulfill({ status: 503, json: { code: 503, success: false, msg: 'Busy', data: null } }),
    );
    const refused = page.waitForResponse(REFRESH_CALL);
    await page.clock.runFor(14.5 * 60_000);
    await refused;
    await expect(accountButton(page)).toBeVisible();
    await page.unroute(REFRESH_CALL);
    const renewed = page.waitForResponse(REFRESH_CALL);
    await page.clock.runFor(11_000);
    expect((await renewed).status()).toBe(200);
    await expect(accountButton(page)).toBeVisible();
  });

  test('[STATE-2] [ERR-6] does not send a reader of their own pages to the login: the page says so and comes back by itself', async ({
    page,
  }) => {
    await arriveThroughLogin(page, '/account/wallet/assets');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const title = await heading.innerText();
    await page.route(REFRESH_CALL, (route) =>
      route.fulfill({ status: 503, json: { code: 503, success: false, msg: 'Busy', data: null } }),
    );
    await page.reload();
    await expect(
      page.getByRole('main').getByText('Your network is loading slowly, please refresh the current page'),
    ).toBeVisible();
    const askedAgain = page.waitForRequest(REFRESH_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await askedAgain;
    await expect(page).toHaveURL(/\/account\/wallet\/assets$/);
    await page.unroute(REFRESH_CALL);
    await expect(heading).toHaveText(title);
    await expect(accountButton(page)).toBeVisible();
  });
});

test.describe('a session the server has ended', () => {
  // The chat is a visitor's too: a call that was on its way with the ended session is told that there is no such chat.
  test.use({ expectedTrouble: /401|404.*chat\/history/ });

  test('[STATE-3] leads to the root at the next call', async ({ page, browser }) => {
    const person = await arriveThroughLogin(page, '/account/center/device-management');
    const other = await (await browser.newContext()).newPage();
    await other.goto('/user/login?redirect=%2Faccount%2Fcenter%2Fdevice-management');
    await fillLogin(other, person);
    await other.getByRole('button', { name: 'Log out all other devices' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByText('Logged out', { exact: true })).toBeVisible();
    await other.context().close();
    await expect(loginLink(page)).toBeVisible();
    await expect(page).toHaveURL('/home/index');
  });
});

test('[CALL-3] one press begins at zero, as somebody new each time', async ({ page }) => {
  const enter = async (): Promise<string> => {
    await page.goto('/user/login');
    await page.getByRole('button', { name: 'Start from zero as a new user' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await page.goto('/account/center/info');
    return page
      .getByRole('main')
      .getByText(/^demo_[0-9a-f]{12}$/)
      .first()
      .innerText();
  };
  const first = await enter();
  await page.goto('/trade/index?type=spot&symbol=BTC_USDT');
  await expect(page.getByText('Your spot wallet is empty.')).toBeVisible();
  await logOut(page);
  expect(await enter()).not.toBe(first);
});

function accountButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Account' });
}

function loginLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Log in' });
}

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(loginLink(page)).toBeVisible();
}

/** The last words of the calls that match, in their order. */
function countCalls(page: Page, pattern: RegExp): () => readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) calls.push(request.url().slice(request.url().lastIndexOf('/') + 1));
  });
  return () => calls;
}

/** How many exchanges of tokens were under way at the same time: counted on their way, which no tab can overtake. */
async function watchOverlap(context: BrowserContext) {
  let running = 0;
  let most = 0;
  let ended = 0;
  await context.route(REFRESH_CALL, async (route) => {
    running += 1;
    most = Math.max(most, running);
    const response = await route.fetch();
    running -= 1;
    ended += 1;
    await route.fulfill({ response });
  });
  return { most: () => most, ended: () => ended };
}
