import type { Browser, Page } from '@playwright/test';
import { atScale } from '../at-scale.ts';
import { percentile } from '../contest.ts';
import type { Measure } from '../measure.ts';

const VISITS = atScale(7, 1);
const FIRST_SIGHT_MS_MAX = 1_000;
const WINDOW = { width: 1440, height: 900 };

/** From the click on a link to book and candles on screen, the site being known to the browser and the server awake. */
export async function measureFirstSight(browser: Browser, origin: string): Promise<readonly Measure[]> {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'en' });
  // The first visit fetches the code, which the ones after it find at hand.
  await visit(await context.newPage(), origin);
  const timesMs: number[] = [];
  for (let count = 0; count < VISITS; count += 1) timesMs.push(await visit(await context.newPage(), origin));
  await context.close();
  const subject = 'the trading screen, opened again';
  return [
    {
      subject,
      what: 'book and candles after the click, median',
      value: Math.round(percentile(timesMs, 50)),
      unit: 'ms',
      limit: FIRST_SIGHT_MS_MAX,
      limitIs: 'atMost',
    },
    { subject, what: 'the same, the longest', value: Math.round(Math.max(...timesMs)), unit: 'ms' },
  ];
}

async function visit(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/home/index`, { waitUntil: 'networkidle' });
  const link = page.locator('main a[href^="/trade/index"]').first();
  const isSeen = page.evaluate(waitForSight);
  await link.click();
  const tookMs = await isSeen;
  await page.close();
  return tookMs;
}

/** Runs in the page, where the clock is the reader's: from the press of the link until both are in the document. */
function waitForSight(): Promise<number> {
  return new Promise((resolve) => {
    let pressedAtMs = 0;
    window.addEventListener('click', () => (pressedAtMs = performance.now()), { capture: true, once: true });
    const looking = setInterval(() => {
      const text = document.body.textContent;
      // The chart names its history when the first candles have come.
      if (!/Best bid \d/.test(text) || !text.includes('Simulated history')) return;
      clearInterval(looking);
      resolve(performance.now() - pressedAtMs);
    }, 10);
  });
}
