import type { Page } from '@playwright/test';
import { getSecondReceipt } from '../packages/contract/src/second-contracts/proof.ts';
import { voidErroneousSeconds } from '../packages/contract/src/staff/seconds.ts';
import { expect, expectSound } from './journey.ts';
import { openScreen, sitDown } from './ops-desk.ts';
import { arriveLoggedIn } from './person.ts';
import { test } from './servers/second-server.ts';
import { newestCard, passProtections, sendRise, speak, ticketOf } from './steps/second-steps.ts';

const TRADE = '/trade/index?type=sec&symbol=BTC_USDT';
const REASON = 'one source sent the price of another market';

test('a second that two people declare erroneous makes a running contract void, in view of its owner and of everybody', async ({
  page,
  browser,
  houseOrigin,
}) => {
  await arriveLoggedIn(page, TRADE);
  const t = await speak(page, 'en');
  await passProtections(page, t);
  await ticketOf(page, t).getByText('5 min', { exact: true }).click();
  await ticketOf(page, t).getByRole('button', { name: '5', exact: true }).click();
  await sendRise(page, t);
  await expect(newestCard(page, t).getByRole('timer')).toBeVisible();
  const terms = newestCard(page, t).getByRole('link', { name: t('second-contracts.orders.commitment') });
  const orderNo = (await terms.getAttribute('href'))?.split('/').at(-1) ?? '';

  const risk = await sitDown(browser, houseOrigin, 'demo.risk');
  await openScreen(risk, 'Second contracts');
  await declareErroneous(risk, await openTimeOf(page, orderNo));
  const compliance = await sitDown(browser, houseOrigin, 'demo.compliance');
  await openScreen(compliance, 'Approvals');
  const request = compliance.getByRole('region', { name: /^Erroneous seconds · BTC\/USDT/ }).first();
  await expect(request).toContainText('A price source was wrong');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toContainText('Done');
  await expect(risk.getByRole('region', { name: 'Erroneous seconds' }).first()).toContainText(
    'A price source was wrong',
  );
  await expectSound(risk);

  await expect(newestCard(page, t)).toContainText(t('second-contracts.void.erroneousTicks'));
  await newestCard(page, t)
    .getByRole('link', { name: t('second-contracts.orders.receipt') })
    .click();
  await expect(page.getByRole('region', { name: t('receipt.voided.title') })).toContainText(
    t('receipt.voided.sourceFault'),
  );
  await page.getByRole('button', { name: t('receipt.check.run') }).click();
  await expect(page.getByText(t('receipt.check.sound'))).toBeVisible();
  await page.goto('/transparency/second');
  await expect(page.getByRole('region', { name: t('statistics.voids.title') }).first()).toContainText(orderNo);
  await expectSound(page);
});

/** The second whose tick opened a contract, as its public receipt tells it. */
async function openTimeOf({ request }: Page, orderNo: string): Promise<number> {
  const answer = await request.get(getSecondReceipt.path.replace(':orderNo', orderNo));
  const data: unknown = Reflect.get(Object(await answer.json()), 'data');
  return getSecondReceipt.reply.parse(data).openTicks.at(-1)?.ts ?? 0;
}

/** Asks until ten seconds lie between: before that the operator refuses, and the dialog stays. */
async function declareErroneous(page: Page, atMs: number): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await row.getByRole('button', { name: 'Declare seconds erroneous' }).click();
  const dialog = page.getByRole('dialog');
  const text = new Date(atMs).toISOString().slice(0, 19);
  await dialog.getByLabel('First second').fill(text);
  await dialog.getByLabel('Last second').fill(text);
  await dialog.getByLabel('Reason').fill(REASON);
  await expect(async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith(voidErroneousSeconds.path));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect((await answered).ok()).toBe(true);
  }).toPass({ timeout: 60_000 });
  await expect(dialog).toHaveCount(0);
}
