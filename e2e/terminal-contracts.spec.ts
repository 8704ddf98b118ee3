import { expect } from './journey.ts';
import { test } from './servers/own-server.ts';
import { addMargin, closeAtMarket, openAtMarket, position } from './steps/perpetual-steps.ts';
import { arriveAsTrader, fund } from './trader.ts';

// While the makers move their quotes there may be nobody to trade with for a moment.
test.use({ expectedTrouble: /422.*\/entrust\// });

test('[CALL-5] a contract of the terminal is set, opened, given margin and closed by the coin family', async ({
  page,
  baseURL,
}) => {
  const trader = await arriveAsTrader(page, baseURL, '/exchange/index?area=u&symbol=BTCUSDT');
  await fund(trader, [{ to: 'contract', coin: 'USDT', amount: '3000' }]);
  const row = position(page, 'BTC/USDT');

  await test.step('the leverage that is chosen is that of the position', async () => {
    await page.getByRole('button', { name: 'Leverage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leverage' });
    await dialog.getByRole('button', { name: '10×', exact: true }).click();
    await dialog.getByRole('button', { name: 'Use 10×' }).click();
    await expect(page.getByRole('button', { name: 'Leverage' })).toHaveText('10×');
    await openAtMarket(page, 'Long', '0.02');
    await expect(row).toContainText('Long 10×');
  });

  await test.step('margin is added, and the liquidation price moves away', async () => {
    const before = await row.textContent();
    await addMargin(page, row, '50');
    await expect(row).not.toHaveText(before ?? '');
  });

  await test.step('a part is closed, then all contracts with one press', async () => {
    await closeAtMarket(page, row, '0.01 BTC');
    await expect(row).toContainText('0.01BTC');
    await page.getByRole('button', { name: 'Close all', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Close all' });
    await dialog.getByRole('button', { name: 'Close all now' }).click();
    await expect(dialog.getByText('Closed', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('You have no open positions.')).toBeVisible();
  });

  await test.step('the funding to come stands among what is known of the contract', async () => {
    await page.getByRole('tab', { name: 'Contract', exact: true }).click();
    await expect(page.getByText('Predicted rate').locator('xpath=..')).toContainText('%');
  });

  await test.step('a coin-margined contract has risk tiers of its own', async () => {
    await page.goto('/exchange/index?area=coin&symbol=BTCUSD');
    await page.getByRole('button', { name: 'Leverage' }).click();
    await expect(page.getByRole('dialog', { name: 'Leverage' }).getByRole('table')).toContainText('BTC');
  });

  await test.step('whoever waits for a price is told what it is now', async () => {
    await page.goto('/quotes/index');
    await page.getByRole('button', { name: 'Set a price alert for ETH/USDT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Price alert for ETH/USDT' });
    await expect(dialog.getByText('Latest index price').locator('xpath=..')).toContainText(/\d,\d{3}/);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
});
