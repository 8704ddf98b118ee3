import type { Browser, Page } from '@playwright/test';
import { FUND_PASSWORD } from '../apps/server/src/testing/users/test-api-key.ts';
import { answerAd, becomeMerchant, becomeOtcUser, putUpAd } from '../apps/server/src/testing/users/test-merchant.ts';
import { fund } from '../apps/server/src/testing/users/test-withdrawer.ts';
import { expect } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { arriveAsCandidate, test } from './steps/otc-steps.ts';
import { toast } from './steps/security-steps.ts';
import { arriveAsTrader, openTrader } from './trader.ts';

// One after the other, on one server; each goes through every step of two people.
test.describe.configure({ mode: 'default' });

test('[ROUTE-19] [ROUTE-6] [ENT-2] [ROLE-2] somebody applies, is admitted by the staff, puts up an offer, and hears of the first deal', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = String(baseURL);
  const { trader, owner } = await arriveAsCandidate(page, address, '/merchant/index');

  await test.step('what is missing stands there; then the deposit is frozen', async () => {
    await page.reload();
    const apply = page.getByRole('region', { name: 'Become a merchant' });
    await expect(apply.getByRole('img', { name: 'Done' })).toHaveCount(5);
    await expect(apply.getByRole('link', { name: '1,000 USDT in the funding wallet' })).toBeVisible();
    await expect(apply.getByRole('button', { name: 'Apply as a merchant' })).toBeDisabled();
    await fund(owner, '3000');
    await apply.getByRole('button', { name: 'Apply as a merchant' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply as a merchant' }).click();
    await expect(page.getByText('Your application is being reviewed.')).toBeVisible();
    await page.goto('/assets/index');
    await expect(page.getByRole('region', { name: 'Value by wallet' })).toContainText('OTC wallet');
    await expect(page.getByRole('main')).not.toContainText('Merchant wallet');
    await page.goto('/account/center/info');
    await expect(page.getByRole('link', { name: 'Team management' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Merchant management' })).toHaveCount(0);
    await page.goto('/merchant/index');
  });

  await test.step('the staff admit, and the desk opens by itself', async () => {
    const desk = await sitDown(browser, address, 'demo.otc-arb');
    await openScreen(desk, 'Merchants');
    const row = desk.getByRole('row').filter({ hasText: trader.person.loginName });
    await decide(desk, row.getByRole('button', { name: 'Admit' }));
    await expect(page.getByRole('region', { name: 'Your offers' })).toBeVisible();
    // Suspended and reinstated: the desk follows both.
    await decide(desk, row.getByRole('button', { name: 'Suspend' }));
    await expect(page.getByText('You are suspended')).toBeVisible();
    await decide(desk, row.getByRole('button', { name: 'Reinstate' }));
    await expect(page.getByText('You are suspended')).toHaveCount(0);
    await standUp(desk);
  });

  await test.step('an offer is put up within the band of the index', async () => {
    await page.getByRole('region', { name: 'Merchant wallet' }).getByRole('button', { name: 'Transfer' }).click();
    const move = page.getByRole('dialog', { name: 'Transfer' });
    await move.getByLabel('Amount').fill('2000');
    await move.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.getByRole('table', { name: 'Merchant wallet' })).toContainText('3,000');
    await page.getByRole('button', { name: 'New offer' }).click();
    const form = page.getByRole('dialog', { name: 'New offer' });
    await form.getByLabel('Currency').selectOption('USD');
    await form.getByLabel('Price', { exact: true }).fill('1.2');
    await form.getByLabel('Quantity').fill('1000');
    await form.getByLabel('Least per order').fill('50');
    await form.getByLabel('Most per order').fill('900');
    await form.getByLabel('Terms of the merchant').fill('From your own account only.');
    await form.getByRole('button', { name: 'Save and put up' }).click();
    await expect(form.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/within 10% of the index/);
    await form.getByLabel('Price', { exact: true }).fill('1.05');
    await expect(form).toContainText('1,001');
    await form.getByRole('button', { name: 'Save and put up' }).click();
    await expect(toast(page, 'The offer is saved and up')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Your offers' })).toContainText('1.05');
  });

  await test.step('the account centre and the assets show the merchant', async () => {
    await page.goto('/account/center/info');
    await page.getByRole('link', { name: 'Merchant management' }).click();
    await expect(page).toHaveURL('/account/center/merchant');
    await expect(page.getByRole('region', { name: 'Your figures' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Account centre' }).getByRole('link')).toHaveText([
      'Account info',
      'Security settings',
      'Account activity',
      'Identity verification',
      'Team management',
      'Merchant management',
    ]);
    await page.goto('/account/center/reward-center');
    await expect(page.getByRole('region', { name: 'Rebates from people you invited' })).toContainText('Paid in all');
    await page.goto('/assets/index');
    await expect(page.getByRole('region', { name: 'Value by wallet' })).toContainText('Merchant wallet');
  });

  await test.step('a deal is told on the topic of the merchant, and leads to the desk', async () => {
    // A pop-up is for an open screen alone: the line must be open before the deal is made.
    const line = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/mqtt'));
    await page.goto('/merchant/index');
    await (await line).waitForEvent('framereceived');
    const buyer = await openTrader(address);
    await becomeOtcUser({ address }, buyer.token);
    const [ad] = await ownAdsOf(page);
    await answerAd({ address }, buyer.token, { advertiseId: ad ?? '', coinCou: '100' });
    const notice = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: /P\d+/ });
    await notice.getByRole('link', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/merchant\/deal\?serviceType=2&orderCode=P\d+$/);
    await expect(page.getByRole('heading', { name: 'Sell 100 USDT' })).toBeVisible();
    await expect(page.getByText('Wait for the payment.')).toBeVisible();
  });

  await test.step('whoever comes later finds it in the bell', async () => {
    await page.goto('/merchant/index');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /New OTC order P\d+/ }).click();
    await expect(page).toHaveURL(/\/merchant\/deal\?serviceType=2&orderCode=P\d+$/);
    await expect(page.getByRole('heading', { name: 'Sell 100 USDT' })).toBeVisible();
  });
});

test('[ROUTE-18] a user buys from a merchant: order, chat, payment and release reach both sides without a reload; the next one is appealed', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = String(baseURL);
  const shop = await openPage(browser, address);
  const { trader, owner } = await arriveAsCandidate(shop, address, '/merchant/index');
  await becomeMerchant(owner, trader.person.loginName, '2000');
  await putUpAd(owner, { fiat: 'usd', price: '1.02', minAmount: '50', maxAmount: '900', terms: 'Own account only.' });
  await shop.goto('/merchant/deal');
  const buyer = await arriveAsTrader(page, address, '/otc/ordinary?fiat=usd');
  await becomeOtcUser({ address }, buyer.token);

  await test.step('the board shows the offer; the order says everything first', async () => {
    const row = page.getByRole('table', { name: 'OTC offers' }).getByRole('row').filter({ hasText: '1.02' });
    await expect(row).toContainText('No completed orders in 30 days');
    await row.getByRole('button', { name: 'Buy USDT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy USDT' });
    await expect(dialog).toContainText('Own account only.');
    await dialog.getByRole('radio', { name: 'USDT' }).check({ force: true });
    await dialog.getByLabel('Amount', { exact: true }).fill('10');
    await dialog.getByRole('button', { name: 'Buy USDT' }).click();
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(/50 to 900 USD/);
    await dialog.getByLabel('Amount', { exact: true }).fill('100');
    await expect(dialog).toContainText('102.00');
    await dialog.getByRole('button', { name: 'Buy USDT' }).click();
    await expect(page).toHaveURL(/\/otc\/order\?orderCode=P\d+$/);
  });
  const code = new URL(page.url()).searchParams.get('orderCode') ?? '';

  await test.step('the merchant sees it; both talk', async () => {
    await shop.getByRole('link', { name: code }).click();
    await expect(shop.getByRole('heading', { name: 'Sell 100 USDT' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Where to pay' })).toContainText('Ann Example');
    await expect(page.getByRole('timer')).toBeVisible();
    await say(page, 'Which reference? <b>bold</b> https://example.com');
    const heard = shop.getByRole('log').getByText('Which reference? <b>bold</b> https://example.com');
    await expect(heard).toBeVisible();
    await expect(shop.getByRole('log').getByRole('link')).toHaveCount(0);
    await say(shop, 'None.');
    await expect(page.getByRole('log').getByText('None.')).toBeVisible();
  });

  await test.step('paid, released with fund password and second factor, arrived', async () => {
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have paid' }).click();
    await release(shop, owner.backupCodes.pop() ?? '');
    await expect(page.getByText('The seller released the coin.')).toBeVisible();
    const rating = page.getByRole('form', { name: 'How was this order?' });
    await rating.getByLabel('In a few words').fill('Quick & <b>kind</b>');
    await rating.getByRole('button', { name: 'Rate' }).click();
    await expect(toast(page, 'Your rating is kept')).toBeVisible();
    await page.goto('/account/wallet/assets/USDT');
    const wallets = page.getByRole('table', { name: 'Balance by wallet' });
    await expect(wallets.getByRole('row').filter({ hasText: 'OTC wallet' })).toContainText('100');
  });

  await test.step('express takes the best offer; cancelling warns; an appeal is filed and answered', async () => {
    await page.goto('/otc/common?fiat=usd');
    const ticket = page.getByRole('form', { name: 'OTC express' });
    await ticket.getByLabel('Amount', { exact: true }).fill('102');
    const taken = page.getByRole('region', { name: 'The offer this would take' });
    await expect(taken).toContainText('Orders in 30 days: 1');
    await expect(taken).toContainText('Releases in under a minute on average');
    await taken.getByRole('button').click();
    const said = page.getByRole('dialog', { name: 'Merchant' }).getByRole('region', { name: 'What others say' });
    await expect(said).toContainText('Good ratings: 100% of 1');
    await expect(said).toContainText('Quick & <b>kind</b>');
    await page.keyboard.press('Escape');
    await ticket.getByRole('button', { name: 'Buy USDT' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy USDT' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('dialog')).toContainText('Do not cancel if you have paid');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have paid' }).click();
    await page.getByRole('button', { name: 'Appeal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Appeal' });
    await dialog.getByLabel('What happened').fill('I paid an hour ago and nothing came.');
    await dialog.getByLabel('Who to ask for').fill('Bea');
    const buffer = await page.screenshot();
    await dialog.getByLabel('Picture 1').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('region', { name: 'Appeal' })).toContainText('Waiting for the other side');
    await shop.goto('/merchant/deal');
    await shop.getByRole('row').filter({ hasText: 'Appeal' }).getByRole('link').click();
    await shop.getByRole('button', { name: 'Answer with evidence' }).click();
    await shop.getByRole('dialog').getByLabel('What happened').fill('Nothing has arrived here.');
    await shop.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('region', { name: 'Appeal' })).toContainText('With the arbitrator');
  });
  await shop.context().close();
});

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

async function decide(desk: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await button.click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('All papers are in order.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The numbers of the offers on a merchant's desk. */
async function ownAdsOf(page: Page): Promise<readonly string[]> {
  const rows = await page.getByRole('table', { name: 'Your offers' }).getByRole('row').allInnerTexts();
  return rows.flatMap((text) => /\/USD\s*(\d+)/.exec(text)?.[1] ?? []);
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
  await expect(page.getByLabel('Your message')).toHaveValue('');
}

async function release(page: Page, backupCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Release coin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release coin' });
  await dialog.getByLabel('Fund password').fill(FUND_PASSWORD);
  await dialog.getByRole('button', { name: 'Use a backup code' }).click();
  await dialog.getByPlaceholder('ABCDE-23456').fill(backupCode);
  await dialog.getByRole('button', { name: 'Release coin' }).click();
  await expect(toast(page, '100 USDT released')).toBeVisible();
}
