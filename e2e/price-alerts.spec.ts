import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as journey } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { startServer, type RunningServer } from './server.ts';

/** Late enough that somebody has set an alert before, and soon enough that nobody waits long. */
const RISE = { symbol: 'BTC/USDT', fromSecond: 20, toSecond: 40, changePercent: 30 };

/** A house whose price of BTC rises by a third, as was written down before the start. */
const test = journey.extend<object, { readonly house: RunningServer }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-scenario-'));
      const scenario = join(folder, 'rise.json');
      writeFileSync(scenario, JSON.stringify({ moves: [RISE] }));
      const server = await startServer({ environment: { PRICES: 'simulated', PRICE_SCENARIO: scenario } });
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ house }, use) => use(house.origin),
});

test('an alert that was set in the list of markets is told when the index reaches it, and leads to the market', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await arriveLoggedIn(page, '/quotes/index');
  await page.getByRole('button', { name: 'Set a price alert for BTC/USDT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alert for BTC/USDT' });
  const price = dialog.getByLabel('Price', { exact: true });
  await expect(price).not.toHaveValue('');
  const now = Number(await price.inputValue());
  await price.fill((now * 1.1).toFixed(2));
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByRole('list', { name: 'Prices you are waiting for' }).getByText('Rises to')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'BTC/USDT has reached' });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await notice.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/trade\/index\?type=spot&symbol=BTC(%2F|\/)USDT/);
});
