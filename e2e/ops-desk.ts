import type { Browser, Page } from '@playwright/test';
import { expect, stopAnswering } from './journey.ts';

/** Somebody of the demo staff at the console, in a browser of their own. */
export async function sitDown(browser: Browser, origin: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const overview = page.getByRole('heading', { level: 1, name: 'Overview' });
  // Each code is taken once: whoever is refused beside another journey's colleague of that name comes again.
  await expect(async () => {
    await page.goto('/ops/');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(overview.or(page.getByRole('alert')).first()).toBeVisible();
    expect(await overview.count()).toBe(1);
  }).toPass({ intervals: [5_000] });
  return page;
}

/** The end of somebody's work at the console. */
export async function standUp(desk: Page): Promise<void> {
  await stopAnswering(desk);
  await desk.context().close();
}

/** Another screen by its name in the menu. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The case of a queue whose row has this text, opened beside its queue. */
export async function openCase(page: Page, text: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Case / })).toBeVisible();
}
