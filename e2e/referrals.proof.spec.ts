import type { Page } from '@playwright/test';
import { createCaptcha } from '../packages/contract/src/account/codes.ts';
import { expect } from './journey.ts';
import { test } from './servers/own-server.ts';
import { arriveLoggedIn, fillLogin, newPerson, register } from './person.ts';
import { placeOrder, priceNear } from './trade-desk.ts';

const REFERRALS = '/assets/index?key=referrals';

test.use({ expectedTrouble: /422.*applyProxy/ });

test('somebody invited by a link trades, and the fee’s share is counted for who invited', async ({ page, browser }) => {
  await arriveLoggedIn(page, REFERRALS);
  const code = await readCode(page);
  await expect(page.getByText('Nobody has registered with your code yet')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await test.step('the link leads to the registration with the code in its field', async () => {
    // Its picture is not the one that the form, opened anew, will ask about.
    const pictured = guest.waitForResponse(`**${createCaptcha.path}*`);
    await guest.goto(`/invite/${code}`);
    await pictured;
    await expect(guest.getByLabel('Invite code')).toHaveValue(code);
    const person = newPerson();
    await register(guest, person);
    await fillLogin(guest, person);
    await expect(guest.getByRole('button', { name: 'Account' })).toBeVisible();
  });

  await test.step('a trade with the market maker pays a fee', async () => {
    await guest.goto('/trade/index?type=spot&symbol=BTC_USDT');
    await guest.getByRole('button', { name: 'Get demo funds' }).click();
    await expect(guest.getByRole('region', { name: 'Spot wallet' })).toContainText('0.1');
    // Far enough above the market that it is filled whole, however thin the first levels are.
    const price = await priceNear(guest, 1.02);
    await placeOrder(guest, { type: 'Limit', fields: { Price: price, Amount: '0.01' } });
    await guest.goto(REFERRALS);
    await guest.getByRole('tab', { name: 'Who earns from me' }).click();
    await expect(rowOf(guest, 'Who earns from me')).toContainText('20%');
    await expect(rowOf(guest, 'Who earns from me')).toContainText('BTC');
  });

  await test.step('who invited sees one person, the share of the fee, and that it is being counted', async () => {
    await page.reload();
    await expect(rowOf(page, 'People')).toContainText(/e2\*\*\*\*/);
    await expect(rowOf(page, 'People').getByRole('cell').last()).toContainText(/[1-9]/);
    await expect(page.getByRole('region', { name: 'The generations below you' })).toContainText('1 person');
    await page.getByRole('tab', { name: 'Rebates by day' }).click();
    // A buyer pays 0.1 % of 0.01 BTC, and a fifth of that is the share of the first generation.
    await expect(rowOf(page, 'Rebates by day')).toContainText('0.000002');
    await expect(rowOf(page, 'Rebates by day')).toContainText('Being counted');
  });

  await test.step('the team page shows the same, and says what an application lacks', async () => {
    await page.goto('/account/center/contractAgents/agentManagement');
    await expect(page.getByRole('region', { name: 'The generations below you' })).toContainText('1 person');
    const plan = page.getByRole('textbox', { name: 'How would you bring people here?' });
    await plan.fill('too short');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(plan).toHaveAccessibleDescription('Write 20 to 1,000 characters');
    await plan.fill('A stall at the market, on every Saturday.');
    await page.getByRole('button', { name: 'Apply' }).click();
    const told = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    await expect(told).toContainText('Primary verification is needed first.');
    await told.getByRole('link', { name: 'Identity verification' }).click();
    await expect(page.getByRole('list', { name: 'Levels and their limits' })).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});

async function readCode(page: Page): Promise<string> {
  const code = page.getByRole('region', { name: 'Invite code' }).getByText(/^[A-Z2-9]{8}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** The first row below a table's head. */
function rowOf(page: Page, table: string) {
  return page.getByRole('table', { name: table }).getByRole('row').nth(1);
}
