import { test as base, expect, type Page } from '@playwright/test';
import { readMessageAreas } from '../tools/texts/message-areas.ts';
import { findAccessibilityFaults } from './axe.ts';
import { followCalls } from './calls/page-calls.ts';
import { callsSeenBy, withheldFrom } from './calls/seen-calls.ts';

export { expect };

/** A test with this is run by `npm run proof` and not by `npm test`; whole files of them are called `.proof.spec.ts`. */
export const IN_DEPTH = { tag: '@proof' };

interface JourneyOptions {
  /** What this journey provokes on purpose, for instance an answer of 401; everything else fails it. */
  readonly expectedTrouble: RegExp | undefined;
}

/**
 * A test in the browser that also fails on what nobody looked at: console errors, failed requests, breaches of the
 * content security policy, keys of untranslated texts, and accessibility faults of the page it ends on.
 */
export const test = base.extend<JourneyOptions>({
  expectedTrouble: [undefined, { option: true }],
  page: async ({ page, expectedTrouble }, use, testInfo) => {
    const { trouble, refusals } = watch(page);
    const withheld = withheldFrom(testInfo);
    const calls = await followCalls(page.context(), withheld);
    answerOnlyAlive(page);
    await use(page);
    await calls.stop();
    if (testInfo.errors.length > 0) {
      // Often they say why.
      const said = [...trouble, ...(await Promise.all(refusals))];
      if (said.length > 0) await testInfo.attach('trouble', { body: said.join('\n') });
      return sendHome(page);
    }
    // Without one of its calls a test is to miss what it looks at, not to find fault with the page.
    if (withheld !== undefined) return sendHome(page);
    if (!page.isClosed()) await expectSound(page);
    await sendHome(page);
    expect(callsSeenBy(testInfo).filter((call) => !calls.answered.has(call))).toEqual([]);
    expect(trouble.filter((line) => expectedTrouble?.test(line) !== true)).toEqual([]);
  },
});

/** Whoever else took part leaves: what they had open would go on asking the server beside every test after this one. */
async function sendHome(page: Page): Promise<void> {
  await stopAnswering(page);
  const own = page.context();
  const others = own.browser()?.contexts() ?? [];
  for (const context of others.filter((one) => one !== own)) {
    await Promise.all(context.pages().map(stopAnswering));
    await context.close();
  }
}

/** An answer that is still on its way to a page when that is closed is nobody's any more. */
export async function stopAnswering(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Every text is translated and the accessibility rules hold, on the page as it stands. */
export async function expectSound(page: Page): Promise<void> {
  await expectTranslated(page);
  expect(await findAccessibilityFaults(page), `accessibility of ${page.url()}`).toEqual([]);
}

export async function expectTranslated(page: Page): Promise<void> {
  expect(await findUntranslated(page), `untranslated texts on ${page.url()}`).toEqual([]);
}

/** A page drawn ahead can be read before it can be used: an opened page is one that answers, unless only its arrival was asked for. */
function answerOnlyAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await page.waitForFunction(isAlive);
    return response;
  };
}

/** Runs in the page. */
function isAlive(): boolean {
  return document.getElementById('root')?.inert !== true;
}

/**
 * Another screen of the page that is open, the way links lead there: much quicker than loading the site again. It goes
 * by a third one, because two screens of one route may share their heading.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await expect(page.locator('main h1').first()).toBeAttached();
  const here = new URL(page.url()).pathname;
  // The lightest first: it is drawn for nothing.
  const third = ['/article/main/download', '/rule/index', '/home/index'].find(
    (one) => one !== here && !path.startsWith(one),
  );
  await step(page, third ?? here);
  await step(page, path);
}

async function step(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
  });
  await turnTo(page, path);
  await expect(page.locator('main h1:not([data-left])').first(), path).toBeAttached();
}

/** Another address in the page that is open, as a link sets it; where that leads is for the caller to wait for. */
export async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState(undefined, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

interface Watched {
  /** What nobody should have to see, a line each. */
  readonly trouble: readonly string[];
  /** What the server said when it refused something. */
  readonly refusals: readonly Promise<string>[];
}

/** What goes wrong on a page, also on one that no fixture has opened. */
export function watch(page: Page): Watched {
  const trouble: string[] = [];
  const refusals: Promise<string>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation drops what the last page was still loading.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    trouble.push(`answer: ${response.status()} ${response.url()}`);
    // A page that was left has no bodies any more.
    refusals.push(response.text().catch(() => 'no body'));
  });
  return { trouble, refusals };
}

const KEY_PATTERN = new RegExp(
  `(?<![\\w./@-])(?:${readMessageAreas()
    .flatMap((area) => area.prefixes)
    .join('|')})(?:\\.[a-z][\\w-]*)+(?![\\w/])`,
  'g',
);

/** Keys that are on the screen, in the title, or only heard by a screen reader. */
async function findUntranslated(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'alt', 'title'];
    const elements = [...document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')];
    const spoken = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  return [...new Set(texts.match(KEY_PATTERN) ?? [])];
}
