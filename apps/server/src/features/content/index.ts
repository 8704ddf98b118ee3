import type { Feature, Platform } from '#context.ts';
import { routeArticlePages } from './article-pages.ts';
import { routeArticles } from './article-routes.ts';
import { Articles } from './articles.ts';
import { routeLists } from './list-routes.ts';
import { seedArticles } from './seed-articles.ts';
import { routeSiteLinks } from './site-link-routes.ts';
import { contentMigrations } from './tables.ts';

export type { Articles } from './articles.ts';

/** The articles with what this version of the house brings; opened before the slices, because the console edits them. */
export async function openArticles(platform: Platform): Promise<Articles> {
  await seedArticles(platform);
  const articles = new Articles(platform);
  await articles.load();
  return articles;
}

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
