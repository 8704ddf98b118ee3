import type { Locator, Page } from '@playwright/test';
import { becomeKeyOwner } from '../apps/server/src/testing/users/test-api-key.ts';
import {
  becomeWithdrawer,
  fund as deposit,
  SOME_TRON_ADDRESS,
} from '../apps/server/src/testing/users/test-withdrawer.ts';
import { getDepositAddress } from '../packages/contract/src/deposits/wire.ts';
import { expect, expectSound, test as journey } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { fillLogin } from './person.ts';
import { startServer } from './servers/server.ts';
import { closeAtMarket, openAtMarket, position } from './steps/perpetual-steps.ts';
import { toast } from './steps/security-steps.ts';
import { sendWithdrawal, tableRows } from './steps/wallet-steps.ts';
import { priceNear } from './trade-desk.ts';
import { arriveAsTrader, fund } from './trader.ts';

/** So short that a journey sees a hold end and a chain confirm. */
const WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.1}';
const NOTE = 'the owner has called us about it';
const OVER = 'the owner has shown who they are';

/** A server with makers and quick blocks, on which nobody else waits for a second person. */
const test = journey.extend<object, { readonly houseOrigin: string }>({
  houseOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ environment: { PRICES: 'simulated', CANDOR_WAITS: WAITS } });
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ houseOrigin }, use) => use(houseOrigin),
});

// They ask for what is refused, and lose their session.
test.use({ expectedTrouble: /401|403|422/ });

// One after another, on one server.
test.describe.configure({ mode: 'default' });

test('[8.4] an account found by its address is held and blocked, is told why, and is free again once two have agreed', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL);
  const trader = await arriveAsTrader(page, origin, '/account/wallet/withdrawal');
  const { person, token } = trader;
  const owner = await becomeKeyOwner({ address: origin }, token, person.password);
  await becomeWithdrawer(owner);
  await deposit(owner, '300');
  const [risk, compliance] = await Promise.all([
    sitDown(browser, origin, 'demo.risk'),
    sitDown(browser, origin, 'demo.compliance'),
  ]);
  const withdraw = async () => {
    await page.goto('/account/wallet/withdrawal');
    await page.getByLabel('Address', { exact: true }).fill(SOME_TRON_ADDRESS);
    await sendWithdrawal(page, { amount: '20', backupCode: owner.backupCodes.pop() ?? '' });
  };
  const asked = tableRows(page, 'Withdrawal history');
  await withdraw();
  await expect(toast(page, 'The withdrawal has been submitted')).toBeVisible();

  await test.step('the card is found by an address they receive at, and by one they send to', async () => {
    const { address } = await trader.ask(getDepositAddress, {
      params: { coin: 'USDT' },
      query: { chainType: 'TRC20' },
    });
    for (const text of [address, SOME_TRON_ADDRESS]) await openCard(risk, text, person.loginName);
  });

  const hold = restrictionItem(risk, 'Withdrawals held');
  await test.step('withdrawals are held: the bar says why and until when, and nothing leaves', async () => {
    await restrict(risk, { Restriction: 'Withdrawals held', 'Reason that the user reads': 'A court order' });
    await expect(hold).toContainText('A court order');
    const bar = page.getByRole('status').filter({ hasText: 'A court order · It holds until' });
    await expect(bar).toContainText('Withdrawals, OTC sales and payments into vaults are held.');
    await withdraw();
    await expect(
      page.getByText('Withdrawals, OTC sales and payments into vaults of this account are held.'),
    ).toBeVisible();
    await expect(bar).toBeVisible();
    await expect(asked).toHaveCount(1);
  });

  await test.step('a second person lifts it, and the next withdrawal is taken', async () => {
    await lift(risk, hold);
    await approve(compliance);
    await expect(hold).toContainText('demo.compliance');
    await expect(page.getByText('It holds until')).toHaveCount(0);
    await withdraw();
    await expect(asked).toHaveCount(2);
  });

  const block = restrictionItem(risk, 'Login blocked');
  const name = page.getByLabel('Username, wallet address or email');
  await test.step('login is blocked: the open session ends, and whoever shows the password reads why not', async () => {
    await restrict(risk, { Restriction: 'Login blocked', 'Reason that the user reads': 'A court order' });
    await expect(block).toBeVisible();
    await page.goto('/account/wallet/withdrawal');
    await expect(page).toHaveURL(/\/user\/login/);
    await fillLogin(page, person);
    await expect(name).toHaveAccessibleDescription(/This account is blocked\. A court order\./);
  });

  await test.step('once two have lifted it, the login goes on to the second factor', async () => {
    await lift(risk, block);
    await approve(compliance);
    await expect(block).toContainText('demo.compliance');
    await page.goto('/user/login');
    await fillLogin(page, person);
    await expect(page.getByLabel(/code/i).first()).toBeVisible();
  });
  await expectSound(risk);
  await Promise.all([risk, compliance].map(standUp));
});

test('[R8] whoever may only close is told so by the ticket, and closes', async ({ page, browser, baseURL }) => {
  const origin = String(baseURL);
  const trader = await arriveAsTrader(page, origin, '/trade/index?type=usta&symbol=BTCUSDT');
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  await openAtMarket(page, 'Long', '0.02');
  await expect(position(page, 'BTC/USDT')).toContainText('0.02BTC');
  const risk = await sitDown(browser, origin, 'demo.risk');
  const { loginName } = trader.person;
  await openCard(risk, loginName, loginName);
  await restrict(risk, { Restriction: 'Close only', 'Reason that the user reads': 'You asked for it' });
  await expect(
    page.getByText('Positions can be closed and debts repaid; nothing leveraged can be opened.'),
  ).toBeVisible();

  await test.step('an order that would open something is refused', async () => {
    const form = page.locator('form[data-ticket]');
    await form.getByRole('tab', { name: 'Limit', exact: true }).click();
    await form.getByLabel('Price', { exact: true }).fill(String(Math.round(Number(await priceNear(page, 0.98)))));
    await form.getByLabel('Amount', { exact: true }).fill('0.01');
    // By the keyboard: figures that come make the ticket grow, and a press could miss its button.
    await form.getByRole('button', { name: /^Open long / }).press('Enter');
    await expect(toast(page, 'This account is in close-only mode')).toBeVisible();
  });

  await closeAtMarket(page, position(page, 'BTC/USDT'), '0.02 BTC');
  await expect(position(page, 'BTC/USDT')).toHaveCount(0);
  await standUp(risk);
});

/** The card of the only user whom this text finds. */
async function openCard(desk: Page, text: string, loginName: string): Promise<void> {
  await openScreen(desk, 'Users');
  const found = desk.waitForResponse((answer) => new URL(answer.url()).searchParams.get('text') === text);
  await desk.getByRole('searchbox').fill(text);
  await found;
  const rows = desk.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(loginName);
  await rows.getByRole('button').first().click();
  await expect(desk).toHaveURL(/\/ops\/users\/\d+$/);
  await expect(desk.getByRole('heading', { level: 2, name: /^User \d/ })).toBeVisible();
}

function restrictionItem(desk: Page, text: string): Locator {
  return desk.getByRole('region', { name: 'Restrictions' }).getByRole('listitem').filter({ hasText: text });
}

/** For a day; what is chosen by the names of the fields. */
async function restrict(desk: Page, chosen: Readonly<Record<string, string>>): Promise<void> {
  await desk.getByRole('button', { name: 'Restrict', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  for (const [label, option] of Object.entries(chosen)) {
    await dialog.getByLabel(label, { exact: true }).selectOption(option);
  }
  await confirm(dialog, NOTE);
}

/** Asks for it: a second person decides. */
async function lift(desk: Page, item: Locator): Promise<void> {
  await item.getByRole('button', { name: 'Lift' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('A second person decides about this.');
  await confirm(dialog, OVER);
}

async function confirm(dialog: Locator, note: string): Promise<void> {
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

async function approve(desk: Page): Promise<void> {
  await openScreen(desk, 'Approvals');
  const approval = desk.getByRole('button', { name: 'Approve exactly this' });
  const request = desk.locator('section').filter({ hasText: OVER }).filter({ has: approval });
  await request.getByRole('button', { name: 'Approve exactly this' }).click();
  await expect(request).toHaveCount(0);
}
