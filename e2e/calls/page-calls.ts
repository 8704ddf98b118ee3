import type { Browser, BrowserContext, Response, Route } from '@playwright/test';
import { specifiedCall } from './specified-calls.ts';

/** What pages do with the calls of the specification while a test runs, whichever window they are in. */
export interface PageCalls {
  /** Those that a page asked for and was answered. */
  readonly answered: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** What a call answers that is taken out: a status that a page does not note as trouble by itself, and no data. */
const NOTHING = { code: 500, success: false, msg: 'Taken out.', data: null };

/** Listens to every window; answers nothing for the call that is taken out, if there is one. */
export async function followCalls(own: BrowserContext, withheld: string | undefined): Promise<PageCalls> {
  const answered = new Set<string>();
  const note = (response: Response): void => {
    const call = specifiedCall(response.request().method(), response.url());
    if (call !== undefined && response.ok()) answered.add(call);
  };
  const withhold = async (route: Route): Promise<void> => {
    const call = specifiedCall(route.request().method(), route.request().url());
    return call === withheld ? route.fulfill({ json: NOTHING }) : route.fallback();
  };
  const follow = async (context: BrowserContext): Promise<void> => {
    context.on('response', note);
    if (withheld !== undefined) await context.route('**/*', withhold);
  };
  await follow(own);
  const stopOthers = followOthers(own.browser(), follow);
  return {
    answered,
    stop: async () => {
      stopOthers();
      // The window goes on for the next test.
      own.off('response', note);
      await own.unroute('**/*', withhold);
    },
  };
}

/** A second person has a window of their own, opened while the test runs. */
function followOthers(browser: Browser | null, follow: (context: BrowserContext) => Promise<void>): () => void {
  if (browser === null) return () => undefined;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await follow(context);
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}
