import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { speak, type Texts } from './steps/second-steps.ts';
import { textsIn } from './texts.ts';

const TRADE = '/trade/index?type=spot&symbol=BTC_USDT';

test('[VAL-1] a figure pasted into the ticket keeps its value, is refused, or is asked about', async ({ page }) => {
  await page.goto(TRADE);
  const english = ticketIn(page, textsIn('en'));
  await paste(english.amount, '0,5');
  await expect(english.amount).toHaveValue('');
  await expect(page.getByText('“0,5” could not be read as a number here')).toBeVisible();
  await paste(english.price, '59,814.2');
  await expect(english.price).toHaveValue('59814.2');

  const german = ticketIn(page, await speak(page, 'de'));
  await paste(german.amount, '0,01');
  await expect(german.amount).toHaveValue('0,01');
  await paste(german.price, '59814,2');
  await expect(german.price).toHaveValue('59814,2');
  await paste(german.price, '1.234');
  await page.getByRole('button', { name: '1.234,0', exact: true }).click();
  await expect(german.price).toHaveValue('1234');
});

test('[VAL-1] a figure typed into the ticket keeps its digits and one point, and no zeros in front', async ({
  page,
}) => {
  await page.goto(TRADE);
  const { price } = ticketIn(page, textsIn('en'));
  for (const [keys, shown] of [
    ['007', '7'],
    ['.5', '5'],
    ['1.2.3', '1.23'],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(keys);
    await expect(price).toHaveValue(shown);
  }
});

function ticketIn(page: Page, t: Texts) {
  const form = page.locator('form[data-ticket]');
  return { amount: form.getByLabel(t('spot.ticket.amount'), { exact: true }), price: form.locator('[name=price]') };
}

/** Through the clipboard's own event, with what the page may prevent. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
