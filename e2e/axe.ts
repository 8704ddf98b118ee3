import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks the accessibility rules on the page as it stands. */
export function findAccessibilityFaults(page: Page): Promise<readonly string[]> {
  return findFaults(page, { runOnly: WCAG_TAGS });
}

/** The one rule whose answer depends on the theme. */
export function findContrastFaults(page: Page): Promise<readonly string[]> {
  return findFaults(page, { runOnly: ['color-contrast'] });
}

/** The rules stay in the page once they are there: putting them in costs more than asking them. */
async function findFaults(page: Page, options: RunOptions): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    const { violations } = await window.axe.run(document, { ...runOptions, resultTypes: ['violations'] });
    // Below the bar at the foot of a phone things can be scrolled clear of it; what it covers now is not small for that.
    const bar = document.querySelector('nav.sticky.bottom-0')?.getBoundingClientRect();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .filter(({ target }) => {
          const box = document.querySelector(String(target[0]))?.getBoundingClientRect();
          const isCovered =
            bar !== undefined && box !== undefined && bar.height > 0 && box.bottom > bar.top && box.top < bar.bottom;
          return id !== 'target-size' || !isCovered;
        })
        .map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`),
    );
  }, options);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
