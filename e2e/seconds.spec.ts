import type { Page, TestDetails } from '@playwright/test';
import type { Locale } from '../packages/contract/src/shared/locale.ts';
import { selectSecondOrders } from '../packages/contract/src/second-contracts/wire.ts';
import { expect, expectSound, IN_DEPTH } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { test } from './servers/second-server.ts';
import {
  holdRunning,
  newestCard,
  passProtections,
  sendRise,
  speak,
  ticketOf,
  type Texts,
} from './steps/second-steps.ts';

const TRADE = '/trade/index?type=sec&symbol=BTC_USDT';
const PHONE = { width: 390, height: 844 };

// One after another, on one server.
test.describe.configure({ mode: 'default' });

const JOURNEYS: readonly (readonly [Locale, number, TestDetails])[] = [
  ['en', 1440, {}],
  ['ja', 1440, IN_DEPTH],
  ['de', 390, IN_DEPTH],
];

for (const [locale, widthPx, details] of JOURNEYS) {
  test(
    `[STATE-8] [VAL-2] from the first visit through test, order and settlement to a recomputed receipt, in ${locale} at ${widthPx} px`,
    details,
    async ({ page }) => {
      const letRun = await holdRunning(page);
      await arriveLoggedIn(page, TRADE);
      const t = await speak(page, locale);
      const isPhone = widthPx === PHONE.width;
      if (isPhone) await page.setViewportSize(PHONE);
      // The list hears of the contract behind the sheet; opened only later it would ask, and be told that it runs.
      if (isPhone) await openPanel(page, t, 'orders');
      if (isPhone) await openPanel(page, t, 'ticket');
      await passProtections(page, t);

      await test.step('the stake is a whole number, and every end is told before it is sent', async () => {
        const ticket = ticketOf(page, t);
        const stake = ticket.getByLabel(t('second-contracts.ticket.stake'), { exact: true });
        await stake.fill('10.5');
        await expect(stake).toHaveAccessibleDescription(new RegExp(t('second-contracts.error.stakeNotInteger')));
        await ticket.getByRole('button', { name: '10', exact: true }).click();
        await expect(ticket).toContainText(/10[.,]1/);
        await expect(ticket).toContainText(/\+8[.,]4/);
        await expect(ticket).toContainText(/−8[.,]6/);
        await expect(ticket).toContainText(/50[.,]59/);
      });

      await recordPhases(page);
      await sendRise(page, t);
      if (isPhone)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('ui.action.close') })
          .click();

      await test.step('its states follow each other on the screen', async () => {
        const card = newestCard(page, t);
        await expect(card).toContainText(t('second-contracts.phase.generating'));
        letRun();
        await expect(card.getByRole('timer')).toHaveText(/^00:\d\d$/);
        await expect(card).toContainText(t('second-contracts.phase.settled'));
        await expect(card).toContainText(t('second-contracts.orders.settledNote'));
        await expect(card.getByRole('img')).toBeVisible();
        const phases = ['generating', 'running', 'settling', 'settled'].map((phase) =>
          t(`second-contracts.phase.${phase}`),
        );
        const seen = await phasesSeen(page);
        expect(seen.filter((text) => phases.includes(text))).toEqual(phases);
        await expectSound(page);
      });

      await test.step('its receipt is recomputed in this browser', async () => {
        await newestCard(page, t)
          .getByRole('link', { name: t('second-contracts.orders.receipt') })
          .click();
        await expect(page).toHaveURL(/\/transparency\/second\/S\d+$/);
        await page.getByRole('button', { name: t('receipt.check.run') }).click();
        await expect(page.getByText(t('receipt.check.sound'))).toBeVisible();
      });
    },
  );
}

test('countdowns keep to the server’s clock on a device whose own is an hour off', IN_DEPTH, async ({ page }) => {
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await arriveLoggedIn(page, TRADE);
  const t = await speak(page, 'en');
  await passProtections(page, t);
  await ticketOf(page, t).getByText('1 min', { exact: true }).click();
  await ticketOf(page, t).getByRole('button', { name: '5', exact: true }).click();
  await sendRise(page, t);
  await expect(newestCard(page, t).getByRole('timer')).toBeVisible();
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith(selectSecondOrders.path) && isAskedForRunning(answer.request().postData()),
  );
  await page.reload();
  const data: unknown = Reflect.get(Object(await (await answered).json()), 'data');
  const closeTime = selectSecondOrders.reply.parse(data).records[0]?.closeTime ?? 0;
  for (let look = 0; look < 3; look += 1) {
    // Asked again where the answer itself was late: what is shown must be right, not this machine quick.
    await expect
      .poll(async () => {
        const text = await newestCard(page, t).getByRole('timer').textContent();
        const leftS = Math.ceil((closeTime - Date.now()) / 1_000);
        const [minutes = '', seconds = ''] = text?.split(':') ?? [];
        return Math.abs(Number(minutes) * 60 + Number(seconds) - leftS);
      })
      .toBeLessThanOrEqual(1);
    await page.waitForTimeout(700);
  }
});

test('limits are lowered at once, raised later, and an exclusion closes the ticket', IN_DEPTH, async ({ page }) => {
  await arriveLoggedIn(page, '/account/center/second-limits');
  const daily = page.getByRole('form', { name: 'Daily loss limit' });
  await daily.getByLabel('Daily loss limit').fill('50');
  await daily.getByRole('button', { name: 'Save' }).click();
  await expect(daily).toContainText('50 USDT left');
  await daily.getByLabel('Daily loss limit').fill('200');
  await daily.getByRole('button', { name: 'Save' }).click();
  await expect(daily).toContainText('200 USDT from');
  await expect(daily).toContainText('50 USDT left');
  await page.getByRole('button', { name: 'Exclude me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exclude me' }).click();
  await expect(page.getByText(/^You are excluded until/)).toBeVisible();
});

function isAskedForRunning(body: string | null): boolean {
  return selectSecondOrders.body.parse(JSON.parse(body ?? '{}')).status === '0';
}

async function openPanel(page: Page, t: Texts, panel: 'ticket' | 'orders'): Promise<void> {
  await page
    .getByRole('navigation', { name: t('second-contracts.panel.bar') })
    .getByRole('button', { name: t(`second-contracts.panel.${panel}`) })
    .click();
}

/** Keeps every word that a contract's state is told by, in the order they appear. */
async function recordPhases(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { phasesSeen: seen });
    const look = () => {
      const text = document.querySelector('li p[role="status"]')?.textContent ?? '';
      if (text !== '' && seen.at(-1) !== text) seen.push(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

function phasesSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate((): readonly string[] => Reflect.get(globalThis, 'phasesSeen'));
}
