import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as journey } from './journey.ts';
import { arriveLoggedIn } from './person.ts';
import { startServer, type RunningServer } from './servers/server.ts';

/** By a quarter, again and again: whenever an alert is set an eighth above the price, the next rise reaches it. */
const RISES = Array.from({ length: 12 }, (_, index) => 15 + index * 30).map((fromSecond) => ({
  symbol: 'BTC/USDT',
  fromSecond,
  // Not so fast that the index would be held as a sudden jump.
  toSecond: fromSecond + 28,
  changePercent: 25,
}));

/** A server whose price of BTC rises as was written down before the start. */
const test = journey.extend<{ readonly server: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
  server: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-scenario-'));
    const scenario = join(folder, 'rise.json');
    writeFileSync(scenario, JSON.stringify({ moves: RISES }));
    const server = await startServer({ environment: { PRICES: 'simulated', PRICE_SCENARIO: scenario } });
    await use(server);
    await server.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: ({ server }, use) => use(server.origin),
});

test('an alert that was set in the list of markets is told when the index reaches it, and leads to the market', async ({
  page,
}) => {
  await arriveLoggedIn(page, '/quotes/index');
  await page.getByRole('button', { name: 'Set a price alert for BTC/USDT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price alert for BTC/USDT' });
  const price = dialog.getByLabel('Price', { exact: true });
  await expect(price).not.toHaveValue('');
  const now = Number(await price.inputValue());
  await price.fill((now * 1.125).toFixed(2));
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByRole('list', { name: 'Prices you are waiting for' }).getByText('Rises to')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'BTC/USDT has reached' });
  await expect(notice).toBeVisible({ timeout: 75_000 });
  await notice.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/trade\/index\?type=spot&symbol=BTC(%2F|\/)USDT/);
});
