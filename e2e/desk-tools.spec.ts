import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { openAtMarket, position } from './steps/perpetual-steps.ts';
import { test } from './servers/perpetual-server.ts';
import { chartBox, dockRows } from './trade-desk.ts';
import { arriveAsTrader, fund } from './trader.ts';

// While the makers move their quotes there may be nobody to trade with for a moment.
test.use({ expectedTrouble: /422.*\/(order\/submit|entrust\/)/ });

const BITCOIN = '/trade/index?type=usta&symbol=BTCUSDT';

test('[1A.4] [1A.9] [1A.24] [1A.34] [1B.13] a chart with one’s own trades and distances, stops by their outcome, and every market behind the name', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, BITCOIN);
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  await openAtMarket(page, 'Long', '0.02');
  await expect(position(page, 'BTC/USDT')).toContainText('0.02BTC');
  const form = page.locator('form[data-ticket]');

  await test.step('what one has traded is marked', async () => {
    await expect(page.getByText(/own trades? (is|are) marked\./)).toBeAttached();
  });

  await test.step('the crosshair tells how far a price is from the mark', async () => {
    const { x, y, width, height } = await chartBox(page);
    await page.mouse.move(x + width / 2, y + height * 0.3);
    await page.mouse.move(x + width / 2, y + height * 0.25);
    await expect(page.locator('[data-distance]')).toHaveText(/^[+−]\d+\.\d\d%$/);
    await page.mouse.move(2, 2);
    await expect(page.locator('[data-distance]')).toBeHidden();
    await page.mouse.click(x + width / 2, y + height * 0.25, { button: 'right' });
    await page.getByRole('menuitem', { name: /^Alert at / }).click();
    const dialog = page.getByRole('dialog', { name: 'Price alert for BTC/USDT' });
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a stop is typed as what should come of it, and the size as what may be lost', async () => {
    await form.getByRole('tab', { name: 'Limit', exact: true }).click();
    await form.getByLabel('Price', { exact: true }).fill('60000');
    await form.getByLabel('Amount', { exact: true }).fill('0.5');
    await form.getByRole('switch', { name: 'Take profit and stop loss' }).click();
    await form.getByLabel('TP/SL by').selectOption('PnL');
    await form.getByLabel('Stop loss', { exact: true }).fill('1500');
    await expect(form.getByText('−1,500.00')).toBeVisible();
    await form.getByLabel(/^Size by risk/).fill('100');
    await expect(form.getByLabel('Amount', { exact: true })).not.toHaveValue('0.5');
    await form.getByRole('switch', { name: 'Take profit and stop loss' }).click();
  });

  await test.step('a market of another product is found by its name, starred, and opened', async () => {
    await page.getByRole('button', { name: 'BTC/USDT', exact: true }).click();
    const list = page.getByRole('dialog', { name: 'Market' });
    await list.getByRole('textbox', { name: 'Search markets' }).fill('eth/us');
    await expect(list.getByRole('listitem').first()).toContainText('ETH');
    await list.getByRole('button', { name: 'Watchlist: ETH/USDT' }).first().click();
    await list.getByRole('textbox', { name: 'Search markets' }).fill('');
    await list.getByRole('tab', { name: 'Watchlist' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('tab', { name: 'Spot' }).click();
    await list.getByRole('button', { name: /^ETH\/USDT/ }).click();
    await expect(page).toHaveURL(/type=spot&symbol=ETH_USDT/);
  });
});

test('[1A.29] [1A.32] [1D.14] [1D.15] [1E.7] open interest and title live, a position and an order tell what they are made of, and a card is drawn here', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, BITCOIN);
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '5000' }]);
  await openAtMarket(page, 'Long', '0.02');
  const row = position(page, 'BTC/USDT');
  await expect(row).toContainText('0.02BTC');
  await expect(page).toHaveTitle(/^[\d,]+\.\d BTCUSDT/);

  await test.step('how much is open is told where there is room for it', async () => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(page.getByText('Open interest (BTC)')).toBeVisible();
  });

  await test.step('a position tells its break-even price, its fees and what would be left', async () => {
    await openMore(page, 'Position details');
    const dialog = page.getByRole('dialog', { name: 'Position details' });
    for (const figure of ['Break-even price', 'Distance to liquidation', 'Fees of opening', 'Est. net PnL']) {
      await expect(dialog.getByText(figure).locator('xpath=following-sibling::dd')).toContainText(/\d/);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a card of it is drawn and saved on the device', async () => {
    await openMore(page, 'Share card');
    const saved = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Share card' }).getByRole('button', { name: 'Save picture' }).click();
    expect((await saved).suggestedFilename()).toBe('BTCUSDT.png');
    await page.keyboard.press('Escape');
  });

  await test.step('an order that has ended shows its trades', async () => {
    await page.getByRole('tab', { name: 'Order history' }).click();
    await dockRows(page, 'Order history')
      .first()
      .getByRole('button', { name: /^Details/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /BTCUSDT/ });
    await expect(dialog.getByRole('table', { name: 'Trade history' }).getByRole('row').nth(1)).toContainText('Taker');
  });
});

async function openMore(page: Page, item: string): Promise<void> {
  await position(page, 'BTC/USDT').getByRole('button', { name: 'More for BTCUSDT' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('[UI-5] a first order takes no more than 25 presses of keys from an opened page', async ({ page, baseURL }) => {
  const trader = await arriveAsTrader(page, baseURL, '/trade/index?type=spot&symbol=BTC_USDT');
  await fund(trader, []);
  await page.reload();
  await expect(page.locator('form[data-ticket]').getByText('Available', { exact: true })).toBeVisible();
  const keys = new CountedKeys(page);
  await keys.press('Tab');
  await keys.press('Enter');
  await keys.pressUntil('Tab', 'Skip to: Trade');
  await keys.press('Enter');
  await keys.pressUntil('Tab', 'amount');
  for (const key of '0.001') await keys.press(key);
  await keys.press('Enter');
  await expect(page.getByText(/Order placed|Filled/).first()).toBeVisible();
  // Whether it rests or is filled at once is for the market to say.
  await expect(async () => {
    const rows = [];
    for (const name of ['Open orders', 'Order history']) {
      await page.getByRole('tab', { name }).click();
      rows.push(...(await dockRows(page, name).allInnerTexts()));
    }
    expect(rows.join(' ')).toContain('0.001');
  }).toPass();
  expect(keys.count).toBeLessThanOrEqual(25);
});

class CountedKeys {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(key);
  }

  /** Until what has the focus has this text or this name. */
  async pressUntil(key: string, wanted: string): Promise<void> {
    for (let presses = 0; presses < 30; presses += 1) {
      const at = await this.#page.evaluate(() => {
        const element = document.activeElement;
        return element instanceof HTMLInputElement ? element.name : (element?.textContent ?? '');
      });
      if (at === wanted) return;
      await this.press(key);
    }
    throw new Error(`${wanted} is not reached by ${key}.`);
  }
}
