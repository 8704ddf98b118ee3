import type { Page } from '@playwright/test';
import { fillPrimary } from './steps/identity-steps.ts';
import { expect, expectSound, IN_DEPTH, test } from './journey.ts';
import { openScreen, sitDown } from './ops-desk.ts';
import { arriveLoggedIn } from './person.ts';
import { toast } from './steps/security-steps.ts';
import { startServer, type RunningServer } from './servers/server.ts';
import { depositTestCoins, prepareProofs, sendWithdrawal, tableRows, TRON_ADDRESS } from './steps/wallet-steps.ts';

const WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.2}';

const ownServer = test.extend<{ readonly server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
  server: async ({}, use) => {
    const server = await startServer({ environment: { MAKERS: 'off', CANDOR_WAITS: WAITS } });
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

ownServer(
  '[8.4] a user is found by an address, their withdrawal is taken, decided, and found again with who and why',
  IN_DEPTH,
  async ({ page, browser, server }) => {
    const person = await arriveLoggedIn(page, '/account/center/kyc');
    await fillPrimary(page);
    const { backupCodes } = await prepareProofs(page, person);
    await depositTestCoins(page, '100');
    await page.goto('/account/wallet/withdrawal');
    await page.getByLabel('Address', { exact: true }).fill(TRON_ADDRESS);
    await sendWithdrawal(page, { amount: '20', backupCode: backupCodes[0] ?? '' });
    await expect(toast(page, 'The withdrawal has been submitted')).toBeVisible();
    const payments = await sitDown(browser, server.origin, 'demo.payments');

    await ownServer.step(
      'whoever pays finds the user by where they pay to, and goes from the card to the case',
      async () => {
        await openScreen(payments, 'Users');
        await payments.getByRole('searchbox').fill(TRON_ADDRESS);
        await expect(payments.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2);
        await payments.getByRole('table', { name: 'Users' }).getByRole('row').nth(1).getByRole('button').click();
        await payments.getByRole('tab', { name: 'Withdrawals' }).click();
        await expectSound(payments);
        await partOf(payments, 'Withdrawals').getByRole('link').first().click();
        await expect(payments).toHaveURL(/\/ops\/withdrawals\/\d+$/);
        await expect(payments.getByRole('heading', { level: 2, name: /^Case / })).toBeVisible();
      },
    );
    const caseUrl = payments.url();

    await ownServer.step('the case is taken, and stands among one’s own', async () => {
      await payments.getByRole('button', { name: 'Take', exact: true }).click();
      await expect(payments.getByText('Taken by demo.payments')).toBeVisible();
      await payments.getByRole('tab', { name: 'Mine' }).click();
      await expect(partOf(payments, 'Withdrawals').getByRole('row').nth(1)).toContainText('demo.payments');
    });

    await ownServer.step('it is refused with a reason, and found under decided by its outcome', async () => {
      await payments.getByLabel('Reason for the refusal').selectOption({ index: 1 });
      await payments.getByRole('button', { name: 'Refuse', exact: true }).click();
      await payments.getByRole('tab', { name: 'Decided' }).click();
      const decided = partOf(payments, 'Withdrawals').getByRole('row');
      await expect(decided.nth(1)).toContainText('Refused');
      await expect(decided.nth(1)).toContainText('demo.payments');
      await payments.getByLabel('Decision', { exact: true }).selectOption('Approved');
      await expect(payments.getByText('Nothing was decided that fits.')).toBeVisible();
      await payments.getByLabel('Decision', { exact: true }).selectOption('Refused');
      await expect(decided).toHaveCount(2);
      await expectSound(payments);
      await page.goto('/account/wallet/withdrawal');
      await expect(tableRows(page, 'Withdrawal history').first()).toContainText('Refused');
    });

    await ownServer.step('an auditor finds the same at its address, and may neither take nor decide', async () => {
      const auditor = await sitDown(browser, server.origin, 'demo.auditor');
      await auditor.goto(new URL(caseUrl).pathname);
      await expect(auditor.getByText('This case has been decided or withdrawn.')).toBeVisible();
      await expect(auditor.getByText('demo.payments').first()).toBeVisible();
      await expect(auditor.getByRole('button', { name: 'Take', exact: true })).toHaveCount(0);
      await openScreen(auditor, 'Users');
      await auditor.getByRole('searchbox').fill(TRON_ADDRESS);
      await auditor.getByRole('table', { name: 'Users' }).getByRole('row').nth(1).getByRole('button').click();
      await auditor.getByRole('tab', { name: 'Staff actions' }).click();
      await expect(partOf(auditor, 'Staff actions').getByText('case.take')).toBeVisible();
      await expectSound(auditor);
    });

    await ownServer.step(
      'whoever decides about identities sees neither the queue nor the part of the card',
      async () => {
        const kyc = await sitDown(browser, server.origin, 'demo.kyc');
        await expect(
          kyc.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Withdrawals' }),
        ).toHaveCount(0);
        await openScreen(kyc, 'Users');
        await kyc.getByRole('searchbox').fill(TRON_ADDRESS);
        await kyc.getByRole('table', { name: 'Users' }).getByRole('row').nth(1).getByRole('button').click();
        await expect(kyc.getByRole('tab', { name: 'Notes' })).toBeVisible();
        await expect(kyc.getByRole('tab', { name: 'Withdrawals' })).toHaveCount(0);
      },
    );
  },
);

/** The table of the list that is shown. */
function partOf(page: Page, name: string) {
  return page.getByRole('table', { name });
}
