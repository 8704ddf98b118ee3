import { expect, expectSound, IN_DEPTH, test } from './journey.ts';

test('[ROUTE-1] home has welcome, coin search, markets, joining, guides, security, tiers, deposit and service', async ({
  page,
}) => {
  await page.goto('/home/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An exchange that shows its work');
  for (const name of ['Hot coins', 'Foreign exchange', 'International gold', 'Security fund'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hot coins' }).getByRole('link')).toContainText(['BTC/USDT']);
  for (const name of ['Quick deposit', 'Online service', 'How to start', 'Guides', 'Account tiers'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'How your account is protected' })).toBeAttached();
  for (const tier of ['Standard', 'Premium', 'Professional', 'Partner'])
    await expect(page.getByRole('heading', { name: tier, exact: true })).toBeAttached();
  // No level is left out below the title: no rule of WCAG, but whoever walks by headings counts them.
  await expect(page.getByRole('heading', { level: 2, name: 'Buy orders' })).toBeVisible();
  await expectSound(page);
});

test('[ROUTE-1] one press leads from the first page to a desk with money', async ({ page }) => {
  await page.goto('/home/index');
  await expect(page.getByRole('region', { name: 'BTC/USDT now' }).getByRole('link')).toHaveText('BTC/USDT');
  await page.getByRole('button', { name: 'Try it as the demo user' }).click();
  await expect(page).toHaveURL('/trade/index?type=spot&symbol=BTC_USDT');
  await expect(page.getByText('Your spot wallet is empty.')).toHaveCount(0);
  await page.goto('/home/index');
  await expect(page.getByRole('button', { name: 'Try it as the demo user' })).toHaveCount(0);
});

test('[ROUTE-1] the coin search opens a market, and a guide its article', async ({ page }) => {
  await page.goto('/home/index');
  await page.getByRole('button', { name: 'Search a coin or a market' }).click();
  await page.getByRole('combobox', { name: 'Search pages' }).fill('eth');
  await page.getByRole('option', { name: 'ETH/USDT' }).first().click();
  await expect(page).toHaveURL(/\/trade\/index\?type=spot&symbol=ETH_USDT$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Order types' }).click();
  await expect(page).toHaveURL('/article/main/content/trading/order-types');
});

test.describe(() => {
  test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/, serviceWorkers: 'allow' });

  test(
    'the installed site opens without a network and says so, and shows no data of before',
    IN_DEPTH,
    async ({ page, context }) => {
      await page.goto('/home/index');
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      // Once more under the worker, so that everything the page needs has passed through it.
      await page.reload({ waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: 'Hot coins' })).toBeVisible();
      const kept = await page.evaluate(async () => {
        const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return names.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter((path) => /^\/(api|public|ops)\//.test(path))).toEqual([]);
      expect(kept).toContain('/index.html');
      await context.setOffline(true);
      await page.goto('/home/index');
      await expect(page.getByText(/^You are offline/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('An exchange that shows its work');
      await expect(page.getByText('BTC/USDT')).toHaveCount(0);
      await context.setOffline(false);
      await page.goto('/home/index');
      await expect(page.getByRole('region', { name: 'Hot coins' })).toBeVisible();
    },
  );
});

test('the manifest makes the site installable', async ({ page, request }) => {
  await page.goto('/article/main/download');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Install the app');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(String(address));
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { readonly icons: readonly { readonly src: string }[] } = await answer.json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
