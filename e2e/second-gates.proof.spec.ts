import type { Page } from '@playwright/test';
import { expect, expectSound, test as journey } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import {
  answerTest,
  newestCard,
  passProtections,
  sendRise,
  speak,
  ticketOf,
  type Texts,
} from './steps/second-steps.ts';
import { startServer } from './servers/server.ts';

const TRADE = '/trade/index?type=sec&symbol=BTC_USDT';
const QUIET = { MAKERS: 'off', PRICES: 'simulated' };

/** A server whose door asks for what a test says; each test has its own. */
const test = journey.extend<{ readonly environment: Readonly<Record<string, string>>; readonly origin: string }>({
  environment: [QUIET, { option: true }],
  origin: async ({ environment }, use) => {
    const server = await startServer({ environment });
    await use(server.origin);
    await server.stop();
  },
  baseURL: ({ origin }, use) => use(origin),
});

/** What stands before the first contract, and no button beside it. */
async function expectGate(page: Page, t: Texts, text: string): Promise<void> {
  const ticket = ticketOf(page, t);
  const gate = ticket.getByRole('region', { name: t('second-contracts.gate.title') });
  await expect(gate).toContainText(text);
  await expect(ticket.getByRole('button', { name: t('second-contracts.ticket.enterStake') })).toHaveCount(0);
  await expect(gate.getByRole('button')).toHaveCount(0);
  await expectSound(page);
}

test.describe('where second contracts are offered in listed countries alone', () => {
  test.use({ environment: { ...QUIET, CANDOR_SECONDS: '{"countries":["SG"]}' } });

  test('whoever is somewhere else reads so on the ticket and finds no way round', async ({ page }) => {
    await arriveLoggedIn(page, TRADE);
    const t = await speak(page, 'en');
    await expectGate(page, t, t('second-contracts.gate.productNotAvailable'));
    await expect(page.getByRole('link', { name: t('second-contracts.gate.verify') })).toHaveCount(0);
  });
});

test.describe('where second contracts need the advanced verification', () => {
  test.use({ environment: { ...QUIET, CANDOR_SECONDS: '{"level":2}' } });

  test('whoever has none is sent to it', async ({ page }) => {
    await arriveLoggedIn(page, TRADE);
    const t = await speak(page, 'en');
    await expectGate(page, t, t('second-contracts.gate.advancedNeeded'));
    await page.getByRole('link', { name: t('second-contracts.gate.verify') }).click();
    await expect(page).toHaveURL(/\/account\/center\/kyc/);
  });
});

test.describe('where waits are short', () => {
  test.use({
    environment: {
      ...QUIET,
      CANDOR_SECONDS: '{"shortPeriod":5}',
      CANDOR_WAITS: '{"coolingOff":5,"knowledgeRetry":5,"realityCheck":4}',
    },
  });

  test('a failed test says what was wrong and waits; later somebody who trades is asked to look back', async ({
    page,
  }) => {
    await arriveLoggedIn(page, TRADE);
    const t = await speak(page, 'en');
    await test.step('three wrong answers are too many', async () => {
      const other = { tie: 'stakeLost', cancel: 'anytime', win: 'gain185' };
      await answerTest(page, t, { other, told: 'quiz.failed' });
      const gate = ticketOf(page, t).getByRole('region', { name: t('second-contracts.gate.title') });
      await expect(gate.getByRole('button', { name: t('second-contracts.gate.startTest') })).toBeVisible();
    });
    await passProtections(page, t);
    await ticketOf(page, t).getByRole('button', { name: '5', exact: true }).click();
    await sendRise(page, t);
    await test.step('the look back stays until it was answered', async () => {
      const dialog = page.getByRole('dialog', { name: t('second-contracts.reality.title') });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(t('second-contracts.reality.since'));
      await expectSound(page);
      await dialog.getByRole('button', { name: t('second-contracts.reality.continue') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(newestCard(page, t)).toBeVisible();
    });
  });
});
