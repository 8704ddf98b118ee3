import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Every text stands on the page as it was written, and nothing of it has become an element or has run. */
export async function expectOnPage(page: Page, texts: readonly string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate((all) => all.filter((one) => !document.body.textContent.includes(one)).length, texts))
    .toBe(0);
  const elements = 'script, iframe, object, base, math, marquee, video, template, form[action], [onerror], [onload]';
  expect(await page.locator('#root').locator(elements).count()).toBe(0);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
}
