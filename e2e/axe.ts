import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { PROJECT_ROOT } from '../tools/project-root.ts';

/** Half as long as the text that the package gives of itself: every page that is asked has to read it. */
const RULES = readFileSync(join(PROJECT_ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What stands around every screen. */
const FRAME = '#root > div > :is(header, aside, footer, nav)';

/** What this worker's tests have found sound, whole pages and parts of the frame: what looks the same gives the same answer. */
const soundLooks = new Set<string>();

/** What breaks the accessibility rules on the page as it stands. */
export async function findAccessibilityFaults(page: Page): Promise<readonly string[]> {
  const [look = ''] = await page.evaluate(looksOf, 'html');
  if (soundLooks.has(look)) return [];
  const faults = await findFaults(page, WCAG_TAGS);
  if (faults.length === 0) soundLooks.add(look);
  return faults;
}

/** The one rule whose answer depends on the theme. */
export function findContrastFaults(page: Page): Promise<readonly string[]> {
  return findFaults(page, ['color-contrast']);
}

async function findFaults(page: Page, runOnly: readonly string[]): Promise<readonly string[]> {
  const rules = runOnly.join(' ');
  const looks = (await page.evaluate(looksOf, FRAME)).map((look) => `${rules} ${look}`);
  const isSound = looks.map((look) => soundLooks.has(look));
  // The rules stay in the page once they are there: putting them in costs more than asking them.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(RULES);
  const faults = await page.evaluate(judge, { runOnly: [...runOnly], frame: FRAME, isSound });
  if (faults.length === 0) for (const look of looks) soundLooks.add(look);
  return faults;
}

interface Judgement {
  readonly runOnly: string[];
  readonly frame: string;
  /** Which parts of the frame have been judged before. */
  readonly isSound: readonly boolean[];
}

/** Runs in the page. */
async function judge({ runOnly, frame, isSound }: Judgement): Promise<readonly string[]> {
  const judged = [...document.querySelectorAll(frame)].filter((_, index) => isSound[index]);
  const context = { include: [document.documentElement], exclude: judged };
  const { violations } = await window.axe.run(context, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

/** Runs in the page: a hash of all that the rules look at in each such part, whatever the figures and the names of the day. */
function looksOf(selector: string): readonly string[] {
  const { theme } = document.documentElement.dataset;
  return Array.from(document.querySelectorAll(selector), (part) => {
    const html = part.outerHTML.replaceAll(/[\da-f]{8,}|\d+/g, '0');
    let bits = 0;
    for (let index = 0; index < html.length; index += 1) bits = Math.imul(bits, 31) + html.charCodeAt(index);
    return `${theme} ${innerWidth} ${innerHeight} ${html.length} ${bits | 0}`;
  });
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
