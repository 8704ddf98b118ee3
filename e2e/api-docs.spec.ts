import { expect, test } from './journey.ts';

test('the calls can be read and tried in the browser, and nobody else is asked', async ({ page, baseURL }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.add(new URL(request.url()).origin);
  });
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: /^Candor/ }).waitFor();
  await page.getByPlaceholder('Filter by tag').fill('v3');
  await page.getByRole('link', { name: 'v3', exact: true }).click();
  await page.getByText('/api/v3/time').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"serverTime"').first()).toBeVisible();
  expect([...asked]).toEqual([baseURL]);
});
