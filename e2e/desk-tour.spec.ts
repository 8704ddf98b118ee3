import type { Page } from '@playwright/test';
import { expect, IN_DEPTH, test } from './journey.ts';

const STEPS = ['The market', 'The chart', 'The order book', 'Buying and selling', 'What is yours', 'To your liking'];

test('[UI-5] the tour of a desk is offered once, goes through six steps by the keyboard, and starts again from the menu', async ({
  page,
}) => {
  await page.goto('/trade/index?type=spot&symbol=BTC_USDT');
  const offer = page.getByRole('button', { name: 'Tour of the desk' });
  await offer.focus();
  await page.keyboard.press('Enter');
  for (const [index, title] of STEPS.entries()) {
    const card = page.getByRole('dialog', { name: title });
    await expect(card).toBeVisible();
    await expect(card).toContainText(`Step ${index + 1} of 6`);
    await expect(card.getByRole('button', { name: index < 5 ? 'Next' : 'Start trading' })).toBeFocused();
    // By either key; the last step is ended by its button.
    await page.keyboard.press(index % 2 === 0 || index === 5 ? 'Enter' : 'ArrowRight');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Trading preferences' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await openFromMenu(page);
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the tour of a contract desk can be left at any step, and leaves no frame behind', IN_DEPTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/trade/index?type=usta');
  // A phone has no room for the offer beside the figures.
  await openFromMenu(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('.outline-accent[data-tour="chart"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.outline-accent[data-tour]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trading preferences' }).click();
  await page.getByRole('button', { name: 'Tour of the desk' }).click();
  await expect(page.getByRole('dialog', { name: 'The market' })).toBeVisible();
}
