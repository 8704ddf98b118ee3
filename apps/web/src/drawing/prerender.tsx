import type { Drawing } from '@candor/contract/markets/drawing.ts';
import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { addressOfArticle } from '#features/content/article-tree.ts';
import { article as articleQuery } from '#features/content/queries.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { translateIn } from '#shared/i18n/translate.ts';
import { HOME_PATH } from '#shared/navigation/paths.ts';
import { titleOf } from '#shared/router/page-titles.ts';
import { pageOf } from '#shared/router/use-page.ts';
import { knowAnswer } from '../app/data-scope.tsx';
import { loadShellMessages } from '../app/messages.ts';
import { createSiteRouter } from '../app/router.ts';
import type { SiteRoute } from '../app/site-route.ts';
import { siteRoutes } from '../app/site-routes.ts';
import { Site } from '../app/site.tsx';
import { fillPage, type DrawnPage } from './fill-page.ts';

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

/** A page as its first drawing in the browser will be, in the default language and for somebody not logged in. */
export async function prerender(barePage: string, address: string): Promise<string> {
  const { drawing, router } = await draw(address);
  return fillPage(barePage, address, { drawing, ...namesOf(router), answers: [] });
}

/** With its text, which the server alone knows and the browser is given along. */
export const drawArticle: Drawing['drawArticle'] = async (barePage, article) => {
  const address = addressOfArticle(article);
  const { queryKey } = articleQuery(currentLocale(), article.code);
  knowAnswer([queryKey, article]);
  const { drawing } = await draw(address);
  const title = translateIn(currentLocale())('app.title', { page: article.title });
  const answers = [[queryKey, article]] as const;
  return fillPage(barePage, address, { drawing, title, description: article.summary, answers });
};

async function draw(address: string): Promise<{ readonly drawing: string; readonly router: AnyRouter }> {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [address === ROOT ? HOME_PATH : address] }));
  await Promise.all([loadShellMessages(), router.load()]);
  return { drawing: renderToString(<Site router={router} />), router };
}

/** What the tab and a search engine are told, as the shell will say it again. */
function namesOf(router: AnyRouter): Pick<DrawnPage, 'title' | 'description'> {
  const t = translateIn(currentLocale());
  const { titles, search } = pageOf(router.state.matches);
  if (titles === undefined) throw new Error('The router has no page to name.');
  const name = t(titleOf(titles, search));
  return { title: t('app.title', { page: name }), description: t('app.description', { page: name }) };
}
