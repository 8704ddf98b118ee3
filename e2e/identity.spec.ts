import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callStaffDesk } from '../apps/server/src/platform/staff/call-staff-desk.ts';
import { STAFF_SOCKET } from '../apps/server/src/platform/staff/staff-message.ts';
import { advancedPart, fillPrimary, sendPhotos } from './steps/identity-steps.ts';
import { expect, IN_DEPTH, test } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { PHONE, showWholePhonePage, toast } from './steps/security-steps.ts';

const KYC = '/account/center/kyc';

test('[STATE-10] [ENT-12] primary passes at once, advanced is refused with its reason, tried again and passed', async ({
  page,
}) => {
  await arriveLoggedIn(page, KYC);
  await expect(level(page)).toContainText('Not verified');

  await test.step('[VAL-3] every prompt stands beside its field', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('Country of the document')).toHaveAccessibleDescription(/Choose the country/);
    await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Enter your name/);
    await expect(page.getByLabel('ID number')).toHaveAccessibleDescription(/Enter your ID number/);
  });

  await test.step('primary', async () => {
    await fillPrimary(page);
    await expect(level(page)).toContainText('Primary verification');
    await expect(page.getByText('A*** L***')).toBeVisible();
  });

  await test.step('advanced, under review, then refused', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByLabel('Front of the ID card')).toHaveAccessibleDescription(/it must be clear/);
    await sendPhotos(page);
    await expect(advancedPart(page)).toContainText('Under review');
    await decide(page, 'refuse', 'pictureUnreadable');
    await expect(advancedPart(page)).toContainText('A picture cannot be read.');
  });

  await test.step('tried again, and passed', async () => {
    await sendPhotos(page);
    await expect(advancedPart(page)).toContainText('Under review');
    await decide(page, 'pass');
    await expect(advancedPart(page)).toContainText('Advanced Verification Successful');
    await expect(level(page)).toContainText('Advanced verification');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test(
    '[ENT-12] a photo may be taken on the spot, with the camera that looks the right way',
    IN_DEPTH,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await arriveLoggedIn(page, '/user/index?key=primary');
      await fillPrimary(page);
      await page.goto('/user/index?key=advanced');
      await expect(page.getByText('Take a photo')).toHaveCount(3);
      const cameras = await page
        .locator('input[capture]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('capture')));
      expect(cameras).toEqual(['environment', 'environment', 'user']);
      await page.getByRole('radio', { name: 'Passport' }).check();
      await expect(page.getByText('Take a photo')).toHaveCount(2);
      await showWholePhonePage(page);
    },
  );
});

test(
  '[STATE-10] [ENT-12] on a phone the bank card is bound once, and then masked and locked',
  IN_DEPTH,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await arriveLoggedIn(page, '/user/index?key=primary');
    await fillPrimary(page);
    await page.goto('/user/index?key=bank');
    await page.getByRole('button', { name: 'Bind bank card' }).click();
    await expect(page.getByLabel('Bank card number')).toHaveAccessibleDescription(/Enter the bank card number/);
    await expect(page.getByLabel('Bank name')).toHaveAccessibleDescription(/Enter the bank name/);
    await page.getByLabel('Bank card number').fill('6222 0210 0123 4567');
    await page.getByLabel('Bank name').fill('Bank of the Lake');
    await page.getByLabel('Branch').fill('Lakeside');
    await page.getByRole('checkbox', { name: 'I have checked the number' }).check();
    await page.getByRole('button', { name: 'Bind bank card' }).click();
    await expect(toast(page, 'Bank card information bound successfully')).toBeVisible();
    const card = page.getByRole('region', { name: 'Bank card' });
    await expect(card).toContainText('Locked');
    await expect(card).toContainText('62****67');
    await expect(card).not.toContainText('6222');
    await page.goto(KYC);
    await expect(card).toContainText('Lakeside');
    await expect(page.getByRole('button', { name: 'Bind bank card' })).toHaveCount(0);
    await showWholePhonePage(page);
  },
);

/** As `npm run staff` does it. */
async function decide(page: Page, decision: 'pass' | 'refuse', reason = ''): Promise<void> {
  const path = join(process.env['E2E_DATA_DIR'] ?? '', STAFF_SOCKET);
  const userId = await readUserId(page);
  const words = ['identity', decision, userId, ...reason.split(' ').filter((word) => word !== '')];
  // Nobody decides about papers that they have not looked at.
  await callStaffDesk(path, { staff: 'e2e', words: ['identity', 'show', userId] });
  expect(await callStaffDesk(path, { staff: 'e2e', words })).toMatchObject({ isOk: true });
}

/** From the address of the private socket, which a reload opens again. */
async function readUserId(page: Page): Promise<string> {
  const socket = page.waitForEvent('websocket', (opened) => /\/ws\/coin\/\d+$/.test(opened.url()));
  await page.reload();
  return (await socket).url().split('/').at(-1) ?? '';
}

function level(page: Page) {
  return page.getByRole('list', { name: 'Levels and their limits' }).locator('[aria-current="step"]');
}
