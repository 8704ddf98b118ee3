import { renderToString } from 'react-dom/server';
import { translateIn } from '#shared/i18n/translate.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { titleOf } from '#shared/router/page-title.ts';
import type { Router } from '#shared/router/router.ts';
import { memoryHistory } from '#shared/router/site-history.ts';
import { loadShellMessages } from './app/messages.ts';
import { createSiteRouter } from './app/router.ts';
import { Site } from './app/site.tsx';
import { siteRoutes, type SiteRoute } from './app/site-routes.ts';

/** The root opens the home page, and begins as it does. */
const ROOT = '/';

/** The public pages, which all begin alike for every newcomer: what shows data begins with its skeleton. */
export function addressesToPrerender(): readonly string[] {
  const routes = siteRoutes().filter(({ path, access }) => access === 'public' && !path.includes('$'));
  return [ROOT, ...routes.map(addressOf)];
}

/** Where a query selects among several screens, the first of them is drawn. */
function addressOf({ path, keyTitles = {}, keyName = 'key' }: SiteRoute): string {
  const [firstKey] = Object.keys(keyTitles);
  return firstKey === undefined ? path : `${path}?${keyName}=${firstKey}`;
}

export interface DrawnPage {
  readonly drawing: string;
  readonly title: string;
  readonly description: string;
}

/** A page as its first drawing in the browser will be, in the default language and for somebody not logged in. */
export async function prerender(address: string): Promise<DrawnPage> {
  const router = createSiteRouter(memoryHistory(address === ROOT ? HOME_PATH : address));
  await Promise.all([loadShellMessages(), router.load()]);
  const drawing = renderToString(<Site router={router} />);
  return { drawing, ...namesOf(router) };
}

/** What the tab and a search engine are told, as the shell will say it again. */
function namesOf({ page }: Router): Omit<DrawnPage, 'drawing'> {
  const t = translateIn(currentLocale());
  if (page === undefined) throw new Error('The router has no page to name.');
  const name = t(titleOf(page.route.titles, page.address.search));
  return { title: t('app.title', { page: name }), description: t('app.description', { page: name }) };
}
