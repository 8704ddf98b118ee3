import { EventEmitter, once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../packages/contract/src/shared/locale.ts';
import { expect } from '../journey.ts';
import { textsIn } from '../texts.ts';

export type Texts = ReturnType<typeof textsIn>;

/** One right answer to each question of the knowledge test. */
export const RIGHT_ANSWERS = {
  counterparty: 'venue',
  openPrice: 'firstTickAfter',
  closePrice: 'meanOfFive',
  tie: 'stakeAndFeeBack',
  cancel: 'never',
  loss: 'cost86',
  win: 'gain84',
  breakEven: 'moreThanHalf',
  missingTicks: 'allBack',
  longRun: 'losesFees',
} as const;

/** Another language by the header's menu, on a wide page. */
export async function speak(page: Page, locale: Locale): Promise<Texts> {
  if (locale !== 'en') {
    const name = textsIn('en')('app.operation.language');
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.locator(`[role="menuitemradio"][lang="${locale}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  return textsIn(locale);
}

/** Hands in the knowledge test, with other answers where some are given, and closes it again. */
export async function answerTest(
  page: Page,
  t: Texts,
  {
    other = {},
    told,
  }: { readonly other?: Readonly<Record<string, string>>; readonly told: 'quiz.passed' | 'quiz.failed' },
): Promise<void> {
  await page.getByRole('button', { name: t('second-contracts.gate.startTest') }).click();
  const dialog = page.getByRole('dialog', { name: t('quiz.title') });
  for (const [question, answer] of Object.entries({ ...RIGHT_ANSWERS, ...other })) {
    await dialog
      .getByRole('group', { name: t(`quiz.${question}.question`) })
      .getByRole('radio', { name: t(`quiz.${question}.${answer}`), exact: true })
      .check();
  }
  // The ticket behind it follows at once, and does not take the outcome away. It says so for some seconds only: looked
  // for from within the page, from before the answers are sent.
  const next = told === 'quiz.passed' ? 'second-contracts.gate.coolingOff' : 'second-contracts.gate.testFailed';
  const followed = page.getByText(t(next)).waitFor();
  await Promise.all([followed, dialog.getByRole('button', { name: t('quiz.send') }).click()]);
  await expect(dialog.getByText(t(told))).toBeVisible();
  await dialog.locator('footer').getByRole('button').click();
}

/** Through the knowledge test and the cooling-off, on the ticket that is open; some test assets besides. */
export async function passProtections(page: Page, t: Texts): Promise<void> {
  await answerTest(page, t, { told: 'quiz.passed' });
  await page.getByRole('button', { name: t('second-contracts.funds.grant') }).click();
  await expect(page.getByRole('region', { name: t('second-contracts.funds.title') })).toContainText(/1.?000/);
  await coolOff(page, t);
}

/** Until the ticket is open; right after the test it says why it is not. */
export async function coolOff(page: Page, t: Texts): Promise<void> {
  await expect(page.getByText(t('second-contracts.gate.coolingOff'))).toHaveCount(0);
}

/**
 * The word that a contract runs waits from now on until it is let through: however soon its price comes and however slow
 * the page is, the wait for it is seen. To be called before the page opens its socket.
 */
export async function holdRunning(page: Page): Promise<() => void> {
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  await page.routeWebSocket(/\/ws\/coin\/\d+$/, (socket) => {
    let sent = Promise.resolve();
    socket.connectToServer().onMessage((message) => {
      sent = sent.then(async () => {
        if (String(message).includes('"state":"running"')) await released;
        socket.send(message);
      });
    });
  });
  return () => void gate.emit('open');
}

/** Sends a rise by the ticket that is open. */
export async function sendRise(page: Page, t: Texts): Promise<void> {
  const [begin = ''] = t('second-contracts.ticket.sendRise').split('{');
  const send = page.getByRole('button', { name: new RegExp(`^${begin}`) });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(ticketOf(page, t).getByLabel(t('second-contracts.ticket.stake'), { exact: true })).toHaveValue('');
}

export function ticketOf(page: Page, t: Texts): Locator {
  return page.getByRole('form', { name: t('second-contracts.ticket.title') });
}

/** The card of the newest contract. */
export function newestCard(page: Page, t: Texts): Locator {
  return page
    .getByRole('list', { name: t('second-contracts.orders.running') })
    .getByRole('listitem')
    .first();
}
