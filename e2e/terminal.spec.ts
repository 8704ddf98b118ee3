import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const AREAS = [
  ['Spot', /\/exchange\/index\?area=spot$/, 'Spot trading BTC/USDT'],
  ['Cross margin', /area=margin-all$/, 'Spot trading BTC/USDT'],
  ['Isolated margin', /area=margin-fixed$/, 'Spot trading BTC/USDT'],
  ['USDT-margined', /area=u$/, 'Perpetual contracts BTC/USDT'],
  ['Coin-margined', /area=coin$/, 'Perpetual contracts BTC/USD'],
] as const;

test('[ROUTE-12] the terminal has an area for each account and product, and is arranged as one likes, for good', async ({
  page,
}) => {
  await test.step('every area stands behind its tab and in the address', async () => {
    await page.goto('/exchange/index');
    for (const [name, address, title] of AREAS.toReversed()) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
      await expect(page.getByRole('region', { name: 'Chart' }).locator('canvas').first()).toBeVisible();
    }
  });

  await test.step('over the whole window: by a market, by an area, by a kind of contract', async () => {
    for (const [path, tab, title] of [
      ['/exchange/full-screen/ETH_USDT', 'Spot', 'Spot trading ETH/USDT'],
      ['/exchange/full-screen/margin-fixed', 'Isolated margin', 'Spot trading BTC/USDT'],
      ['/exchange/full-screen/usta', 'USDT-margined', 'Perpetual contracts BTC/USDT'],
      ['/exchange/full-screen/ubw', 'USDT-margined', 'Perpetual contracts BTC/USDT'],
      ['/exchange/full-screen/xh', 'Spot', 'Spot trading BTC/USDT'],
      ['/exchange/full-screen/qc', 'Cross margin', 'Spot trading BTC/USDT'],
      ['/exchange/full-screen/bbw', 'Coin-margined', 'Perpetual contracts BTC/USD'],
      ['/exchange/full-contract/u', 'USDT-margined', 'Perpetual contracts BTC/USDT'],
      ['/exchange/full-contract/coin', 'Coin-margined', 'Perpetual contracts BTC/USD'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
    }
  });

  await test.step('panels change places and sizes, and stand there after a reload', async () => {
    const before = await placeOf(page, 'Trade');
    await page.getByRole('button', { name: 'Trading preferences' }).click();
    await page.getByLabel('Left', { exact: true }).selectOption({ label: 'Trade' });
    await page.keyboard.press('Escape');
    await expect.poll(() => placeOf(page, 'Trade')).toBeLessThan(before);
    const edge = page.getByRole('separator').first();
    await edge.press('ArrowRight');
    const widthPx = String(await edge.getAttribute('aria-valuenow'));
    await page.reload();
    await expect.poll(() => placeOf(page, 'Trade')).toBeLessThan(before);
    await expect(page.getByRole('separator').first()).toHaveAttribute('aria-valuenow', widthPx);
    await page.goto('/exchange/index');
    await expect.poll(() => placeOf(page, 'Trade')).toBeLessThan(before);
  });
});

/** How far from the left edge a panel stands. */
async function placeOf(page: Page, panel: string): Promise<number> {
  const box = await page.getByRole('region', { name: panel, exact: true }).boundingBox();
  return box?.x ?? Number.NaN;
}
