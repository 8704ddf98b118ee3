import type { Page } from '@playwright/test';
import { joinBroker } from './broker-voice.ts';
import { expect, IN_DEPTH, test as journey } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { startServer, type RunningServer } from './servers/server.ts';

/** A server with quick blocks, for the tests of this file. */
const test = journey.extend<object, { readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ environment: { MAKERS: 'off', CANDOR_WAITS: '{"simulatedBlock":0.1}' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});

const NOTICE = { type: 'otc', isNew: '1', serviceType: 'buy', changeUser: '1', link_merchant: 0 } as const;

/** Test coins from the deposit page's own button. */
async function depositDemoCoins(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send test coins' }).click();
}

test('a deposit is told at once, is counted on the bell, and is read there', async ({ page }) => {
  await arriveLoggedIn(page, '/account/wallet/deposit');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await depositDemoCoins(page);
  const popUp = page.getByRole('listitem').filter({ hasText: 'Your deposit has arrived' });
  await expect(popUp).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await popUp.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL('/account/wallet/history-deposit');
  await expect(popUp).toHaveCount(0);
  await page.getByRole('button', { name: /^Ask customer service about \d+/ }).click();
  const chat = page.getByRole('dialog', { name: 'Customer service' });
  await chat.getByLabel('Your message').fill('Is it final?');
  await chat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chat.getByRole('log').getByText(/^About deposit \d+$/)).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).click();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Your deposit has arrived')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');

  await panel.getByRole('button', { name: 'Notification settings' }).click();
  const deposits = panel.getByRole('group', { name: 'Deposits' });
  await deposits.getByRole('checkbox', { name: 'On screen' }).uncheck();
  await expect(
    panel.getByRole('group', { name: 'Security' }).getByRole('checkbox', { name: 'By email' }),
  ).toBeDisabled();
  await expect(
    panel.getByRole('group', { name: 'OTC orders' }).getByRole('checkbox', { name: 'On screen' }),
  ).toBeDisabled();
  await page.reload();
  await bell.click();
  await panel.getByRole('button', { name: 'Notification settings' }).click();
  await expect(deposits.getByRole('checkbox', { name: 'On screen' })).not.toBeChecked();
});

test('on a phone the bell of somebody logged in stands in the header, with its count', IN_DEPTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arriveLoggedIn(page, '/home/index');
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /^Login with a new device/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test.describe('a line that breaks', () => {
  test.use({ expectedTrouble: /ERR_CONNECTION_RESET/ });

  test('the bell comes by itself when its part of the site was lost on the way', IN_DEPTH, async ({ page }) => {
    let isLost = false;
    await page.route('**/assets/notice-session-*.js', (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort('connectionreset');
    });
    await arriveLoggedIn(page, '/home/index');
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(isLost).toBe(true);
  });
});

test(
  'a notice that comes while a dialog is open is part of it and can be used there, and stays when the dialog is left',
  IN_DEPTH,
  async ({ page }) => {
    const broker = await joinBroker(page);
    const profile = page.waitForResponse('**/api/user/getInfo');
    await arriveLoggedIn(page, '/home/index');
    const { data }: { data: { user: { userId: string } } } = await (await profile).json();
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    const dialog = page.getByRole('dialog', { name: 'Go to a page or market' });
    await search.click();
    for (const orderCode of ['D1', 'D2']) {
      await broker.say(data.user.userId, 'NOTICE', { ...NOTICE, orderCode, content: `Order ${orderCode}` });
    }
    const told = (code: string) => page.getByRole('listitem').filter({ hasText: `Order ${code}` });
    await expect(dialog.locator(told('D2'))).toBeVisible();
    await dialog.locator(told('D1')).getByRole('button', { name: 'Dismiss' }).click();
    await expect(told('D1')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(told('D2')).toBeVisible();
    await search.click();
    await dialog.locator(told('D2')).getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/otc\/order\?serviceType=buy&orderCode=D2$/);
    await expect(dialog).toBeHidden();
  },
);

test('[STATE-12] [CONST-4] four notices are shown at most, each until it is clicked, none of one’s own doing, and each leads to its desk', async ({
  page,
}) => {
  // Nobody has to be admitted for it: the profile says that this user is a merchant.
  const MERCHANT = '1999999';
  let userId = '';
  await page.route('**/api/user/getInfo', async (route) => {
    const answer = await route.fetch();
    const body: { data: { user: Record<string, unknown> } } = await answer.json();
    userId = String(body.data.user['userId']);
    Object.assign(body.data.user, { is_merchant: 2, merchant: { id: MERCHANT } });
    await route.fulfill({ response: answer, json: body });
  });
  const broker = await joinBroker(page);
  await arriveLoggedIn(page, '/home/index');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const order = (orderCode: string, changes: object = {}) => ({
    ...NOTICE,
    orderCode,
    content: `Order ${orderCode}`,
    ...changes,
  });
  const shown = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  for (const code of ['A1', 'A2', 'A3', 'A4']) await broker.say(userId, 'NOTICE', order(code));
  await broker.say(userId, 'NOTICE', order('OWN', { changeUser: userId }));
  await broker.say(userId, 'NOTICE', order('OWNMERCHANT', { changeUser: MERCHANT }));
  await expect(shown).toHaveCount(4);
  await broker.say(userId, 'NOTICE', order('A5'));
  await expect(shown.filter({ hasText: 'Order A5' })).toBeVisible();
  await expect(shown.filter({ hasText: 'Order A1' })).toHaveCount(0);
  await expect(shown.filter({ hasText: 'Order OWN' })).toHaveCount(0);

  const follow = async (code: string, path: string): Promise<void> => {
    const notice = shown.filter({ hasText: `Order ${code}` });
    await notice.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(`${path}?serviceType=buy&orderCode=${code}`);
    await expect(notice).toHaveCount(0);
  };
  await follow('A5', '/otc/order');
  await broker.say(MERCHANT, 'NOTICE', order('B1'));
  await follow('B1', '/merchant/deal');
  await broker.say(userId, 'NOTICE', order('C1', { type: 'appeal', link_merchant: 1 }));
  await follow('C1', '/merchant/deal');
  await broker.say(MERCHANT, 'NOTICE', order('C2', { type: 'appeal', link_merchant: 0 }));
  await follow('C2', '/otc/order');
});
