import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { toast } from './security-steps.ts';

/** Fills and hands in the form of the primary verification that is open. */
export async function fillPrimary(page: Page): Promise<void> {
  await page.getByLabel('Country of the document').fill('Austria');
  await page.getByRole('option', { name: /^Austria/ }).click();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('ID number').fill(`P${randomBytes(4).toString('hex').toUpperCase()}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Primary verification successful')).toBeVisible();
}

/** Hands in the advanced verification with pictures of the page itself: sharp, large enough, and different each time. */
export async function sendPhotos(page: Page): Promise<void> {
  for (const label of ['Front of the ID card', 'Back of the ID card', 'You, holding the document']) {
    const buffer = await page.screenshot();
    await page.getByLabel(label).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  }
  const part = advancedPart(page);
  await expect(part.getByText('Sent', { exact: true })).toHaveCount(3);
  await part.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Information submitted successfully, under review')).toBeVisible();
}

export function advancedPart(page: Page): Locator {
  return page.getByRole('region', { name: 'Advanced verification' });
}
