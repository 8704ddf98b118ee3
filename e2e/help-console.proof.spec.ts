import { expect, expectSound, test } from './journey.ts';
import { openScreen, sitDown, standUp } from './ops-desk.ts';
import { startServer } from './servers/server.ts';

test('an article is edited by one, published by another, and what looks like markup is read as text', async ({
  browser,
  page,
}) => {
  const server = await startServer({ environment: { MAKERS: 'off' } });
  const [writer, checker] = await Promise.all([
    sitDown(browser, server.origin, 'demo.content'),
    sitDown(browser, server.origin, 'demo.compliance'),
  ]);

  await test.step('the writer sees beside the text what readers will see', async () => {
    await openScreen(writer, 'Content');
    await writer.getByRole('button', { name: 'How to deposit' }).click();
    await writer.getByLabel('Title').fill('How to pay in');
    await writer.getByLabel(/^Text/).fill('## Safe\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))');
    const preview = writer.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'How to pay in' })).toBeVisible();
    await expect(preview.getByText('<img src=x onerror=alert(1)> [x](javascript:alert(1))')).toBeVisible();
    await writer.getByRole('button', { name: 'How to withdraw' }).click();
    await expect(writer.getByLabel('Title')).toHaveValue('How to withdraw');
    await writer.getByRole('button', { name: 'How to deposit' }).click();
    await expect(writer.getByLabel('Title'), 'what was typed is kept while another one is read').toHaveValue(
      'How to pay in',
    );
    await writer.getByRole('button', { name: 'Save draft' }).click();
    await expect(writer.getByText('Draft 2')).toBeVisible();
    await expectSound(writer);
  });

  await test.step('a second person publishes it', async () => {
    await writer.getByRole('button', { name: 'Ask for publication' }).click();
    await writer.getByLabel('Reason').fill('Said more simply');
    await writer.getByRole('button', { name: 'Confirm' }).click();
    await openScreen(checker, 'Approvals');
    await checker.getByRole('button', { name: 'Approve' }).click();
    await expect(writer.getByText('Published 2')).toBeVisible();
  });

  await test.step('readers see the new text, and no markup of it', async () => {
    await page.goto(`${server.origin}/article/main/content/funds/deposit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to pay in');
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(page.locator('article img')).toHaveCount(0);
  });

  await test.step('the writer shows the earlier version again', async () => {
    await writer.getByRole('button', { name: 'Show this version again' }).click();
    const old = writer.getByRole('dialog').getByRole('region', { name: 'Preview' });
    await expect(old.getByRole('heading', { name: 'How to deposit' })).toBeVisible();
    await writer.getByLabel('Reason').fill('The old one was better');
    await writer.getByRole('button', { name: 'Confirm' }).click();
    await expect(writer.getByText('Published 2')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to deposit');
  });
  // Nobody is left who would miss the server.
  await Promise.all([standUp(writer), standUp(checker), page.close()]);
  await server.stop();
});
