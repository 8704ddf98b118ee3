import type { Feature } from '#context.ts';
import { routeArticlePages } from './article-pages.ts';
import { routeArticles } from './article-routes.ts';
import { routeLists } from './list-routes.ts';
import { routeSiteLinks } from './site-link-routes.ts';
import { contentMigrations } from './tables.ts';

/** Help centre, announcements, dictionaries and settings: what everybody may read. */
export const content: Feature = {
  name: 'content',
  migrations: contentMigrations,
  async start(context) {
    routeArticles(context.http, context.articles);
    routeArticlePages(context);
    routeLists(context.http, context.articles);
    routeSiteLinks(context.http);
  },
};
