import { expect, test } from '@playwright/test';
import { IN_DEPTH } from './journey.ts';

test(
  'the calls can be read and tried in the browser, and nobody else is asked',
  IN_DEPTH,
  async ({ page, baseURL }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin);
    });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto('/api/docs');
    await page.getByPlaceholder('Filter by tag').fill('v3');
    await page.getByRole('link', { name: 'v3', exact: true }).click();
    await page.getByText('The time by which signatures are judged').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('"serverTime"').first()).toBeVisible();
    expect({ asked: [...asked], faults }).toEqual({ asked: [baseURL], faults: [] });
  },
);
