import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { PROJECT_ROOT } from '../tools/project-root.ts';

/** Half as long as the text that the package gives of itself: every page that is asked has to read it. */
const RULES = readFileSync(join(PROJECT_ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What this worker's tests have found sound: a page that looks the same gives the same answer. */
const soundLooks = new Set<string>();

/** What breaks the accessibility rules on the page as it stands. */
export async function findAccessibilityFaults(page: Page): Promise<readonly string[]> {
  const look = await page.evaluate(lookOf);
  if (soundLooks.has(look)) return [];
  const faults = await findFaults(page, { runOnly: WCAG_TAGS });
  if (faults.length === 0) soundLooks.add(look);
  return faults;
}

/** The one rule whose answer depends on the theme. */
export function findContrastFaults(page: Page): Promise<readonly string[]> {
  return findFaults(page, { runOnly: ['color-contrast'] });
}

/** The rules stay in the page once they are there: putting them in costs more than asking them. */
async function findFaults(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(RULES);
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

/** Runs in the page: a hash of all that the rules look at, whatever the figures and the names of the day. */
function lookOf(): string {
  const page = document.documentElement.outerHTML.replaceAll(/[\da-f]{8,}|\d+/g, '0');
  let bits = 0;
  for (let index = 0; index < page.length; index += 1) bits = Math.imul(bits, 31) + page.charCodeAt(index);
  return `${innerWidth} ${innerHeight} ${page.length} ${bits | 0}`;
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
