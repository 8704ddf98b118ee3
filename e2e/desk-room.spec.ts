import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { openAtMarket, position } from './steps/perpetual-steps.ts';
import { test } from './servers/perpetual-server.ts';
import { dockRows } from './trade-desk.ts';
import { arriveAsTrader, fund } from './trader.ts';

// While the makers move their quotes there may be nobody to trade with for a moment.
test.use({ expectedTrouble: /422.*\/(order\/submit|entrust\/)/ });

const BITCOIN = '/trade/index?type=usta&symbol=BTCUSDT';

test('[NAV-10] on a desk nothing of a table is cut, nothing floats over it, and the button of the ticket is in view', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, BITCOIN);
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  await openAtMarket(page, 'Long', '0.02');
  await expect(position(page, 'BTC/USDT')).toContainText('0.02BTC');

  await test.step('the support is in the header, and its panel lets one trade on', async () => {
    const button = page.getByRole('button', { name: 'Chat with customer service' });
    await expect(button).toHaveCount(1);
    await page.getByRole('banner').getByRole('button', { name: 'Chat with customer service' }).click();
    const panel = page.getByRole('dialog', { name: 'Customer service', exact: true });
    await expect(panel).toBeVisible();
    await page.locator('form[data-ticket]').getByLabel('Amount', { exact: true }).fill('0.5');
    await expect(page.locator('form[data-ticket]').getByLabel('Amount', { exact: true })).toHaveValue('0.5');
    await panel.getByLabel('Your message').press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('a column is put away and comes back', async () => {
    const table = page.getByRole('table', { name: 'Positions' });
    const headers = table.getByRole('columnheader');
    const before = await headers.count();
    await table.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first().uncheck();
    await expect(headers).toHaveCount(before - 1);
    await page.reload();
    await expect(headers).toHaveCount(before - 1);
    await table.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first().check();
    await expect(headers).toHaveCount(before);
    await page.keyboard.press('Escape');
  });

  await test.step('at 1,440 px the positions fit, in English, German and Russian', async () => {
    for (const locale of ['en', 'de', 'ru']) {
      await page.evaluate((lang) => {
        localStorage.setItem('lang', JSON.stringify({ dataType: 'string', content: lang, datetime: 1 }));
      }, locale);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByText('BTC/USDT').first()).toBeVisible();
      await expect.poll(() => cutOff(page), locale).toEqual([]);
    }
  });

  await test.step('at 1,024 × 768 the button of the ticket is in view', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.locator('form[data-ticket] button[type=submit]')).toBeInViewport({ ratio: 1 });
  });
});

test('what closing is said to bring is what it brings: price, profit and fee', async ({ page, baseURL }) => {
  const trader = await arriveAsTrader(page, baseURL, BITCOIN);
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  await openAtMarket(page, 'Long', '0.05');
  const row = position(page, 'BTC/USDT');
  await expect(row).toContainText('0.05BTC');
  const dialog = page.getByRole('dialog', { name: 'Close at market' });
  // The makers may move their quotes between the look and the press; another part is closed then.
  await expect(async () => {
    await page.getByRole('tab', { name: /^Positions/ }).click();
    await row.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.getByLabel('Amount', { exact: true }).fill('0.01');
    const [price, profit, fee] = await Promise.all(
      ['Est. average price', 'Est. PnL before fee', 'Est. fee'].map((figure) => toldIn(dialog, figure)),
    );
    await dialog.getByRole('button', { name: 'Close 0.01 BTC' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('tab', { name: 'Order history' }).click();
    const done = dockRows(page, 'Order history').first();
    await expect(done).toContainText('Close long', { timeout: 5_000 });
    for (const figure of [price, profit, fee]) await expect(done).toContainText(figure ?? '', { timeout: 5_000 });
  }).toPass();
});

/** A figure of a dialog with its unit, once it is known. */
async function toldIn(dialog: Locator, name: string): Promise<string> {
  const figure = dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(figure).toContainText(/\d/);
  return (await figure.innerText()).replace(/\s*USDT$/, '');
}

/** How much of the dock's tables lies out of sight. */
async function cutOff(page: Page): Promise<readonly number[]> {
  await expect(page.locator('table').first()).toBeVisible();
  return page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .map(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0))
      .filter((hiddenPx) => hiddenPx > 0),
  );
}
